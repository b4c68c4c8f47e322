"""Writing a file whole or not at all, and never over one that is there unless asked to."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from mocha_tui.exchange.sentences import problem

STDOUT: Final = "-"


def refuse_existing(path: Path, *, force: bool) -> None:
    """Raises ``ExchangeError`` where something is there that nobody asked to be replaced, or that cannot be."""
    try:
        there = path.exists() or path.is_symlink()
    except (OSError, ValueError) as error:
        raise problem("write", where=path, why=_why(error)) from error
    if path.is_dir():
        raise problem("write", where=path, why="it is a folder")
    if path.exists() and not path.is_file():  # a device or a pipe would be lost to everybody, not written to
        raise problem("write", where=path, why="it is no file")
    if there and not force:
        raise problem("exists", where=path)


def followed(path: Path) -> Path:
    """Where a link leads, so that the link stays and what it names is replaced."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


@contextmanager
def whole_file(path: Path, *, force: bool) -> Iterator[IO[bytes]]:
    """A file that appears under its name when the block ends well: before, what was there is there.

    Raises ``ExchangeError`` where something is there already (unless ``force``) or it cannot be written.
    """
    refuse_existing(path, force=force)
    path = followed(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        handle = os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
    except (OSError, ValueError) as error:
        raise problem("write", where=path, why=_why(error)) from error
    try:
        with os.fdopen(handle, "wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        part.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        raise problem("write", where=path, why=_why(error)) from error
    finally:
        part.unlink(missing_ok=True)


def write_text(target: str, pieces: Iterable[str], *, force: bool) -> None:
    """Text to a file or, for ``-``, to stdout. UTF-8, line breaks as they are."""
    if target == STDOUT:
        for piece in pieces:
            sys.stdout.buffer.write(piece.encode())
        sys.stdout.buffer.flush()
        return
    with whole_file(Path(target), force=force) as out:
        for piece in pieces:
            out.write(piece.encode())


def copy_photo(source: Path, target: Path) -> None:
    """A photo beside an export. Its name is made from its content, so one that is there is the same."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.is_file() and target.stat().st_size == source.stat().st_size:
            return
        data = source.read_bytes()
    except OSError as error:
        raise problem("write", where=target, why=_why(error)) from error
    with whole_file(target, force=True) as out:
        out.write(data)


def sync_folder(folder: Path) -> None:
    """Make a rename in a folder outlive a power cut, where the system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass  # some file systems sync no folders; the file itself is safe
    finally:
        os.close(handle)


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or "an impossible name"
