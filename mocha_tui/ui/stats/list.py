"""The list of figures: moving the cursor shows the figure at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from mocha_tui.stats.figures import FIGURES
from mocha_tui.stats.plot.draw import title
from mocha_tui.ui.cells import pad
from mocha_tui.ui.notes.lines import Lines, Piece
from mocha_tui.ui.words import Words

NAMES: Final = tuple(FIGURES)


class FigureList(Lines):
    """Figures by name."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "screen.cut(-1)", show=False),
        Binding("right", "screen.cut(1)", show=False),
    ]

    def __init__(self, words: Words) -> None:
        super().__init__(id="st-list")
        self._words = words

    @property
    def count(self) -> int:
        """How many figures there are."""
        return len(NAMES)

    @property
    def figure(self) -> str:
        """The one under the cursor."""
        return NAMES[self.cursor]

    def line(self, place: int, width: int) -> Sequence[Piece]:
        """A name."""
        here = place == self.cursor
        shown = pad(title(NAMES[place], korean=self._words.korean), width - 2)
        return [("▸ " if here else "  ", "primary"), (shown, "plain" if here else "muted")]
