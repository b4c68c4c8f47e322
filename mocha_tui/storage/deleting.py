"""Taking cups and coffees out of the log, in a way that undo can take back."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlmodel import col

from mocha_tui.storage.journal import hold, hold_coffees, note, plain
from mocha_tui.storage.models import BagRow, CoffeeRow, TastingRow
from mocha_tui.storage.sentences import problem
from mocha_tui.storage.writer import Writer


def delete_tasting(writer: Writer, tasting_id: int) -> int:
    """Delete one cup; with the last cup of a coffee that has no bag, the coffee goes too. Answers the entry's id."""
    row = writer.session.get(TastingRow, tasting_id)
    if row is None:
        raise problem("no-tasting", id=tasting_id)
    held, label = hold(writer.session, [row]), row.name or row.roaster
    writer.remove(row)
    writer.finish()
    return note(writer, "delete-tasting", label, held=held)


def delete_coffee(writer: Writer, coffee_id: int) -> int:
    """Delete a coffee with every cup and bag of it. Answers the entry's id."""
    session = writer.session
    coffee = session.get(CoffeeRow, coffee_id)
    if coffee is None:
        raise problem("no-coffee-row", id=coffee_id)
    cups = list(session.execute(select(TastingRow).where(col(TastingRow.coffee_id) == coffee_id)).scalars())
    bags = session.execute(select(BagRow).where(col(BagRow.coffee_id) == coffee_id)).scalars()
    held = hold(session, cups) | hold_coffees(session, [coffee_id])
    held["bags"] = [plain(bag) for bag in bags]
    label = coffee.name or coffee.roaster
    for cup in cups:
        writer.remove(cup)
    session.execute(delete(BagRow).where(col(BagRow.coffee_id) == coffee_id))
    writer.touch(coffee_id)
    writer.finish()
    return note(writer, "delete-coffee", label, held=held)
