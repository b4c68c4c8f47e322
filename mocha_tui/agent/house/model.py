"""The house model: an embedded, deterministic model of the same protocol that every other model speaks."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final

from mocha_tui.agent.house.bag import Span
from mocha_tui.agent.house.outcome import Outcome
from mocha_tui.agent.house.reading import read, spans_of
from mocha_tui.agent.house.reply import reply
from mocha_tui.agent.house.resolver import converse
from mocha_tui.agent.house.tooling import Call, Talk
from mocha_tui.agent.protocol import Completed, ModelEvent, ModelTurn, Opening, TextDelta, ToolCall, ToolOutput, Usage

NAME: Final = "house"

Heard = Callable[[Mapping[str, Sequence[Span]], str], None]
"""Told of each turn: the spans that each fact came from, and the normalised message that they index."""


class HouseModel:
    """Reads Korean and English by rules and tables; calls the same tools through the same loop as any model.

    ``heard`` is told, at the end of each turn, which words of the message each fact came from.
    """

    def __init__(self, heard: Heard | None = None) -> None:
        self._heard = heard

    @property
    def name(self) -> str:
        """What the user chose it by."""
        return NAME

    @property
    def sees(self) -> bool:
        """It reads no photos."""
        return False

    def turn(self, opening: Opening) -> AbstractAsyncContextManager[ModelTurn]:
        """Start a turn; nothing of it outlives the context."""
        return _open(opening, self._heard)


@asynccontextmanager
async def _open(opening: Opening, heard: Heard | None) -> AsyncIterator[ModelTurn]:
    yield HouseTurn(opening, heard)


class HouseTurn:
    """One turn: a conversation with the tools, then the reply."""

    def __init__(self, opening: Opening, heard: Heard | None = None) -> None:
        self._opening = opening
        self._heard = heard
        self._talk: Talk = converse(opening.context)
        self._responses = 0
        self._read = sum(len(m.text) for m in opening.messages) + len(opening.instructions)

    async def respond(self, outputs: Sequence[ToolOutput] = ()) -> AsyncGenerator[ModelEvent, None]:
        """Stream one response: calls of tools, or the reply in a few pieces."""
        self._responses += 1
        self._read += sum(len(out.output) for out in outputs)
        step = self._step(outputs)
        written = 0
        if isinstance(step, Outcome):
            self._trace()
            for place, sentence in enumerate(reply(self._opening.context, step)):
                piece = sentence if place == 0 else f" {sentence}"
                written += len(piece)
                yield TextDelta(piece)
        else:
            for place, (name, arguments) in enumerate(step):
                words = json.dumps(arguments, ensure_ascii=False)
                written += len(words)
                yield ToolCall(f"house-{self._responses}-{place}", name, words)
        yield Completed(
            f"house-{self._responses}", "completed", Usage(self._read // 4, max(1, written // 4), estimated=True)
        )

    def _step(self, outputs: Sequence[ToolOutput]) -> tuple[Call, ...] | Outcome:
        try:
            return next(self._talk) if self._responses == 1 else self._talk.send(tuple(o.output for o in outputs))
        except StopIteration as end:
            outcome: Outcome = end.value
            return outcome

    def _trace(self) -> None:
        """Tell which words each fact came from."""
        if self._heard is not None:
            context = self._opening.context
            reading = read(context.utterance, context.locale, context.today)
            self._heard(spans_of(reading), reading.text.norm)
