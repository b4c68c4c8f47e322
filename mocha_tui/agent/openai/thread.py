"""The items of one turn, kept whole so that they can be sent in any of the ways a server may want."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from typing import Final

from mocha_tui.agent.openai.lenient import Item, is_object, text_at, whole
from mocha_tui.agent.openai.reply import Reply
from mocha_tui.agent.protocol import Message, Opening, Photo, Tool, ToolCall, ToolOutput

NOT_RUN: Final = '{"error":"This call was not run."}'
_PHOTO_TOKENS: Final = 1_000  # what a photo costs, roughly, where a server does not say


class Thread:
    """Opening, responses and tool outputs of a turn, in order. Every open call gets exactly one output."""

    def __init__(self, opening: Opening, *, photos: bool) -> None:
        last = len(opening.messages) - 1
        pictures = opening.photos if photos else ()
        self._parts: list[tuple[Item, ...]] = [
            tuple(_message(m, pictures if i == last else ()) for i, m in enumerate(opening.messages))
        ]
        self._known = 0  # parts that the last response in the chain has seen, itself among them
        self._open: tuple[ToolCall, ...] = ()
        self.photos = bool(pictures)

    def answer(self, outputs: Sequence[ToolOutput]) -> None:
        """Answer the open calls: one without an output as not run. An output without a call is dropped."""
        given = {output.call_id: output.output for output in outputs}
        answers = tuple(_output(call.id, given.get(call.id, NOT_RUN)) for call in self._open)
        self._open = ()
        if answers:
            self._parts.append(answers)

    def say(self, text: str) -> None:
        """One more message of the user."""
        self._parts.append((_message(Message("user", text), ()),))

    def take(self, reply: Reply) -> None:
        """A completed response: its items join the turn and its calls are open."""
        calls = list(reply.calls)
        items: list[Item] = []
        for item in reply.items:
            kind = text_at(item, "type")
            if kind == "function_call":
                if calls:
                    items.append(_call(calls.pop(0), item))
            elif kind == "message":
                items.append({"role": "assistant", **item})
            elif kind == "reasoning":
                items.append(item)
        items += [_call(call, {}) for call in calls]
        self._parts.append(tuple(items))
        self._known = len(self._parts)
        self._open = reply.calls

    def fresh(self) -> list[Item]:
        """What the last response in the chain has not seen."""
        return [item for part in self._parts[self._known :] for item in part]

    def all(self, *, reasoning: bool) -> list[Item]:
        """Every item of the turn. Reasoning goes along only where it can be read without the server's own store."""
        items: list[Item] = []
        for part in self._parts:
            thoughts = [item for item in part if text_at(item, "type") == "reasoning"]
            if reasoning and thoughts and all(thought.get("encrypted_content") for thought in thoughts):
                items += part
            else:
                items += [_bare(item) for item in part if text_at(item, "type") != "reasoning"]
        return items

    @property
    def has_reasoning(self) -> bool:
        """Whether ``all(reasoning=True)`` holds reasoning items."""
        return any(text_at(item, "type") == "reasoning" for item in self.all(reasoning=True))


def function_tools(tools: Sequence[Tool], *, strict: bool) -> list[dict[str, object]]:
    """Tools as the Responses API wants them."""
    extra: dict[str, object] = {"strict": True} if strict else {}
    return [
        {"type": "function", "name": t.name, "description": t.description, "parameters": dict(t.parameters), **extra}
        for t in tools
    ]


def estimate(instructions: str, tools: Sequence[Tool], items: Sequence[Item]) -> int:
    """Input tokens of a request, as characters / 4; a photo counts a thousand."""
    size = len(instructions) + sum(
        len(t.name) + len(t.description) + len(json.dumps(dict(t.parameters))) for t in tools
    )
    photos = 0
    for item in items:
        for value in item.values():
            for part in value if isinstance(value, list) else (value,):
                if text_at(part, "type") == "input_image":
                    photos += 1
                elif isinstance(part, str):
                    size += len(part)
                elif isinstance(part, Mapping):
                    size += len(text_at(part, "text"))
    return size // 4 + photos * _PHOTO_TOKENS


def _message(message: Message, photos: Sequence[Photo]) -> Item:
    text = whole(message.text)
    if message.role == "assistant":
        # llama.cpp takes an assistant's words in this shape only; the others take both.
        return {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": text}]}
    if not photos:
        return {"type": "message", "role": "user", "content": text}
    parts: list[dict[str, object]] = [{"type": "input_text", "text": text}]
    for photo in photos:
        data = base64.b64encode(photo.data).decode("ascii")
        parts.append({"type": "input_image", "detail": "auto", "image_url": f"data:{photo.media_type};base64,{data}"})
    return {"type": "message", "role": "user", "content": parts}


def _call(call: ToolCall, item: Item) -> Item:
    kept = {key: value for key, value in item.items() if key in ("id", "status")}
    return kept | {
        "type": "function_call",
        "call_id": call.id,
        "name": whole(call.name),
        # Servers that put a call into a chat template fail on arguments that are no JSON.
        "arguments": whole(call.arguments) if is_object(call.arguments) else "{}",
    }


def _output(call_id: str, output: str) -> Item:
    return {"type": "function_call_output", "call_id": call_id, "output": whole(output)}


def _bare(item: Item) -> Item:
    """The item without what refers to the server's store: an id there asks for the reasoning that came with it."""
    item = {key: value for key, value in item.items() if key not in ("id", "status")}
    content = item.get("content")
    if text_at(item, "type") == "message" and item.get("role") == "assistant" and isinstance(content, list):
        texts = [text_at(part, "text") or text_at(part, "refusal") for part in content]
        item["content"] = [{"type": "output_text", "text": whole("".join(texts))}]
    return item
