"""A stage for screenshots and tests: the real client and service, a model that follows a script, a log in memory."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import date, datetime

from mocha_tui.agent.brakes import Brakes
from mocha_tui.agent.protocol import Completed, ModelError, ModelEvent, Opening, TextDelta, ToolCall, ToolOutput
from mocha_tui.agent.service import AgentService, Knowledge
from mocha_tui.agent.turnlog import TurnLog
from mocha_tui.client.client import Client
from mocha_tui.coffee.clock import SetClock
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tasting import Saved, StoreError, Tasting
from mocha_tui.coffee.text import fold
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.memory import MemorySettings, TaskMemory


@dataclass(frozen=True, slots=True)
class Part:
    """One turn of a script.

    ``form`` (or several ``forms``) is proposed as flat JSON blocks, ``reply`` streamed in ``pieces``. ``held`` turns
    stop before their reply until the stage lets them go. ``fault`` fails the turn after what was streamed.
    """

    reply: str = ""
    form: Mapping[str, object] | None = None
    forms: Sequence[Mapping[str, object]] = ()
    pieces: int = 1
    held: bool = False
    fault: str = ""


class ScriptedModel:
    """Answers turn after turn as its script says; past the end it says the last reply again."""

    def __init__(self, script: Sequence[Part], *, name: str = "scripted", sees: bool = False) -> None:
        self.script = list(script)
        self._name = name
        self._sees = sees
        self.go = asyncio.Event()
        self.openings: list[Opening] = []

    @property
    def name(self) -> str:
        """What the user chose it by."""
        return self._name

    @property
    def sees(self) -> bool:
        """Whether it reads photos."""
        return self._sees

    @asynccontextmanager
    async def turn(self, opening: Opening) -> AsyncIterator[_ScriptedTurn]:
        """Play the next part."""
        place = min(len(self.openings), len(self.script) - 1)
        self.openings.append(opening)
        yield _ScriptedTurn(self.script[place], self.go)


class _ScriptedTurn:
    def __init__(self, part: Part, go: asyncio.Event) -> None:
        self._part = part
        self._go = go
        self._asked = False

    async def respond(self, outputs: Sequence[ToolOutput] = ()) -> AsyncGenerator[ModelEvent, None]:
        """First the proposal, then the reply."""
        part = self._part
        forms = [*part.forms, *([part.form] if part.form is not None else [])]
        if forms and not self._asked:
            self._asked = True
            yield ToolCall("call", "propose_tasting", json.dumps({"forms": forms}))
            yield Completed("one", "completed")
            return
        size = max(1, -(-len(part.reply) // part.pieces))
        for start in range(0, len(part.reply), size):
            yield TextDelta(part.reply[start : start + size])
            await asyncio.sleep(0)
        if part.held:
            await self._go.wait()
        if part.fault:
            raise ModelError(part.fault)
        yield Completed("two", "completed")


@dataclass
class StageLog:
    """A log in memory. ``broken`` makes it fail as a full disk would."""

    rows: list[Tasting] = field(default_factory=list)
    by_save: dict[str, Saved] = field(default_factory=dict)
    broken: str = ""

    def find(
        self, query: str | None = None, since: date | None = None, until: date | None = None
    ) -> Sequence[Tasting]:
        """Tastings that hold every word of the query in some text, newest first."""
        words = [fold(word) for word in (query or "").split()]
        return [row for row in reversed(self.rows) if all(word in _texts(row.draft) for word in words)]

    def get(self, tasting_id: int) -> Tasting | None:
        """One tasting, or ``None``."""
        return next((row for row in self.rows if row.id == tasting_id), None)

    def save(self, draft: Draft, *, save_id: str, now: datetime) -> Saved:
        """Keep a form, once."""
        if self.broken:
            raise StoreError(self.broken)
        if save_id in self.by_save:
            return self.by_save[save_id]
        tasting = draft.target if draft.match == "edit" and draft.target else len(self.rows) + 1
        day = draft.value("date")
        row = Tasting(
            tasting, f"t{tasting}", tasting, day if isinstance(day, date) else now.date(), 1, draft, now, "UTC"
        )
        self.rows = [old for old in self.rows if old.id != tasting] + [row]
        self.by_save[save_id] = Saved(tasting, tasting)
        return self.by_save[save_id]


def _texts(draft: Draft) -> str:
    return fold(" ".join(str(fact.value) for fact in draft.facts.values()))


@dataclass(frozen=True, slots=True)
class StageLine:
    """A stored tasting that is pushed into every turn."""

    tasting: int
    line: str
    tags: tuple[str, ...] = ()
    share: str = "other"


def stage_client(
    model: ScriptedModel,
    *,
    now: SetClock,
    locale: Locale = "ko",
    notes: Sequence[Mapping[str, object]] = (),
    recalled: Sequence[StageLine] = (),
    settings: MemorySettings | None = None,
) -> Client:
    """A client on a service on a script."""
    terms = vocabulary()
    log = StageLog()
    for place, flat in enumerate(notes):
        log.save(from_flat(flat), save_id=f"note-{place}", now=now())
    memory = TaskMemory(settings or MemorySettings(embedder="none"), canon=terms.canon)
    ids = iter(range(1, 1_000_000))
    service = AgentService(
        model,
        Knowledge(log, terms, lambda draft, utterance: recalled, lambda text, locale, day: frozenset()),
        memory,
        now=now,
        locale=locale,
        brakes=Brakes(),
        log=TurnLog(None),
    )
    return Client(service, log, terms, now=now, locale=locale, make_id=lambda: f"form-{next(ids)}")
