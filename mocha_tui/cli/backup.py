"""``mocha backup``: the whole log in one file, consistent while Mocha runs."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from mocha_tui.cli.logs import user_log
from mocha_tui.cli.session import user_session
from mocha_tui.cli.table import print_json

EXAMPLE: Final = """\
examples:
  mocha backup ~/coffee-2026-11-30.mocha
  mocha restore ~/coffee-2026-11-30.mocha

The file is a tar archive with the database, the photos and their checksums.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("path", metavar="PATH", help="the file to write")
    parser.add_argument("--force", action="store_true", help="write over a backup that is there")
    parser.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """Back up. 0 when it is written."""
    from mocha_tui.exchange.saving import STDOUT, followed, refuse_existing, sync_folder
    from mocha_tui.exchange.sentences import problem

    session = user_session()
    if options.path == STDOUT:
        raise problem("no-stdout", what="backup")
    target = Path(options.path).expanduser()
    refuse_existing(target, force=options.force)
    target = followed(target)
    aside = target.with_name(f".{target.name}.{os.getpid()}.new") if options.force else target
    with user_log(session) as log:
        done = log.backup(aside)
    if aside != target:
        try:
            aside.replace(target)  # the old backup is there until the new one is whole
        except OSError as error:
            aside.unlink(missing_ok=True)
            raise problem("write", where=target, why=error.strerror or "?") from error
    sync_folder(target.parent)
    if options.json:
        print_json({"tastings": done.tastings, "photos": done.photos, "path": options.path})
    elif session.locale == "ko":
        print(f"{target}: 기록 {done.tastings}개, 사진 {done.photos}장")
    else:
        print(f"{target}: {done.tastings} tastings, {done.photos} photos")
    return 0
