"""Text in terminal cells: cutting, padding and wrapping where a Hangul syllable takes two.

Everything that is cut or wrapped here is also cleaned, so that no control sequence slips onto the screen this way.
"""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, chop_cells, set_cell_size

from mocha_tui.coffee.text import clean, one_line


def fit(text: str, width: int) -> str:
    """The text on one line in at most ``width`` cells, with an ellipsis where it is cut."""
    line = one_line(text)
    if width <= 0:
        return ""
    if cell_len(line) <= width:
        return line
    return set_cell_size(line, width - 1).rstrip() + "…"


def pad(text: str, width: int) -> str:
    """``fit``, filled with spaces to exactly ``width`` cells."""
    short = fit(text, width)
    return short + " " * (width - cell_len(short))


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most ``width`` cells: broken at spaces, inside a word only where it must be."""
    return [line for part in clean(text).split("\n") for line in _wrapped(part, max(2, width))]


def _wrapped(text: str, width: int) -> Iterator[str]:
    line = ""
    for word in text.split(" "):
        joined = f"{line} {word}" if line else word
        if cell_len(joined) <= width:
            line = joined
            continue
        if line:
            yield line
        pieces = chop_cells(word, width) or [""]
        yield from pieces[:-1]
        line = pieces[-1]
    yield line
