"""Forms and instants for the tests of this room."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Literal
from zoneinfo import ZoneInfo

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.flat import from_flat

NOW = datetime(2026, 11, 30, 21, 30, tzinfo=ZoneInfo("Asia/Seoul"))


def form(
    name: str = "첼베사",
    date: str | None = "2026-11-30",
    match: Literal["new", "again", "edit"] = "new",
    target: int | None = None,
    also: Mapping[str, object] | None = None,
    **facts: object,
) -> Draft:
    """A form; ``recipe__dose_g=15`` writes the fact ``recipe.dose_g``. ``name=""``: a nameless coffee."""
    flat = {key.replace("__", "."): value for key, value in facts.items()} | dict(also or {})
    return from_flat({"match": match, "target": target, "date": date, "coffee.name": name or None, **flat})
