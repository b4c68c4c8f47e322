"""Breaking text into lines and shortening it, by the widths of a face."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mocha_tui.exchange.cards.faces import Face

_NOT_FIRST: Final = frozenset(".,!?;:)]}%…·、。」』”’")
ELLIPSIS: Final = "…"


def wrap(text: str, face: Face, size: float, width: float) -> list[str]:
    """Lines no wider than ``width``: broken at spaces, and inside a word only where it is wider than a line."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _pieces(paragraph, face, size, width):
            longer = f"{line} {word}" if line else word
            if line and face.width(longer, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        if line or (lines and lines[-1]):  # one blank line between paragraphs, none at the start
            lines.append(line)
    while lines and not lines[-1]:
        lines.pop()
    return lines


def _pieces(paragraph: str, face: Face, size: float, width: float) -> Iterator[str]:
    for word in paragraph.split():
        piece, used = "", 0.0
        for char in word:
            step = face.advance(char, size)
            if piece and used + step > width and char not in _NOT_FIRST:
                yield piece
                piece, used = "", 0.0
            piece += char
            used += step
        if piece:
            yield piece


def shortened(text: str, face: Face, size: float, width: float) -> str:
    """The text with an ellipsis where it is too wide."""
    if face.width(text, size) <= width:
        return text
    room = width - face.width(ELLIPSIS, size)
    kept = ""
    for char in text:
        room -= face.advance(char, size)
        if room < 0:
            break
        kept += char
    return kept.rstrip(" ,.·") + ELLIPSIS


def cut(lines: list[str], most: int, face: Face, size: float, width: float) -> tuple[list[str], bool]:
    """At most so many lines, the last ending in an ellipsis where there were more. Answers whether there were."""
    if len(lines) <= most:
        return lines, False
    kept = lines[:most]
    while len(kept) > 1 and not kept[-1]:
        kept.pop()
    last = kept[-1].rstrip(" ,.·") + ELLIPSIS
    kept[-1] = last if face.width(last, size) <= width else shortened(kept[-1], face, size, width)
    if not kept[-1].endswith(ELLIPSIS):
        kept[-1] = shortened(kept[-1] + ELLIPSIS * 2, face, size, width)
    return kept, True
