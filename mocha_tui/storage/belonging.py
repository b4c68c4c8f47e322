"""Taking in what another log knew beside its tastings: which are of one coffee, their bags, the user's own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.tags import Tag
from mocha_tui.coffee.text import fold
from mocha_tui.coffee.whole import Whole
from mocha_tui.storage import bags
from mocha_tui.storage.journal import State
from mocha_tui.storage.models import BagRow, TagAliasRow, TastingRow
from mocha_tui.storage.writer import Writer


def take_aliases(writer: Writer, aliases: Sequence[tuple[str, Tag]]) -> list[State]:
    """The words that mean nothing here yet, as the other log's user meant them. Answers what undo needs."""
    states: list[State] = []
    for word, tag in aliases:
        key = (tag.kind, fold(word))
        held = writer.session.get(TagAliasRow, key)
        if not key[1] or held is not None or writer.terms.resolve(tag.kind, word) is not None:
            continue
        writer.session.add(TagAliasRow(kind=tag.kind, folded=key[1], word=word, term=tag.id))
        writer.session.flush()
        states.append({"kind": tag.kind, "folded": key[1], "term": None, "after": tag.id})
    if states:
        writer.read_aliases()
    return states


def same_coffee(writer: Writer, draft: Draft, other: TastingRow | None) -> None:
    """The coffee in this form is the other tasting's, whatever the form calls it."""
    if other is not None:
        writer.also_known(other.coffee_id, draft)


def take_bags(writer: Writer, whole: Whole, added: Mapping[str, TastingRow]) -> set[int]:
    """The bags, and the added cups out of them. Answers the ids of the bags that are new."""
    rows: dict[str, BagRow] = {}
    new: set[int] = set()
    for draft, bag in whole.bags:
        rows[bag.uid], is_new = bags.store(writer, replace(bag, coffee_id=writer.coffee_of(draft)))
        bag_id = rows[bag.uid].id
        if is_new and bag_id is not None:
            new.add(bag_id)
    for uid, row in added.items():
        held = rows.get(whole.cups.get(uid, ""))
        row.bag_id = held.id if held is not None and held.coffee_id == row.coffee_id else None
    writer.session.flush()
    return new
