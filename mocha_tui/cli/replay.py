"""``mocha replay FILE``: a conversation without a screen, through the same client and service."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Final, cast

from mocha_tui.agent.protocol import ModelError, Photo
from mocha_tui.agent.service import TurnResult
from mocha_tui.cli.clock import local_now
from mocha_tui.cli.compose import HOUSE, Mocha, Setup, open_mocha
from mocha_tui.cli.settings import Settings, SettingsError, load, override
from mocha_tui.client.client import Client, SaveOutcome
from mocha_tui.client.screen import Exchanged
from mocha_tui.coffee.derive import derive
from mocha_tui.coffee.facts import FactError
from mocha_tui.coffee.flat import Json, from_flat, sources_of, to_flat
from mocha_tui.coffee.locale import Locale, parse_locale
from mocha_tui.coffee.tasting import StoreError
from mocha_tui.memory import report

EXAMPLE: Final = """\
example:
  mocha replay bug.jsonl
where bug.jsonl holds
  {"mocha_replay": 1, "now": "2026-11-30T21:30:00+09:00", "locale": "en"}
  {"say": "Kenya AA, 15 g to 250 g at 93 C"}
  {"press": "save"}
"""
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


class Clock:
    """A clock that moves only when it is told to."""

    def __init__(self, start: datetime) -> None:
        self._now = start

    def __call__(self) -> datetime:
        """The instant it shows."""
        return self._now

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self._now += timedelta(seconds=seconds)


def read_script(text: str) -> Script:
    """A replay file as values. Raises ``BadReplay``."""
    lines = [(number, line) for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1) if line.strip()]
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
        row = json.loads(line)
    except (ValueError, RecursionError):
        raise BadReplay(f"Line {number}: this is not JSON.") from None
    if not isinstance(row, dict):
        raise BadReplay(f"Line {number}: a line is one JSON object.")
    return row


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


class Player:
    """Plays events on a client and tells what each did."""

    def __init__(self, mocha: Mocha, clock: Clock, folder: Path) -> None:
        self._mocha = mocha
        self._clock = clock
        self._folder = folder

    @property
    def _client(self) -> Client:
        return self._mocha.client

    async def play(self, number: int, event: Event) -> dict[str, Json]:
        """One event; the object that the contract names."""
        exchanged, outcome, error = Exchanged(), SaveOutcome(), None
        match event:
            case {"say": str(text)}:
                exchanged, error = await self._say(text, event.get("photos"))
            case {"edit": dict(changes)}:
                errors = self._client.edit(changes)
                error = " ".join(fault.sentence(self._client.locale) for fault in errors) or None
            case {"press": str(key)}:
                outcome = await self._press(key)
                error = outcome.error
            case {"pin": int(turn)}:
                error = None if self._client.pin(turn) else f"There is no turn {turn} to pin."
            case {"unpin": int(turn)}:
                error = None if self._client.unpin(turn) else f"Turn {turn} was not pinned."
            case {"wait": int() | float() as seconds}:
                self._clock.wait(seconds)
            case {"restart": True}:
                self._mocha.service.restart()
        return outcome_json(number, event, self._client, exchanged, outcome, error)

    async def _say(self, text: str, paths: object) -> tuple[Exchanged, str | None]:
        photos: Sequence[Photo] = ()
        if paths:
            from mocha_tui.agent.photos import PhotoError, read_photos

            files = [self._folder / path for path in cast(Sequence[str], paths)]
            try:
                photos = await asyncio.to_thread(read_photos, files, self._client.locale)
            except PhotoError as error:
                return Exchanged(), str(error)
        exchanged = await self._client.say(text, photos)
        await self._mocha.service.close()
        return exchanged, exchanged.error or (exchanged.result.error if exchanged.result else None)

    async def _press(self, key: str) -> SaveOutcome:
        if key == "save":
            return await self._client.save()
        if key == "cancel":
            self._client.cancel()
        elif key == "undo":
            self._client.undo()
        else:
            self._client.clear()
        return SaveOutcome()


def outcome_json(
    number: int, event: Event, client: Client, exchanged: Exchanged, outcome: SaveOutcome, error: str | None
) -> dict[str, Json]:
    """What an event did, as the contract prints it."""
    result, form, banner = exchanged.result, client.form, exchanged.banner
    return {
        "n": number,
        "event": cast(Json, dict(event)),
        "reply": result.reply if result else None,
        "draft": to_flat(form) if form is not None else None,
        "sources": dict(sources_of(form)) if form is not None else {},
        "queued": [to_flat(waiting) for waiting in client.queue],
        "started_empty": result.started_empty if result else None,
        "banner": {"reason": banner.reason, "text": banner.text} if banner else None,
        "memory": cast(Json, report(result.window)) if result else None,
        "recalled": _recalled(result),
        "tools": list(result.tools) if result else [],
        "brake": result.brake if result else None,
        "usage": {
            "input_tokens": result.usage.input_tokens if result else 0,
            "output_tokens": result.usage.output_tokens if result else 0,
            "model_calls": result.usage.model_calls if result else 0,
        },
        "saved": {"coffee": outcome.saved.coffee, "tasting": outcome.saved.tasting} if outcome.saved else None,
        "error": error,
    }


def _recalled(result: TurnResult | None) -> list[Json]:
    if result is None:
        return []
    return [
        {"tasting": row.tasting, "line": row.line, "tags": list(map(str, row.tags)), "share": row.share}
        for row in result.recalled
    ]


def store_notes(mocha: Mocha, notes: Sequence[Mapping[str, object]], today: date, now: datetime) -> None:
    """Save the header's notes in order. Raises ``BadReplay`` for one that is not flat facts."""
    for place, note in enumerate(notes, 1):
        facts = {name: value for name, value in note.items() if name not in ("match", "target")}
        try:
            draft = derive(from_flat(facts), today, mocha.terms.country_of)
        except FactError as error:
            raise BadReplay(f"Line 1: note {place}: {error}") from None
        mocha.log.save(draft, save_id=f"replay-note-{place}", now=now)


async def play(script: Script, settings: Settings, folder: Path) -> int:
    """Play a script, an object a line on stdout. Returns the exit status."""
    clock = Clock(script.now or local_now())
    with tempfile.TemporaryDirectory(prefix="mocha-replay-", ignore_cleanup_errors=True) as private:
        where = script.database or Path(private) / "replay.db"
        mocha = open_mocha(script.model, Setup(settings, where, Path(private) / "photos", clock, script.locale))
        try:
            store_notes(mocha, script.notes, clock().date(), clock())
            player = Player(mocha, clock, folder)
            for number, event in enumerate(script.events, 1):
                print(json.dumps(await player.play(number, event), ensure_ascii=False), flush=True)
        finally:
            await mocha.close()
    return 0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a conversation in JSON Lines")


def run(options: argparse.Namespace) -> int:
    """Play the file. 0 when every event was played, 2 with one sentence for a bad file."""
    path = cast(Path, options.file)
    try:
        script = read_script(path.read_text(encoding="utf-8"))
        settings = override(_base(script.model), script.settings, "the replay's header")
        return asyncio.run(play(script, settings, path.parent))
    except (OSError, UnicodeDecodeError) as error:
        print(f"{path} cannot be read ({type(error).__name__}).", file=sys.stderr)
    except (BadReplay, SettingsError, StoreError, ModelError) as error:
        print(str(error), file=sys.stderr)
    return 2


def _base(model: str) -> Settings:
    """Defaults; where a server is asked, its address comes from the environment."""
    names = () if model == HOUSE else ("OPENAI_BASE_URL",)
    return load(None, {name: os.environ[name] for name in names if name in os.environ}).settings
