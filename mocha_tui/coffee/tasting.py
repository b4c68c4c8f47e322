"""A stored tasting, and what the rest of Mocha may ask of the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Protocol

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.locale import Locale


@dataclass(frozen=True, slots=True)
class Tasting:
    """One cup as stored. ``draft`` holds its facts with their sources.

    ``uid`` is stable across machines and exports. ``position`` orders the cups of one day, from 1.
    ``recorded_at`` is an aware instant (UTC); ``zone`` the IANA name or offset in which it was recorded.
    """

    id: int
    uid: str
    coffee_id: int
    day: date
    position: int
    draft: Draft
    recorded_at: datetime
    zone: str


@dataclass(frozen=True, slots=True)
class Saved:
    """Ids after a save, as the contract prints them."""

    coffee: int
    tasting: int


class NoteReader(Protocol):
    """What the agent may do with the log: read it. Calls block; callers run them in a thread."""

    def find(
        self, query: str | None = None, since: date | None = None, until: date | None = None
    ) -> Sequence[Tasting]:
        """Tastings, newest first: every word of the query, in any spelling of the vocabulary, over every field."""

    def get(self, tasting_id: int) -> Tasting | None:
        """One tasting, or ``None``."""


class NoteStore(NoteReader, Protocol):
    """The log as the client sees it."""

    def save(self, draft: Draft, *, save_id: str, now: datetime) -> Saved:
        """Store a form in one transaction. The same ``save_id`` again answers the same ids and writes nothing.

        Raises ``StoreError`` with one sentence when it cannot be stored; nothing is written then.
        """


class StoreError(Exception):
    """The log could not be read or written. ``str()`` says what happened, what is safe, and what to do."""

    def __init__(self, sentence: str, ko: str = "") -> None:
        super().__init__(sentence)
        self.ko = ko or sentence

    def sentence(self, locale: Locale) -> str:
        """The sentence in the user's language."""
        return self.ko if locale == "ko" else str(self)
