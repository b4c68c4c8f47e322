"""Scores against age, ratio, temperature and grind."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.coffee.bag import Bag
from mocha_tui.stats.relations import bins, related, round_step, setting
from tests.stats.cups import DAY, Cup, cups

FIVE = (4.0, 5.0)


def test_age_is_civil_days_with_and_without_the_freezer() -> None:
    bag = Bag(1, roasted=date(2026, 10, 1), frozen=date(2026, 10, 8), thawed=date(2026, 11, 20), id=7)
    source = cups(Cup(FIVE, bag=7), bags=[bag])
    assert related(source, "age").points == ((60, 0.8),)
    assert related(source, "age", "unfrozen").points == ((17, 0.8),)
    assert related(source, "age").cuts == ("days", "unfrozen")


def test_a_cups_own_roast_date_goes_before_its_bags() -> None:
    bag = Bag(1, roasted=DAY - timedelta(days=30), id=7)
    assert related(cups(Cup(FIVE, bag=7, roasted=DAY - timedelta(days=10)), bags=[bag]), "age").points == ((10, 0.8),)
    assert related(cups(Cup(FIVE, bag=7), bags=[bag]), "age").points == ((30, 0.8),)


def test_without_a_freezer_there_is_one_way_to_count() -> None:
    assert related(cups(Cup(FIVE, roasted=DAY)), "age").cuts == ("days",)


def test_a_cup_before_the_roast_has_no_age() -> None:
    found = related(cups(Cup(FIVE, roasted=DAY + timedelta(days=1))), "age")
    assert (found.points, found.left_out) == ((), 1)


def test_espresso_is_measured_by_what_came_out_and_stands_apart() -> None:
    source = cups(
        Cup(FIVE, dose=15, water=240, tags={"recipe.method": ["v60"]}),
        Cup(FIVE, dose=20, water=300),
        Cup((3, 5), dose=18, drink=36, water=90, tags={"recipe.method": ["espresso"]}),
        Cup(FIVE, dose=18, tags={"recipe.method": ["espresso"]}),
    )
    filtered = related(source, "ratio")
    assert (filtered.cut, filtered.cuts, filtered.points) == ("water", ("water", "drink"), ((15, 0.8), (16, 0.8)))
    assert related(source, "ratio", "drink").points == ((2, 0.6),)
    assert filtered.left_out == 1


def test_grinds_are_compared_on_one_grinder_and_only_as_numbers() -> None:
    def ground(text: str, grinder: str = "c40") -> Cup:
        return Cup(FIVE, grind=text, tags={"recipe.grinder": [grinder]})

    source = cups(ground("24"), ground("22 클릭"), ground("2.3.1"), ground("4C"), ground("9.5", "niche"))
    found = related(source, "grind")
    assert (found.cuts, [x for x, _ in found.points], found.left_out) == (("c40", "niche"), [22, 24], 2)


@pytest.mark.parametrize(
    ("text", "number"),
    [("24", 24), ("9.5", 9.5), ("24클릭", 24), ("24 clicks", 24), ("2.3.1", None), ("4C", None), ("EK 9.5", None),
     ("1-2-3", None), ("", None), ("fine", None)],
)  # fmt: skip
def test_a_setting_is_a_number_only_where_it_is_nothing_else(text: str, number: float | None) -> None:
    assert setting(text) == number


def test_unrated_cups_are_no_points() -> None:
    found = related(cups(Cup(temp=93), Cup(FIVE, temp=92), Cup(FIVE)), "temp")
    assert (found.points, found.unrated, found.left_out) == (((92, 0.8),), 1, 1)


def test_nothing_relates_to_nothing() -> None:
    found = related(cups(), "temp")
    assert (found.points, found.bins, found.rho, found.cuts) == ((), (), None, ())


def test_steps_are_round() -> None:
    assert [round_step(least) for least in (0, 0.1, 0.13, 0.7, 3, 11)] == pytest.approx([0.1, 0.1, 0.2, 1, 5, 20])


@given(st.lists(st.tuples(st.floats(0, 400), st.floats(0, 1)), max_size=80))
def test_every_point_is_in_one_stretch(points: list[tuple[float, float]]) -> None:
    found = bins(sorted(points))
    assert sum(one.spread.n for one in found) == len(points) and len(found) <= 13
    for before, after in pairwise(found):
        assert before.high <= after.low + 1e-6
