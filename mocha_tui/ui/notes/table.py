"""The list of tastings: a line of column names, and under it the rows that an index found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from mocha_tui.coffee.note_index import Found, NoteIndex
from mocha_tui.coffee.notes import NoteRow
from mocha_tui.coffee.query_types import Sort
from mocha_tui.coffee.terms import Terms
from mocha_tui.ui.notes.lines import Lines, Piece
from mocha_tui.ui.notes.rows import SORT_OF, header, row_pieces
from mocha_tui.ui.words import Words

HANGUL_KEYS = dict(zip("ㄷㅁㅇㅕㅡㄴㄹㅓㅏㅎ", "eadumsfjkg", strict=True))
"""The letter keys as they arrive while a Korean input method is on."""


class TableHead(Widget):
    """The columns' names. A click sorts."""

    @dataclass
    class Clicked(Message):
        """An order was asked for."""

        by: str

    def __init__(self, words: Words) -> None:
        super().__init__(id="nb-head")
        self._words = words
        self._sort = Sort()

    def show(self, sort: Sort) -> None:
        """Mark the order."""
        if sort != self._sort:
            self._sort = sort
            self.refresh()

    def render(self) -> RenderResult:
        """The names."""
        cells = header(self.content_size.width, self._words, self._sort)
        return Content.assemble(*((text, f"${style}") for text, style, _ in cells))

    def on_click(self, event: events.Click) -> None:
        """Sort by the column under the pointer."""
        at = self.gutter.left
        for text, _, name in header(self.content_size.width, self._words, None):
            at += cell_len(text)
            if event.x < at:
                if name in SORT_OF:
                    self.post_message(self.Clicked(SORT_OF[name]))
                return


class NoteTable(Lines):
    """The rows that were found, in the order asked for. Its letter keys are deeds of the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "screen.cup(-1)", show=False),
        Binding("right", "screen.cup(1)", show=False),
        Binding("e", "screen.deed('edit')", show=False),
        Binding("a", "screen.deed('again')", show=False),
        Binding("d,delete", "screen.deed('delete')", show=False),
        Binding("D", "screen.deed('delete_coffee')", show=False),
        Binding("u", "screen.deed('undo')", show=False),
        Binding("m", "screen.deed('move')", show=False),
        Binding("s", "screen.sort", show=False),
        Binding("S", "screen.turn", show=False),
        Binding("f", "screen.facets", show=False),
        Binding("slash", "screen.find", show=False),
    ]

    def __init__(self, words: Words) -> None:
        super().__init__(id="nb-table")
        self._words = words
        self._terms: Terms | None = None
        self.index: NoteIndex | None = None
        self.places: Sequence[int] = ()
        self.sort = Sort()

    @property
    def count(self) -> int:
        """How many rows were found."""
        return len(self.places)

    @property
    def current(self) -> NoteRow | None:
        """The row under the cursor."""
        if self.index is None or not 0 <= self.cursor < len(self.places):
            return None
        return self.index.rows[self.places[self.cursor]]

    def show(self, index: NoteIndex, found: Found, sort: Sort, terms: Terms) -> None:
        """Show what was found. The cursor stays on its tasting where that is still there, else at its place."""
        held = self.current
        self.index, self.places, self.sort, self._terms = index, found.places, sort, terms
        if held is not None and not self.put_on(held.id, told=False):
            self.cursor = min(self.cursor, max(0, len(self.places) - 1))
        self.renew()
        self.post_message(self.Moved(self))

    def put_on(self, tasting: int, *, told: bool = True) -> bool:
        """Put the cursor on a tasting. ``False`` where it was not found."""
        place = self.index.place_of(tasting) if self.index is not None else None
        if place is None:
            return False
        try:
            at = self.places.index(place)
        except ValueError:
            return False
        self.put_cursor(at, told=told)
        return True

    def line(self, place: int, width: int) -> Sequence[Piece]:
        """One row."""
        if self.index is None or self._terms is None:
            return ()
        row = self.index.rows[self.places[place]]
        above = self.index.rows[self.places[place - 1]] if place else None
        same = above is not None and above.day == row.day and self.sort.by == "date"
        return row_pieces(row, width - 1, self.index, self._terms, self._words, same_day=same)

    async def on_key(self, event: events.Key) -> None:
        """A Korean input method sends jamo where letters are meant."""
        letter = HANGUL_KEYS.get(event.character or "")
        if letter is not None:
            event.stop()
            event.prevent_default()
            self.app.simulate_key(letter)
