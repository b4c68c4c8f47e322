"""Everything that dies with a task."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from mocha_tui.memory.cold import ColdStore
from mocha_tui.memory.compose import Material
from mocha_tui.memory.hot import HotIndex
from mocha_tui.memory.turn import Turn

if TYPE_CHECKING:
    from mocha_tui.memory.vectors import Vectors


@dataclass
class Task:
    """The state of one task. Its owner swaps the whole object to forget, so work under way lands in the old one.

    ``set_by`` names the turn that last set a fact; ``standing`` counts the facts of a turn that no later one changed.
    """

    index: HotIndex
    cold: ColdStore = field(default_factory=ColdStore)
    turns: list[Turn] = field(default_factory=list)
    sizes: dict[int, int] = field(default_factory=dict)
    tokens: int = 0
    pinned: set[int] = field(default_factory=set)
    superseded: dict[int, int] = field(default_factory=dict)
    set_by: dict[str, int] = field(default_factory=dict)
    standing: dict[int, int] = field(default_factory=dict)
    embedded: int = 0
    queries: dict[str, Vectors] = field(default_factory=dict)
    active_at: datetime | None = None

    def append(self, turn: Turn, size: int) -> None:
        """Keep a turn, and mark the turns that it corrects."""
        self.cold.put(turn)
        self.turns.append(turn)
        self.sizes[turn.id] = size
        self.tokens += size
        self.active_at = turn.at
        for change in turn.changes:
            older = self.set_by.get(change.fact)
            if older is not None:
                self.superseded[older] = turn.id
                self.standing[older] -= 1
            self.set_by[change.fact] = turn.id
        self.standing[turn.id] = len(turn.changes)

    def keep_newest(self, most: int) -> None:
        """Forget the turns over a baseline mode's cap."""
        gone = self.turns[: max(0, len(self.turns) - most)]
        if gone:
            del self.turns[: len(gone)]
            self.cold.drop_oldest(most)
            self.tokens -= sum(self.sizes.pop(turn.id) for turn in gone)
            self.pinned -= {turn.id for turn in gone}

    def spent(self, id_: int) -> bool:
        """Whether every fact that a turn told has been told anew since."""
        return id_ in self.superseded and self.standing.get(id_, 1) <= 0

    def holders(self) -> frozenset[int]:
        """Ids of the turns whose word on the coffee still stands."""
        return frozenset(id_ for fact, id_ in self.set_by.items() if fact.startswith("coffee."))

    def material(self) -> Material:
        """A still picture for composing a window."""
        return Material(tuple(self.turns), frozenset(self.pinned), dict(self.superseded), self.tokens)
