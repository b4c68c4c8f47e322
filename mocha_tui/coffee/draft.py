"""The form of one tasting as a frozen value: facts, each with where it came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from mocha_tui.coffee.facts import FACTS, FactError, Source, Value

Match = Literal["new", "again", "edit"]


@dataclass(frozen=True, slots=True)
class Fact:
    """A value, its source, and when it was said: ``order`` is the draft's revision that set it (0 is oldest)."""

    value: Value
    source: Source
    order: int = 0


def _frozen(facts: Mapping[str, Fact]) -> Mapping[str, Fact]:
    unknown = next((name for name in facts if name not in FACTS), None)
    if unknown is not None:
        raise FactError(unknown, f"There is no fact named {unknown}.")
    return MappingProxyType({name: facts[name] for name in FACTS if name in facts})


@dataclass(frozen=True, slots=True)
class Draft:
    """A tasting form.

    ``target`` is the tasting that an ``edit`` changes. ``emptied`` names the facts that a hand emptied: they stay
    empty until a later sentence names that very field. ``revision`` counts changes; a fact's ``order`` refers to it.
    ``links`` are the pages that facts with source *search* were found on.
    """

    match: Match = "new"
    target: int | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)
    emptied: frozenset[str] = frozenset()
    revision: int = 0
    links: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", _frozen(self.facts))

    def __iter__(self) -> Iterator[str]:
        return iter(self.facts)

    def value(self, name: str) -> Value | None:
        """The value of a fact, or ``None`` where nothing is known."""
        fact = self.facts.get(name)
        return None if fact is None else fact.value

    def text(self, name: str) -> str:
        """The value of a text or id fact, or ``""``."""
        value = self.value(name)
        return value if isinstance(value, str) else ""

    def number(self, name: str) -> float | None:
        """The value of a number fact, or ``None``."""
        value = self.value(name)
        return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None

    def ids(self, name: str) -> tuple[str, ...]:
        """The values of a list fact (ids or the user's own texts), or ``()``."""
        value = self.value(name)
        return tuple(v for v in value if isinstance(v, str)) if isinstance(value, tuple) else ()

    def source(self, name: str) -> Source | None:
        """Where a fact's value came from, or ``None`` where nothing is known."""
        fact = self.facts.get(name)
        return None if fact is None else fact.source

    def with_facts(self, facts: Mapping[str, Fact]) -> Draft:
        """This form with exactly these facts."""
        return replace(self, facts=facts)


@dataclass(frozen=True, slots=True)
class Change:
    """What one turn or one edit did to one fact. ``None`` is an empty field."""

    fact: str
    before: Fact | None
    after: Fact | None


def changes(before: Draft | None, after: Draft | None) -> tuple[Change, ...]:
    """What differs between two states of a form, by value, in the order of the form."""
    old = before.facts if before is not None else {}
    new = after.facts if after is not None else {}
    return tuple(
        Change(name, old.get(name), new.get(name))
        for name in FACTS
        if (old[name].value if name in old else None) != (new[name].value if name in new else None)
    )
