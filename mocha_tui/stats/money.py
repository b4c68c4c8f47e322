"""What coffee costs: bags by month, a cup, a kilogram; and what is left of each bag. Currencies are never added."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from mocha_tui.coffee.bag import Age, Bag, age
from mocha_tui.stats.data import Cups
from mocha_tui.stats.numbers import Spread, spread


@dataclass(frozen=True, slots=True)
class Spend:
    """One currency: what its bags cost, by month, and what a cup and a kilogram cost.

    ``months`` are (first of the month, price, bags), of the day a bag was opened, else roasted; ``undated`` the price
    of bags without either. ``cup`` is over cups that came out of a bag with price and weight and have a dose.
    """

    currency: str
    total: float
    bags: int
    months: tuple[tuple[date, float, int], ...]
    undated: float
    cup: Spread | None
    drunk: float
    kilogram: Spread | None


def spending(cups: Cups) -> tuple[Spend, ...]:
    """Every currency by itself, the one with most bags first. Bags without a price are in none."""
    priced: dict[str, list[Bag]] = {}
    for bag in cups.bags:
        if bag.price is not None:
            priced.setdefault(bag.currency, []).append(bag)
    of_bag: dict[int, list[float]] = {}
    for _, bag_id, dose in cups.of_bags:
        if dose is not None:
            of_bag.setdefault(bag_id, []).append(dose)
    found = [_spend(currency, bags, of_bag) for currency, bags in priced.items()]
    return tuple(sorted(found, key=lambda one: (-one.bags, one.currency)))


def _spend(currency: str, bags: Sequence[Bag], of_bag: dict[int, list[float]]) -> Spend:
    months: dict[date, tuple[float, int]] = {}
    undated = 0.0
    costs: list[float] = []
    for bag in bags:
        price = bag.price or 0.0
        day = bag.opened or bag.roasted
        if day is None:
            undated += price
        else:
            held = months.get(day.replace(day=1), (0.0, 0))
            months[day.replace(day=1)] = (held[0] + price, held[1] + 1)
        gram = bag.price_per_gram
        if gram is not None:
            costs += [gram * dose for dose in of_bag.get(bag.id, ())]
    return Spend(
        currency,
        sum(bag.price or 0.0 for bag in bags),
        len(bags),
        tuple((month, total, n) for month, (total, n) in sorted(months.items())),
        undated,
        spread(costs),
        sum(costs),
        spread([per_kilogram for bag in bags if (per_kilogram := kilogram_price(bag)) is not None]),
    )


def kilogram_price(bag: Bag) -> float | None:
    """What a kilogram costs; ``None`` where price or weight is not known."""
    gram = bag.price_per_gram
    return None if gram is None else gram * 1000


def cup_prices(cups: Cups) -> dict[int, float]:
    """Bag → what the mean cup out of it costs, over its cups with a dose; none without price and weight."""
    doses: dict[int, list[float]] = {}
    for _, bag_id, dose in cups.of_bags:
        if dose is not None:
            doses.setdefault(bag_id, []).append(dose)
    grams = {bag.id: gram for bag in cups.bags if (gram := bag.price_per_gram) is not None}
    return {bag_id: grams[bag_id] * sum(held) / len(held) for bag_id, held in doses.items() if bag_id in grams}


@dataclass(frozen=True, slots=True)
class Held:
    """A bag as it stands on a day. A finished one keeps the age that it had on its last day."""

    bag: Bag
    age: Age | None
    frozen_now: bool

    @property
    def left(self) -> float | None:
        """Share of the bag that is left, 0 to 1; ``None`` where the weight is not known."""
        if self.bag.finished is not None:
            return 0.0
        remaining = self.bag.remaining_g
        return remaining / self.bag.weight_g if remaining is not None and self.bag.weight_g else None


def holding(bags: Sequence[Bag], today: date) -> tuple[Held, ...]:
    """Bags as they stand: open ones first, else in the order given."""
    out = []
    for bag in bags:
        day = min(bag.finished, today) if bag.finished is not None else today
        cold = bag.frozen is not None and bag.frozen <= day and (bag.thawed is None or day < bag.thawed)
        out.append(Held(bag, age(bag, day), cold and bag.finished is None))
    return tuple(sorted(out, key=lambda one: one.bag.finished is not None))
