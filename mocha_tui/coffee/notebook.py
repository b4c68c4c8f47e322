"""What a browser of the log may ask of it. Everything blocks; callers in an event loop run it in a thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Protocol

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.note_index import NoteIndex
from mocha_tui.coffee.notes import NoteRow
from mocha_tui.coffee.tasting import Tasting


@dataclass(frozen=True, slots=True)
class KeptPhoto:
    """A photo of a tasting: its name as the user knows it, and its file, which may lie on another machine."""

    name: str
    path: Path


@dataclass(frozen=True, slots=True)
class Undone:
    """What an undo did. ``kind`` is the change's (``delete-tasting``, ``delete-coffee``, ``edit``, ``import`` …).

    Ids of tastings: brought or put back, taken out, and left alone because they were changed since.
    """

    kind: str
    label: str
    restored: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """A change that can be taken back: the id of its entry, its kind and whom it was about."""

    entry: int
    kind: str
    label: str


class NoteBook(Protocol):
    """The log as the browser sees it. Every call may raise ``StoreError`` with one sentence."""

    def revision(self) -> int:
        """Grows with every write: an index of this revision is still right."""

    def newest(self, limit: int) -> Sequence[NoteRow]:
        """The newest tastings, quickly."""

    def index(self) -> NoteIndex:
        """All tastings, with their tags; the same object while nobody writes."""

    def learn_extras(self, index: NoteIndex) -> None:
        """Teach an index the facts that few filters ask for."""

    def get(self, tasting_id: int) -> Tasting | None:
        """One tasting, or ``None``."""

    def photos(self, tasting_id: int) -> Sequence[KeptPhoto]:
        """The photos of a tasting."""

    def bags(self, coffee_id: int) -> Sequence[Bag]:
        """The bags of a coffee, newest first."""

    def delete(self, tasting_id: int) -> Change:
        """Delete one cup."""

    def delete_coffee(self, coffee_id: int) -> Change:
        """Delete a coffee with every cup and bag of it."""

    def move(self, tasting_id: int, day: date) -> Change:
        """Move a cup to another day, after those that are there."""

    def latest(self) -> Change | None:
        """The latest change that stands and can be taken back."""

    def undo(self, entry: int) -> Undone:
        """Take a change back."""
