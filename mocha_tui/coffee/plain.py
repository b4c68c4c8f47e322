"""One spelling for what looks the same: half-width digits and letters, ``°C``, simple quotes, dashes and spaces."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_SAME: Final = str.maketrans(
    {
        "℃": "°C", "℉": "°F", "º": "°", "˚": "°", "∘": "°", "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-",
        "‘": "'", "’": "'", "′": "'", "“": '"', "”": '"', "″": '"', "∶": ":", "ː": ":", "〜": "~", "⁄": "/",
    }
)  # fmt: skip
_RUN: Final = re.compile(r"[^\x20-\x7e가-힣]+")


def plain(text: str) -> str:
    """NFC text in plain characters. The length may change."""
    text = unicodedata.normalize("NFC", text)
    if text.isascii():
        return text
    return _RUN.sub(lambda run: "".join(map(_half_width, run[0])), text.translate(_SAME))


def _half_width(char: str) -> str:
    if unicodedata.category(char) == "Zs":
        return " "
    if "\uff00" <= char <= "\uffef" or "\u3300" <= char <= "\u33ff":
        return unicodedata.normalize("NFKC", char)
    return char
