"""A turn on a server that does everything right: what goes over the wire, and what comes back."""

from __future__ import annotations

from mocha_tui.agent.openai import ModelSettings, RungName
from mocha_tui.agent.protocol import Message, ToolCall
from tests.agent.openai.conftest import ARGUMENTS, Models, calls_of, end_of, events_of, opening, played, text_of
from tests.agent.server import Answer, FakeOpenAI, calls, says


async def test_text_streams_and_ends_with_usage(server: FakeOpenAI, models: Models) -> None:
    server.tell(Answer("적어 뒀어요. 로스터리는 어디예요?", cached_tokens=7))
    events = (await played(models()))[0]
    assert text_of(events) == "적어 뒀어요. 로스터리는 어디예요?"
    assert len(events) > 2
    end = end_of(events)
    assert (end.status, end.usage.cached_tokens, end.usage.estimated) == ("completed", 7, False)
    assert end.usage.input_tokens > 0 < end.usage.output_tokens


async def test_a_turn_chains_and_the_next_one_starts_at_none(server: FakeOpenAI, models: Models) -> None:
    model = models()
    for _ in range(2):
        server.tell(calls(("propose_tasting", ARGUMENTS)), calls(("propose_tasting", ARGUMENTS)), says("끝."))
        assert text_of((await played(model))[-1]) == "끝."
    previous = [body.get("previous_response_id") for body in server.asked("/responses")]
    assert previous == [None, "resp_1", "resp_2", None, "resp_4", "resp_5"]


async def test_every_request_carries_instructions_tools_store_limit_and_cache_key(
    server: FakeOpenAI, models: Models
) -> None:
    server.tell(calls(("propose_tasting", ARGUMENTS)), says("끝."))
    await played(models())
    for body in server.asked("/responses"):
        assert body["instructions"] == "You are Mocha. The form is empty."
        assert body["tools"] and body["store"] is True and body["stream"] is True
        assert (body["max_output_tokens"], body["prompt_cache_key"]) == (4000, "mocha-1")
    first, second = server.asked("/responses")
    assert {name: first[name] for name in ("instructions", "tools")} == {
        name: second[name] for name in ("instructions", "tools")
    }
    assert [item["type"] for item in second["input"]] == ["function_call_output"]  # type: ignore[attr-defined]  # JSON


async def test_calls_come_whole_and_only_at_the_end(server: FakeOpenAI, models: Models) -> None:
    server.tell(calls(("propose_tasting", ARGUMENTS), ("get_note", '{"tasting": 3}'), text="볼게요."))
    async with models().turn(opening()) as turn:
        events = await events_of(turn)
    assert text_of(events) == "볼게요."
    assert events[-3:-1] == [
        ToolCall("call_resp_1_0", "propose_tasting", ARGUMENTS),
        ToolCall("call_resp_1_1", "get_note", '{"tasting": 3}'),
    ]


async def test_a_call_that_nobody_answered_is_answered_as_not_run(server: FakeOpenAI, models: Models) -> None:
    server.tell(calls(("propose_tasting", ARGUMENTS), ("get_note", "{}")), says("네."))
    async with models().turn(opening()) as turn:
        first = calls_of(await events_of(turn))
        assert text_of(await events_of(turn, [])) == "네."
    outputs = server.asked("/responses")[1]["input"]
    assert isinstance(outputs, list)
    assert [item["call_id"] for item in outputs] == [call.id for call in first]
    assert all("not run" in item["output"] for item in outputs)


async def test_with_the_chain_off_every_item_goes_again_and_nothing_is_stored(
    server: FakeOpenAI, models: Models
) -> None:
    for settings in (ModelSettings(chain="off"), ModelSettings(store=False), ModelSettings(chain="on", store=False)):
        server.journal.clear()
        server.tell(calls(("propose_tasting", ARGUMENTS), thinks=True), says("끝."))
        model = models(settings=settings)
        assert text_of((await played(model))[-1]) == "끝."
        bodies = server.asked("/responses")
        assert [body["store"] for body in bodies] == [False, False]
        assert not any("previous_response_id" in body for body in bodies)
        kinds = [item["type"] for item in bodies[1]["input"]]  # type: ignore[attr-defined]  # JSON
        assert kinds == ["message", "message", "message", "reasoning", "function_call", "function_call_output"]
        assert model.rung.name is RungName.ITEMS
        assert model.rung.why in ("model.chain=off", "model.store=false")


async def test_what_a_setting_forced_says_nothing_of_the_server(server: FakeOpenAI, models: Models) -> None:
    off = models(settings=ModelSettings(chain="off"))
    await played(off)
    auto = models(ladder=off.server.ladder)
    await played(auto)
    assert auto.rung.name is RungName.CHAIN


async def test_a_broken_surrogate_in_what_was_said_is_sent_all_the_same(server: FakeOpenAI, models: Models) -> None:
    start = opening("아침 커피 \ud83d 좋다")
    assert start.messages[-1] == Message("user", "아침 커피 \ud83d 좋다")
    assert text_of((await played(models(), start))[0]) == "알겠어요."
