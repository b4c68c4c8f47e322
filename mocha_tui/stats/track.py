"""The dial-in track of one coffee: every cup by date, with what was turned since the one before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.cups import CupRow
from mocha_tui.coffee.derive import ESPRESSO_METHODS
from mocha_tui.stats.data import Cups, Scales
from mocha_tui.stats.relations import setting


@dataclass(frozen=True, slots=True)
class Shot:
    """One cup of the track. ``share`` is of its own scale; ``turned`` is how the setting went: -1, 0, 1, ``None``.

    ``turned`` is known only against the cup before that was ground on the same grinder, and only of numbers.
    """

    cup: CupRow
    grinder: str
    ratio: float | None
    share: float | None
    turned: int | None
    best: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """The cups of a coffee, or of one of its bags, oldest first."""

    coffee: int
    bag: int | None
    bags: tuple[Bag, ...]
    shots: tuple[Shot, ...]
    scales: Scales


def track(cups: Cups, coffee: int, bag: int | None = None) -> Track:
    """The track of a coffee; of one bag where it is named. The best cups are those of the highest share."""
    rows = [row for row in cups.cups_of(coffee) if bag is None or row.bag_id == bag]
    of_cup = _grinders(cups, {row.id for row in rows})
    bags = tuple(one for one in cups.bags if one.coffee_id == coffee)
    shares = [_share(row) for row in rows]
    top = max((share for share in shares if share is not None), default=None)
    before: dict[str, float] = {}
    shots = []
    for row, share in zip(rows, shares, strict=True):
        grinder, number = of_cup.get(row.id, ""), setting(row.grind)
        turned = None
        if number is not None:
            if grinder in before:
                turned = (number > before[grinder]) - (number < before[grinder])
            before[grinder] = number
        best = share is not None and share == top and len(rows) > 1
        shots.append(Shot(row, grinder, _ratio(row), share, turned, best))
    counts: dict[float, int] = {}
    for row in rows:
        if row.score is not None and row.score_max:
            counts[row.score_max] = counts.get(row.score_max, 0) + 1
    scales = Scales(tuple(sorted(counts.items(), key=lambda one: -one[1])))
    return Track(coffee, bag, bags, tuple(shots), scales)


def _grinders(cups: Cups, wanted: set[int]) -> Mapping[int, str]:
    held = cups.holders("recipe.grinder")["recipe.grinder"]
    return {cup: grinder for grinder, ids in held.items() for cup in ids if cup in wanted}


def _share(row: CupRow) -> float | None:
    return row.score / row.score_max if row.score is not None and row.score_max else None


def _ratio(row: CupRow) -> float | None:
    out = row.yield_g if row.method in ESPRESSO_METHODS or row.water_g is None else row.water_g
    return out / row.dose_g if out is not None and row.dose_g else None


def worth_tracking(cups: Cups) -> Sequence[int]:
    """The coffees with two cups or more, the one drunk last first."""
    return [coffee.id for coffee in cups.coffees if coffee.cups > 1]
