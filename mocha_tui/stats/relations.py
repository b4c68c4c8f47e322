"""Scores against what can be turned: age, ratio, temperature, grind. Nothing here says what causes what."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from mocha_tui.coffee.bag import Bag, age
from mocha_tui.coffee.derive import ESPRESSO_METHODS
from mocha_tui.stats.data import Cups, Scales
from mocha_tui.stats.numbers import Spread, rank_correlation, spread

Relation = Literal["age", "ratio", "temp", "grind"]
RELATIONS: Final[tuple[Relation, ...]] = ("age", "ratio", "temp", "grind")
_NUMBER: Final = re.compile(r"\d+(?:\.\d+)?(?:\s*(?:clicks?|클릭))?")


@dataclass(frozen=True, slots=True)
class Bin:
    """A stretch of the axis, its low end included and its high end not, with the scores in it."""

    low: float
    high: float
    spread: Spread


@dataclass(frozen=True, slots=True)
class Related:
    """Pairs of (value, share). ``cut`` is what they are of: a basis of the ratio, a grinder; ``cuts`` all there are.

    ``rho`` is the rank correlation; ``left_out`` rated cups that have no such value.
    """

    relation: Relation
    cut: str
    cuts: tuple[str, ...]
    points: tuple[tuple[float, float], ...]
    bins: tuple[Bin, ...]
    rho: float | None
    left_out: int
    unrated: int
    scales: Scales


def related(cups: Cups, relation: Relation, cut: str = "") -> Related:
    """The pairs of a relation, for one of its cuts; by default the one with most cups."""
    values = _READ[relation](cups)
    scores = cups.scores
    pairs = {
        name: [(value, scores.shares[cup]) for cup, value in held.items() if cup in scores.shares]
        for name, held in values.items()
    }
    cuts = tuple(name for name in _order(relation, pairs) if pairs[name])
    chosen = cut if cut in cuts else (cuts[0] if cuts else "")
    points = tuple(sorted(pairs.get(chosen, ())))
    having = len({cup for held in values.values() for cup in held if cup in scores.shares})
    return Related(
        relation,
        chosen,
        cuts,
        points,
        bins(points),
        rank_correlation(points),
        len(scores.shares) - having,
        scores.unrated,
        scores.scales,
    )


def _order(relation: Relation, pairs: Mapping[str, Sequence[object]]) -> Sequence[str]:
    if relation == "age":
        return tuple(pairs)
    return sorted(pairs, key=lambda name: (-len(pairs[name]), name))


def bins(points: Sequence[tuple[float, float]], most: int = 12) -> tuple[Bin, ...]:
    """At most so many stretches of equal width, a round number; those without points are left out."""
    if not points:
        return ()
    low, high = points[0][0], points[-1][0]
    step = round_step((high - low) / max(1, most - 1))
    found: dict[int, list[float]] = {}
    for value, share in points:
        found.setdefault(int(value // step), []).append(share)
    out = []
    for place, shares in sorted(found.items()):
        held = spread(shares)
        if held is not None:
            out.append(Bin(round(place * step, 6), round((place + 1) * step, 6), held))
    return tuple(out)


def round_step(least: float) -> float:
    """The smallest of 0.1, 0.2, 0.5, 1, 2, 5 … that is not below ``least``."""
    step = 0.1
    for place in range(60):
        step = (0.1, 0.2, 0.5)[place % 3] * 10.0 ** (place // 3)
        if step >= least:
            break
    return step


def setting(text: str) -> float | None:
    """A grinder's setting as a number, where it is nothing but one: ``24``, ``24클릭``; not ``2.3.1`` or ``4C``."""
    text = text.strip().lower()
    match = _NUMBER.fullmatch(text)
    return float(re.split(r"[^\d.]", match[0], maxsplit=1)[0]) if match is not None else None


def _ages(cups: Cups) -> dict[str, dict[int, float]]:
    """Civil days since the roast: all of them, and those outside the freezer."""
    bags = {bag.id: bag for bag in cups.bags}
    known: dict[tuple[object, object], Bag] = {}
    days: dict[int, float] = {}
    unfrozen: dict[int, float] = {}
    for cup, day, bag_id, own in cups.roasts:
        key = (bag_id, own)
        bag = known.get(key)
        if bag is None:
            held = bags.get(bag_id) if bag_id is not None else None
            roasted = own or (held.roasted if held is not None else None)
            frozen, thawed = (held.frozen, held.thawed) if held is not None else (None, None)
            bag = known[key] = Bag(roasted=roasted, frozen=frozen, thawed=thawed)
        if bag.frozen is None and bag.roasted is not None and bag.roasted <= day:
            days[cup] = unfrozen[cup] = (day - bag.roasted).days
        elif (old := age(bag, day)) is not None:
            days[cup], unfrozen[cup] = old.days, old.unfrozen
    return {"days": days, "unfrozen": unfrozen if unfrozen != days else {}}


def _ratios(cups: Cups) -> dict[str, dict[int, float]]:
    """Grams for each gram of coffee: of the drink for an espresso, of the water for everything else."""
    methods = cups.holders("recipe.method")["recipe.method"]
    espresso = {cup for method, held in methods.items() if method in ESPRESSO_METHODS for cup in held}
    water: dict[int, float] = {}
    drink: dict[int, float] = {}
    for cup, (dose, poured, came_out) in cups.numbers("dose_g", "water_g", "yield_g"):
        if not dose:
            continue
        if cup in espresso:
            if came_out is not None:
                drink[cup] = came_out / dose
        elif poured is not None:
            water[cup] = poured / dose
    return {"water": water, "drink": drink}


def _temps(cups: Cups) -> dict[str, dict[int, float]]:
    return {"temp": {cup: temp for cup, (temp,) in cups.numbers("temp_c") if temp is not None}}


def _grinds(cups: Cups) -> dict[str, dict[int, float]]:
    """Settings by grinder: those of different grinders have nothing to do with each other."""
    settings: dict[str, float | None] = {}
    grinds = cups.grinds
    for text in set(grinds.values()):
        settings[text] = setting(text)
    out: dict[str, dict[int, float]] = {}
    for grinder, held in cups.holders("recipe.grinder")["recipe.grinder"].items():
        numbers = ((cup, settings[grinds[cup]]) for cup in held if cup in grinds)
        out[grinder] = {cup: number for cup, number in numbers if number is not None}
    return out


_READ: Final = {"age": _ages, "ratio": _ratios, "temp": _temps, "grind": _grinds}
