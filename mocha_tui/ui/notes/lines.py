"""A list of lines that are drawn when they come into view: ten thousand of them cost no more than thirty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

Piece = tuple[str, str]
"""A text and the name of its style."""

STYLES = ("plain", "bold", "muted", "faint", "accent", "primary", "secondary", "note", "rule", "good", "bad")


class Lines(ScrollView, can_focus=True):
    """Lines with a cursor. A subclass knows how many there are (``count``) and how each looks (``line``)."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"line--{name}" for name in (*STYLES, "cursor", "calm")}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home,g", "move(-100000000)", show=False),
        Binding("end,G", "move(100000000)", show=False),
        Binding("enter", "open", show=False),
    ]

    @dataclass
    class Opened(Message):
        """Enter, or a click on the cursor."""

        lines: Lines

    @dataclass
    class Moved(Message):
        """The cursor stands on another line, or on the same of another list."""

        lines: Lines

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.cursor = 0

    @property
    def count(self) -> int:
        """How many lines there are."""
        raise NotImplementedError

    def line(self, place: int, width: int) -> Sequence[Piece]:
        """One line as pieces of exactly ``width`` cells."""
        raise NotImplementedError

    def stops(self, place: int) -> bool:
        """Whether the cursor may stand on a line."""
        return True

    def renew(self) -> None:
        """There are other lines now."""
        self.virtual_size = Size(self.scrollable_content_region.width, self.count)
        self.put_cursor(self.cursor, told=False)

    def on_resize(self) -> None:
        """Lines are as wide as the list."""
        self.virtual_size = Size(self.scrollable_content_region.width, self.count)

    def render_line(self, y: int) -> Strip:
        """One line of the view."""
        place = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        base = self.rich_style
        if place >= self.count:
            return Strip.blank(width, base)
        under = None
        if place == self.cursor and self.stops(place):
            under = self.get_component_rich_style("line--cursor" if self.has_focus else "line--calm", partial=True)
        pieces = []
        for text, name in self.line(place, width):
            style = base + self.get_component_rich_style(f"line--{name}", partial=True)
            pieces.append(Segment(text, style + under if under is not None else style))
        return Strip(pieces).adjust_cell_length(width, base + under if under is not None else base)

    def action_move(self, step: int) -> None:
        """So many lines on."""
        self.put_cursor(self.cursor + step, forwards=step > 0)

    def action_page(self, pages: int) -> None:
        """A view's height on."""
        self.action_move(pages * max(1, self.size.height - 1))

    def put_cursor(self, place: int, *, forwards: bool = True, told: bool = True) -> None:
        """Put the cursor on a line, or on the nearest where it may stand, and bring it into view."""
        place = min(max(0, place), max(0, self.count - 1))
        ahead = range(place, self.count) if forwards else range(place, -1, -1)
        back = range(place, -1, -1) if forwards else range(place, self.count)
        self.cursor = next((at for at in (*ahead, *back) if self.stops(at)), 0) if self.count else 0
        self.scroll_to_region(Region(0, self.cursor, 1, 1), animate=False, immediate=True)
        self.refresh()
        if told:
            self.post_message(self.Moved(self))

    def action_open(self) -> None:
        """Open the line under the cursor."""
        if self.count:
            self.post_message(self.Opened(self))

    def on_click(self, event: events.Click) -> None:
        """A click moves the cursor; on the cursor it opens."""
        place = event.y + self.scroll_offset.y
        if 0 <= place < self.count and self.stops(place):
            again = place == self.cursor and self.has_focus
            self.put_cursor(place)
            if again:
                self.action_open()
        self.focus()

    def on_focus(self) -> None:
        """The cursor brightens."""
        self.refresh()

    def on_blur(self) -> None:
        """The cursor calms down."""
        self.refresh()
