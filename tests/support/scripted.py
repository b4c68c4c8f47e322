"""A model that says what a test tells it to, and remembers what it was asked."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from mocha_tui.agent.protocol import Completed, ModelEvent, ModelTurn, Opening, TextDelta, ToolCall, ToolOutput, Usage


def says(text: str, *, tokens: int = 10) -> list[ModelEvent]:
    """A response that answers."""
    return [TextDelta(text), Completed("r", "completed", Usage(tokens // 2, tokens - tokens // 2))]


def calls(*named: tuple[str, object], tokens: int = 10) -> list[ModelEvent]:
    """A response that calls tools: (name, arguments) each."""
    events: list[ModelEvent] = [
        ToolCall(f"call_{place}", name, json.dumps(arguments)) for place, (name, arguments) in enumerate(named)
    ]
    return [*events, Completed("r", "completed", Usage(tokens // 2, tokens - tokens // 2))]


def proposes(form: Mapping[str, object], *more: Mapping[str, object]) -> list[ModelEvent]:
    """A response that proposes forms."""
    return calls(("propose_tasting", {"forms": [form, *more]}))


Response = Sequence[ModelEvent | BaseException | asyncio.Event]


@dataclass
class ScriptedModel:
    """Plays one list of responses a turn. An exception in a response is raised, an event is waited for."""

    turns: list[Sequence[Response]] = field(default_factory=list)
    openings: list[Opening] = field(default_factory=list)
    outputs: list[ToolOutput] = field(default_factory=list)
    open_turns: int = 0
    name: str = "scripted"
    sees: bool = False

    @asynccontextmanager
    async def turn(self, opening: Opening) -> AsyncIterator[ModelTurn]:
        self.openings.append(opening)
        responses: list[Response] = list(self.turns.pop(0)) if self.turns else [says("OK.")]
        self.open_turns += 1
        try:
            yield _ScriptedTurn(self, responses)
        finally:
            self.open_turns -= 1


@dataclass
class _ScriptedTurn:
    model: ScriptedModel
    responses: list[Response]

    async def respond(self, outputs: Sequence[ToolOutput] = ()) -> AsyncGenerator[ModelEvent, None]:
        self.model.outputs.extend(outputs)
        for event in self.responses.pop(0):
            if isinstance(event, BaseException):
                raise event
            if isinstance(event, asyncio.Event):
                await event.wait()
            else:
                yield event
