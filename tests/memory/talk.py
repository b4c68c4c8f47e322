"""Small conversations to remember."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from mocha_tui.coffee.draft import Change, Fact
from mocha_tui.coffee.facts import Source, Value
from mocha_tui.memory import Exchange, MemorySettings, TaskMemory

if TYPE_CHECKING:
    from mocha_tui.memory.vectors import Vectors

START = datetime(2026, 11, 30, 21, 30, tzinfo=UTC)
CHATTER = (
    "강아지가 계속 짖네",
    "허리가 좀 아프다",
    "점심은 김밥 먹었음",
    "버스 놓쳤어",
    "친구가 전화했어",
    "창문을 닫아야겠다",
    "The train was late",
    "A parcel arrived",
    "Lunch was a sandwich",
)


def minute(number: int) -> datetime:
    """So many minutes into the conversation."""
    return START + timedelta(minutes=number)


def said(text: str, number: int, reply: str = "", *changes: Change) -> Exchange:
    """An exchange in that minute."""
    return Exchange(text, reply, minute(number), changes=changes)


def change(fact: str, before: Value | None, after: Value) -> Change:
    """A fact that was told."""
    old = Fact(before, Source.USER) if before is not None else None
    return Change(fact, old, Fact(after, Source.USER))


def chatter(count: int, start: int) -> Iterator[Exchange]:
    """So many different exchanges that say nothing of coffee, from that minute on."""
    return (said(f"{CHATTER[number % len(CHATTER)]} {number}", start + number) for number in range(count))


def memory_of(exchanges: Iterable[Exchange], settings: MemorySettings | None = None) -> TaskMemory:
    """A memory without an embedder that holds these exchanges."""
    memory = TaskMemory(settings or MemorySettings(embedder="none"), canon=tags)
    for exchange in exchanges:
        memory.append(exchange)
    return memory


def tags(text: str) -> list[str]:
    """A vocabulary of one region in two languages."""
    folded = text.lower()
    return ["region:yirgacheffe"] if any(form in folded for form in ("yirgacheffe", "예가체프", "예가체페")) else []


class FakeEncoder:
    """Turns texts into vectors of the letters in them, and counts what it was asked."""

    def __init__(self) -> None:
        self.asked: list[list[str]] = []

    def encode(self, texts: Sequence[str]) -> Vectors:
        import numpy as np

        self.asked.append(list(texts))
        rows = np.zeros((len(texts), 32), dtype=np.float32)
        for row, text in enumerate(texts):
            for char in text:
                rows[row, ord(char) % 32] += 1
        return rows

    async def __call__(self, texts: Sequence[str]) -> Vectors:
        return self.encode(texts)
