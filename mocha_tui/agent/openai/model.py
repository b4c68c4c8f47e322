"""A model on any server that speaks the Responses API or chat completions."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from datetime import date
from typing import Final

from mocha_tui.agent.openai.connection import Connection
from mocha_tui.agent.openai.known import searches, sees
from mocha_tui.agent.openai.ladder import Ladder, Rung
from mocha_tui.agent.openai.secrets import Secret
from mocha_tui.agent.openai.settings import ModelSettings, Server
from mocha_tui.agent.openai.turn import OpenAITurn
from mocha_tui.agent.protocol import Context, Message, Opening
from mocha_tui.coffee.locale import Locale

SESSION: Final = Ladder()
"""What this process has learnt of servers; a model that is opened again starts from it."""


class OpenAIModel:
    """A ``Model``. Nothing is imported or connected before its first turn, or ``warm()``."""

    def __init__(self, server: Server) -> None:
        self.server = server

    @property
    def name(self) -> str:
        """What the user chose it by; the server's own name of the model."""
        return self.server.name

    @property
    def sees(self) -> bool:
        """Whether photos may be sent to it: the setting, else what its name tells."""
        chosen = self.server.settings.sees
        return sees(self.name) if chosen == "auto" else chosen == "on"

    @property
    def searches(self) -> bool:
        """Whether web search is on and its provider offers it with this model."""
        return self.server.settings.search and searches(self.name, self.server.connection.base_url)

    @property
    def rung(self) -> Rung:
        """The way of asking that this session has found for it."""
        return self.server.ladder.rung(self.server.connection.base_url, self.name)

    @asynccontextmanager
    async def turn(self, opening: Opening) -> AsyncIterator[OpenAITurn]:
        """Start a turn; see ``Model``."""
        turn = OpenAITurn(self.server, opening, sees=self.sees)
        try:
            yield turn
        finally:
            await turn.close()

    async def warm(self) -> None:
        """Load the SDK and build the client, off the loop, so that the first turn need not. Raises ``ModelError``."""
        await self.server.connection.client()

    async def aclose(self) -> None:
        """Close the connections of the running loop."""
        await self.server.connection.aclose()

    async def probe(self) -> Rung:
        """Find the rung by asking twice for one word, the second time chained. Raises ``ModelError``."""
        said = (Message("user", "Say: ok"),)
        context = Context("", date(1970, 1, 1), self.server.connection.locale, None)
        opening = Opening("Answer with the one word that is asked for.", said, (), context, max_output_tokens=512)
        async with self.turn(opening) as turn:
            async with aclosing(turn.respond()) as events:
                async for _ in events:
                    pass
            turn.say("Once more.")
            async with aclosing(turn.respond()) as events:
                async for _ in events:
                    pass
        return self.rung


def open_model(
    name: str,
    *,
    base_url: str | None,
    api_key: Secret | None,
    settings: ModelSettings,
    locale: Locale,
    ladder: Ladder = SESSION,
) -> OpenAIModel:
    """A model by its name. ``base_url`` ``None`` is OpenAI's own service.

    Cheap: neither ``openai`` nor a connection is touched. Raises ``ModelError`` for an address that cannot be used.
    """
    connection = Connection(base_url, api_key, locale=locale, seconds=settings.seconds)
    return OpenAIModel(Server(name, connection, ladder, settings))


def rung(base_url: str | None, model: str) -> Rung:
    """The rung this session has found for a server and a model; ``untried`` where nothing was asked."""
    from mocha_tui.agent.openai.known import OPENAI_URL

    return SESSION.rung((base_url or OPENAI_URL).strip().rstrip("/"), model)
