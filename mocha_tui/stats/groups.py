"""Scores by what a coffee is or how it was made: one row for each country, process, roaster …"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from mocha_tui.stats.data import FEW, Cups, Scales
from mocha_tui.stats.numbers import Spread, spread

Order = Literal["median", "n"]

FACTS: Final[Mapping[str, tuple[str, str]]] = {
    "country": ("coffee.country", "country"),
    "region": ("coffee.region", "region"),
    "process": ("coffee.process", "process"),
    "variety": ("coffee.variety", "variety"),
    "roaster": ("coffee.roaster", "roaster"),
    "method": ("recipe.method", "method"),
    "roast": ("coffee.roast_level", "roast-level"),
}
"""Figure → the fact that groups, and the kind of its terms."""


@dataclass(frozen=True, slots=True)
class Group:
    """The rated cups of one value. ``spread`` is of shares (0 to 1) over cups, ``coffee_mean`` over coffees."""

    id: str
    spread: Spread
    coffees: int
    coffee_mean: float

    @property
    def few(self) -> bool:
        """Whether it is too small to say anything."""
        return self.spread.n < FEW


@dataclass(frozen=True, slots=True)
class Grouped:
    """A figure by group. ``everything`` is of all rated cups; ``without`` are rated cups without a value."""

    kind: str
    groups: tuple[Group, ...]
    everything: Group | None
    rated: int
    unrated: int
    without: int
    scales: Scales


def by_group(cups: Cups, figure: str, order: Order = "median") -> Grouped:
    """Scores by the values of a fact. Groups of fewer than three cups come last in the order of the median.

    A cup with two values (a blend, two processes) counts in both; an unrated one in none.
    """
    fact, kind = FACTS[figure]
    scores = cups.scores
    groups: list[Group] = []
    having: set[int] = set()
    for term, held in cups.holders(fact)[fact].items():
        rated = [cup for cup in held if cup in scores.shares]
        having.update(rated)
        group = _group(cups, term, rated)
        if group is not None:
            groups.append(group)
    if order == "median":
        groups.sort(key=lambda one: (one.few, -one.spread.median, -one.spread.mean, -one.spread.n, one.id))
    else:
        groups.sort(key=lambda one: (-one.spread.n, -one.spread.median, one.id))
    everything = _group(cups, "", list(scores.shares))
    rated_count = len(scores.shares)
    return Grouped(
        kind, tuple(groups), everything, rated_count, scores.unrated, rated_count - len(having), scores.scales
    )


def _group(cups: Cups, term: str, rated: list[int]) -> Group | None:
    scores = cups.scores
    values = spread([scores.shares[cup] for cup in rated])
    coffees, mean = scores.over_coffees(rated)
    return Group(term, values, coffees, mean) if values is not None and mean is not None else None


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often each score was given on one scale: (score, cups), the lowest first. Nothing is rescaled."""

    top: float
    counts: tuple[tuple[float, int], ...]
    spread: Spread


def distributions(cups: Cups) -> tuple[Distribution, ...]:
    """The scores of each scale by themselves, the scale in most use first."""
    found: dict[float, list[float]] = {}
    for row in cups.scores.rows:
        if row.score is not None and row.score_max:
            found.setdefault(row.score_max, []).append(row.score)
    out = []
    for top, values in sorted(found.items(), key=lambda held: (-len(held[1]), held[0])):
        held = spread(values)
        if held is not None:
            out.append(Distribution(top, _counted(values), held))
    return tuple(out)


def _counted(values: list[float]) -> tuple[tuple[float, int], ...]:
    counts: dict[float, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    return tuple(sorted(counts.items()))


def verdicts(cups: Cups) -> dict[str, int]:
    """How often each verdict was given."""
    counts = dict.fromkeys(("mine", "good", "not-mine", "bad"), 0)
    for row in cups.scores.rows:
        if row.verdict:
            counts[row.verdict] = counts.get(row.verdict, 0) + 1
    return counts
