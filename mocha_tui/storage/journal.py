"""What changes took away, and bringing it back.

An entry's state is one JSON object: ``before`` (tastings as they were, with their photos), ``after`` (tasting id →
fingerprint of the form that the change left), ``added`` (the same, for tastings that the change made), ``coffees``,
``coffee_aliases``, ``bags`` and ``aliases`` (rows as they were), ``bag_cups`` (which cups a deleted bag had) and
``added_bags``. Undo touches a tasting only while it still is what the change left: what was changed since stays as it
is, and the answer names it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, select, update
from sqlmodel import Session, SQLModel, col

from mocha_tui.storage.models import (
    BagRow,
    CoffeeAliasRow,
    CoffeeRow,
    JournalRow,
    PhotoRow,
    TagAliasRow,
    TastingRow,
)
from mocha_tui.storage.rows import read_document
from mocha_tui.storage.sentences import problem
from mocha_tui.storage.writer import Writer

KEPT_DAYS: Final = 30
"""So long can a change be undone; then what it took away is really gone."""

State = dict[str, object]
Held = dict[str, list[State]]


@dataclass(frozen=True, slots=True)
class Entry:
    """One change that can be undone. ``kind``: edit, delete-tasting, delete-coffee, import, tags, photos, bag."""

    id: int
    at: datetime
    kind: str
    label: str
    undone_at: datetime | None


@dataclass(frozen=True, slots=True)
class Undone:
    """What undo did, as ids of tastings: brought back or put back, taken out, and left alone as changed since."""

    entry: Entry
    restored: tuple[int, ...]
    removed: tuple[int, ...]
    kept: tuple[int, ...]


def note(
    writer: Writer,
    kind: str,
    label: str,
    *,
    held: Held | None = None,
    after: Iterable[TastingRow] = (),
    added: Iterable[TastingRow] = (),
    **rows: Sequence[State] | Sequence[int],
) -> int:
    """Write an entry for a change that is flushed; ``held`` is what there was. Answers the entry's id."""
    writer.session.flush()
    state: State = {
        "before": [],
        "after": {str(row.id): fingerprint(row) for row in after},
        "added": {str(row.id): fingerprint(row) for row in added},
        **(held or {}),
        **rows,
    }
    text = json.dumps(state, ensure_ascii=False, separators=(",", ":"))
    entry = JournalRow(at=writer.now, kind=kind, label=label, state=text)
    writer.session.add(entry)
    writer.session.flush()
    assert entry.id is not None
    return entry.id


def fingerprint(row: TastingRow) -> str:
    """Changes when a tasting's form does."""
    return hashlib.sha256(row.facts.encode()).hexdigest()[:16]


def hold(session: Session, rows: Iterable[TastingRow]) -> Held:
    """Tastings as they are before a change, with their photos and coffees, as JSON types."""
    states, coffees = [], set[int]()
    for row in rows:
        state = plain(row)
        del state["search"]
        photos = session.execute(select(PhotoRow).where(col(PhotoRow.tasting_id) == row.id)).scalars()
        state["photos"] = [plain(photo) for photo in photos]
        states.append(state)
        coffees.add(row.coffee_id)
    return {"before": states, **hold_coffees(session, coffees)}


def hold_coffees(session: Session, coffee_ids: Iterable[int]) -> Held:
    """Coffees and their aliases as they are before a change."""
    coffees, known = list[State](), list[State]()
    for coffee_id in sorted(coffee_ids):
        coffees.append(plain(session.get_one(CoffeeRow, coffee_id)))
        query = select(CoffeeAliasRow).where(col(CoffeeAliasRow.coffee_id) == coffee_id)
        known += [plain(alias) for alias in session.execute(query).scalars()]
    return {"coffees": coffees, "coffee_aliases": known}


def plain(row: SQLModel) -> State:
    """A row's columns as JSON types."""
    return row.model_dump(mode="json")


def entries(session: Session, limit: int) -> tuple[Entry, ...]:
    """The latest changes, newest first."""
    rows = session.execute(select(JournalRow).order_by(col(JournalRow.id).desc()).limit(limit)).scalars()
    return tuple(_entry(row) for row in rows)


def undo(writer: Writer, entry_id: int | None) -> Undone:
    """Take back a change: this one, or the latest that still stands. Raises ``StoreError`` where there is none."""
    query = select(JournalRow).where(col(JournalRow.undone_at).is_(None)).order_by(col(JournalRow.id).desc())
    if entry_id is not None:
        query = query.where(col(JournalRow.id) == entry_id)
    row = writer.session.execute(query.limit(1)).scalar_one_or_none()
    if row is None:
        raise problem("no-undo")
    state = json.loads(row.state)
    _restore_rows(writer, state)
    removed, kept = _take_out(writer, state.get("added", {}))
    _take_out_bags(writer, state.get("added_bags", ()))
    restored, changed = _put_back(writer, state.get("before", []), state.get("after", {}))
    row.undone_at = writer.now
    writer.session.add(row)
    writer.finish()
    return Undone(_entry(row), tuple(restored), tuple(removed), tuple(kept + changed))


def forget(session: Session, before: datetime) -> int:
    """Really delete what changes before an instant took away. Answers how many entries went."""
    gone = session.execute(delete(JournalRow).where(col(JournalRow.at) < before).returning(col(JournalRow.id)))
    return len(gone.scalars().all())


def horizon(now: datetime) -> datetime:
    """Changes before this instant are forgotten."""
    return now - timedelta(days=KEPT_DAYS)


def photo_files(session: Session) -> set[str]:
    """The archive's files that undo may still bring back."""
    files: set[str] = set()
    for text in session.execute(select(col(JournalRow.state)).where(col(JournalRow.undone_at).is_(None))).scalars():
        state = json.loads(text)
        files |= {photo["file"] for tasting in state["before"] for photo in tasting["photos"]}
    return files


def _entry(row: JournalRow) -> Entry:
    assert row.id is not None
    return Entry(row.id, row.at, row.kind, row.label, row.undone_at)


def _restore_rows(writer: Writer, state: Mapping[str, Sequence[State]]) -> None:
    """Coffees, their aliases and bags, and the user's tag aliases, where nothing has taken their place since."""
    session = writer.session
    for row in (CoffeeRow.model_validate(one) for one in state.get("coffees", ())):
        if session.get(CoffeeRow, row.id) is None and writer.find_coffee(row.key) is None:
            session.add(row)
            session.flush()
    for alias in (CoffeeAliasRow.model_validate(one) for one in state.get("coffee_aliases", ())):
        if writer.find_coffee(alias.key) is None and session.get(CoffeeRow, alias.coffee_id) is not None:
            session.add(alias)
    for bag in (BagRow.model_validate(one) for one in state.get("bags", ())):
        if session.get(BagRow, bag.id) is None:
            if session.get(CoffeeRow, bag.coffee_id) is None:
                key = next((one["key"] for one in state.get("coffees", ()) if one["id"] == bag.coffee_id), "")
                bag.coffee_id = writer.find_coffee(str(key)) or 0
            session.add(bag)
        session.flush()
    for one in state.get("bag_cups", ()):
        cups = one["cups"]
        if isinstance(cups, list) and session.get(BagRow, one["bag"]) is not None:
            mine = update(TastingRow).where(col(TastingRow.id).in_(cups), col(TastingRow.bag_id).is_(None))
            session.execute(mine.values(bag_id=one["bag"]))
    for one in state.get("aliases", ()):
        held = session.get(TagAliasRow, (one["kind"], one["folded"]))
        if held is not None and held.term == one["after"]:
            if one["term"] is None:
                session.delete(held)
            else:
                held.term = str(one["term"])
    writer.read_aliases()


def _take_out(writer: Writer, added: Mapping[str, str]) -> tuple[list[int], list[int]]:
    removed, kept = [], []
    for tasting_id, left in added.items():
        row = writer.session.get(TastingRow, int(tasting_id))
        if row is not None and fingerprint(row) == left:
            writer.remove(row)
            removed.append(int(tasting_id))
        elif row is not None:
            kept.append(int(tasting_id))
    return removed, kept


def _take_out_bags(writer: Writer, added: Sequence[int]) -> None:
    for bag_id in added:
        bag = writer.session.get(BagRow, bag_id)
        used = writer.session.execute(select(col(TastingRow.id)).where(col(TastingRow.bag_id) == bag_id).limit(1))
        if bag is not None and used.first() is None:
            writer.session.delete(bag)
            writer.touch(bag.coffee_id)
    writer.session.flush()


def _put_back(writer: Writer, before: Sequence[State], after: Mapping[str, str]) -> tuple[list[int], list[int]]:
    restored, kept = [], []
    for state in sorted(before, key=lambda one: (str(one["day"]), str(one["position"]).zfill(6))):
        old = TastingRow.model_validate({**state, "search": ""})
        assert old.id is not None
        row = writer.session.get(TastingRow, old.id)
        left = after.get(str(old.id))
        if row is None and left is None:
            _bring_back(writer, old, state)
        elif row is not None and left is not None and fingerprint(row) == left:
            writer.rewrite(row, read_document(old.facts), verbatim=True)
            if (row.day, row.position) != (old.day, old.position):
                writer.place(row, old.day, old.position)
            _bring_photos(writer.session, state)
        else:
            kept.append(old.id)
            continue
        restored.append(old.id)
    return restored, kept


def _bring_back(writer: Writer, old: TastingRow, state: State) -> None:
    day, position = old.day, old.position
    old.coffee_id = writer.coffee_of(read_document(old.facts))
    if old.bag_id is not None and writer.session.get(BagRow, old.bag_id) is None:
        old.bag_id = None
    old.position = 0
    writer.session.add(old)
    writer.rewrite(old, read_document(old.facts), verbatim=True)
    writer.place(old, day, position)
    _bring_photos(writer.session, state)


def _bring_photos(session: Session, state: State) -> None:
    photos = state["photos"]
    assert isinstance(photos, list)
    for photo in (PhotoRow.model_validate(one) for one in photos):
        query = select(PhotoRow).where(col(PhotoRow.tasting_id) == photo.tasting_id, col(PhotoRow.file) == photo.file)
        if session.execute(query).scalar_one_or_none() is None:
            session.add(photo)
    session.flush()
