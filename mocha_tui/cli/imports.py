"""``mocha import``: another log's file, or one of our own, into this log."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mocha_tui.cli.logs import user_log
from mocha_tui.cli.session import Session, user_session
from mocha_tui.cli.table import complain, print_json
from mocha_tui.coffee.flat import Json
from mocha_tui.coffee.tasting import StoreError, Tasting
from mocha_tui.coffee.text import one_line

if TYPE_CHECKING:
    from mocha_tui.exchange.incoming import Parsed, Picture, Skipped
    from mocha_tui.exchange.merging import Known
    from mocha_tui.exchange.package import Package
    from mocha_tui.storage.batches import Imported
    from mocha_tui.storage.log import Log
    from mocha_tui.storage.photos import PhotoFile

EXAMPLE: Final = """\
examples:
  mocha import Beanconqueror.zip --dry-run
  mocha import brews.csv --map "커피=coffee.name" --map "별=review.score/5"
  mocha import --undo

Reads Beanconqueror (zip, or one shared brew), visualizer JSON, Decent .shot, CSV and Mocha's own JSON Lines, told by
their content. What the log knows already is never overwritten: a tasting that is there only gains what it lacks.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("path", nargs="?", metavar="PATH", help="the file to read")
    parser.add_argument("--dry-run", action="store_true", help="tell what would happen and write nothing")
    parser.add_argument(
        "--map",
        action="append",
        default=[],
        metavar="COLUMN=FACT",
        help="what a column of a CSV tells; may be repeated",
    )
    parser.add_argument("--undo", action="store_true", help="take the last import back")
    parser.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """Import, or undo the last import. 0 when all of it is in the log, 1 when something was not taken."""
    session = user_session()
    if options.undo == (options.path is not None):
        sentence = ("Name a file to import, or say --undo.", "가져올 파일을 적거나 --undo를 쓰세요.")
        complain(sentence[session.locale == "ko"])
        return 2
    return _undo(session, options.json) if options.undo else _import(session, options)


def _import(session: Session, options: argparse.Namespace) -> int:
    from mocha_tui.cli.clock import local_now
    from mocha_tui.cli.zone import local_zone
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.exchange.forms import Reader
    from mocha_tui.exchange.merging import differing
    from mocha_tui.exchange.opening import read_package
    from mocha_tui.exchange.package import Package

    now, terms = local_now(), vocabulary()
    reader = Reader(terms, now.date(), local_zone(), session.locale)
    with Package(Path(options.path)) as package:
        parsed = read_package(package, reader, [mapping(text) for text in options.map])
        with user_log(session) as log:
            known = {tasting.uid: tasting.draft for tasting in _held(log, parsed.tastings)}
            photos = None if options.dry_run else Unpacked(package, parsed.photos)
            done = log.add_many(
                parsed.tastings,
                package.name,
                now=now,
                photos=photos,
                bags=parsed.bags,
                whole=parsed.whole,
                dry_run=options.dry_run,
            )
    skipped = [*parsed.skipped, *_not_stored(parsed, done, known), *differing(parsed.tastings, known)]
    if photos is not None:
        skipped += photos.skipped
    return _report(session, parsed.format, done, skipped, options)


def mapping(text: str) -> tuple[str, str]:
    """``COLUMN=FACT`` as a pair; the column may hold an equals sign itself. Raises ``ExchangeError``."""
    from mocha_tui.exchange.sentences import problem

    column, equals, fact = text.rpartition("=")
    if not equals or not column.strip() or not fact.strip():
        raise problem("map-form", given=text)
    return column.strip(), fact.strip()


def _held(log: Log, tastings: Sequence[Tasting]) -> list[Tasting]:
    wanted = {tasting.uid for tasting in tastings}
    return [tasting for tasting in log.find() if tasting.uid in wanted]


def _not_stored(parsed: Parsed, done: Imported, known: Known) -> Iterator[Skipped]:
    """What the log did not take: there already (which is as good as done), or without a coffee."""
    from mocha_tui.exchange.incoming import Skipped
    from mocha_tui.exchange.merging import told

    shown = {tasting.uid: told(tasting) for tasting in parsed.tastings}
    times = Counter(tasting.uid for tasting in parsed.tastings)
    for one in done.skipped:
        yield Skipped(shown[one.uid], one.why, one.why_ko, refused=one.uid not in known and times[one.uid] == 1)


class Unpacked(Mapping[str, "Sequence[PhotoFile]"]):
    """Photos by tasting, each read only when it is stored, so that an import never holds them all."""

    def __init__(self, package: Package, pictures: Mapping[str, Sequence[Picture]]) -> None:
        self._package, self._pictures = package, pictures
        self.skipped: list[Skipped] = []

    def __getitem__(self, uid: str) -> Sequence[PhotoFile]:
        from mocha_tui.coffee.pictures import media_type
        from mocha_tui.exchange.incoming import Skipped
        from mocha_tui.exchange.package import MAX_PHOTO
        from mocha_tui.storage.photos import ENDINGS, PhotoFile

        files = []
        for picture in self._pictures[uid]:
            data = self._package.member(picture.member, MAX_PHOTO)
            if data is None:
                why, why_ko = "the photo is not beside the file", "사진이 파일 옆에 없어요"
                self.skipped.append(Skipped(picture.name, why, why_ko, refused=False))
            elif media_type(data) not in ENDINGS:
                self.skipped.append(Skipped(picture.name, "it is no photo", "사진이 아니에요"))
            else:
                files.append(PhotoFile(picture.name, data))
        return files

    def __contains__(self, uid: object) -> bool:
        return uid in self._pictures  # without reading the photos, which the mapping's own test would do

    def __iter__(self) -> Iterator[str]:
        return iter(self._pictures)

    def __len__(self) -> int:
        return len(self._pictures)


def _report(
    session: Session, name: str, done: Imported, skipped: Iterable[Skipped], options: argparse.Namespace
) -> int:
    korean = session.locale == "ko"
    rows = [(one.what, one.why_ko if korean else one.why, one.refused) for one in skipped]
    refused = any(row[2] for row in rows)
    if options.json:
        listed: list[Json] = [{"what": what, "why": why} for what, why, _ in rows]
        added, updated = list[Json](done.added), list[Json](done.updated)
        print_json({"format": name, "added": added, "updated": updated, "skipped": listed})
        return 1 if refused else 0
    counts = (len(done.added), len(done.updated), len(rows))
    if korean:
        print("{}: 새로 {}개, 채워 넣은 것 {}개, 건너뜀 {}개".format(name, *counts))
    else:
        print("{}: {} added, {} updated, {} skipped".format(name, *counts))
    for what, why, _ in rows[:20]:
        print(f"  {one_line(what, 160)}: {one_line(why, 160)}")
    if len(rows) > 20:
        print(f"  … {len(rows) - 20}")
    if options.dry_run:
        print("아무것도 쓰지 않았어요." if korean else "Nothing was written.")
    elif done.entry is not None:
        print("`mocha import --undo`로 되돌릴 수 있어요." if korean else "'mocha import --undo' takes it back.")
    return 1 if refused else 0


def _undo(session: Session, as_json: bool) -> int:
    from mocha_tui.cli.clock import local_now

    with user_log(session) as log:
        entry = next((one for one in log.history(1_000) if one.kind == "import" and one.undone_at is None), None)
        if entry is None:
            raise StoreError("There is no import to take back.", "되돌릴 가져오기가 없어요.")
        undone = log.undo(entry.id, now=local_now())
    if as_json:
        print_json(
            {
                "undone": entry.label,
                "removed": list(undone.removed),
                "restored": list(undone.restored),
                "kept": list(undone.kept),
            }
        )
    elif session.locale == "ko":
        print(f"{one_line(entry.label)}: {len(undone.removed)}개를 빼고 {len(undone.restored)}개를 되돌렸어요.")
    else:
        print(f"{one_line(entry.label)}: {len(undone.removed)} taken out, {len(undone.restored)} put back.")
    if undone.kept and not as_json:
        kept = ", ".join(f"#{one}" for one in undone.kept)
        print(f"그 뒤에 고친 것은 두었어요: {kept}" if session.locale == "ko" else f"Changed since, and kept: {kept}")
    return 1 if undone.kept else 0
