"""``mocha export``: the log as a file that outlives Mocha, with the photos beside it."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mocha_tui.cli.logs import snapshot, user_log
from mocha_tui.cli.session import Session, user_session
from mocha_tui.cli.table import print_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mocha_tui.exchange.snapshot import Photo, Snapshot

EXAMPLE: Final = """\
examples:
  mocha export coffee.jsonl
  mocha export coffee.csv --format csv
  mocha export - --format md | less
  mocha export Beanconqueror.zip --format beanconqueror

JSON Lines hold everything and come back with 'mocha import' byte for byte. Photos are copied into a folder beside the
file (for Beanconqueror: beside the zip itself, as it wants them). A file that is there is never overwritten without
--force.
"""
FORMATS: Final = ("jsonl", "csv", "md", "beanconqueror")
_ENDINGS: Final = {".jsonl": "jsonl", ".csv": "csv", ".md": "md", ".zip": "beanconqueror"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("path", metavar="PATH", help="the file to write; - is stdout (without photos)")
    parser.add_argument("--format", choices=FORMATS, help="by default what the file's ending says, else jsonl")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    parser.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """Export. 0 when it is written."""
    from mocha_tui.exchange.saving import STDOUT
    from mocha_tui.exchange.sentences import problem

    session = user_session()
    target = options.path
    name = options.format or _ENDINGS.get(Path(target).suffix.lower(), "jsonl")
    if target == STDOUT and (options.json or name == "beanconqueror"):
        raise problem("no-stdout", what="Beanconqueror zip" if name == "beanconqueror" else "--json export")
    with user_log(session) as log:
        taken = snapshot(log)
        photos = _write(taken, name, target, session, force=options.force)
    count = len(taken.tastings)
    if options.json:
        print_json({"tastings": count, "photos": photos, "path": target})
    elif target != STDOUT:
        korean = session.locale == "ko"
        print(
            f"{target}: 기록 {count}개, 사진 {photos}장" if korean else f"{target}: {count} tastings, {photos} photos"
        )
    return 0


def _write(taken: Snapshot, name: str, target: str, session: Session, *, force: bool) -> int:
    """Photos first: a file that speaks of photos is only there once they are. Answers how many went along."""
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.exchange.lines import photo_folder, write_lines
    from mocha_tui.exchange.saving import STDOUT, refuse_existing, whole_file, write_text

    path = Path(target).expanduser()
    if target != STDOUT:
        refuse_existing(path, force=force)
    if name == "beanconqueror":
        from mocha_tui.exchange.beanconqueror.writer import write_archive

        photos = _copy(taken.files(), path.parent)
        with whole_file(path, force=force) as out:
            write_archive(taken, vocabulary(), session.locale, out)
        return photos
    folder = photo_folder(path.stem)
    photos = _copy(taken.files(), path.parent / folder) if target != STDOUT else 0
    shown = str(path) if target != STDOUT else STDOUT
    if name == "csv":
        from mocha_tui.exchange.table.writer import write_table

        write_text(shown, write_table(taken), force=force)
    elif name == "md":
        from mocha_tui.exchange.markdown import write_markdown

        linked = folder if target != STDOUT else None
        write_text(shown, write_markdown(taken, vocabulary(), session.locale, linked), force=force)
    else:
        write_text(shown, write_lines(taken), force=force)
    return photos


def _copy(photos: Iterable[Photo], folder: Path) -> int:
    from mocha_tui.exchange.saving import copy_photo

    count = 0
    for photo in photos:
        copy_photo(photo.path, folder / photo.file)
        count += 1
    return count
