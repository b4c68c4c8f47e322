"""One object that owns a task's memory: what is kept, for how long, and what of it goes into a prompt."""

from __future__ import annotations

import asyncio
import logging
import threading
from datetime import datetime
from typing import TYPE_CHECKING, Final

from mocha_tui.memory.compose import Material, Shortlist, assemble, shortlist, whole_window
from mocha_tui.memory.embedder import Embed, EmbedNow
from mocha_tui.memory.hot import HotIndex, embed_text
from mocha_tui.memory.picker import AskPicker, picker_prompt, read_reply
from mocha_tui.memory.settings import MemorySettings
from mocha_tui.memory.state import Task
from mocha_tui.memory.tokens import Canon
from mocha_tui.memory.turn import Counter, Exchange, Stamp, Turn, estimate_tokens, make_turn, stamp
from mocha_tui.memory.window import Line, TurnState, Window

if TYPE_CHECKING:
    from mocha_tui.memory.score import Scores, Weights

_log = logging.getLogger(__name__)

NEAR: Final = 4  # turns before activation at which the index is built and the embedder is loaded
BATCH: Final = 16  # turns embedded at once
PICKER_POOL: Final = 24  # index lines that a small model sees


class TaskMemory:
    """The memory of one task at a time.

    Every method but ``settle`` and ``choose`` returns at once and may be called from any thread. ``embed`` makes
    vectors of texts and may fail (then words alone are scored, and ``embed_errors`` counts); ``embed_now`` embeds a
    question on the spot, or answers ``None``. ``ask_picker`` is a small model (``picker_errors`` counts its faults).
    ``count`` estimates tokens, ``show`` writes a turn's time. ``names`` lets the scorer know who speaks;
    ``by_tokens`` leaves the number of turns uncapped, so that the tokens alone decide.
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
        self.picker_errors = 0
        self.embed_errors = 0
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
        self._task = Task(HotIndex(canon))

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

    def tags(self, id_: int) -> tuple[str, ...]:
        """Canonical tags of an indexed turn."""
        return self._task.index.tags.get(id_, ())

    def expire(self, now: datetime) -> bool:
        """Empty the memory when the last activity is more than ``idle_seconds`` old. True where that emptied it."""
        with self._lock:
            return self._is_idle(now) and self.clear()

    def _is_idle(self, now: datetime) -> bool:
        last = self._task.active_at
        return last is not None and (now - last).total_seconds() > self.settings.idle_seconds

    def clear(self) -> bool:
        """Forget the task. True where there was something to forget."""
        with self._lock:
            had = not self.is_empty
            self._task = Task(HotIndex(self._canon))
            return had

    def append(self, exchange: Exchange) -> int:
        """Remember an exchange and answer its id, from 1 in a task. Counts as activity; indexes nothing yet."""
        with self._lock:
            turn = make_turn(self._task.cold.next_id, exchange, self._show)
            self._task.append(turn, self._count(turn.text))
            if not self.settings.keeps_all:
                self._task.keep_newest(self.settings.max_turns)
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

    def outline(self, window: Window | None = None) -> tuple[Line, ...]:
        """A line for every turn remembered, oldest first, with its state in ``window`` (later turns are recent)."""
        with self._lock:
            turns, pinned, newer = tuple(self._task.turns), frozenset(self._task.pinned), dict(self._task.superseded)
        states = window.states if window is not None else {}
        lines = []
        for turn in turns:
            known = states.get(turn.id)
            state = TurnState(
                "verbatim" if known is None else known.state, turn.decision, newer.get(turn.id), turn.id in pinned
            )
            lines.append(Line(turn.id, turn.at, turn.speaker, " ".join(turn.said.split()), state))
        return tuple(lines)

    # After the reply.

    async def settle(self) -> None:
        """Index the turns that are not, and embed them, once the task nears activation. All of it in threads.

        Never raises for an embedder's sake. Work on a task that was forgotten meanwhile is dropped with it.
        """
        async with self._settling:
            task = self._task
            if not self.settings.keeps_all or len(task.turns) <= self.settings.activation_turns - NEAR:
                return
            await asyncio.to_thread(self._index, task)
            while task is self._task and self._embed is not None and task.embedded < len(task.index):
                if not await self._embed_some(task, self._embed):
                    break

    def _index(self, task: Task) -> None:
        while len(task.index) < len(task.turns):  # the lock is given back between turns, so that no append waits
            with self._lock:
                if len(task.index) < len(task.turns):
                    task.index.add(task.turns[len(task.index)])

    async def _embed_some(self, task: Task, embed: Embed) -> bool:
        start = task.embedded
        turns = task.turns[start : min(start + BATCH, len(task.index))]
        befores = [task.turns[start - 1] if start else None, *turns]
        try:
            vectors = await embed([embed_text(turn, before) for turn, before in zip(turns, befores, strict=False)])
            with self._lock:
                task.index.vectors.put(range(start, start + len(turns)), vectors)
        except Exception as error:  # noqa: BLE001  (whatever an embedder raises, words alone still find turns)
            self.embed_errors += 1
            _log.warning("embedding failed, words alone are scored: %s", type(error).__name__)
            return False
        task.embedded = start + len(turns)
        return True

    # Before the prompt.

    def window(self, question: str, now: datetime, *, weights: Weights | None = None) -> Window:
        """The window for a question, with the house picker.

        ``now`` is the question's instant: past the idle time the window is empty (``expire`` is what forgets).
        ``weights`` tries other constants.
        """
        with self._lock:
            if self._is_idle(now):
                return Window()
            material = self._task.material()
        window = whole_window(material, self.settings, self._count)
        if window is None:
            window = self._assemble(*self._search(question, weights))
        return window

    async def choose(self, question: str, now: datetime) -> Window:
        """``window``, off the loop; what needs waiting for is awaited: a service's embedding of the question, and
        the small model that picks. Any fault of either falls back, is counted, and loses no word."""
        task, embed = self._task, self._embed
        if len(task.turns) <= self.settings.transcript_turns or not self.settings.keeps_all or self._is_idle(now):
            return self.window(question, now)
        if embed is not None and self._embed_now is None and task.embedded and question not in task.queries:
            try:
                task.queries = {question: (await embed([self._bare(question)]))[0]}
            except Exception as error:  # noqa: BLE001  (as in settle)
                self.embed_errors += 1
                _log.warning("embedding a question failed, words alone are scored: %s", type(error).__name__)
        if self._ask_picker is None:
            return await asyncio.to_thread(self.window, question, now)
        material, scores, found = await asyncio.to_thread(self._search, question)
        pool = found.candidates[:PICKER_POOL]
        chosen: tuple[int, ...] | None = None
        try:
            reply = await self._ask_picker(picker_prompt(question, pool, self.settings.reheat_turns))
            chosen = read_reply(reply, pool)
        except Exception as error:  # noqa: BLE001  (a picker's fault costs its choice, nothing else)
            self.picker_errors += 1
            _log.warning("the picker failed, the house picker chose: %s", type(error).__name__)
        return self._assemble(material, scores, found, chosen)

    def _assemble(
        self, material: Material, scores: Scores, found: Shortlist, chosen: tuple[int, ...] | None = None
    ) -> Window:
        return assemble(material, found, scores, self.settings, self._count, by_tokens=self._by_tokens, chosen=chosen)

    def _bare(self, question: str) -> str:
        from mocha_tui.memory.score import bare

        return bare(question, tuple(self._task.index.speakers) if self._names else ())

    def _search(self, question: str, weights: Weights | None = None) -> tuple[Material, Scores, Shortlist]:
        from mocha_tui.memory.score import WEIGHTS, score, supersede

        vector = self._task.queries.get(question)
        if vector is None and self._embed_now is not None:
            vector = self._embed_now(self._bare(question))
        with self._lock:
            task = self._task
            self._index(task)
            scores = score(
                task.index,
                question,
                vector,
                self._canon,
                names=self._names,
                holders=[id_ - 1 for id_ in task.holders()],
                weights=weights or WEIGHTS,
            )
            newer = {older - 1: id_ - 1 for older, id_ in task.superseded.items()}
            scores = supersede(scores, newer, frozenset(older for older in newer if task.spent(older + 1)))
            material = task.material()
            size = max(self.settings.shortlist, self.settings.reheat_turns)
            if self._by_tokens:
                size = max(size, len(task.turns))
            elif self._ask_picker is not None:
                size = max(size, PICKER_POOL)
            found = shortlist(material, scores, self.settings, task.index.columns.whole, self._count, size)
        return material, scores, found


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
