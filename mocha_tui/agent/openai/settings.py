"""What of a model can be configured, and the server side that all its parts share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Literal

from mocha_tui.agent.openai.connection import Connection
from mocha_tui.agent.openai.ladder import Chain, Ladder


@dataclass(frozen=True, slots=True)
class ModelSettings:
    """The ``model.*`` settings, and ``brakes.seconds``: nothing is waited for that the turn would not live to see.

    ``sees`` says whether photos may be sent: ``auto`` goes by the model's name. ``search`` switches web search on.
    """

    chain: Chain = "auto"
    store: bool = True
    sees: Literal["auto", "on", "off"] = "auto"
    search: bool = False
    seconds: float = 60.0


@dataclass(frozen=True, slots=True)
class Server:
    """A model on a server: how it is reached, what is known of it, how it is configured."""

    name: str
    connection: Connection
    ladder: Ladder
    settings: ModelSettings = field(default_factory=ModelSettings)
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep
