"""What a response was in the end, whichever way it was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from mocha_tui.agent.openai.lenient import Item, count_at
from mocha_tui.agent.protocol import Status, ToolCall, Usage

CUT_BY_OUTPUT: Final = "max_output_tokens"


@dataclass(frozen=True, slots=True)
class Reply:
    """A finished response. ``items`` are the server's own output items, to be sent back where it keeps none.

    ``usage`` is ``None`` where the server sent none. ``stored`` is ``False`` where it says that it kept nothing.
    """

    id: str
    status: Status
    text: str
    calls: tuple[ToolCall, ...] = ()
    items: tuple[Item, ...] = ()
    reason: str = ""
    usage: Usage | None = None
    stored: bool = True


class Reader(Protocol):
    """Turns a stream's events into text to show and, at its end, a reply."""

    @property
    def ended(self) -> bool:
        """Whether nothing further is needed of the stream."""

    @property
    def size(self) -> int:
        """Characters that came so far, text and arguments."""

    def feed(self, event: Item) -> str:
        """Take one event; what is new of the text to show. Raises ``Fault`` for an ``error`` event."""

    def whole_body(self, body: Item) -> str:
        """Take the answer of a server that did not stream."""

    def reply(self) -> Reply:
        """What it came to. Raises ``Fault`` where the stream ended before its response did."""


def usage_of(usage: Item, sent: str, received: str) -> Usage | None:
    """Tokens from a ``usage`` object whose counts go by these names; ``None`` where they are missing or zero."""
    inputs, outputs = count_at(usage, sent), count_at(usage, received)
    if not inputs or outputs is None:
        return None
    return Usage(inputs, outputs, count_at(usage, f"{sent}_details", "cached_tokens") or 0)


def judged(reply: Reply, max_output_tokens: int) -> Reply:
    """The reply, or ``incomplete`` where a server says *completed* of what its output limit cut.

    llama.cpp ends so: as many tokens as were allowed, and no word of it.
    """
    used = reply.usage.output_tokens if reply.usage is not None else None
    if reply.status != "completed" or used != max_output_tokens:
        return reply
    return Reply(reply.id, "incomplete", reply.text, reason=CUT_BY_OUTPUT, usage=reply.usage, stored=reply.stored)


def distinct(calls: list[ToolCall]) -> tuple[ToolCall, ...]:
    """Calls with an id of their own each: repeated ones once, nameless ones numbered, clashing ones renamed."""
    kept: dict[str, ToolCall] = {}
    for call in calls:
        name = call.id or f"call_{len(kept) + 1}"
        if name in kept:
            held = kept[name]
            if (held.name, held.arguments) == (call.name, call.arguments):
                continue
            name = f"{name}_{len(kept) + 1}"
        kept[name] = ToolCall(name, call.name, call.arguments)
    return tuple(kept.values())
