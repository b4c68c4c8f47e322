"""``mocha restore``: a backup, once it proved whole, in the place of the log; what was there is kept aside."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from mocha_tui.cli.session import user_session
from mocha_tui.cli.table import print_json
from mocha_tui.coffee.tasting import StoreError

EXAMPLE: Final = """\
examples:
  mocha restore ~/coffee-2026-11-30.mocha

The log that was there stays beside the new one as mocha.db.before-restore.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("path", metavar="PATH", help="a file that 'mocha backup' wrote")
    parser.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """Restore. 0 when the log is the backup's."""
    from mocha_tui.exchange.sentences import problem
    from mocha_tui.storage.backup import restore
    from mocha_tui.storage.engine import database_url

    session = user_session()
    url = database_url(session.where)
    if url.get_backend_name() != "sqlite" or not url.database:
        raise StoreError(
            "A backup is restored into a database file; the log is on a server, whose own tools restore it.",
            "백업은 데이터베이스 파일로만 되살릴 수 있어요. 서버에 있는 기록은 서버의 도구로 되살려 주세요.",
        )
    source, database = Path(options.path).expanduser(), Path(url.database)
    if not source.is_file():
        raise problem("missing", where=source)
    kept = database.is_file()
    done = restore(source, database, session.places.photos)
    if options.json:
        print_json({"tastings": done.tastings, "photos": done.photos, "path": options.path})
        return 0
    aside = database.with_name(database.name + ".before-restore")
    if session.locale == "ko":
        print(f"기록 {done.tastings}개, 사진 {done.photos}장을 되살렸어요.")
        print(f"이전 기록은 {aside}에 있어요." if kept else "", end="\n" if kept else "")
    else:
        print(f"Restored {done.tastings} tastings and {done.photos} photos.")
        print(f"What was there is in {aside}." if kept else "", end="\n" if kept else "")
    return 0
