"""What a test server is told to answer, and how to go wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Fault(StrEnum):
    """A way in which one answer goes wrong."""

    CUT_CLEAN = "cut_clean"  # the stream ends in order, without a terminal event
    CUT_CHUNK = "cut_chunk"  # the connection ends inside a chunk
    CUT_RESET = "cut_reset"  # the connection is reset
    CUT_DONE = "cut_done"  # [DONE] without a terminal event
    ERROR_EVENT = "error_event"  # event: error, code and message at the top
    ERROR_NESTED = "error_nested"  # a frame {"error": {…}}
    FAILED = "failed"  # response.failed
    INCOMPLETE = "incomplete"  # response.incomplete, arguments cut
    FILTERED = "filtered"  # response.incomplete, content_filter
    BAD_ARGUMENTS = "bad_arguments"  # completed, with arguments that are no JSON
    UNKNOWN_TOOL = "unknown_tool"  # completed, with a tool nobody offered
    BAD_FRAME = "bad_frame"  # a frame that is no JSON
    BAD_BYTES = "bad_bytes"  # a frame that is no UTF-8
    STALL = "stall"  # nothing comes any more
    SILENT = "silent"  # not even a status line
    DRIP = "drip"  # a keep-alive comment now and then, for ever
    ENDLESS = "endless"  # text without end, whatever the limit
    HANG_UP = "hang_up"  # closed before a status line
    RESET = "reset"  # reset before a status line
    HTML = "html"  # 200 and a page
    REDIRECT = "redirect"  # 307 to another host
    STATUS = "status"  # a status with an error body


class Flaw(StrEnum):
    """A habit of third-party servers."""

    NO_INDEX = "no_index"  # no output_index, item_id or sequence_number; a minimal created event (llama.cpp)
    SAME_INDEX = "same_index"  # every item has output_index 0
    NO_USAGE = "no_usage"
    NO_DETAILS = "no_details"  # usage without cached tokens
    COMPLETED_AT_CAP = "completed_at_cap"  # cut by the limit, and called completed (llama.cpp)
    IGNORES_CHAIN = "ignores_chain"  # takes previous_response_id and forgets it (Ollama)
    REFUSES_CHAIN = "refuses_chain"  # 400 for any previous_response_id (llama.cpp)
    REFUSES_STORE = "refuses_store"  # 400 for store=true (OpenRouter)
    FORGETS = "forgets"  # takes store=true, knows nothing of it later (DigitalOcean)
    LOSES_CALLS = "loses_calls"  # forgets the calls of a stored response (vLLM)
    ZERO_RETENTION = "zero_retention"  # the organisation keeps nothing
    NO_RESPONSES = "no_responses"  # 404 for /responses
    REFUSES_REASONING = "refuses_reasoning"  # 400 for a reasoning item (llama.cpp)
    NO_ENCRYPTION = "no_encryption"  # 400 for include
    FEW_PARAMETERS = "few_parameters"  # 400 for what it does not know: cache key, include, stream options, store
    NEW_LIMIT_NAME = "new_limit_name"  # chat wants max_completion_tokens
    INTERLEAVED = "interleaved"  # parallel calls mixed
    NO_DONE = "no_done"  # no output_item.done, no output_text.done
    EMPTY_OUTPUT = "empty_output"  # the terminal event carries no output
    CALL_AS_TEXT = "call_as_text"  # the call is written into the text
    SAME_CALL_ID = "same_call_id"
    NO_CALL_ID = "no_call_id"
    ARGUMENTS_OBJECT = "arguments_object"  # arguments are an object, not its text
    NO_TYPE = "no_type"  # the data lacks its type; only the event's name tells it
    CRLF = "crlf"
    META_FRAMES = "meta_frames"  # frames of retry and comments alone
    NO_LAST_NEWLINE = "no_last_newline"
    NO_STREAM = "no_stream"  # one JSON body, whatever was asked
    NO_DELTAS = "no_deltas"  # text only in the terminal event
    HALF_CHARACTERS = "half_characters"  # surrogate pairs split over two events
    NO_FINISH = "no_finish"  # chat: no finish_reason
    BLIND = "blind"  # 400 for an image


@dataclass(frozen=True, slots=True)
class Call:
    """A call the scripted model makes."""

    name: str
    arguments: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """One scripted response."""

    text: str = ""
    calls: tuple[Call, ...] = ()
    thinks: bool = False
    fault: Fault | None = None
    status: int = 500
    headers: Mapping[str, str] = field(default_factory=dict)
    error: Mapping[str, object] = field(default_factory=dict)  # code, message, param of a status or an event
    cached_tokens: int = 0
    annotations: tuple[Mapping[str, object], ...] = ()
    delay: float = 0.0  # seconds before each event


def says(text: str) -> Answer:
    """A plain answer."""
    return Answer(text)


def calls(*pairs: tuple[str, str], text: str = "", thinks: bool = False) -> Answer:
    """An answer that calls tools: name and arguments each."""
    return Answer(text, tuple(Call(name, arguments) for name, arguments in pairs), thinks)


def refuses(status: int, message: str = "", **error: str) -> Answer:
    """An HTTP error. ``retry_after`` goes into its header."""
    retry_after = error.pop("retry_after", "")
    headers = {"retry-after": retry_after} if retry_after else {}
    return Answer(fault=Fault.STATUS, status=status, headers=headers, error={"message": message, **error})
