"""What was typed before: kept in a file, walked through with the arrow keys."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

from mocha_tui.coffee.text import clean

MOST: Final = 500
_LONGEST: Final = 20_000  # characters of an entry that is kept on disk


class History:
    """Typed messages, oldest first, and a place among them. ``failed`` tells that the file could not be written."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._entries = _read(path)
        self._at = len(self._entries)
        self._typed = ""
        self.failed = False

    def add(self, text: str) -> None:
        """Remember a message; the same one twice in a row is kept once. Starts again from the newest."""
        if text.strip() and (not self._entries or self._entries[-1] != text):
            self._entries.append(text)
            self._write(text)
        self._at = len(self._entries)
        self._typed = ""

    def older(self, current: str) -> str | None:
        """The message before this one, or ``None`` at the oldest. ``current`` is what stands in the input."""
        if self._at == 0:
            return None
        if self._at == len(self._entries):
            self._typed = current
        self._at -= 1
        return self._entries[self._at]

    def newer(self) -> str | None:
        """The message after this one, what was typed at last, or ``None`` where there is nothing newer."""
        if self._at == len(self._entries):
            return None
        self._at += 1
        return self._typed if self._at == len(self._entries) else self._entries[self._at]

    def _write(self, text: str) -> None:
        if self._path is None or self.failed or len(text) > _LONGEST:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
            with os.fdopen(os.open(self._path, flags, 0o600), "a", encoding="utf-8") as file:
                file.write(json.dumps(text, ensure_ascii=False) + "\n")
        except OSError:
            self.failed = True


def _read(path: Path | None) -> list[str]:
    if path is None:
        return []
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    except OSError:
        return []
    if len(lines) > 2 * MOST:
        _trim(path, lines[-MOST:])
    entries = (_entry(line) for line in lines[-MOST:])
    return [entry for entry in entries if entry]


def _trim(path: Path, lines: list[str]) -> None:
    short = path.with_suffix(".new")
    try:
        with os.fdopen(os.open(short, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        short.replace(path)
    except OSError:
        return  # a long history is no harm


def _entry(line: str) -> str:
    try:
        text = json.loads(line)
    except ValueError:
        return ""
    return clean(text) if isinstance(text, str) else ""
