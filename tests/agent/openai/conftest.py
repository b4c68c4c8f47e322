"""A server on loopback and a model that asks it, closed after each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import aclosing
from datetime import date

import pytest

from mocha_tui.agent.openai import Ladder, ModelSettings, OpenAIModel, Secret, open_model
from mocha_tui.agent.openai.settings import Server
from mocha_tui.agent.openai.turn import OpenAITurn
from mocha_tui.agent.protocol import (
    Completed,
    Context,
    Message,
    ModelEvent,
    Opening,
    Photo,
    TextDelta,
    Tool,
    ToolCall,
    ToolOutput,
)
from mocha_tui.coffee.locale import Locale
from tests.agent.server import FakeOpenAI

KEY = "sk-test-0123456789abcdefSECRET"
TOOL = Tool(
    "propose_tasting",
    "Fills the form.",
    {
        "type": "object",
        "properties": {"forms": {"type": "array", "items": {"type": "string"}}},
        "required": ["forms"],
        "additionalProperties": False,
    },
)
ARGUMENTS = '{"forms": ["예가체프 15g"]}'


def opening(
    text: str = "오늘 예가체프 마셨어", *, photos: Sequence[Photo] = (), locale: Locale = "ko", cap: int = 4000
) -> Opening:
    """A turn's opening with one earlier exchange."""
    messages = (Message("user", "안녕"), Message("assistant", "안녕하세요."), Message("user", text))
    context = Context(text, date(2026, 2, 3), locale, None)
    return Opening("You are Mocha. The form is empty.", messages, (TOOL,), context, cap, tuple(photos), "mocha-1")


async def events_of(turn: OpenAITurn, outputs: Sequence[ToolOutput] = ()) -> list[ModelEvent]:
    """All events of one response."""
    async with aclosing(turn.respond(outputs)) as events:
        return [event async for event in events]


def text_of(events: Sequence[ModelEvent]) -> str:
    return "".join(event.text for event in events if isinstance(event, TextDelta))


def calls_of(events: Sequence[ModelEvent]) -> list[ToolCall]:
    return [event for event in events if isinstance(event, ToolCall)]


def end_of(events: Sequence[ModelEvent]) -> Completed:
    *_, end = events
    assert isinstance(end, Completed)
    assert sum(isinstance(event, Completed) for event in events) == 1
    return end


async def played(model: OpenAIModel, start: Opening | None = None) -> list[list[ModelEvent]]:
    """A whole turn: respond, answer every call with ``{"accepted": true}``, until no call comes."""
    responses: list[list[ModelEvent]] = []
    outputs: list[ToolOutput] = []
    async with model.turn(start or opening()) as turn:
        while True:
            responses.append(await events_of(turn, outputs))
            outputs = [ToolOutput(call.id, '{"accepted": true}') for call in calls_of(responses[-1])]
            if not outputs:
                return responses


@pytest.fixture
async def server() -> AsyncIterator[FakeOpenAI]:
    async with FakeOpenAI(key=KEY) as running:
        yield running


Models = Callable[..., OpenAIModel]


@pytest.fixture
async def models(server: FakeOpenAI, waits: list[float]) -> AsyncIterator[Models]:
    """Opens models on the server. Waiting for a retry is written down in ``waits``, not done."""
    opened: list[OpenAIModel] = []

    async def pause(seconds: float) -> None:
        waits.append(seconds)

    def build(
        name: str = "gpt-5-mini",
        *,
        settings: ModelSettings | None = None,
        locale: Locale = "ko",
        base_url: str = "",
        key: str = KEY,
        ladder: Ladder | None = None,
    ) -> OpenAIModel:
        plain = open_model(
            name,
            base_url=base_url or server.url,
            api_key=Secret(key),
            settings=settings or ModelSettings(),
            locale=locale,
            ladder=ladder or Ladder(),
        )
        own = plain.server
        opened.append(OpenAIModel(Server(own.name, own.connection, own.ladder, own.settings, pause)))
        return opened[-1]

    yield build
    for model in opened:
        await model.aclose()


@pytest.fixture
def waits() -> list[float]:
    """Seconds that were waited before retries."""
    return []
