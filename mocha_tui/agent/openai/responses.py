"""Reads a Responses API stream, whatever order, ids and indices its server gives."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mocha_tui.agent.openai.faults import Fault, of_event
from mocha_tui.agent.openai.lenient import Item, Joiner, arguments_text, at, item_at, items_at, text_at
from mocha_tui.agent.openai.reply import Reply, distinct, usage_of
from mocha_tui.agent.protocol import Status, ToolCall

_ENDS: Final[dict[str, Status]] = {
    "response.completed": "completed",
    "response.done": "completed",
    "response.incomplete": "incomplete",
    "response.failed": "failed",
    "response.cancelled": "failed",
}
_STATUSES: Final[dict[str, Status]] = {"incomplete": "incomplete", "failed": "failed", "cancelled": "failed"}


@dataclass(slots=True)
class _Slot:
    """One output item as it grows."""

    kind: str = ""
    id: str = ""
    call_id: str = ""
    name: str = ""
    text: str = ""
    item: Item = field(default_factory=dict)


class ResponsesReader:
    """Events of one response. Text is shown as it comes; calls count only when the response has ended."""

    def __init__(self) -> None:
        self._slots: list[_Slot] = []
        self._by_key: dict[str, _Slot] = {}
        self._shown = ""
        self._speaking: _Slot | None = None
        self._joiner = Joiner()
        self._end: tuple[Status, Item] | None = None
        self._id = ""
        self._first: Item | None = None
        self.size = 0

    @property
    def ended(self) -> bool:
        """Whether a terminal event came."""
        return self._end is not None

    @property
    def first(self) -> Item | None:
        """The response object of the first event that carried one."""
        return self._first

    def feed(self, event: Item) -> str:
        """Take one event; what is new of the text to show."""
        kind = text_at(event, "type")
        if kind == "error" or (event.get("error") and not kind.startswith("response.")):
            error = item_at(event, "error") or event
            code = at(error, "code") or text_at(error, "type")
            raise of_event(str(code), text_at(error, "message"))
        response = item_at(event, "response")
        if response:
            self._id = text_at(response, "id") or self._id
            self._first = response if self._first is None else self._first
        if kind in _ENDS:
            return self._finish(_ENDS[kind], response)
        match kind:
            case "response.output_item.added" | "response.output_item.done":
                return self._item(event)
            case "response.output_text.delta" | "response.refusal.delta":
                return self._say(self._slot(event, "message"), text_at(event, "delta"))
            case "response.output_text.done" | "response.refusal.done":
                slot = self._slot(event, "message")
                return self._say(slot, _rest(slot.text, text_at(event, "text") or text_at(event, "refusal")))
            case "response.function_call_arguments.delta":
                slot = self._slot(event, "function_call")
                slot.text += self._count(arguments_text(event.get("delta")))
            case "response.function_call_arguments.done":
                slot = self._slot(event, "function_call")
                slot.name = text_at(event, "name") or slot.name
                slot.text = arguments_text(event.get("arguments")) or slot.text
        return ""

    def whole_body(self, body: Item) -> str:
        """Take a response object that came without a stream."""
        if body.get("error") and "output" not in body:
            return self.feed({"type": "error", "error": body["error"]})
        if "output" not in body:
            raise Fault("not_api")
        self._id, self._first = text_at(body, "id"), body
        return self._finish("completed", body)

    def reply(self) -> Reply:
        """The finished response. Raises ``Fault("stream_cut")`` where no terminal event came."""
        if self._end is None:
            raise Fault("stream_cut", again=True)
        status, response = self._end
        items = [item for item in items_at(response, "output") if text_at(item, "type")]
        calls = [_call(item) for item in items if item["type"] == "function_call"]
        if not calls:
            calls = [self._streamed(slot) for slot in self._slots if slot.kind == "function_call"]
        if not items:
            items = [slot.item for slot in self._slots if slot.item]
        text = _text_of(items) or self._shown
        reason = text_at(response, "error", "code") or text_at(response, "incomplete_details", "reason")
        return Reply(
            self._id,
            status,
            text,
            distinct(calls) if status == "completed" else (),
            tuple(items) if status == "completed" else (),
            reason or ("" if status == "completed" else status),
            usage_of(item_at(response, "usage"), "input_tokens", "output_tokens"),
            response.get("store") is not False,
        )

    def _finish(self, status: Status, response: Item) -> str:
        status = _STATUSES.get(text_at(response, "status"), status)
        self._end = (status, response)
        rest = _rest(self._shown, _text_of(list(items_at(response, "output"))))
        self._shown += rest
        return rest

    def _item(self, event: Item) -> str:
        item = item_at(event, "item")
        slot = self._slot(event, text_at(item, "type"), item)
        slot.id = text_at(item, "id") or slot.id
        slot.call_id = text_at(item, "call_id") or slot.call_id
        slot.name = text_at(item, "name") or slot.name
        if text_at(event, "type").endswith(".done"):
            slot.item = item
            if slot.kind == "function_call":
                slot.text = arguments_text(item.get("arguments")) or slot.text
            elif slot.kind == "message":
                return self._say(slot, _rest(slot.text, _text_of([item])))
        elif slot.kind == "function_call" and not slot.text:
            slot.text = arguments_text(item.get("arguments"))
        return ""

    def _slot(self, event: Item, kind: str, item: Item | None = None) -> _Slot:
        """The item an event speaks of: by its id, its call id, its index, else the last one of its kind."""
        index, added = event.get("output_index"), text_at(event, "type").endswith(".added")
        names = [text_at(event, "item_id"), text_at(item, "id"), text_at(item, "call_id"), text_at(event, "call_id")]
        keys = [name for name in names if name]
        if added:
            keys = keys[:1]  # a new item is known by its own id; some servers give several one call id
        place = f"#{index}" if isinstance(index, int) else ""
        found = next((self._by_key[key] for key in keys if key in self._by_key), None)
        if found is None and place in self._by_key:
            held = self._by_key[place]
            # Some servers give every item the same index: a new id at an old index is then a new item.
            if held.kind == kind and not (added and keys and (held.id or held.call_id)):
                found = held
        if found is None and not keys and not place and not added:
            found = next((slot for slot in reversed(self._slots) if slot.kind == kind and not slot.item), None)
        if found is None:
            found = _Slot(kind)
            self._slots.append(found)
        for key in (*keys, place):
            if key:
                self._by_key[key] = found
        return found

    def _say(self, slot: _Slot, delta: str) -> str:
        delta = self._joiner.add(self._count(delta))
        if not delta:
            return ""
        gap = "\n\n" if self._shown and self._speaking is not slot else ""
        self._speaking = slot
        slot.text += delta
        self._shown += gap + delta
        return gap + delta

    def _count(self, text: str) -> str:
        self.size += len(text)
        return text

    @staticmethod
    def _streamed(slot: _Slot) -> ToolCall:
        return ToolCall(slot.call_id or slot.id, slot.name, slot.text)


def _call(item: Item) -> ToolCall:
    function = item_at(item, "function")  # chat's way of writing it
    return ToolCall(
        text_at(item, "call_id") or text_at(item, "id"),
        text_at(item, "name") or text_at(function, "name"),
        arguments_text(item.get("arguments")) or arguments_text(function.get("arguments")),
    )


def _text_of(items: list[Item]) -> str:
    texts = []
    for item in items:
        if text_at(item, "type") == "message":
            parts = items_at(item, "content")
            text = "".join(text_at(part, "text") or text_at(part, "refusal") for part in parts)
            texts.append(text or text_at(item, "content"))
    return "\n\n".join(text for text in texts if text)


def _rest(shown: str, full: str) -> str:
    """What is still to be shown of a text: nothing where it does not go on from what was shown."""
    return full[len(shown) :] if full.startswith(shown) else ""
