"""Which tastings have which values: the log turned round, for filters and counts over all of it."""

from __future__ import annotations

import json
import re
from typing import Final

from sqlalchemy import String, cast, func, select
from sqlmodel import Session, SQLModel

from mocha_tui.coffee.facts import ATTRIBUTES
from mocha_tui.storage.models import PhotoRow, TagRow, TastingRow, TastingTagRow

Holders = dict[tuple[str, str], list[int]]

_TAG: Final = SQLModel.metadata.tables[TagRow.__tablename__]
_LINK: Final = SQLModel.metadata.tables[TastingTagRow.__tablename__]
_TASTING: Final = SQLModel.metadata.tables[TastingRow.__tablename__]
_PHOTO: Final = SQLModel.metadata.tables[PhotoRow.__tablename__]
_EXTRAS: Final = (
    "place",
    "coffee.farm",
    "coffee.decaf",
    "recipe.tds",
    *(f"review.attributes.{name}" for name in ATTRIBUTES),
)
# A fact's name stands in quotes only where it is a key: inside a text of the document quotes are escaped.
_EXTRA: Final = re.compile(
    rf'"({"|".join(re.escape(name) for name in _EXTRAS)})":\{{"value":("(?:[^"\\]|\\.)*"|true|[\d.]+)'
)
_FLAG: Final = "yes"


def tag_holders(session: Session) -> Holders:
    """By the fact and the id of a tag: the tastings that say it. Read as one row for each
    tag of each fact, however many tastings there are."""
    ids = func.aggregate_strings(cast(_LINK.c.tasting_id, String), ",")
    grouped = select(_LINK.c.fact, _LINK.c.tag_id, ids).group_by(_LINK.c.fact, _LINK.c.tag_id)
    terms = {row.id: row.term for row in session.execute(select(_TAG.c.id, _TAG.c.term))}
    return {(fact, terms[tag]): list(map(int, held.split(","))) for fact, tag, held in session.execute(grouped)}


def extra_holders(session: Session) -> Holders:
    """By fact and value, the tastings that hold what is neither a tag nor a column: places, farms, decaf, TDS,
    attributes, and whether there is a ``photo``.
    """
    holders: Holders = {}
    for tasting, facts in session.execute(select(_TASTING.c.id, _TASTING.c.facts)):
        for name, raw in _EXTRA.findall(facts):
            value = _FLAG if raw == "true" else str(json.loads(raw)) if raw[0] == '"' else raw
            holders.setdefault((name, value), []).append(tasting)
    photos = session.execute(select(_PHOTO.c.tasting_id).distinct()).scalars().all()
    return holders | ({("photo", _FLAG): list(photos)} if photos else {})
