"""The dial-in track of a coffee."""

from __future__ import annotations

from datetime import timedelta

from mocha_tui.stats.track import track, worth_tracking
from tests.stats.cups import DAY, Cup, cups


def shot(ago: int, grind: str, score: float | None = None, grinder: str = "c40", coffee: int = 1) -> Cup:
    rated = (score, 5.0) if score is not None else None
    return Cup(
        rated, coffee, DAY - timedelta(days=ago), tags={"recipe.grinder": [grinder]}, grind=grind, dose=15, water=240
    )


def test_cups_go_by_date_and_say_which_way_the_number_went() -> None:
    found = track(cups(shot(1, "22", 4), shot(3, "24", 3), shot(2, "24", 5), shot(0, "23")), 1)
    assert [one.cup.grind for one in found.shots] == ["24", "24", "22", "23"]
    assert [one.turned for one in found.shots] == [None, 0, -1, 1]
    assert [one.best for one in found.shots] == [False, True, False, False]
    assert found.shots[0].ratio == 16


def test_another_grinder_says_nothing_about_the_setting() -> None:
    found = track(cups(shot(3, "24"), shot(2, "9", grinder="niche"), shot(1, "2.3.1"), shot(0, "20")), 1)
    assert [one.turned for one in found.shots] == [None, None, None, -1]


def test_one_bag_can_be_looked_at_alone() -> None:
    source = cups(Cup((4, 5), bag=1), Cup((3, 5), bag=2), Cup((2, 5)))
    assert [one.cup.id for one in track(source, 1, bag=2).shots] == [2]
    assert len(track(source, 1).shots) == 3


def test_coffees_with_two_cups_are_worth_it_the_latest_first() -> None:
    source = cups(*(shot(ago, "1", coffee=coffee) for ago, coffee in ((9, 1), (8, 1), (5, 2), (4, 3), (3, 3))))
    assert worth_tracking(source) == [3, 1]


def test_a_coffee_that_is_not_there_has_no_track() -> None:
    assert track(cups(), 5).shots == ()
