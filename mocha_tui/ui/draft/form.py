"""The form's rows as one list: a cursor moves over them, Enter edits in place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from mocha_tui.ui.draft.editors import Editor
from mocha_tui.ui.draft.rows import RowSpec, draw


class Row(Widget):
    """One row. While it is edited its editor stands over the value."""

    def __init__(self, spec: RowSpec) -> None:
        super().__init__(classes=f"row -{spec.kind}")
        self.spec = spec

    def show(self, spec: RowSpec) -> None:
        """Draw another value of the same row."""
        if spec != self.spec:
            self.spec = spec
            self.refresh(layout=True)

    def render(self) -> RenderResult:
        """The row's lines."""
        return Content("\n").join(draw(self.spec, self.content_size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the value takes, or as the open editor does."""
        if self.children:
            return super().get_content_height(container, viewport, width)
        return max(1, len(draw(self.spec, width)))

    def on_click(self, event: events.Click) -> None:
        """A click puts the cursor here; on the cursor it edits."""
        if not self.children and self.spec.selectable:
            event.stop()
            self.post_message(FormList.Clicked(self.spec.key))


class FormList(VerticalScroll, can_focus=True):
    """All rows, and which of them has the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("home", "edge(-1)", show=False),
        Binding("end", "edge(1)", show=False),
        Binding("pageup", "move(-8)", show=False),
        Binding("pagedown", "move(8)", show=False),
        Binding("enter", "open", show=False),
        Binding("delete,backspace", "empty", show=False),
    ]

    @dataclass
    class Opened(Message):
        """Enter was pressed on a row; ``typed`` is a first character where typing began it."""

        spec: RowSpec
        typed: str = ""

    @dataclass
    class Emptied(Message):
        """Delete was pressed on a field."""

        fact: str

    @dataclass
    class Clicked(Message):
        """A row was clicked."""

        key: str

    def __init__(self) -> None:
        super().__init__(id="form")
        self.cursor = "match"
        self.editor: Editor | None = None

    @property
    def shown(self) -> list[Row]:
        """The rows, top to bottom."""
        return [row for row in self.children if isinstance(row, Row)]

    async def show(self, specs: Sequence[RowSpec]) -> None:
        """Draw the form. Rows that stay are the same widgets, so an open editor and the scroll stay too."""
        held = {row.spec.key: row for row in self.shown}
        wanted = [spec.key for spec in specs]
        if [row.spec.key for row in self.shown] == wanted:
            for spec in specs:
                held[spec.key].show(spec)
        else:
            with self.app.batch_update():
                for key, row in held.items():
                    if key not in wanted:
                        await row.remove()
                before: Widget | None = None
                for spec in reversed(specs):
                    row = held.get(spec.key) or Row(spec)
                    if row.parent is None:
                        await self.mount(row, before=before)
                    else:
                        row.show(spec)
                    before = row
        if self.cursor not in wanted:
            self.cursor = "match"
        self._mark()

    def _mark(self) -> None:
        for row in self.shown:
            row.set_class(row.spec.key == self.cursor, "-cursor")

    @property
    def current(self) -> Row | None:
        """The row under the cursor."""
        return next((row for row in self.shown if row.spec.key == self.cursor), None)

    def put_cursor(self, key: str) -> None:
        """Put the cursor on a row and bring it into view."""
        self.cursor = key
        self._mark()
        if (row := self.current) is not None:
            self.scroll_to_widget(row, animate=False, immediate=True)

    # Keys.

    def action_move(self, step: int) -> None:
        """So many rows on, over those that can be chosen."""
        rows = [row.spec.key for row in self.shown if row.spec.selectable]
        at = rows.index(self.cursor) if self.cursor in rows else 0
        self.put_cursor(rows[min(max(0, at + step), len(rows) - 1)])

    def action_edge(self, side: int) -> None:
        """To the first or the last row."""
        rows = [row.spec.key for row in self.shown if row.spec.selectable]
        self.put_cursor(rows[0] if side < 0 else rows[-1])

    def action_open(self) -> None:
        """Edit, unfold or accept what is under the cursor."""
        if (row := self.current) is not None:
            self.post_message(self.Opened(row.spec))

    def action_empty(self) -> None:
        """Empty the field under the cursor."""
        if (row := self.current) is not None and row.spec.kind in ("fact", "photo"):
            self.post_message(self.Emptied(row.spec.key))

    def on_key(self, event: events.Key) -> None:
        """Typing on a field begins to edit it with what was typed; ``a`` stays a key while there is advice."""
        row = self.current
        advised = any(other.spec.kind == "advice" for other in self.shown)
        plain = event.is_printable and event.character not in (None, " ") and not (advised and event.character == "a")
        if row is not None and row.spec.kind == "fact" and plain and self.editor is None:
            event.stop()
            event.prevent_default()
            self.post_message(self.Opened(row.spec, event.character or ""))

    # Editing in place.

    async def edit(self, editor: Editor) -> None:
        """Open an editor over the value of the row under the cursor."""
        await self.leave()
        if (row := self.current) is not None:
            self.editor = editor
            row.add_class("-editing")
            await row.mount(editor)
            self.call_after_refresh(self.scroll_to_widget, row, animate=False)

    async def leave(self) -> None:
        """Close the open editor, if any."""
        if (editor := self.editor) is None:
            return
        self.editor = None
        row = editor.parent
        had_focus = editor.has_focus_within
        await editor.remove()
        if isinstance(row, Row):
            row.remove_class("-editing")
            row.refresh(layout=True)
        if had_focus:
            self.focus()
