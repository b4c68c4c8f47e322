"""A pane's title: its name on the left, a word about its state on the right."""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget

from mocha_tui.ui.cells import fit
from mocha_tui.ui.words import Words


class PaneTitle(Widget):
    """One line over a pane. It brightens while the pane has the focus."""

    def __init__(self, words: Words, key: str) -> None:
        super().__init__(classes="pane-title")
        self._words = words
        self._key = key
        self._note = ""

    def note(self, text: str) -> None:
        """Set the words on the right."""
        if text != self._note:
            self._note = text
            self.refresh()

    def rename(self, key: str) -> None:
        """Set the name."""
        if key != self._key:
            self._key = key
            self.refresh()

    def render(self) -> RenderResult:
        """Name, gap, note."""
        width = self.content_size.width
        name = fit(self._words(self._key), width)
        note = fit(self._note, max(0, width - cell_len(name) - 2))
        gap = " " * max(0, width - cell_len(name) - cell_len(note))
        return Content.assemble((name, "bold"), gap, (note, "$muted"))
