"""What plots are drawn on and with: pieces of text, a paper of so many cells, scores and labels in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Literal, Protocol

from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.text import one_line
from mocha_tui.coffee.units import show_number
from mocha_tui.stats.data import Scales
from mocha_tui.stats.words import WORDS

Style = Literal[
    "plain", "bold", "muted", "faint", "accent", "primary", "secondary", "note", "rule", "good", "bad",
    "heat1", "heat2", "heat3", "heat4",
]  # fmt: skip
Piece = tuple[str, Style]
"""A text and the name of its style; colours are the screen's business."""
Line = tuple[Piece, ...]


class Labels(Protocol):
    """What plots ask of the vocabulary."""

    def label(self, kind: str, ident: str, locale: Locale) -> str:
        """How a term is shown."""

    def parents(self, kind: str, ident: str) -> tuple[str, ...]:
        """What is above a term, nearest first."""


@dataclass(frozen=True, slots=True)
class Paper:
    """So many cells wide and high, in a language, on a day."""

    width: int
    height: int
    locale: Locale
    terms: Labels
    today: date

    def __call__(self, key: str, **values: object) -> str:
        """Words of the plots."""
        text = WORDS[key][0 if self.locale == "ko" else 1]
        return text.format(**values) if values else text

    def label(self, kind: str, ident: str) -> str:
        """A term on one line."""
        return one_line(self.terms.label(kind, ident, self.locale))


@dataclass(frozen=True, slots=True)
class Drawing:
    """A figure in lines of at most the paper's width.

    ``note`` is a word for the title; ``opens`` the id that a line opens; ``cuts`` what else may be shown, by id and
    label, and ``cut`` the one that is.
    """

    lines: tuple[Line, ...]
    note: str = ""
    opens: dict[int, str] = field(default_factory=dict)
    cuts: tuple[tuple[str, str], ...] = ()
    cut: str = ""


@lru_cache(maxsize=4096)
def cells(text: str) -> int:
    """Terminal cells of a text: two for a wide character, none for a combining one."""
    if text.isascii():
        return len(text)
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def fit(text: str, width: int) -> str:
    """The text in at most so many cells, with an ellipsis where it is cut."""
    if cells(text) <= width:
        return text
    out, used = "", 0
    for char in text:
        used += cells(char)
        if used > width - 1:
            break
        out += char
    return out.rstrip() + "…" if width > 0 else ""


def left(text: str, width: int) -> str:
    """The text in exactly so many cells, at the left."""
    short = fit(text, width)
    return short + " " * (width - cells(short))


def right(text: str, width: int) -> str:
    """The text in exactly so many cells, at the right."""
    short = fit(text, width)
    return " " * (width - cells(short)) + short


def bar(share: float, width: int) -> str:
    """A slender bar in halves of a cell, in exactly ``width`` cells. What is more than nothing shows."""
    full, rest = divmod(_halves(share, width), 2)
    return ("━" * full + "╸" * rest).ljust(width)


def mirrored(share: float, width: int) -> str:
    """A bar that grows to the left."""
    full, rest = divmod(_halves(share, width), 2)
    return ("╺" * rest + "━" * full).rjust(width)


def _halves(share: float, width: int) -> int:
    halves = round(min(max(share, 0.0), 1.0) * width * 2)
    return max(1, halves) if share > 0 and width > 0 else halves


def percent(part: int, whole: int) -> str:
    """``64 %``, or a dash of nothing."""
    return f"{round(100 * part / whole)} %" if whole else "–"


def score(share: float | None, scales: Scales) -> str:
    """A share in the one scale in use, else in percent."""
    if share is None:
        return "–"
    top = scales.single
    return f"{round(share * 100)}%" if top is None else show_number(share * top, 2 if top <= 20 else 1)


def money(amount: float, currency: str) -> str:
    """An amount with its currency: no decimals from a hundred on."""
    return f"{amount:,.0f} {currency}".rstrip() if abs(amount) >= 100 else f"{amount:,.2f} {currency}".rstrip()


def mixed_lines(paper: Paper, scales: Scales) -> list[Line]:
    """Says so where scores of different scales stand side by side."""
    if not scales.mixed:
        return []
    shown = " · ".join(paper("scale", top=show_number(top), n=n) for top, n in scales.counts)
    return [((text, "accent"),) for text in wrapped(paper("mixed", scales=shown), paper.width)]


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most so many cells, broken at spaces."""
    out, line = [], ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and cells(longer) > width:
            out.append(line)
            line = word
        else:
            line = longer
    return [fit(one, width) for one in (*out, line) if one]


def joined(paper: Paper, texts: Sequence[str], style: Style = "muted") -> list[Line]:
    """Texts parted by dots, in as many lines as they need."""
    out: list[str] = []
    for text in texts:
        if out and cells(out[-1]) + 3 + cells(text) <= paper.width:
            out[-1] += f" · {text}"
        else:
            out.append(fit(text, paper.width))
    return [((text, style),) for text in out]
