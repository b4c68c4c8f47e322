"""A sheet over the screen: a title, text that scrolls, a line of keys. Esc closes it."""

from __future__ import annotations

from collections.abc import Iterable
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


class Sheet(ModalScreen[str]):
    """Base of everything that is read in full. It is dismissed with the name of a key, or with ``""``."""

    CSS_PATH = SHEET_CSS
    AUTO_FOCUS = "#sheet-body"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", show=False),
        Binding("ctrl+c", "copy", show=False),
    ]

    def __init__(self, title: str, keys: str, lines: Iterable[Content | str] = ()) -> None:
        super().__init__()
        self._head = Static(title, id="sheet-title", markup=False)
        self._keys = Static(keys, id="sheet-keys", markup=False)
        self._text = Static(_joined(lines), id="sheet-text", markup=False)

    def compose(self) -> ComposeResult:
        """Title, text, keys."""
        with Vertical(id="sheet"):
            yield self._head
            with VerticalScroll(id="sheet-body"):
                yield self._text
            yield self._keys

    def write(self, title: str, lines: Iterable[Content | str]) -> None:
        """Show another text."""
        self._head.update(title)
        self._text.update(_joined(lines))

    def action_close(self) -> None:
        """Back to the screen."""
        self.dismiss("")

    def action_copy(self) -> None:
        """Copy what is selected, else everything."""
        self.app.copy_to_clipboard(self.get_selected_text() or str(self._text.content))


def _joined(lines: Iterable[Content | str]) -> Content:
    return Content("\n").join(Content(clean(line)) if isinstance(line, str) else line for line in lines)
