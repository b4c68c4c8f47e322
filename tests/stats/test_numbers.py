"""Quartiles, means and rank correlations by hand, and what must hold of any numbers."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.stats.numbers import Spread, mean, median, quantile, rank_correlation, ranks, spread

NUMBERS = st.lists(st.floats(0, 1, allow_nan=False), min_size=1, max_size=60)


def test_nothing_has_no_spread_and_is_never_nan() -> None:
    assert (spread([]), median([]), mean([]), rank_correlation([])) == (None, None, None, None)


@pytest.mark.parametrize(
    ("values", "low", "middle", "high"),
    [
        ([4], 4, 4, 4),
        ([1, 2], 1.25, 1.5, 1.75),
        ([1, 2, 3, 4], 1.75, 2.5, 3.25),
        ([3, 1, 2, 5, 4], 2, 3, 4),
        ([7, 15, 36, 39, 40, 41], 20.25, 37.5, 39.75),
    ],
)
def test_quartiles_lie_between_neighbours(values: list[float], low: float, middle: float, high: float) -> None:
    held = spread(values)
    assert held is not None
    assert (held.low, held.median, held.high) == pytest.approx((low, middle, high))


def test_a_spread_by_hand() -> None:
    held = spread([1.0, 0.5, 0.75])
    assert held == Spread(3, 0.625, 0.75, 0.875, 0.75) and held.iqr == 0.25


@given(NUMBERS)
def test_the_middle_half_holds_the_median_and_lies_within_the_numbers(values: list[float]) -> None:
    held = spread(values)
    assert held is not None
    assert min(values) <= held.low <= held.median <= held.high <= max(values)
    assert min(values) <= held.mean <= max(values)
    assert held.n == len(values) and held.iqr >= 0


@given(NUMBERS)
def test_half_of_the_numbers_are_not_above_the_median(values: list[float]) -> None:
    middle = quantile(sorted(values), 0.5)
    assert sum(value <= middle for value in values) >= len(values) / 2


def test_equal_numbers_share_their_rank() -> None:
    assert ranks([10, 20, 10, 30]) == [1.5, 3, 1.5, 4]


def test_correlations_by_hand() -> None:
    assert rank_correlation([(1, 1), (2, 4), (3, 9)]) == pytest.approx(1)
    assert rank_correlation([(1, 9), (2, 4), (3, 1)]) == pytest.approx(-1)
    # places 1 2 3 4 5 against 2 1 4 3 5: 1 - 6·4 / (5·24)
    assert rank_correlation([(1, 2), (2, 1), (3, 4), (4, 3), (5, 5)]) == pytest.approx(0.8)
    assert rank_correlation([(1, 2), (1, 3), (1, 4)]) is None
    assert rank_correlation([(1, 2), (2, 3)]) is None


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=3, max_size=50))
def test_a_correlation_lies_between_the_ends_and_turns_with_the_axis(pairs: list[tuple[int, int]]) -> None:
    rho = rank_correlation(pairs)
    turned = rank_correlation([(-x, y) for x, y in pairs])
    if rho is None:
        assert turned is None
    else:
        assert -1 <= rho <= 1 and turned is not None and math.isclose(rho, -turned, abs_tol=1e-9)
