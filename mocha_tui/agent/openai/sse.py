"""Server-sent events, read leniently: the SDK's own reader ends at a frame without data."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from typing import TYPE_CHECKING, Final, NamedTuple

from mocha_tui.agent.openai.faults import Fault
from mocha_tui.agent.openai.lenient import is_object

if TYPE_CHECKING:
    from openai import AsyncStream

MAX_FRAME: Final = 8_000_000  # bytes; a server that sends more without an end is not talking to us
DONE: Final = "[DONE]"
_LINE_END: Final = re.compile(rb"\r\n|\n|\r")


class Frame(NamedTuple):
    """One event: its name, or ``""``, and its data."""

    event: str
    data: str


class Frames:
    """Bytes to frames as they come (WHATWG HTML, section 9.2). Comments and frames without data are no frames."""

    def __init__(self) -> None:
        self._line = bytearray()
        self._event = ""
        self._data: list[str] = []
        self._size = 0

    def feed(self, chunk: bytes) -> Iterator[Frame]:
        """The frames that this chunk ends. Raises ``Fault`` or ``UnicodeDecodeError`` for what is no event stream."""
        self._size += len(chunk)
        if self._size > MAX_FRAME:
            raise Fault("stream_garbled")
        # A lone CR at the end may be half of a CRLF: it waits for what follows.
        ended = b"\n" in chunk or b"\r" in chunk or self._line.endswith(b"\r")
        self._line += chunk
        if not ended:
            return
        held = b"\r" if self._line.endswith(b"\r") else b""
        *lines, last = _LINE_END.split(bytes(self._line.removesuffix(held)) if held else bytes(self._line))
        self._line = bytearray(last + held)
        for line in lines:
            frame = self._read(line)
            if frame is not None:
                yield frame

    def end(self) -> Frame | None:
        """A last frame that only lacks its blank line. One that the connection's end cut is dropped."""
        rest = bytes(self._line.rstrip(b"\r"))
        if rest:
            self._read(rest)
        data = "\n".join(self._data)
        return Frame(self._event, data) if is_object(data) or data.startswith(DONE) else None

    def _read(self, raw: bytes) -> Frame | None:
        line = raw.decode("utf-8").removeprefix("\ufeff")
        if not line:
            frame = Frame(self._event, "\n".join(self._data)) if self._data else None
            self._event, self._data, self._size = "", [], 0
            return frame
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            self._data.append(value)
        elif name == "event":
            self._event = value
        return None


async def frames(stream: AsyncStream[object]) -> AsyncGenerator[Frame, None]:
    """The frames of an open stream. Raises what the connection raises."""
    decoder = Frames()
    async with aclosing(stream.response.aiter_bytes()) as chunks:
        async for chunk in chunks:
            for frame in decoder.feed(chunk):
                yield frame
    last = decoder.end()
    if last is not None:
        yield last
