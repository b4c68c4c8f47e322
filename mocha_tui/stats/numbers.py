"""The few numbers that every figure is made of. None of them is ever NaN: an empty set has none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spread:
    """A set of numbers: how many, the lower quartile, the median, the upper quartile and the mean."""

    n: int
    low: float
    median: float
    high: float
    mean: float

    @property
    def iqr(self) -> float:
        """The width of the middle half."""
        return self.high - self.low


def spread(values: Sequence[float]) -> Spread | None:
    """The spread of some numbers; ``None`` for none of them."""
    if not values:
        return None
    ordered = sorted(values)
    mean = min(max(sum(ordered) / len(ordered), ordered[0]), ordered[-1])  # a sum rounds; a mean lies between
    return Spread(len(ordered), quantile(ordered, 0.25), quantile(ordered, 0.5), quantile(ordered, 0.75), mean)


def quantile(ordered: Sequence[float], share: float) -> float:
    """The number below which a share of the sorted numbers lies, between neighbours by straight line (R's type 7)."""
    at = (len(ordered) - 1) * share
    below = int(at)
    above = min(below + 1, len(ordered) - 1)
    low, high = ordered[below], ordered[above]
    return min(max(low + (high - low) * (at - below), low), high)


def median(values: Sequence[float]) -> float | None:
    """The middle number, or the middle of the two; ``None`` for none."""
    return quantile(sorted(values), 0.5) if values else None


def mean(values: Sequence[float]) -> float | None:
    """The mean; ``None`` for none."""
    return sum(values) / len(values) if values else None


def ranks(values: Sequence[float]) -> list[float]:
    """The place of each number in order, from 1; equal ones share the middle of their places."""
    place = _places(values)
    return [place[value] for value in values]


def _places(values: Sequence[float]) -> dict[float, float]:
    counts = Counter(values)
    place: dict[float, float] = {}
    done = 0
    for value in sorted(counts):
        place[value] = done + (counts[value] + 1) / 2
        done += counts[value]
    return place


def rank_correlation(pairs: Sequence[tuple[float, float]]) -> float | None:
    """Spearman's rho from -1 to 1; ``None`` for fewer than three pairs or where one side never changes."""
    if len(pairs) < 3:
        return None
    middle = (len(pairs) + 1) / 2
    left, right = _places([x for x, _ in pairs]), _places([y for _, y in pairs])
    both = across = along = 0.0
    for (x, y), n in Counter(pairs).items():  # scores repeat: a log of thousands has few different pairs
        a, b = left[x] - middle, right[y] - middle
        both, across, along = both + n * a * b, across + n * a * a, along + n * b * b
    widths = across * along
    return max(-1.0, min(1.0, both / widths**0.5)) if widths else None
