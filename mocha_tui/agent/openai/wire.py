"""One request and its stream: built for a rung, read to its end, always hung up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from mocha_tui.agent.openai.chat import ChatReader, chat_messages, chat_tools
from mocha_tui.agent.openai.faults import Fault, explain, wire_errors
from mocha_tui.agent.openai.ladder import RungName, Way
from mocha_tui.agent.openai.lenient import Item, text_at
from mocha_tui.agent.openai.reply import CUT_BY_OUTPUT, Reader, Reply, judged
from mocha_tui.agent.openai.responses import ResponsesReader
from mocha_tui.agent.openai.sse import DONE, MAX_FRAME, Frame, frames
from mocha_tui.agent.openai.thread import function_tools
from mocha_tui.agent.protocol import Tool

if TYPE_CHECKING:
    from openai import AsyncOpenAI, AsyncStream
    from openai.types.chat import ChatCompletionMessageParam, ChatCompletionToolParam
    from openai.types.responses import ResponseInputParam, ToolParam

MIN_OUTPUT_TOKENS: Final = 16  # the API's own lower bound
_DRAIN_SECONDS: Final = 0.1
_HANG_UP_SECONDS: Final = 0.5


@dataclass(frozen=True, slots=True)
class Request:
    """One request, whichever endpoint it goes to. ``previous`` is the response it continues, or ``""``."""

    model: str
    instructions: str
    items: tuple[Item, ...]
    tools: tuple[Tool, ...]
    max_output_tokens: int
    way: Way
    previous: str = ""
    store: bool = False
    cache_key: str = ""


class ChainIgnored(Fault):
    """The server took ``previous_response_id`` and did not continue from it."""

    def __init__(self) -> None:
        super().__init__("chain_ignored")


async def ask(client: AsyncOpenAI, request: Request) -> AsyncGenerator[str | Reply, None]:
    """Send a request: pieces of text as they come, at the end one ``Reply``.

    Raises ``Fault``. The connection is given back or closed whatever happens, also when this generator is closed.
    """
    errors = wire_errors()
    reader: Reader = ChatReader() if request.way.rung is RungName.CHAT else ResponsesReader()
    fault: Fault | None = None
    stream: AsyncStream[object] | None = None
    cap = max(request.max_output_tokens, MIN_OUTPUT_TOKENS)
    overrun = False
    try:
        stream = await _open(client, request)
        async with aclosing(_read(stream, reader, request)) as texts:
            async for text in texts:
                if text:
                    yield text
                # A server that ignores the limit is stopped here, at twice of what it was allowed (characters / 4).
                if reader.size > 2 * 4 * cap:
                    overrun = True
                    break
    except errors as error:
        fault = explain(error, streaming=stream is not None)
    finally:
        if stream is not None:
            await _hang_up(stream)
    if fault is not None:  # raised here, so that no error of the SDK, which holds the request, hangs on to it
        raise fault
    yield Reply("", "incomplete", "", reason=CUT_BY_OUTPUT) if overrun else judged(reader.reply(), cap)


async def _open(client: AsyncOpenAI, request: Request) -> AsyncStream[object]:
    from openai import omit

    # Casts: what is sent is plain JSON, which the SDK's types spell as unions of its own dictionaries.
    omitted = request.way.omit
    cap = max(request.max_output_tokens, MIN_OUTPUT_TOKENS)
    strict = "strict" not in omitted
    cache_key = request.cache_key[:64] if request.cache_key and "prompt_cache_key" not in omitted else omit
    if request.way.rung is RungName.CHAT:
        messages = chat_messages(request.instructions, request.items)
        completion_cap = cap if "max_tokens" in omitted and "max_completion_tokens" not in omitted else omit
        chat = await client.chat.completions.create(
            model=request.model,
            messages=cast("list[ChatCompletionMessageParam]", messages),
            tools=cast("list[ChatCompletionToolParam]", chat_tools(request.tools, strict=strict)) or omit,
            max_tokens=cap if "max_tokens" not in omitted else omit,
            max_completion_tokens=completion_cap,
            prompt_cache_key=cache_key,
            store=False if "store" not in omitted else omit,
            stream_options={"include_usage": True} if "stream_options" not in omitted else omit,
            stream=True,
        )
        return cast("AsyncStream[object]", chat)
    encrypted = request.way.rung is RungName.ITEMS and "include" not in omitted
    stream = await client.responses.create(
        model=request.model,
        instructions=request.instructions,
        input=cast("ResponseInputParam", list(request.items)),
        tools=cast("list[ToolParam]", function_tools(request.tools, strict=strict)) or omit,
        max_output_tokens=cap if "max_output_tokens" not in omitted else omit,
        previous_response_id=request.previous or omit,
        store=request.store if "store" not in omitted else omit,
        include=["reasoning.encrypted_content"] if encrypted else omit,
        prompt_cache_key=cache_key,
        stream_options={"include_obfuscation": False} if "stream_options" not in omitted else omit,
        stream=True,
    )
    return cast("AsyncStream[object]", stream)


async def _read(stream: AsyncStream[object], reader: Reader, request: Request) -> AsyncGenerator[str, None]:
    """Feed the reader; pieces of text, ``""`` for an event that brings none."""
    kind = stream.response.headers.get("content-type", "").lower()
    if "json" in kind:
        yield reader.whole_body(await _body(stream))
        return
    if "html" in kind:
        raise Fault("not_api")
    async with aclosing(frames(stream)) as incoming:
        async for text in _texts(incoming, reader, request):
            yield text
        # What little follows is read, so that the connection can serve the next request of the turn.
        with suppress(TimeoutError, *wire_errors()):
            async with asyncio.timeout(_DRAIN_SECONDS):
                async for _ in incoming:
                    pass


async def _texts(incoming: AsyncIterator[Frame], reader: Reader, request: Request) -> AsyncIterator[str]:
    checked = not request.previous or request.way.chosen
    async for frame in incoming:
        if frame.data.startswith(DONE):
            break
        value: object = json.loads(frame.data)
        if not isinstance(value, dict):
            continue
        event: Item = value if text_at(value, "type") or not frame.event else {**value, "type": frame.event}
        text = reader.feed(event)
        if not checked and isinstance(reader, ResponsesReader) and reader.first is not None:
            checked = True
            if text_at(reader.first, "previous_response_id") != request.previous:
                raise ChainIgnored
        yield text
        if reader.ended:
            break


async def _body(stream: AsyncStream[object]) -> Item:
    data = bytearray()
    async for chunk in stream.response.aiter_bytes():
        data += chunk
        if len(data) > MAX_FRAME:
            raise Fault("stream_garbled")
    value: object = json.loads(data)
    if not isinstance(value, dict):
        raise Fault("not_api")
    return value


async def _hang_up(stream: AsyncStream[object]) -> None:
    """Close a stream, though the task be cancelled again meanwhile: closing goes on by itself then."""

    async def close() -> None:
        with suppress(*wire_errors()):
            await stream.close()

    closing = asyncio.ensure_future(close())
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.shield(closing), _HANG_UP_SECONDS)
