"""Chat completions, for servers that have no Responses API: the same turn in their words, and their stream read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mocha_tui.agent.openai.faults import Fault, of_event
from mocha_tui.agent.openai.lenient import (
    Item,
    Joiner,
    arguments_text,
    at,
    count_at,
    item_at,
    items_at,
    text_at,
)
from mocha_tui.agent.openai.reply import CUT_BY_OUTPUT, Reply, distinct, usage_of
from mocha_tui.agent.protocol import Status, Tool, ToolCall

_STATUSES: Final[Mapping[str, tuple[Status, str]]] = {
    "length": ("incomplete", CUT_BY_OUTPUT),
    "max_tokens": ("incomplete", CUT_BY_OUTPUT),
    "content_filter": ("incomplete", "content_filter"),
    "error": ("failed", "server_error"),
}


def chat_messages(instructions: str, items: Iterable[Item]) -> list[dict[str, object]]:
    """The turn's items as chat messages: a call goes into the assistant's message before its outputs."""
    messages: list[dict[str, object]] = [{"role": "system", "content": instructions}]
    for item in items:
        match text_at(item, "type"):
            case "function_call":
                _add_call(messages, item)
            case "function_call_output":
                answer = {"role": "tool", "tool_call_id": item["call_id"], "content": item["output"]}
                messages.append(answer)
            case "message":
                messages.append({"role": text_at(item, "role") or "user", "content": _content(item)})
    return messages


def chat_tools(tools: Sequence[Tool], *, strict: bool) -> list[dict[str, object]]:
    """Tools as chat completions wants them."""
    extra: dict[str, object] = {"strict": True} if strict else {}
    return [
        {
            "type": "function",
            "function": {"name": t.name, "description": t.description, "parameters": dict(t.parameters), **extra},
        }
        for t in tools
    ]


def _add_call(messages: list[dict[str, object]], item: Item) -> None:
    function = {"name": item["name"], "arguments": item["arguments"]}
    call: dict[str, object] = {"id": item["call_id"], "type": "function", "function": function}
    last = messages[-1]
    calls = last.get("tool_calls")
    if last["role"] == "assistant" and isinstance(calls, list):
        calls.append(call)
    elif last["role"] == "assistant":
        last["tool_calls"] = [call]
    else:
        messages.append({"role": "assistant", "content": None, "tool_calls": [call]})


def _content(item: Item) -> object:
    """A message's content: one text where it is text alone, else parts in chat's words."""
    content = item.get("content")
    if isinstance(content, str):
        return content
    parts = list(items_at(item, "content"))
    if all(text_at(part, "type") in ("input_text", "output_text") for part in parts):
        return "".join(text_at(part, "text") for part in parts)
    return [
        {"type": "image_url", "image_url": {"url": part["image_url"]}}
        if text_at(part, "type") == "input_image"
        else {"type": "text", "text": text_at(part, "text")}
        for part in parts
    ]


@dataclass(slots=True)
class _Call:
    id: str = ""
    name: str = ""
    arguments: str = ""


class ChatReader:
    """Chunks of one chat completion."""

    def __init__(self) -> None:
        self._calls: list[_Call] = []
        self._by_key: dict[str, _Call] = {}
        self._shown = ""
        self._joiner = Joiner()
        self._finish = ""
        self._usage: Item = {}
        self._id = ""
        self.size = 0

    @property
    def ended(self) -> bool:
        """Whether the finish and the usage came; the usage comes after it, in a chunk of its own."""
        return bool(self._finish) and count_at(self._usage, "completion_tokens") is not None

    def feed(self, event: Item) -> str:
        """Take one chunk; what is new of the text to show."""
        error = event.get("error")
        if error:
            raise of_event(str(at(error, "code") or text_at(error, "type")), text_at(error, "message") or str(error))
        self._id = text_at(event, "id") or self._id
        self._usage = item_at(event, "usage") or self._usage
        shown = ""
        for choice in items_at(event, "choices"):
            delta = item_at(choice, "delta") or item_at(choice, "message")
            shown += self._say(text_at(delta, "content") or text_at(delta, "refusal"))
            for call in items_at(delta, "tool_calls"):
                self._grow(call)
            self._finish = text_at(choice, "finish_reason") or self._finish
            break  # one choice was asked for
        return shown

    def whole_body(self, body: Item) -> str:
        """Take a completion that came without a stream."""
        if "choices" not in body:
            raise Fault("not_api")
        shown = self.feed(body)
        self._finish = self._finish or "stop"
        return shown

    def reply(self) -> Reply:
        """The finished completion. Raises ``Fault("stream_cut")`` where no finish reason came."""
        if not self._finish:
            raise Fault("stream_cut", again=True)
        status, reason = _STATUSES.get(self._finish, ("completed", ""))
        whole = status == "completed"
        calls = distinct([ToolCall(call.id, call.name, call.arguments) for call in self._calls]) if whole else ()
        items: list[Item] = []
        if self._shown:
            content = [{"type": "output_text", "text": self._shown}]
            items.append({"type": "message", "role": "assistant", "content": content})
        return Reply(
            self._id,
            status,
            self._shown,
            calls,
            tuple(items) if whole else (),
            reason,
            usage_of(self._usage, "prompt_tokens", "completion_tokens"),
            stored=False,
        )

    def _grow(self, piece: Item) -> None:
        function = item_at(piece, "function")
        index, call_id = piece.get("index"), text_at(piece, "id")
        place = f"#{index}" if isinstance(index, int) else ""
        name = text_at(function, "name") or text_at(piece, "name")
        call = self._by_key.get(place) if place else None
        if call is not None and call_id and call.id not in ("", call_id):
            call = self._by_key.get(call_id)  # some servers give every call the index 0
        elif call is None and call_id:
            held = self._by_key.get(call_id)  # and some give every call one id
            call = held if held is not None and (not name or (name == held.name and not place)) else None
        elif call is None and not place and not name and self._calls:
            call = self._calls[-1]
        if call is None:
            call = _Call()
            self._calls.append(call)
        call.id = call.id or call_id
        for key in (call_id, place):
            if key:
                self._by_key[key] = call
        call.name = call.name or name
        arguments = arguments_text(function.get("arguments"))
        call.arguments += arguments
        self.size += len(arguments)

    def _say(self, delta: str) -> str:
        self.size += len(delta)
        delta = self._joiner.add(delta)
        self._shown += delta
        return delta
