"""A model server on loopback: real HTTP and SSE, stateful, strict as the real one, wrong where it is told to be."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType

from tests.agent.server.completions import chat_body, chat_chunks
from tests.agent.server.events import Told, output_items, response_events, response_object
from tests.agent.server.http import Peer, Request
from tests.agent.server.rules import Json, Refused, Stored, check_input, check_messages, check_parameters
from tests.agent.server.script import Answer, Fault, Flaw, says

_BEFORE_ANYTHING = (Fault.SILENT, Fault.HANG_UP, Fault.RESET, Fault.HTML, Fault.REDIRECT, Fault.STATUS)
_CUTS = frozenset(
    {
        Fault.CUT_CLEAN,
        Fault.CUT_CHUNK,
        Fault.CUT_RESET,
        Fault.CUT_DONE,
        Fault.STALL,
        Fault.DRIP,
        Fault.BAD_FRAME,
        Fault.BAD_BYTES,
        Fault.ERROR_EVENT,
        Fault.ERROR_NESTED,
    }
)

Reply = Callable[[Json], Answer]


@dataclass(slots=True)
class Entry:
    """One request in the journal. ``client_gone`` is true when its client hung up before the answer was whole."""

    path: str
    headers: dict[str, str]
    body: Json
    answer: Answer | None = None
    refused: int = 0
    client_gone: bool = False
    done: bool = False


@dataclass(slots=True)
class FakeOpenAI:
    """``async with FakeOpenAI() as server``: then ``server.url`` is a base URL.

    ``script`` is used up answer by answer; after it, ``otherwise`` decides. ``key`` is the only one let in.
    """

    script: deque[Answer] = field(default_factory=deque)
    flaws: frozenset[Flaw] = frozenset()
    key: str | None = None
    models: tuple[str, ...] = ()
    otherwise: Reply = field(default=lambda body: says("알겠어요."))
    stuck: bool = False  # nothing is answered
    cut_after: int = 5  # events before a stream is cut
    journal: list[Entry] = field(default_factory=list)
    stored: dict[str, Stored] = field(default_factory=dict)
    url: str = ""
    _thinkers: set[str] = field(default_factory=set)
    _peers: set[Peer] = field(default_factory=set)
    _server: asyncio.Server | None = None
    _changed: asyncio.Event = field(default_factory=asyncio.Event)
    _count: int = 0

    def tell(self, *answers: Answer) -> None:
        """Add to the script."""
        self.script.extend(answers)

    @property
    def connections(self) -> int:
        """Connections that are open now."""
        return len(self._peers)

    def asked(self, path: str = "") -> list[Json]:
        """Bodies of the requests so far, of one endpoint or all."""
        return [entry.body for entry in self.journal if entry.path.endswith(path)]

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds of this server: judged whenever a request or a connection begins or ends."""
        while not holds():
            self._changed.clear()
            await self._changed.wait()

    async def start(self, port: int = 0) -> None:
        """Listen on loopback."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            lambda: Peer(self._serve, self._peers, self._changed), "127.0.0.1", port
        )
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}/v1"

    async def stop(self) -> None:
        """Drop every connection and stop listening."""
        if self._server is not None:
            self._server.close()
        for peer in list(self._peers):
            await peer.stop()

    async def __aenter__(self) -> FakeOpenAI:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def _serve(self, request: Request, peer: Peer) -> None:
        body: object = json.loads(request.body) if request.body else {}
        assert isinstance(body, dict)
        entry = Entry(request.path, request.headers, body)
        self.journal.append(entry)
        self._changed.set()
        try:
            await self._answer(entry, request, peer)
        except Refused as refused:
            entry.refused = refused.status
            peer.json(refused.status, refused.body)
        finally:
            entry.client_gone = request.gone.is_set() and not entry.done
        entry.done = True

    async def _answer(self, entry: Entry, request: Request, peer: Peer) -> None:
        self._let_in(entry)
        path = request.path.partition("?")[0]
        if self.stuck:
            await request.gone.wait()
        elif path.endswith("/embeddings"):
            peer.json(200, self._embeddings(entry.body))
        elif path.endswith("/chat/completions"):
            await self._respond(entry, request, peer, chat=True)
        elif path.endswith("/responses") and Flaw.NO_RESPONSES not in self.flaws:
            await self._respond(entry, request, peer, chat=False)
        else:
            entry.refused = 404
            peer.plain(404, b"404 page not found")

    def _let_in(self, entry: Entry) -> None:
        given = entry.headers.get("authorization", "")
        if self.key is not None and given != f"Bearer {self.key}":
            raise Refused(401, f"Incorrect API key provided: {given[7:14]}***.", "invalid_api_key")
        if self.models and entry.body.get("model") not in self.models:
            message = f"The model `{entry.body.get('model')}` does not exist or you do not have access to it."
            raise Refused(404, message, "model_not_found")

    async def _respond(self, entry: Entry, request: Request, peer: Peer, *, chat: bool) -> None:
        body = entry.body
        check_parameters(body, self.flaws, chat=chat)
        if chat:
            check_messages(body.get("messages"), self.flaws)
            whole: list[Json] = []
        else:
            whole = check_input(body, self.stored, self._thinkers, self.flaws)
        answer = self.script.popleft() if self.script else self.otherwise(body)
        entry.answer = answer
        if answer.fault in _BEFORE_ANYTHING:
            await self._fail_before(answer, entry, request, peer)
            return
        self._count += 1
        told = _told(f"resp_{self._count}", body, whole)
        if chat:
            options = body.get("stream_options")
            with_usage = isinstance(options, dict) and bool(options.get("include_usage"))
            events = chat_chunks(answer, told, self.flaws, with_usage=with_usage)
        else:
            self._keep(answer, told, whole)
            events = response_events(answer, told, self.flaws)
        if Flaw.NO_STREAM in self.flaws or body.get("stream") is not True:
            items = output_items(answer, told, self.flaws)
            peer.json(
                200,
                chat_body(answer, told) if chat else response_object(told, "completed", items, answer, self.flaws),
            )
            return
        await self._stream(events, answer, request, peer, named=not chat)

    def _keep(self, answer: Answer, told: Told, whole: list[Json]) -> None:
        items = output_items(answer, told, self.flaws)
        if answer.thinks:
            self._thinkers.add(told.id)
        if told.store and answer.fault not in _CUTS and answer.fault not in (Fault.FAILED, Fault.INCOMPLETE):
            self.stored[told.id] = Stored(whole + items)

    async def _fail_before(self, answer: Answer, entry: Entry, request: Request, peer: Peer) -> None:
        match answer.fault:
            case Fault.SILENT:
                await request.gone.wait()
            case Fault.HANG_UP:
                peer.close()
            case Fault.RESET:
                peer.reset()
            case Fault.HTML:
                peer.plain(200, b"<html>Please sign in to the network.</html>", "text/html")
            case Fault.REDIRECT:
                peer.plain(307, b"", headers={"location": "http://127.0.0.1:9/elsewhere/v1/responses"})
            case _:
                entry.refused = answer.status
                peer.json(answer.status, {"error": {"type": "error", "code": None, **answer.error}}, answer.headers)

    async def _stream(
        self, events: Iterable[Json], answer: Answer, request: Request, peer: Peer, *, named: bool
    ) -> None:
        peer.start_stream()
        for sent, event in enumerate(events):
            if answer.delay:
                await _left(request, answer.delay)
            if request.gone.is_set():
                return
            if answer.fault in (*_CUTS, Fault.ENDLESS) and sent >= self.cut_after:
                break
            for frame in self._frames(event, named=named):
                peer.chunk(frame)
        if answer.fault in _CUTS:
            await self._cut(answer, request, peer)
        elif answer.fault is Fault.ENDLESS:
            await self._endless(request, peer)
        else:
            if not named or Flaw.NO_LAST_NEWLINE not in self.flaws:
                peer.chunk(b"data: [DONE]\n\n")
            peer.end_stream()

    def _frames(self, event: Json, *, named: bool) -> Iterator[bytes]:
        end = "\r\n" if Flaw.CRLF in self.flaws else "\n"
        kind = str(event.get("type", ""))
        if Flaw.NO_TYPE in self.flaws:
            event = {name: value for name, value in event.items() if name != "type"}
        if Flaw.META_FRAMES in self.flaws:
            yield f": keep-alive{end}{end}retry: 3000{end}{end}".encode()
        head = f"event: {kind}{end}" if named else ""
        last = Flaw.NO_LAST_NEWLINE in self.flaws and kind == "response.completed"
        yield f"{head}data: {json.dumps(event)}{end}{'' if last else end}".encode()

    async def _cut(self, answer: Answer, request: Request, peer: Peer) -> None:
        error = {"code": "server_error", "message": "Something went wrong.", "param": None, **answer.error}
        match answer.fault:
            case Fault.CUT_CLEAN:
                peer.end_stream()
            case Fault.CUT_DONE:
                peer.chunk(b"data: [DONE]\n\n")
                peer.end_stream()
            case Fault.CUT_CHUNK:
                peer.raw(b'80\r\ndata: {"type": "response.outp')
                peer.close()
            case Fault.CUT_RESET:
                await asyncio.sleep(0)
                peer.reset()
            case Fault.BAD_FRAME:
                peer.chunk(b'data: {"type": "response.output_text.delta", "delta": \n\n')
                peer.end_stream()
            case Fault.BAD_BYTES:
                peer.chunk(b'data: {"type": "response.output_text.delta", "delta": "\xff\xfe"}\n\n')
                peer.end_stream()
            case Fault.ERROR_EVENT:
                peer.chunk(b"event: error\ndata: " + json.dumps({"type": "error", **error}).encode() + b"\n\n")
                peer.end_stream()
            case Fault.ERROR_NESTED:
                peer.chunk(b"data: " + json.dumps({"error": error}).encode() + b"\n\n")
                peer.end_stream()
            case Fault.DRIP:
                while not request.gone.is_set():
                    peer.chunk(b": still here\n\n")
                    await _left(request, 0.05)
            case _:
                await request.gone.wait()

    async def _endless(self, request: Request, peer: Peer) -> None:
        event = {"type": "response.output_text.delta", "item_id": "msg_x", "output_index": 0, "delta": "끝없이 " * 50}
        while not request.gone.is_set():
            peer.chunk(b"data: " + json.dumps(event).encode() + b"\n\n")
            await asyncio.sleep(0)

    @staticmethod
    def _embeddings(body: Json) -> Json:
        raw = body.get("input")
        texts = [raw] if isinstance(raw, str) else list(raw) if isinstance(raw, list) else []
        rows = []
        for index, text in enumerate(texts):
            digest = hashlib.sha256(str(text).encode()).digest()
            rows.append({"object": "embedding", "index": index, "embedding": [byte / 255 for byte in digest[:16]]})
        return {"object": "list", "model": body.get("model"), "data": rows[::-1], "usage": {"prompt_tokens": 1}}


async def _left(request: Request, seconds: float) -> None:
    """Wait until the client hangs up, so many seconds at most."""
    with suppress(TimeoutError):
        await asyncio.wait_for(request.gone.wait(), seconds)


def _told(name: str, body: Json, whole: list[Json]) -> Told:
    include = body.get("include")
    previous, cap = body.get("previous_response_id"), body.get("max_output_tokens")
    return Told(
        name,
        str(body.get("model")),
        str(previous) if previous is not None else None,
        body.get("store") is not False,
        isinstance(include, list) and "reasoning.encrypted_content" in include,
        max(1, len(json.dumps([whole, body.get("instructions"), body.get("tools"), body.get("messages")])) // 4),
        cap if isinstance(cap, int) else None,
    )
