"""Between a form and its row: one canonical document, the columns that follow from it, and back."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from uuid import uuid4
from zoneinfo import ZoneInfo

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import FactError, Score
from mocha_tui.coffee.flat import dump, load
from mocha_tui.coffee.notes import search_text
from mocha_tui.coffee.tags import Tag, TagTerms
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.storage.models import TastingRow
from mocha_tui.storage.sentences import problem


def document(draft: Draft) -> str:
    """The form as one canonical JSON text: equal forms, equal texts. A stored form has no target."""
    whole = dump(replace(draft, target=None))
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def read_document(facts: str) -> Draft:
    """The form of a stored document. Raises ``StoreError`` where it is none."""
    try:
        return load(json.loads(facts))
    except (ValueError, FactError) as error:
        raise problem("other", why=str(error)) from error


def fill(row: TastingRow, draft: Draft, terms: TagTerms, known: dict[Tag, tuple[str, ...]]) -> None:
    """Write a form into a row: the document and every column that follows from it, except day and position.

    ``known`` keeps the search words of tags from one row to the next.
    """
    score = draft.value("review.score")
    row.facts = document(draft)
    row.search = search_text(draft, terms, known)
    row.name = draft.text("coffee.name")
    row.roaster = draft.text("coffee.roaster")
    row.method = draft.text("recipe.method")
    row.dose_g = draft.number("recipe.dose_g")
    row.water_g = draft.number("recipe.water_g")
    row.yield_g = draft.number("recipe.yield_g")
    row.temp_c = draft.number("recipe.temp_c")
    row.time_s = draft.number("recipe.time_s")
    row.grind = draft.text("recipe.grind")
    row.score = score.value if isinstance(score, Score) else None
    row.score_max = score.max if isinstance(score, Score) else None
    row.verdict = draft.text("review.verdict")


def draft_day(draft: Draft) -> date:
    """The civil day of a form. Raises ``StoreError`` where it has none."""
    day = draft.value("date")
    if not isinstance(day, date):
        raise problem("no-date")
    return day


def new_row(draft: Draft, now: datetime, *, uid: str = "", zone: str = "") -> TastingRow:
    """An empty row for a form, with its own stable id, not yet placed in its day."""
    return TastingRow(
        uid=uid or uuid4().hex,
        coffee_id=0,
        day=draft_day(draft),
        position=0,
        facts="",
        search="",
        recorded_at=now.astimezone(UTC),
        zone=zone or zone_name(now),
        name="",
        roaster="",
        method="",
        grind="",
        verdict="",
    )


def tasting(row: TastingRow) -> Tasting:
    """A row as the rest of Mocha knows it."""
    assert row.id is not None
    return Tasting(
        id=row.id,
        uid=row.uid,
        coffee_id=row.coffee_id,
        day=row.day,
        position=row.position,
        draft=read_document(row.facts),
        recorded_at=row.recorded_at,
        zone=row.zone,
    )


def zone_name(now: datetime) -> str:
    """``Asia/Seoul`` where the instant knows its zone's name, else its offset as ``+09:00``.

    Raises ``ValueError`` for an instant without a zone.
    """
    if isinstance(now.tzinfo, ZoneInfo) and now.tzinfo.key:
        return now.tzinfo.key
    offset = now.utcoffset()
    if offset is None:
        raise ValueError("An instant needs a zone.")
    minutes = int(offset / timedelta(minutes=1))
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"
