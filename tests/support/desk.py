"""A client on a log in memory, a clock that stands still and a scripted model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from itertools import count

from mocha_tui.agent.brakes import Brakes
from mocha_tui.agent.prompt import RecalledLine
from mocha_tui.agent.service import AgentService, Knowledge
from mocha_tui.agent.turnlog import TurnLog
from mocha_tui.client.client import Client
from mocha_tui.coffee.clock import SetClock
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import FACTS
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tasting import Saved, StoreError, Tasting
from mocha_tui.memory import MemorySettings, open_memory
from tests.support.scripted import Response, ScriptedModel

START = datetime(2026, 11, 30, 21, 30, tzinfo=UTC)


class FewTerms:
    """A vocabulary of three words."""

    def resolve(self, kind: str, text: str) -> str | None:
        return {"예가체페": "yirgacheffe", "에티오피아": "ethiopia", "yirgacheffe": "yirgacheffe"}.get(text)

    def label(self, kind: str, ident: str, locale: Locale) -> str:
        return ident

    def country_of(self, region: str) -> str | None:
        return {"yirgacheffe": "ethiopia", "huila": "colombia"}.get(region)

    def canon(self, text: str) -> Iterable[str]:
        return ()


@dataclass
class MemoryStore:
    """A log in a dict. ``broken`` makes it answer like a disk that is gone."""

    rows: dict[int, Tasting] = field(default_factory=dict)
    saved: dict[str, Saved] = field(default_factory=dict)
    broken: bool = False
    calls: int = 0

    def find(
        self, query: str | None = None, since: date | None = None, until: date | None = None
    ) -> Sequence[Tasting]:
        self._check()
        return sorted(self.rows.values(), key=lambda row: (row.day, row.id), reverse=True)

    def get(self, tasting_id: int) -> Tasting | None:
        self._check()
        return self.rows.get(tasting_id)

    def save(self, draft: Draft, *, save_id: str, now: datetime) -> Saved:
        self._check()
        self.calls += 1
        if save_id not in self.saved:
            ident = draft.target or len(self.rows) + 1
            day = draft.value("date")
            assert isinstance(day, date)
            self.rows[ident] = Tasting(ident, f"uid-{ident}", 1, day, 1, draft, now, "UTC")
            self.saved[save_id] = Saved(1, ident)
        return self.saved[save_id]

    def _check(self) -> None:
        if self.broken:
            raise StoreError("The log cannot be opened.")


@dataclass
class Desk:
    """A client and what it stands on."""

    client: Client
    model: ScriptedModel
    store: MemoryStore
    clock: SetClock
    service: AgentService
    recalled: list[RecalledLine] = field(default_factory=list)


def make_desk(*turns: Sequence[Response], brakes: Brakes | None = None, locale: Locale = "en-US") -> Desk:
    """A desk whose model plays these turns, then answers OK."""
    model, store, clock = ScriptedModel(list(turns)), MemoryStore(), SetClock(START)
    terms, ids = FewTerms(), count(1)
    service = AgentService(
        model,
        Knowledge(store, terms, lambda draft, said: (), lambda said, locale, today: names_in(said)),
        open_memory(MemorySettings(embedder="none")),
        now=clock,
        locale=locale,
        brakes=brakes or Brakes(),
        log=TurnLog(None),
    )
    client = Client(service, store, terms, now=clock, locale=locale, make_id=lambda: f"form-{next(ids)}")
    return Desk(client, model, store, clock, service)


def names_in(said: str) -> frozenset[str]:
    """The facts that a test's sentence names: those whose last word stands in it."""
    return frozenset(name for name in FACTS if name.rpartition(".")[2].partition("_")[0] in said)
