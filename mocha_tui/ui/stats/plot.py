"""A drawn figure on the screen: lines of styled pieces that scroll, some of which open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region

from mocha_tui.stats.plot.paper import Drawing, Line
from mocha_tui.ui.notes.lines import Lines, Piece

HEAT = ("heat1", "heat2", "heat3", "heat4")


class PlotView(Lines):
    """Draws the lines of a figure. Where lines open it has a cursor; else the arrow keys scroll."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"line--{name}" for name in HEAT}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "screen.cut(-1)", show=False),
        Binding("right", "screen.cut(1)", show=False),
        Binding("backspace", "screen.up", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="st-plot")
        self.drawing = Drawing(())

    def show(self, drawing: Drawing, *, keep: bool = False) -> None:
        """Show a figure from its top; ``keep`` stays where it was."""
        self.drawing = drawing
        at = self.scroll_offset.y
        if not keep:
            self.cursor = 0
        self.renew()
        self.scroll_to(y=at if keep else 0, animate=False, immediate=True)

    @property
    def lines(self) -> Sequence[Line]:
        """The figure's lines."""
        return self.drawing.lines

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self.lines)

    def stops(self, place: int) -> bool:
        """The cursor stands on what opens."""
        return place in self.drawing.opens

    def line(self, place: int, width: int) -> Sequence[Piece]:
        """One line."""
        return self.lines[place]

    def put_cursor(self, place: int, *, forwards: bool = True, told: bool = True) -> None:
        """Scroll where nothing opens."""
        if self.drawing.opens:
            super().put_cursor(place, forwards=forwards, told=told)
            return
        top = self.scroll_offset.y
        self.cursor = 0
        if told:
            step = min(max(place, -self.count), self.count)
            self.scroll_to_region(Region(0, 0, 1, 1), animate=False, immediate=True) if step <= -self.count else (
                self.scroll_to(y=top + step, animate=False, immediate=True)
            )
        self.refresh()

    @property
    def opened(self) -> str:
        """The id of what the cursor's line opens, or ``""``."""
        return self.drawing.opens.get(self.cursor, "")

    def text(self) -> str:
        """The figure as plain text."""
        return "\n".join("".join(text for text, _ in line).rstrip() for line in self.lines)
