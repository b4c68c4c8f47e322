"""Reading the log: lists of light rows, and tastings that are read when they are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Final, overload

from sqlalchemy import Select, select
from sqlmodel import Session, SQLModel

from mocha_tui.coffee.notes import Changes, NoteRow, TaggedRow
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.storage.models import TagRow, TastingRow, TastingTagRow
from mocha_tui.storage.rows import read_document

_TASTING: Final = SQLModel.metadata.tables[TastingRow.__tablename__]
_TAG: Final = SQLModel.metadata.tables[TagRow.__tablename__]
_LINK: Final = SQLModel.metadata.tables[TastingTagRow.__tablename__]
_LIGHT: Final = tuple(_TASTING.c[name] for name in NoteRow._fields)
_WHOLE: Final = tuple(
    _TASTING.c[name] for name in ("id", "uid", "coffee_id", "day", "position", "facts", "recorded_at", "zone")
)
_Stored = tuple[int, str, int, date, int, str, datetime, str]


class Tastings(Sequence[Tasting]):
    """Tastings as they were when asked for; each form is read only when it is looked at."""

    def __init__(self, stored: list[_Stored]) -> None:
        self._stored = stored

    def __len__(self) -> int:
        return len(self._stored)

    @overload
    def __getitem__(self, index: int) -> Tasting: ...
    @overload
    def __getitem__(self, index: slice) -> Tastings: ...
    def __getitem__(self, index: int | slice) -> Tasting | Tastings:
        if isinstance(index, slice):
            return Tastings(self._stored[index])
        tasting, uid, coffee, day, position, facts, recorded_at, zone = self._stored[index]
        return Tasting(tasting, uid, coffee, day, position, read_document(facts), recorded_at, zone)


def light_rows(session: Session, limit: int | None = None) -> list[NoteRow]:
    """Every tasting as a light row, or the newest so many, newest first, from one query."""
    return list(map(NoteRow._make, session.execute(_newest_first(select(*_LIGHT)).limit(limit))))


def between(session: Session, since: date | None, until: date | None) -> Tastings:
    """Tastings of these days, both included, newest first."""
    statement = _newest_first(select(*_WHOLE))
    if since is not None:
        statement = statement.where(_TASTING.c.day >= since)
    if until is not None:
        statement = statement.where(_TASTING.c.day <= until)
    return Tastings([_stored(tuple(row)) for row in session.execute(statement)])


def by_ids(session: Session, ids: Sequence[int]) -> Tastings:
    """These tastings, in this order, without those that are not there."""
    found: dict[int, _Stored] = {}
    for start in range(0, len(ids), 500):
        rows = session.execute(select(*_WHOLE).where(_TASTING.c.id.in_(ids[start : start + 500])))
        found |= {row[0]: _stored(tuple(row)) for row in rows}
    return Tastings([found[one] for one in ids if one in found])


def changes(session: Session, since: int, now: int) -> Changes:
    """Every tasting's id, and the tags of those that were written after a revision."""
    if since == now:
        return Changes(now, None, ())
    ids = frozenset(session.execute(select(_TASTING.c.id)).scalars())
    terms = {row.id: f"{row.kind}:{row.term}" for row in session.execute(select(_TAG))}
    links = select(_LINK.c.tasting_id, _LINK.c.tag_id)
    rows = select(*(_TASTING.c[name] for name in ("id", "day", "position", "name", "roaster")))
    if since >= 0:
        new = select(_TASTING.c.id).where(_TASTING.c.changed > since)
        links, rows = links.where(_LINK.c.tasting_id.in_(new)), rows.where(_TASTING.c.changed > since)
    tags: dict[int, list[str]] = {}
    for tasting, tag in session.execute(links):
        tags.setdefault(tasting, []).append(terms[tag])
    written = [
        TaggedRow(tasting, day, position, name, roaster, tuple(tags.get(tasting, ())))
        for tasting, day, position, name, roaster in session.execute(rows)
    ]
    return Changes(now, ids, tuple(written))


def cups_of_coffee(session: Session, coffee_id: int) -> Tastings:
    """Every cup of a coffee, newest first."""
    rows = session.execute(_newest_first(select(*_WHOLE)).where(_TASTING.c.coffee_id == coffee_id))
    return Tastings([_stored(tuple(row)) for row in rows])


def _stored(row: tuple[object, ...]) -> _Stored:
    tasting, uid, coffee, day, position, facts, recorded_at, zone = row
    assert isinstance(tasting, int) and isinstance(uid, str) and isinstance(coffee, int) and isinstance(day, date)
    assert isinstance(position, int) and isinstance(facts, str) and isinstance(zone, str)
    assert isinstance(recorded_at, datetime)
    return tasting, uid, coffee, day, position, facts, recorded_at, zone


def _newest_first(statement: Select[*tuple[object, ...]]) -> Select[*tuple[object, ...]]:
    return statement.order_by(_TASTING.c.day.desc(), _TASTING.c.position.desc(), _TASTING.c.id.desc())
