"""Every number of a sentence with its unit: the material of which the number readers choose.

A quantity says only what the number and the characters glued to it say. What it is *of* (dose, water, a bag) is
decided by the readers. Numbers that are plainly no recipe (prices, counts, model names, scores, ranges) are kept as
``OTHER``, so that nobody takes them for a bare number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from mocha_tui.coffee.numerals import Number, number_at, numbers
from mocha_tui.coffee.units import Dimension, Unit, converted, duration_at, unit_at


class Kind(StrEnum):
    """What kind of number it is."""

    MASS = "mass"  # grams
    VOLUME = "volume"  # millilitres
    TEMP = "temp"  # °C, said as such
    DEGREE = "degree"  # degrees, scale unsaid
    TIME = "time"  # seconds, in units
    COLON = "colon"  # A:B without units: a time, a ratio, or dose and water
    RATIO = "ratio"  # 1 대 15, 1 to 15
    PERCENT = "percent"
    CLICK = "click"
    NOTCH = "notch"
    SETTING = "setting"  # 2.3.1, 1-2-3
    BARE = "bare"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Quantity:
    """``src[start:end]`` with its unit; ``value`` in the kind's unit, ``second`` the B of A:B.

    ``anchor`` is where the words that govern it end: ``start``, or further left when it corrects another number.
    ``rejected`` tells that the sentence takes it back (``93도 말고``).
    """

    kind: Kind
    value: float
    start: int
    end: int
    second: float = 0.0
    anchor: int = -1
    rejected: bool = False
    spoken: bool = False

    @property
    def governed(self) -> int:
        """Where the words before it end."""
        return self.start if self.anchor < 0 else self.anchor


_KINDS: Final = {
    Dimension.MASS: Kind.MASS,
    Dimension.VOLUME: Kind.VOLUME,
    Dimension.CELSIUS: Kind.TEMP,
    Dimension.FAHRENHEIT: Kind.TEMP,
    Dimension.DEGREE: Kind.DEGREE,
    Dimension.PERCENT: Kind.PERCENT,
    Dimension.CLICK: Kind.CLICK,
    Dimension.NOTCH: Kind.NOTCH,
}
_SETTING: Final = re.compile(r"(?<![\d.-])\d{1,2}(?:(?:\.\d{1,2}){2}|(?:-\d{1,2}){2})(?![\d-]|\.\d)")
_HMS: Final = re.compile(r"(?<![\d:])(\d{1,3}):([0-5]\d):([0-5]\d)(?![\d:])")
_NUM: Final = r"\d{1,4}(?:[.,]\d{1,2})?"
_COLON: Final = re.compile(rf"(?<![\d:.,])({_NUM})(?::| : )({_NUM})(?!\d|:\d|[.,]\d)")
_SLASH: Final = re.compile(rf"(?<![\d/.,])({_NUM}) ?/ ?({_NUM})(?![\d/]|[.,]\d)")
_SLASHES: Final = re.compile(
    r"(?<![\d/.,])(\d{1,2}(?:[.,]\d)?) ?/ ?(\d{2,4})(?= ?/ ?(?:\d{2}(?:[.,]\d)?(?!\d)|\x00\x00))"
)
"""``15/250/93``: dose and water of a list."""
_VERSUS: Final = re.compile(r" ?대 ?| to |-to-")
_RANGE: Final = re.compile(r" ?(?:~|-|에서 ?|to | to )? ?")
_RANGE_MARK: Final = re.compile(r" ?[~] ?|-| - |에서 ?(?=\S{1,8} ?사이)")
_FROM: Final = re.compile(r"에서 ?")
_BETWEEN: Final = re.compile(r" ?(?:사이|정도|쯤)")
_OUT_OF: Final = re.compile(
    r" ?(?:stars? |점 |points? )?(?:out )?of (?:5|10|100|five|ten|a hundred)\b(?! ?(?:g|grams?)\b)| ?(?:점|개)? ?만점"
)
_BEFORE_OTHER: Final = re.compile(
    r"(?:[$€£₩#]|\bno\. ?|\blot |\bscreen |스크린 ?|(?<![가-힣])(?:별점?|평점|점수|스코어|별)(?:은|는|이"
    r"|을|:)? ?(?:한 ?)?"
    r"|\b(?:score[ds]?|rating|rated?|stars?)(?: (?:is|was|it|this|of|at|a|an))*:? )$"
)
_MODEL: Final = re.compile(r"(?:(?<![\d.])[a-z]-?|[a-z]\.)$")
_PRIME: Final = re.compile(r"(?<![\d'])(\d{1,2})' ?([0-5]?\d)(?:\"|'')?(?!\d)")
_KEYWORD: Final = re.compile(
    r"(?:\b|[가-힣])(?:tds|temp|dose|water|out|in|yield|time|bloom|grind|at|ratio|bypass|x)$"
)
_COUNTER: Final = re.compile(
    r"(?:st|nd|rd|th)\b|[a-z_]|%p"
    r"| ?(?:개월|개|잔|번째|번|회차|회|차(?!갑)|째|명|인분|인용|봉지|봉|팩|통|병|점|만 ?원|천 ?원|원(?!두)"
    r"|달러|유로|엔(?![가-힣])|살|세트|년|월|일(?![가-힣]{0,1}로스터)"
    r"|주일|주(?:차|째|년)?(?![가-힣])|주 ?전|달|시(?!간)|호점|호|위|층|배|종류|종|가지|모금|스푼|큰술|컵"
    r"|샷|바(?![가-힣])|기압|미리|년산|사람|조각|장|마리|권|편|쪽|인치)"
    r"| (?:bars?|stars?|cups?|points?|pts|dollars?|bucks|euros?|days?|weeks?|months?|years?|people|times"
    r"|pours?|shots?|mugs?|bags?|tins?|boxes"
    r"|packs?|pods?|scoops?|spoons?|tablespoons?|teaspoons?|tbsp|tsp|coffees|tastings?|brews?"
    r"|beans?(?= left)|kinds?|types?|different|of us|friends|guests|x\b|percent|am|pm|o'clock"
    r"|usd|krw|won|masl|m\b|meters?|metres?|feet|ft)\b"
)
_BARE_END: Final = re.compile(
    r"$|[^가-힣a-z\d%°]|(?:이었|이였|였|이?라고|이고|이야|이다|이네|이구|인데|임|으로|로|에다가|에다|에서|에|을|를"
    r"|은|는|이|가|정도|쯤|까지|만|씩|부터|넣|부었|부어|붓|말고|아니|짜리|보다|밖에|도(?= |$)|고 |요)"
)
_PER_LITRE: Final = re.compile(r"\s?(?:/|per )\s?(?:l|liters?|litres?|kg|리터)(?![a-z가-힣])")
_BAR: Final = re.compile(r" ?(?:bar|bars|바|기압)(?![a-z가-힣])")
_PERSON: Final = re.compile(r" ?분(?!\s?[\d일이삼사오육칠팔구십]{1,3}\s?초)")
_WEAK_MINUTE: Final = re.compile(
    r"(?: ?(?:쯤|정도|동안|만에|간|걸|컷|짜리|추출|내외|지나|뒤|후|있다|안에|기다|우[려렸린]|침지|침출|담[가갔금]"
    r"|놔|뒀|둠)|에|\s*[,.]|\s*$)"
)


def quantities(src: str) -> list[Quantity]:
    """The quantities of a sentence (lower case, used parts blank), left to right, none inside another."""
    found: list[Quantity] = []
    settings = {m.start(): m for m in _SETTING.finditer(src)}
    at = 0
    for number in numbers(src):
        if number.start < at:
            continue
        setting = settings.get(number.start)
        one = Quantity(Kind.SETTING, 0.0, number.start, setting.end()) if setting else _quantity(src, number)
        if one is None:
            continue
        found.append(one)
        at = one.end
    return _merge_settings(found, settings)


def _merge_settings(found: list[Quantity], settings: dict[int, re.Match[str]]) -> list[Quantity]:
    """The settings that do not begin as a number (``2.3.1``), put between the numbers and in place of their parts."""
    starts = {q.start for q in found}
    added = [Quantity(Kind.SETTING, 0.0, m.start(), m.end()) for start, m in settings.items() if start not in starts]
    inside = {place for q in added for place in range(q.start, q.end)}
    return sorted([*(q for q in found if q.start not in inside), *added], key=lambda q: q.start) if added else found


def _quantity(src: str, number: Number) -> Quantity | None:
    start = number.start
    before = src[max(0, start - 24) : start]
    other = _other_by_left(src, number, before)
    if number.form == "digits" and (paired := _paired(src, number)) is not None:
        return replace(paired, kind=Kind.OTHER) if other and paired.kind is not Kind.TIME else paired
    if other:
        unit = unit_at(src, number.end)
        return Quantity(Kind.OTHER, number.value, start, unit.end if unit else number.end)
    if (ratio := _versus(src, number)) is not None:
        return ratio
    if (spread := _range(src, number)) is not None:
        return spread
    unit = unit_at(src, number.end)
    if unit is not None:
        return _with_unit(src, number, unit)
    if _OUT_OF.match(src, number.end) or _BAR.match(src, number.end) or _COUNTER.match(src, number.end):
        return None if number.weak else Quantity(Kind.OTHER, number.value, start, number.end)
    if number.weak or before.endswith("out of ") or not _BARE_END.match(src, number.end):
        return None if number.form != "digits" else Quantity(Kind.OTHER, number.value, start, number.end)
    return Quantity(Kind.BARE, number.value, start, number.end, spoken=number.form != "digits")


def _other_by_left(src: str, number: Number, before: str) -> bool:
    if number.form == "digits" and _MODEL.search(before) and not _KEYWORD.search(before):
        return True
    return bool(_BEFORE_OTHER.search(before))


def _paired(src: str, number: Number) -> Quantity | None:
    """``2:45``, ``1:16``, ``15:250``, ``0:30:00``, ``4/5``: two numbers that are one thing."""
    start = number.start
    if match := _HMS.match(src, start):
        hours, minutes, seconds = map(int, match.groups())
        return Quantity(Kind.TIME, float(hours * 3600 + minutes * 60 + seconds), start, match.end())
    if match := _PRIME.match(src, start):
        return Quantity(Kind.TIME, float(int(match[1]) * 60 + int(match[2])), start, match.end())
    if match := _COLON.match(src, start):
        a, b = (float(part.replace(",", ".")) for part in match.groups())
        if (spread := _RANGE_MARK.match(src, match.end())) and (last := _COLON.match(src, spread.end())):
            return Quantity(Kind.OTHER, a, start, last.end(), second=b)
        unit = unit_at(src, match.end())
        if unit is not None and unit.dimension in (Dimension.MASS, Dimension.VOLUME):
            return Quantity(Kind.COLON, a, start, unit.end, second=converted(b, unit))
        return Quantity(Kind.COLON, a, start, match.end(), second=b)
    if (match := _SLASHES.match(src, start)) and float(match[2]) >= 100:
        a, b = float(match[1].replace(",", ".")), float(match[2])
        if a and 8 <= b / a <= 22:
            return Quantity(Kind.COLON, a, start, match.end(), second=b)
    if (
        (match := _SLASH.match(src, start))
        and number.end <= match.end()
        and not (number.weak and unit_at(src, number.end))
    ):
        a, b = (float(part.replace(",", ".")) for part in match.groups())
        unit = unit_at(src, match.end())
        end = unit.end if unit is not None and unit.dimension is Dimension.MASS else match.end()
        if 8 <= b / a <= 22 and b >= 100 and b != 100 if a else False:
            return Quantity(Kind.COLON, a, start, end, second=b)
        return Quantity(Kind.OTHER, a, start, end, second=b)
    return None


def _versus(src: str, number: Number) -> Quantity | None:
    """``1 대 15``, ``일 대 십육``, ``1 to 15``, ``one to sixteen``; other proportions (``7대3``) are no ratio."""
    separator = _VERSUS.match(src, number.end)
    other = number_at(src, separator.end()) if separator else None
    if separator is None or other is None or (other.weak and other.form == "english" and other.value < 1.2):
        return None
    korean = "대" in separator[0]
    unit = unit_at(src, other.end)
    if number.value == 1 and 1.2 <= other.value <= 30 and unit is None and (not korean or not other.weak):
        return Quantity(Kind.RATIO, 1.0, number.start, other.end, second=other.value)
    if korean and 6 <= number.value <= 70 and 12 <= other.value / number.value <= 19 and not other.weak:
        return Quantity(Kind.COLON, number.value, number.start, unit.end if unit else other.end, second=other.value)
    if korean and not number.weak and not other.weak and unit is None:
        return Quantity(Kind.OTHER, number.value, number.start, other.end)
    return None


def _range(src: str, number: Number) -> Quantity | None:
    """``92~94도``, ``2-3분``: nobody said which."""
    mark = _RANGE_MARK.match(src, number.end)
    other = number_at(src, mark.end()) if mark else None
    if mark is None or other is None or number.form != other.form:
        return None
    if "~" not in mark[0] and not number.value < other.value:
        return None
    if "-" in mark[0] and other.value > 2 * number.value:
        return None
    unit = unit_at(src, other.end)
    return Quantity(Kind.OTHER, number.value, number.start, unit.end if unit else other.end)


def _with_unit(src: str, number: Number, unit: Unit) -> Quantity | None:
    start = number.start
    if unit.dimension is Dimension.OTHER or _PER_LITRE.match(src, unit.end):
        return Quantity(Kind.OTHER, number.value, start, unit.end)
    if (
        number.weak
        and number.form == "english"
        and unit.end - number.end < 4
        and unit.dimension is not Dimension.CLICK
    ) and src[number.end : unit.end].strip() not in ("oz", "lb", "min"):
        return None
    if unit.dimension is Dimension.TIME:
        return _time(src, number)
    if (
        number.weak
        and number.form == "sino"
        and unit.dimension not in (Dimension.CLICK, Dimension.MASS, Dimension.VOLUME, Dimension.PERCENT)
    ):
        return None
    value = converted(number.value, unit)
    end = unit.end
    if spread := _RANGE_MARK.match(src, end):
        other = number_at(src, spread.end())
        again = unit_at(src, other.end) if other is not None else None
        near = other is not None and number.value < other.value <= 1.5 * number.value
        if other is not None and near and again is not None and again.dimension is unit.dimension:
            return Quantity(Kind.OTHER, value, start, again.end)
    return Quantity(_KINDS[unit.dimension], value, start, end, spoken=number.form != "digits")


def _time(src: str, number: Number) -> Quantity | None:
    if number.form == "native" and _PERSON.match(src, number.end):
        return Quantity(Kind.OTHER, number.value, number.start, number.end)
    span = duration_at(src, number.start)
    if span is None:
        return None
    seconds, end = span
    lone_minute = number.weak and number.form == "sino" and seconds == number.value * 60
    if lone_minute and not _WEAK_MINUTE.match(src, end):
        return None
    if mark := _RANGE_MARK.match(src, end) or _FROM.match(src, end):
        other = duration_at(src, mark.end())
        between = other is not None and ("에서" not in mark[0] or _BETWEEN.match(src, other[1]) is not None)
        if other is not None and between and seconds < other[0] <= 1.5 * seconds:
            return Quantity(Kind.OTHER, seconds, number.start, other[1])
    return Quantity(Kind.TIME, seconds, number.start, end, spoken=number.form != "digits")
