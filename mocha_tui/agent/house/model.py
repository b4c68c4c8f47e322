"""The house model: an embedded, deterministic model of the same protocol that every other model speaks."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final

from mocha_tui.agent.house.outcome import Outcome
from mocha_tui.agent.house.reading import read, spans_of
from mocha_tui.agent.house.reply import reply
from mocha_tui.agent.house.resolver import Call, Talk, converse
from mocha_tui.agent.protocol import Completed, ModelEvent, ModelTurn, Opening, TextDelta, ToolCall, ToolOutput, Usage

NAME: Final = "house"
_log = logging.getLogger("mocha.house")


class HouseModel:
    """Reads Korean and English by rules and tables; calls the same tools through the same loop as any model."""

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
        return _open(opening)


@asynccontextmanager
async def _open(opening: Opening) -> AsyncIterator[ModelTurn]:
    yield HouseTurn(opening)


class HouseTurn:
    """One turn: a conversation with the tools, then the reply."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening
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
        """The words that each fact came from, for the log of whoever listens to it."""
        if _log.isEnabledFor(logging.DEBUG):
            context = self._opening.context
            words = spans_of(read(context.utterance, context.locale, context.today))
            _log.debug("%s", json.dumps(words, ensure_ascii=False))
