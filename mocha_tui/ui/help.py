"""The help sheet: every key, by where it works."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from textual.content import Content

from mocha_tui.ui.cells import pad, wrap
from mocha_tui.ui.sheet import Sheet
from mocha_tui.ui.words import Words

KEYS: Final = (
    (
        "help.all",
        (
            ("Ctrl+S · F4", "help.save"),
            ("Esc", "help.escape"),
            ("F8", "help.undo"),
            ("Tab · Shift+Tab", "help.panes"),
            ("F2", "help.notes"),
            ("F3", "help.stats"),
            ("Ctrl+P", "help.palette"),
            ("Ctrl+C", "help.copy"),
            ("Ctrl+Q", "help.quit"),
            ("F1", "help.help"),
        ),
    ),
    (
        "help.talk",
        (
            ("Enter", "help.enter"),
            ("^J  Shift/Alt+Enter", "help.newline"),
            ("↑ ↓", "help.history"),
            ("PgUp PgDn", "help.scroll"),
            ("", "help.paste"),
            ("Ctrl+X", "help.photo"),
        ),
    ),
    (
        "help.form",
        (
            ("↑ ↓", "help.move"),
            ("Enter", "help.edit"),
            ("", "help.type"),
            ("Del", "help.delete"),
            ("Esc", "help.leave"),
            ("a", "help.accept"),
        ),
    ),
    (
        "help.index",
        (
            ("Enter", "help.open"),
            ("p", "help.pin"),
            ("r", "help.replay"),
            ("o", "help.order"),
            ("c", "help.copyrecipe"),
            ("h", "help.hide"),
        ),
    ),
)
"""Section → (keys, words)."""
MARKS: Final = ("help.mark.window", "help.mark.flags", "help.mark.sources")
_COLUMN: Final = 21


def help_lines(words: Words, width: int) -> Iterator[Content | str]:
    """The sheet's text: keys on the left, and what they do beside them."""
    for place, (section, keys) in enumerate(KEYS):
        if place:
            yield ""
        yield Content.styled(words(section), "bold $secondary")
        for key, what in keys:
            for at, line in enumerate(wrap(words(what), width - _COLUMN)):
                yield Content.assemble((pad("" if at else key, _COLUMN), "$accent"), line)
    yield ""
    yield Content.styled(words("help.marks"), "bold $secondary")
    for mark in MARKS:
        yield Content.styled(words(mark), "$muted")


class HelpSheet(Sheet):
    """All keys. F1 closes it again."""

    BINDINGS = [("f1", "close", "")]  # noqa: RUF012 - Textual reads it from the class

    def __init__(self, words: Words) -> None:
        super().__init__(words("help.title"), words("help.close"), lambda width: help_lines(words, width))
