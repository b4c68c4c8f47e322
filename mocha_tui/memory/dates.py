"""Dates that a question names, and words of time."""

from __future__ import annotations

import re
from typing import Final

_MONTHS: Final = {
    name: number
    for number, names in enumerate(
        (
            "january jan", "february feb", "march", "april apr", "may", "june jun", "july jul", "august aug",
            "september sept sep", "october oct", "november nov", "december dec",
        ),
        start=1,
    )
    for name in names.split()
}  # fmt: skip
_MONTH: Final = re.compile(
    r"\b(" + "|".join(sorted(_MONTHS, key=len, reverse=True)) + r")\b\.?|(?<!\d)(1[0-2]|[1-9])월"
)
_YEAR: Final = re.compile(r"\b(20\d\d)\b|(20\d\d)년")
_WHEN: Final = re.compile(
    r"\b(?:when|what (?:date|day|month|year|time)|how long ago|which (?:day|month|year))\b|언제|며칠|몇 월"
)
TIME_WORDS: Final = re.compile(
    r"\b(?:yesterday|today|tonight|tomorrow|ago|last|next|this (?:week|month|morning|weekend|year)|recently|just"
    r"|week(?:end)?s?|months?|years?|since|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july"
    r"|august|september|october|november|december|20\d\d)\b|어제|오늘|내일|그제|지난|다음|이번|방금|전에|주말|요일",
    re.IGNORECASE,
)


def months_named(question: str) -> frozenset[int]:
    """Months, 1 to 12, that a question names."""
    lowered = question.lower()
    found: set[int] = set()
    for match in _MONTH.finditer(lowered):
        if match[1] == "may" and not re.search(
            r"\b(?:in|on|of|early|late|mid|last|\d+(?:st|nd|rd|th)?)\s+may\b|\bmay\s+\d", lowered
        ):
            continue
        found.add(_MONTHS[match[1]] if match[1] else int(match[2]))
    return frozenset(found)


def asks_when(question: str) -> bool:
    """Whether a question asks for a time."""
    return bool(_WHEN.search(question.lower()))


def has_time_word(text: str) -> bool:
    """Whether a text says when something happens."""
    return bool(TIME_WORDS.search(text))
