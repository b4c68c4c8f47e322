"""A hundred turns on a server that fails at random: each ends in time, and nothing is left behind."""

from __future__ import annotations

import asyncio
import random
import sys
import time

import pytest

from mocha_tui.agent.openai import ModelSettings
from mocha_tui.agent.protocol import ModelError
from tests.agent.openai.conftest import ARGUMENTS, Models, end_of, opening, played
from tests.agent.server import Answer, Call, FakeOpenAI, Fault
from tests.support.handles import Handles

TURNS = 100
SECONDS = 0.4  # a turn's deadline
FAULTS = [*Fault, *[None] * len(Fault)]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts the handles in /proc")
@pytest.mark.parametrize("seed", [1, 2])
async def test_a_hundred_turns_with_random_faults(seed: int, server: FakeOpenAI, models: Models) -> None:
    dice = random.Random(seed)

    def answer(body: object) -> Answer:
        fault = dice.choice(FAULTS)
        call = (Call("propose_tasting", ARGUMENTS),) if dice.random() < 0.4 else ()
        status = dice.choice([400, 401, 403, 404, 409, 422, 429, 500, 503])
        server.cut_after = dice.choice([2, 4, 5, 7])
        return Answer("적어 뒀어요. 로스터리는요?", call, dice.random() < 0.3, fault, status, error={"message": "x"})

    server.otherwise = answer
    model = models(settings=ModelSettings(seconds=SECONDS))
    await played_to_an_end(model)
    before = Handles()
    ends: dict[str, int] = {}
    for _ in range(TURNS):
        began = time.monotonic()
        end = await played_to_an_end(model)
        assert time.monotonic() - began < SECONDS + 2
        ends[end] = ends.get(end, 0) + 1
    assert ends.keys() >= {"completed", "deadline"}
    await model.aclose()
    await before.none_more(server)


async def played_to_an_end(model: object) -> str:
    """Play one turn under its deadline; the word for how it ended."""
    from mocha_tui.agent.openai import OpenAIModel

    assert isinstance(model, OpenAIModel)
    try:
        async with asyncio.timeout(SECONDS):
            responses = await played(model, opening(cap=200))
    except ModelError as error:
        return error.label
    except TimeoutError:
        return "deadline"
    return end_of(responses[-1]).status
