"""The lines of the chat as widgets. All text of users and models is shown as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mocha_tui.coffee.text import clean
from mocha_tui.ui.cells import wrap

if TYPE_CHECKING:
    from mocha_tui.client.screen import Line

Look = Literal["user", "mocha", "partial", "divider", "banner", "error", "notice", "live"]


class Bubble(Static):
    """One thing that was said, by its look."""

    def __init__(self, look: Look, text: str, tail: str = "") -> None:
        self.text = clean(text)
        super().__init__(_content(self.text, tail), markup=False, classes=f"bubble -{look}")

    def say(self, text: str) -> None:
        """Show another text, as a reply grows."""
        if text != self.text:
            self.text = text
            self.update(Content(text))


class Divider(Widget):
    """A rule with words in it: here Mocha forgot."""

    def __init__(self, text: str) -> None:
        super().__init__(classes="divider")
        self._text = text

    def render(self) -> RenderResult:
        """The words in the middle of a line; on lines of their own where they are too long for it."""
        width = self.content_size.width
        lines = wrap(self._text, width - 6)
        rule = " " + "─" * max(2, width - 4 - cell_len(lines[-1]))
        return Content("\n").join(
            Content.assemble(
                ("   " if place else "── ", "$rule"),
                (line, "$muted"),
                (rule if place == len(lines) - 1 else "", "$rule"),
            )
            for place, line in enumerate(lines)
        )

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        """As many lines as the words need."""
        return len(wrap(self._text, width - 6))


def line_widget(line: Line, tail: str) -> Widget:
    """The widget of a chat line. ``tail`` is the mark of a reply that broke off."""
    if line.kind == "divider":
        return Divider(line.text)
    return Bubble(line.kind, line.text, tail if line.kind == "partial" else "")


def _content(text: str, tail: str) -> Content:
    return Content.assemble(text, (f" … {tail}", "$warning")) if tail else Content(text)
