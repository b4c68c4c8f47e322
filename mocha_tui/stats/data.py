"""What figures are made from: a source of light rows, and the scores in it as shares of their scales."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Final, Protocol

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.cups import CoffeeRow, CupNumber, CupRow, ScoreRow

FEW: Final = 3
"""Groups of fewer cups are shown grey: they say nothing yet."""
LIKED: Final = 0.8
"""A cup without a verdict counts as liked from this share of its scale on (4 of 5)."""
LIKING: Final = frozenset({"mine", "good"})
"""The verdicts that count as liked; the others do not, whatever the score."""


class CupSource(Protocol):
    """The log as figures read it; each call is a light query. ``storage.figures.Figures`` is one."""

    def scores(self) -> Sequence[ScoreRow]:
        """What every cup was given, rated or not."""

    def numbers(self, *columns: CupNumber) -> Sequence[tuple[int, tuple[float | None, ...]]]:
        """Some numbers of every rated cup."""

    def grinds(self) -> Mapping[int, str]:
        """The setting of every rated cup that has one, as written."""

    def days(self) -> Mapping[date, int]:
        """Cups by day, of the days that have any."""

    def roasts(self) -> Sequence[tuple[int, date, int | None, date | None]]:
        """Cup, day, bag and own roast date, of rated cups that have one of the last two."""

    def holders(self, facts: Sequence[str]) -> Mapping[tuple[str, str], Sequence[int]]:
        """By fact and tag, the cups that say it."""

    def coffees(self) -> Sequence[CoffeeRow]:
        """Every coffee that has cups, the one drunk last first."""

    def cups_of(self, coffee_id: int) -> Sequence[CupRow]:
        """The cups of a coffee, oldest first."""

    def of_bags(self) -> Sequence[tuple[int, int, float | None]]:
        """Cup, bag and dose, of the cups that came out of a bag."""

    def bags(self) -> Sequence[Bag]:
        """Every bag, newest first."""


@dataclass(frozen=True, slots=True)
class Scales:
    """The scales of some scores: how many scores each has. With more than one, only shares can be compared."""

    counts: tuple[tuple[float, int], ...] = ()

    @property
    def single(self) -> float | None:
        """The one scale, where there is just one."""
        return self.counts[0][0] if len(self.counts) == 1 else None

    @property
    def mixed(self) -> bool:
        """Whether shares of different scales stand side by side."""
        return len(self.counts) > 1


class Scores:
    """Scores by cup, as shares of their scales. Unrated cups are in none of them."""

    def __init__(self, rows: Sequence[ScoreRow]) -> None:
        self.rows = rows
        self.shares: dict[int, float] = {
            row.id: row.score / row.score_max for row in rows if row.score is not None and row.score_max
        }
        """Cup → share of its scale, 0 to 1."""

    @cached_property
    def coffee_of(self) -> dict[int, int]:
        """Cup → coffee."""
        return {row.id: row.coffee_id for row in self.rows}

    @cached_property
    def maxima(self) -> dict[int, float]:
        """Rated cup → the top of its scale."""
        return {row.id: row.score_max for row in self.rows if row.score is not None and row.score_max}

    @cached_property
    def liked(self) -> dict[int, bool]:
        """Cup → whether it was liked, of the cups with a verdict or a score. A verdict goes before the score."""
        out = {cup: share >= LIKED for cup, share in self.shares.items()}
        out.update((row.id, row.verdict in LIKING) for row in self.rows if row.verdict)
        return out

    @cached_property
    def scales(self) -> Scales:
        """The scales in use, the most frequent first."""
        return Scales(tuple(Counter(self.maxima.values()).most_common()))

    @property
    def unrated(self) -> int:
        """Cups without a score."""
        return len(self.rows) - len(self.shares)

    def over_coffees(self, cups: Sequence[int]) -> tuple[int, float | None]:
        """How many coffees some rated cups are of, and the mean over coffees: of each coffee's own mean."""
        sums: dict[int, list[float]] = {}
        for cup in cups:
            held = sums.setdefault(self.coffee_of[cup], [0.0, 0.0])
            held[0] += self.shares[cup]
            held[1] += 1
        if not sums:
            return 0, None
        return len(sums), sum(total / count for total, count in sums.values()) / len(sums)


class Cups:
    """A source, read at most once for each thing that figures need."""

    def __init__(self, source: CupSource) -> None:
        self._source = source
        self._holders: dict[str, dict[str, Sequence[int]]] = {}

    @cached_property
    def scores(self) -> Scores:
        """Every score."""
        return Scores(self._source.scores())

    @cached_property
    def days(self) -> Mapping[date, int]:
        """Cups by day."""
        return self._source.days()

    @cached_property
    def grinds(self) -> Mapping[int, str]:
        """Settings as written, by cup."""
        return self._source.grinds()

    @cached_property
    def roasts(self) -> Sequence[tuple[int, date, int | None, date | None]]:
        """Cup, day, bag, own roast date."""
        return self._source.roasts()

    @cached_property
    def coffees(self) -> Sequence[CoffeeRow]:
        """Every coffee that has cups, the one drunk last first."""
        return self._source.coffees()

    @cached_property
    def bags(self) -> Sequence[Bag]:
        """Every bag, newest first."""
        return self._source.bags()

    @cached_property
    def of_bags(self) -> Sequence[tuple[int, int, float | None]]:
        """Cup, bag, dose."""
        return self._source.of_bags()

    def numbers(self, *columns: CupNumber) -> Sequence[tuple[int, tuple[float | None, ...]]]:
        """Some numbers of every rated cup."""
        return self._source.numbers(*columns)

    def holders(self, *facts: str) -> Mapping[str, Mapping[str, Sequence[int]]]:
        """For each fact: the cups of each of its values."""
        missing = [fact for fact in facts if fact not in self._holders]
        if missing:
            found: dict[str, dict[str, Sequence[int]]] = {fact: {} for fact in missing}
            for (fact, term), cups in self._source.holders(missing).items():
                found[fact][term] = cups
            self._holders.update(found)
        return {fact: self._holders[fact] for fact in facts}

    def cups_of(self, coffee_id: int) -> Sequence[CupRow]:
        """The cups of a coffee, oldest first."""
        return self._source.cups_of(coffee_id)
