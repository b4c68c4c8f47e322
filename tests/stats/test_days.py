"""The calendar, by civil days."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.stats.days import calendar
from tests.stats.cups import DAY


def ago(*days: int) -> dict[date, int]:
    return {DAY - timedelta(days=one): 1 for one in days}


@pytest.mark.parametrize(
    ("days", "streak", "longest"),
    [
        ((), 0, 0),
        ((0,), 1, 1),
        ((1,), 1, 1),  # today has no cup yet
        ((2,), 0, 1),
        ((0, 1, 2, 9, 10), 3, 3),
        ((1, 2, 9, 10, 11, 12), 2, 4),
        ((0, 2, 3), 1, 2),
    ],
)
def test_streaks(days: tuple[int, ...], streak: int, longest: int) -> None:
    found = calendar(ago(*days), DAY)
    assert (found.streak, found.longest) == (streak, longest)


def test_a_streak_crosses_the_leap_day_and_the_year() -> None:
    days = {date(2027, 12, 30) + timedelta(days=n): 1 for n in range(70)}
    assert calendar(days, date(2028, 3, 8)).longest == 70


def test_cups_a_day_over_every_day_and_over_days_with_cups() -> None:
    found = calendar({DAY: 3, DAY - timedelta(days=3): 1}, DAY)
    assert (found.cups, found.a_day, found.a_drinking_day, found.median_drinking_day) == (4, 1, 2, 2)
    assert found.weekdays == (3, 0, 0, 0, 1, 0, 0)  # Monday today, Friday three days ago


def test_days_to_come_are_not_counted() -> None:
    found = calendar({DAY + timedelta(days=1): 5, DAY: 1}, DAY)
    assert (found.cups, found.streak, found.longest) == (1, 1, 1)


def test_nothing_has_no_means() -> None:
    found = calendar({}, DAY)
    assert (found.cups, found.first, found.a_day, found.a_drinking_day, found.longest_end) == (
        0,
        None,
        None,
        None,
        None,
    )


@given(st.sets(st.integers(0, 400), max_size=60))
def test_a_streak_is_never_longer_than_the_longest(days: set[int]) -> None:
    found = calendar(ago(*days), DAY)
    assert 0 <= found.streak <= found.longest <= len(days)
    assert sum(found.weekdays) == found.cups == len(days)
