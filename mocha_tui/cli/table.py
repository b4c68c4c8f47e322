"""Printing for people: JSON lines for programs, aligned columns for eyes."""

from __future__ import annotations

import json
import os
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from typing import TextIO

from mocha_tui.coffee.text import clean, one_line


def cells(text: str) -> int:
    """How many terminal cells a text takes: two for wide characters, none for combining ones."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def padded(text: str, width: int) -> str:
    """The text filled with spaces to a width in cells."""
    return text + " " * max(0, width - cells(text))


def columns(rows: Iterable[Sequence[str]]) -> str:
    """Rows as left-aligned columns, two spaces apart, right for wide characters; no control sequence gets through."""
    table = [[clean(cell).replace("\n", " ") for cell in row] for row in rows]
    if not table:
        return ""
    widths = [max(cells(row[i]) for row in table) for i in range(len(table[0]))]
    return "\n".join(
        "  ".join(padded(text, width) for text, width in zip(row, widths, strict=True)).rstrip() for row in table
    )


def complain(sentence: str, command: str = "mocha") -> None:
    """One sentence on stderr about what a command could not do; what it quotes brings no control sequence along."""
    print(f"{command}: {one_line(sentence)}", file=sys.stderr)


def utf8(stream: TextIO) -> bool:
    """Whether a stream can write every character."""
    return (stream.encoding or "utf-8").lower().replace("_", "-") in ("utf-8", "utf8")


def print_json(value: object) -> None:
    """One JSON value on stdout, at once; escaped where the terminal cannot write every character."""
    print(json.dumps(value, ensure_ascii=not utf8(sys.stdout)), flush=True)


def silence(stream: TextIO) -> None:
    """Throw away what a stream still holds: nobody reads it, and Python would complain about it when it ends."""
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, stream.fileno())
        os.close(nothing)
    except (OSError, ValueError):
        return  # a stream that is no file of the system holds nothing back
