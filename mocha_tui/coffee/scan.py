"""Find the vocabulary's forms inside a sentence: longest first, whole words only, in linear time.

Latin forms match whole words. Korean forms need a word start on the left and, on the right, an end, punctuation, a
particle, a word such as 향 or 맛, or the next form of the vocabulary (``콜롬비아우일라``).
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mocha_tui.coffee.misspelt import nearest

if TYPE_CHECKING:
    from mocha_tui.coffee.vocabulary import Term, Vocabulary

_SKIPPED: Final = frozenset(" -\u00a0")

AFTER_NOUN: Final = (
    r"향기|향미|향|맛|노트|느낌|뉘앙스|캐릭터|아로마|플레이버|풍미|톤|계열|류|스타일|주스|쥬스|즙|껍질|산"
    r"|종|품종|원두|커피|콩"
    r"|프로세스|프로세싱|가공|방식|발효|로스트|로스팅|배전|볶음|블렌드|블렌딩|싱글|지역|지방|농장|드리퍼"
    r"|그라인더|잔|팡|들|쪽|급|정도"
)
"""What may be glued to a Korean noun of coffee without changing what it means."""
PARTICLE: Final = (
    r"이랑|랑|하고는|하고도|하고|과|와|은|는|이|가|을|를|의|에서는|에서도|에서|에는|에도|에다가|에다|에"
    r"|으로는|으로도|으로|로는|로도|로"
    r"|도|만|까지|부터|뿐이라서|뿐이라|뿐이어서|뿐인데|뿐|는커녕|은커녕|커녕|보다는|보다|마다|밖에|조차|라도|나|이나|며|이며|고|이고|구|이구|든지|든|이든|요|용"
    r"|네|이네|야|이야|지|이지|다|이다"
    r"|임|이라|라|래|이래|란|이란|대|죠|이죠|여|이여|아니"
)
_COPULA: Final = (
    r"(?:이)?(?:라고|라는|라더|라던|라서|라며|라면|라니|래[서요]|던데|었|였|에요|예요|어요|여요|네[요]|고[요]"
    r"|지[만요]|거든|더라|든[데지])[가-힣]{0,6}"
    r"|입니[가-힣]{1,3}|인(?:데|지|가|듯|거|걸|것|줄)?[가-힣]{0,4}|일[지까듯]?[가-힣]{0,3}"
    r"|같[가-힣]{1,6}|처럼[가-힣]{0,2}|스[러런럽][가-힣]{0,5}|틱[가-힣]{0,3}|함|해[요서]?|했[가-힣]{0,4}"
    r"|하[는니면지며]?[가-힣]{0,4}|한|할"
    r"|마[시셨심신셔][가-힣]{0,6}|내[리렸림린려][가-힣]{0,8}|먹[가-힣]{1,5}|나[는고와왔요던]?[가-힣]{0,4}"
    r"|난[가-힣]{0,3}|남|났[가-힣]{0,4}"
    r"|맛있[가-힣]{0,4}|들어[가-힣]{0,5}"
)
_TAIL: Final = re.compile(rf"(?:{AFTER_NOUN}){{0,2}}(?:(?:{PARTICLE}){{0,2}}|{_COPULA})(?![가-힣])")
_JOINER: Final = re.compile(r"(?:이랑|랑|하고|과|와|의|에)?")
_WORD: Final = re.compile(r"[가-힣]{4,12}(?![가-힣])|[A-Za-z]{6,20}(?![^\W_])")
_SHORT: Final = 3
"""Korean forms of so many syllables are written in one piece unless the table writes them with a space."""
_TASTE_ENDING: Final = frozenset("향맛내취")


@dataclass(frozen=True, slots=True)
class Match:
    """``text[start:end]`` is a form of ``terms``; ``key`` is its lookup key, ``fuzzy`` that it was misspelt."""

    start: int
    end: int
    key: str
    terms: tuple[Term, ...]
    fuzzy: bool = False

    def of(self, kind: str) -> str | None:
        """The id that this form means in a kind, if it has one there."""
        return next((t.id for t in self.terms if t.kind == kind), None)


def is_hangul(char: str) -> bool:
    """Whether a character is a whole Korean syllable."""
    return "가" <= char <= "힣"


def _class(char: str) -> str:
    if is_hangul(char):
        return "h"
    return "l" if char.isalnum() else ""


class _Scanner:
    """One pass over one sentence."""

    def __init__(self, vocabulary: Vocabulary, text: str) -> None:
        self.text = text
        self.forms = vocabulary.forms
        self.spaced = vocabulary.spaced
        self.lengths = vocabulary.lengths
        self.key: list[str] = []
        self.at: list[int] = []
        self.place: dict[int, int] = {}
        for position, char in enumerate(text):
            if char not in _SKIPPED:
                self.place[position] = len(self.key)
                for low in char.lower():
                    self.key.append(low)
                    self.at.append(position)
        self.flat = "".join(self.key)
        self.ends: dict[int, bool] = {}

    def longest(self, start: int) -> tuple[int, str] | None:
        """The end in the text and the key of the longest form that starts at a position of the text."""
        place = self.place.get(start)
        if place is None:
            return None
        for length in self.lengths.get(self.flat[place : place + 2], self.lengths.get(self.flat[place], ())):
            form = self.flat[place : place + length]
            if len(form) < length or form not in self.forms:
                continue
            end = self.at[place + length - 1] + 1
            if self._whole(start, end, form) and self.right(end, form):
                return (end if is_hangul(form[-1]) else self.plural(end)), form
        return None

    def _whole(self, start: int, end: int, form: str) -> bool:
        """A short Korean form must not be put together from two words (한 약 is no 한약)."""
        if end - start == len(form) or not is_hangul(form[0]) or len(form) > _SHORT or form in self.spaced:
            return True
        return is_hangul(form[0]) and form[-1] in _TASTE_ENDING and _SKIPPED.isdisjoint(self.text[start : end - 2])

    def right(self, end: int, form: str) -> bool:
        """Whether a form may end here."""
        if end >= len(self.text):
            return True
        after = _class(self.text[end])
        if not is_hangul(form[-1]):
            return after != "l" or self.plural(end) > end
        if after != "h":
            return True
        known = self.ends.get(end)
        if known is None:
            self.ends[end] = False
            known = self.ends[end] = _TAIL.match(self.text, end) is not None or self._continues(end)
        return known

    def plural(self, end: int) -> int:
        """The end of an English plural or possessive ending after a Latin form; ``end`` where there is none."""
        for ending in ("s", "es", "'s"):
            stop = end + len(ending)
            if self.text[end:stop].lower() == ending and not _latin(self.text[stop : stop + 1]):
                return stop
        return end

    def _continues(self, end: int) -> bool:
        joined = _JOINER.match(self.text, end)
        for start in dict.fromkeys((end, joined.end() if joined else end)):
            found = self.longest(start)
            if found and len(found[1]) > 1:
                return True
        return False


def _latin(char: str) -> bool:
    return bool(char) and _class(char) == "l"


def _misspelt(vocabulary: Vocabulary, text: str, start: int) -> Match | None:
    """The form that the word at ``start`` can only be a misspelling of."""
    word = _WORD.match(text, start)
    if word is None:
        return None
    stems = [word.end()]
    if is_hangul(text[start]):
        stems = [end for end in range(word.end(), start + 3, -1) if _TAIL.match(text, end)]
    for end in stems:
        typed = text[start:end].lower()
        terms = nearest(vocabulary, typed)
        if terms:
            return Match(start, end, typed, terms, fuzzy=True)
    return None


def scan(vocabulary: Vocabulary, text: str) -> tuple[Match, ...]:
    """Every form in ``text`` (positions in its NFC form), left to right, none inside another."""
    text = unicodedata.normalize("NFC", text)
    scanner = _Scanner(vocabulary, text)
    found: list[Match] = []
    position, glued, before = 0, False, ""
    while position < len(text):
        kind = _class(text[position])
        if kind and (kind != before or glued):
            hit = scanner.longest(position)
            if hit is not None and not (glued and kind == before and len(hit[1]) == 1):
                end, form = hit
                found.append(Match(position, end, form, scanner.forms[form]))
                position, before = end, _class(text[end - 1])
                glued = before == "h"
                continue
            joined = _JOINER.match(text, position) if glued and kind == "h" else None
            if joined and joined.end() > position:
                position, before = joined.end(), "h"
                continue
            near = _misspelt(vocabulary, text, position) if kind != before else None
            if near is not None:
                found.append(near)
                position, before, glued = near.end, kind, False
                continue
        glued = False
        before = kind
        position += 1
    return tuple(found)
