"""Ratios: ``1:16``, ``1대15``, ``일 대 십육``, ``1 to 15``, ``비율은 16``, ``16:1``."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.numbers.around import Line
from mocha_tui.agent.house.numbers.quantities import Kind, Quantity
from mocha_tui.agent.house.numbers.scene import Reading, Scene
from mocha_tui.agent.house.text import Found, Text

_WORD_BEFORE: Final = re.compile(
    r"(?:비율|레이쇼|추출비|\bratio)(?:은|는|이|가|을|만|로|:|=)?(?: (?:of|was|is|at|to|about|around|약|대략))*\s?$"
)
_WORD_AFTER: Final = re.compile(r"\s?(?:의 )?(?:비율|레이쇼|ratio\b)")
_TIME_AFTER: Final = re.compile(r"\s?(?:걸|만에|에 ?(?:끝|종료|나|추출|멈|내)|동안|컷|min|분|total|에서 ?끊|쯤 ?걸)")
_TIME_BEFORE: Final = re.compile(
    r"(?:시간|타임|총|뜸|\btime|\btotal|\btook|\bin|\bfor|\buntil|done|finish\w*)(?:은|는|이|:)?(?: (?:was"
    r"|is|of|at|about|around))*\s?$"
)
_BLEND: Final = re.compile(r"\s?(?:로|의)? ?(?:블렌드|블렌딩|섞|믹스|blend|mix)")


_TIMES_DOSE: Final = re.compile(
    r"(?:(?:원두|커피|도징)(?: ?(?:양|량|무게))?의|물[은을]?(?= ?(?:[89]"
    r"|\d\d)(?!\d))) ?(?P<n>\d{1,2}(?:\.\d)?) ?배(?![가-힣]?전)"
)
"""``물은 원두의 16배``."""


def read_ratio(text: Text, scene: Scene) -> list[Reading]:
    """``recipe.ratio``: x in 1:x. A time such as ``1:45`` or a blend of 1:1 is none."""
    line = Line(text, scene)
    readings: list[Reading] = []
    for quantity in line.live:
        before, after = line.before(quantity), line.after(quantity)
        named = bool(_WORD_BEFORE.search(before) or _WORD_AFTER.match(after))
        value = _value(line, quantity, before, after, named)
        if value is not None and not _BLEND.match(after):
            text.take(quantity.start, quantity.end)
            readings.append(Found("recipe.ratio", value, quantity.start, quantity.end, "ratio"))
    if not readings and (times := _TIMES_DOSE.search(line.src)) and 1.2 <= float(times["n"]) <= 30:
        text.take(*times.span())
        readings.append(Found("recipe.ratio", float(times["n"]), *times.span(), "ratio"))
    return readings


def _value(line: Line, quantity: Quantity, before: str, after: str, named: bool) -> float | None:
    if quantity.kind is Kind.RATIO:
        return quantity.second
    if quantity.kind is Kind.BARE:
        return quantity.value if named and 1.2 <= quantity.value <= 30 else None
    if quantity.kind is Kind.OTHER and quantity.value == 1 and 10 <= quantity.second <= 30:
        said = line.folded[quantity.start : quantity.end]
        spoken = named or re.match(r"\s?(?:으로|로)(?= |$)", after)
        return quantity.second if "/" in said and spoken else None
    if quantity.kind is not Kind.COLON:
        return None
    said = line.folded[quantity.start : quantity.end].replace(" ", "")
    one, _, many = said.partition(":")
    if one == "1" and _plausible(many, named, before, after):
        return quantity.second
    if many == "1" and 8 <= quantity.value <= 20:
        return quantity.value
    return None


def _plausible(many: str, named: bool, before: str, after: str) -> bool:
    """``1:16`` is a ratio, ``1:45`` and ``1:05`` are times; a word for time or ratio beside it decides first."""
    if not re.fullmatch(r"\d{1,2}(?:[.,]\d{1,2})?", many):
        return False
    value = float(many.replace(",", "."))
    if named:
        return 1 <= value <= 60
    if len(many) == 2 and (_TIME_AFTER.match(after) or _TIME_BEFORE.search(before)):
        return False
    return 1.2 <= value <= 25 and not (many.startswith("0") and "." not in many)
