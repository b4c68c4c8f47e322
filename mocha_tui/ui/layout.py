"""Which panes show at a width. Pure."""

from __future__ import annotations

from typing import Final, Literal

Pane = Literal["chat", "draft", "index"]
PANES: Final[tuple[Pane, ...]] = ("chat", "draft", "index")

THREE: Final = 106
"""Columns from which all three panes stand side by side."""
TWO: Final = 84
"""Columns from which the chat has company."""
SHORT: Final = 26
"""Rows below which blank lines are left out."""


def visible(width: int, active: Pane, side: Pane) -> frozenset[Pane]:
    """The panes that show. ``active`` has the focus; ``side`` is what last stood beside the chat."""
    if width >= THREE:
        return frozenset(PANES)
    if width >= TWO:
        return frozenset({"chat", side if active == "chat" else active})
    return frozenset({active})
