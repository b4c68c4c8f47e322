"""The index of a log by tags, kept in memory, and the choice of what comes up.

The score of a tasting is the sum over the tags it shares of 1 / max(df, 5); df is how many tastings have the tag.
Three simpler formulas fail on logs as people keep them, and ``tests/recall`` shows each failing:

- *counting shared tags*: two common tags that always come together beat the one tag that matters;
- *1 / df without a floor*: a tag that occurs once beats everything by its rarity alone;
- *a bonus for the same coffee* instead of shares: a coffee that is drunk daily leaves no line for what others taught.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from mocha_tui.coffee.text import fold
from mocha_tui.recall.entry import NAME, Entry, name_tag

FLOOR: Final = 5
"""A tag on fewer tastings than this weighs as if it were on so many."""

_UNIT: Final = 10**12  # scores are whole numbers of this, so that equal sums are equal in any order

Share = Literal["same", "other"]


@dataclass(frozen=True, slots=True)
class Coffee:
    """A coffee that a turn speaks of. ``roasters`` are those it may be of, folded; empty: of any."""

    name: str
    roasters: frozenset[str] = frozenset()

    def is_of(self, entry: Entry) -> bool:
        """Whether a tasting is of this coffee: the name, and no other roaster."""
        return entry.name == self.name and (not self.roasters or not entry.roaster or entry.roaster in self.roasters)


@dataclass(frozen=True, slots=True)
class Signals:
    """What a turn says without judgement: tags as ``kind:id``, the coffees it speaks of, and a nameless one's bag."""

    tags: frozenset[str] = frozenset()
    coffees: tuple[Coffee, ...] = ()
    bag: frozenset[str] = frozenset()

    def is_same(self, entry: Entry) -> bool:
        """Whether a tasting is of a coffee that the turn speaks of."""
        return any(coffee.is_of(entry) for coffee in self.coffees) or (bool(self.bag) and entry.bag == self.bag)


@dataclass(frozen=True, slots=True)
class Pick:
    """A tasting that comes up: the tags it shares, its score, and in which share it is."""

    entry: Entry
    tags: tuple[str, ...]
    score: float
    share: Share


@dataclass(slots=True)
class RecallIndex:
    """Entries by id and by tag. Not for several threads at once."""

    floor: int = FLOOR
    _entries: dict[int, Entry] = field(default_factory=dict)
    _holders: dict[str, set[int]] = field(default_factory=dict)
    _words: dict[tuple[str, str], str] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self._entries)

    def put(self, entry: Entry) -> None:
        """Add an entry, or replace the one with its id."""
        self.drop(entry.id)
        self._entries[entry.id] = entry
        for tag in entry.tags:
            if tag not in self._holders:
                kind, _, word = tag.partition(":")
                self._holders[tag] = set()
                self._words[kind, fold(word)] = word
            self._holders[tag].add(entry.id)

    def put_all(self, entries: Iterable[Entry]) -> None:
        """Add or replace many."""
        for entry in entries:
            self.put(entry)

    def drop(self, tasting: int) -> None:
        """Forget an entry; one that is not there is forgotten already."""
        entry = self._entries.pop(tasting, None)
        if entry is None:
            return
        for tag in entry.tags:
            holders = self._holders[tag]
            holders.discard(tasting)
            if not holders:
                kind, _, word = tag.partition(":")
                del self._holders[tag]
                self._words.pop((kind, fold(word)), None)

    def keep_only(self, ids: Collection[int]) -> None:
        """Forget every entry but these."""
        for gone in [tasting for tasting in self._entries if tasting not in ids]:
            self.drop(gone)

    def df(self, tag: str) -> int:
        """How many tastings have a tag."""
        return len(self._holders.get(tag, ()))

    def has_name(self, name: str) -> bool:
        """Whether a coffee has this folded name."""
        return f"{NAME}:{name}" in self._holders

    def own(self, kind: str, word: str) -> str | None:
        """The id of a tag of this kind that a tasting has, by its folded id."""
        return self._words.get((kind, word))

    def choose(self, signals: Signals, lines: int, hidden: Collection[int] = ()) -> tuple[Pick, ...]:
        """What comes up, at most ``lines``: first the same coffee's, then the others', each by score, then newest.

        At most half of the lines go to the same coffee and the rest to others; what one side leaves free the other
        may use. A tasting that shares no tag never comes up.
        """
        scores: dict[int, int] = {}
        for tag in signals.tags:
            holders = self._holders.get(tag, ())
            weight = _UNIT // max(len(holders), self.floor)
            for tasting in holders:
                scores[tasting] = scores.get(tasting, 0) + weight
        for tasting in hidden:
            scores.pop(tasting, None)
        same = {tasting for tasting in self._same(signals) if tasting in scores}
        return self._shared_out(signals, scores, same, lines)

    def _same(self, signals: Signals) -> Iterable[int]:
        """The tastings of the coffees that the turn speaks of, found by tag."""
        tags = [name_tag(coffee.name) for coffee in signals.coffees]
        tags += sorted(signals.bag, key=self.df)[:1]
        for tag in tags:
            for tasting in self._holders.get(tag, ()):
                if signals.is_same(self._entries[tasting]):
                    yield tasting

    def _shared_out(self, signals: Signals, scores: dict[int, int], same: set[int], lines: int) -> tuple[Pick, ...]:
        def best(ids: Iterable[int]) -> list[int]:
            return heapq.nlargest(lines, ids, key=lambda one: (scores[one], self._entries[one].age))

        first = best(same)
        rest = best(tasting for tasting in scores if tasting not in same)
        half = lines // 2
        kept = first[: half + max(0, lines - half - len(rest))]
        picked: list[tuple[int, Share]] = [(tasting, "same") for tasting in kept]
        picked += [(tasting, "other") for tasting in rest[: lines - len(kept)]]
        return tuple(
            Pick(
                self._entries[tasting],
                tuple(sorted(signals.tags & self._entries[tasting].tags, key=lambda tag: (self.df(tag), tag))),
                scores[tasting] / _UNIT,
                share,
            )
            for tasting, share in picked
        )
