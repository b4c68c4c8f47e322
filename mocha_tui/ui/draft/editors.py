"""How one field is changed in place: a line to type into, or a few values to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from mocha_tui.ui.textbox import TextBox


class FieldBox(TextBox):
    """The line in which a field is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave(0)", show=False),
        Binding("tab", "leave(1)", show=False),
        Binding("shift+tab", "leave(-1)", show=False),
        Binding("up", "edge(-1)", show=False),
        Binding("down", "edge(1)", show=False),
    ]

    @dataclass
    class Leave(Message):
        """Editing ends. ``step`` is 0 for leaving it as it was, else the way to go after keeping what was typed."""

        box: FieldBox
        step: int

    def __init__(self, text: str, *, many_lines: bool, rest: Callable[[str], str] = lambda typed: "") -> None:
        self._rest = rest
        super().__init__(text)
        self._many = many_lines
        self.move_cursor(self.document.end)

    def update_suggestion(self) -> None:
        """At the end of the text, show what would complete its last word; the right arrow takes it."""
        at_end = self.cursor_location == self.document.end
        self.suggestion = self._rest(self.text) if at_end else ""

    def put(self, text: str) -> None:
        """Type; a field of one line takes line breaks as spaces."""
        super().put(text if self._many else text.replace("\n", " "))

    def action_leave(self, step: int) -> None:
        """Stop editing."""
        self.post_message(self.Leave(self, step))

    def action_edge(self, step: int) -> None:
        """Within the text up and down move; from its edge they keep it and go on."""
        row = self.wrapped_document.location_to_offset(self.cursor_location).y
        if step < 0 < row:
            self.action_cursor_up()
        elif step > 0 and row < self.wrapped_document.height - 1:
            self.action_cursor_down()
        else:
            self.post_message(self.Leave(self, step))


class Choices(Widget, can_focus=True):
    """A few values side by side; arrows choose, Enter sets, Delete empties."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up", "step(-1)", show=False),
        Binding("right,down,space", "step(1)", show=False),
        Binding("enter", "take", show=False),
        Binding("escape", "leave", show=False),
        Binding("delete,backspace", "empty", show=False),
    ]

    @dataclass
    class Taken(Message):
        """A value was chosen; ``""`` empties the field and ``None`` leaves it as it was."""

        value: str | None

    def __init__(self, options: Sequence[tuple[str, str]], held: str) -> None:
        super().__init__()
        self._options = tuple(options)
        values = [value for value, _ in options]
        self.at = values.index(held) if held in values else 0

    def render(self) -> RenderResult:
        """Every label, the chosen one marked."""
        parts = []
        for place, (_, label) in enumerate(self._options):
            style = "$background on $primary" if place == self.at else "$muted"
            parts.append(Content.styled(f" {label} ", style))
        return Content(" " if self._on_one_line(self.content_size.width) else "\n").join(parts)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """One line where all fit, else one each."""
        return 1 if self._on_one_line(width) else len(self._options)

    def _on_one_line(self, width: int) -> bool:
        return sum(cell_len(label) + 3 for _, label in self._options) - 1 <= width

    def action_step(self, step: int) -> None:
        """To the next value."""
        self.at = (self.at + step) % len(self._options)
        self.refresh()

    def action_take(self) -> None:
        """Set the field."""
        self.post_message(self.Taken(self._options[self.at][0]))

    def action_leave(self) -> None:
        """Leave it as it was."""
        self.post_message(self.Taken(None))

    def action_empty(self) -> None:
        """Empty the field."""
        self.post_message(self.Taken(""))

    def on_key(self, event: events.Key) -> None:
        """A digit takes that value at once."""
        if event.character and event.character in "123456789" and int(event.character) <= len(self._options):
            event.stop()
            self.at = int(event.character) - 1
            self.action_take()


class Editor(Vertical):
    """An open field: its box or choices, and a line under it for the hint or for what is wrong."""

    def __init__(self, name: str, body: FieldBox | Choices, hint: str) -> None:
        super().__init__(classes="editor")
        self.fact = name
        self.body = body
        self._hint = Static(hint, markup=False, classes="hint")

    def compose(self) -> ComposeResult:
        """The box above, the hint under it."""
        yield self.body
        yield self._hint

    def on_mount(self) -> None:
        """Typing goes here."""
        self.body.focus()

    def complain(self, sentence: str) -> None:
        """Say what is wrong with the value, in place of the hint."""
        self._hint.update(sentence)
        self._hint.add_class("-wrong")
