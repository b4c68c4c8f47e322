"""Cups by civil day: the calendar, streaks and how many a day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from mocha_tui.stats.numbers import median

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Calendar:
    """Cups by day. ``a_day`` is over every day from the first cup to today, ``a_drinking_day`` over days with cups.

    ``streak`` counts the days in a row that end today, or yesterday while today has no cup yet. ``weekdays`` counts
    cups, Monday first. Days after today are in none of the numbers.
    """

    today: date
    counts: Mapping[date, int]
    cups: int
    first: date | None
    streak: int
    longest: int
    longest_end: date | None
    a_day: float | None
    a_drinking_day: float | None
    median_drinking_day: float | None
    weekdays: tuple[int, ...]


def calendar(days: Mapping[date, int], today: date) -> Calendar:
    """The calendar up to today."""
    counts = {day: n for day, n in sorted(days.items()) if n > 0 and day <= today}
    cups = sum(counts.values())
    first = next(iter(counts), None)
    longest, longest_end, run, before = 0, None, 0, None
    for day in counts:
        run = run + 1 if before is not None and day - before == _DAY else 1
        before = day
        if run >= longest:
            longest, longest_end = run, day
    current, day = 0, today if today in counts else today - _DAY
    while day in counts:
        current, day = current + 1, day - _DAY
    weekdays = [0] * 7
    for day, n in counts.items():
        weekdays[day.weekday()] += n
    return Calendar(
        today,
        counts,
        cups,
        first,
        current,
        longest,
        longest_end,
        cups / ((today - first).days + 1) if first is not None else None,
        cups / len(counts) if counts else None,
        median([float(n) for n in counts.values()]),
        tuple(weekdays),
    )
