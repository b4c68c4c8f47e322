"""A scripted answer as the events of a Responses stream."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.agent.server.script import Answer, Fault, Flaw

Json = dict[str, object]
PIECE = 12  # characters of a delta


@dataclass(frozen=True, slots=True)
class Told:
    """What of the request shows in the response."""

    id: str
    model: str
    previous: str | None
    store: bool
    encrypted: bool
    input_tokens: int
    cap: int | None


def output_items(answer: Answer, told: Told, flaws: frozenset[Flaw]) -> list[Json]:
    """The response's output items, whole."""
    items: list[Json] = []
    if answer.thinks:
        thought: Json = {"id": f"rs_{told.id}", "type": "reasoning", "summary": []}
        if told.encrypted:
            thought["encrypted_content"] = f"sealed-{told.id}"
        items.append(thought)
    text = answer.text
    if Flaw.CALL_AS_TEXT in flaws:
        text += "".join(f"<tool_call>{c.name} {c.arguments}</tool_call>" for c in answer.calls)
    if text:
        part = {"type": "output_text", "text": text, "annotations": list(answer.annotations), "logprobs": []}
        items.append(
            {"id": f"msg_{told.id}", "type": "message", "role": "assistant", "status": "completed", "content": [part]}
        )
    for number, call in enumerate(answer.calls if Flaw.CALL_AS_TEXT not in flaws else ()):
        arguments: object = call.arguments
        if Flaw.ARGUMENTS_OBJECT in flaws:
            arguments = json.loads(call.arguments)
        item: Json = {
            "id": f"fc_{told.id}_{number}",
            "type": "function_call",
            "status": "completed",
            "call_id": call.id or f"call_{told.id}_{number}",
            "name": "no_such_tool" if answer.fault is Fault.UNKNOWN_TOOL else call.name,
            "arguments": '{"forms": [' if answer.fault is Fault.BAD_ARGUMENTS else arguments,
        }
        if Flaw.SAME_CALL_ID in flaws:
            item["call_id"] = "call_0"
        if Flaw.NO_CALL_ID in flaws:
            del item["call_id"], item["id"]
        items.append(item)
    return items


def response_object(told: Told, status: str, items: Sequence[Json], answer: Answer, flaws: frozenset[Flaw]) -> Json:
    """The response itself, as the terminal events carry it."""
    words = len(json.dumps(list(items), ensure_ascii=False)) // 4
    usage: Json = {
        "input_tokens": told.input_tokens,
        "output_tokens": told.cap if Flaw.COMPLETED_AT_CAP in flaws else words,
        "total_tokens": told.input_tokens + words,
    }
    if Flaw.NO_DETAILS not in flaws:
        usage["input_tokens_details"] = {"cached_tokens": answer.cached_tokens, "cache_write_tokens": 0}
        usage["output_tokens_details"] = {"reasoning_tokens": 0}
    body: Json = {
        "id": told.id,
        "object": "response",
        "created_at": 1_700_000_000,
        "model": told.model,
        "status": status,
        "error": None,
        "incomplete_details": None,
        "instructions": None,
        "metadata": {},
        "output": [] if Flaw.EMPTY_OUTPUT in flaws else list(items),
        "parallel_tool_calls": True,
        "previous_response_id": None if Flaw.IGNORES_CHAIN in flaws else told.previous,
        "store": told.store,
        "temperature": 1.0,
        "tool_choice": "auto",
        "tools": [],
        "top_p": 1.0,
        "usage": usage,
    }
    if Flaw.NO_USAGE in flaws or status in ("in_progress", "failed"):
        body["usage"] = None
    return body


def response_events(answer: Answer, told: Told, flaws: frozenset[Flaw]) -> Iterator[Json]:
    """The whole stream, terminal event and all; what goes wrong on the way is the server's business."""
    items = output_items(answer, told, flaws)
    begun: Json = response_object(told, "in_progress", [], answer, flaws)
    if Flaw.NO_INDEX in flaws:
        begun = {"id": told.id, "object": "response", "status": "in_progress"}
    yield {"type": "response.created", "response": begun}
    yield {"type": "response.in_progress", "response": begun}
    if Flaw.NO_DELTAS not in flaws:
        grown = [list(_item_events(item, index, flaws)) for index, item in enumerate(items)]
        yield from _interleaved(grown) if Flaw.INTERLEAVED in flaws else (event for part in grown for event in part)
    if answer.fault is Fault.FAILED:
        failed = response_object(told, "failed", [], answer, flaws)
        failed["error"] = {"code": answer.error.get("code", "server_error"), "message": "It failed."}
        yield {"type": "response.failed", "response": failed}
    elif answer.fault in (Fault.INCOMPLETE, Fault.FILTERED):
        cut = [dict(item) for item in items]
        for item in cut:
            item["status"] = "incomplete"
            if item["type"] == "function_call":
                item["arguments"] = str(item["arguments"])[:9]
        reason = "max_output_tokens" if answer.fault is Fault.INCOMPLETE else "content_filter"
        body = response_object(told, "incomplete", cut, answer, flaws)
        body["incomplete_details"] = {"reason": reason}
        yield {"type": "response.incomplete", "response": body}
    else:
        yield {"type": "response.completed", "response": response_object(told, "completed", items, answer, flaws)}


def _item_events(item: Json, index: int, flaws: frozenset[Flaw]) -> Iterator[Json]:
    place: Json = {"item_id": item.get("id", ""), "output_index": 0 if Flaw.SAME_INDEX in flaws else index}
    position: Json = {"output_index": place["output_index"]}
    if Flaw.NO_INDEX in flaws:
        place, position = {}, {}
    if item["type"] == "message":
        content = item["content"]
        assert isinstance(content, list)
        text = content[0]["text"]
        yield {
            "type": "response.output_item.added",
            "item": {**item, "content": [], "status": "in_progress"},
            **position,
        }
        part = {"type": "output_text", "text": "", "annotations": [], "logprobs": []}
        yield {"type": "response.content_part.added", "content_index": 0, "part": part, **place}
        for piece in _pieces(text, flaws):
            delta = {"content_index": 0, "delta": piece, "logprobs": []}
            yield {"type": "response.output_text.delta", **delta, **place}
        if Flaw.NO_DONE not in flaws:
            done = {"content_index": 0, "text": text, "logprobs": []}
            yield {"type": "response.output_text.done", **done, **place}
            yield {"type": "response.content_part.done", "content_index": 0, "part": content[0], **place}
    elif item["type"] == "function_call":
        arguments = item["arguments"]
        empty: Json = {**item, "arguments": "" if isinstance(arguments, str) else None, "status": "in_progress"}
        yield {"type": "response.output_item.added", "item": empty, **position}
        if isinstance(arguments, str):
            for piece in _pieces(arguments, flaws):
                yield {"type": "response.function_call_arguments.delta", "delta": piece, **place}
            if Flaw.NO_DONE not in flaws:
                done = {"name": item["name"], "arguments": arguments}
                yield {"type": "response.function_call_arguments.done", **done, **place}
    else:
        yield {"type": "response.output_item.added", "item": item, **position}
    if Flaw.NO_DONE not in flaws:
        yield {"type": "response.output_item.done", "item": item, **position}


def _pieces(text: str, flaws: frozenset[Flaw]) -> Iterator[str]:
    if Flaw.HALF_CHARACTERS in flaws:
        units = text.encode("utf-16-le")
        for at in range(0, len(units), 2):
            yield units[at : at + 2].decode("utf-16-le", "surrogatepass")
        return
    for at in range(0, len(text), PIECE):
        yield text[at : at + PIECE]


def _interleaved(grown: list[list[Json]]) -> Iterator[Json]:
    while any(grown):
        for events in grown:
            if events:
                yield events.pop(0)
