"""The log on disk. Importing this room is light; ``open_log`` brings in the database libraries."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mocha_tui.coffee.tags import NO_TERMS, TagTerms
from mocha_tui.coffee.tasting import StoreError

if TYPE_CHECKING:
    from mocha_tui.storage.log import Log


def open_log(
    where: str | Path, *, terms: TagTerms = NO_TERMS, photos: Path | None = None, busy_seconds: float = 10.0
) -> Log:
    """Open the log at a database file or an SQLAlchemy URL.

    ``photos`` is the photo archive's folder, by default beside the database file. ``busy_seconds`` is how long a
    write waits for another program's. Raises ``StoreError`` with one sentence; nothing is lost then.
    """
    from mocha_tui.storage.log import Log  # the database libraries take a third of a second to import

    return Log(where, terms=terms, photos=photos, busy_seconds=busy_seconds)


def own_folder(folder: Path) -> None:
    """Make Mocha's own data folder, for its user alone (0700).

    Raises ``StoreError`` when it can be neither made nor read.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if folder.stat().st_mode & 0o077:
            folder.chmod(0o700)
    except OSError as error:
        if not folder.is_dir():
            sentence = f"Mocha's data folder {folder} cannot be made ({error.strerror}); nothing was written."
            raise StoreError(sentence, f"데이터 폴더 {folder}를 만들 수 없어요({error.strerror}).") from error
