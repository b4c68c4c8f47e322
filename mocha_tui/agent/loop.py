"""The bounded loop of one turn: model, tools, model, … until it answers, under four brakes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass, field

from mocha_tui.agent.brakes import Brake, Braked, Brakes
from mocha_tui.agent.protocol import (
    Completed,
    Model,
    ModelError,
    ModelTurn,
    Opening,
    TextDelta,
    ToolCall,
    ToolOutput,
    Usage,
)
from mocha_tui.agent.tools import Toolbox


@dataclass(slots=True)
class Spent:
    """What a turn has used so far; it stays readable when the turn fails."""

    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0
    model_calls: int = 0
    tool_calls: int = 0

    def add(self, usage: Usage) -> None:
        """Count one response."""
        self.input_tokens += usage.input_tokens
        self.output_tokens += usage.output_tokens
        self.cached_tokens += usage.cached_tokens

    @property
    def tokens(self) -> int:
        """Input and output together, as the token brake counts them."""
        return self.input_tokens + self.output_tokens


@dataclass(frozen=True, slots=True)
class Answer:
    """How a loop ended: the reply, or the brake that ended it (``reply`` is then what was said until there)."""

    reply: str
    brake: Brake | None = None


@dataclass(slots=True)
class _Response:
    text: str = ""
    calls: list[ToolCall] = field(default_factory=list)
    end: Completed | None = None


async def run_loop(
    model: Model,
    opening: Opening,
    toolbox: Toolbox,
    brakes: Brakes,
    spent: Spent,
    on_reply: Callable[[str], None] = lambda text: None,
) -> Answer:
    """Play one turn. ``on_reply`` gets the reply as far as it is known, whole, whenever it grows.

    Brakes are judged only when the turn would go on: a finished answer is never thrown away. Raises ``ModelError``.
    """
    said = [""]

    def show(text: str) -> None:
        said[0] = text
        on_reply(text)

    try:
        async with asyncio.timeout(brakes.seconds) as deadline, model.turn(opening) as turn:
            return Answer(await _talk(turn, toolbox, brakes, spent, show))
    except TimeoutError:
        if not deadline.expired():
            raise ModelError("timeout") from None
        return Answer(said[0], "time")
    except Braked as braked:
        return Answer(said[0], braked.brake)


async def _talk(turn: ModelTurn, toolbox: Toolbox, brakes: Brakes, spent: Spent, show: Callable[[str], None]) -> str:
    outputs: list[ToolOutput] = []
    reply = ""
    while True:
        response = await _respond(turn, outputs, spent, reply, show)
        reply = _joined(reply, response.text)
        if not response.calls:
            if not reply.strip():
                raise ModelError("empty")
            return reply
        if spent.tokens >= brakes.tokens:
            raise Braked("tokens")
        outputs = await _run(response.calls, toolbox, brakes, spent)


async def _respond(
    turn: ModelTurn, outputs: list[ToolOutput], spent: Spent, before: str, show: Callable[[str], None]
) -> _Response:
    response = _Response()
    spent.model_calls += 1
    async with aclosing(turn.respond(outputs)) as events:
        async for event in events:
            match event:
                case TextDelta(text):
                    response.text += text
                    show(_joined(before, response.text))
                case ToolCall():
                    response.calls.append(event)
                case Completed():
                    response.end = event
    if response.end is None:
        raise ModelError("stream_cut")
    spent.add(response.end.usage)
    if response.end.status == "incomplete" and response.end.reason == "max_output_tokens":
        raise Braked("output")
    if response.end.status != "completed":
        raise ModelError(response.end.reason or response.end.status)
    return response


async def _run(calls: list[ToolCall], toolbox: Toolbox, brakes: Brakes, spent: Spent) -> list[ToolOutput]:
    """Run the calls of one response in order; the call over the limit ends the turn unrun."""
    outputs: list[ToolOutput] = []
    for call in calls:
        if spent.tool_calls >= brakes.tool_calls:
            raise Braked("tool_calls")
        spent.tool_calls += 1
        outputs.append(await toolbox.run(call))
    return outputs


def _joined(before: str, text: str) -> str:
    return f"{before}\n\n{text}" if before and text else before or text
