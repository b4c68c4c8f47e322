"""Canonical terms: forcing a value to its canonical id."""

from __future__ import annotations

from typing import Protocol

from mocha_tui.coffee.facts import FACTS, Kind, Value
from mocha_tui.coffee.lexicon import Canon, Countries, Labels, Resolves
from mocha_tui.coffee.locale import LOCALES
from mocha_tui.coffee.tags import Forced, Tag
from mocha_tui.coffee.text import fold


class Terms(Resolves, Labels, Countries, Canon, Protocol):
    """The vocabulary as agent, client and screen see it."""


def canonical(name: str, value: Value, terms: Terms) -> Value:
    """The value with every spelling of a term replaced by its id; what no term knows stays as it was written."""
    spec = FACTS[name]
    if spec.vocabulary is None or spec.kind is Kind.LEVEL:
        return value
    if isinstance(value, str):
        return terms.resolve(spec.vocabulary, value) or value
    if isinstance(value, tuple):
        texts = (item for item in value if isinstance(item, str))
        return tuple(dict.fromkeys(terms.resolve(spec.vocabulary, item) or item for item in texts))
    return value


def forced(name: str, value: Value, terms: Terms) -> tuple[Forced, ...]:
    """What ``canonical`` replaces in a value: each other spelling, with the tag that stands for it."""
    kind = FACTS[name].vocabulary
    if kind is None or FACTS[name].kind is Kind.LEVEL:
        return ()
    texts = (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ()
    pairs = ((text, terms.resolve(kind, text)) for text in texts if isinstance(text, str))
    return tuple(
        Forced(name, text, Tag(kind, ident))
        for text, ident in pairs
        if ident is not None
        and fold(text) not in {fold(ident), *(fold(terms.label(kind, ident, at)) for at in LOCALES)}
    )
