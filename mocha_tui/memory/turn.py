"""A turn as it is remembered, and how its size is estimated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from mocha_tui.coffee.draft import Change
from mocha_tui.memory.decisions import settles

Counter = Callable[[str], int]
"""A text to its estimated tokens."""
Stamp = Callable[[datetime], str]
"""An instant as a window shows it."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """What was said and answered at one aware instant, and what it did to the form. ``reply`` may be empty."""

    said: str
    reply: str
    at: datetime
    speaker: str = "user"
    changes: tuple[Change, ...] = ()

    def __post_init__(self) -> None:
        if self.at.tzinfo is None:
            raise ValueError("An exchange needs an instant with its offset.")


@dataclass(frozen=True, slots=True)
class Turn:
    """One exchange by its id in the task. ``time`` is its instant as a window shows it."""

    id: int
    at: datetime
    speaker: str
    said: str
    reply: str
    changes: tuple[Change, ...]
    time: str
    decision: bool

    @property
    def text(self) -> str:
        """What a window shows of the turn in full: time, speaker, words, and Mocha's answer on its own line."""
        said = f"[{self.time}] {self.speaker}: {self.said}"
        return f"{said}\nmocha: {self.reply}" if self.reply else said


def stamp(at: datetime) -> str:
    """The time of a turn as a window shows it, in the offset it was said in: ``2026-11-30 21:30``."""
    return at.strftime("%Y-%m-%d %H:%M")


def make_turn(id_: int, exchange: Exchange, show: Stamp = stamp) -> Turn:
    """The turn that an exchange becomes."""
    said = exchange.said
    return Turn(
        id_, exchange.at, exchange.speaker, said, exchange.reply, exchange.changes, show(exchange.at), settles(said)
    )


def estimate_tokens(text: str) -> int:
    """Mocha's own estimate of a text's tokens: four Latin characters, or one and a half of any wider script."""
    wide = 0 if text.isascii() else sum(1 for char in text if char >= "\u1100")
    return round((len(text) - wide) / 4 + wide / 1.5)


def quarter_tokens(text: str) -> int:
    """Characters / 4: the estimate of the benches, as the field counts."""
    return len(text) // 4
