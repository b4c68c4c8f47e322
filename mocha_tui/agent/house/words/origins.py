"""Where a coffee comes from and what it is: country, region, variety, process, roast level, decaf.

A country is read only where it is said; the country of a region is derived elsewhere. A word that is denied
(``티피카 아니고``) or that is only compared with (``케냐 같은 산미``) names nothing.
"""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words.denial import Span, denied
from mocha_tui.coffee.senses import Sense, senses

FACTS: Final = {
    "country": "coffee.country",
    "region": "coffee.region",
    "variety": "coffee.variety",
    "process": "coffee.process",
    "roast-level": "coffee.roast_level",
}
_SINGLE: Final = frozenset({"roast-level"})
_COMPARED: Final = re.compile(
    r"\s?(?:산|커피|원두|쪽)?\s?(?:같(?:[은았아]|이(?! ?(?:마|내|먹|한|나눠|즐|시|홀|브루|드립)))|처럼|스러|스럽"
    r"|느낌|스타일|못지|답[지다]|뺨|보다(?!가)"
    r"|랑 비슷|이랑 비슷|하고 비슷|와 비슷|과 비슷|-?like\b|-?esque\b|-?ish\b)"
)
_COMPARED_BEFORE: Final = re.compile(
    r"(?:\b(?:like an?|reminds? me of(?: an?)?|similar to(?: an?)?|as good as|better than|not as \w+ as"
    r"|unlike|compared to|than)(?: (?:my|the|a|an|good|nice|washed|natural)){0,5}|(?:마치|흡사))\s$"
)
_DECAF: Final = re.compile(
    r"(?<![가-힣])(?:디카페인|디카프|디카페(?!인)|무카페인)|카페인 ?(?:없는|제거|빠진|뺀|프리)"
    r"|\b(?:decaf(?:feinated|f)?|caffeine[- ]free)\b"
)


def _compared(low: str, sense: Sense) -> bool:
    if sense.kind not in ("country", "region", "variety"):
        return False
    if _COMPARED.match(low, sense.end, sense.end + 12):
        return True
    return _COMPARED_BEFORE.search(low[max(0, sense.start - 40) : sense.start]) is not None


def _read(text: Text) -> tuple[list[Sense], frozenset[int]]:
    low = text.folded
    words = [s for s in senses(low) if s.kind in FACTS and s.id != "decaf" and text.free(s.start, s.end)]
    no = set(denied(low, [Span(s.start, s.end) for s in words], phrases=True))
    no |= _replaced(low, words, no)
    no |= {number for number, sense in enumerate(words) if _compared(low, sense)}
    return words, frozenset(no)


def _replaced(low: str, words: list[Sense], no: set[int]) -> set[int]:
    """콜롬비아 우일라 아니고 르완다: of a denied phrase, also what another word of its kind replaces behind it."""
    more: set[int] = set()
    for number in no:
        place = number
        while place and low[words[place - 1].end : words[place].start] in (" ", ""):
            place -= 1
            kinds = {words[n].kind for n in range(number + 1, len(words)) if n not in no}
            if words[place].kind in kinds:
                more.add(place)
    return more


def _found(sense: Sense, via: str) -> Found:
    value = sense.id if sense.kind in _SINGLE else (sense.id,)
    return Found(FACTS[sense.kind], value, sense.start, sense.end, via)


def origins(text: Text) -> list[Found]:
    """``coffee.country``, ``.region``, ``.variety``, ``.process`` (one id each) and ``.roast_level``."""
    words, no = _read(text)
    found = []
    for number, sense in enumerate(words):
        text.take(sense.start, sense.end)
        if number not in no:
            found.append(_found(sense, "origins"))
    return found


def denied_origins(text: Text) -> list[Found]:
    """The origins, varieties, processes and roasts that the sentence denies: what a correction takes away."""
    words, no = _read(text)
    return [_found(s, "denied_origins") for n, s in enumerate(words) if n in no and not _compared(text.folded, s)]


def decaf(text: Text) -> list[Found]:
    """``coffee.decaf`` where the coffee is said to be one."""
    matches = list(text.matches(_DECAF))
    no = denied(text.folded, [Span(m.start(), m.end()) for m in matches])
    found = []
    for number, match in enumerate(matches):
        if number not in no and not re.match(
            r"\s?(?:보다|만큼|처럼|안 ?같|같지 ?않)", text.folded[match.end() : match.end() + 8]
        ):
            found.append(Found("coffee.decaf", True, match.start(), match.end(), "decaf"))
    return found
