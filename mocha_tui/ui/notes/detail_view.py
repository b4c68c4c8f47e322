"""The cup under the cursor in full, read when the cursor rests."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from mocha_tui.coffee.note_index import NoteIndex
from mocha_tui.coffee.notebook import NoteBook
from mocha_tui.coffee.notes import NoteRow
from mocha_tui.coffee.tasting import StoreError
from mocha_tui.ui.notes.detail import Page, page_lines
from mocha_tui.ui.notes.table import NoteTable
from mocha_tui.ui.words import Words

if TYPE_CHECKING:
    from mocha_tui.client.client import Client

_REST_S: Final = 0.04
"""Held keys pass over cups without reading them."""


class DetailView(VerticalScroll, can_focus=True):
    """Its deeds are those of the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(binding for binding in NoteTable.BINDINGS if isinstance(binding, Binding)),
        Binding("j", "scroll_down", show=False),
        Binding("k", "scroll_up", show=False),
    ]

    @dataclass
    class Failed(Message):
        """The cup could not be read: one sentence."""

        sentence: str

    def __init__(self, book: NoteBook, client: Client, words: Words) -> None:
        super().__init__(id="nb-detail")
        self._book = book
        self._client = client
        self._words = words
        self.page = Static("", id="nb-page", markup=False)

    def compose(self) -> ComposeResult:
        """The page."""
        yield self.page

    @work(exclusive=True, group="nb-page")
    async def show(self, row: NoteRow | None, index: NoteIndex) -> None:
        """Read a cup and show it."""
        await asyncio.sleep(_REST_S)
        if row is None:
            self._say("nb.choose")
            return
        try:
            page = await asyncio.to_thread(self._read, row, index)
        except StoreError as error:
            self.post_message(self.Failed(error.sentence(self._words.locale)))
            return
        if page is None:
            self._say("note.gone")
            return
        width = max(24, self.scrollable_content_region.width - 1)
        lines = page_lines(page, index, self._client.terms, self._words, width)
        self.page.update(Content("\n").join(lines))
        self.scroll_home(animate=False)

    def _say(self, key: str) -> None:
        self.page.update(Content.styled(self._words(key), "$faint"))

    def _read(self, row: NoteRow, index: NoteIndex) -> Page | None:
        stored = self._book.get(row.id)
        if stored is None:
            return None
        photos = tuple((photo.name, photo.path.exists()) for photo in self._book.photos(row.id))
        bags = tuple(self._book.bags(row.coffee_id))
        return Page(stored, index.cups_of(row.coffee_id) or (row,), bags, photos)
