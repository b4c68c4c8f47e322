"""What a room may ask of the vocabulary, a question a protocol; a room names those that it asks.

Kinds and ids are those of ``vocabulary.tsv``. The vocabulary is passed in, so that no room depends on its table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from mocha_tui.coffee.locale import Locale


class Resolves(Protocol):
    """Reads a spelling."""

    def resolve(self, kind: str, text: str) -> str | None:
        """The id of a term by any of its spellings (or by the id itself), or ``None``."""


class Labels(Protocol):
    """Shows a term."""

    def label(self, kind: str, ident: str, locale: Locale) -> str:
        """How a term is shown; a text that is no id is shown as it is."""


class Parents(Protocol):
    """Knows what is above a term."""

    def parents(self, kind: str, ident: str) -> tuple[str, ...]:
        """The ids above one of the same kind, nearest first."""


class Countries(Protocol):
    """Knows where a region is."""

    def country_of(self, region: str) -> str | None:
        """The country of a region's id, or ``None`` where several share it."""


class Canon(Protocol):
    """Finds terms in a text."""

    def canon(self, text: str) -> Iterable[str]:
        """The canonical tags (``region:yirgacheffe``) that a text mentions."""
