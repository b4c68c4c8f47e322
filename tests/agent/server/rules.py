"""What the real API refuses, refused alike: unknown responses, lonely calls and outputs, parameters nobody knows."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from tests.agent.server.script import Flaw

Json = dict[str, object]

_RESPONSES = frozenset(
    {
        *("model", "input", "instructions", "tools", "tool_choice", "parallel_tool_calls", "max_output_tokens"),
        *("previous_response_id", "store", "include", "reasoning", "text", "truncation", "max_tool_calls"),
        *("prompt_cache_key", "safety_identifier", "service_tier", "stream", "stream_options", "metadata"),
        *("temperature", "top_p", "top_logprobs", "background", "conversation", "user"),
    }
)
_CHAT = frozenset(
    {
        *("model", "messages", "tools", "tool_choice", "parallel_tool_calls", "store", "max_tokens"),
        *("max_completion_tokens", "prompt_cache_key", "response_format", "stream", "stream_options", "metadata"),
        *("temperature", "top_p", "reasoning_effort", "user"),
    }
)
_OPTIONAL = ("prompt_cache_key", "include", "stream_options", "store")


class Refused(Exception):
    """An HTTP error the server answers with."""

    def __init__(self, status: int, message: str, code: object = None, param: str | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.body = {"error": {"message": message, "type": "invalid_request_error", "code": code, "param": param}}


@dataclass(slots=True)
class Stored:
    """A response the server keeps: what went before it, its own items, and its calls."""

    items: list[Json]
    calls: list[str] = field(default_factory=list)


def check_parameters(body: Json, flaws: frozenset[Flaw], *, chat: bool) -> None:
    """Refuse what the endpoint does not know, and what lacks."""
    known = _CHAT if chat else _RESPONSES
    for name in body:
        if name not in known:
            raise Refused(400, f"Unknown parameter: '{name}'.", "unknown_parameter", name)
        if Flaw.FEW_PARAMETERS in flaws and name in _OPTIONAL:
            raise Refused(422, f"body.{name}: Extra inputs are not permitted")
    if not body.get("model"):
        raise Refused(400, "Missing required parameter: 'model'.", "missing_required_parameter", "model")
    cap = body.get("max_output_tokens")
    if isinstance(cap, int) and cap < 16:
        raise Refused(400, "Expected a value >= 16.", "integer_below_min_value", "max_output_tokens")
    if Flaw.NO_ENCRYPTION in flaws and body.get("include"):
        raise Refused(400, "Encrypted content is not supported with this model.", None, "include")
    if Flaw.NEW_LIMIT_NAME in flaws and "max_tokens" in body:
        message = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
        raise Refused(400, message, "unsupported_parameter", "max_tokens")
    for tool in objects(body.get("tools")):
        _check_tool(tool.get("function", tool) if chat else tool)


def _check_tool(tool: object) -> None:
    assert isinstance(tool, dict)
    schema = tool.get("parameters")
    if tool.get("strict") and isinstance(schema, dict):
        complete = set(schema.get("required", ())) == set(schema.get("properties", {}))
        if not complete or schema.get("additionalProperties") is not False or "$ref" in str(schema):
            raise Refused(400, "Invalid schema for function.", "invalid_function_parameters", "tools")


def check_input(body: Json, stored: Mapping[str, Stored], thinkers: Set[str], flaws: frozenset[Flaw]) -> list[Json]:
    """The whole conversation a request stands for: what it continues, and its own items.

    ``thinkers`` are the ids of responses that held a thought.
    """
    raw = body.get("input")
    items: list[Json] = list(objects(raw))
    if isinstance(raw, str):
        items = [{"type": "message", "role": "user", "content": raw}]
    before: list[Json] = []
    previous = body.get("previous_response_id")
    if body.get("store") is True and Flaw.REFUSES_STORE in flaws:
        raise Refused(400, "Responses cannot be stored: set `store` to false.")
    if previous is not None and Flaw.IGNORES_CHAIN not in flaws:
        before = _continued(str(previous), stored, flaws)
    for item in items:
        _check_item(item, body, flaws)
    whole = before + items
    if Flaw.IGNORES_CHAIN not in flaws:
        _check_pairs(whole, "function_call", "function_call_output")
    _check_thoughts(items, thinkers)
    return whole


def _continued(previous: str, stored: Mapping[str, Stored], flaws: frozenset[Flaw]) -> list[Json]:
    if Flaw.REFUSES_CHAIN in flaws:
        raise Refused(400, "This server does not support 'previous_response_id'.", 400)
    if Flaw.ZERO_RETENTION in flaws:
        message = "Previous response cannot be used for this organization due to Zero Data Retention."
        raise Refused(400, message, "unsupported_parameter", "previous_response_id")
    if previous not in stored or Flaw.FORGETS in flaws:
        message = f"Previous response with id '{previous}' not found."
        raise Refused(400, message, "previous_response_not_found", "previous_response_id")
    before = stored[previous].items
    if Flaw.LOSES_CALLS in flaws:
        before = [item for item in before if item.get("type") != "function_call"]
    return before


def _check_item(item: Json, body: Json, flaws: frozenset[Flaw]) -> None:
    kind = item.get("type", "message")
    if kind not in ("message", "function_call", "function_call_output", "reasoning"):
        raise Refused(400, "Invalid value for 'input'.", "invalid_value", "input")
    if kind == "reasoning":
        if Flaw.REFUSES_REASONING in flaws:
            raise Refused(400, "item['content'] is not an array", 400)
        if body.get("store") is False and not item.get("encrypted_content"):
            raise Refused(404, f"Item with id '{item.get('id')}' not found. Items are not persisted.", None, "input")
    if kind == "message" and item.get("role") not in ("user", "assistant", "system", "developer"):
        raise Refused(400, "Invalid value for 'role'.", "invalid_value", "input")
    for part in objects(item.get("content")):
        if part.get("type") == "input_image":
            check_image(str(part.get("image_url")), flaws)


def check_image(url: str, flaws: frozenset[Flaw]) -> None:
    """Refuse an image the server cannot read."""
    if Flaw.BLIND in flaws:
        raise Refused(400, "Image input is not supported by this model.")
    head, _, data = url.partition(",")
    try:
        picture = base64.b64decode(data, validate=True)
    except binascii.Error:
        picture = b""
    mark = {"data:image/jpeg;base64": b"\xff\xd8\xff", "data:image/png;base64": b"\x89PNG"}.get(head)
    if mark is None or not picture.startswith(mark):
        raise Refused(400, "The image data is not valid.", "invalid_image", "input")


def _check_pairs(items: Sequence[Json], call: str, output: str) -> None:
    calls = [str(item["call_id"]) for item in items if item.get("type") == call]
    outputs = [str(item["call_id"]) for item in items if item.get("type") == output]
    for name in calls:
        if name not in outputs:
            raise Refused(400, f"No tool output found for function call {name}.", None, "input")
    for name in outputs:
        if name not in calls:
            raise Refused(400, f"No tool call found for function call output with call_id {name}.", None, "input")


def _check_thoughts(items: Sequence[Json], thinkers: Set[str]) -> None:
    """A thought and what it led to come together or not at all."""
    thoughts = {str(item["id"])[3:] for item in items if item.get("type") == "reasoning"}
    for at, item in enumerate(items):
        if item.get("type") == "reasoning":
            following = items[at + 1].get("type") if at + 1 < len(items) else None
            if following not in ("message", "function_call", "reasoning"):
                raise Refused(400, f"Item '{item['id']}' of type 'reasoning' lacks its required following item.")
        name = str(item.get("id", ""))
        alone = [owner for owner in thinkers - thoughts if name.startswith((f"fc_{owner}_", f"msg_{owner}"))]
        if alone:
            raise Refused(400, f"Item '{name}' was provided without its required 'reasoning' item: 'rs_{alone[0]}'.")


def check_messages(messages: object, flaws: frozenset[Flaw]) -> None:
    """Chat's own rule: each call of an assistant is answered right after it."""
    waiting: list[str] = []
    for message in objects(messages):
        role = message.get("role")
        if role == "tool":
            name = str(message.get("tool_call_id"))
            if name not in waiting:
                raise Refused(400, "messages with role 'tool' must follow a message with 'tool_calls'.")
            waiting.remove(name)
            continue
        if waiting:
            raise Refused(400, f"tool_call_ids did not have response messages: {', '.join(waiting)}")
        if role not in ("system", "user", "assistant"):
            raise Refused(400, "Unknown role.")
        waiting = [str(call.get("id")) for call in objects(message.get("tool_calls"))]
        for part in objects(message.get("content")):
            url = part.get("image_url")
            if isinstance(url, dict):
                check_image(str(url.get("url")), flaws)
    if waiting:
        raise Refused(400, f"tool_call_ids did not have response messages: {', '.join(waiting)}")


def objects(value: object) -> Iterator[Json]:
    """The objects of a list."""
    if isinstance(value, list):
        yield from (item for item in value if isinstance(item, dict))
