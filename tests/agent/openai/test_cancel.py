"""Deadlines and cancelling: the server sees the hang-up, and nothing is left open."""

from __future__ import annotations

import asyncio
import time
from contextlib import aclosing

import pytest

from mocha_tui.agent.openai import ModelSettings
from mocha_tui.agent.protocol import ModelError, TextDelta
from tests.agent.openai.conftest import Models, events_of, opening, played
from tests.agent.server import Answer, FakeOpenAI, Fault, says

SECOND = 1.0
HANGING = [Fault.STALL, Fault.DRIP, Fault.SILENT, Fault.ENDLESS]


async def until_alone(server: FakeOpenAI, connections: int = 0) -> None:
    """Wait until the server has at most so many connections left. One second, which is a promise."""
    async with asyncio.timeout(SECOND):
        await server.until(lambda: server.connections <= connections)


@pytest.mark.parametrize("fault", HANGING)
async def test_cancelling_a_turn_closes_its_connection_within_a_second(
    fault: Fault, server: FakeOpenAI, models: Models
) -> None:
    model = models()
    await model.warm()
    server.tell(Answer("적어 뒀어요. 로스터리는 어디예요?", fault=fault))
    reached = asyncio.Event()

    async def talk() -> None:
        async with model.turn(opening(cap=10**9)) as turn, aclosing(turn.respond()) as events:
            async for event in events:
                if isinstance(event, TextDelta):
                    reached.set()

    task = asyncio.create_task(talk())
    async with asyncio.timeout(10):
        await server.until(lambda: bool(server.journal))
        if fault is not Fault.SILENT:
            await reached.wait()
    began = time.monotonic()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await until_alone(server)
    assert time.monotonic() - began < SECOND
    assert server.journal[0].client_gone


async def test_cancelling_twice_closes_all_the_same(server: FakeOpenAI, models: Models) -> None:
    model = models()
    server.tell(Answer("적어 뒀어요. 로스터리는 어디예요?", fault=Fault.STALL))
    task = asyncio.create_task(played(model))
    async with asyncio.timeout(10):
        await server.until(lambda: bool(server.journal))
    task.cancel()
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await until_alone(server)


@pytest.mark.parametrize("fault", HANGING)
async def test_a_deadline_around_the_turn_ends_it(fault: Fault, server: FakeOpenAI, models: Models) -> None:
    model = models()
    await model.warm()
    server.tell(Answer("적어 뒀어요. 로스터리는 어디예요?", fault=fault))
    began = time.monotonic()
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.3), model.turn(opening(cap=10**9)) as turn:
            await events_of(turn)
    assert time.monotonic() - began < 0.3 + 2
    await until_alone(server)


async def test_leaving_a_turn_hangs_up_even_where_the_events_were_left_unread(
    server: FakeOpenAI, models: Models
) -> None:
    server.tell(Answer("적어 뒀어요. 로스터리는 어디예요?", fault=Fault.STALL))
    async with models().turn(opening()) as turn:
        async for _ in turn.respond():
            break
    await until_alone(server)


async def test_silence_longer_than_the_turn_is_a_timeout(server: FakeOpenAI, models: Models) -> None:
    server.tell(Answer(fault=Fault.SILENT))
    async with models(settings=ModelSettings(seconds=0.3)).turn(opening()) as turn:
        with pytest.raises(ModelError) as raised:
            await events_of(turn)
    assert raised.value.label == "timeout"


async def test_the_requests_of_a_turn_share_one_connection(server: FakeOpenAI, models: Models) -> None:
    model = models()
    for _ in range(3):
        await played(model)
    assert server.connections == 1
    await model.aclose()
    await until_alone(server)


async def test_a_model_can_be_used_again_after_closing_and_in_another_loop(
    server: FakeOpenAI, models: Models
) -> None:
    model = models()
    await played(model)
    await model.aclose()
    await played(model)

    def elsewhere() -> int:
        async def once() -> int:
            async with FakeOpenAI() as other:
                own = models(base_url=other.url)
                try:
                    await played(own)
                    await played(own)
                    return len(other.journal)
                finally:
                    await own.aclose()

        return asyncio.run(once())

    assert await asyncio.to_thread(elsewhere) == 2


async def test_two_turns_at_once_do_not_share_a_chain(server: FakeOpenAI, models: Models) -> None:
    model = models()
    server.otherwise = lambda body: says("네.")
    await asyncio.gather(*(played(model) for _ in range(8)))
    assert all("previous_response_id" not in body for body in server.asked())
