"""A scripted answer as the chunks of a chat completion."""

from __future__ import annotations

from collections.abc import Iterator

from tests.agent.server.events import Told
from tests.agent.server.script import Answer, Fault, Flaw

Json = dict[str, object]


def chat_chunks(answer: Answer, told: Told, flaws: frozenset[Flaw], *, with_usage: bool) -> Iterator[Json]:
    """The chunks up to the one with the usage."""

    def chunk(delta: Json, finish: str | None = None) -> Json:
        choice: Json = {"index": 0, "delta": delta, "finish_reason": finish}
        return {"id": told.id, "object": "chat.completion.chunk", "model": told.model, "choices": [choice]}

    yield chunk({"role": "assistant", "content": ""})
    text = answer.text
    if Flaw.CALL_AS_TEXT in flaws:
        text += "".join(f"<tool_call>{c.name} {c.arguments}</tool_call>" for c in answer.calls)
    for at in range(0, len(text), 12):
        yield chunk({"content": text[at : at + 12]})
    for number, call in enumerate(answer.calls if Flaw.CALL_AS_TEXT not in flaws else ()):
        index: Json = {"index": 0 if Flaw.SAME_INDEX in flaws else number}
        if Flaw.NO_INDEX in flaws:
            index = {}
        name = "call_0" if Flaw.SAME_CALL_ID in flaws else call.id or f"call_{told.id}_{number}"
        arguments = '{"forms": [' if answer.fault is Fault.BAD_ARGUMENTS else call.arguments
        first: Json = {**index, "id": name, "type": "function", "function": {"name": call.name, "arguments": ""}}
        if Flaw.NO_CALL_ID in flaws:
            del first["id"]
        yield chunk({"tool_calls": [first]})
        for at in range(0, len(arguments), 12):
            yield chunk({"tool_calls": [{**index, "function": {"arguments": arguments[at : at + 12]}}]})
    finish = "tool_calls" if answer.calls else "stop"
    finish = {Fault.INCOMPLETE: "length", Fault.FILTERED: "content_filter"}.get(answer.fault or Fault.HTML, finish)
    if Flaw.NO_FINISH not in flaws:
        yield chunk({}, finish)
    if with_usage and Flaw.NO_USAGE not in flaws:
        usage: Json = {
            "prompt_tokens": told.input_tokens,
            "completion_tokens": 7,
            "total_tokens": told.input_tokens + 7,
        }
        if Flaw.NO_DETAILS not in flaws:
            usage["prompt_tokens_details"] = {"cached_tokens": answer.cached_tokens}
        yield {"id": told.id, "object": "chat.completion.chunk", "model": told.model, "choices": [], "usage": usage}


def chat_body(answer: Answer, told: Told) -> Json:
    """The same without a stream."""
    calls = [
        {"id": f"call_{told.id}_{n}", "type": "function", "function": {"name": c.name, "arguments": c.arguments}}
        for n, c in enumerate(answer.calls)
    ]
    message: Json = {"role": "assistant", "content": answer.text or None}
    if calls:
        message["tool_calls"] = calls
    choice: Json = {"index": 0, "message": message, "finish_reason": "tool_calls" if calls else "stop"}
    usage = {"prompt_tokens": told.input_tokens, "completion_tokens": 7}
    return {"id": told.id, "object": "chat.completion", "model": told.model, "choices": [choice], "usage": usage}
