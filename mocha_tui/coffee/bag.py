"""A bag of coffee: what it cost, what is left of it, and how old it is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Bag:
    """A bag as stored. Weights are grams, days civil days, ``price`` is in ``currency`` (ISO 4217, such as KRW).

    ``used_g`` is what the tastings of this bag used, ``other_use_g`` what went elsewhere (negative puts back).
    ``id`` 0 and ``coffee_id`` 0: not stored yet.
    """

    coffee_id: int = 0
    weight_g: float | None = None
    price: float | None = None
    currency: str = ""
    roasted: date | None = None
    opened: date | None = None
    frozen: date | None = None
    thawed: date | None = None
    finished: date | None = None
    note: str = ""
    other_use_g: float = 0.0
    used_g: float = 0.0
    cups: int = 0
    id: int = 0
    uid: str = ""

    @property
    def remaining_g(self) -> float | None:
        """What is left by use, never below nothing; ``None`` where the weight is not known."""
        if self.weight_g is None:
            return None
        return max(0.0, round(self.weight_g - self.used_g - self.other_use_g, 1))

    @property
    def price_per_gram(self) -> float | None:
        """In the bag's currency; ``None`` where price or weight is not known."""
        return self.price / self.weight_g if self.price is not None and self.weight_g else None


@dataclass(frozen=True, slots=True)
class Age:
    """Civil days since the roast: all of them, and those outside the freezer."""

    days: int
    unfrozen: int


def age(bag: Bag, day: date) -> Age | None:
    """How old the coffee is on a day, whatever the hour; ``None`` before the roast or where it is not known."""
    if bag.roasted is None or day < bag.roasted:
        return None
    days = (day - bag.roasted).days
    if bag.frozen is None or day <= bag.frozen:
        return Age(days, days)
    cold = (min(day, bag.thawed or day) - max(bag.frozen, bag.roasted)).days
    return Age(days, days - max(0, cold))
