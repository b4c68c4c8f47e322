"""One unit of writing inside a transaction: tastings with their place in the day, their coffees, tags and columns.

A writer remembers what it touched and brings everything that follows from it up to date in ``finish``, in a few
statements however many tastings there were.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime
from typing import Final
from uuid import uuid4

from sqlalchemy import delete, exists, insert, select
from sqlmodel import Session, SQLModel, col

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.identity import coffee_key
from mocha_tui.coffee.tags import AliasedTerms, Tag, TagTerms, draft_tags, force
from mocha_tui.coffee.text import fold
from mocha_tui.storage.models import (
    BagRow,
    CoffeeAliasRow,
    CoffeeRow,
    CoffeeTagRow,
    MetaRow,
    TagAliasRow,
    TagRow,
    TastingRow,
    TastingTagRow,
)
from mocha_tui.storage.rows import draft_day, fill, new_row
from mocha_tui.storage.sentences import problem

_CHUNK: Final = 500
_COFFEE_TAG: Final = SQLModel.metadata.tables["coffee_tag"]


class Writer:
    """Writes tastings in a session; ``finish`` must be called before the transaction ends. ``now`` is aware."""

    def __init__(self, session: Session, terms: TagTerms, now: datetime) -> None:
        self.session = session
        self.now = now
        self.revision = revision(session) + 1
        self._vocabulary = terms
        self.terms = AliasedTerms(terms, aliases(session))
        self._words: dict[Tag, tuple[str, ...]] = {}
        self._tag_ids: dict[tuple[str, str], int] = {}
        self._coffee_ids: dict[str, int] = {}
        self._positions: dict[date, set[int]] = {}
        self._bags: dict[int, list[BagRow]] = {}
        self._links: list[tuple[TastingRow, frozenset[tuple[Tag, str]]]] = []
        self._coffees: set[int] = set()
        self._left: set[int] = set()
        self._gaps: set[date] = set()

    def add(
        self, draft: Draft, *, uid: str = "", recorded_at: datetime | None = None, zone: str = "", position: int = 0
    ) -> TastingRow:
        """One more tasting, last of its day or at a ``position`` that is free there. Nothing stored is replaced.

        Raises ``StoreError`` where the form has no date or tells no coffee.
        """
        draft, _ = force(replace(draft, target=None), self.terms)
        row = new_row(draft, recorded_at or self.now, uid=uid, zone=zone)
        self._write(row, draft)
        taken = self._taken(row.day)
        row.position = position if position > 0 and position not in taken else max(taken, default=0) + 1
        taken.add(row.position)
        row.bag_id = self._bag(row, draft)
        self.session.add(row)
        return row

    def rewrite(self, row: TastingRow, draft: Draft, *, verbatim: bool = False) -> None:
        """A stored tasting becomes this form, to the letter where asked. On a new day it follows the cups there."""
        draft = draft if verbatim else force(replace(draft, target=None), self.terms)[0]
        old_day, day = row.day, draft_day(draft)
        if row.coffee_id:
            self._left.add(row.coffee_id)
        self._write(row, draft)
        if day != old_day:
            self._taken(old_day).discard(row.position)
            taken = self._taken(day)
            row.day, row.position = day, max(taken, default=0) + 1
            taken.add(row.position)
            self._gaps.add(old_day)
        self.session.add(row)

    def index(self, row: TastingRow, draft: Draft) -> None:
        """Write what follows from a stored form anew: columns, search text, tags. Form and coffee stay what they are.

        Where other words tell another identity by now, the coffee is known by that too.
        """
        self.also_known(row.coffee_id, draft)
        self._write(row, draft, row.coffee_id)

    def remove(self, row: TastingRow) -> None:
        """Delete a tasting; the cups of its day close up."""
        self._left.add(row.coffee_id)
        self._gaps.add(row.day)
        self.session.flush()
        self.session.delete(row)
        self.session.flush()

    def place(self, row: TastingRow, day: date, position: int) -> None:
        """Put a tasting back on a day before the cup that holds its position now."""
        self.session.flush()
        self._gaps |= {row.day, day}
        for cup in self.cups_of(day):
            if cup.position >= position and cup is not row:
                cup.position, cup.changed = cup.position + 1, self.revision
        row.day, row.position = day, position
        self._positions.clear()
        self.session.flush()

    def touch(self, coffee_id: int) -> None:
        """Look at this coffee again when finishing: its tags, and whether anything still belongs to it."""
        self._left.add(coffee_id)

    def read_aliases(self) -> None:
        """Take the user's aliases as they are now."""
        self.session.flush()
        self.terms = AliasedTerms(self._vocabulary, aliases(self.session))

    def finish(self) -> None:
        """Bring days, tags and coffees up to date with what was written."""
        self.session.flush()
        for day in self._gaps:
            for position, cup in enumerate(self.cups_of(day), start=1):
                if cup.position != position:
                    cup.position, cup.changed = position, self.revision
        self.session.flush()
        self._write_links()
        if self._left:
            self._drop_empty_coffees()
        self._refresh_coffee_tags()
        if self._left:
            self._drop_unused_tags()
        self.session.flush()

    def cups_of(self, day: date) -> list[TastingRow]:
        """The cups of a day, first to last."""
        query = select(TastingRow).where(col(TastingRow.day) == day)
        return list(self.session.execute(query.order_by(col(TastingRow.position), col(TastingRow.id))).scalars())

    def coffee_of(self, draft: Draft) -> int:
        """The id of the coffee that a form tells of, made where the log has none. Raises ``StoreError`` for none."""
        key = coffee_key(draft, self.terms)
        if key is None:
            raise problem("no-coffee")
        if key not in self._coffee_ids:
            self._coffee_ids[key] = self.find_coffee(key) or self._new_coffee(key, draft)
        return self._coffee_ids[key]

    def find_coffee(self, key: str) -> int | None:
        """The coffee of this identity or alias."""
        query = select(col(CoffeeRow.id)).where(col(CoffeeRow.key) == key)
        found: int | None = self.session.execute(query).scalar_one_or_none()
        if found is not None:
            return found
        alias = self.session.get(CoffeeAliasRow, key)
        return None if alias is None else alias.coffee_id

    def also_known(self, coffee_id: int, draft: Draft) -> None:
        """From now on the name in this form means that coffee, unless the name already means one."""
        key = coffee_key(draft, self.terms)
        if key is not None and self.find_coffee(key) is None and self.session.get(CoffeeRow, coffee_id) is not None:
            self.session.add(CoffeeAliasRow(key=key, coffee_id=coffee_id))
            self.session.flush()
            self._coffee_ids.pop(key, None)

    def _new_coffee(self, key: str, draft: Draft) -> int:
        name, roaster = draft.text("coffee.name"), draft.text("coffee.roaster")
        coffee = CoffeeRow(uid=uuid4().hex, key=key, name=name, roaster=roaster, created_at=self.now)
        self.session.add(coffee)
        self.session.flush()
        assert coffee.id is not None
        return coffee.id

    def _write(self, row: TastingRow, draft: Draft, coffee_id: int | None = None) -> None:
        row.coffee_id, row.changed = coffee_id or self.coffee_of(draft), self.revision
        fill(row, draft, self.terms, self._words)
        self._coffees.add(row.coffee_id)
        self._links.append((row, frozenset((t.tag, t.fact) for t in draft_tags(draft, self.terms))))

    def _taken(self, day: date) -> set[int]:
        if day not in self._positions:
            query = select(col(TastingRow.position)).where(col(TastingRow.day) == day)
            self._positions[day] = set(self.session.execute(query).scalars())
        return self._positions[day]

    def _bag(self, row: TastingRow, draft: Draft) -> int | None:
        """The bag that a cup came out of: the one that is open that day, or the one with its roast date."""
        if row.coffee_id not in self._bags:
            query = select(BagRow).where(col(BagRow.coffee_id) == row.coffee_id)
            self._bags[row.coffee_id] = list(self.session.execute(query).scalars())
        bags = [
            bag
            for bag in self._bags[row.coffee_id]
            if (bag.opened or bag.roasted or row.day) <= row.day and (bag.finished is None or row.day <= bag.finished)
        ]
        roasted = draft.value("coffee.roast_date")
        same = [bag for bag in bags if roasted is not None and bag.roasted == roasted] or bags
        return same[0].id if len(same) == 1 else None

    def _write_links(self) -> None:
        known = [row.id for row, _ in self._links]
        for start in range(0, len(known), _CHUNK):
            ids = known[start : start + _CHUNK]
            self.session.execute(delete(TastingTagRow).where(col(TastingTagRow.tasting_id).in_(ids)))
        latest = {row.id: tags for row, tags in self._links}
        links = {(tasting, self.tag_id(tag), fact) for tasting, tags in latest.items() for tag, fact in sorted(tags)}
        if links:
            rows = [{"tasting_id": tasting, "tag_id": tag, "fact": fact} for tasting, tag, fact in links]
            self.session.execute(insert(TastingTagRow), rows)
        self._links.clear()

    def tag_id(self, tag: Tag) -> int:
        """The row of a tag, made where the log has none."""
        key = (tag.kind, fold(tag.id))
        if key not in self._tag_ids:
            query = select(col(TagRow.id)).where(col(TagRow.kind) == key[0], col(TagRow.folded) == key[1])
            found = self.session.execute(query).scalar_one_or_none()
            if found is None:
                row = TagRow(kind=tag.kind, term=tag.id, folded=key[1])
                self.session.add(row)
                self.session.flush()
                found = row.id
            assert found is not None
            self._tag_ids[key] = found
        return self._tag_ids[key]

    def _drop_empty_coffees(self) -> None:
        for ids in _chunks(self._left):
            cups = exists().where(col(TastingRow.coffee_id) == col(CoffeeRow.id))
            bags = exists().where(col(BagRow.coffee_id) == col(CoffeeRow.id))
            self.session.execute(delete(CoffeeRow).where(col(CoffeeRow.id).in_(ids), ~cups, ~bags))

    def _refresh_coffee_tags(self) -> None:
        """The tags of a coffee are what its tastings say of the coffee itself."""
        for ids in _chunks(self._coffees | self._left):
            self.session.execute(delete(CoffeeTagRow).where(col(CoffeeTagRow.coffee_id).in_(ids)))
            said = (
                select(col(TastingRow.coffee_id), col(TastingTagRow.tag_id))
                .join(TastingTagRow, col(TastingRow.id) == col(TastingTagRow.tasting_id))
                .where(col(TastingRow.coffee_id).in_(ids), col(TastingTagRow.fact).startswith("coffee."))
                .distinct()
            )
            self.session.execute(insert(_COFFEE_TAG).from_select(["coffee_id", "tag_id"], said))

    def _drop_unused_tags(self) -> None:
        on_tasting = exists().where(col(TastingTagRow.tag_id) == col(TagRow.id))
        on_coffee = exists().where(col(CoffeeTagRow.tag_id) == col(TagRow.id))
        self.session.execute(delete(TagRow).where(~on_tasting, ~on_coffee))
        self._tag_ids.clear()


def revision(session: Session) -> int:
    """How many writes the log has seen."""
    row = session.get(MetaRow, "revision")
    return 0 if row is None else int(row.value)


def aliases(session: Session) -> dict[tuple[str, str], str]:
    """The user's own aliases: (kind, folded word) → the id it means."""
    rows = session.execute(select(TagAliasRow)).scalars()
    return {(row.kind, row.folded): row.term for row in rows}


def _chunks(ids: Iterable[int]) -> list[list[int]]:
    whole = sorted(ids)
    return [whole[start : start + _CHUNK] for start in range(0, len(whole), _CHUNK)]
