"""The cold store: every turn of a task in full, by its id."""

from __future__ import annotations

from collections.abc import Iterator

from mocha_tui.memory.turn import Turn


class ColdStore:
    """Turns in order. Ids count from 1, are never given twice in a task, and always name the same words."""

    def __init__(self) -> None:
        self._turns: dict[int, Turn] = {}
        self._last = 0

    def __len__(self) -> int:
        return len(self._turns)

    def __iter__(self) -> Iterator[Turn]:
        return iter(tuple(self._turns.values()))

    def __contains__(self, id_: int) -> bool:
        return id_ in self._turns

    @property
    def next_id(self) -> int:
        """The id that the next turn will have."""
        return self._last + 1

    def put(self, turn: Turn) -> None:
        """Keep a turn. Raises ``ValueError`` unless its id is the next one."""
        if turn.id != self.next_id:
            raise ValueError(f"Turn {turn.id} does not follow turn {self._last}.")
        self._turns[turn.id] = turn
        self._last = turn.id

    def get(self, id_: int) -> Turn | None:
        """The turn of that id in full, or ``None`` where it is not (or no longer) kept."""
        return self._turns.get(id_)

    def drop_oldest(self, keep: int) -> None:
        """Forget all but the newest ``keep`` turns (the baseline modes do)."""
        for id_ in list(self._turns)[: max(0, len(self._turns) - keep)]:
            del self._turns[id_]
