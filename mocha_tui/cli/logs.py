"""The user's log, open for a command, and one state of it for commands that hand it on whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mocha_tui.cli.session import Session
from mocha_tui.coffee.tasting import StoreError

if TYPE_CHECKING:
    from mocha_tui.exchange.snapshot import Photo, Snapshot
    from mocha_tui.storage.log import Log
    from mocha_tui.storage.photos import StoredPhoto

_TRIES = 20


@contextmanager
def user_log(session: Session) -> Iterator[Log]:
    """The log of a session, open. Raises ``StoreError``."""
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.storage import open_log

    log = open_log(own_place(session), terms=vocabulary(), photos=session.places.photos)
    try:
        yield log
    finally:
        log.close()


def own_place(session: Session) -> str | Path:
    """Where the log is. Mocha's own folder is made first, for its user alone; one that the user chose stays as it is.

    Raises ``StoreError`` where the folder cannot be made.
    """
    from mocha_tui.storage import own_folder

    if not session.settings.database:
        own_folder(session.places.data)
    return session.where


def snapshot(log: Log) -> Snapshot:
    """One state of the log: read again when another Mocha wrote in between."""
    from mocha_tui.exchange.snapshot import Snapshot

    for _ in range(_TRIES):
        before = log.revision()
        taken = Snapshot(
            tastings=log.find(),
            photos={tasting: [_photo(one) for one in photos] for tasting, photos in log.photos.all().items()},
            bags=log.bags.list(),
            cups=log.bags.by_tasting(),
            owners=log.bags.owners(),
            aliases=log.tags.aliases(),
        )
        if log.revision() == before:
            return taken
    raise StoreError(
        "The log is being written to without pause, so nothing was exported; please try again.",
        "기록이 계속 바뀌고 있어서 내보내지 못했어요. 잠시 뒤 다시 해 주세요.",
    )


def _photo(stored: StoredPhoto) -> Photo:
    from mocha_tui.exchange.snapshot import Photo

    return Photo(stored.name, stored.path.name, stored.path)
