"""The search line: what is typed narrows the list at once; the keys that move go to the list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from textual import events
from textual.message import Message
from textual.widgets import Static

from mocha_tui.ui.cells import fit
from mocha_tui.ui.textbox import TextBox
from mocha_tui.ui.words import Words

_MOVES: Final = {"up": "move(-1)", "down": "move(1)", "pageup": "page(-1)", "pagedown": "page(1)"}


class Hint(Static):
    """One line under the search: what is wrong with it, what to know of what it found, or how filters look."""

    def __init__(self, words: Words) -> None:
        super().__init__("", id="nb-note", markup=False)
        self._words = words
        self._said = ""
        self._empty = True

    def say(self, text: str = "", *, wrong: bool = False, empty: bool) -> None:
        """Show a sentence, else, where nothing is typed (``empty``), how filters look."""
        self._said, self._empty = text, empty
        self.set_class(wrong, "-wrong")
        examples = fit(self._words("nb.hint"), self.content_size.width or 60) if empty else ""
        self.update(text or examples)

    def on_resize(self) -> None:
        """Fit it anew."""
        self.say(self._said, wrong=self.has_class("-wrong"), empty=self._empty)


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
