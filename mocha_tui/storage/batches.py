"""Taking in many tastings at once: by stable ids, so that twice is once, and with one undo for all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from sqlalchemy import select
from sqlmodel import Session, col

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.tasting import StoreError, Tasting
from mocha_tui.coffee.whole import Whole
from mocha_tui.storage import bags as bag_room
from mocha_tui.storage import belonging
from mocha_tui.storage import photos as photo_room
from mocha_tui.storage.journal import Held, hold, note
from mocha_tui.storage.models import BagRow, TastingRow
from mocha_tui.storage.photos import PhotoFile
from mocha_tui.storage.rows import read_document
from mocha_tui.storage.writer import Writer


@dataclass(frozen=True, slots=True)
class Skipped:
    """A tasting that was not taken in: its stable id and why, in both languages."""

    uid: str
    why: str
    why_ko: str


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did. ``entry`` undoes it; ``None`` where it wrote nothing. Ids are of tastings."""

    entry: int | None
    added: tuple[int, ...]
    updated: tuple[int, ...]
    skipped: tuple[Skipped, ...]


def add_many(
    writer: Writer,
    tastings: Sequence[Tasting],
    label: str,
    *,
    folder: Path,
    photos: Mapping[str, Sequence[PhotoFile]],
    bags: Mapping[str, Bag],
    whole: Whole | None = None,
) -> Imported:
    """Take in tastings in the order given; their ``id`` and ``coffee_id`` are of no account, their ``uid`` is.

    A ``uid`` that the log has gains what it lacks and is told nothing new about what it knows. ``photos`` and
    ``bags`` are by the tasting's ``uid``; bags with one ``uid`` are one bag. ``whole`` is what another log knew
    besides: where it is told, cups come out of the bags that it names and of no other.
    """
    aliases = belonging.take_aliases(writer, whole.aliases) if whole else []
    there = _known(writer.session, [tasting.uid for tasting in tastings])
    added: dict[str, TastingRow] = {}
    updated: list[TastingRow] = []
    skipped: list[Skipped] = []
    held: Held = {"before": [], "coffees": [], "coffee_aliases": []}
    for tasting in tastings:
        row = there.get(tasting.uid)
        if tasting.uid in added:
            skipped.append(Skipped(tasting.uid, "it comes twice in this file", "이 파일에 두 번 나와요"))
        elif row is not None:
            fuller = _fuller(read_document(row.facts), tasting.draft)
            if fuller is None:
                skipped.append(Skipped(tasting.uid, "it is already in the log", "이미 기록에 있어요"))
            else:
                for part, states in hold(writer.session, [row]).items():
                    held[part] += states
                writer.rewrite(row, fuller)
                updated.append(row)
        else:
            try:
                if whole and (other := whole.coffees.get(tasting.uid)):
                    belonging.same_coffee(writer, tasting.draft, added.get(other) or there.get(other))
                added[tasting.uid] = writer.add(
                    tasting.draft,
                    uid=tasting.uid,
                    recorded_at=tasting.recorded_at,
                    zone=tasting.zone,
                    position=tasting.position,
                )
            except StoreError as error:
                skipped.append(Skipped(tasting.uid, error.sentence("en-US"), error.sentence("ko")))
    writer.finish()
    bag_ids: set[int | None] = set()
    stored: dict[str, BagRow] = {}
    for uid, row in added.items():
        assert row.id is not None
        if uid in photos:
            photo_room.attach(writer, folder, row.id, photos[uid])
        if uid in bags:
            bag = bags[uid]
            if bag.uid not in stored:
                stored[bag.uid], new = bag_room.store(writer, replace(bag, coffee_id=row.coffee_id))
                bag_ids |= {stored[bag.uid].id} if new else set()
            if stored[bag.uid].coffee_id == row.coffee_id:
                row.bag_id = stored[bag.uid].id
    if whole:
        bag_ids |= belonging.take_bags(writer, whole, added)
    entry = None
    if added or updated or aliases or bag_ids:
        held["aliases"] = aliases
        entry = note(
            writer,
            "import",
            label,
            held=held,
            after=updated,
            added=added.values(),
            added_bags=sorted(one for one in bag_ids if one is not None),
        )
    return Imported(entry, tuple(_id(r) for r in added.values()), tuple(_id(r) for r in updated), tuple(skipped))


def _known(session: Session, uids: Sequence[str]) -> dict[str, TastingRow]:
    found: dict[str, TastingRow] = {}
    for start in range(0, len(uids), 500):
        query = select(TastingRow).where(col(TastingRow.uid).in_(uids[start : start + 500]))
        found |= {row.uid: row for row in session.execute(query).scalars()}
    return found


def _fuller(held: Draft, given: Draft) -> Draft | None:
    """What is stored with what it lacks; ``None`` where it lacks nothing. What a hand emptied stays empty."""
    lacking = {
        name: fact for name, fact in given.facts.items() if name not in held.facts and name not in held.emptied
    }
    return held.with_facts({**held.facts, **lacking}) if lacking else None


def _id(row: TastingRow) -> int:
    assert row.id is not None
    return row.id
