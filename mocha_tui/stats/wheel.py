"""Flavours on the three tiers of the wheel, printed against tasted, and what was liked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from mocha_tui.stats.data import Cups

PRINTED: Final = "coffee.official_notes"
TASTED: Final = "review.flavors"


class Wheel(Protocol):
    """The wheel as the vocabulary has it."""

    def parents(self, kind: str, ident: str) -> tuple[str, ...]:
        """What is above a term, nearest first."""


@dataclass(frozen=True, slots=True)
class Slice:
    """A term of the wheel: cups that print it or a note below it, and cups that tasted it or a note below it.

    ``below``: whether there is something to unfold.
    """

    id: str
    printed: int
    tasted: int
    below: bool


@dataclass(frozen=True, slots=True)
class Flavors:
    """One tier of the wheel under ``path`` (outermost first; empty: the roots)."""

    path: tuple[str, ...]
    slices: tuple[Slice, ...]
    printing: int
    tasting: int


def wheel(cups: Cups, terms: Wheel, path: Sequence[str] = ()) -> Flavors:
    """The slices below a path. A cup counts once in a slice, however many of its notes lie in it."""
    held = cups.holders(PRINTED, TASTED)
    found: dict[str, tuple[set[int], set[int]]] = {}
    deeper: set[str] = set()
    depth = len(path)
    for side, fact in enumerate((PRINTED, TASTED)):
        for term, ids in held[fact].items():
            chain = (*reversed(terms.parents("flavor", term)), term)
            if chain[:depth] != tuple(path) or len(chain) <= depth:
                continue
            top = chain[depth]
            found.setdefault(top, (set(), set()))[side].update(ids)
            if len(chain) > depth + 1:
                deeper.add(top)
    slices = [Slice(term, len(sides[0]), len(sides[1]), term in deeper) for term, sides in found.items()]
    slices.sort(key=lambda one: (-(one.printed + one.tasted), one.id))
    return Flavors(tuple(path), tuple(slices), _cups(held[PRINTED].values()), _cups(held[TASTED].values()))


def _cups(groups: Iterable[Sequence[int]]) -> int:
    return len(set().union(*groups))


@dataclass(frozen=True, slots=True)
class Note:
    """A note that bags print.

    ``answered``: cups whose bag prints it and whose drinker named at least one flavour; ``found``: those that named
    it (or a note below it), ``near``: those that named it or a note of the same group. ``judged`` and ``liked``: of
    the cups whose bag prints it; ``tasted_judged`` and ``tasted_liked``: of the cups that tasted it.
    """

    id: str
    printed: int
    answered: int
    found: int
    near: int
    judged: int
    liked: int
    tasted: int
    tasted_judged: int
    tasted_liked: int


@dataclass(frozen=True, slots=True)
class Notes:
    """Every printed or tasted note, the most printed first, beside the liking of all cups."""

    notes: tuple[Note, ...]
    judged: int
    liked: int


def notes(cups: Cups, terms: Wheel) -> Notes:
    """How often a printed note is really tasted, and how the cups that print or taste it are liked."""
    held = cups.holders(PRINTED, TASTED)
    places = {row.id: place for place, row in enumerate(cups.scores.rows)}
    size = len(places) // 8 + 1

    def mask(ids: Sequence[int]) -> int:
        bits = bytearray(size)
        for one in ids:
            place = places[one]
            bits[place >> 3] |= 1 << (place & 7)
        return int.from_bytes(bits, "little")

    printed = {term: mask(ids) for term, ids in held[PRINTED].items()}
    tasted = {term: mask(ids) for term, ids in held[TASTED].items()}
    below: dict[str, int] = {}
    named = 0
    for term, bits in tasted.items():
        named |= bits
        for above in (term, *terms.parents("flavor", term)):
            below[above] = below.get(above, 0) | bits
    judged = mask(list(cups.scores.liked))
    liked = mask([cup for cup, good in cups.scores.liked.items() if good])
    out = []
    for term in dict.fromkeys((*printed, *tasted)):
        on_bag, mine = printed.get(term, 0), below.get(term, 0)
        parents = terms.parents("flavor", term)
        group = below.get(parents[0], 0) | mine if len(parents) > 1 else mine
        answered = on_bag & named
        out.append(
            Note(
                term,
                printed=on_bag.bit_count(),
                answered=answered.bit_count(),
                found=(answered & mine).bit_count(),
                near=(answered & group).bit_count(),
                judged=(on_bag & judged).bit_count(),
                liked=(on_bag & liked).bit_count(),
                tasted=mine.bit_count(),
                tasted_judged=(mine & judged).bit_count(),
                tasted_liked=(mine & liked).bit_count(),
            )
        )
    out.sort(key=lambda one: (-one.printed, -one.tasted, one.id))
    return Notes(tuple(out), judged.bit_count(), liked.bit_count())
