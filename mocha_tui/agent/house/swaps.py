"""Corrections that name no field: ``not 92.5 but 94``, ``scratch that, 2:45``, ``아냐 450이 맞아``.

A value that is taken back tells the field by what the field holds; a bare value after words of taking back belongs
to what was said last and can be so large; a named field takes the one number beside it. Where several fields hold
the same, or none can, nothing changes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Final

from mocha_tui.agent.house.fields import named_fields
from mocha_tui.agent.house.numbers.around import Line
from mocha_tui.agent.house.numbers.quantities import Kind, Quantity
from mocha_tui.agent.house.numbers.scene import Scene
from mocha_tui.agent.house.reading import Reading
from mocha_tui.agent.house.text import Text
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import FACTS, Score, Source, Value
from mocha_tui.coffee.numerals import number_at
from mocha_tui.coffee.units import show_number, tidy

_LONGEST: Final = 90
"""A correction is short; what is longer tells its fields."""
_WEIGHTS: Final = ("recipe.dose_g", "recipe.water_g", "recipe.yield_g", "recipe.bypass_g")
_TIMES: Final = ("recipe.time_s", "recipe.bloom_s")
NUMBERS: Final = (*_WEIGHTS, *_TIMES, "recipe.temp_c", "recipe.ratio", "recipe.tds", "recipe.grind", "review.score")
_OF_KIND: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.MASS: _WEIGHTS,
    Kind.VOLUME: _WEIGHTS,
    Kind.TEMP: ("recipe.temp_c",),
    Kind.DEGREE: ("recipe.temp_c",),
    Kind.TIME: _TIMES,
    Kind.COLON: (*_TIMES, "recipe.ratio"),
    Kind.RATIO: ("recipe.ratio",),
    Kind.PERCENT: ("recipe.tds",),
    Kind.CLICK: ("recipe.grind",),
    Kind.NOTCH: ("recipe.grind",),
    Kind.SETTING: ("recipe.grind",),
    Kind.BARE: NUMBERS,
}
_STARS: Final = re.compile(r"\s?(?:개|점|stars?\b|points?\b)(?P<half>\s?반(?![가-힣]?배))?")
_SLOT: Final = "\x01"
_FILLER: Final = r"(?:(?:아|앗|어|음|에|참|아차|oh|ah|um|uh|er|hm+|sorry|ok(?:ay)?|and|so|미안|죄송)[\s,.!~…]+){0,3}"
_TOOK_BACK: Final = re.compile(
    rf"\W*{_FILLER}(?:"
    r"(?:scratch|strike)\sthat|(?:no|nope|wait|oops|correction|sorry|actually|i\smean(?:t)?|make\s(?:that|it)|rather|wrong)"
    r"(?:[\s,.]+(?:no|wait|sorry|actually|i\smean(?:t)?|make\s(?:that|it)))*"
    r"|아니(?:야|다|지|요|에요|라|구나|네)?|아냐|아뇨|취소(?:하고)?|(?:그거|그게|이거|방금\s?(?:거|건))\s?(?:는\s)?(?:말고|아니고|아니라|취소(?:하고)?)"
    r"|정정(?:할게|합니다|해)?|오타|잘못\s?(?:말했|썼|적었)[가-힣]{0,2}|틀렸[가-힣]{0,2}|다시\s?보니|사실(?:은)?|알고\s?보니"
    rf")[\s,.:!~…-]*(?:아니\s)?(?:(?:it|that)(?:'s|\swas|\sis|\sshould\sbe)\s|(?:at|to|about|rather)\s)?{_SLOT}"
    r"(?:\s?(?:이|가)\s?맞[가-힣]{1,4}|이?(?:었|였)[가-힣]{1,3}|이?(?:야|네|에요|예요|임|다|요|지|고)|으?로(?:\s?해\s?줘)?|\s?(?:is\sright|is\scorrect|please|it\sis|it\swas))?\W*"
)
_HOLDS: Final = re.compile(
    rf"\W*{_FILLER}{_SLOT}으?로(?:요|만)?\W*|\W*(?:아|앗|어|oh|ah)[\s,.!]+(?:맞다\s?)?{_SLOT}(?:이?(?:야|네|었[가-힣]{{1,3}}|였[가-힣]{{1,3}}))?\W*"
    rf"|\W*{_FILLER}{_SLOT}(?:\s?(?:이|가)\s?맞[가-힣]{{1,4}}|\s(?:is\sright|is\scorrect|actually))\W*"
    rf"|\W*{_FILLER}(?:it\s|that\s)?(?:should\s(?:be|have\sbeen)|meant)\s{_SLOT}\W*"
    rf"|\W*{_FILLER}(?:it|that)(?:'s|\swas|\sis)\s(?:actually\s|really\s)?{_SLOT}[\s,.]+(?:actually|sorry|my\sbad|oops|not\sthat)\W*"
)
_MOVED: Final = re.compile(
    rf"\W*{_FILLER}(?:점수(?:는|를|만)?\s|별점(?:은|을)?\s)?{_SLOT}으?로\s?(?:만\s)?(?:다시\s)?(?:올|내|낮|높|바꿀|바꿔|고칠|고쳐|수정|변경|정정|할)[가-힣]{{0,5}}\W*"
    rf"|\W*{_FILLER}(?:(?:i'll|i\swill|let\sme|let's|i'd|can\syou|please)\s)?(?:bump|raise|lower|drop|knock|push|bring|change|make|move|put|take|set)"
    rf"\s(?:(?:it|that|this|the\s(?:score|rating))\s)?(?:(?:up|down|back)\s)?(?:to\s)?(?:an?\s)?{_SLOT}(?:\sinstead|\splease)?\W*"
)
_REPLACES: Final = re.compile(
    rf"\W*{_FILLER}(?:(?:please|can\syou|could\syou)\s)?(?:change|make|move|switch|replace|swap|fix|correct|update|edit)"
    rf"\s(?:the\s)?{_SLOT}\s(?:to|with|into|for|->)\s(?:an?\s)?{_SLOT}\W*(?:please\W*)?"
    rf"|\W*{_FILLER}(?:the\s)?{_SLOT}\s(?:should\s(?:be|have\sbeen)|was\s(?:really|actually)|is\s(?:really|actually))\s{_SLOT}\W*"
    rf"|\W*{_FILLER}i\s(?:said|wrote|put|typed|logged)\s{_SLOT},?\s(?:but|it)\s(?:it\s|that\s|i\s)?(?:was|is|meant|should\sbe)"
    rf"\s(?:really\s|actually\s)?{_SLOT}\W*"
    rf"|\W*{_FILLER}{_SLOT}\s?(?:->|→|=>|>|to)\s?{_SLOT}\W*"
    rf"|\W*{_FILLER}{_SLOT}(?:을|를|은|는|이|가)?\s{_SLOT}으?로(?:\s?(?:고쳐|바꿔|수정|변경|정정|해)[가-힣\s]{{0,6}})?\W*"
    rf"|\W*{_FILLER}{_SLOT}(?:은|는|이|가)?,?\s(?:(?:was|is)\s)?(?:wrong|a\stypo|off|not\sright|틀렸[가-힣]{{0,3}}|잘못[가-힣\s]{{0,7}}|오타[가-힣]{{0,3}}),?\s(?:(?:it|that)(?:'s|\swas)\s|should\sbe\s)?{_SLOT}[가-힣]{{0,4}}\W*"
    rf"|\W*(?:[^\W\d]{{1,6}}\s){{0,3}}{_SLOT}(?:이?라고?|으?로)\s?(?:했|적었|썼|말했|적혀\s?있)(?:는데|지만|었는데|으나),?\s(?:사실은?|실은|실제로는?|원래)?\s?{_SLOT}[가-힣]{{0,6}}\W*"
)
"""One number in the place of another, without a word of denial: the first must stand in a field."""
_TO_STARS: Final = re.compile(r"\s?(?:개|점)으?로(?![가-힣])")
_CORRECTS: Final = re.compile(
    r"아니|말고|정정|잘못|틀렸|다시\s?보니|사실|알고\s?보니|오타|맞[아네다음]|\b(?:not|no|wrong|actually|scratch|strike|sorry|oops|should|meant|correction)\b"
)


@dataclass(frozen=True, slots=True)
class _Held:
    """The values that a correction may change, the one said last first."""

    values: Mapping[str, Value]

    @classmethod
    def of(cls, draft: Draft) -> _Held:
        said = [
            (fact.order, name, fact.value)
            for name, fact in draft.facts.items()
            if name in NUMBERS and fact.source is not Source.DERIVED
        ]
        derived = [
            (name, f.value) for name, f in draft.facts.items() if name in NUMBERS and f.source is Source.DERIVED
        ]
        return cls({name: value for _, name, value in sorted(said, key=lambda one: -one[0])} | dict(derived))


def swapped(draft: Draft, reading: Reading) -> dict[str, Value]:
    """The new values that a bare correction gives to fields of the open form; empty where it is none."""
    folded = reading.folded
    if len(folded) > _LONGEST:
        return {}
    line = Line(Text(reading.text.norm), Scene(date.min))  # a line of numbers looks at no day
    wrong = [q for q in line.all if q.rejected]
    right = [q for q in line.all if not q.rejected and _said(line, q) is not None]
    held = _Held.of(draft)
    if stars := _STARS_TO.fullmatch(folded):
        return _starred(held, stars)
    if len(right) == 2 and not wrong:
        if _REPLACES.fullmatch(_shape(line, right[1], right[0])):
            return _in_place_of(held, line, right[0], right[1])
        right = [q for q in right if _TO_STARS.match(folded, q.end)]
        return _score(held, line, right[0]) if len(right) == 1 and "별" in folded else {}
    if len(right) != 1 or len(wrong) > 1:
        return {}
    new = right[0]
    if wrong:
        return _in_place_of(held, line, wrong[0], new)
    fields = [name for name in named_fields(folded) if name in NUMBERS]
    if len(fields) == 1 and _CORRECTS.search(folded):
        return _given(held, line, fields[0], new, named=True)
    if fields:
        moved = _MOVED.fullmatch(_shape(line, new)) or _TO_STARS.match(folded, new.end)
        return _score(held, line, new) if fields == ["review.score"] and moved else {}
    shape = _shape(line, new)
    if _MOVED.fullmatch(shape) and (scored := _score(held, line, new)):
        return scored
    if not (_TOOK_BACK.fullmatch(shape) or _HOLDS.fullmatch(shape) or _MOVED.fullmatch(shape)):
        return {}
    for name in held.values:
        if given := _given(held, line, name, new):
            return given
    return {}


_STARS_TO: Final = re.compile(
    rf"\W*{_FILLER}(?:별(?:점)?(?:은|을)?\s)?(?P<n>한|두|세|네|다섯|하나|둘|셋|넷)\s?개(?P<half>\s?반)?(?:으?로|가\s맞)[가-힣\s]{{0,8}}\W*"
)
"""``네 개로 할래``: so few are counted with a syllable, which is no number elsewhere."""


def _starred(held: _Held, said: re.Match[str]) -> dict[str, Value]:
    number, old = number_at(said["n"], 0), held.values.get("review.score")
    value = (number.value if number is not None else 0.0) + (0.5 if said["half"] else 0.0)
    if not isinstance(old, Score) or not 0 < value <= old.max or value == old.value:
        return {}
    return {"review.score": Score(value, old.max)}


def takes_back(reading: Reading) -> bool:
    """Whether a short sentence puts one number in the place of another: it names the field that holds the other."""
    if len(reading.folded) > _LONGEST:
        return False
    line = Line(Text(reading.text.norm), Scene(date.min))
    return sum(q.rejected for q in line.all) == 1 and len(line.live) == 1


def _shape(line: Line, *numbers: Quantity) -> str:
    """The sentence with each number (the last first) and its unit as one mark."""
    said = line.folded
    for number in numbers:
        stars = _STARS.match(said, number.end)
        said = said[: number.start] + _SLOT + said[stars.end() if stars else number.end :]
    return said


def _said(line: Line, quantity: Quantity) -> float | None:
    """The number as it stands, or ``None`` for what can be no value of a field."""
    if quantity.kind is Kind.OTHER:
        stars = _STARS.match(line.folded, quantity.end)
        half = 0.5 if stars and stars["half"] else 0.0
        return quantity.value + half if stars and not quantity.second else None
    return 0.0 if quantity.kind is Kind.SETTING else quantity.value


def _in_place_of(held: _Held, line: Line, wrong: Quantity, new: Quantity) -> dict[str, Value]:
    """Not A but B: the one field that holds A takes B."""
    holding = [name for name in held.values if _holds(held, line, name, wrong)]
    if len(holding) > 1:
        named = named_fields(line.folded)
        holding = [name for name in holding if name in named] or holding[:1]
    return _given(held, line, holding[0], new) if len(holding) == 1 else {}


def _holds(held: _Held, line: Line, name: str, quantity: Quantity) -> bool:
    value, old = _value(line, name, quantity), held.values[name]
    if isinstance(old, Score):
        return isinstance(value, float) and abs(old.value - value) < 0.051
    if isinstance(value, float) and isinstance(old, int | float):
        return abs(value - old) < 0.051
    return value is not None and value == old


def _value(line: Line, name: str, quantity: Quantity) -> str | float | None:
    """What a quantity is as the value of a field; ``None`` where its unit says that it is another one's."""
    if name == "review.score":
        return _said(line, quantity) if quantity.kind in (Kind.BARE, Kind.OTHER) else None
    if name not in _OF_KIND.get(quantity.kind, ()):
        return None
    if name == "recipe.grind":
        said = line.folded[quantity.start : quantity.end]
        return said.strip() if quantity.kind is Kind.SETTING else show_number(quantity.value)
    if quantity.kind is Kind.COLON:
        if name == "recipe.ratio":
            return quantity.second if quantity.value == 1 else None
        return quantity.value * 60 + quantity.second if quantity.second < 60 else None
    return quantity.second if quantity.kind is Kind.RATIO else tidy(quantity.value)


def _given(held: _Held, line: Line, name: str, new: Quantity, *, named: bool = False) -> dict[str, Value]:
    """A field with a new value, where the value can be its: of its kind and not far from the old one."""
    if name == "review.score":
        return _score(held, line, new)
    value, old = _value(line, name, new), held.values.get(name)
    if value is None:
        return {}
    if isinstance(value, str):
        return {name: value} if old is not None or named else {}
    if not FACTS[name].low <= value <= FACTS[name].high:
        return {}
    if isinstance(old, int | float) and not named:
        if value == old or not _near(name, new.kind, old, value):
            return {}
    elif not named:
        return {}
    return {name: value}


def _near(name: str, kind: Kind, old: float, value: float) -> bool:
    """Whether a value can correct another; a bare number corrects a time only where that is an espresso's."""
    if kind is Kind.BARE and name in _TIMES and old > 60:
        return False
    far = 0.1 if name == "recipe.temp_c" else 0.3 if kind is Kind.BARE else 0.5
    return (1 - far) * old <= value <= (1 + 1.5 * far) * old


def _score(held: _Held, line: Line, new: Quantity) -> dict[str, Value]:
    """A score on the scale of the one that it replaces."""
    old, value = held.values.get("review.score"), _value(line, "review.score", new)
    if not isinstance(old, Score) or not isinstance(value, float) or not 0 <= value <= old.max:
        return {}
    return {"review.score": Score(value, old.max)} if value != old.value else {}
