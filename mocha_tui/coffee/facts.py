"""The facts of a tasting: their names, kinds, units and bounds.

The registry below is the one place that knows which facts exist. A fact's name is its place in the form
(``recipe.dose_g``), the same in tools, files, settings of columns and on the screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from mocha_tui.coffee.locale import Locale


class Source(StrEnum):
    """Where a value came from. A lower rank never overwrites a higher one."""

    HAND = "hand"
    USER = "user"
    PHOTO = "photo"
    SEARCH = "search"
    NOTE = "note"
    DERIVED = "derived"

    @property
    def rank(self) -> int:
        """5 for what a hand typed down to 0 for what was computed."""
        return _RANKS[self]


_RANKS: Final = {source: rank for rank, source in enumerate(reversed(Source))}


class Kind(StrEnum):
    """The type of a fact's value."""

    TEXT = "text"  # str, NFC, one or more lines
    ID = "id"  # str, an id of the vocabulary or the user's own text
    IDS = "ids"  # tuple of str, compared as a set
    NUMBER = "number"  # float in the fact's unit
    DATE = "date"  # datetime.date, a civil day
    FLAG = "flag"  # True
    SCORE = "score"  # Score
    LEVEL = "level"  # one of LEVELS
    STEPS = "steps"  # tuple of Step, in order


@dataclass(frozen=True, slots=True)
class Score:
    """A rating on the scale it was given on; never rescaled."""

    value: float
    max: float


@dataclass(frozen=True, slots=True)
class Step:
    """A pour: at so many seconds the scale is brought to so many grams."""

    at_s: float
    to_g: float


Value = str | float | bool | date | Score | tuple[str, ...] | tuple[Step, ...]

ATTRIBUTES: Final = (
    "acidity",
    "sweetness",
    "bitterness",
    "body",
    "aftertaste",
    "clean-cup",
    "balance",
    "astringency",
)
LEVELS: Final = ("none", "low", "medium", "high")
VERDICTS: Final = ("mine", "good", "not-mine", "bad")


@dataclass(frozen=True, slots=True)
class FactSpec:
    """One fact: its name, the kind of its value, and what a sane value looks like.

    ``vocabulary`` is the kind of the canonical terms (``country``, ``flavor``, …) or ``None``.
    ``low`` and ``high`` bound a number, both included, in the fact's unit.
    """

    name: str
    kind: Kind
    vocabulary: str | None = None
    unit: str = ""
    low: float = 0.0
    high: float = 0.0

    @property
    def group(self) -> str:
        """``coffee``, ``recipe``, ``review`` or ``""`` for what belongs to the tasting itself."""
        return self.name.partition(".")[0] if "." in self.name else ""


_SPECS: Final = (
    FactSpec("date", Kind.DATE),
    FactSpec("place", Kind.TEXT),
    FactSpec("coffee.name", Kind.TEXT),
    FactSpec("coffee.roaster", Kind.TEXT),
    FactSpec("coffee.country", Kind.IDS, "country"),
    FactSpec("coffee.region", Kind.IDS, "region"),
    FactSpec("coffee.farm", Kind.TEXT),
    FactSpec("coffee.variety", Kind.IDS, "variety"),
    FactSpec("coffee.process", Kind.IDS, "process"),
    FactSpec("coffee.roast_level", Kind.ID, "roast-level"),
    FactSpec("coffee.roast_date", Kind.DATE),
    FactSpec("coffee.decaf", Kind.FLAG),
    FactSpec("coffee.official_notes", Kind.IDS, "flavor"),
    FactSpec("recipe.method", Kind.ID, "method"),
    FactSpec("recipe.dose_g", Kind.NUMBER, unit="g", low=0.1, high=5_000),
    FactSpec("recipe.water_g", Kind.NUMBER, unit="g", low=0.1, high=50_000),
    FactSpec("recipe.yield_g", Kind.NUMBER, unit="g", low=0.1, high=50_000),
    FactSpec("recipe.bypass_g", Kind.NUMBER, unit="g", low=0.1, high=50_000),
    FactSpec("recipe.ratio", Kind.NUMBER, unit="1:x", low=0.1, high=100),
    FactSpec("recipe.temp_c", Kind.NUMBER, unit="°C", low=0.1, high=110),
    FactSpec("recipe.time_s", Kind.NUMBER, unit="s", low=1, high=1_000_000),
    FactSpec("recipe.bloom_s", Kind.NUMBER, unit="s", low=1, high=100_000),
    FactSpec("recipe.grind", Kind.TEXT),
    FactSpec("recipe.grinder", Kind.ID, "grinder"),
    FactSpec("recipe.tds", Kind.NUMBER, unit="%", low=0.01, high=30),
    FactSpec("recipe.steps", Kind.STEPS),
    FactSpec("review.words", Kind.TEXT),
    FactSpec("review.flavors", Kind.IDS, "flavor"),
    *(FactSpec(f"review.attributes.{name}", Kind.LEVEL, "attribute") for name in ATTRIBUTES),
    FactSpec("review.score", Kind.SCORE),
    FactSpec("review.verdict", Kind.ID),
)

FACTS: Final[Mapping[str, FactSpec]] = MappingProxyType({spec.name: spec for spec in _SPECS})
"""Every fact by name, in the order of the form. An attribute is a fact of its own."""

COFFEE_FACTS: Final = tuple(name for name in FACTS if name.startswith("coffee."))


class FactError(ValueError):
    """A value that a fact cannot hold. ``str()`` is one English sentence for the person at the keyboard."""

    def __init__(self, fact: str, sentence: str, ko: str = "") -> None:
        super().__init__(sentence)
        self.fact = fact
        self.ko = ko or sentence

    def sentence(self, locale: Locale) -> str:
        """The sentence in the user's language."""
        return self.ko if locale == "ko" else str(self)
