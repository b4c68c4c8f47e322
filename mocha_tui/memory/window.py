"""What of the memory goes into one prompt, and how each turn fared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Literal

from mocha_tui.memory.turn import Turn

State = Literal["verbatim", "reheated", "shortlisted", "cold"]


class Why(StrEnum):
    """Why a turn is in a window or is not."""

    WHOLE = "whole"  # the whole transcript fits
    RECENT = "recent"  # one of the last turns
    PINNED = "pinned"
    CHOSEN = "chosen"  # among the best of the shortlist
    BUDGET = "budget"  # good enough, but turns or tokens were spent
    REPEATED = "repeated"  # the same words are in the window already
    ASKED = "asked"  # it is this very question
    OTHERS = "others"  # others fit better
    CUT = "cut"  # over the cap of a baseline mode


@dataclass(frozen=True, slots=True)
class TurnScore:
    """A turn's score taken apart; the parts add up to ``total``. All 0 where nothing was scored."""

    total: float = 0.0
    dense: float = 0.0
    lexical: float = 0.0
    neighbours: float = 0.0
    dates: float = 0.0
    why: Why = Why.OTHERS


@dataclass(frozen=True, slots=True)
class TurnState:
    """Where a turn stands in a window. ``superseded_by`` is the newer turn that corrected it."""

    state: State
    decision: bool = False
    superseded_by: int | None = None
    pinned: bool = False

    @property
    def superseded(self) -> bool:
        """Whether a later turn gave one of its facts another value."""
        return self.superseded_by is not None


@dataclass(frozen=True, slots=True)
class Line:
    """One turn in the outline of a task: what was said in one line, and its state."""

    id: int
    at: datetime
    speaker: str
    said: str
    state: TurnState


@dataclass(frozen=True, slots=True)
class Window:
    """The conversation part of one prompt.

    Put the index first (it names what is not loaded), then ``reheated``, then ``verbatim``, both oldest first, then
    the utterance. ``turns`` counts the turns remembered before it. Tokens are the memory's estimate.
    """

    turns: int = 0
    index_lines: tuple[str, ...] = ()
    reheated: tuple[Turn, ...] = ()
    verbatim: tuple[Turn, ...] = ()
    shortlisted: tuple[int, ...] = ()
    window_tokens: int = 0
    full_tokens: int = 0
    states: Mapping[int, TurnState] = field(default_factory=dict)
    scores: Mapping[int, TurnScore] = field(default_factory=dict)

    @property
    def loaded(self) -> tuple[Turn, ...]:
        """The turns that stand in full in the window, oldest first."""
        return (*self.reheated, *self.verbatim)
