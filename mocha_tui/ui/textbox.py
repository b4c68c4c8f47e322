"""A text input that is at home in Korean: NFC, whole characters, whole pastes, line breaks by three keys."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final, cast

from textual import events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual.message import Message
from textual.widgets import TextArea
from textual.widgets.text_area import Location

from mocha_tui.coffee.text import clean, nfc
from mocha_tui.ui.graphemes import after, before

BREAKS: Final = frozenset({"ctrl+j", "shift+enter", "alt+enter", "shift+\r", "alt+\r"})
"""Keys that break the line. The last two are how xterm's ``modifyOtherKeys`` arrives."""


class _Extra(Enum):
    """A key that terminals without the kitty protocol send and Textual reads as Enter alone."""

    ALT_ENTER = "alt+enter"


def teach_alt_enter() -> None:
    """Have Textual read Esc+CR as Alt+Enter; left alone it is Enter, and would send half a message."""
    # The table is a dict that Textual reads at every key, and types as one that is only read.
    table = cast(dict[str, tuple[Enum, ...]], ANSI_SEQUENCES_KEYS)
    table.setdefault("\x1b\r", (_Extra.ALT_ENTER,))


class TextBox(TextArea):
    """Base of the message input and of the form's editors. Enter submits; it never inserts."""

    DEFAULT_CSS = """
    TextBox {
        height: auto;
        padding: 0;
        background: transparent;
        & .text-area--cursor-line { background: transparent; }
        & .text-area--placeholder { color: $faint; }
    }
    """
    many_lines: ClassVar[bool] = True

    @dataclass
    class Submitted(Message):
        """Enter was pressed."""

        box: TextBox

    def __init__(self, text: str = "", *, id: str | None = None, placeholder: str = "") -> None:  # noqa: A002 - the name is Textual's
        super().__init__(
            nfc(text),
            id=id,
            soft_wrap=True,
            show_line_numbers=False,
            tab_behavior="focus",
            compact=True,
            highlight_cursor_line=False,
            placeholder=placeholder,
        )
        # A blinking cursor repaints while an input method composes, and some terminals then lose the preedit.
        self.cursor_blink = False

    def on_mount(self) -> None:
        """Keep the terminal's own cursor on the caret: input methods draw what is being composed there."""
        self.screen.screen_layout_refresh_signal.subscribe(self, self._place_cursor)

    def _place_cursor(self, screen: object) -> None:
        # The caret moves without a key when anything around the box grows or shrinks.
        if self.has_focus:
            self.app.cursor_position = self.cursor_screen_offset

    async def _on_key(self, event: events.Key) -> None:
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            self.post_message(self.Submitted(self))
        elif event.key in BREAKS:
            event.stop()
            event.prevent_default()
            if self.many_lines:
                self.put("\n")
        elif event.is_printable and event.character is not None:
            event.stop()
            event.prevent_default()
            self.put(event.character)

    async def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        self.paste(event.text)

    def paste(self, text: str) -> None:
        """Insert a pasted text, whole and harmless; it never submits."""
        text = clean(text)
        self.put(text if self.many_lines else " ".join(text.split()))

    def put(self, text: str) -> None:
        """Type a text at the cursor, composed with what stands before it (jamo that arrive one by one)."""
        start, end = sorted(self.selection)
        if start == end and start[1] and text and text != "\n":
            line = self.document.get_line(start[0])
            left = before(line, start[1])
            joined = nfc(line[left : start[1]] + text)
            if joined != line[left : start[1]] + text:
                start, text = (start[0], left), joined
        if result := self._replace_via_keyboard(nfc(text), start, end):
            self.move_cursor(result.end_location)

    def get_cursor_left_location(self) -> Location:
        """One visible character to the left."""
        row, column = self.cursor_location
        return (row, before(self.document.get_line(row), column)) if column else super().get_cursor_left_location()

    def get_cursor_right_location(self) -> Location:
        """One visible character to the right."""
        row, column = self.cursor_location
        line = self.document.get_line(row)
        return (row, after(line, column)) if column < len(line) else super().get_cursor_right_location()

    def fill(self, text: str) -> None:
        """Replace the whole text; the cursor stands at its end. Undo brings the old one back."""
        self._replace_via_keyboard(nfc(text), (0, 0), self.document.end)
        self.move_cursor(self.document.end)
