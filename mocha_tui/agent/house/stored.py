"""Which stored tasting a sentence means: by its coffee's name, roaster and origin, by its day, or the last one."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from mocha_tui.coffee.senses import Sense
from mocha_tui.coffee.text import fold
from mocha_tui.coffee.vocabulary import key, vocabulary

KIND_FACT: Final = {
    "country": "coffee.country",
    "region": "coffee.region",
    "variety": "coffee.variety",
    "process": "coffee.process",
    "method": "recipe.method",
}
_NUMBERED: Final = re.compile(r"#\s?(\d{1,9})(?!\d)|(?<![\d가-힣])(\d{1,9})번\s?기록")
_GENERIC: Final = re.compile(r"^(?:[a-z]{1,2}\d?|g\d|\d+|블렌드|blend|원두|커피|coffee|the|of|no)$")


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored tasting as ``list_notes`` shows it: its id, its day, its flat facts."""

    id: int
    day: date | None
    flat: Mapping[str, object]

    def text(self, fact: str) -> str:
        """A text fact, or ``""``."""
        value = self.flat.get(fact)
        return value if isinstance(value, str) else ""

    def ids(self, fact: str) -> tuple[str, ...]:
        """A list fact, or ``()``."""
        value = self.flat.get(fact)
        return tuple(str(v) for v in value) if isinstance(value, list) else ()

    @property
    def coffee(self) -> tuple[str, str]:
        """Name and roaster, folded: what tells one coffee from another here."""
        roaster = self.text("coffee.roaster")
        known = vocabulary().resolve("roaster", roaster) if roaster else None
        return fold(self.text("coffee.name")), known or fold(roaster)


def read_notes(output: str) -> tuple[Stored, ...]:
    """The tastings of a tool's answer, in its order (newest first); an error is none."""
    try:
        answer = json.loads(output)
    except ValueError:
        return ()
    rows = answer.get("notes", ()) if isinstance(answer, dict) else ()
    found = []
    for row in rows if isinstance(rows, list) else ():
        if isinstance(row, dict) and isinstance(row.get("tasting"), int):
            day = row.get("date")
            found.append(Stored(row["tasting"], date.fromisoformat(day) if isinstance(day, str) else None, row))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Clue:
    """What a sentence tells of the tasting it means. ``senses`` are the coffee's words that are no new values."""

    folded: str
    senses: tuple[Sense, ...]
    days: tuple[date, ...] = ()
    last: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether it tells nothing at all."""
        return not (self.senses or self.days or self.last)


def says(folded: str, name: str) -> bool:
    """Whether a sentence says a name: its words in any spacing, from the start of a word on."""
    wanted = key(name)
    if len(wanted) < 2:
        return False
    flat, starts = _flat(folded)
    at = flat.find(wanted)
    while at >= 0:
        end = at + len(wanted)
        left = at in starts
        right = end == len(flat) or not (wanted[-1].isascii() and flat[end].isascii() and flat[end].isalnum())
        if left and (right or end in starts):
            return True
        at = flat.find(wanted, at + 1)
    return False


def _flat(folded: str) -> tuple[str, frozenset[int]]:
    """The sentence without spaces and hyphens, and the places in it where words start."""
    out: list[str] = []
    starts: set[int] = set()
    before = ""
    for char in folded:
        if char in " -\u00a0":
            before = char
            continue
        if not before.isalnum() or before.isascii() != char.isascii():
            starts.add(len(out))
        out.append(char)
        before = char
    return "".join(out), frozenset(starts)


def named_coffees(notes: Sequence[Stored], folded: str, senses: Sequence[Sense]) -> list[list[Stored]]:
    """The stored coffees whose name the sentence says whole, each with its tastings, newest first.

    A said roaster, origin, process or variety that contradicts a coffee rules it out; of two names of which one holds
    the other the longer is meant.
    """
    names = {note.text("coffee.name") for note in notes if note.text("coffee.name")}
    said = [name for name in names if says(folded, name)]
    said = [n for n in said if not any(fold(n) != fold(o) and fold(n) in fold(o) for o in said)]
    keys = {fold(name) for name in said}
    coffees: dict[tuple[str, str], list[Stored]] = {}
    for note in notes:
        if note.coffee[0] in keys and not contradicted(note, senses):
            coffees.setdefault(note.coffee, []).append(note)
    return list(coffees.values())


def contradicted(note: Stored, senses: Sequence[Sense]) -> bool:
    """Whether the sentence says something of the coffee that the tasting says otherwise."""
    for kind in ("country", "variety", "process"):
        said = {s.id for s in senses if s.kind == kind}
        kept = set(note.ids(KIND_FACT[kind]))
        if said and kept and not said & kept:
            return True
    roasters = {s.id for s in senses if s.kind == "roaster"}
    return bool(roasters and note.coffee[1] and note.coffee[1] not in roasters)


def candidates(notes: Sequence[Stored], clue: Clue) -> list[Stored]:
    """The tastings that everything in the clue fits, newest first; with ``last`` only the newest of them."""
    numbered = [note for note in notes if note.id in {int(a or b) for a, b in _NUMBERED.findall(clue.folded)}]
    if numbered:
        return numbered
    if clue.is_empty and len(notes) != 1 and not _says_a_name(notes, clue.folded):
        return list(notes)
    fitting = [note for note in notes if _fits(note, clue)]
    named = [n for n in fitting if n.text("coffee.name") and says(clue.folded, n.text("coffee.name"))]
    fitting = named or [n for n in fitting if _partly_named(n, clue.folded)] or fitting
    return fitting[:1] if clue.last else fitting


def _says_a_name(notes: Sequence[Stored], folded: str) -> bool:
    return any(says(folded, n.text("coffee.name")) or _partly_named(n, folded) for n in notes)


def _partly_named(note: Stored, folded: str) -> bool:
    words = [w for w in note.text("coffee.name").split() if not _GENERIC.match(fold(w))]
    return len(words) > 0 and any(says(folded, word) for word in words if len(word) > 1)


def _fits(note: Stored, clue: Clue) -> bool:
    if clue.days and note.day not in clue.days:
        return False
    roasters = {s.id for s in clue.senses if s.kind == "roaster"}
    if roasters and note.coffee[1] not in roasters and fold(note.text("place")) not in roasters:
        return False
    return all(_has(note, sense) for sense in clue.senses if sense.kind in KIND_FACT)


def _has(note: Stored, sense: Sense) -> bool:
    if sense.kind == "method":
        return note.text("recipe.method") == sense.id
    kept = note.ids(KIND_FACT[sense.kind])
    if sense.id in kept:
        return True
    words = vocabulary()
    if sense.kind == "country":
        return any(words.country_of(region) == sense.id for region in note.ids("coffee.region"))
    if sense.kind == "region" and any(sense.id in words.parents("region", region) for region in kept):
        return True
    return says(fold(note.text("coffee.name")), sense.key)
