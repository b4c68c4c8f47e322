"""Printing for people: JSON lines for programs, aligned columns for eyes."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Sequence


def cells(text: str) -> int:
    """How many terminal cells a text takes: two for wide characters, none for combining ones."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def padded(text: str, width: int) -> str:
    """The text filled with spaces to a width in cells."""
    return text + " " * max(0, width - cells(text))


def columns(rows: Iterable[Sequence[str]]) -> str:
    """Rows as left-aligned columns, two spaces apart, right for wide characters."""
    table = [list(row) for row in rows]
    if not table:
        return ""
    widths = [max(cells(row[i]) for row in table) for i in range(len(table[0]))]
    return "\n".join(
        "  ".join(padded(text, width) for text, width in zip(row, widths, strict=True)).rstrip() for row in table
    )


def print_json(value: object) -> None:
    """One JSON value on stdout."""
    print(json.dumps(value, ensure_ascii=False))
