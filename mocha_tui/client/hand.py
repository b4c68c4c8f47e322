"""What a hand types into fields: JSON values in, facts out, each by the vocabulary's ids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from mocha_tui.coffee.facts import FACTS, FactError, Value
from mocha_tui.coffee.flat import parse_value, spread
from mocha_tui.coffee.tags import Forced
from mocha_tui.coffee.terms import Terms, canonical, forced


@dataclass(slots=True)
class Typed:
    """Facts to set (``None``: to empty), the spellings that an id replaced, and what no fact can hold."""

    facts: dict[str, Value | None] = field(default_factory=dict)
    forced: list[Forced] = field(default_factory=list)
    errors: list[FactError] = field(default_factory=list)


def read_typed(changes: Mapping[str, object], today: date, terms: Terms) -> Typed:
    """The changes as facts. One that is in error changes nothing and keeps none of the others from being read."""
    typed = Typed()
    for name, raw in changes.items():
        try:
            for part, value in spread({name: raw}).items():
                _read(part, value, today, terms, typed)
        except FactError as error:
            typed.errors.append(error)
    return typed


def _read(name: str, raw: object, today: date, terms: Terms, typed: Typed) -> None:
    if name not in FACTS:
        raise FactError(name, f"There is no fact named {name}.", f"{name}이라는 항목은 없어요.")
    parsed = None if raw is None or raw == "" or raw == [] else parse_value(name, raw, today)
    if parsed is not None:
        typed.forced += forced(name, parsed, terms)
        parsed = canonical(name, parsed, terms)
    typed.facts[name] = parsed
