"""What goes wrong on the way, row by row: what the user reads, and what is asked next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pytest

from mocha_tui.agent.openai.sentences import model_error
from mocha_tui.agent.protocol import ModelError
from tests.agent.openai.conftest import ARGUMENTS, Models, calls_of, end_of, events_of, opening, played, text_of
from tests.agent.server import Answer, Call, FakeOpenAI, Fault, calls, refuses, says

CALL: Final = (Call("propose_tasting", ARGUMENTS),)
LONG: Final = "적어 뒀어요. 로스터리는 어디예요?"


@dataclass(frozen=True)
class Row:
    """Answers in order → what the first response comes to.

    ``label`` is the error's; ``""`` means it worked. ``asked`` is how many requests went out, ``waits`` the pauses.
    ``cut_after`` counts the events before the stream breaks: 2 is before any text, 5 after the first piece.
    """

    name: str
    answers: tuple[Answer, ...]
    label: str = ""
    text: str = ""
    status: str = "completed"
    reason: str = ""
    asked: int = 1
    waits: tuple[float, ...] = ()
    cut_after: int = 2


def broken(fault: Fault, **error: str) -> Answer:
    return Answer(LONG, CALL, fault=fault, error=error)


ROWS: Final = (
    # 1 and 11: a stream that ends without its end, or is garbled; nothing was shown, so it is asked again
    *(
        Row(f"{fault} before any text", (broken(fault), says("네.")), text="네.", asked=2, waits=(0.5,))
        for fault in (
            Fault.CUT_CLEAN,
            Fault.CUT_DONE,
            Fault.CUT_CHUNK,
            Fault.CUT_RESET,
            Fault.BAD_FRAME,
            Fault.BAD_BYTES,
        )
    ),
    *(
        Row(f"{fault} after some text", (broken(fault),), "stream_cut", text=LONG[:12], cut_after=5)
        for fault in (Fault.CUT_CLEAN, Fault.CUT_DONE, Fault.CUT_CHUNK, Fault.CUT_RESET)
    ),
    *(
        Row(f"{fault} after some text", (broken(fault),), "stream_garbled", text=LONG[:12], cut_after=5)
        for fault in (Fault.BAD_FRAME, Fault.BAD_BYTES)
    ),
    Row("cut again and again", (broken(Fault.CUT_CLEAN),) * 4, "stream_cut", asked=4, waits=(0.5, 1.0, 2.0)),
    # 2: an error event is a fault, in either shape
    Row("an error event", (broken(Fault.ERROR_EVENT), says("네.")), text="네.", asked=2, waits=(0.5,)),
    Row("an error frame", (broken(Fault.ERROR_NESTED), says("네.")), text="네.", asked=2, waits=(0.5,)),
    Row("an error event after text", (broken(Fault.ERROR_EVENT),), "server", text=LONG[:12], cut_after=5),
    Row("no quota, said in an event", (broken(Fault.ERROR_EVENT, code="insufficient_quota"),), "quota"),
    Row("too long, said in an event", (broken(Fault.ERROR_EVENT, code="context_length_exceeded"),), "context_length"),
    # 3: response.failed
    Row("failed for want of a server", (Answer(fault=Fault.FAILED), says("네.")), text="네.", asked=2, waits=(0.5,)),
    Row(
        "failed for good",
        (Answer(fault=Fault.FAILED, error={"code": "invalid_prompt"}),),
        status="failed",
        reason="invalid_prompt",
    ),
    # 4 and 5: an incomplete response runs no call
    Row("incomplete", (broken(Fault.INCOMPLETE),), text=LONG, status="incomplete", reason="max_output_tokens"),
    Row("filtered", (broken(Fault.FILTERED),), text=LONG, status="incomplete", reason="content_filter"),
    Row("an answer without end", (Answer("", fault=Fault.ENDLESS),), status="incomplete", reason="max_output_tokens"),
    # 14: retries are ours, bounded, and wait as long as they are asked to
    Row("429 with a wait", (refuses(429, retry_after="3"), says("네.")), text="네.", asked=2, waits=(3.0,)),
    Row("429 without one", (refuses(429), says("네.")), text="네.", asked=2, waits=(0.5,)),
    Row("429 longer than the turn", (refuses(429, retry_after="100"),), "rate_limit"),
    Row("no quota", (refuses(429, code="insufficient_quota"),), "quota", asked=1),
    Row("500, then well", (refuses(500), refuses(503), says("네.")), text="네.", asked=3, waits=(0.5, 1.0)),
    Row("500 for ever", (refuses(500),) * 4, "server", asked=4, waits=(0.5, 1.0, 2.0)),
    Row("hung up", (Answer(fault=Fault.HANG_UP), says("네.")), text="네.", asked=2, waits=(0.5,)),
    Row("reset", (Answer(fault=Fault.RESET),) * 4, "connect", asked=4, waits=(0.5, 1.0, 2.0)),
    # what no second try helps
    Row("wrong key", (refuses(401, "Incorrect API key provided: sk-te***."),), "auth"),
    Row("no right", (refuses(403),), "forbidden"),
    Row("unknown model", (refuses(404, "The model `x` does not exist", code="model_not_found"),), "model"),
    Row("unknown model, Ollama's words", (refuses(404, 'model "x" not found, try pulling it first'),), "model"),
    Row("too long", (refuses(400, "Too long.", code="context_length_exceeded"),), "context_length"),
    Row("a bad request", (refuses(400, "Invalid 'input'.", code="invalid_value", param="input"),), "bad_request"),
    Row("a sign-in page", (Answer(fault=Fault.HTML),), "not_api"),
    Row("sent elsewhere", (Answer(fault=Fault.REDIRECT),), "redirect"),
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
@pytest.mark.parametrize("locale", ["ko", "en-US"])
async def test_each_fault_ends_as_the_table_says(
    row: Row, locale: str, server: FakeOpenAI, models: Models, waits: list[float]
) -> None:
    server.cut_after = row.cut_after
    server.tell(*row.answers)
    model = models(locale=locale)
    error: ModelError | None = None
    async with model.turn(opening(cap=200)) as turn:
        events = []
        try:
            async for event in turn.respond():
                events.append(event)  # noqa: PERF401 - what came before the error counts
        except ModelError as raised:
            error = raised
    assert (error.label if error is not None else "") == row.label
    if error is not None:
        wait = 100 if row.name == "429 longer than the turn" else None
        assert str(error) == str(model_error(row.label, model.server.connection.locale, seconds=wait))
        assert not calls_of(events)
    else:
        end = end_of(events)
        assert (end.status, end.reason) == (row.status, row.reason)
        assert end.status == "completed" or not calls_of(events)
    assert text_of(events) == row.text or row.reason == "max_output_tokens"
    assert len(server.journal) == row.asked
    assert waits == list(row.waits)


@pytest.mark.parametrize("fault", [Fault.BAD_ARGUMENTS, Fault.UNKNOWN_TOOL])
async def test_a_broken_call_arrives_raw_and_the_turn_goes_on(
    fault: Fault, server: FakeOpenAI, models: Models
) -> None:
    server.tell(Answer(calls=CALL, fault=fault), says("다시 해 볼게요."))
    first, second = await played(models())
    (call,) = calls_of(first)
    assert call.arguments == '{"forms": [' or call.name == "no_such_tool"
    assert text_of(second) == "다시 해 볼게요."


async def test_after_a_cut_the_chain_goes_on_from_the_last_whole_response(server: FakeOpenAI, models: Models) -> None:
    server.cut_after = 2
    server.tell(calls(("propose_tasting", ARGUMENTS)), Answer(LONG, fault=Fault.CUT_RESET), says("네."))
    await played(models())
    _, cut, again = server.asked("/responses")
    assert cut["previous_response_id"] == again["previous_response_id"] == "resp_1"
    assert cut["input"] == again["input"]


async def test_what_lost_tries_cost_is_counted(server: FakeOpenAI, models: Models) -> None:
    server.cut_after = 2
    server.tell(says("네."))
    alone = end_of((await played(models()))[0]).usage
    server.tell(Answer(LONG, fault=Fault.CUT_CLEAN), says("네."))
    twice = end_of((await played(models()))[0]).usage
    assert twice.input_tokens > alone.input_tokens
    assert (alone.estimated, twice.estimated) == (False, True)


async def test_nothing_may_continue_from_an_incomplete_response(server: FakeOpenAI, models: Models) -> None:
    server.tell(calls(("propose_tasting", ARGUMENTS)), Answer("", CALL, fault=Fault.INCOMPLETE), says("네."))
    async with models().turn(opening()) as turn:
        await events_of(turn)
        await events_of(turn)
        assert text_of(await events_of(turn)) == "네."
    assert [body.get("previous_response_id") for body in server.asked()] == [None, "resp_1", "resp_1"]


async def test_a_server_nobody_runs_cannot_be_reached(models: Models, waits: list[float]) -> None:
    async with models(base_url="http://127.0.0.1:9/v1").turn(opening()) as turn:
        with pytest.raises(ModelError) as raised:
            await events_of(turn)
    assert raised.value.label == "connect"
    assert waits == [0.5, 1.0, 2.0]


@pytest.mark.parametrize(
    "address", ["api.example.org/v1", "ftp://host/v1", "http://user:pw@host/v1", "http://", "http://[::1"]
)
def test_an_address_that_cannot_be_used_says_so_at_once(address: str, models: Models) -> None:
    with pytest.raises(ModelError) as raised:
        models(base_url=address)
    assert raised.value.label == "base_url"
    assert "pw" not in str(raised.value)


@pytest.mark.parametrize(
    ("seconds", "ko", "en"),
    [
        (0.2, "1초쯤 뒤", "in about 1 s"),
        (120, "120초쯤 뒤", "in about 120 s"),
        (1800, "30분쯤 뒤", "in about 30 min"),
        (7 * 3600, "7시간쯤 뒤", "in about 7 h"),
        (2_300_177_525, "하루 뒤", "in a day"),
    ],
)
def test_a_wait_is_told_as_people_count_it(seconds: float, ko: str, en: str) -> None:
    assert ko in str(model_error("rate_limit", "ko", seconds=seconds))
    assert en in str(model_error("rate_limit", "en-US", seconds=seconds))
