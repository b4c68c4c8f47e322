"""How the values of filters are read: numbers with units, ranges, scores as shares, and stretches of days."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final

from mocha_tui.coffee.dates import parse_date
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.text import fold
from mocha_tui.coffee.units import (
    parse_amount,
    parse_duration,
    parse_number,
    parse_percent,
    parse_ratio,
    parse_temperature,
)

_RANGE: Final = re.compile(r"(.*?)(?:\.\.|~)(.*)")
_LEADING: Final = re.compile(r"\d+(?:\.\d+)?")
_YEAR: Final = re.compile(r"(\d{4})년?")
_MONTH: Final = re.compile(r"(\d{4})\s*(?:[-./]|년)\s*(\d{1,2})월?")
_MONTH_ALONE: Final = re.compile(r"(\d{1,2})월")
_STARS: Final = 5.0


def leading(text: str) -> float | None:
    """The number that a text begins with: 24 of ``24클릭``, 2.3 of ``2.3.1``."""
    match = _LEADING.match(text)
    return float(match[0]) if match else None


def _ratio(text: str) -> float | None:
    return parse_ratio(text) or parse_number(text)


NUMBERS: Final[Mapping[str, Callable[[str], float | None]]] = {
    "g": parse_amount,
    "°C": parse_temperature,
    "s": parse_duration,
    "%": parse_percent,
    "1:x": _ratio,
    "": leading,
}
"""How a number of each unit is read."""


def share(text: str) -> float | None:
    """A score as a share of its maximum: ``4`` and ``4점`` are of 5, ``86/100`` is of 100. ``None``: no score.

    A bare number over 5 has no scale that could be known, so it is none.
    """
    value, slash, top = text.replace("점", "").partition("/")
    if value and set(value) <= {"★", "☆"}:
        return value.count("★") / _STARS
    amount = parse_number(value)
    most = parse_number(top) if slash else _STARS
    if amount is None or not most or not 0 <= amount <= most:
        return None
    return amount / most


def scale_of(text: str) -> float:
    """The maximum that a score names, else 5."""
    return parse_number(text.replace("점", "").partition("/")[2]) or _STARS


def bounds(
    text: str, op: str, read: Callable[[str], float | None], wrong: Exception
) -> tuple[float | None, float | None, bool, bool]:
    """Low, high, and whether each is left out, of ``>=4``, ``15..18``, ``15~`` or ``93``. Raises ``wrong``."""
    span = _RANGE.fullmatch(text) if op == ":" else None
    if span is not None and (span[1] or span[2]):
        low = read(span[1]) if span[1] else None
        high = read(span[2]) if span[2] else None
        if (span[1] and low is None) or (span[2] and high is None):
            raise wrong
        return low, high, False, False
    value = read(text)
    if value is None:
        raise wrong
    match op:
        case ">=":
            return value, None, False, False
        case ">":
            return value, None, True, False
        case "<=":
            return None, value, False, False
        case "<":
            return None, value, False, True
    return value, value, False, False


def day_range(text: str, today: date, locale: Locale) -> tuple[date, date] | None:
    """First and last day of ``2026``, ``2026-10``, ``10월``, ``지난달``, or of a day however named."""
    named = _NAMED.get(fold(text))
    if named is not None:
        return named(today)
    if match := _YEAR.fullmatch(text):
        year = int(match[1])
        return (date(year, 1, 1), date(year, 12, 31)) if year else None
    if match := _MONTH.fullmatch(text):
        return _month(int(match[1]), int(match[2]))
    if match := _MONTH_ALONE.fullmatch(text):
        month = int(match[1])
        return _month(today.year - (month > today.month), month)
    day = parse_date(text, today, locale)
    return None if day is None else (day, day)


def _month(year: int, month: int) -> tuple[date, date] | None:
    if not (1 <= month <= 12 and year):
        return None
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def _this_month(today: date) -> tuple[date, date]:
    return today.replace(day=1), today.replace(day=monthrange(today.year, today.month)[1])


def _last_month(today: date) -> tuple[date, date]:
    return _this_month(today.replace(day=1) - timedelta(days=1))


def _this_week(today: date) -> tuple[date, date]:
    monday = today - timedelta(days=today.weekday())
    return monday, monday + timedelta(days=6)


def _last_week(today: date) -> tuple[date, date]:
    return _this_week(today - timedelta(days=7))


def _year(back: int) -> Callable[[date], tuple[date, date]]:
    return lambda today: (date(today.year - back, 1, 1), date(today.year - back, 12, 31))


_NAMED: Final[Mapping[str, Callable[[date], tuple[date, date]]]] = {
    **dict.fromkeys(("thismonth", "이번달", "이달"), _this_month),
    **dict.fromkeys(("lastmonth", "지난달", "저번달"), _last_month),
    **dict.fromkeys(("thisweek", "이번주"), _this_week),
    **dict.fromkeys(("lastweek", "지난주", "저번주"), _last_week),
    **dict.fromkeys(("thisyear", "올해"), _year(0)),
    **dict.fromkeys(("lastyear", "작년", "지난해"), _year(1)),
    **dict.fromkeys(("today", "오늘"), lambda today: (today, today)),
}
