"""Putting the rooms together: settings in, a client that works out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from mocha_tui.agent.protocol import Model
from mocha_tui.agent.service import AgentService, Knowledge, Recall
from mocha_tui.agent.turnlog import TurnLog
from mocha_tui.cli.settings import Settings
from mocha_tui.client.client import Client
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.vocabulary import Vocabulary, vocabulary
from mocha_tui.memory import open_memory
from mocha_tui.storage.log import Log

HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Mocha:
    """Everything one running Mocha holds."""

    client: Client
    service: AgentService
    log: Log
    terms: Vocabulary
    model: Model
    turn_log: TurnLog

    async def close(self) -> None:
        """Finish what runs and close the files."""
        await self.service.close()
        self.log.close()
        self.turn_log.close()


def local_now() -> datetime:
    """The wall clock, aware, in the system's zone."""
    return datetime.now().astimezone()


def make_model(name: str, settings: Settings, locale: Locale) -> Model:
    """The model by its name: the house model, or one that is asked of the configured server."""
    if name == HOUSE:
        from mocha_tui.agent.house.model import HouseModel

        return HouseModel()
    from mocha_tui.agent.openai import open_model

    return open_model(name, settings.model, locale)


def open_mocha(
    settings: Settings,
    *,
    model: str,
    where: str | Path,
    photos: Path | None,
    now: Callable[[], datetime],
    locale: Locale,
    log_file: Path | None = None,
) -> Mocha:
    """Open the log and put a client on it. Blocks; call it in a thread. Raises ``StoreError``."""
    from mocha_tui.agent.house.names import named

    terms = vocabulary()
    log = Log(where, terms=terms, photos=photos)
    chosen = make_model(model, settings, locale)
    memory = open_memory(settings.memory, canon=terms.canon)
    turn_log = TurnLog(log_file, words=settings.log.words)
    service = AgentService(
        chosen,
        Knowledge(log, terms, push(log, terms, settings.recall.lines), named),
        memory,
        now=now,
        locale=locale,
        brakes=settings.brakes,
        log=turn_log,
    )
    client = Client(service, log, terms, now=now, locale=locale)
    return Mocha(client, service, log, terms, chosen, turn_log)


def push(log: Log, terms: Vocabulary, lines: int) -> Recall:
    """Push over a log: which stored tastings a form and a sentence bring up."""
    from mocha_tui.recall import Recaller

    return Recaller(log, terms, lines=lines)
