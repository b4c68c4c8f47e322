"""Each brake trips at its number, not one later or earlier, and the turn after it works."""

from __future__ import annotations

import asyncio

import pytest

from mocha_tui.agent.brakes import Brakes
from mocha_tui.agent.protocol import Completed, ModelError, TextDelta, ToolCall
from tests.support.desk import make_desk
from tests.support.scripted import Response, calls, proposes, says

LOOK = ("list_notes", {"query": None, "since": None, "until": None})
CUP = {"coffee": {"name": "Gitesi"}}


@pytest.mark.parametrize(("looks", "brake"), [(7, None), (8, None), (9, "tool_calls")])
async def test_eight_calls_run_and_the_ninth_ends_the_turn(looks: int, brake: str | None) -> None:
    desk = make_desk([calls(LOOK) for _ in range(looks)] + [says("Found.")])
    result = (await desk.client.say("look")).result
    assert result is not None
    assert result.brake == brake
    assert len(result.tools) == min(looks, 8)
    assert (await desk.client.say("hello")).error is None


@pytest.mark.parametrize(("looks", "brake"), [(8, None), (9, "tool_calls")])
async def test_parallel_calls_count_one_by_one(looks: int, brake: str | None) -> None:
    desk = make_desk([calls(*[LOOK] * looks), says("Found.")])
    result = (await desk.client.say("look")).result
    assert result is not None
    assert (result.brake, len(result.tools)) == (brake, min(looks, 8))


@pytest.mark.parametrize(("tokens", "brake"), [(99, None), (100, "tokens")])
async def test_tokens_stop_a_turn_that_would_go_on(tokens: int, brake: str | None) -> None:
    desk = make_desk([calls(LOOK, tokens=tokens), says("Found.")], brakes=Brakes(tokens=100))
    result = (await desk.client.say("look")).result
    assert result is not None
    assert result.brake == brake


async def test_a_finished_answer_is_never_thrown_away_for_its_tokens() -> None:
    desk = make_desk([says("A long answer.", tokens=5_000)], brakes=Brakes(tokens=100))
    result = (await desk.client.say("hello")).result
    assert result is not None
    assert (result.brake, result.reply) == (None, "A long answer.")


async def test_the_deadline_ends_a_turn_that_never_answers() -> None:
    desk = make_desk([[asyncio.Event()]], brakes=Brakes(seconds=0.05))
    result = (await desk.client.say("hello")).result
    assert result is not None
    assert result.brake == "time"
    assert desk.model.open_turns == 0
    assert (await desk.client.say("hello")).error is None


async def test_a_cut_response_runs_no_tool_and_ends_the_turn() -> None:
    cut: Response = [
        ToolCall("c", "propose_tasting", '{"forms": [{"pla'),
        Completed("r", "incomplete", reason="max_output_tokens"),
    ]
    desk = make_desk([cut])
    result = (await desk.client.say("hello")).result
    assert result is not None
    assert (result.brake, result.tools) == ("output", ())
    assert desk.client.form is None


async def test_a_form_accepted_before_a_brake_is_kept_and_the_turn_is_not_remembered() -> None:
    desk = make_desk([proposes(CUP), *[calls(LOOK)] * 9])
    exchanged = await desk.client.say("Gitesi")
    assert exchanged.result is not None
    assert exchanged.result.brake == "tool_calls"
    assert exchanged.result.reply is not None
    assert exchanged.result.reply.endswith("What the form holds so far is kept.")
    assert desk.client.form is not None
    assert desk.client.form.text("coffee.name") == "Gitesi"
    assert desk.service.memory.is_empty


@pytest.mark.parametrize(
    "broken",
    [
        [TextDelta("half an ans")],
        [TextDelta("x"), Completed("r", "failed", reason="server_error")],
        [Completed("r", "completed")],
        [ModelError("connect", "No answer.")],
        [RuntimeError("a bug in a model")],
        [Completed("r", "incomplete", reason="content_filter")],
    ],
)
async def test_a_turn_that_fails_says_one_sentence_and_leaves_no_trace(broken: Response) -> None:
    desk = make_desk([broken])
    result = (await desk.client.say("hello")).result
    assert result is not None
    assert result.error is not None
    assert result.error.endswith(".")
    assert result.reply is None
    assert desk.service.memory.is_empty


async def test_a_broken_push_costs_no_turn() -> None:
    desk = make_desk()

    def broken(*_: object) -> tuple[()]:
        raise RuntimeError("no index")

    object.__setattr__(desk.service._knowledge, "recall", broken)
    result = (await desk.client.say("hello")).result
    assert result is not None
    assert (result.error, result.recalled) == (None, ())
