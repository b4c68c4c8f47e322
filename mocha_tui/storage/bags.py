"""Bags of coffee, and which cups came out of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Final
from uuid import uuid4

from sqlalchemy import func, select, update
from sqlmodel import Session, col

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import Source
from mocha_tui.storage.journal import hold_coffees, note, plain
from mocha_tui.storage.models import BagRow, CoffeeRow, TastingRow
from mocha_tui.storage.sentences import problem
from mocha_tui.storage.writer import Writer

_FIELDS: Final = (
    "coffee_id",
    "weight_g",
    "price",
    "currency",
    "roasted",
    "opened",
    "frozen",
    "thawed",
    "finished",
    "note",
    "other_use_g",
)


def add(writer: Writer, bag: Bag) -> Bag:
    """Store a bag of a coffee that the log has. Cups of that coffee since it was opened or roasted are its own.

    The same ``uid`` again answers the bag that is there and changes nothing.
    """
    row, new = store(writer, bag)
    start = row.opened or row.roasted
    if new and start is not None:
        mine = update(TastingRow).where(
            col(TastingRow.coffee_id) == row.coffee_id, col(TastingRow.bag_id).is_(None), col(TastingRow.day) >= start
        )
        if row.finished is not None:
            mine = mine.where(col(TastingRow.day) <= row.finished)
        writer.session.execute(mine.values(bag_id=row.id))
    return _bag(writer.session, row)


def store(writer: Writer, bag: Bag) -> tuple[BagRow, bool]:
    """A bag of a coffee that the log has, and whether it is new: the same ``uid`` again is the bag that is there."""
    session = writer.session
    if bag.uid:
        there = session.execute(select(BagRow).where(col(BagRow.uid) == bag.uid)).scalar_one_or_none()
        if there is not None:
            return there, False
    if session.get(CoffeeRow, bag.coffee_id) is None:
        raise problem("no-coffee-row", id=bag.coffee_id)
    row = BagRow(uid=bag.uid or uuid4().hex, **{name: getattr(bag, name) for name in _FIELDS})
    session.add(row)
    session.flush()
    return row, True


def change(writer: Writer, bag: Bag) -> Bag:
    """Write a bag's fields; which cups came out of it stays."""
    row = _row(writer.session, bag.id)
    for name in _FIELDS:
        setattr(row, name, getattr(bag, name))
    writer.session.add(row)
    writer.session.flush()
    return _bag(writer.session, row)


def delete(writer: Writer, bag_id: int) -> int:
    """Delete a bag; its cups stay. Answers the id of the entry that brings the bag back."""
    row = _row(writer.session, bag_id)
    cups = list(writer.session.execute(select(col(TastingRow.id)).where(col(TastingRow.bag_id) == bag_id)).scalars())
    held = hold_coffees(writer.session, [row.coffee_id]) | {"bags": [plain(row)]}
    writer.session.delete(row)
    writer.session.flush()
    writer.touch(row.coffee_id)
    writer.finish()
    return note(writer, "bag", row.note, held=held, bag_cups=[{"bag": bag_id, "cups": cups}])


def assign(writer: Writer, tasting_id: int, bag_id: int | None) -> None:
    """Say which bag a cup came out of, or that it came out of none."""
    cup = writer.session.get(TastingRow, tasting_id)
    if cup is None:
        raise problem("no-tasting", id=tasting_id)
    if bag_id is not None and _row(writer.session, bag_id).coffee_id != cup.coffee_id:
        raise problem("no-record", id=bag_id)
    cup.bag_id = bag_id
    writer.session.add(cup)


def listed(session: Session, coffee_id: int | None = None) -> tuple[Bag, ...]:
    """Bags, newest first; of one coffee where it is named."""
    query = select(BagRow).order_by(
        func.coalesce(col(BagRow.opened), col(BagRow.roasted)).desc(), col(BagRow.id).desc()
    )
    if coffee_id is not None:
        query = query.where(col(BagRow.coffee_id) == coffee_id)
    used = _used(session)
    return tuple(_with_use(row, used) for row in session.execute(query).scalars())


def by_tasting(session: Session) -> dict[int, int]:
    """The bag of every cup that came out of one."""
    query = select(col(TastingRow.id), col(TastingRow.bag_id)).where(col(TastingRow.bag_id).is_not(None))
    return {tasting: bag for tasting, bag in session.execute(query) if tasting is not None and bag is not None}


def owners(session: Session) -> dict[int, Draft]:
    """A form that tells each coffee that has a bag, by the coffee's id; a nameless coffee without cups has none."""
    query = select(CoffeeRow).join(BagRow, col(BagRow.coffee_id) == col(CoffeeRow.id))
    found: dict[int, Draft] = {}
    for row in session.execute(query).scalars():
        named = {"coffee.name": row.name, "coffee.roaster": row.roaster}
        facts = {name: Fact(text, Source.USER) for name, text in named.items() if text}
        if facts and row.id is not None:
            found[row.id] = Draft(facts=facts)
    return found


def open_on(session: Session, coffee_id: int, day: date) -> tuple[Bag, ...]:
    """The bags of a coffee out of which a cup of that day may have come."""
    return tuple(
        bag
        for bag in listed(session, coffee_id)
        if (bag.opened or bag.roasted or day) <= day and (bag.finished is None or day <= bag.finished)
    )


def _row(session: Session, bag_id: int) -> BagRow:
    row = session.get(BagRow, bag_id)
    if row is None:
        raise problem("no-record", id=bag_id)
    return row


def _used(session: Session) -> dict[int | None, tuple[float, int]]:
    """Bag → grams used and cups made of it."""
    query = select(
        col(TastingRow.bag_id), func.coalesce(func.sum(col(TastingRow.dose_g)), 0.0), func.count()
    ).group_by(col(TastingRow.bag_id))
    return {bag_id: (float(grams), int(cups)) for bag_id, grams, cups in session.execute(query)}


def _bag(session: Session, row: BagRow) -> Bag:
    session.flush()
    return _with_use(row, _used(session))


def _with_use(row: BagRow, used: dict[int | None, tuple[float, int]]) -> Bag:
    assert row.id is not None
    grams, cups = used.get(row.id, (0.0, 0))
    bag = Bag(id=row.id, uid=row.uid, **{name: getattr(row, name) for name in _FIELDS})
    return replace(bag, used_g=round(grams, 1), cups=cups)
