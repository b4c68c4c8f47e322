"""Embeddings of a service, for ``memory.embedder = "openai"``."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mocha_tui.agent.openai.connection import Connection
from mocha_tui.agent.openai.faults import Fault, explain, wire_errors
from mocha_tui.agent.openai.lenient import whole
from mocha_tui.agent.openai.sentences import model_error

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from openai import AsyncOpenAI

DEFAULT_MODEL: Final = "text-embedding-3-small"
CUT: Final = 8_000  # characters of one text; the service takes 8,192 tokens
SECONDS: Final = 10.0  # of one call; a turn may be waiting for it
BATCH: Final = 256  # texts of one request; the service takes 2,048


class OpenAIEmbedder:
    """Texts to unit vectors, in order. One try: a failure costs the dense part of a score and no words."""

    def __init__(self, connection: Connection, model: str = DEFAULT_MODEL, *, seconds: float = SECONDS) -> None:
        self._connection = connection
        self._seconds = seconds
        self._model = model

    async def __call__(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Vectors (k, d) of unit length; (0, 0) for no text. Raises ``ModelError``."""
        import numpy as np

        if not texts:
            return np.zeros((0, 0), np.float32)
        client = await self._connection.client()
        errors = wire_errors()
        fault: Fault | None = None
        rows: list[list[float]] = []
        try:
            async with asyncio.timeout(self._seconds):
                for start in range(0, len(texts), BATCH):
                    rows += await self._rows(client, texts[start : start + BATCH])
            vectors = np.asarray(rows, np.float32)
            if vectors.ndim != 2 or not vectors.size or not np.isfinite(vectors).all():
                raise Fault("stream_garbled")
            lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
            return np.asarray(vectors / np.maximum(lengths, 1e-12), np.float32)
        except TimeoutError:
            fault = Fault("timeout")
        except errors as error:
            fault = explain(error, streaming=False)
        raise model_error(fault.label, self._connection.locale, seconds=fault.wait)

    async def _rows(self, client: AsyncOpenAI, texts: Sequence[str]) -> list[list[float]]:
        sent = [whole(text)[:CUT] or " " for text in texts]  # an empty text is refused
        answer = await client.embeddings.create(model=self._model, input=sent, encoding_format="float")
        found: dict[int, list[float]] = {}
        for place, item in enumerate(answer.data or ()):  # the SDK checks nothing: a server may send anything here
            index, vector = getattr(item, "index", None), getattr(item, "embedding", None)
            if isinstance(vector, list):
                found[index if isinstance(index, int) else place] = vector
        if sorted(found) != list(range(len(sent))):
            raise Fault("stream_garbled")
        return [found[place] for place in range(len(sent))]
