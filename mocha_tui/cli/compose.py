"""Putting the rooms together: settings in, a client that works out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mocha_tui.agent.protocol import Model, ModelError, Photo
from mocha_tui.agent.service import AgentService, Knowledge, Looked
from mocha_tui.agent.turnlog import TurnLog
from mocha_tui.cli.clock import local_now
from mocha_tui.cli.logs import own_place
from mocha_tui.cli.session import Session
from mocha_tui.cli.settings import Settings
from mocha_tui.client.client import Attach, Client
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.vocabulary import Vocabulary, vocabulary
from mocha_tui.memory import TaskMemory, open_memory
from mocha_tui.recall import Recaller
from mocha_tui.storage.log import Log
from mocha_tui.storage.photos import PhotoFile

if TYPE_CHECKING:
    from mocha_tui.agent.openai import OpenAIModel

HOUSE: Final = "house"
EMBEDDING_MODEL: Final = "text-embedding-3-small"


@dataclass(frozen=True, slots=True)
class Setup:
    """Where one Mocha works: its database, photos and log, its clock and its language."""

    settings: Settings
    where: str | Path
    photos: Path | None
    now: Callable[[], datetime]
    locale: Locale
    log_file: Path | None = None


def user_setup(session: Session) -> Setup:
    """The Mocha of whoever runs it. Raises ``StoreError`` where their data folder cannot be made."""
    places = session.places
    return Setup(
        session.settings, own_place(session), places.photos, local_now, session.locale, log_file=places.turn_log
    )


@dataclass(slots=True)
class Servers:
    """Models on the configured server, opened by name; closed together."""

    settings: Settings
    locale: Locale
    opened: list[OpenAIModel] = field(default_factory=list)

    def model(self, name: str) -> OpenAIModel:
        """A model on the configured server, or OpenAI's own where none is configured. Nothing is connected yet.

        Raises ``ModelError`` for an address that cannot be used.
        """
        from mocha_tui.agent.openai import ModelSettings, open_model, read_key

        of = self.settings.model
        self.opened.append(
            open_model(
                name,
                base_url=of.base_url or None,
                api_key=read_key(),
                settings=ModelSettings(of.chain, of.store, of.sees, of.search, self.settings.brakes.seconds),
                locale=self.locale,
            )
        )
        return self.opened[-1]

    async def warm(self) -> None:
        """Load the SDK and build the clients off the loop, so that a first turn need not wait for it."""
        for model in tuple(self.opened):
            with suppress(ModelError):  # the first turn meets it again, and says it to somebody
                await model.warm()

    async def close(self) -> None:
        """Close every connection."""
        for model in self.opened:
            await model.aclose()


@dataclass(frozen=True, slots=True)
class Mocha:
    """Everything one running Mocha holds."""

    client: Client
    service: AgentService
    log: Log
    terms: Vocabulary
    servers: Servers
    turn_log: TurnLog
    recaller: Recaller
    chores: list[asyncio.Task[None]] = field(default_factory=list)

    def use_locale(self, locale: Locale) -> None:
        """Speak another language from the next turn on; the model is opened again in it."""
        self.servers.locale = self.client.locale = locale
        self.service.use_locale(locale)
        self.recaller.use_locale(locale)
        self.use_model(self.service.model.name)

    def use_model(self, name: str) -> Model:
        """Answer with another model from the next turn on. Raises ``ModelError``."""
        self.service.model = make_model(name, self.servers, self.turn_log)
        return self.service.model

    def warm_later(self) -> None:
        """Make served models ready behind the screen. The embedded model needs nothing."""
        if self.servers.opened:
            self.chores.append(asyncio.get_running_loop().create_task(self.servers.warm()))

    async def close(self) -> None:
        """Finish what runs and close files and connections."""
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await self.service.close()
        await self.servers.close()
        self.log.close()
        self.turn_log.close()


def make_model(name: str, servers: Servers, turn_log: TurnLog) -> Model:
    """The model by its name: the house model, or one that is asked of the server. Raises ``ModelError``."""
    if name != HOUSE:
        return servers.model(name)
    from mocha_tui.agent.house.model import HouseModel

    return HouseModel(turn_log.heard)


def make_memory(terms: Vocabulary, servers: Servers) -> TaskMemory:
    """A task's memory. A service is asked for embeddings or for picking only where the settings name one."""
    settings, embed, ask = servers.settings.memory, None, None
    if settings.embedder == "openai":
        from mocha_tui.agent.openai import OpenAIEmbedder

        embed = OpenAIEmbedder(servers.model(EMBEDDING_MODEL).server.connection)
    if settings.picker != HOUSE:
        from mocha_tui.agent.openai import SmallModel

        ask = SmallModel(servers.model(settings.picker))
    return open_memory(settings, canon=terms.canon, service_embed=embed, ask_picker=ask)


def open_mocha(model: str, setup: Setup) -> Mocha:
    """Open the log and put a client on it. Blocks; call it in a thread. Raises ``StoreError`` and ``ModelError``."""
    from mocha_tui.agent.house.names import named

    terms, servers = vocabulary(), Servers(setup.settings, setup.locale)
    turn_log = TurnLog(setup.log_file, words=setup.settings.log.words)
    answering, memory = make_model(model, servers, turn_log), make_memory(terms, servers)
    log = Log(setup.where, terms=terms, photos=setup.photos)
    recaller = Recaller(log, terms, lines=setup.settings.recall.lines, locale=setup.locale)
    service = AgentService(
        answering,
        Knowledge(log, terms, recaller, named, look_up, recaller.hide, recaller.forget),
        memory,
        now=setup.now,
        locale=setup.locale,
        brakes=setup.settings.brakes,
        log=turn_log,
    )
    client = Client(service, log, terms, now=setup.now, locale=setup.locale, attach=archive(log, setup.now))
    return Mocha(client, service, log, terms, servers, turn_log, recaller)


async def look_up(model: Model, draft: Draft) -> Looked:
    """Search for what a form's coffee lacks, where the model is one that offers it and search is on."""
    from mocha_tui.agent.openai import OpenAIModel, search

    if not isinstance(model, OpenAIModel) or not model.searches:
        return Looked()
    found = await search(model, draft)
    facts = {name: fact.value for name, fact in found.facts.items()}
    return Looked(facts, tuple(link.url for link in found.links), found.usage)


def archive(log: Log, now: Callable[[], datetime]) -> Attach:
    """Keep photos beside a stored tasting."""

    def attach(tasting: int, photos: Sequence[Photo]) -> None:
        log.photos.attach(tasting, [PhotoFile(photo.name, photo.data) for photo in photos], now=now())

    return attach
