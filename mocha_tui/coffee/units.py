"""Amounts, temperatures, durations and ratios as people type them, and as Mocha shows them.

The parsers read a *whole* text, such as what a hand typed into a field of the form, and answer ``None`` for anything
else; units are those of the facts (grams, °C, seconds, x in 1:x). Sentences are read by the house model, which shares
``unit_at``. Converted units are kept to one decimal.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from mocha_tui.coffee.numerals import number_at
from mocha_tui.coffee.plain import plain

GRAMS_PER_OUNCE: Final = 28.349523125
GRAMS_PER_POUND: Final = 453.59237
ML_PER_FLUID_OUNCE: Final = 29.5735


class Dimension(StrEnum):
    """What a unit measures, as far as a recipe cares."""

    MASS = "mass"  # grams
    VOLUME = "volume"  # millilitres; 1 ml of water counts as 1 g
    CELSIUS = "celsius"
    FAHRENHEIT = "fahrenheit"
    DEGREE = "degree"  # degrees of a scale that the range decides
    TIME = "time"  # seconds
    PERCENT = "percent"
    CLICK = "click"  # clicks of a grinder
    NOTCH = "notch"  # steps of a dial; also other things
    OTHER = "other"  # money, counts, ages, scores, lengths: known to be no part of a recipe


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit behind a number: one of it is ``factor`` of the dimension's base unit; ``metric`` is not converted."""

    dimension: Dimension
    factor: float
    end: int
    metric: bool = True


_END = r"(?![a-z\d°])"
_PARTICLE = (
    r"(?=$|[^가-힣]|로|으로|에|에서|의|고|였|이었|이고|이야|이[다네]|인|일|입|임|야|요|라|짜리|정도|쯤|물|가|이|는"
    r"|은|를|을|까지|부터|씩|면|라|예|네|"
    r"보다|말고|아니|올|낮|높|더|도|만|맞|걸|넣|부|담|썼|쓰|씀|나|받|내|동안|간|뒤|후|대|하|했|로스팅|추출"
    r"|뜨|뜸|침|우|기|와|랑|과|다)"
)
_TABLE: Final[tuple[tuple[Dimension, float, bool, str], ...]] = (
    (Dimension.OTHER, 1, True,
        rf"mg{_END}|밀리그램|mm{_END}|cm{_END}|km{_END}|masl{_END}|meters?{_END}|metres?{_END}|ppm{_END}"
        rf"|rpm{_END}|미터|센치|센티"),
    (Dimension.MASS, 1000, True, rf"kg{_END}|kilos?{_END}|kilograms?{_END}|킬로그램|킬로그람|킬로"),
    (Dimension.MASS, 1, True, rf"g{_END}|gr{_END}|grs{_END}|gm{_END}|gms{_END}|grams?{_END}|grammes?{_END}"
        r"|그램|그람|그렘|그랩|구람"),
    (Dimension.VOLUME, ML_PER_FLUID_OUNCE, False, rf"fl\.? ?oz{_END}|fluid ounces?{_END}"),
    (Dimension.MASS, GRAMS_PER_OUNCE, False, rf"oz{_END}|ounces?{_END}|온스"),
    (Dimension.MASS, GRAMS_PER_POUND, False, rf"lbs?{_END}|pounds?{_END}|파운드"),
    (Dimension.VOLUME, 1, True, rf"ml{_END}|mls{_END}|cc{_END}|millilit(?:er|re)s?{_END}"
        r"|밀리리터|미리리터|밀리|미리|시시|씨씨|엠엘"),
    (Dimension.VOLUME, 1000, True, rf"l{_END}|lit(?:er|re)s?{_END}|리터"),
    (Dimension.CELSIUS, 1, True,
        rf"°c{_END}|° c{_END}|deg(?:ree)?s? ?c(?:elsius)?{_END}|celsius{_END}|centigrade{_END}|c{_END}|도씨"
        rf"|도 ?c{_END}"),
    (Dimension.FAHRENHEIT, 1, False, rf"°f{_END}|° f{_END}|deg(?:ree)?s? ?f(?:ahrenheit)?{_END}|fahrenheit{_END}"
        rf"|f{_END}|도 ?f{_END}"),
    (Dimension.DEGREE, 1, True, rf"°|deg(?:ree)?s?{_END}|도(?:씨)?{_PARTICLE}(?!징|착)"),
    (Dimension.PERCENT, 1, True, rf"%|퍼센트|프로{_PARTICLE}|percent{_END}|pct{_END}"),
    (Dimension.CLICK, 1, True, rf"clicks?{_END}|clk{_END}|클릭|크릭|클맄"),
    (Dimension.TIME, 3600, True, rf"hours?{_END}|hrs?{_END}|h{_END}|시간(?! ?\d+ ?초)"),
    (Dimension.TIME, 60, True, rf"minutes?{_END}|mins?{_END}|m(?= ?\d{{1,2}} ?s{_END})"
        r"|분(?!쇄|할|류|의 ?\d|께|들|명|위기|야|홍|유)"),
    (Dimension.TIME, 1, True, rf"seconds?{_END}|secs?{_END}|s{_END}|\"{_END}|초(?!콜|코|반|보|록|가을|여름|겨울|봄)"),
    (Dimension.NOTCH, 1, True, rf"notch(?:es)?{_END}|steps?{_END}|칸|단계|눈금|단{_PARTICLE}"),
)  # fmt: skip
_UNIT: Final = re.compile(
    "|".join(f"(?P<u{place}> {{0,2}}(?:{pattern}))" for place, (_, _, _, pattern) in enumerate(_TABLE)), re.IGNORECASE
)


def unit_at(text: str, start: int) -> Unit | None:
    """The unit that begins at ``start``, up to two spaces behind the number it belongs to."""
    match = _UNIT.match(text, start)
    if match is None or match.lastgroup is None:
        return None
    dimension, factor, metric, _ = _TABLE[int(match.lastgroup[1:])]
    return Unit(dimension, factor, match.end(), metric)


def to_celsius(fahrenheit: float) -> float:
    """°F as °C, to one decimal."""
    return round((fahrenheit - 32) * 5 / 9, 1)


def converted(value: float, unit: Unit) -> float:
    """A number of units in the dimension's base unit: one decimal where it was converted, as written otherwise."""
    if unit.dimension is Dimension.FAHRENHEIT:
        return to_celsius(value)
    return tidy(value * unit.factor) if unit.metric else round(value * unit.factor, 1)


def tidy(value: float) -> float:
    """The number without the noise of binary arithmetic (six decimals)."""
    return round(value, 6)


_RATIO: Final = re.compile(r"(?P<sep> ?[:/] ?| ?대 ?| to |-to-)")
_CLOCK: Final = re.compile(r"(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:\.\d+)?")
_HALF: Final = re.compile(r" ?반")


def parse_number(text: str) -> float | None:
    """``18,5``, ``1,000``, ``구십삼``, ``ninety-two``: a bare number in any spelling."""
    text = plain(text).strip().lower()
    number = number_at(text, 0)
    return number.value if number is not None and number.end == len(text) else None


def _measure(text: str, dimensions: tuple[Dimension, ...]) -> float | None:
    text = plain(text).strip().lower()
    number = number_at(text, 0)
    if number is None:
        return None
    if number.end == len(text):
        return number.value
    unit = unit_at(text, number.end)
    if unit is None or unit.dimension not in dimensions or unit.end != len(text):
        return None
    return converted(number.value, unit)


def parse_amount(text: str) -> float | None:
    """Grams of ``15g``, ``18,5 g``, ``1,000ml``, ``0.65 oz``, ``half a pound``, ``열다섯 그램`` or a bare ``15``."""
    return _measure(text, (Dimension.MASS, Dimension.VOLUME))


def parse_temperature(text: str) -> float | None:
    """°C of ``93``, ``92.5도``, ``200°F``, ``200 degrees`` (over 110: Fahrenheit) or ``구십삼도``."""
    value = _measure(text, (Dimension.CELSIUS, Dimension.FAHRENHEIT, Dimension.DEGREE))
    degrees = re.search(r"°\s*$|도\s*$|deg(?:ree)?s?\s*$", plain(text).lower())
    return to_celsius(value) if value is not None and degrees and 110 < value <= 230 else value


def parse_percent(text: str) -> float | None:
    """Percent of ``1.38``, ``1.38%`` or ``1.4프로``."""
    return _measure(text, (Dimension.PERCENT,))


def parse_duration(text: str) -> float | None:
    """Seconds of ``2:45``, ``2분 30초``, ``2분 반``, ``1h 5m``, ``30시간``, ``27 s`` or a bare ``150``."""
    text = plain(text).strip().lower()
    if clock := _CLOCK.fullmatch(text):
        hours, minutes, seconds = (int(part or 0) for part in clock.groups())
        return float(hours * 3600 + minutes * 60 + seconds)
    text = re.sub(r"(?<=\d) ?m$", " min", text)
    bare = parse_number(text)
    if bare is not None:
        return bare
    span = duration_at(text, 0)
    return span[0] if span is not None and span[1] == len(text) else None


def duration_at(text: str, start: int) -> tuple[float, int] | None:
    """Seconds and end of the duration that begins at ``start`` (lower case): ``2분 30초``, ``an hour and a half``."""
    total, at, last = 0.0, start, 1e9
    end = None
    while (number := number_at(text, at)) is not None:
        unit = unit_at(text, number.end)
        if unit is None and last == 3600 and (minutes := _BARE_M.match(text, number.end)):
            unit = Unit(Dimension.TIME, 60, minutes.end())  # "1h 5m": a lone m could be metres
        if unit is None and end is not None and last == 60 and number.form == "digits" and _M_SS.match(text, at):
            return tidy(total + number.value), number.end  # "2m30", "2분30"
        if unit is None and last == 60 and number.form == "english" and 10 <= number.value < 60 and not number.weak:
            return tidy(total + number.value), number.end  # "a minute thirty"
        if unit is None or unit.dimension is not Dimension.TIME or unit.factor >= last:
            break
        if unit.factor == 60 and number.form == "native":
            break  # 세 분 are three persons
        total, last, end = total + number.value * unit.factor, unit.factor, unit.end
        if (half := _HALF.match(text, end)) or (half := _AND_HALF.match(text, end)):
            return tidy(total + unit.factor / 2), half.end()
        link = _LINK.match(text, end)
        at = link.end() if link else end
    return None if end is None else (tidy(total), end)


_BARE_M: Final = re.compile(r" ?m(?![a-z\d])")
_M_SS: Final = re.compile(r"[0-5]\d(?![\d.,:]|\s?[a-z가-힣])")
_AND_HALF: Final = re.compile(r" and a half\b")
_LINK: Final = re.compile(r"(?:,? and |, ?| )")


def parse_ratio(text: str) -> float | None:
    """x of ``1:16``, ``1/16``, ``1대15``, ``일 대 십육``, ``1 to 15`` or a bare ``16``."""
    text = plain(text).strip().lower()
    bare = parse_number(text)
    if bare is not None:
        return bare
    one = number_at(text, 0)
    separator = _RATIO.match(text, one.end) if one is not None else None
    other = number_at(text, separator.end()) if separator else None
    return other.value if one and one.value == 1 and other and other.end == len(text) else None


def show_number(value: float, decimals: int = 2) -> str:
    """``15`` for 15.0, ``16.67`` for 16.6667: no more decimals than there are."""
    shown = f"{value:.{decimals}f}"
    if "." in shown:
        shown = shown.rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def show_duration(seconds: float) -> str:
    """``2:45``; from an hour on ``18:00:00``. Read back by ``parse_duration``."""
    whole = round(seconds)
    hours, rest = divmod(whole, 3600)
    minutes, secs = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{secs:02}" if hours else f"{minutes}:{secs:02}"


def show_ratio(ratio: float) -> str:
    """``1:16`` or ``1:16.67``."""
    return f"1:{show_number(ratio)}"
