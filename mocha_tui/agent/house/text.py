"""The sentence as the readers see it, and what a reader finds in it.

A ``Text`` remembers which of its characters a reader has used. Readers match only free characters and take what they
match, so that no word is read twice. All positions index ``Text.norm``; ``Text.folded`` has the same length.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from mocha_tui.coffee.facts import Value

BLANK: Final = "\x00"
"""Stands where a part of the message does not speak to this reader: no letter, no space, no punctuation."""

_ONE_FOR_ONE: Final = {
    "℃": "°C",
    "℉": "°F",
    "º": "°",
    "˚": "°",
    "∘": "°",
    "‘": "'",
    "’": "'",
    "‚": "'",
    "ʼ": "'",
    "´": "'",
    "′": "'",
    "“": '"',
    "”": '"',
    "„": '"',
    "″": '"',
    "«": '"',
    "»": '"',
    "–": "-",
    "—": "-",
    "‐": "-",
    "‑": "-",
    "−": "-",
    "―": "-",
    "〜": "~",
    "∼": "~",
    "∶": ":",
    "ː": ":",
    "、": ",",
    "。": ".",
    "·": "·",
    "ㆍ": "·",
    "・": "·",
    "\r": "\n",
    "\t": " ",
    "\u2028": "\n",
    "\u2029": "\n",
}
_GONE: Final = frozenset("\u200b\u200c\u200d\u2060\ufeff\u00ad\ufe0e\ufe0f")
_RUN: Final = re.compile(r"[^\x20-\x7e\n가-힣]+")


def normalise(raw: str) -> str:
    """NFC text with one spelling for what looks the same: half-width letters, plain quotes and dashes, ``°C``.

    Control and zero-width characters are gone, every kind of space is a space, ``\\r\\n`` is ``\\n``.
    """
    text = unicodedata.normalize("NFC", raw.replace("\r\n", "\n"))
    text = _RUN.sub(lambda run: "".join(map(_plain, run[0])), text)
    return unicodedata.normalize("NFC", text)


def _plain(char: str) -> str:
    if char in _ONE_FOR_ONE:
        return _ONE_FOR_ONE[char]
    if char in _GONE:
        return ""
    kind = unicodedata.category(char)
    if kind == "Zs":
        return " "
    if kind in ("Cc", "Cf", "Cs", "Co", "Cn"):
        return ""
    if "\uff00" <= char <= "\uffef" or "\u3300" <= char <= "\u33ff":
        return unicodedata.normalize("NFKC", char)
    return char


def _lower(text: str) -> str:
    low = text.lower()
    if len(low) == len(text):
        return low
    return "".join(c if len(c.lower()) != 1 else c.lower() for c in text)


@dataclass(frozen=True, slots=True)
class Found:
    """One reading: ``value`` of ``fact``, the words ``Text.norm[start:end]`` it came from, and the reader's name."""

    fact: str
    value: Value
    start: int
    end: int
    via: str


class Text:
    """A normalised sentence and the mask of what its readers used.

    ``norm`` is the sentence as it may be quoted back, ``folded`` the same in lower case, position by position.
    ``base`` is where ``norm[0]`` stands in the whole message, when this is a part of one.
    """

    __slots__ = ("_mask", "base", "folded", "norm")

    def __init__(self, raw: str) -> None:
        self._set(normalise(raw), 0)

    def _set(self, norm: str, base: int) -> None:
        self.norm = norm
        self.folded = _lower(norm)
        self.base = base
        self._mask = bytearray(len(norm))

    def __len__(self) -> int:
        return len(self.norm)

    def __repr__(self) -> str:
        return f"Text({self.norm!r})"

    def free(self, start: int, end: int) -> bool:
        """Whether no character of ``[start, end)`` has been used yet."""
        return self._mask.find(1, start, end) < 0

    def take(self, start: int, end: int) -> None:
        """Use the characters ``[start, end)``: no reader after this one matches them."""
        start, end = max(0, start), min(end, len(self._mask))
        if start < end:
            self._mask[start:end] = b"\x01" * (end - start)

    def matches(self, pattern: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """The matches of ``pattern`` in ``folded`` that use free characters only, left to right.

        What the caller takes while iterating is respected by the matches that follow.
        """
        for match in pattern.finditer(self.folded):
            if match.end() > match.start() and self.free(match.start(), match.end()):
                yield match

    def open(self) -> str:
        """``folded`` with every used character blanked: what is left to read. Costs one pass."""
        if 1 not in self._mask:
            return self.folded
        return "".join(BLANK if used else char for char, used in zip(self.folded, self._mask, strict=True))

    def only(self, spans: Iterable[tuple[int, int]]) -> Text:
        """These parts of the sentence as a text of its own, unread; what lies between them is blank."""
        kept = sorted((max(0, a), min(b, len(self.norm))) for a, b in spans if a < b)
        part = object.__new__(Text)
        if not kept:
            part._set("", self.base)
            return part
        start = at = kept[0][0]
        pieces: list[str] = []
        for a, b in kept:
            if b <= at:
                continue
            a = max(a, at)
            pieces.append(BLANK * (a - at))
            pieces.append(self.norm[a:b])
            at = b
        part._set("".join(pieces), self.base + start)
        return part
