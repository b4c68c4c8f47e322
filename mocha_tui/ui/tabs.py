"""Where the panes do not fit side by side: a line that names them all and marks the one that shows."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from mocha_tui.ui.layout import PANES, Pane
from mocha_tui.ui.words import Words


class PaneTabs(Widget):
    """The panes by name, each with a count of what is in it. A click goes there."""

    @dataclass
    class Picked(Message):
        """A pane was clicked."""

        pane: Pane

    def __init__(self, words: Words) -> None:
        super().__init__(id="tabs")
        self._words = words
        self._shown: frozenset[Pane] = frozenset()
        self._counts: dict[Pane, str] = {}

    def show(self, shown: frozenset[Pane], counts: dict[Pane, str]) -> None:
        """Mark the panes that show."""
        self._shown, self._counts = shown, counts
        self.refresh()

    def _labels(self) -> list[tuple[Pane, str]]:
        return [(pane, f" {self._words(f'pane.{pane}')}{self._counts.get(pane, '')} ") for pane in PANES]

    def render(self) -> RenderResult:
        """The names."""
        parts = [
            Content.styled(label, "bold $primary on $panel" if pane in self._shown else "$muted")
            for pane, label in self._labels()
        ]
        return Content(" ").join(parts)

    def on_click(self, event: events.Click) -> None:
        """Go to the pane under the pointer."""
        at = 0
        for pane, label in self._labels():
            at += cell_len(label) + 1
            if event.x < at + self.gutter.left:
                self.post_message(self.Picked(pane))
                return
