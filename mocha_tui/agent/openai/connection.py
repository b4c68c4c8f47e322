"""The one client of a model server in an event loop, built off the loop and never before it is needed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from mocha_tui.agent.openai.known import OPENAI_URL, is_openai
from mocha_tui.agent.openai.secrets import Secret
from mocha_tui.agent.openai.sentences import model_error
from mocha_tui.coffee.locale import Locale

if TYPE_CHECKING:
    from openai import AsyncOpenAI

CONNECT_SECONDS: Final = 5.0
_NO_KEY: Final = "no-key"  # the SDK wants one; servers that ask for none ignore it


class Connection:
    """Where a model is asked: an address and a key. Shared by the model, the picker, the embedder and the search.

    ``seconds`` bounds the silence between two bytes; the turn's own deadline bounds the whole.
    Raises ``ModelError`` for an address that cannot be used.
    """

    def __init__(self, base_url: str | None, key: Secret | None, *, locale: Locale, seconds: float = 60.0) -> None:
        self.base_url = (base_url or OPENAI_URL).strip().rstrip("/")
        self.locale: Locale = locale
        self._key = key
        self._seconds = seconds
        self._clients: WeakKeyDictionary[asyncio.AbstractEventLoop, AsyncOpenAI] = WeakKeyDictionary()
        if not _usable(self.base_url):
            raise model_error("base_url", locale)

    async def client(self) -> AsyncOpenAI:
        """The client of the running loop. The first call loads the SDK in a thread (1 to 2 s).

        Raises ``ModelError`` where there is no key, a broken key or no SDK.
        """
        loop = asyncio.get_running_loop()
        client = self._clients.get(loop)
        if client is not None:
            return client
        if self._key is None and is_openai(self.base_url):
            raise model_error("no_key", self.locale)
        if self._key is not None and not self._key.usable:
            raise model_error("bad_key", self.locale)
        try:
            built = await asyncio.to_thread(self._build)
        except ImportError:
            built = None
        if built is None:
            raise model_error("sdk", self.locale)
        client = self._clients.setdefault(loop, built)
        if client is not built:
            await built.close()
        return client

    async def aclose(self) -> None:
        """Close the running loop's client with its connections. It can be used again afterwards."""
        client = self._clients.pop(asyncio.get_running_loop(), None)
        if client is not None:
            await client.close()

    def _build(self) -> AsyncOpenAI:
        from openai import AsyncOpenAI, DefaultAsyncHttpx2Client, Timeout

        timeout = Timeout(self._seconds, connect=min(CONNECT_SECONDS, self._seconds))
        client = AsyncOpenAI(
            api_key=self._key.reveal() if self._key is not None else _NO_KEY,
            base_url=self.base_url,
            timeout=timeout,
            max_retries=0,
            # What the user says goes to the address they configured and to no other, so no redirect is followed.
            http_client=DefaultAsyncHttpx2Client(timeout=timeout, follow_redirects=False),
        )
        if not is_openai(self.base_url):
            client.organization = client.project = None  # names of an account at OpenAI concern nobody else
        client.admin_api_key = None
        _ = (client.responses, client.chat.completions)  # loads their modules here, off the loop
        return client


def _usable(base_url: str) -> bool:
    try:
        parts = urlsplit(base_url)
        _ = parts.port
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and "@" not in parts.netloc
