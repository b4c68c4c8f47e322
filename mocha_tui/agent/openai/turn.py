"""One turn's talk with a server: retries inside the deadline, steps down the ladder, and the chain of responses."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import replace
from typing import Final

from mocha_tui.agent.openai.faults import Fault, failed_again
from mocha_tui.agent.openai.ladder import Asked, RungName, step
from mocha_tui.agent.openai.lenient import Item, whole
from mocha_tui.agent.openai.reply import Reply
from mocha_tui.agent.openai.sentences import model_error
from mocha_tui.agent.openai.settings import Server
from mocha_tui.agent.openai.thread import Thread, estimate
from mocha_tui.agent.openai.wire import ChainIgnored, Request, ask
from mocha_tui.agent.protocol import Completed, ModelError, ModelEvent, Opening, TextDelta, ToolOutput, Usage

TRIES: Final = 4  # of one response
STEPS: Final = 8  # down the ladder, in one response
MARGIN: Final = 1.0  # seconds that must be left of the turn after waiting
_FIRST_WAIT: Final = 0.5  # seconds, doubled with each try


class OpenAITurn:
    """A ``ModelTurn``. Its chain starts at none and is gone with it."""

    def __init__(self, server: Server, opening: Opening, *, sees: bool) -> None:
        settings = server.settings
        self._server = server
        self._opening = replace(opening, instructions=whole(opening.instructions))
        self._thread = Thread(opening, photos=sees)
        self._way = server.ladder.start(server.connection.base_url, server.name, settings.chain, store=settings.store)
        self._previous = ""
        self._answered = False
        self._until = asyncio.get_running_loop().time() + settings.seconds
        self._running: AsyncGenerator[ModelEvent, None] | None = None

    def respond(self, outputs: Sequence[ToolOutput] = ()) -> AsyncGenerator[ModelEvent, None]:
        """Stream one response; see ``ModelTurn``."""
        self._thread.answer(outputs)
        self._running = self._respond()
        return self._running

    def say(self, text: str) -> None:
        """One more message of the user, for the next response of this turn."""
        self._thread.say(text)

    async def close(self) -> None:
        """End what still runs, and its connection."""
        running, self._running = self._running, None
        if running is not None:
            await running.aclose()

    async def _respond(self) -> AsyncGenerator[ModelEvent, None]:
        client = await self._server.connection.client()
        wasted = Usage()
        tries = steps = 0
        while True:
            request = self._request()
            reply: Reply | None = None
            fault: Fault | None = None
            shown = 0
            try:
                async with aclosing(ask(client, request)) as pieces:
                    async for piece in pieces:
                        if isinstance(piece, Reply):
                            reply = piece
                        else:
                            shown += len(piece)
                            yield TextDelta(piece)
            except Fault as error:
                fault = error
            if reply is not None and reply.status == "failed" and failed_again(reply.reason) and not shown:
                fault = Fault("rate_limit" if "rate" in reply.reason else "server", again=True)
            if fault is None and reply is not None:
                break
            assert fault is not None
            if fault.refusal is None:  # it got as far as working on an answer, which costs though it is lost
                wasted = self._usage(request, None, shown, wasted)
            if shown == 0 and steps < STEPS and self._step_down(request, fault):
                steps += 1
                continue
            tries += 1
            if shown or tries >= TRIES or not await self._waited(fault, tries):
                raise self._error(request, fault)
        self._take(reply)
        for call in reply.calls:
            yield call
        yield Completed(reply.id, reply.status, self._usage(request, reply, shown, wasted), reply.reason)

    def _request(self) -> Request:
        rung, opening, settings = self._way.rung, self._opening, self._server.settings
        chained = rung is RungName.CHAIN and bool(self._previous)
        items = self._thread.fresh() if chained else self._thread.all(reasoning=rung is RungName.ITEMS)
        return Request(
            self._server.name,
            opening.instructions,
            tuple(items),
            opening.tools,
            opening.max_output_tokens,
            self._way,
            previous=self._previous if chained else "",
            store=settings.store and rung is RungName.CHAIN,  # nothing needs keeping where nothing is chained
            cache_key=opening.cache_key,
        )

    def _step_down(self, request: Request, fault: Fault) -> bool:
        """Whether there is another way to ask; takes it."""
        if isinstance(fault, ChainIgnored):
            self._way = replace(self._way, rung=RungName.ITEMS, why="ignored", chosen=False)
            return True
        if fault.refusal is None:
            return False
        reasoning = request.way.rung is RungName.ITEMS and self._thread.has_reasoning
        way = step(self._way, fault.refusal, Asked(bool(request.previous), reasoning, self._answered))
        if way is None:
            return False
        self._way = way
        return True

    async def _waited(self, fault: Fault, tries: int) -> bool:
        """Wait before the next try; ``False`` at once where none may help or the turn would not live to see it."""
        wait = fault.wait if fault.wait is not None else _FIRST_WAIT * 2 ** (tries - 1)
        left = self._until - asyncio.get_running_loop().time()
        if not fault.again or wait + MARGIN > left:
            return False
        await self._server.pause(wait)
        return True

    def _take(self, reply: Reply) -> None:
        if reply.status != "completed":
            return  # its calls are never run, so nothing may continue from it
        self._thread.take(reply)
        self._answered = True
        if self._way.rung is RungName.CHAIN:
            self._previous = reply.id
            if not self._way.chosen and (not reply.id or not reply.stored):
                why = "store" if reply.id else "no_id"
                self._way = replace(self._way, rung=RungName.ITEMS, why=why)
        self._server.ladder.worked(self._server.connection.base_url, self._server.name, self._way)

    def _usage(self, request: Request, reply: Reply | None, shown: int, wasted: Usage) -> Usage:
        """What a response cost: the server's count, or characters / 4; with what lost tries cost before it."""
        usage = reply.usage if reply is not None else None
        if usage is None:
            # A chained request is billed for the whole turn, so the whole turn is what is counted.
            items: Sequence[Item] = self._thread.all(reasoning=False) if request.previous else request.items
            said = shown if reply is None else max(shown, len(reply.text))
            said += sum(len(call.arguments) + len(call.name) for call in reply.calls) if reply is not None else 0
            inputs = estimate(request.instructions, request.tools, items)
            usage = Usage(inputs, -(-said // 4), estimated=True)
        return Usage(
            usage.input_tokens + wasted.input_tokens,
            usage.output_tokens + wasted.output_tokens,
            usage.cached_tokens + wasted.cached_tokens,
            usage.estimated or wasted.estimated,
        )

    def _error(self, request: Request, fault: Fault) -> ModelError:
        label = fault.label
        if label == "no_vision" and not self._thread.photos:
            label = "bad_request"
        if label in ("bad_request", "endpoint") and request.previous and self._server.settings.chain == "on":
            label = "chain_refused"
        return model_error(label, self._server.connection.locale, seconds=fault.wait)
