"""Text as Mocha keeps it: NFC, comparable, and harmless to a terminal."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_ESCAPES: Final = re.compile(
    r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?"  # OSC: titles, links, clipboard
    r"|\x1b[PX^_][^\x1b]*(?:\x1b\\)?"  # DCS, SOS, PM, APC
    r"|[\x1b]\[[0-?]*[ -/]*[@-~]?"  # CSI with an escape
    r"|\x9b[0-?]*[ -/]*[@-~]?"  # CSI as one C1 character
    r"|\x1b[ -/]*[0-~]?"
)
_BIDI: Final = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C, 0xFEFF])
_CONTROLS: Final = {code: None for code in [*range(0x20), *range(0x7F, 0xA0)] if chr(code) not in "\n\t"} | _BIDI


def nfc(text: str) -> str:
    """The text in Unicode's composed form, in which all of Mocha's texts are kept and compared."""
    return unicodedata.normalize("NFC", text)


def fold(text: str) -> str:
    """The form in which names are compared: NFC, lower case, without spaces or hyphens."""
    return "".join(c for c in nfc(text).lower() if not c.isspace() and c not in "-\u2010\u2011")


def clean(text: str) -> str:
    """The text as it may reach a terminal or a prompt: NFC, no control sequence, no invisible direction marks.

    Line breaks stay (``\\r\\n`` and ``\\r`` become ``\\n``); tabs become spaces. Lone surrogates become ``�``.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = _ESCAPES.sub("", text).translate(_CONTROLS).replace("\t", "    ")
    return nfc(text.encode("utf-8", "replace").decode("utf-8"))


def one_line(text: str, limit: int = 0) -> str:
    """``clean`` text on one line, cut to ``limit`` characters with an ellipsis where a limit is given."""
    line = " ".join(clean(text).split())
    return line if not limit or len(line) <= limit else line[: limit - 1].rstrip() + "…"
