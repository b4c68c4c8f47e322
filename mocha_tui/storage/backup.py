"""One file with the whole log, photos included: consistent while Mocha runs, checked before it is restored.

A backup is a tar archive with ``mocha.db`` (a snapshot of the database), ``photos/``, and the checksums of all of
them in ``SHA256SUMS``, as ``sha256sum -c`` reads them.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import sqlite3
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mocha_tui.coffee.tasting import StoreError
from mocha_tui.storage.schema import HEAD, OLD
from mocha_tui.storage.sentences import problem

_DATABASE: Final = "mocha.db"
_PHOTOS: Final = "photos"
_SUMS: Final = "SHA256SUMS"


@dataclass(frozen=True, slots=True)
class BackedUp:
    """What a backup holds."""

    path: Path
    tastings: int
    photos: int


def backup(database: Path, photos: Path, target: Path) -> BackedUp:
    """Write the whole log to ``target``, which must not be there. It appears whole or not at all."""
    if target.exists():
        raise problem("backup-there", where=target)
    part = target.with_name(f".{target.name}.part")
    try:
        with tempfile.TemporaryDirectory(dir=target.parent) as scratch:
            copy = Path(scratch) / _DATABASE
            with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(copy)) as sink:
                source.backup(sink)
                sink.execute("PRAGMA journal_mode=DELETE")
                files = [str(name) for (name,) in sink.execute("SELECT DISTINCT file FROM photo ORDER BY file")]
                tastings = int(sink.execute("SELECT count(*) FROM tasting").fetchone()[0])
            kept = [photos / name for name in files if (photos / name).is_file()]
            handle = os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "wb") as out:
                with tarfile.open(fileobj=out, mode="w") as archive:
                    archive.add(copy, _DATABASE, filter=_nobodys)
                    for path in kept:
                        archive.add(path, f"{_PHOTOS}/{path.name}", filter=_nobodys)
                    _add_sums(archive, {_DATABASE: copy} | {f"{_PHOTOS}/{path.name}": path for path in kept})
                out.flush()
                os.fsync(out.fileno())
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise problem("backup-write", where=target, why=_why(error)) from error
    return BackedUp(target, tastings, len(kept))


def _why(error: Exception) -> str:
    """What the system says, without the names of scratch files that mean nothing to anybody."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """A member that tells nothing of whose machine it was on."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


def _add_sums(archive: tarfile.TarFile, files: Mapping[str, Path]) -> None:
    text = "".join(f"{_sum(path)}  {name}\n" for name, path in files.items()).encode()
    member = tarfile.TarInfo(_SUMS)
    member.size = len(text)
    archive.addfile(member, io.BytesIO(text))


def _sum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def restore(source: Path, database: Path, photos: Path) -> BackedUp:
    """Put a backup in the place of the log, once it proved to be whole. No Mocha may have the log open.

    What was there is kept beside it as ``mocha.db.before-restore``. Raises ``StoreError`` for anything that is no
    whole backup, and then changes nothing.
    """
    with _unpacked(source, database.parent) as folder:
        tastings = _check(folder / _DATABASE, source)
        _check_sums(folder, source)
        files = sorted((folder / _PHOTOS).iterdir()) if (folder / _PHOTOS).is_dir() else []
        try:
            if files:
                photos.mkdir(parents=True, exist_ok=True, mode=0o700)
            for file in files:
                file.chmod(0o600)
                file.replace(photos / file.name)
            (folder / _DATABASE).chmod(0o600)
            _swap(folder / _DATABASE, database)
        except (OSError, sqlite3.Error) as error:
            raise problem("backup-bad", where=source, why=str(error)) from error
    return BackedUp(source, tastings, len(files))


def _swap(new: Path, database: Path) -> None:
    """The database becomes the new one in one step; the old one stays beside it, whole or as damaged as it was."""
    if not database.exists():
        new.replace(database)
        return
    kept = database.with_name(database.name + ".before-restore")
    kept.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(database)) as old, closing(sqlite3.connect(kept)) as sink:
            old.backup(sink)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):  # in use, or not to be read by this user: nothing is damaged
            raise
        _replace_damaged(new, database, kept)
        return
    kept.chmod(0o600)
    with closing(sqlite3.connect(new)) as source, closing(sqlite3.connect(database)) as sink:
        source.backup(sink)  # one transaction of the old file: a crash leaves the old log or the new one


def _replace_damaged(new: Path, database: Path, kept: Path) -> None:
    """What SQLite cannot read is copied aside as it is; its leftover journal must not be read into the new file."""
    shutil.copyfile(database, kept)
    kept.chmod(0o600)
    for ending in ("-wal", "-shm", "-journal"):
        database.with_name(database.name + ending).unlink(missing_ok=True)
    new.replace(database)


@contextmanager
def _unpacked(source: Path, beside: Path) -> Iterator[Path]:
    beside.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.TemporaryDirectory(dir=beside) as scratch:
        folder = Path(scratch)
        try:
            with tarfile.open(source, "r:") as archive:
                members = archive.getmembers()
                if sum(member.size for member in members) > source.stat().st_size:
                    raise problem("backup-bad", where=source, why="it claims to hold more than it does")
                for member in members:
                    if not member.isfile() or not _expected(member.name):
                        raise problem("backup-bad", where=source, why=f"it holds {member.name!r}")
                archive.extractall(folder, members, filter="data")
        except StoreError:
            raise
        except (OSError, ValueError, tarfile.TarError, EOFError) as error:
            raise problem("backup-bad", where=source, why=str(error)) from error
        yield folder


def _check_sums(folder: Path, source: Path) -> None:
    """Every file is what the backup says it is, and none is missing or more."""
    sums = folder / _SUMS
    lines = sums.read_text(encoding="utf-8").splitlines() if sums.is_file() else []
    told = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} - {_SUMS}
    for name in sorted(there | set(told)):
        if name not in there or told.get(name) != _sum(folder / name):
            raise problem("backup-bad", where=source, why=f"{name!r} is damaged or missing")


def _expected(name: str) -> bool:
    folder, slash, file = name.partition("/")
    return name in (_DATABASE, _SUMS) or (
        folder == _PHOTOS and bool(slash) and bool(file) and "/" not in file and file[0] != "."
    )


def _check(copy: Path, source: Path) -> int:
    """Tastings in an unpacked database that is whole, of a shape that this Mocha knows, with every photo there."""
    if not copy.is_file():
        raise problem("backup-bad", where=source, why=f"{_DATABASE} is missing")
    try:
        with closing(sqlite3.connect(copy)) as db:
            (verdict,) = db.execute("PRAGMA integrity_check").fetchone()
            (version,) = db.execute("SELECT version_num FROM alembic_version").fetchone() or ("none",)
            tastings = int(db.execute("SELECT count(*) FROM tasting").fetchone()[0])
            loose = db.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.Error as error:
        raise problem("backup-bad", where=source, why=str(error)) from error
    if verdict != "ok" or loose is not None:
        raise problem("backup-bad", where=source, why="the database in it is damaged")
    if version != HEAD and version not in OLD:
        raise problem("newer", where=source)
    return tastings
