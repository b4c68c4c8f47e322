"""What statistics read of the log: of ten thousand cups only the columns that one figure asks for."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import chain
from typing import Final

from sqlalchemy import String, cast, func, select
from sqlmodel import SQLModel

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.cups import CoffeeRow, CupNumber, CupRow, ScoreRow
from mocha_tui.storage import bags
from mocha_tui.storage.engine import Database
from mocha_tui.storage.models import CoffeeRow as Coffees
from mocha_tui.storage.models import TagRow, TastingRow, TastingTagRow

_TASTING: Final = SQLModel.metadata.tables[TastingRow.__tablename__]
_COFFEE: Final = SQLModel.metadata.tables[Coffees.__tablename__]
_TAG: Final = SQLModel.metadata.tables[TagRow.__tablename__]
_LINK: Final = SQLModel.metadata.tables[TastingTagRow.__tablename__]
# A fact's name stands in quotes only where it is a key: inside a text of the document quotes are escaped.
_ROASTED: Final = '"coffee.roast_date":{"value":"'
_DAY: Final = len("2026-11-30")


class Figures:
    """The log as figures read it. Every call is one or two light queries in one transaction.

    Rows are fetched all at once: one by one costs more than what is done with them.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def scores(self) -> list[ScoreRow]:
        """What every cup was given, rated or not."""
        with self._database.read() as session:
            rows = session.execute(select(*(_TASTING.c[name] for name in ScoreRow._fields)))
            return list(map(ScoreRow._make, rows.all()))

    def numbers(self, *columns: CupNumber) -> list[tuple[int, tuple[float | None, ...]]]:
        """Some numbers of every rated cup."""
        asked = select(_TASTING.c.id, *(_TASTING.c[name] for name in columns)).where(_TASTING.c.score.is_not(None))
        with self._database.read() as session:
            return [(row[0], row[1:]) for row in session.execute(asked).all()]

    def grinds(self) -> dict[int, str]:
        """The setting of every rated cup that has one, as it was written."""
        kept = _TASTING.c.grind
        with self._database.read() as session:
            rows = session.execute(select(_TASTING.c.id, kept).where(kept != "", _TASTING.c.score.is_not(None)))
            return {row[0]: row[1] for row in rows.all()}

    def days(self) -> dict[date, int]:
        """How many cups each day has, of the days that have any."""
        with self._database.read() as session:
            counted = select(_TASTING.c.day, func.count()).group_by(_TASTING.c.day)
            return {row[0]: row[1] for row in session.execute(counted).all()}

    def roasts(self) -> list[tuple[int, date, int | None, date | None]]:
        """Cup, its day, its bag and the roast date that its own form says, of rated cups that have one or a bag."""
        wanted = select(_TASTING.c.id, _TASTING.c.day, _TASTING.c.bag_id, _TASTING.c.facts)
        found: list[tuple[int, date, int | None, date | None]] = []
        with self._database.read() as session:
            # In small parts: all documents at once would fill megabytes only to be thrown away.
            parts = session.execute(wanted.where(_TASTING.c.score.is_not(None))).partitions(256)
            for cup, day, bag, facts in chain.from_iterable(parts):
                at = facts.find(_ROASTED) + len(_ROASTED)
                if at >= len(_ROASTED):
                    found.append((cup, day, bag, date.fromisoformat(facts[at : at + _DAY])))
                elif bag is not None:
                    found.append((cup, day, bag, None))
        return found

    def holders(self, facts: Sequence[str]) -> dict[tuple[str, str], list[int]]:
        """By fact and tag, the cups that say it, of these facts alone."""
        # The sum keeps SQLite from walking the index of tags, which reads the table in no order.
        tag = (_LINK.c.tag_id + 0).label("tag")
        ids = func.aggregate_strings(cast(_LINK.c.tasting_id, String), ",")
        grouped = select(_LINK.c.fact, tag, ids).where(_LINK.c.fact.in_(facts)).group_by(_LINK.c.fact, tag)
        with self._database.read() as session:
            terms = {row.id: row.term for row in session.execute(select(_TAG.c.id, _TAG.c.term))}
            return {
                (fact, terms[place]): list(map(int, held.split(",")))
                for fact, place, held in session.execute(grouped).all()
            }

    def coffees(self) -> list[CoffeeRow]:
        """Every coffee that has cups, the one drunk last first."""
        latest = func.max(_TASTING.c.day)
        listed = (
            select(_COFFEE.c.id, _COFFEE.c.name, _COFFEE.c.roaster, func.count(), latest)
            .join(_TASTING, _TASTING.c.coffee_id == _COFFEE.c.id)
            .group_by(_COFFEE.c.id, _COFFEE.c.name, _COFFEE.c.roaster)
            .order_by(latest.desc(), _COFFEE.c.id.desc())
        )
        with self._database.read() as session:
            return list(map(CoffeeRow._make, session.execute(listed).all()))

    def cups_of(self, coffee_id: int) -> list[CupRow]:
        """The cups of a coffee, oldest first."""
        rows = (
            select(*(_TASTING.c[name] for name in CupRow._fields))
            .where(_TASTING.c.coffee_id == coffee_id)
            .order_by(_TASTING.c.day, _TASTING.c.position, _TASTING.c.id)
        )
        with self._database.read() as session:
            return list(map(CupRow._make, session.execute(rows)))

    def of_bags(self) -> list[tuple[int, int, float | None]]:
        """Cup, its bag and its dose, of the cups that came out of a bag."""
        rows = select(_TASTING.c.id, _TASTING.c.bag_id, _TASTING.c.dose_g).where(_TASTING.c.bag_id.is_not(None))
        with self._database.read() as session:
            return [(cup, bag, dose) for cup, bag, dose in session.execute(rows).all()]

    def bags(self) -> tuple[Bag, ...]:
        """Every bag, newest first."""
        with self._database.read() as session:
            return bags.listed(session)
