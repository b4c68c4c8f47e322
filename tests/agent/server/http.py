"""As much of HTTP/1.1 as a model server needs, on asyncio alone: keep-alive, chunks, knowing when a client left."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

REASONS = {200: "OK", 307: "Temporary Redirect", 400: "Bad Request", 401: "Unauthorized", 404: "Not Found"}


@dataclass(slots=True)
class Request:
    """One request as it came. ``gone`` is set when its client hung up before the answer was whole."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes
    gone: asyncio.Event = field(default_factory=asyncio.Event)


class Peer(asyncio.Protocol):
    """One connection, serving one request after the other."""

    def __init__(
        self, serve: Callable[[Request, Peer], Awaitable[None]], peers: set[Peer], changed: asyncio.Event
    ) -> None:
        self._serve = serve
        self._changed = changed
        self._peers = peers
        self._buffer = bytearray()
        self._arrived = asyncio.Event()
        self._request: Request | None = None
        self._closed = False
        self.transport: asyncio.Transport | None = None
        self._task: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self._peers.add(self)
        self._changed.set()
        self._task = asyncio.get_running_loop().create_task(self._run())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        self._arrived.set()

    def eof_received(self) -> bool:
        self._leave()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._peers.discard(self)
        self._changed.set()

    async def stop(self) -> None:
        """Drop the connection and what it serves."""
        if self.transport is not None:
            self.transport.abort()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._peers.discard(self)

    def _leave(self) -> None:
        self._closed = True
        self._arrived.set()
        if self._request is not None:
            self._request.gone.set()

    async def _run(self) -> None:
        while not self._closed:
            request = await self._next()
            if request is None:
                return
            self._request = request
            await self._serve(request, self)
            self._request = None

    async def _next(self) -> Request | None:
        head = await self._until(b"\r\n\r\n")
        if head is None:
            return None
        first, *lines = head.decode("latin-1").split("\r\n")
        method, path, _ = first.split(" ", 2)
        headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        length = int(headers.get("content-length", "0"))
        while len(self._buffer) < length:
            if self._closed:
                return None
            self._arrived.clear()
            await self._arrived.wait()
        body = bytes(self._buffer[:length])
        del self._buffer[:length]
        return Request(method, path, headers, body)

    async def _until(self, mark: bytes) -> bytes | None:
        while True:
            at = self._buffer.find(mark)
            if at >= 0:
                found = bytes(self._buffer[:at])
                del self._buffer[: at + len(mark)]
                return found
            if self._closed:
                return None
            self._arrived.clear()
            await self._arrived.wait()

    # What a server may do to its client

    def json(self, status: int, body: object, headers: Mapping[str, str] | None = None) -> None:
        self.plain(status, json.dumps(body, ensure_ascii=False).encode(), "application/json", headers)

    def plain(
        self, status: int, body: bytes, content_type: str = "text/plain", headers: Mapping[str, str] | None = None
    ) -> None:
        self._head(status, {"content-type": content_type, "content-length": str(len(body)), **(headers or {})})
        self.raw(body)

    def start_stream(self, content_type: str = "text/event-stream") -> None:
        self._head(200, {"content-type": content_type, "transfer-encoding": "chunked"})

    def chunk(self, data: bytes) -> None:
        self.raw(b"%x\r\n%b\r\n" % (len(data), data))

    def end_stream(self) -> None:
        self.raw(b"0\r\n\r\n")

    def raw(self, data: bytes) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(data)

    def close(self) -> None:
        """Hang up in order; what was written still arrives."""
        if self.transport is not None:
            self.transport.close()
        self._closed = True

    def reset(self) -> None:
        """Hang up with a TCP reset."""
        if self.transport is not None:
            sock = self.transport.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.transport.abort()
        self._closed = True

    def _head(self, status: int, headers: Mapping[str, str]) -> None:
        lines = [f"HTTP/1.1 {status} {REASONS.get(status, 'Status')}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.raw(("\r\n".join(lines) + "\r\n\r\n").encode("latin-1"))
