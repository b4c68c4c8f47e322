"""A file and what comes with it: the members of a zip, the files beside it. Bounded, and never outside its folder."""

from __future__ import annotations

import stat
import zipfile
import zlib
from pathlib import Path, PurePosixPath
from types import TracebackType
from typing import Final, Self

from mocha_tui.exchange.sentences import problem

MAX_BYTES: Final = 268_435_456
"""The most that one file, or all that is read of a zip, may hold: a log of a lifetime is a tenth of it."""

MAX_MEMBERS: Final = 20_000
MAX_PHOTO: Final = 25_000_000
_MB: Final = 1_048_576
_ZIP: Final = b"PK\x03\x04", b"PK\x05\x06"


class Package:
    """An opened file. ``data`` is its content (of a zip: none); ``member`` reads what it comes with."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.name: Final = path.name
        self.data = b""
        self._zip: zipfile.ZipFile | None = None
        self._left = MAX_BYTES
        self._open()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._zip is not None:
            self._zip.close()

    @property
    def is_zip(self) -> bool:
        """Whether it is a zip, by content."""
        return self._zip is not None

    def members(self) -> tuple[str, ...]:
        """The names of a zip's files."""
        return tuple(self._zip.namelist()) if self._zip is not None else ()

    def member(self, name: str, limit: int = MAX_BYTES) -> bytes | None:
        """A file of the zip, else one beside the file; ``None`` where there is neither.

        ``name`` comes out of a file that somebody made: it is looked up, never followed.
        """
        if not _is_plain(name):
            return None
        if self._zip is not None and name in self._zip.NameToInfo:
            return self._unpack(self._zip.NameToInfo[name], limit)
        beside = self.path.parent / name
        try:
            inside = beside.resolve().is_relative_to(self.path.parent.resolve())
            if not inside or not beside.is_file() or beside.stat().st_size > limit:
                return None
            return beside.read_bytes()
        except (OSError, ValueError):
            return None

    def _open(self) -> None:
        try:
            mode = self.path.stat().st_mode
            if not stat.S_ISREG(mode):
                raise problem("no-file", where=self.path, why="a folder or a device")
            with self.path.open("rb") as file:
                head = file.read(4)
                if head in _ZIP:
                    self._zip = self._open_zip()
                    return
                self.data = head + file.read(MAX_BYTES + 1 - len(head))
        except FileNotFoundError:
            raise problem("missing", where=self.path) from None
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else "an impossible name"
            raise problem("no-file", where=self.path, why=why) from error
        if len(self.data) > MAX_BYTES:
            raise problem("too-big", where=self.name, limit=f"{MAX_BYTES // _MB} MB")

    def _open_zip(self) -> zipfile.ZipFile:
        try:
            opened = zipfile.ZipFile(self.path)
        except (zipfile.BadZipFile, ValueError, OverflowError, NotImplementedError) as error:
            raise problem("zip", where=self.name, why=error) from error
        names = opened.namelist()
        bad = next((name for name in names if not _is_plain(name.rstrip("/"))), None)
        if bad is not None:
            opened.close()
            raise problem("zip-name", where=self.name, name=bad)
        if len(names) > MAX_MEMBERS:
            opened.close()
            raise problem("too-big", where=self.name, limit=f"{MAX_MEMBERS:,} files")
        return opened

    def _unpack(self, info: zipfile.ZipInfo, limit: int) -> bytes:
        """A member's bytes, counted as they come: what its header claims is not believed."""
        assert self._zip is not None
        limit = min(limit, self._left)
        try:
            with self._zip.open(info) as member:
                data = member.read(limit + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError) as error:
            raise problem("zip", where=self.name, why=error or type(error).__name__) from error
        if len(data) > limit:
            raise problem("too-big", where=self.name, limit=f"{MAX_BYTES // _MB} MB")
        return data

    def spend(self, size: int) -> None:
        """Count what was unpacked and kept: all of a zip together stays within the bound."""
        self._left -= size


def _is_plain(name: str) -> bool:
    """Whether a name stays in its folder on every system."""
    if not name or "\\" in name or "\0" in name or ":" in name:
        return False
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts
