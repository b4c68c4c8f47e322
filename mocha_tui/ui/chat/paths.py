"""Whether a pasted text is the path of a photo: bare, quoted, escaped or a file URL, as terminals paste a drop."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from mocha_tui.coffee.text import nfc

SUFFIXES: Final = frozenset({".jpg", ".jpeg", ".png"})
_LONGEST: Final = 8_000


def photo_paths(text: str) -> tuple[Path, ...]:
    """The photos a pasted text names, or none where it says anything else. Looks at the disk."""
    text = text.strip()
    if not text or len(text) > _LONGEST or not any(suffix in text.lower() for suffix in SUFFIXES):
        return ()
    whole = _photo(text)
    if whole is not None:
        return (whole,)
    try:
        words = shlex.split(text)
    except ValueError:
        return ()
    found = [_photo(word) for word in words]
    return tuple(path for path in found if path is not None) if all(found) else ()


def _photo(text: str) -> Path | None:
    if text.startswith("file://"):
        text = unquote(urlsplit(text).path)
    if "\n" in text or "\x00" in text or Path(text).suffix.lower() not in SUFFIXES:
        return None
    try:
        path = Path(text).expanduser()
        for candidate in (path, path.with_name(nfc(path.name))):
            if candidate.is_file():
                return candidate
    except (OSError, RuntimeError):
        return None
    return None
