"""``mocha bench scale``: what a turn costs to keep and a question to ask, from a hundred turns to ten thousand."""

from __future__ import annotations

import asyncio
import gc
import random
import time
import tracemalloc
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from statistics import fmean, median
from typing import TYPE_CHECKING, Final

from mocha_tui.cli.bench_memory.locomo import ENDLESS
from mocha_tui.cli.bench_memory.progress import progress
from mocha_tui.memory.settings import MemorySettings
from mocha_tui.memory.task import TaskMemory
from mocha_tui.memory.turn import Exchange

if TYPE_CHECKING:
    from mocha_tui.memory.vectors import Vectors

SIZES: Final = (100, 300, 1_000, 3_000, 10_000)
WIDTH: Final = 512  # of an embedding, as the embedded encoder's
ASKED: Final = 30
TRIES: Final = 3  # the least of these counts: what else a machine does only ever adds


def talk(turns: int, seed: int = 1) -> list[Exchange]:
    """Made-up talk: words by a long-tailed law, some 175 characters a turn, a new stretch every thirty turns."""
    rng = random.Random(seed)
    syllables = ["ba", "ke", "lo", "mi", "nu", "ra", "so", "ti", "ve", "zo", "gri", "pla", "스", "커", "물", "콩"]
    lexicon = ["".join(rng.choice(syllables) for _ in range(rng.randint(2, 4))) for _ in range(6_000)]
    weights = [1 / (rank + 3) for rank in range(len(lexicon))]
    at = datetime(2026, 1, 1, tzinfo=UTC)
    exchanges = []
    for number in range(turns):
        at += timedelta(hours=9) if number % 30 == 0 else timedelta(minutes=1)
        said = " ".join(rng.choices(lexicon, weights, k=rng.randint(12, 24)))
        exchanges.append(Exchange(said, "" if number % 2 else " ".join(rng.choices(lexicon, weights, k=6)), at))
    return exchanges


def _vector(text: str) -> Vectors:
    import numpy as np

    return np.random.default_rng(len(text)).standard_normal(WIDTH, dtype=np.float32)


async def _embed(texts: Sequence[str]) -> Vectors:
    import numpy as np

    return np.stack([_vector(text) for text in texts])


def _memory() -> TaskMemory:
    settings = MemorySettings(idle_seconds=ENDLESS, max_turns=ENDLESS)
    return TaskMemory(settings, embed=_embed, embed_now=_vector)


def measure(sizes: Sequence[int] = SIZES) -> list[dict[str, object]]:
    """A row for each size. ``append_ms`` is what the caller waits; indexing is off its path. ``query_ms`` is the
    median of ``window`` with the question's embedding at hand; ``bytes_per_turn`` leaves the words themselves out."""
    rows: list[dict[str, object]] = []
    for size in progress(sizes, "scale"):
        exchanges = talk(size)
        memory = _memory()
        appends = []
        for exchange in exchanges:
            start = time.perf_counter()
            memory.append(exchange)
            appends.append(time.perf_counter() - start)
        asyncio.run(memory.settle())
        queries = []
        for exchange in random.Random(2).choices(exchanges, k=ASKED):
            question = " ".join(exchange.said.split()[:8]) + "?"
            queries.append(min(_timed(memory, question, exchanges[-1].at) for _ in range(TRIES)))
        rows.append(
            {
                "turns": size,
                "append_ms": round(fmean(appends) * 1000, 4),
                "query_ms": round(median(queries) * 1000, 3),
                "bytes_per_turn": round(_bytes(exchanges)),
            }
        )
    return rows


def _timed(memory: TaskMemory, question: str, now: datetime) -> float:
    start = time.perf_counter()
    memory.window(question, now)
    return time.perf_counter() - start


def _bytes(exchanges: Sequence[Exchange]) -> float:
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    memory = _memory()
    for exchange in exchanges:
        memory.append(exchange)
    asyncio.run(memory.settle())
    gc.collect()
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(memory)
