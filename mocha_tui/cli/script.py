"""A conversation as a file: a header, then an event a line. What ``replay`` plays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from math import isfinite
from typing import Final

from mocha_tui.cli.compose import HOUSE
from mocha_tui.coffee.locale import Locale, parse_locale

_PRESSES: Final = ("save", "cancel", "undo", "clear")
_HEADER: Final = ("mocha_replay", "now", "locale", "model", "database", "notes", "settings")

Event = Mapping[str, object]


class BadReplay(ValueError):
    """The file is not a replay. ``str()`` is one sentence with the line number."""


@dataclass(frozen=True, slots=True)
class Script:
    """A replay's header and events."""

    now: datetime | None = None
    locale: Locale = "ko"
    model: str = HOUSE
    database: str | None = None
    notes: tuple[Mapping[str, object], ...] = ()
    settings: Mapping[str, object] = field(default_factory=dict)
    events: tuple[Event, ...] = ()


def read_script(text: str) -> Script:
    """A replay file as values. Raises ``BadReplay``."""
    lines = [(number, line) for number, line in enumerate(text.lstrip("\ufeff").split("\n"), 1) if line.strip()]
    if not lines:
        raise BadReplay("Line 1: a replay begins with a header such as {}.")
    rows = [(number, _object(number, line)) for number, line in lines]
    number, header = rows[0]
    script = _header(number, header)
    return Script(
        script.now,
        script.locale,
        script.model,
        script.database,
        script.notes,
        script.settings,
        tuple(_event(number, row) for number, row in rows[1:]),
    )


def _object(number: int, line: str) -> Mapping[str, object]:
    try:
        row = json.loads(line, parse_constant=_finite, parse_float=_finite)
    except (ValueError, RecursionError):
        raise BadReplay(f"Line {number}: this is not JSON.") from None
    if not isinstance(row, dict):
        raise BadReplay(f"Line {number}: a line is one JSON object.")
    return row


def _finite(text: str) -> float:
    """A number. JSON knows no infinite one and no NaN, so what is printed of an event may hold none either."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def _header(number: int, row: Mapping[str, object]) -> Script:
    unknown = sorted(set(row) - set(_HEADER))
    if unknown:
        raise BadReplay(f"Line {number}: the header has no key {unknown[0]!r}.")
    if row.get("mocha_replay", 1) != 1:
        raise BadReplay(f"Line {number}: this Mocha reads replays of version 1.")
    try:
        now = datetime.fromisoformat(str(row["now"])) if row.get("now") is not None else None
        locale = parse_locale(str(row.get("locale") or "ko"))
        if now is not None and now.tzinfo is None:
            raise ValueError("now is an instant with its offset.")
    except ValueError as error:
        raise BadReplay(f"Line {number}: {error}") from None
    notes, settings, database = row.get("notes") or [], row.get("settings") or {}, row.get("database")
    if not isinstance(notes, list) or not all(isinstance(note, dict) for note in notes):
        raise BadReplay(f"Line {number}: notes is a list of flat facts.")
    if not isinstance(settings, dict) or not isinstance(database, str | None):
        raise BadReplay(f"Line {number}: settings is an object and database a path or URL.")
    return Script(now, locale, str(row.get("model") or HOUSE), database, tuple(notes), settings)


def _event(number: int, row: Mapping[str, object]) -> Event:
    keys = set(row)
    ok = (
        (keys <= {"say", "photos"} and isinstance(row.get("say"), str) and _texts(row.get("photos", [])))
        or (keys == {"edit"} and isinstance(row["edit"], dict))
        or (keys == {"press"} and row["press"] in _PRESSES)
        or (keys in ({"pin"}, {"unpin"}) and _whole(next(iter(row.values()))))
        or (keys == {"wait"} and _seconds(row["wait"]))
        or (keys == {"restart"} and row["restart"] is True)
    )
    if not ok:
        raise BadReplay(f"Line {number}: this is no event; say, edit, press, pin, unpin, wait and restart are.")
    return row


def _texts(raw: object) -> bool:
    return isinstance(raw, list) and all(isinstance(item, str) for item in raw)


def _whole(raw: object) -> bool:
    return isinstance(raw, int) and not isinstance(raw, bool)


def _seconds(raw: object) -> bool:
    return isinstance(raw, int | float) and not isinstance(raw, bool) and 0 <= raw < 1e10
