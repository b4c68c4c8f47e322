"""Scores by group: who counts, in which order, how scales stand side by side."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.stats.groups import by_group, distributions, verdicts
from tests.stats.cups import Cup, cups

PROCESS = "coffee.process"


def made(process: str | tuple[str, ...], score: float | None, top: float = 5, coffee: int = 1) -> Cup:
    terms = (process,) if isinstance(process, str) else process
    return Cup((score, top) if score is not None else None, coffee, tags={PROCESS: terms} if process else {})


def test_a_group_has_n_median_middle_half_and_both_means() -> None:
    found = by_group(
        cups(
            made("washed", 4, coffee=1), made("washed", 5, coffee=1), made("washed", 3, coffee=2),
            made("natural", 2, coffee=3),
        ),
        "process",
    )  # fmt: skip
    washed, natural = found.groups
    assert (washed.id, washed.spread.n, washed.coffees) == ("washed", 3, 2)
    assert (washed.spread.low, washed.spread.median, washed.spread.high) == pytest.approx((0.7, 0.8, 0.9))
    assert washed.spread.mean == pytest.approx(0.8)  # over cups: 4, 5, 3
    assert washed.coffee_mean == pytest.approx((0.9 + 0.6) / 2)  # over coffees: 4.5 and 3
    assert (natural.few, washed.few) == (True, False)


def test_unrated_cups_are_in_no_number_and_are_told() -> None:
    found = by_group(cups(made("washed", 4), made("washed", None), made("", 1)), "process")
    assert (found.groups[0].spread.n, found.rated, found.unrated, found.without) == (1, 2, 1, 1)


def test_a_score_of_nothing_of_nothing_is_no_score() -> None:
    assert by_group(cups(Cup((0, 0), tags={PROCESS: ["washed"]})), "process").groups == ()


def test_a_cup_with_two_values_counts_in_both_and_once_in_everything() -> None:
    found = by_group(cups(made(("washed", "anaerobic"), 4)), "process")
    assert {group.id: group.spread.n for group in found.groups} == {"washed": 1, "anaerobic": 1}
    assert found.everything is not None and found.everything.spread.n == 1


def test_scales_are_compared_as_shares_and_never_silently() -> None:
    found = by_group(cups(made("washed", 4, 5), made("washed", 80, 100)), "process")
    assert found.groups[0].spread.median == pytest.approx(0.8)
    assert found.scales.mixed and set(found.scales.counts) == {(5, 1), (100, 1)}
    assert by_group(cups(made("washed", 4, 5)), "process").scales.single == 5


def test_small_groups_come_last_by_median_and_not_by_n() -> None:
    source = [made("natural", 5), *(made("washed", 3) for _ in range(3)), *(made("honey", 2) for _ in range(4))]
    assert [group.id for group in by_group(cups(*source), "process").groups] == ["washed", "honey", "natural"]
    assert [group.id for group in by_group(cups(*source), "process", "n").groups] == ["honey", "washed", "natural"]


def test_nothing_has_no_groups() -> None:
    found = by_group(cups(), "country")
    assert (found.groups, found.everything, found.rated) == ((), None, 0)


@given(
    st.lists(
        st.tuples(st.sampled_from(["a", "b", "c"]), st.none() | st.integers(0, 10), st.sampled_from([5, 10, 100])),
        max_size=40,
    )
)
def test_groups_of_single_values_add_up_to_everything(rows: list[tuple[str, int | None, int]]) -> None:
    written = [made(process, None if score is None else min(score, top), top) for process, score, top in rows]
    found = by_group(cups(*written), "process")
    assert sum(group.spread.n for group in found.groups) == found.rated
    assert found.rated + found.unrated == len(rows)
    for group in found.groups:
        assert 0 <= group.spread.low <= group.spread.median <= group.spread.high <= 1
        assert 0 <= group.coffee_mean <= 1


def test_each_scale_is_counted_by_itself() -> None:
    five, hundred = distributions(cups(made("", 4), made("", 4), made("", 3.5), made("", 86, 100)))
    assert (five.top, five.counts) == (5, ((3.5, 1), (4, 2)))
    assert (hundred.top, hundred.counts) == (100, ((86, 1),))


def test_verdicts_are_counted_beside_scores() -> None:
    assert verdicts(cups(Cup(verdict="mine"), Cup(verdict="bad"), Cup((4, 5)))) == {
        "mine": 1, "good": 0, "not-mine": 0, "bad": 1,
    }  # fmt: skip
