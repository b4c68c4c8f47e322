"""The photo archive: a folder of files named by their content, and the rows that say whose they are.

A file is there before its row is committed and goes after its row is gone, so no row ever lacks its file; a file
without a row (a crash in between) is swept.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import Select, func, select
from sqlmodel import Session, col

from mocha_tui.coffee.pictures import media_type
from mocha_tui.coffee.text import one_line
from mocha_tui.storage.journal import hold, note, photo_files
from mocha_tui.storage.models import PhotoRow, TastingRow
from mocha_tui.storage.sentences import problem
from mocha_tui.storage.writer import Writer

MAX_BYTES: Final = 25_000_000
ENDINGS: Final[Mapping[str, str]] = {
    "image/jpeg": "jpg",
    "image/png": "png",
    "image/gif": "gif",
    "image/webp": "webp",
    "image/heic": "heic",
}
"""The media types of the pictures that are kept, and how their files end."""


@dataclass(frozen=True, slots=True)
class PhotoFile:
    """A picture to keep: its name as the user knows it, and its bytes."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class StoredPhoto:
    """A kept picture. ``path`` may be missing on another machine than the one that attached it."""

    id: int
    tasting_id: int
    name: str
    media_type: str
    path: Path


def attach(writer: Writer, folder: Path, tasting_id: int, files: Sequence[PhotoFile]) -> tuple[StoredPhoto, ...]:
    """Keep pictures with a tasting, in order; a picture that it has already is not kept twice.

    Raises ``StoreError`` for what is no picture, and then keeps none of them.
    """
    session = writer.session
    if session.get(TastingRow, tasting_id) is None:
        raise problem("no-tasting", id=tasting_id)
    kinds = [_checked(file) for file in files]
    held = {photo.file for photo in session.execute(_of(tasting_id)).scalars()}
    query = select(func.max(col(PhotoRow.position))).where(col(PhotoRow.tasting_id) == tasting_id)
    last = session.execute(query).scalar() or 0
    for file, (kind, ending) in zip(files, kinds, strict=True):
        name = f"{hashlib.sha256(file.data).hexdigest()[:32]}.{ending}"
        if name in held:
            continue
        held.add(name)
        last += 1
        _write(folder, name, file.data)
        row = PhotoRow(
            tasting_id=tasting_id,
            position=last,
            name=one_line(file.name, 200),
            file=name,
            media_type=kind,
            added_at=writer.now,
        )
        session.add(row)
    session.flush()
    return of(session, folder, tasting_id)


def of(session: Session, folder: Path, tasting_id: int) -> tuple[StoredPhoto, ...]:
    """The pictures of a tasting, in order."""
    return tuple(_stored(row, folder) for row in session.execute(_of(tasting_id)).scalars())


def everything(session: Session, folder: Path) -> dict[int, tuple[StoredPhoto, ...]]:
    """Every kept picture by tasting."""
    found: dict[int, tuple[StoredPhoto, ...]] = {}
    rows = session.execute(select(PhotoRow).order_by(col(PhotoRow.tasting_id), col(PhotoRow.position)))
    for row in rows.scalars():
        found[row.tasting_id] = (*found.get(row.tasting_id, ()), _stored(row, folder))
    return found


def remove(writer: Writer, photo_id: int) -> int:
    """Take one picture away from its tasting. Answers the id of the entry that brings it back."""
    row = writer.session.get(PhotoRow, photo_id)
    if row is None:
        raise problem("no-record", id=photo_id)
    cup = writer.session.get_one(TastingRow, row.tasting_id)
    held = hold(writer.session, [cup])
    writer.session.delete(row)
    return note(writer, "photos", row.name, held=held, after=[cup])


def sweep(session: Session, folder: Path) -> int:
    """Delete every file that no tasting has and no undo may bring back. Answers how many went.

    Runs inside a write, so no other Mocha is between a file and its row.
    """
    wanted = set(session.execute(select(col(PhotoRow.file))).scalars()) | photo_files(session)
    gone = 0
    for path in _files(folder):
        if path.name not in wanted:
            path.unlink(missing_ok=True)
            gone += 1
    return gone


def _files(folder: Path) -> Iterable[Path]:
    return [path for path in folder.iterdir() if path.is_file()] if folder.is_dir() else []


def _checked(file: PhotoFile) -> tuple[str, str]:
    kind = media_type(file.data)
    if kind is None or kind not in ENDINGS or len(file.data) > MAX_BYTES:
        raise problem("photo", name=one_line(file.name, 80))
    return kind, ENDINGS[kind]


def _write(folder: Path, name: str, data: bytes) -> None:
    """The file whole or not at all, readable for its user alone."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        part = folder / f".{name}.part"
        handle = os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        part.replace(folder / name)
    except OSError as error:
        raise problem("photo-folder", where=folder, why=error.strerror or "?") from error


def _of(tasting_id: int) -> Select[PhotoRow]:
    return select(PhotoRow).where(col(PhotoRow.tasting_id) == tasting_id).order_by(col(PhotoRow.position))


def _stored(row: PhotoRow, folder: Path) -> StoredPhoto:
    assert row.id is not None
    return StoredPhoto(row.id, row.tasting_id, row.name, row.media_type, folder / row.file)
