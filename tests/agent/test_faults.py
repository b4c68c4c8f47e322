"""A bad network costs one more sentence: never a form, a note or trust. The whole client against a real server."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final

import pytest

from mocha_tui.agent.brakes import Brake, Brakes
from mocha_tui.agent.openai import Ladder, ModelSettings, OpenAIModel, Secret, open_model
from mocha_tui.agent.schemas import TOOLS
from mocha_tui.coffee.draft import Draft
from tests.agent.server import Answer, Call, FakeOpenAI, Fault, Flaw, refuses, says
from tests.support.desk import Desk, make_desk
from tests.support.handles import Handles

KEY = "sk-test-0123456789abcdefSECRET"
SECONDS: Final = 0.5


def _empty(schema: object) -> object:
    """The JSON value of a strict schema that says nothing."""
    assert isinstance(schema, dict)
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if "null" in kinds:
        return None
    if "array" in kinds:
        return []
    return {name: _empty(inner) for name, inner in schema["properties"].items()} if "object" in kinds else ""


def proposes(name: str) -> Call:
    """A call that fills a form with a coffee's name."""
    schema = next(tool.parameters for tool in TOOLS if tool.name == "propose_tasting")
    properties = schema["properties"]
    assert isinstance(properties, dict)
    form = _empty(properties["forms"]["items"])
    assert isinstance(form, dict)
    return Call("propose_tasting", json.dumps({"forms": [form | {"match": "new", "coffee": {"name": name}}]}))


LOOK: Final = Call("list_notes", '{"query": null, "since": null, "until": null}')


@pytest.fixture
async def server() -> AsyncIterator[FakeOpenAI]:
    async with FakeOpenAI(key=KEY, cut_after=2) as running:
        yield running


@pytest.fixture
async def model(server: FakeOpenAI) -> AsyncIterator[OpenAIModel]:
    opened = open_model(
        "gpt-5-mini",
        base_url=server.url,
        api_key=Secret(KEY),
        settings=ModelSettings(seconds=SECONDS),
        locale="en-US",
        ladder=Ladder(),
    )
    await opened.warm()
    yield opened
    await opened.aclose()


def desk_with(model: OpenAIModel, brakes: Brakes | None = None) -> Desk:
    desk = make_desk(brakes=brakes or Brakes(seconds=SECONDS))
    desk.service.model = model
    return desk


@dataclass(frozen=True)
class Row:
    """Answers of one turn → what the user sees of it.

    ``error`` is part of its sentence, ``brake`` the one that ended it; with neither it worked. ``form`` is the coffee
    in the form afterwards. What memory holds and what is sent next follow: a success is remembered, all else is not.
    """

    name: str
    answers: tuple[Answer, ...]
    error: str = ""
    brake: Brake | None = None
    form: str = "Before"
    flaws: tuple[Flaw, ...] = ()


TEXT: Final = "Noted. Which roaster?"
DONE: Final = says("Noted.")


def fails(fault: Fault) -> tuple[Answer, ...]:
    return (Answer(TEXT, (proposes("After"),), fault=fault),)


def proposed(*after: Answer) -> tuple[Answer, ...]:
    return (Answer(calls=(proposes("After"),)), *after)


ROWS: Final = (
    Row("all well", proposed(DONE), form="After"),
    # the fifteen traps
    Row("1 cut, for ever", fails(Fault.CUT_CLEAN) * 4, "broke off"),
    Row("1 cut after an accepted form", proposed(*fails(Fault.CUT_RESET) * 4), "broke off"),
    Row("2 error event", fails(Fault.ERROR_EVENT) * 4, "a problem of its own"),
    Row("3 failed", (Answer(fault=Fault.FAILED, error={"code": "invalid_prompt"}),), "could not finish"),
    Row("4 incomplete", fails(Fault.INCOMPLETE), brake="output"),
    Row("4 filtered", fails(Fault.FILTERED), "declined"),
    Row("5 bad arguments", (*fails(Fault.BAD_ARGUMENTS), DONE)),
    Row("5 a tool nobody offered", (*fails(Fault.UNKNOWN_TOOL), DONE)),
    Row("6 nine parallel calls", (Answer(calls=(LOOK,) * 9),), brake="tool_calls"),
    Row("6 too many calls after a form", proposed(Answer(calls=(LOOK,) * 8)), brake="tool_calls", form="After"),
    Row("7 calls and text", (Answer(TEXT, (proposes("After"),)), DONE), form="After"),
    Row("8 interleaved", (Answer(calls=(LOOK, proposes("After"))), DONE), form="After", flaws=(Flaw.INTERLEAVED,)),
    Row("9 nothing kept", proposed(DONE), form="After", flaws=(Flaw.ZERO_RETENTION,)),
    Row("10 reasoning", (Answer(calls=(proposes("After"),), thinks=True), DONE), form="After", flaws=(Flaw.FORGETS,)),
    Row("11 garbled", fails(Fault.BAD_FRAME) * 4, "garbled"),
    Row("11 frames without data", proposed(DONE), form="After", flaws=(Flaw.META_FRAMES,)),
    Row("12 a stall", fails(Fault.STALL), brake="time"),
    Row("12 a drip", fails(Fault.DRIP), brake="time"),
    Row("12 silence", fails(Fault.SILENT), brake="time"),
    Row("12 a stall after a form", proposed(*fails(Fault.STALL)), brake="time", form="After"),
    Row("13 reset", fails(Fault.RESET) * 4, "could not be reached"),
    Row("14 429 with a long wait", (refuses(429, retry_after="100"),), "in about 100 s"),
    Row("14 500", (refuses(500),) * 4, "a problem of its own"),
    Row("15 no answer to a key", (refuses(401),), "did not accept the key"),
    # third-party servers
    Row("no chain", proposed(DONE), form="After", flaws=(Flaw.REFUSES_CHAIN, Flaw.REFUSES_REASONING)),
    Row("no store", proposed(DONE), form="After", flaws=(Flaw.REFUSES_STORE,)),
    Row("chat completions alone", proposed(DONE), form="After", flaws=(Flaw.NO_RESPONSES,)),
    Row("no indices, no usage", proposed(DONE, DONE), form="After", flaws=(Flaw.NO_INDEX, Flaw.NO_USAGE)),
    Row("a call written as text", (Answer(calls=(proposes("After"),)),), flaws=(Flaw.CALL_AS_TEXT,)),
    Row("cut, and called completed", proposed(), brake="output", flaws=(Flaw.COMPLETED_AT_CAP,)),
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
async def test_each_fault_costs_one_sentence(row: Row, server: FakeOpenAI, model: OpenAIModel) -> None:
    desk = desk_with(model)
    desk.client.edit({"coffee.farm": "Konga"})
    server.tell(Answer(calls=(proposes("Before"),)), DONE)
    assert (await desk.client.say("first")).result is not None
    server.flaws = frozenset(row.flaws)
    server.tell(*row.answers)
    began = time.monotonic()
    exchanged = await desk.client.say("second")
    assert time.monotonic() - began < SECONDS + 2
    result = exchanged.result
    assert result is not None
    assert result.brake == row.brake
    assert row.error in (result.error or "") and bool(result.error) == bool(row.error)
    assert (result.error or result.reply or "").strip()
    form = desk.client.form
    assert form is not None
    assert (form.text("coffee.name"), form.text("coffee.farm")) == (row.form, "Konga")
    assert len(desk.service.memory) == (2 if result.succeeded else 1)
    await _next_turn_is_whole(desk, server, form)


async def _next_turn_is_whole(desk: Desk, server: FakeOpenAI, form: Draft) -> None:
    """The turn after it starts a chain of its own and carries the form with where its facts came from."""
    server.flaws, before = frozenset(), len(server.journal)
    server.script.clear()
    server.tell(DONE)
    assert (await desk.client.say("third")).result is not None
    sent = server.journal[before].body
    assert "previous_response_id" not in sent
    told = json.dumps(sent, ensure_ascii=False)
    assert form.text("coffee.name") in told
    assert json.dumps('"coffee.farm": "hand"', ensure_ascii=False)[1:-1] in told


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts the handles in /proc")
async def test_a_hundred_turns_with_random_faults(server: FakeOpenAI, model: OpenAIModel) -> None:
    dice, turn = random.Random(20260203), [0]
    faults = [*Fault, *[None] * len(Fault)]

    def answer(body: object) -> Answer:
        server.cut_after = dice.choice([2, 4, 5, 7])
        status = dice.choice([400, 401, 403, 404, 409, 422, 429, 500, 503])
        called = (proposes(f"Coffee {turn[0]}"),) if dice.random() < 0.5 else ()
        return Answer(TEXT, called, dice.random() < 0.3, dice.choice(faults), status, error={"message": "x"})

    server.otherwise = answer
    desk = desk_with(model, Brakes(seconds=SECONDS, output_tokens=200))
    await desk.client.say("warm up")
    desk.service.forget()
    await desk.service.close()
    handles = Handles()
    successes: list[str] = []
    kept = 0
    for turn[0] in range(100):
        said, before, began = f"turn {turn[0]}", desk.client.form, time.monotonic()
        result = (await desk.client.say(said)).result
        assert time.monotonic() - began < SECONDS + 2
        assert result is not None and not desk.client.busy
        if result.succeeded:
            successes.append(said)
        form = desk.client.form
        if result.error is not None:
            assert form == before
        else:
            assert form == result.draft
            kept += result.brake is not None and form != before
            assert (result.reply or "").endswith("is kept.") or result.brake is None or form == before
    assert successes and kept
    assert len(successes) < 100
    remembered = [row.said for row in desk.service.memory.turns]
    assert remembered == successes[-len(remembered) :] and len(desk.service.memory) == len(successes)
    await desk.service.close()
    await model.aclose()
    await handles.none_more(server)


async def test_stopping_a_turn_hangs_up_within_a_second_and_keeps_what_was_there(
    server: FakeOpenAI, model: OpenAIModel
) -> None:
    desk = desk_with(model, Brakes(seconds=30))
    server.cut_after = 5
    server.tell(Answer("A long answer that never ends.", fault=Fault.STALL))
    streaming = asyncio.Event()
    saying = asyncio.create_task(desk.client.say("hello", on_reply=lambda reply: streaming.set()))
    async with asyncio.timeout(10):
        await streaming.wait()
    began = time.monotonic()
    assert desk.client.cancel_turn()
    exchanged = await saying
    async with asyncio.timeout(1):
        await server.until(lambda: server.connections == 0)
    assert time.monotonic() - began < 1
    assert exchanged.result is None and exchanged.error
    assert [line.kind for line in desk.client.chat.lines][-2:] == ["partial", "notice"]
    assert desk.service.memory.is_empty and desk.client.form is None
    assert (await desk.client.say("hello")).error is None
