"""A list of single lines that draws only what is in view, so that a thousand of them cost no more than thirty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from mocha_tui.ui.cells import pad


@dataclass(frozen=True, slots=True)
class Item:
    """One line. ``mark`` and ``head`` keep their width, ``text`` is cut to what is left. Styles are class names."""

    key: int
    text: str
    mark: str = ""
    head: str = ""
    style: str = "plain"
    mark_style: str = "plain"
    struck: bool = field(default=False)


class LineList(ScrollView, can_focus=True):
    """Lines with a cursor. Enter or a second click opens one."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "line--plain",
        "line--muted",
        "line--faint",
        "line--warm",
        "line--accent",
        "line--note",
        "line--cursor",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "move(-100000000)", show=False),
        Binding("end", "move(100000000)", show=False),
        Binding("enter", "open", show=False),
    ]

    @dataclass
    class Opened(Message):
        """A line was opened."""

        lines: LineList
        key: int

    def __init__(self, *, id: str) -> None:  # noqa: A002 - the name is Textual's
        super().__init__(id=id)
        self.items: tuple[Item, ...] = ()
        self.cursor = 0
        self.cursor_always = False
        self._clicked: int | None = None

    def show(self, items: Sequence[Item]) -> None:
        """Show these lines. The cursor stays on its line where that is still there."""
        key = self.current.key if self.current is not None else None
        self.items = tuple(items)
        places = [place for place, item in enumerate(self.items) if item.key == key]
        self.cursor = places[0] if places else min(self.cursor, max(0, len(self.items) - 1))
        self._sized()
        self.refresh()

    def _sized(self) -> None:
        self.virtual_size = Size(self.scrollable_content_region.width, len(self.items))

    def on_resize(self) -> None:
        """Lines are as wide as the list."""
        self._sized()

    @property
    def current(self) -> Item | None:
        """The line under the cursor."""
        return self.items[self.cursor] if 0 <= self.cursor < len(self.items) else None

    def render_line(self, y: int) -> Strip:
        """One line of the view."""
        place = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        if place >= len(self.items):
            return Strip.blank(width, self.rich_style)
        item = self.items[place]
        shows = self.has_focus or self.cursor_always
        under = self.get_component_rich_style("line--cursor") if place == self.cursor and shows else None
        base = self.rich_style

        def piece(text: str, name: str, *, struck: bool = False) -> Segment:
            style = base + self.get_component_rich_style(f"line--{name}", partial=True)
            if struck:
                from rich.style import Style

                style += Style(strike=True)
            return Segment(text, style + under if under is not None else style)

        fixed = item.mark + item.head
        room = max(0, width - len(fixed))
        return Strip(
            [
                piece(item.mark, item.mark_style),
                piece(item.head, "faint"),
                piece(pad(item.text, room), item.style, struck=item.struck),
            ]
        ).adjust_cell_length(width, base)

    def action_move(self, step: int) -> None:
        """So many lines on."""
        self.put_cursor(min(max(0, self.cursor + step), max(0, len(self.items) - 1)))

    def action_page(self, pages: int) -> None:
        """A view's height on."""
        self.action_move(pages * max(1, self.size.height - 1))

    def put_cursor(self, place: int) -> None:
        """Put the cursor on a line and bring it into view."""
        self.cursor = place
        self.scroll_to_region(Region(0, place, 1, 1), animate=False, immediate=True)
        self.refresh()

    def action_open(self) -> None:
        """Open the line under the cursor."""
        if self.current is not None:
            self.post_message(self.Opened(self, self.current.key))

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor; a second one on the same line opens it."""
        place = event.y + self.scroll_offset.y
        if 0 <= place < len(self.items):
            again = place == self._clicked
            self._clicked = place
            self.put_cursor(place)
            if again:
                self.action_open()

    def on_focus(self) -> None:
        """The cursor shows."""
        self.refresh()

    def on_blur(self) -> None:
        """The cursor hides."""
        self._clicked = None
        self.refresh()
