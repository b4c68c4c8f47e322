"""Times that a question names, words of time in what was said, and numbers that answer a question of amount."""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

_MONTHS: Final = {
    name.lower(): number
    for names in (calendar.month_name, calendar.month_abbr, ("",) * 9 + ("sept",))
    for number, name in enumerate(names)
    if name
}
_NAMES: Final = "|".join(sorted(_MONTHS, key=len, reverse=True))
_MONTH: Final = re.compile(
    rf"\b(?:(?P<before>\d{{1,2}})(?:st|nd|rd|th)?(?:\s+of)?\s+)?(?P<name>{_NAMES})\b\.?"
    r"(?:\s+(?P<after>\d{1,2})(?:st|nd|rd|th)?\b)?"
    r"|(?<!\d)(?P<number>1[0-2]|[1-9])월(?:\s*(?P<day>\d{1,2})일)?"
)
_SURE: Final = re.compile(r"\b(?:in|on|of|during|early|late|mid|since|by|last|this)\s+$")
_PARTS: Final = (
    (re.compile(r"(?:early|beginning of|start of|first (?:week|weekend|half) (?:of|in))\s+$"), 1, 10),
    (re.compile(r"(?:mid|middle of)[\s-]+$"), 10, 20),
    (re.compile(r"second (?:week|weekend) (?:of|in)\s+$"), 8, 15),
    (re.compile(r"(?:late|end of|last (?:week|weekend|half) (?:of|in))\s+$"), 20, 31),
)
_SEASONS: Final = (("spring|봄", 3), ("summer|여름", 6), ("fall|autumn|가을", 9), ("winter|겨울", 12))
_YEAR: Final = re.compile(r"\b(20\d\d)\b|(20\d\d)년")
_WHEN: Final = re.compile(
    r"\b(?:when|what (?:date|day|month|year|time)|how long ago|which (?:day|month|year))\b|언제|며칠|몇\s?월|몇\s?일"
)
_AMOUNT: Final = re.compile(r"\bhow (?:many|much|long|often|old|far|hot)\b|얼마|몇")
_NUMBER: Final = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|once|twice|dozen|few|several|couple|half)\b"
    r"|[한두세네] ?(?:번|잔|개|달|주)|하루|이틀|사흘|절반",
    re.IGNORECASE,
)
_TIME: Final = re.compile(
    r"\b(?:yesterday|today|tonight|tomorrow|ago|last|next|this (?:week|month|morning|weekend|year)|recently|just"
    r"|week(?:end)?s?|months?|years?|since|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june"
    r"|july|august|september|october|november|december|20\d\d)\b|어제|오늘|내일|그제|지난|다음|이번|방금|전에|주말|요일",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Span:
    """Days from ``first`` to ``last``, both included."""

    first: date
    last: date

    @property
    def is_day(self) -> bool:
        """Whether it is one single day."""
        return self.first == self.last


def spans_named(question: str, years: Iterable[int]) -> tuple[Span, ...]:
    """The days, months and seasons that a question names; without a year, in each of ``years``.

    ``may`` counts as a month only beside a day or after a word such as *in*. A year alone is too wide to tell.
    """
    text = question.lower()
    year = _YEAR.search(text)
    in_years = [int(year[1] or year[2])] if year else sorted(set(years))
    found: list[Span] = []
    for match in _MONTH.finditer(text):
        ahead = text[max(0, match.start() - 32) : match.start()]
        day_text = match["before"] or match["after"] or match["day"]
        if match["name"] in ("may", "march", "mar") and not day_text and not _SURE.search(ahead):
            continue
        month = _MONTHS[match["name"]] if match["name"] else int(match["number"])
        for each in in_years:
            days = calendar.monthrange(each, month)[1]
            first, last = next(((low, high) for part, low, high in _PARTS if part.search(ahead)), (1, 31))
            if day_text and 1 <= int(day_text) <= days:
                first = last = int(day_text)
            found.append(Span(date(each, month, first), date(each, month, min(last, days))))
    for names, month in _SEASONS:
        if re.search(rf"\b(?:in|the|of|during|this|last) (?:{names})\b|[가-힣]*(?:{names})에", text):
            found += [_three_months(each, month) for each in in_years]
    return tuple(found)


def _three_months(year: int, month: int) -> Span:
    last = month + 2
    return Span(date(year, month, 1), date(year + (last > 12), (last - 1) % 12 + 1, 28))


def asks_when(question: str) -> bool:
    """Whether a question asks for a time."""
    return bool(_WHEN.search(question.lower()))


def asks_amount(question: str) -> bool:
    """Whether a question asks for a number."""
    return bool(_AMOUNT.search(question.lower()))


def has_time(text: str) -> bool:
    """Whether a text says when something happens."""
    return bool(_TIME.search(text))


def has_number(text: str) -> bool:
    """Whether a text holds a number, in digits or as a small word."""
    return bool(_NUMBER.search(text))
