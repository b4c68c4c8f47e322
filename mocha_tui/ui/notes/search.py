"""The search line: what is typed narrows the list at once; the keys that move go to the list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from textual import events
from textual.message import Message

from mocha_tui.ui.textbox import TextBox
from mocha_tui.ui.words import Words

_MOVES: Final = {"up": "move(-1)", "down": "move(1)", "pageup": "page(-1)", "pagedown": "page(1)"}


class SearchBox(TextBox):
    """One line. Enter goes to the list, Esc empties it or, empty, leaves."""

    many_lines: ClassVar[bool] = False

    @dataclass
    class Move(Message):
        """The list's cursor shall move: an action of the list."""

        action: str

    @dataclass
    class Left(Message):
        """Esc was pressed with nothing typed."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="nb-search", placeholder=words("nb.placeholder"))

    async def _on_key(self, event: events.Key) -> None:
        move = _MOVES.get(event.key)
        if move is not None:
            event.stop()
            event.prevent_default()
            self.post_message(self.Move(move))
        elif event.key == "escape":
            event.stop()
            event.prevent_default()
            if self.text:
                self.fill("")
            else:
                self.post_message(self.Left())
        else:
            await super()._on_key(event)
