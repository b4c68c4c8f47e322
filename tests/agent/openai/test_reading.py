"""The pure parts: frames out of bytes, steps of the ladder, seconds out of headers, half characters."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.agent.openai.chat import ChatReader
from mocha_tui.agent.openai.faults import Fault, Refusal, of_refusal, retry_after
from mocha_tui.agent.openai.ladder import Asked, RungName, Way, step
from mocha_tui.agent.openai.lenient import Joiner, whole
from mocha_tui.agent.openai.responses import ResponsesReader
from mocha_tui.agent.openai.sentences import SENTENCES
from mocha_tui.agent.openai.sse import MAX_FRAME, Frame, Frames

STREAM = 'event: a\ndata: {"x": "예가체프 ☕"}\n\n: note\n\nretry: 3\n\ndata: 1\ndata: 2\n\ndata: [DONE]\n'
FRAMES = [Frame("a", '{"x": "예가체프 ☕"}'), Frame("", "1\n2"), Frame("", "[DONE]")]


@given(st.lists(st.integers(0, len(STREAM.encode()) * 2)), st.sampled_from(["\n", "\r\n", "\r"]))
def test_frames_are_the_same_however_the_bytes_arrive(cuts: list[int], end: str) -> None:
    data = STREAM.replace("\n", end).encode()
    edges = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    decoder = Frames()
    found = [frame for a, b in pairwise(edges) for frame in decoder.feed(data[a:b])]
    last = decoder.end()
    assert [*found, *([last] if last else [])] == FRAMES


def test_a_frame_that_the_end_cut_is_dropped() -> None:
    decoder = Frames()
    assert list(decoder.feed(b'data: {"a": 1')) == []
    assert decoder.end() is None


def test_a_line_without_end_is_no_stream() -> None:
    decoder = Frames()
    with pytest.raises(Fault):
        for _ in range(20):
            list(decoder.feed(b"x" * (MAX_FRAME // 10)))


NAMES = [
    *("type", "item", "response", "delta", "id", "item_id", "output_index", "call_id", "name", "arguments"),
    *("output", "content", "text", "status", "error", "code", "usage", "input_tokens", "choices", "message"),
    *("tool_calls", "function", "index", "finish_reason"),
]
KINDS = [
    *("response.created", "response.output_item.added", "response.output_item.done", "response.output_text.delta"),
    *("response.output_text.done", "response.function_call_arguments.delta", "response.incomplete"),
    *("response.function_call_arguments.done", "response.completed", "response.failed", "error", "message"),
    "function_call",
]
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(KINDS[-2:]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=5),
    max_leaves=12,
)
events = st.lists(
    st.builds(
        lambda kind, rest: {**rest, "type": kind},
        st.sampled_from(KINDS),
        st.dictionaries(st.sampled_from(NAMES[1:]), json_values, max_size=6),
    ),
    max_size=8,
)


@given(events)
def test_no_event_however_odd_breaks_a_reader(found: list[dict[str, object]]) -> None:
    for reader in (ResponsesReader(), ChatReader()):
        shown = ""
        try:
            for event in found:
                shown += reader.feed(event)
            reply = reader.reply()
        except Fault:
            continue
        assert len({call.id for call in reply.calls}) == len(reply.calls)
        json.dumps([dict(item) for item in reply.items])


@given(st.text(st.characters(codec="utf-16"), max_size=12), st.integers(1, 3))
def test_halves_of_characters_join_however_they_are_cut(text: str, size: int) -> None:
    units = text.encode("utf-16-le")
    pieces = [units[at : at + 2 * size].decode("utf-16-le", "surrogatepass") for at in range(0, len(units), 2 * size)]
    joiner = Joiner()
    assert "".join(joiner.add(piece) for piece in pieces) == text


def test_a_half_character_for_ever_alone_becomes_a_mark() -> None:
    assert whole("a\ud83d b") == "a\ufffd b"


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "7"}, 7.0),
        ({"retry-after": "0.5"}, 0.5),
        ({"retry-after-ms": "250", "retry-after": "9"}, 0.25),
        ({"retry-after": "Tue, 03 Feb 2026 10:00:30 GMT", "date": "Tue, 03 Feb 2026 10:00:00 GMT"}, 30.0),
        ({"retry-after": "Tue, 03 Feb 2026 10:00:30 GMT"}, None),
        ({"retry-after": "-3"}, None),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "nan"}, None),
        ({}, None),
    ],
)
def test_how_long_a_server_asks_to_wait(headers: dict[str, str], seconds: float | None) -> None:
    assert retry_after(headers) == seconds


def test_a_server_may_forbid_the_second_try() -> None:
    assert of_refusal(Refusal(503), {}).again
    assert not of_refusal(Refusal(503), {"x-should-retry": "false"}).again


refusals = st.builds(
    Refusal,
    st.sampled_from([400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 500, 501, 502, 503, 307]),
    st.sampled_from(["", "previous_response_not_found", "unknown_parameter", "model_not_found", "x"]),
    st.sampled_from(["", "previous_response_id", "store", "include", "model", "input", "prompt_cache_key"]),
    st.sampled_from(
        ["", "unknown parameter store", "item with id 'rs_1' not found", "encrypted", "no tool output found"]
    ),
)


@given(st.lists(st.tuples(refusals, st.builds(Asked, st.booleans(), st.booleans(), st.booleans())), max_size=30))
def test_steps_only_lead_downwards_and_come_to_an_end(answers: list[tuple[Refusal, Asked]]) -> None:
    way, steps = Way(), 0
    for refusal, asked in answers:
        following = step(way, refusal, asked)
        if following is None:
            continue
        steps += 1
        assert refusal.status not in (401, 403, 429, 500, 502, 503)
        assert following.rung.level > way.rung.level or following.omit > way.omit
        way = following
    assert steps <= 3 + 7


def test_a_404_that_names_the_model_is_no_missing_endpoint() -> None:
    named = Refusal(404, "model_not_found", "", "the model `x` does not exist")
    assert step(Way(), named, Asked()) is None
    plain = step(Way(), Refusal(404, "", "", "404 page not found"), Asked())
    assert plain is not None and plain.rung is RungName.CHAT


def test_every_label_has_one_sentence_in_each_language() -> None:
    for ko, en in SENTENCES.values():
        assert ko != en and "\n" not in ko + en
        assert en.endswith(".") and ko.endswith(".") and en.count(". ") == 0
