"""A sheet over the screen: a title, text that scrolls, a line of keys. Esc closes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from mocha_tui.coffee.text import clean

SHEET_CSS: Final = Path(__file__).with_name("sheet.tcss")
"""Whole, because Textual looks for a relative one beside the module of each subclass."""

WIDEST: Final = 76
_SIDES: Final = 7  # border, padding and scrollbar
_ENDS: Final = 7  # border, title, keys and the blank lines between

Draw = Callable[[int], Iterable[Content | str]]
"""The sheet's text for a width in cells."""


class Sheet(ModalScreen[str]):
    """Base of everything that is read in full. It is dismissed with the name of a key, or with ``""``."""

    CSS_PATH = SHEET_CSS
    AUTO_FOCUS = "#sheet-body"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", show=False),
        Binding("ctrl+c", "copy", show=False),
    ]

    def __init__(self, title: str, keys: str, text: Draw | Iterable[Content | str]) -> None:
        super().__init__()
        self._draw = text if callable(text) else _always(text)
        self._head = Static(title, id="sheet-title", markup=False)
        self._keys = Static(keys, id="sheet-keys", markup=False)
        self._text = Static("", id="sheet-text", markup=False)
        self._body = VerticalScroll(self._text, id="sheet-body")

    def compose(self) -> ComposeResult:
        """Title, text, keys."""
        with Vertical(id="sheet"):
            yield self._head
            yield self._body
            yield self._keys

    def on_mount(self) -> None:
        """Draw for this window."""
        self.draw()

    def on_resize(self) -> None:
        """Draw for another window."""
        self.draw()

    def draw(self) -> None:
        """Draw the text anew."""
        size = self.app.size
        width = min(WIDEST, size.width - 2)
        self._body.styles.max_height = max(3, size.height - 2 - _ENDS)
        lines = self._draw(max(20, width - _SIDES))
        self._text.update(
            Content("\n").join(Content(clean(line)) if isinstance(line, str) else line for line in lines)
        )

    def retitle(self, title: str) -> None:
        """Show another title."""
        self._head.update(title)

    def action_close(self) -> None:
        """Back to the screen."""
        self.dismiss("")

    def action_copy(self) -> None:
        """Copy what is selected, else everything."""
        self.app.copy_to_clipboard(self.get_selected_text() or str(self._text.content))


def _always(lines: Iterable[Content | str]) -> Draw:
    kept = tuple(lines)
    return lambda width: kept
