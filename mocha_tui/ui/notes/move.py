"""A line that asks for a day."""

from __future__ import annotations

from datetime import date
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from mocha_tui.coffee.facts import FactError
from mocha_tui.ui.draft.fields import read, sentence
from mocha_tui.ui.sheet import SHEET_CSS
from mocha_tui.ui.textbox import TextBox
from mocha_tui.ui.words import Words


class DayBox(TextBox):
    """One line for a day."""

    many_lines: ClassVar[bool] = False


class DaySheet(ModalScreen[date | None]):
    """Dismissed with the day, or with ``None``."""

    CSS_PATH = SHEET_CSS
    DEFAULT_CSS = """
    DaySheet {
        align: center middle;
        background: $background 60%;
        & #nb-day { margin: 0 1; padding: 0 1; background: $panel; }
        & #sheet-keys.-wrong { color: $error; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False, priority=True)]

    def __init__(self, title: str, held: date, today: date, words: Words) -> None:
        super().__init__()
        self._title = title
        self._held = held
        self._today = today
        self._words = words
        self.box = DayBox(held.isoformat(), id="nb-day")
        self.note = Static(words("nb.move.keys"), id="sheet-keys", markup=False)

    def compose(self) -> ComposeResult:
        """Title, the line, keys or what is wrong."""
        with Vertical(id="sheet"):
            yield Static(self._title, id="sheet-title", markup=False)
            yield self.box
            yield self.note

    def on_mount(self) -> None:
        """The day is selected: typing replaces it."""
        self.box.focus()
        self.box.select_all()

    def on_text_box_submitted(self, event: TextBox.Submitted) -> None:
        """Take the day where it is one."""
        try:
            day = read("date", self.box.text, self._held, self._today, self._words)
        except FactError as error:
            self.note.update(sentence(error, self._words))
            self.note.add_class("-wrong")
            return
        if isinstance(day, date):
            self.dismiss(day)

    def action_close(self) -> None:
        """Leave everything as it is."""
        self.dismiss(None)
