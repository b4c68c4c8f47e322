"""What a model is to Mocha: something that, turn by turn, answers items with a stream of events.

Every model (the house model, the Responses API, chat completions, a test's script) implements ``Model``. The chain
of responses inside one turn belongs to the ``ModelTurn`` object: it starts at none and dies with it.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import date
from typing import Literal, Protocol

from mocha_tui.coffee.draft import Change, Draft
from mocha_tui.coffee.locale import Locale

Role = Literal["user", "assistant"]
Status = Literal["completed", "incomplete", "failed"]


@dataclass(frozen=True, slots=True)
class Message:
    """One message of the conversation part of the window."""

    role: Role
    text: str


@dataclass(frozen=True, slots=True)
class Photo:
    """A picture that goes to a model which sees: cleaned bytes and their media type."""

    name: str
    media_type: Literal["image/jpeg", "image/png"]
    data: bytes


@dataclass(frozen=True, slots=True)
class Tool:
    """A function the model may call. ``parameters`` is a strict JSON schema without ``$ref``."""

    name: str
    description: str
    parameters: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A remembered exchange in this turn's window, with what it did to the form."""

    id: int
    said: str
    reply: str
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class Context:
    """The turn's facts as values, for a model that reads values (the house model).

    ``instructions`` of the opening say the same in words, for models that read words. ``turns`` holds what the window
    holds: reheated, then recent, oldest first. ``recalled`` are the pushed tastings' ids, best first.
    ``first_turn`` is true until the service has answered once: what a model says of itself, it says then.
    """

    utterance: str
    today: date
    locale: Locale
    draft: Draft | None
    queued: int = 0
    turns: tuple[PastTurn, ...] = ()
    recalled: tuple[int, ...] = ()
    first_turn: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """Everything a turn starts with. ``messages`` ends with the utterance. Limits are the brakes' numbers."""

    instructions: str
    messages: tuple[Message, ...]
    tools: tuple[Tool, ...]
    context: Context
    max_output_tokens: int
    photos: tuple[Photo, ...] = ()
    cache_key: str = ""


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one response. ``estimated`` where the server sent none (characters / 4)."""

    input_tokens: int = 0
    output_tokens: int = 0
    cached_tokens: int = 0
    estimated: bool = False


@dataclass(frozen=True, slots=True)
class TextDelta:
    """More of the reply."""

    text: str


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A complete call. ``arguments`` is the raw JSON text, which may be broken."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class Completed:
    """The end of one response. Calls of a response that is not ``completed`` are never run.

    ``reason`` says why it is not completed: ``max_output_tokens``, ``content_filter``, an error code, ….
    """

    id: str
    status: Status
    usage: Usage = field(default_factory=Usage)
    reason: str = ""


ModelEvent = TextDelta | ToolCall | Completed


@dataclass(frozen=True, slots=True)
class ToolOutput:
    """The answer to a call: JSON text. Every open call of a response gets one before the next response."""

    call_id: str
    output: str


class ModelError(Exception):
    """The model could not answer. ``str()`` is one sentence for the user, without keys, hosts' secrets or bodies.

    ``label`` names the fault in the log (``connect``, ``rate_limit``, ``auth``, ``stream_cut``, …). Without a
    sentence the label's own is shown (``agent.faults``).
    """

    def __init__(self, label: str, sentence: str = "") -> None:
        super().__init__(sentence)
        self.label = label


class ModelTurn(Protocol):
    """One turn's talk with a model."""

    def respond(self, outputs: Sequence[ToolOutput] = ()) -> AsyncGenerator[ModelEvent, None]:
        """Stream one response: the first to the opening, each later one to all open calls' outputs.

        Ends with exactly one ``Completed`` or raises ``ModelError``. Closing the iterator closes the connection.
        """


class Model(Protocol):
    """A model. ``name`` is what the user chose; ``sees`` whether it reads photos."""

    @property
    def name(self) -> str:
        """What the user chose it by."""

    @property
    def sees(self) -> bool:
        """Whether photos may be sent to it."""

    def turn(self, opening: Opening) -> AbstractAsyncContextManager[ModelTurn]:
        """Start a turn. Nothing of it (chain, items, connection) outlives the context."""
