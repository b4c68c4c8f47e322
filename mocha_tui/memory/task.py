"""One object that owns a task's memory: what is kept, for how long, and what of it goes into a prompt."""

from __future__ import annotations

import asyncio
import logging
import threading
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Final

from mocha_tui.memory.cold import ColdStore
from mocha_tui.memory.compose import Material, Shortlist, assemble, shortlist, whole_window
from mocha_tui.memory.embedder import Embed, EmbedNow
from mocha_tui.memory.hot import HotIndex, embed_text
from mocha_tui.memory.picker import AskPicker, picker_prompt, read_reply
from mocha_tui.memory.settings import MemorySettings
from mocha_tui.memory.tokens import Canon
from mocha_tui.memory.turn import Counter, Exchange, Stamp, Turn, estimate_tokens, make_turn, stamp
from mocha_tui.memory.window import Window

if TYPE_CHECKING:
    from mocha_tui.memory.score import Scores, Weights
    from mocha_tui.memory.vectors import Vectors

_log = logging.getLogger(__name__)

NEAR: Final = 4  # turns before activation at which the embedder is loaded
BATCH: Final = 32  # turns embedded at once
PICKER_POOL: Final = 24  # index lines that a small model sees


@dataclass
class _Task:
    """Everything that dies with a task. ``clear`` swaps the whole object, so work under way lands in the old one."""

    index: HotIndex
    cold: ColdStore = field(default_factory=ColdStore)
    pinned: set[int] = field(default_factory=set)
    superseded: dict[int, int] = field(default_factory=dict)
    set_by: dict[str, int] = field(default_factory=dict)
    sizes: dict[int, int] = field(default_factory=dict)
    turns: list[Turn] = field(default_factory=list)
    embedded: int = 0
    queries: dict[str, Vectors] = field(default_factory=dict)
    active_at: datetime | None = None


class TaskMemory:
    """The memory of one task at a time.

    Every method but ``settle`` and ``choose`` returns at once and may be called from any thread. ``embed`` makes
    vectors of texts and may fail (then words alone are scored); ``embed_now`` embeds a question on the spot, or
    answers ``None``. ``ask_picker`` is a small model. ``count`` estimates tokens, ``show`` writes a turn's time.
    """

    def __init__(
        self,
        settings: MemorySettings,
        *,
        canon: Canon | None = None,
        embed: Embed | None = None,
        embed_now: EmbedNow | None = None,
        ask_picker: AskPicker | None = None,
        count: Counter = estimate_tokens,
        show: Stamp = stamp,
        names: bool = True,
        by_tokens: bool = False,
    ) -> None:
        self.settings = settings
        self._canon = canon
        self._embed = embed
        self._embed_now = embed_now
        self._ask_picker = ask_picker
        self._count = count
        self._show = show
        self._names = names
        self._by_tokens = by_tokens
        self._lock = threading.RLock()
        self._settling = asyncio.Lock()
        self._task = self._fresh()
        self.picker_errors = 0
        self.embed_errors = 0

    def _fresh(self) -> _Task:
        return _Task(HotIndex(self._canon))

    # What is kept, and for how long.

    @property
    def is_empty(self) -> bool:
        """Whether no turn is remembered."""
        return not self._task.turns

    def __len__(self) -> int:
        return len(self._task.turns)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Every turn remembered, oldest first."""
        with self._lock:
            return tuple(self._task.turns)

    @property
    def pinned(self) -> frozenset[int]:
        """Ids of the pinned turns."""
        with self._lock:
            return frozenset(self._task.pinned)

    def turn(self, id_: int) -> Turn | None:
        """One turn in full, or ``None`` where it is not remembered."""
        return self._task.cold.get(id_)

    def expire(self, now: datetime) -> bool:
        """Empty the memory after ``idle_seconds`` without activity. True where that emptied something."""
        with self._lock:
            last = self._task.active_at
            if last is None or (now - last).total_seconds() < self.settings.idle_seconds:
                return False
            return self.clear()

    def clear(self) -> bool:
        """Forget the task. True where there was something to forget."""
        with self._lock:
            had = not self.is_empty
            self._task = self._fresh()
            return had

    def append(self, exchange: Exchange) -> int:
        """Remember an exchange and answer its id, from 1 in a task. Counts as activity; indexes nothing yet."""
        with self._lock:
            task = self._task
            turn = make_turn(task.cold.next_id, exchange, self._show)
            task.cold.put(turn)
            task.turns.append(turn)
            task.sizes[turn.id] = self._count(turn.text)
            task.active_at = exchange.at
            for change in turn.changes:
                older = task.set_by.get(change.fact)
                if older is not None:
                    task.superseded[older] = turn.id
                task.set_by[change.fact] = turn.id
            if not self.settings.keeps_all:
                task.cold.drop_oldest(self.settings.max_turns)
                del task.turns[: max(0, len(task.turns) - self.settings.max_turns)]
            return turn.id

    def pin(self, id_: int) -> bool:
        """Have a turn in every window of this task. False where it is not remembered."""
        with self._lock:
            if id_ not in self._task.cold:
                return False
            self._task.pinned.add(id_)
            return True

    def unpin(self, id_: int) -> bool:
        """Take a pin off. False where there was none."""
        with self._lock:
            if id_ not in self._task.pinned:
                return False
            self._task.pinned.discard(id_)
            return True

    # After the reply.

    async def settle(self) -> None:
        """Index the turns that are not, and embed them once the task nears activation. All of it in threads."""
        async with self._settling:
            task = self._task
            near = len(task.turns) > self.settings.activation_turns - NEAR
            if not near or not self.settings.keeps_all:
                return
            await asyncio.to_thread(self._index, task)
            if self._embed is not None:
                await self._embed_turns(task, self._embed)

    def _index(self, task: _Task) -> None:
        while len(task.index) < len(task.turns):  # the lock is given back between turns, so that no append waits
            with self._lock:
                if len(task.index) < len(task.turns):
                    task.index.add(task.turns[len(task.index)])

    async def _embed_turns(self, task: _Task, embed: Embed) -> None:
        while task is self._task and task.embedded < len(task.index):
            start = task.embedded
            some = task.turns[max(0, start - 1) : start + BATCH]
            pairs = list(zip([None, *some], some, strict=False))[start > 0 :]
            try:
                vectors = await embed([embed_text(turn, before) for before, turn in pairs])
                with self._lock:
                    task.index.put_vectors(range(start, start + len(pairs)), vectors)
            except Exception as error:  # noqa: BLE001  (whatever an embedder raises, words alone still find turns)
                self.embed_errors += 1
                _log.warning("embedding failed, words alone are scored: %s", type(error).__name__)
                return
            task.embedded = start + len(pairs)

    # Before the prompt.

    def window(self, question: str, now: datetime, *, weights: Weights | None = None) -> Window:
        """The window for a question, with the house picker.

        ``now`` is the question's instant: past the idle time the window is empty (``expire`` is what forgets).
        ``weights`` tries other constants.
        """
        return self._window(question, now, weights)

    async def choose(self, question: str, now: datetime) -> Window:
        """``window``, off the loop; the question is embedded by ``embed`` where it must be awaited, and a small
        model picks where one is set. Any fault of either falls back and is counted."""
        task = self._task
        past = len(task.turns) > min(self.settings.activation_turns, self.settings.max_turns)
        if past and self._embed is not None and self._embed_now is None and task.embedded and self.settings.keeps_all:
            try:
                task.queries = {question: (await self._embed([self._bare(question)]))[0]}
            except Exception as error:  # noqa: BLE001
                self.embed_errors += 1
                _log.warning("embedding a question failed, words alone are scored: %s", type(error).__name__)
        if self._ask_picker is None or not past or not self.settings.keeps_all:
            return await asyncio.to_thread(self._window, question, now)
        found = await asyncio.to_thread(self._search, question)
        if found is None:
            return await asyncio.to_thread(self._window, question, now)
        material, scores, short = found
        pool = Shortlist(short.candidates[:PICKER_POOL], short.refused)
        chosen: tuple[int, ...] | None = None
        try:
            reply = await self._ask_picker(picker_prompt(question, pool.candidates, self.settings.reheat_turns))
            chosen = read_reply(reply, pool.candidates)
        except Exception as error:  # noqa: BLE001
            self.picker_errors += 1
            _log.warning("the picker failed, the house picker chose: %s", type(error).__name__)
        return assemble(material, short, scores, self.settings, self._count, by_tokens=self._by_tokens, chosen=chosen)

    def _window(self, question: str, now: datetime, weights: Weights | None = None) -> Window:
        with self._lock:
            last = self._task.active_at
            if last is not None and (now - last).total_seconds() >= self.settings.idle_seconds:
                return Window()
            material = self._material(self._task)
            window = whole_window(material, self.settings)
        if window is not None:
            if window.verbatim and len(window.verbatim) < len(material.turns):
                from dataclasses import replace

                window = replace(window, window_tokens=sum(self._count(turn.text) for turn in window.verbatim))
            return window
        found = self._search(question, weights)
        if found is None:
            return Window()
        material, scores, short = found
        return assemble(material, short, scores, self.settings, self._count, by_tokens=self._by_tokens)

    def _search(self, question: str, weights: Weights | None = None) -> tuple[Material, Scores, Shortlist] | None:
        from mocha_tui.memory.score import WEIGHTS, score

        vector = self._task.queries.get(question)
        if vector is None and self._embed_now is not None:
            vector = self._embed_now(self._bare(question))
        with self._lock:
            task = self._task
            if not task.turns:
                return None
            self._index(task)
            scores = score(task.index, question, vector, self._canon, names=self._names, weights=weights or WEIGHTS)
            material = self._material(task)
            size = max(self.settings.shortlist, self.settings.reheat_turns)
            if self._by_tokens:
                size = max(size, len(task.turns))
            elif self._ask_picker is not None:
                size = max(size, PICKER_POOL)
            found = shortlist(material, scores, self.settings, task.index.columns.whole, self._count, size)
        return material, scores, found

    def _bare(self, question: str) -> str:
        from mocha_tui.memory.score import bare

        return bare(question, tuple(self._task.index.speakers) if self._names else ())

    def _material(self, task: _Task) -> Material:
        return Material(
            tuple(task.turns),
            task.index.columns.flags.tobytes(),
            frozenset(task.pinned),
            dict(task.superseded),
            sum(task.sizes[turn.id] for turn in task.turns),
        )


def report(window: Window) -> dict[str, object]:
    """A window as the ``memory`` key of a replay prints it."""
    return {
        "turns": window.turns,
        "verbatim": [turn.id for turn in window.verbatim],
        "reheated": [turn.id for turn in window.reheated],
        "shortlisted": list(window.shortlisted),
        "index_lines": len(window.index_lines),
        "window_tokens": window.window_tokens,
        "full_tokens": window.full_tokens,
    }
