"""The browser's help: its keys, and the language of its search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from textual.content import Content

from mocha_tui.coffee.query_fields import FIELDS
from mocha_tui.ui.cells import pad, wrap
from mocha_tui.ui.sheet import Sheet
from mocha_tui.ui.words import Words

KEYS: Final = (
    ("/", "nbh.find"),
    ("↑ ↓ PgUp Home", "nbh.move"),
    ("Enter", "nbh.open"),
    ("← →", "nbh.cups"),
    ("e", "nbh.edit"),
    ("a", "nbh.again"),
    ("m", "nbh.day"),
    ("d  Del", "nbh.delete"),
    ("D", "nbh.delete_coffee"),
    ("u", "nbh.undo"),
    ("s  S", "nbh.sort"),
    ("f", "nbh.facets"),
    ("Tab", "nbh.tab"),
    ("Esc  F2", "nbh.back"),
)
_COLUMN: Final = 15
_WIDTH: Final = 68


def help_lines(words: Words) -> Iterator[Content | str]:
    """The sheet's text."""

    def title(key: str) -> Content:
        return Content.styled(words(key), "bold $secondary")

    yield title("nbh.keys")
    for key, what in KEYS:
        yield Content.assemble((pad(key, _COLUMN), "$accent"), words(what))
    yield ""
    yield title("nbh.words")
    yield from (words(f"nbh.words.{place}") for place in (1, 2))
    yield ""
    yield title("nbh.filters")
    yield from (words(f"nbh.{key}") for key in ("or", "range", "days", "levels", "known"))
    names = " · ".join(field.label(korean=words.korean) for field in FIELDS.values())
    for line in wrap(f"{words('nbh.all')}: {names}", _WIDTH):
        yield Content.styled(line, "$muted")
    yield ""
    yield title("nbh.scores")
    for place in (1, 2):
        yield from wrap(words(f"nbh.scores.{place}"), _WIDTH)


class NotesHelp(Sheet):
    """Keys and filters. F1 closes it again."""

    BINDINGS = [("f1", "close", "")]  # noqa: RUF012 - Textual reads it from the class

    def __init__(self, words: Words) -> None:
        super().__init__(words("nbh.title"), words("help.close"), help_lines(words))
