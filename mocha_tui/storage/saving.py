"""Writing tastings: one cup each, in its day, with its coffee and tags. All inside a caller's transaction."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime
from uuid import uuid4

from sqlalchemy import delete, func, insert, select
from sqlmodel import Session, col

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.identity import coffee_key
from mocha_tui.coffee.tags import Tag, Terms, draft_tags
from mocha_tui.coffee.tasting import Saved
from mocha_tui.coffee.text import fold
from mocha_tui.storage.models import (
    CoffeeAliasRow,
    CoffeeRow,
    CoffeeTagRow,
    SaveRow,
    TagRow,
    TastingRow,
    TastingTagRow,
)
from mocha_tui.storage.rows import draft_day, fill, new_row, read_document
from mocha_tui.storage.sentences import problem


def save_once(session: Session, draft: Draft, save_id: str, now: datetime, terms: Terms) -> Saved:
    """Store a form, or answer what the same ``save_id`` stored before."""
    done = session.get(SaveRow, save_id)
    if done is None:
        row = change(session, draft, terms, now) if draft.match == "edit" else add(session, draft, terms, now)
        assert row.id is not None
        done = SaveRow(save_id=save_id, coffee_id=row.coffee_id, tasting_id=row.id, at=now)
        session.add(done)
        session.flush()
    return Saved(coffee=done.coffee_id, tasting=done.tasting_id)


def add(
    session: Session, draft: Draft, terms: Terms, now: datetime, *, uid: str = "", zone: str = "", position: int = 0
) -> TastingRow:
    """One more tasting, last of its day or at a ``position`` that is free. Nothing stored is replaced."""
    row = new_row(draft, now, uid=uid, zone=zone)
    row.coffee_id = coffee_of(session, draft, terms, now)
    fill(row, draft, terms)
    taken = cups_of(session, row.day)
    last = max((cup.position for cup in taken), default=0)
    row.position = position if position > 0 and all(cup.position != position for cup in taken) else last + 1
    session.add(row)
    session.flush()
    write_tags(session, row, draft, terms)
    return row


def change(session: Session, draft: Draft, terms: Terms, now: datetime) -> TastingRow:
    """The target of an ``edit`` becomes the form; nothing else does. On a new day it follows the cups there."""
    row = session.get(TastingRow, draft.target) if draft.target is not None else None
    if row is None:
        raise problem("no-target", id=draft.target if draft.target is not None else "?")
    rewrite(session, row, replace(draft, match=read_document(row.facts).match, target=None), terms, now)
    return row


def rewrite(session: Session, row: TastingRow, draft: Draft, terms: Terms, now: datetime) -> None:
    """A stored tasting becomes this form: coffee, day, columns and tags follow."""
    old_coffee, old_day, day = row.coffee_id, row.day, draft_day(draft)
    row.coffee_id = coffee_of(session, draft, terms, now)
    if day != old_day:
        row.position = max((cup.position for cup in cups_of(session, day)), default=0) + 1
        row.day = day
    fill(row, draft, terms)
    session.add(row)
    session.flush()
    close_gaps(session, old_day)
    write_tags(session, row, draft, terms)
    if row.coffee_id != old_coffee:
        drop_empty_coffees(session, [old_coffee])
        refresh_coffee_tags(session, old_coffee)


def cups_of(session: Session, day: date) -> list[TastingRow]:
    """The cups of a day, first to last."""
    query = select(TastingRow).where(col(TastingRow.day) == day)
    return list(session.execute(query.order_by(col(TastingRow.position), col(TastingRow.id))).scalars())


def close_gaps(session: Session, day: date) -> None:
    """The cups of a day count from 1 without a gap, in the order they have."""
    for position, cup in enumerate(cups_of(session, day), start=1):
        if cup.position != position:
            cup.position = position
            session.add(cup)
    session.flush()


def coffee_of(session: Session, draft: Draft, terms: Terms, now: datetime) -> int:
    """The id of the coffee that a form tells of, made where the log has none. Raises ``StoreError`` for none."""
    key = coffee_key(draft, terms)
    if key is None:
        raise problem("no-coffee")
    found = find_coffee(session, key)
    if found is not None:
        return found
    coffee = CoffeeRow(
        uid=uuid4().hex,
        key=key,
        name=draft.text("coffee.name"),
        roaster=draft.text("coffee.roaster"),
        created_at=now,
    )
    session.add(coffee)
    session.flush()
    assert coffee.id is not None
    return coffee.id


def find_coffee(session: Session, key: str) -> int | None:
    """The coffee of this identity or alias."""
    found = session.execute(select(CoffeeRow.id).where(col(CoffeeRow.key) == key)).scalar_one_or_none()
    if found is not None:
        return found
    alias = session.get(CoffeeAliasRow, key)
    return None if alias is None else alias.coffee_id


def drop_empty_coffees(session: Session, coffee_ids: Iterable[int]) -> None:
    """Delete the coffees of these that nothing belongs to any more."""
    for coffee_id in coffee_ids:
        used = select(func.count()).select_from(TastingRow).where(col(TastingRow.coffee_id) == coffee_id)
        if not session.execute(used).scalar_one():
            session.execute(delete(CoffeeRow).where(col(CoffeeRow.id) == coffee_id))


def write_tags(session: Session, row: TastingRow, draft: Draft, terms: Terms) -> None:
    """The tags of a tasting and of its coffee, as the form's facts say them."""
    wanted = {(tagged.tag, tagged.fact) for tagged in draft_tags(draft, terms)}
    session.execute(delete(TastingTagRow).where(col(TastingTagRow.tasting_id) == row.id))
    links = {(tag_id(session, tag), fact) for tag, fact in wanted}
    if links:
        rows = [{"tasting_id": row.id, "tag_id": tag, "fact": fact} for tag, fact in sorted(links)]
        session.execute(insert(TastingTagRow), rows)
    refresh_coffee_tags(session, row.coffee_id)


def refresh_coffee_tags(session: Session, coffee_id: int) -> None:
    """The tags of a coffee: what its tastings say of the coffee itself."""
    said = (
        select(col(TastingTagRow.tag_id))
        .join(TastingRow, col(TastingRow.id) == col(TastingTagRow.tasting_id))
        .where(col(TastingRow.coffee_id) == coffee_id, col(TastingTagRow.fact).startswith("coffee."))
        .distinct()
    )
    wanted = set(session.execute(said).scalars())
    held = set(
        session.execute(select(col(CoffeeTagRow.tag_id)).where(col(CoffeeTagRow.coffee_id) == coffee_id)).scalars()
    )
    if held - wanted:
        gone = col(CoffeeTagRow.tag_id).in_(held - wanted)
        session.execute(delete(CoffeeTagRow).where(col(CoffeeTagRow.coffee_id) == coffee_id, gone))
    if wanted - held:
        rows = [{"coffee_id": coffee_id, "tag_id": tag} for tag in sorted(wanted - held)]
        session.execute(insert(CoffeeTagRow), rows)


def tag_id(session: Session, tag: Tag) -> int:
    """The id of a tag, made where the log has none."""
    folded = fold(tag.id)
    query = select(col(TagRow.id)).where(col(TagRow.kind) == tag.kind, col(TagRow.folded) == folded)
    found = session.execute(query).scalar_one_or_none()
    if found is not None:
        return found
    row = TagRow(kind=tag.kind, term=tag.id, folded=folded)
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id
