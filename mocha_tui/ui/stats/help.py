"""The statistics' help: keys, and how figures are read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from textual.content import Content

from mocha_tui.ui.cells import pad, wrap
from mocha_tui.ui.sheet import Sheet
from mocha_tui.ui.words import Words

KEYS: Final = (
    ("↑ ↓", "sth.figure"),
    ("Tab", "sth.tab"),
    ("← →", "sth.cut"),
    ("Enter  ⌫", "sth.open"),
    ("s", "sth.order"),
    ("^C", "sth.copy"),
    ("Esc  F3", "sth.back"),
)
_COLUMN: Final = 12


def help_lines(words: Words, width: int) -> Iterator[Content | str]:
    """The sheet's text."""
    for key, what in KEYS:
        yield Content.assemble((pad(key, _COLUMN), "$accent"), words(what))
    yield ""
    yield Content.styled(words("sth.read"), "bold $secondary")
    for key in ("sth.read.1", "sth.read.2", "sth.read.3"):
        yield from wrap(words(key), width)


class StatsHelp(Sheet):
    """F1 closes it again."""

    BINDINGS = [("f1", "close", "")]  # noqa: RUF012 - Textual reads it from the class

    def __init__(self, words: Words) -> None:
        super().__init__(words("sth.title"), words("help.close"), lambda width: help_lines(words, width))
