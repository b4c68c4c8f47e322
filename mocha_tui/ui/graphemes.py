"""Where one visible character ends and the next begins: enough of Unicode's clusters for an input.

Covers combining marks, variation selectors, joined and tinted emoji, flags, and Hangul written in jamo.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

_JOINER: Final = "\u200d"
_MARKS: Final = frozenset({"Mn", "Me", "Mc"})


def clusters(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each visible character, in order."""
    start = 0
    for at in range(1, len(text) + 1):
        if at == len(text) or not _joins(text, start, at):
            if text:
                yield start, at
            start = at


def before(text: str, at: int) -> int:
    """Where the visible character left of ``at`` begins."""
    return max((start for start, _ in clusters(text[:at])), default=0)


def after(text: str, at: int) -> int:
    """Where the visible character right of ``at`` ends."""
    return at + next((end for _, end in clusters(text[at:])), 0)


def _joins(text: str, start: int, at: int) -> bool:
    """Whether ``text[at]`` belongs to the cluster that began at ``start``."""
    left, char = text[at - 1], text[at]
    if char == _JOINER or left == _JOINER or unicodedata.category(char) in _MARKS:
        return left != "\n"
    if "\U0001f3fb" <= char <= "\U0001f3ff" or "\U000e0020" <= char <= "\U000e007f":
        return True
    if _flag(char) and _flag(left):
        return (at - start) % 2 == 1
    return _jamo(left, char)


def _flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _jamo(left: str, char: str) -> bool:
    """A vowel after a lead, a tail after a vowel; both also after a composed syllable that still takes them."""
    if "\u1160" <= char <= "\u11a7":
        return "\u1100" <= left <= "\u11a7"
    if "\u11a8" <= char <= "\u11ff":
        return "\u1160" <= left <= "\u11ff" or "\uac00" <= left <= "\ud7a3"
    return "\u1100" <= char <= "\u115f" and "\u1100" <= left <= "\u115f"
