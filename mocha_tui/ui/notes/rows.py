"""A tasting as a line of the list: columns that fit, right for wide characters. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from rich.cells import cell_len

from mocha_tui.coffee.note_index import NoteIndex
from mocha_tui.coffee.notes import NoteRow
from mocha_tui.coffee.query_types import Sort
from mocha_tui.coffee.terms import Terms
from mocha_tui.coffee.text import one_line
from mocha_tui.coffee.units import show_number
from mocha_tui.ui.cells import fit, pad
from mocha_tui.ui.notes.lines import Piece
from mocha_tui.ui.words import Words


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, its width in cells (0: what is left), whether its text stands right, the gap before it."""

    name: str
    width: int
    right: bool = False
    gap: int = 2


_WIDE: Final = (
    Column("date", 10, gap=0),
    Column("coffee", 0),
    Column("method", 12),
    Column("grams", 8, right=True),
    Column("temp", 5, right=True),
    Column("grind", 6, right=True),
    Column("score", 9, right=True),
)
_MIDDLE: Final = (
    Column("date", 8, gap=0),
    Column("coffee", 0),
    Column("method", 8),
    Column("grams", 8, right=True),
    Column("temp", 5, right=True, gap=1),
    Column("grind", 5, right=True, gap=1),
    Column("score", 9, right=True, gap=1),
)
_SLIM: Final = (
    Column("date", 5, gap=0),
    Column("coffee", 0),
    Column("method", 8),
    Column("grams", 8, right=True, gap=1),
    Column("temp", 5, right=True, gap=1),
    Column("grind", 5, right=True, gap=1),
    Column("score", 9, right=True, gap=1),
)
_NARROW: Final = (
    Column("date", 5, gap=0),
    Column("coffee", 0),
    Column("method", 8),
    Column("grams", 8, right=True, gap=1),
    Column("score", 9, right=True, gap=1),
)
SORT_OF: Final = {
    "date": "date", "coffee": "name", "method": "method", "grams": "dose", "temp": "temp", "score": "score",
}  # fmt: skip
"""The order that a click on a column's name asks for."""


def columns(width: int) -> tuple[Column, ...]:
    """The columns that fit into a width, the coffee's as wide as the others leave."""
    chosen = _WIDE if width >= 92 else _MIDDLE if width >= 68 else _SLIM if width >= 62 else _NARROW
    left = width - sum(column.width + column.gap for column in chosen)
    return tuple(replace(column, width=column.width or max(8, left)) for column in chosen)


def header(width: int, words: Words, sort: Sort | None) -> list[tuple[str, str, str]]:
    """The columns' names: text, style, and the column's name. The one that is sorted by is marked."""
    out = []
    for column in columns(width):
        is_key = sort is not None and SORT_OF.get(column.name) == sort.by
        text = words(f"nb.col.{column.name}") + (arrow_of(sort) if sort is not None and is_key else "")
        out.append((" " * column.gap + _put(text, column), "secondary" if is_key else "faint", column.name))
    return out


def arrow_of(sort: Sort) -> str:
    """Which way the values run from the top of the list: ``↓`` the largest first."""
    return "↑" if sort.backwards == (sort.by in ("date", "score")) else "↓"


def count_words(shown: int, everything: int, sort: Sort, words: Words) -> str:
    """How many cups the list shows, of how many, in which order."""
    order = f"{words(f'nb.sort.{sort.by}')} {arrow_of(sort)}"
    return words("nb.count.all" if shown == everything else "nb.count", shown=shown, all=everything, sort=order)


def _put(text: str, column: Column) -> str:
    if not column.right:
        return pad(text, column.width)
    short = fit(text, column.width)
    return " " * (column.width - cell_len(short)) + short


def row_pieces(
    row: NoteRow, width: int, index: NoteIndex, terms: Terms, words: Words, *, same_day: bool = False
) -> list[Piece]:
    """A tasting as pieces of exactly ``width`` cells. ``same_day``: the line above says the day already."""
    pieces: list[Piece] = []
    for column in columns(width):
        pieces.append((" " * column.gap, "plain"))
        match column.name:
            case "date":
                day = row.day.isoformat()
                short = {10: day, 8: day[2:], 5: day[5:]}[column.width]
                pieces.append((short, "faint" if same_day else "muted"))
            case "coffee":
                pieces += _coffee(row, column.width, index, terms, words)
            case "method":
                label = terms.label("method", row.method, words.locale) if row.method else ""
                pieces.append((_put(label, column), "muted"))
            case "grams":
                pieces.append((_put(grams(row), column), "plain"))
            case "temp":
                pieces.append((_put(f"{row.temp_c:g}°" if row.temp_c is not None else "", column), "muted"))
            case "grind":
                pieces.append((_put(row.grind, column), "muted"))
            case "score":
                text, style = score(row, words)
                pieces.append((_put(text, column), style))
    return pieces


def coffee_label(row: NoteRow, index: NoteIndex, terms: Terms, words: Words) -> str:
    """What to call a row's coffee: its name, else its origin, else its roaster."""
    if row.name:
        return one_line(row.name)
    place = index.place_of(row.id)
    for kind in ("region", "country"):
        held = index.values_of(place, f"coffee.{kind}") if place is not None else ()
        if held:
            return one_line(terms.label(kind, held[0], words.locale))
    return one_line(row.roaster) or words("nb.nameless")


def _coffee(row: NoteRow, width: int, index: NoteIndex, terms: Terms, words: Words) -> list[Piece]:
    name = fit(coffee_label(row, index, terms, words), width)
    used = cell_len(name)
    roaster = one_line(row.roaster)
    if not row.name or not roaster or width - used < 2 + min(6, cell_len(roaster)):
        return [(pad(name, width), "plain")]
    return [(f"{name}  ", "plain"), (pad(roaster, width - used - 2), "faint")]


def grams(row: NoteRow) -> str:
    """Dose and water, or dose and drink: ``15/250``, ``18→36``."""
    out, mark = (row.water_g, "/") if row.water_g is not None else (row.yield_g, "→")
    if row.dose_g is None and out is None:
        return ""
    dose = "?" if row.dose_g is None else f"{row.dose_g:g}"
    return dose if out is None else f"{dose}{mark}{out:g}"


def score(row: NoteRow, words: Words) -> tuple[str, str]:
    """A score on its own scale, else the verdict; and the style that says whether it was liked."""
    style = {"mine": "accent", "good": "note", "bad": "bad"}.get(row.verdict, "plain")
    if row.score is not None and row.score_max is not None:
        text = f"{show_number(row.score)}/{show_number(row.score_max)}"
        return (text if cell_len(text) <= 9 else f"{row.score:.1f}/{show_number(row.score_max)}"), style
    return (words(f"nb.verdict.{row.verdict}") if row.verdict else ""), style
