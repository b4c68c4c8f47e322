"""A search as parsed: words, conditions on fields, an order; and the error of a filter that means nothing."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Final

from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.notes import Query
from mocha_tui.coffee.query_fields import EXTRA_FACTS, Field


class QueryError(ValueError):
    """A filter that means nothing. ``str()`` is one English sentence; ``start`` and ``end`` are its place."""

    def __init__(self, sentence: str, ko: str, start: int = 0, end: int = 0) -> None:
        super().__init__(sentence)
        self.ko = ko
        self.start = start
        self.end = end

    def sentence(self, locale: Locale) -> str:
        """The sentence in the user's language."""
        return self.ko if locale == "ko" else str(self)


@dataclass(frozen=True, slots=True)
class Values:
    """The field holds one of these texts, or, with ``present``, anything at all."""

    field: Field
    texts: tuple[str, ...] = ()
    present: bool = False
    negated: bool = False
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Between:
    """The field's number lies here, bounds included unless ``over`` or ``under`` says not; ``None`` is no bound.

    Ratings are shares of their maximum (``scale`` is the one that was named), levels their place from none to high,
    everything else the fact's unit.
    """

    field: Field
    low: float | None
    high: float | None
    over: bool = False
    under: bool = False
    negated: bool = False
    start: int = 0
    end: int = 0
    scale: float | None = None

    def holds(self, value: float) -> bool:
        """Whether a value lies there, within what rounding does to it."""
        low, high = self.low, self.high
        slack = 1e-6
        above = low is None or (value > low + slack if self.over else value >= low - slack)
        return above and (high is None or (value < high - slack if self.under else value <= high + slack))


@dataclass(frozen=True, slots=True)
class Days:
    """The tasting's day lies here, both included; ``None`` is no bound."""

    field: Field
    since: date | None
    until: date | None
    negated: bool = False
    start: int = 0
    end: int = 0


Condition = Values | Between | Days


@dataclass(frozen=True, slots=True)
class Sort:
    """An order: one of ``SORTS``; ``backwards`` turns its usual direction round."""

    by: str = "date"
    backwards: bool = False


@dataclass(frozen=True)
class Filter:
    """A search as parsed. ``without`` are words that must not be there."""

    words: Query
    conditions: tuple[Condition, ...] = ()
    without: tuple[Query, ...] = ()
    sort: Sort | None = None

    @cached_property
    def is_empty(self) -> bool:
        """Whether everything matches."""
        return not (self.words.words or self.conditions or self.without)

    @cached_property
    def needs_extras(self) -> bool:
        """Whether a filter looks at facts that lists do not hold."""
        return any(not EXTRA_FACTS.isdisjoint(condition.field.facts) for condition in self.conditions)


EVERYTHING: Final = Filter(Query(()))
