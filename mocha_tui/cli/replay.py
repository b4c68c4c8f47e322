"""``mocha replay FILE``: a conversation without a screen, through the same client and service."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Final, cast

from mocha_tui.agent.protocol import ModelError, Photo
from mocha_tui.agent.service import TurnResult
from mocha_tui.cli.clock import local_now
from mocha_tui.cli.compose import HOUSE, Mocha, Setup, open_mocha
from mocha_tui.cli.script import BadReplay, Event, Script, read_script
from mocha_tui.cli.settings import Settings, SettingsError, load, override
from mocha_tui.cli.table import print_json
from mocha_tui.client.client import Client
from mocha_tui.client.screen import Exchanged, SaveOutcome
from mocha_tui.coffee.clock import SetClock
from mocha_tui.coffee.derive import derive
from mocha_tui.coffee.facts import FactError
from mocha_tui.coffee.flat import Json, from_flat, sources_of, to_flat
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


class Player:
    """Plays events on a client and tells what each did."""

    def __init__(self, mocha: Mocha, clock: SetClock, folder: Path) -> None:
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

            # ``read_script`` let lists of texts through only.
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
        "event": cast(Json, dict(event)),  # it was read as JSON
        "reply": result.reply if result else None,
        "draft": to_flat(form) if form is not None else None,
        "sources": dict(sources_of(form)) if form is not None else {},
        "queued": [to_flat(waiting) for waiting in client.queue],
        "started_empty": result.started_empty if result else None,
        "banner": {"reason": banner.reason, "text": banner.text} if banner else None,
        "memory": cast(Json, report(result.window)) if result else None,  # made of JSON types alone
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
    clock = SetClock(script.now or local_now())
    with tempfile.TemporaryDirectory(prefix="mocha-replay-", ignore_cleanup_errors=True) as private:
        where = script.database or Path(private) / "replay.db"
        mocha = open_mocha(script.model, Setup(settings, where, Path(private) / "photos", clock, script.locale))
        try:
            store_notes(mocha, script.notes, clock().date(), clock())
            player = Player(mocha, clock, folder)
            for number, event in enumerate(script.events, 1):
                print_json(await player.play(number, event))
        finally:
            await mocha.close()
    return 0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a conversation in JSON Lines")


def run(options: argparse.Namespace) -> int:
    """Play the file. 0 when every event was played, 2 with one sentence for a bad file."""
    path: Path = options.file
    try:
        script = read_script(_text(path))
        settings = override(_base(script.model), script.settings, "the replay's header")
    except (BadReplay, SettingsError) as error:
        print(str(error), file=sys.stderr)
        return 2
    try:
        return asyncio.run(play(script, settings, path.parent))
    except StoreError as error:
        print(error.sentence(script.locale), file=sys.stderr)
    except (BadReplay, ModelError) as error:
        print(str(error), file=sys.stderr)
    return 2


def _text(path: Path) -> str:
    """The file's text. Raises ``BadReplay``."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadReplay(f"{path} is not text in UTF-8, so it is no replay.") from None
    except OSError as error:
        raise BadReplay(f"{path} cannot be read ({error.strerror}).") from None


def _base(model: str) -> Settings:
    """Defaults; where a server is asked, its address comes from the environment."""
    names = () if model == HOUSE else ("OPENAI_BASE_URL",)
    return load(None, {name: os.environ[name] for name in names if name in os.environ}).settings
