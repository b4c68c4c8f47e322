"""The agent service: one turn at a time, a memory that lasts for one task, and no way to write.

A failed turn leaves memory and form as they were. The service says whether a turn began with an empty memory; whether
to tell the user is the client's decision.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Final

from mocha_tui.agent.brakes import Brake, Brakes, brake_sentence
from mocha_tui.agent.faults import fault_sentence
from mocha_tui.agent.loop import Spent, run_loop
from mocha_tui.agent.prompt import RecalledLine, Scene, instructions, messages
from mocha_tui.agent.protocol import Context, Model, ModelError, Opening, PastTurn, Photo, Usage
from mocha_tui.agent.schemas import TOOLS
from mocha_tui.agent.tools import Toolbox
from mocha_tui.agent.turnlog import TurnLog, TurnRecord
from mocha_tui.coffee.derive import derive
from mocha_tui.coffee.draft import Draft, changes
from mocha_tui.coffee.facts import Source, Value
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.merge import Proposal, merge
from mocha_tui.coffee.tags import Forced
from mocha_tui.coffee.tasting import NoteReader
from mocha_tui.coffee.terms import Terms
from mocha_tui.coffee.text import clean
from mocha_tui.memory import Exchange, TaskMemory, Window

_MEMORY_SHARE: Final = 1 / 3
"""Of a turn's deadline, at most so much goes to choosing what it remembers."""

Recall = Callable[[Draft | None, str], Sequence[RecalledLine]]
Named = Callable[[str, Locale, date], frozenset[str]]


@dataclass(frozen=True, slots=True)
class TurnRequest:
    """What the client sends: the words, the whole open form, how many forms wait, and photos."""

    utterance: str
    draft: Draft | None = None
    queued: int = 0
    photos: tuple[Photo, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnResult:
    """What came of a turn.

    ``draft`` is the form after it, ``queued`` the further forms that it added. ``error`` is one sentence where it
    failed: then ``reply`` is ``None``, ``draft`` is the form as sent, and ``partial`` what had been streamed.
    """

    reply: str | None
    draft: Draft | None
    queued: tuple[Draft, ...] = ()
    started_empty: bool = False
    window: Window = field(default_factory=Window)
    recalled: tuple[RecalledLine, ...] = ()
    tools: tuple[str, ...] = ()
    brake: Brake | None = None
    usage: Spent = field(default_factory=Spent)
    turn_id: int | None = None
    error: str | None = None
    partial: str = ""
    forced: tuple[Forced, ...] = ()

    @property
    def succeeded(self) -> bool:
        """Whether the turn was answered and is remembered."""
        return self.error is None and self.brake is None


@dataclass(frozen=True, slots=True)
class Looked:
    """What a search found for a form: facts for empty fields, and the pages they stand on."""

    facts: Mapping[str, Value] = field(default_factory=dict)
    links: tuple[str, ...] = ()
    usage: Usage = field(default_factory=Usage)


Search = Callable[[Model, Draft], Awaitable[Looked]]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a service is given to read with.

    The log, the vocabulary, push, which facts a sentence names, and a search: a step that the service takes after a
    proposal where it is on, never the model's whim. It answers with nothing where the model offers none. ``hide``
    keeps a tasting from being pushed until ``show_all``: a new task.
    """

    notes: NoteReader
    terms: Terms
    recall: Recall
    named: Named
    search: Search | None = None
    hide: Callable[[int], None] = lambda tasting: None
    show_all: Callable[[], None] = lambda: None


class AgentService:
    """Owns a task's memory and runs its turns. Times come from ``now``, an aware clock."""

    def __init__(
        self,
        model: Model,
        knowledge: Knowledge,
        memory: TaskMemory,
        *,
        now: Callable[[], datetime],
        locale: Locale,
        brakes: Brakes,
        log: TurnLog,
    ) -> None:
        self.model = model
        self.memory = memory
        self._knowledge = knowledge
        self._now = now
        self._locale = locale
        self._brakes = brakes
        self._log = log
        self._one_turn = asyncio.Lock()
        self._answered = False
        self._settling: set[asyncio.Task[None]] = set()

    def forget(self) -> None:
        """Empty the task's memory: a save or a cancel happened."""
        self.memory.clear()
        self._knowledge.show_all()

    def use_locale(self, locale: Locale) -> None:
        """Speak another language from the next turn on."""
        self._locale = locale

    def hide(self, tasting: int) -> None:
        """Push this stored tasting no more in this task."""
        self._knowledge.hide(tasting)

    def restart(self) -> None:
        """Be as after a new start of the process: nothing is remembered."""
        self.forget()

    async def close(self) -> None:
        """Wait for what the last turns left to do."""
        await asyncio.gather(*self._settling, return_exceptions=True)

    async def turn(self, request: TurnRequest, on_reply: Callable[[str], None] = lambda text: None) -> TurnResult:
        """Run one turn; a second one waits for the first. Cancelling it leaves memory and form as they were."""
        async with self._one_turn:
            started, now = time.monotonic(), self._now()
            if self.memory.expire(now):
                self._knowledge.show_all()
            started_empty = self.memory.is_empty
            window = await self._window(request.utterance, now)
            recalled = await self._recalled(request)
            brakes = replace(self._brakes, seconds=max(0.0, self._brakes.seconds - (time.monotonic() - started)))
            result = await self._played(request, now, started_empty, window, recalled, brakes, on_reply)
            self._log.turn(TurnRecord.of(self.model, request.utterance, result, time.monotonic() - started))
            return result

    async def _window(self, utterance: str, now: datetime) -> Window:
        """What of the memory goes into this turn. Services that embed or pick have a share of the turn's time."""
        try:
            async with asyncio.timeout(self._brakes.seconds * _MEMORY_SHARE):
                return await self.memory.choose(utterance, now)
        except TimeoutError as error:
            self._log.fault("window", error)
            return await asyncio.to_thread(self.memory.window, utterance, now)

    async def _recalled(self, request: TurnRequest) -> tuple[RecalledLine, ...]:
        try:
            return tuple(await asyncio.to_thread(self._knowledge.recall, request.draft, request.utterance))
        except Exception as error:  # noqa: BLE001 - push must never cost a turn, whatever went wrong in it
            self._log.fault("recall", error)
            return ()

    async def _played(
        self,
        request: TurnRequest,
        now: datetime,
        started_empty: bool,
        window: Window,
        recalled: tuple[RecalledLine, ...],
        brakes: Brakes,
        on_reply: Callable[[str], None],
    ) -> TurnResult:
        started, today, spent, streamed = time.monotonic(), now.date(), Spent(), [""]
        toolbox = Toolbox(
            self._knowledge.notes,
            self._knowledge.terms,
            today=today,
            draft=request.draft,
            named=self._knowledge.named(request.utterance, self._locale, today),
        )

        def show(text: str) -> None:
            streamed[0] = clean(text)
            on_reply(streamed[0])

        opening = self._opening(request, today, window, recalled)
        failed: ModelError | None = None
        try:
            answer = await run_loop(self.model, opening, toolbox, brakes, spent, show)
        except ModelError as error:
            failed = error
        except Exception as error:  # noqa: BLE001 - a fault in a model must cost one sentence, not the screen
            self._log.fault("turn", error)
            failed = ModelError("internal")
        base = TurnResult(
            None,
            request.draft,
            started_empty=started_empty,
            window=window,
            recalled=recalled,
            tools=tuple(toolbox.called),
            usage=spent,
            partial=streamed[0],
        )
        if failed is not None:
            return replace(base, error=fault_sentence(failed, self._locale))
        draft = toolbox.draft
        if answer.brake is None and toolbox.accepted and draft is not None:
            draft = await self._searched(draft, today, spent, brakes.seconds - (time.monotonic() - started))
        proposed = replace(base, draft=draft, queued=toolbox.queued, forced=toolbox.forced)
        if answer.brake is not None:
            sentence = brake_sentence(answer.brake, self._locale, form_kept=toolbox.accepted)
            return replace(proposed, reply=sentence, brake=answer.brake)
        reply = clean(answer.reply).strip()
        turn_id = self.memory.append(
            Exchange(request.utterance, reply, self._now(), changes=changes(request.draft, draft))
        )
        self._answered = True
        self._settle_later()
        return replace(proposed, reply=reply, turn_id=turn_id)

    async def _searched(self, draft: Draft, today: date, spent: Spent, seconds: float) -> Draft:
        """The form with its empty coffee facts filled from a search, in what is left of the turn's time."""
        if self._knowledge.search is None or draft.match == "edit":
            return draft
        try:
            async with asyncio.timeout(seconds):
                found = await self._knowledge.search(self.model, draft)
        except (ModelError, TimeoutError) as error:
            self._log.fault("search", error)
            return draft
        spent.add(found.usage)
        facts = {name: (value, Source.SEARCH) for name, value in found.facts.items() if name not in draft.facts}
        if not facts:
            return draft
        merged, _ = merge(draft, Proposal(facts), frozenset())
        links = tuple(dict.fromkeys((*draft.links, *found.links)))
        return derive(replace(merged, links=links), today, self._knowledge.terms.country_of)

    def _opening(
        self,
        request: TurnRequest,
        today: date,
        window: Window,
        recalled: tuple[RecalledLine, ...],
    ) -> Opening:
        scene = Scene(today, self._locale, request.draft, request.queued, recalled, window)
        context = Context(
            utterance=request.utterance,
            today=today,
            locale=self._locale,
            draft=request.draft,
            queued=request.queued,
            turns=tuple(PastTurn(turn.id, turn.said, turn.reply, turn.changes) for turn in window.loaded),
            recalled=tuple(row.tasting for row in recalled),
            first_turn=not self._answered,
        )
        return Opening(
            instructions=instructions(scene),
            messages=messages(window, request.utterance),
            tools=TOOLS,
            context=context,
            max_output_tokens=self._brakes.output_tokens,
            photos=request.photos,
            cache_key=f"mocha-{self._locale}",
        )

    def _settle_later(self) -> None:
        """Index and embed the new turn after the reply is out."""
        task = asyncio.get_running_loop().create_task(self._settle())
        self._settling.add(task)
        task.add_done_callback(self._settling.discard)

    async def _settle(self) -> None:
        with suppress(asyncio.CancelledError):  # closing ends it; nobody waits for its answer
            try:
                await self.memory.settle()
            except Exception as error:  # noqa: BLE001 - the lexical half of the index stands alone
                self._log.fault("settle", error)
