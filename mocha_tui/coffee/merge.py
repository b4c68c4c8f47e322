"""How a proposal and a hand change a form: by the rank of sources, and hands first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from mocha_tui.coffee.derive import BREATH
from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import Source, Value


@dataclass(frozen=True, slots=True)
class Proposal:
    """What one form of a proposal says. ``facts`` are in the order in which they were said; ``clear`` empties."""

    facts: Mapping[str, tuple[Value, Source]] = field(default_factory=dict)
    clear: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Kept:
    """A fact that a proposal would have changed and that stayed as it was."""

    fact: str
    why: Literal["typed by hand", "emptied by hand", "a higher source"]


def merge(form: Draft, proposal: Proposal, named: frozenset[str]) -> tuple[Draft, tuple[Kept, ...]]:
    """The form after a proposal, and what it kept against it.

    ``named`` are the facts that the user's sentence names: only those may replace what a hand typed or emptied.
    Derived facts are not brought up to date here.
    """
    revision = form.revision + 1
    facts, emptied = dict(form.facts), set(form.emptied)
    kept: list[Kept] = []
    for place, (name, (value, source)) in enumerate(proposal.facts.items()):
        held = facts.get(name)
        why = _holds(form, name, value, source, named)
        if why is not None:
            kept.append(Kept(name, why))
        elif held is None or held.value != value or source.rank >= held.source.rank:
            facts[name] = Fact(value, source, revision * BREATH + min(place, BREATH - 1))
            emptied.discard(name)
    for name in sorted(proposal.clear - proposal.facts.keys()):
        held = facts.get(name)
        if held is not None and held.source is Source.HAND and name not in named:
            kept.append(Kept(name, "typed by hand"))
        elif held is not None:
            del facts[name]
            emptied.add(name)
    return replace(form, facts=facts, emptied=frozenset(emptied), revision=revision), tuple(kept)


def _holds(
    form: Draft, name: str, value: Value, source: Source, named: frozenset[str]
) -> Literal["typed by hand", "emptied by hand", "a higher source"] | None:
    """Why the form's own state of a fact stands against a proposed value, or ``None`` where it gives way."""
    said_now = source is Source.USER and name in named
    held = form.facts.get(name)
    if name in form.emptied and not said_now:
        return "emptied by hand"
    if held is None or held.value == value or said_now:
        return None
    if held.source is Source.HAND:
        return "typed by hand"
    return "a higher source" if held.source.rank > source.rank else None


def by_hand(form: Draft, edits: Mapping[str, Value | None]) -> Draft:
    """The form after hand edits: ``None`` empties a field, and it stays empty until it is named.

    Derived facts are not brought up to date here.
    """
    revision = form.revision + 1
    facts, emptied = dict(form.facts), set(form.emptied)
    for place, (name, value) in enumerate(edits.items()):
        if value is None:
            facts.pop(name, None)
            emptied.add(name)
        else:
            facts[name] = Fact(value, Source.HAND, revision * BREATH + min(place, BREATH - 1))
            emptied.discard(name)
    return replace(form, facts=facts, emptied=frozenset(emptied), revision=revision)
