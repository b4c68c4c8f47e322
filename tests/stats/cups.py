"""A source of cups that a test writes down: one dict for each cup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.cups import CoffeeRow, CupNumber, CupRow, ScoreRow
from mocha_tui.stats.data import Cups

DAY = date(2026, 11, 30)


@dataclass(frozen=True)
class Cup:
    """A cup. ``score`` is (value, top of the scale); ``tags`` are facts with their values."""

    score: tuple[float, float] | None = None
    coffee: int = 1
    day: date = DAY
    verdict: str = ""
    tags: Mapping[str, Sequence[str]] | None = None
    dose: float | None = None
    water: float | None = None
    drink: float | None = None
    temp: float | None = None
    time: float | None = None
    grind: str = ""
    bag: int | None = None
    roasted: date | None = None


class Written:
    """The source."""

    def __init__(self, cups: Sequence[Cup], bags: Sequence[Bag] = ()) -> None:
        self._cups = dict(enumerate(cups, 1))
        self._bags = tuple(bags)

    def scores(self) -> Sequence[ScoreRow]:
        rows = []
        for n, cup in self._cups.items():
            value, top = cup.score or (None, None)
            rows.append(ScoreRow(n, cup.coffee, value, top, cup.verdict))
        return rows

    def numbers(self, *columns: CupNumber) -> Sequence[tuple[int, tuple[float | None, ...]]]:
        rows = ((n, self._row(n)) for n, cup in self._cups.items() if cup.score is not None)
        return [(n, tuple(getattr(row, column) for column in columns)) for n, row in rows]

    def grinds(self) -> Mapping[int, str]:
        return {n: cup.grind for n, cup in self._cups.items() if cup.grind and cup.score is not None}

    def days(self) -> Mapping[date, int]:
        days = [cup.day for cup in self._cups.values()]
        return {day: days.count(day) for day in days}

    def roasts(self) -> Sequence[tuple[int, date, int | None, date | None]]:
        rated = ((n, cup) for n, cup in self._cups.items() if cup.score is not None)
        return [(n, cup.day, cup.bag, cup.roasted) for n, cup in rated if cup.roasted or cup.bag]

    def holders(self, facts: Sequence[str]) -> Mapping[tuple[str, str], Sequence[int]]:
        held: dict[tuple[str, str], list[int]] = {}
        for n, cup in self._cups.items():
            for fact, terms in (cup.tags or {}).items():
                for term in terms:
                    if fact in facts:
                        held.setdefault((fact, term), []).append(n)
        return held

    def coffees(self) -> Sequence[CoffeeRow]:
        of: dict[int, list[date]] = {}
        for cup in self._cups.values():
            of.setdefault(cup.coffee, []).append(cup.day)
        rows = [CoffeeRow(coffee, f"coffee {coffee}", "", len(days), max(days)) for coffee, days in of.items()]
        return sorted(rows, key=lambda row: (row.latest, row.id), reverse=True)

    def cups_of(self, coffee_id: int) -> Sequence[CupRow]:
        mine = [n for n, cup in self._cups.items() if cup.coffee == coffee_id]
        return [self._row(n) for n in sorted(mine, key=lambda n: (self._cups[n].day, n))]

    def of_bags(self) -> Sequence[tuple[int, int, float | None]]:
        return [(n, cup.bag, cup.dose) for n, cup in self._cups.items() if cup.bag is not None]

    def bags(self) -> Sequence[Bag]:
        return self._bags

    def _row(self, n: int) -> CupRow:
        cup = self._cups[n]
        method = next(iter((cup.tags or {}).get("recipe.method", ())), "")
        value, top = cup.score or (None, None)
        return CupRow(
            n, cup.day, cup.bag, method, cup.dose, cup.water, cup.drink, cup.temp, cup.time, cup.grind,
            value, top, cup.verdict,
        )  # fmt: skip


def cups(*written: Cup, bags: Sequence[Bag] = ()) -> Cups:
    """Cups for figures."""
    return Cups(Written(written, bags))
