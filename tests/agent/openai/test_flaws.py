"""Servers that speak some of it: each flaw, the same turn, the same outcome."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest

from mocha_tui.agent.openai import ModelSettings, OpenAIModel, RungName, describe
from mocha_tui.agent.protocol import ModelError, ModelEvent, ToolOutput
from tests.agent.openai.conftest import ARGUMENTS, Models, calls_of, end_of, events_of, opening, played, text_of
from tests.agent.server import FakeOpenAI, Flaw, calls, refuses, says


@dataclass(frozen=True)
class Row:
    """A server's flaws → the rung it ends on and why, and how many requests were refused or dropped on the way."""

    flaws: tuple[Flaw, ...]
    rung: RungName = RungName.CHAIN
    why: str = ""
    extra: int = 0
    omitted: tuple[str, ...] = ()
    thinks: bool = False

    def __str__(self) -> str:
        return "+".join((*self.flaws, *(["thinks"] if self.thinks else [])))


ROWS: Final = (
    Row(()),
    # the stream's shape
    Row((Flaw.NO_INDEX,), RungName.ITEMS, "ignored", 1),  # a minimal created event cannot confirm the chain
    Row((Flaw.SAME_INDEX,)),
    Row((Flaw.INTERLEAVED,)),
    Row((Flaw.INTERLEAVED, Flaw.EMPTY_OUTPUT)),
    Row((Flaw.NO_DONE, Flaw.EMPTY_OUTPUT)),
    Row((Flaw.EMPTY_OUTPUT,)),
    Row((Flaw.NO_DELTAS,)),
    Row((Flaw.NO_TYPE,)),
    Row((Flaw.CRLF,)),
    Row((Flaw.META_FRAMES,)),
    Row((Flaw.NO_LAST_NEWLINE,)),
    Row((Flaw.NO_STREAM,)),
    Row((Flaw.HALF_CHARACTERS,)),
    Row((Flaw.NO_USAGE,)),
    Row((Flaw.NO_DETAILS,)),
    Row((Flaw.ARGUMENTS_OBJECT,)),
    Row((Flaw.ARGUMENTS_OBJECT, Flaw.EMPTY_OUTPUT)),
    Row((Flaw.SAME_INDEX, Flaw.INTERLEAVED, Flaw.EMPTY_OUTPUT, Flaw.NO_DONE)),
    # what it keeps
    Row((Flaw.IGNORES_CHAIN,), RungName.ITEMS, "ignored", 1),
    Row((Flaw.REFUSES_CHAIN,), RungName.ITEMS, "previous_response", 1),
    Row((Flaw.REFUSES_STORE,), RungName.ITEMS, "store", 1),
    Row((Flaw.FORGETS,), RungName.ITEMS, "previous_response", 1),
    Row((Flaw.ZERO_RETENTION,), RungName.ITEMS, "zero_data_retention", 1),
    Row((Flaw.LOSES_CALLS,), RungName.ITEMS, "lost_calls", 1),
    Row((Flaw.ZERO_RETENTION,), RungName.ITEMS, "zero_data_retention", 1, thinks=True),
    # what it takes
    Row((Flaw.REFUSES_CHAIN, Flaw.NO_ENCRYPTION), RungName.ITEMS, "previous_response", 2, ("include",)),
    Row((Flaw.REFUSES_CHAIN, Flaw.NO_RESPONSES), RungName.CHAT, "no_responses_endpoint", 1),
    Row((Flaw.NO_RESPONSES,), RungName.CHAT, "no_responses_endpoint", 1),
    Row((Flaw.NO_RESPONSES, Flaw.SAME_INDEX), RungName.CHAT, "no_responses_endpoint", 1),
    Row((Flaw.NO_RESPONSES, Flaw.NO_INDEX), RungName.CHAT, "no_responses_endpoint", 1),
    Row((Flaw.NO_RESPONSES, Flaw.NO_USAGE), RungName.CHAT, "no_responses_endpoint", 1),
    Row((Flaw.NO_RESPONSES, Flaw.NO_DETAILS), RungName.CHAT, "no_responses_endpoint", 1),
    Row((Flaw.NO_RESPONSES, Flaw.NO_STREAM), RungName.CHAT, "no_responses_endpoint", 1),
    Row((Flaw.NO_RESPONSES, Flaw.META_FRAMES), RungName.CHAT, "no_responses_endpoint", 1),
    Row(
        (Flaw.FEW_PARAMETERS,), RungName.ITEMS, "store", 5, ("include", "prompt_cache_key", "store", "stream_options")
    ),
    Row(
        (Flaw.NO_RESPONSES, Flaw.FEW_PARAMETERS),
        RungName.CHAT,
        "no_responses_endpoint",
        4,
        ("prompt_cache_key", "store", "stream_options"),
    ),
    Row((Flaw.NO_RESPONSES, Flaw.NEW_LIMIT_NAME), RungName.CHAT, "no_responses_endpoint", 2, ("max_tokens",)),
)


TURN: Final = (
    calls(("propose_tasting", ARGUMENTS), ("get_note", '{"tasting": 3}'), text="볼게요 ☕😀."),
    calls(("get_note", '{"tasting": 4}')),
    says("적어 뒀어요."),
)


async def _play(server: FakeOpenAI, model: OpenAIModel, *, thinks: bool) -> list[list[ModelEvent]]:
    """The turn above; a request that is dropped on the way is answered like the one that follows it."""
    responses: list[list[ModelEvent]] = []
    outputs: list[ToolOutput] = []
    async with model.turn(opening()) as turn:
        for answer in TURN:
            thoughtful = replace(answer, thinks=thinks)
            server.otherwise = lambda body, answer=thoughtful: answer  # type: ignore[misc]  # a default argument
            responses.append(await events_of(turn, outputs))
            outputs = [ToolOutput(call.id, '{"accepted": true}') for call in calls_of(responses[-1])]
    return responses


@pytest.mark.parametrize("row", ROWS, ids=str)
async def test_every_flawed_server_plays_the_same_turn(row: Row, server: FakeOpenAI, models: Models) -> None:
    server.flaws = frozenset(row.flaws)
    model = models()
    first, second, third = await _play(server, model, thinks=row.thinks)
    assert (text_of(first), text_of(third)) == ("볼게요 ☕😀.", "적어 뒀어요.")
    assert [(call.name, call.arguments) for call in calls_of(first)] == [
        ("propose_tasting", ARGUMENTS),
        ("get_note", '{"tasting": 3}'),
    ]
    assert len({call.id for call in calls_of(first)}) == 2
    assert len(calls_of(second)) == 1
    assert all(end_of(events).usage.input_tokens > 0 for events in (first, second, third))
    uncounted = Flaw.NO_USAGE in row.flaws or {Flaw.NO_RESPONSES, Flaw.FEW_PARAMETERS} <= set(row.flaws)
    assert end_of(third).usage.estimated is uncounted
    rung = model.rung
    assert (rung.name, rung.why, rung.omitted) == (row.rung, row.why, row.omitted)
    assert len(server.journal) == len(TURN) + row.extra


@pytest.mark.parametrize("row", ROWS, ids=str)
async def test_the_rung_that_works_is_remembered(row: Row, server: FakeOpenAI, models: Models) -> None:
    server.flaws = frozenset(row.flaws)
    model = models()
    await _play(server, model, thinks=row.thinks)
    before = len(server.journal)
    await _play(server, model, thinks=row.thinks)
    assert len(server.journal) == before + len(TURN)
    assert describe(model.rung, "en-US") and describe(model.rung, "ko")


async def test_a_server_that_takes_no_reasoning_items_gets_none(server: FakeOpenAI, models: Models) -> None:
    server.flaws = frozenset({Flaw.REFUSES_CHAIN, Flaw.REFUSES_REASONING})
    model = models(settings=ModelSettings(chain="off"))
    assert text_of((await _play(server, model, thinks=True))[-1]) == "적어 뒀어요."
    assert (model.rung.name, model.rung.why) == (RungName.PLAIN, "reasoning_items")


@pytest.mark.parametrize("flaws", [(), (Flaw.NO_RESPONSES,)], ids=["responses", "chat"])
async def test_a_call_written_as_text_stays_text(flaws: tuple[Flaw, ...], server: FakeOpenAI, models: Models) -> None:
    server.flaws = frozenset({Flaw.CALL_AS_TEXT, *flaws})
    server.tell(calls(("propose_tasting", ARGUMENTS)))
    (events,) = await played(models())
    assert text_of(events) == f"<tool_call>propose_tasting {ARGUMENTS}</tool_call>"
    assert not calls_of(events)


@pytest.mark.parametrize("flaw", [Flaw.SAME_CALL_ID, Flaw.NO_CALL_ID])
@pytest.mark.parametrize("more", [(), (Flaw.NO_RESPONSES,), (Flaw.EMPTY_OUTPUT,)], ids=["whole", "chat", "streamed"])
async def test_calls_without_an_id_of_their_own_get_one(
    flaw: Flaw, more: tuple[Flaw, ...], server: FakeOpenAI, models: Models
) -> None:
    server.flaws = frozenset({flaw, *more})
    server.tell(calls(("propose_tasting", ARGUMENTS), ("get_note", '{"tasting": 3}')), says("네."))
    first, second = await played(models(settings=ModelSettings(chain="off")))
    assert [call.name for call in calls_of(first)] == ["propose_tasting", "get_note"]
    assert len({call.id for call in calls_of(first)}) == 2
    assert text_of(second) == "네."


async def test_cut_by_the_limit_and_called_completed(server: FakeOpenAI, models: Models) -> None:
    server.flaws = frozenset({Flaw.COMPLETED_AT_CAP})
    server.tell(calls(("propose_tasting", ARGUMENTS)))
    (events,) = await played(models())
    assert (end_of(events).status, end_of(events).reason) == ("incomplete", "max_output_tokens")
    assert not calls_of(events)


async def test_a_chat_that_never_says_it_is_finished_was_cut(server: FakeOpenAI, models: Models) -> None:
    server.flaws = frozenset({Flaw.NO_RESPONSES, Flaw.NO_FINISH})
    async with models().turn(opening()) as turn:
        with pytest.raises(ModelError) as raised:
            await events_of(turn)
    assert raised.value.label == "stream_cut"


@pytest.mark.parametrize("status", [401, 403, 429, 500, 503])
async def test_nothing_steps_down_for_what_says_nothing_of_the_server(
    status: int, server: FakeOpenAI, models: Models
) -> None:
    server.tell(*(refuses(status, "previous_response store reasoning /responses not found") for _ in range(4)))
    model = models()
    async with model.turn(opening()) as turn:
        with pytest.raises(ModelError):
            await events_of(turn)
    assert model.rung.name is RungName.UNTRIED
    assert {entry.path for entry in server.journal} == {"/v1/responses"}
    assert all(body["store"] is True for body in server.asked())


async def test_a_chain_that_is_asked_for_is_never_left(server: FakeOpenAI, models: Models) -> None:
    server.flaws = frozenset({Flaw.ZERO_RETENTION})
    server.tell(calls(("propose_tasting", ARGUMENTS)))
    with pytest.raises(ModelError) as raised:
        await played(models(settings=ModelSettings(chain="on")))
    assert raised.value.label == "chain_refused"
    assert "model.chain" in str(raised.value)


async def test_no_endpoint_at_all(server: FakeOpenAI, models: Models) -> None:
    async with models(base_url=server.url.removesuffix("/v1") + "/elsewhere/nothing").turn(opening()) as turn:
        server.flaws = frozenset({Flaw.NO_RESPONSES})
        server.tell(refuses(404, "page not found"))
        with pytest.raises(ModelError) as raised:
            await events_of(turn)
    assert raised.value.label == "endpoint"


async def test_probe_finds_the_rung_with_two_small_requests(server: FakeOpenAI, models: Models) -> None:
    model = models()
    assert (await model.probe()).name is RungName.CHAIN
    assert len(server.journal) == 2
    server.flaws = frozenset({Flaw.ZERO_RETENTION})
    assert (await models().probe()).why == "zero_data_retention"
