"""The message input, with its history, and the chips of attached photos above it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from mocha_tui.coffee.text import one_line
from mocha_tui.ui.chat.history import History
from mocha_tui.ui.chat.paths import photo_paths
from mocha_tui.ui.textbox import TextBox
from mocha_tui.ui.words import Words


class Prompt(TextBox):
    """Where messages are typed. Up and down walk the history from the text's first and last line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "up", show=False),
        Binding("down", "down", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("ctrl+z", "undo_or_form", show=False),
        Binding("ctrl+x", "cut_or_photo", show=False),
    ]

    @dataclass
    class Photos(Message):
        """A paste named photos."""

        paths: tuple[Path, ...]

    @dataclass
    class Page(Message):
        """The chat shall scroll by so many screens."""

        pages: int

    class Unphoto(Message):
        """The last photo shall go."""

    class UndoForm(Message):
        """Undo was pressed with nothing typed."""

    def __init__(self, history: History, words: Words) -> None:
        super().__init__(id="prompt", placeholder=words("prompt.placeholder"))
        self.typed_before = history

    def paste(self, text: str) -> None:
        """A paste that is the path of a photo attaches it; any other is typed whole."""
        if paths := photo_paths(text):
            self.post_message(self.Photos(paths))
        else:
            super().paste(text)

    @property
    def _row(self) -> int:
        """The row the cursor is in, counted as the text is wrapped."""
        return self.wrapped_document.location_to_offset(self.cursor_location).y

    def action_up(self) -> None:
        """To the line above; from the first line to the message before."""
        if self._row > 0:
            self.action_cursor_up()
        elif (text := self.typed_before.older(self.text)) is not None:
            self.fill(text)

    def action_down(self) -> None:
        """To the line below; from the last line to the message after."""
        if self._row < self.wrapped_document.height - 1:
            self.action_cursor_down()
        elif (text := self.typed_before.newer()) is not None:
            self.fill(text)

    def action_page(self, pages: int) -> None:
        """Scroll the chat."""
        self.post_message(self.Page(pages))

    def action_undo_or_form(self) -> None:
        """Undo typing; with nothing typed, bring the cancelled form back."""
        if self.text:
            self.undo()
        else:
            self.post_message(self.UndoForm())

    def action_cut_or_photo(self) -> None:
        """Cut the selection; with nothing selected, remove the last photo."""
        if self.selected_text:
            self.action_cut()
        else:
            self.post_message(self.Unphoto())


class PromptBar(Vertical):
    """The input and what is attached to the next message."""

    def __init__(self, history: History, words: Words) -> None:
        super().__init__(id="prompt-bar")
        self._words = words
        self.prompt = Prompt(history, words)
        self._chips = Static("", id="chips", markup=False)
        self.photos: tuple[Path, ...] = ()

    def compose(self) -> ComposeResult:
        """Chips above, input below."""
        yield self._chips
        yield self.prompt

    def on_mount(self) -> None:
        """Nothing is attached at first."""
        self.attach(())

    def attach(self, photos: tuple[Path, ...]) -> None:
        """Show exactly these photos as attached."""
        self.photos = photos
        self._chips.display = bool(photos)
        chips: list[Content | tuple[str, str]] = []
        for path in photos:
            label = self._words("photo.chip", name=one_line(path.name, 32))
            chips += [
                (f" {label} ", "$foreground on $chip"),
                (" ", ""),
            ]
        self._chips.update(Content.assemble(*chips, (self._words("photo.remove"), "$faint")))

    def relabel(self) -> None:
        """Show the words of the language that is set now."""
        self.prompt.placeholder = self._words("prompt.placeholder")
        self.attach(self.photos)
