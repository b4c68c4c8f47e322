"""The last lines of the screen: a message when there is one, and the keys that matter now."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from mocha_tui.coffee.text import clean
from mocha_tui.ui.words import Words


class StatusLine(Static):
    """One message at a time. It goes when another key is pressed, a refusal when something else is done."""

    def __init__(self) -> None:
        super().__init__("", id="status", markup=False)
        self.display = False
        self.stays = False
        self.text = ""

    def say(self, text: str, *, wrong: bool = False, stays: bool = False) -> None:
        """Show a message. One that ``stays`` is not cleared by the next key."""
        self.text = clean(text)
        self.stays = stays
        self.update(self.text)
        self.set_class(wrong, "-wrong")
        self.display = bool(text)

    def key_pressed(self) -> None:
        """Another key was pressed."""
        if self.text and not self.stays:
            self.say("")


class KeyBar(Widget):
    """Keys and what they do, as many as fit, the first ones first."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="keys")
        self._words = words
        self.keys: tuple[str, ...] = ()

    def show(self, keys: Sequence[str]) -> None:
        """Show these keys of ``strings.py``."""
        if tuple(keys) != self.keys:
            self.keys = tuple(keys)
            self.refresh()

    def render(self) -> RenderResult:
        """Key and word, parted by space; help is always among them."""
        width = self.content_size.width
        last = self._words("key.help")
        shown, used = [], cell_len(last)
        for key in self.keys:
            text = self._words(key)
            if used + cell_len(text) + 3 > width:
                break
            shown.append(text)
            used += cell_len(text) + 3
        parts = []
        for text in (*shown, last):
            key, _, what = text.partition(" ")
            parts.append(Content.assemble((key, "$accent"), " ", (what, "$muted")))
        return Content("   ").join(parts)
