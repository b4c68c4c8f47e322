"""A conversation with the house model through the real loop and tools, with a log in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime

from mocha_tui.agent.brakes import Brakes
from mocha_tui.agent.house.model import HouseModel
from mocha_tui.agent.house.names import named
from mocha_tui.agent.loop import Spent, run_loop
from mocha_tui.agent.protocol import Context, Message, Opening, PastTurn
from mocha_tui.agent.schemas import TOOLS
from mocha_tui.agent.tools import Toolbox
from mocha_tui.coffee.derive import derive
from mocha_tui.coffee.draft import Draft, changes
from mocha_tui.coffee.flat import from_flat, to_flat
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.merge import by_hand
from mocha_tui.coffee.notes import Query, search_text
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.vocabulary import vocabulary

TODAY = date(2026, 11, 30)


class Notes:
    """Stored tastings, numbered from 1 in the order given."""

    def __init__(self, flats: Sequence[Mapping[str, object]] = ()) -> None:
        self.tastings = [self._tasting(number, flat) for number, flat in enumerate(flats, 1)]

    def _tasting(self, number: int, flat: Mapping[str, object]) -> Tasting:
        draft = derive(from_flat(flat), TODAY, vocabulary().country_of)
        day = draft.value("date")
        assert isinstance(day, date)
        return Tasting(number, f"u{number}", number, day, 1, draft, datetime(2026, 11, 30, tzinfo=UTC), "Asia/Seoul")

    def find(
        self, query: str | None = None, since: date | None = None, until: date | None = None
    ) -> Sequence[Tasting]:
        asked = Query.parse(query)
        found = [
            t
            for t in self.tastings
            if (since is None or t.day >= since)
            and (until is None or t.day <= until)
            and asked.matches(search_text(t.draft, vocabulary()))
        ]
        return sorted(found, key=lambda t: (t.day, t.id), reverse=True)

    def get(self, tasting_id: int) -> Tasting | None:
        return next((t for t in self.tastings if t.id == tasting_id), None)


class Talk:
    """One task: the open form, its queue and what was said, as the client and the memory keep them."""

    def __init__(
        self, notes: Sequence[Mapping[str, object]] = (), locale: Locale = "ko", draft: Draft | None = None
    ) -> None:
        self.notes = Notes(notes)
        self.locale: Locale = locale
        self.draft = draft
        self.queue: list[Draft] = []
        self.turns: list[PastTurn] = []
        self.tools: list[str] = []

    def say(self, utterance: str) -> str:
        """Play one turn; answers the reply."""
        return asyncio.run(self._say(utterance))

    async def _say(self, utterance: str) -> str:
        context = Context(
            utterance=utterance,
            today=TODAY,
            locale=self.locale,
            draft=self.draft,
            queued=len(self.queue),
            turns=tuple(self.turns),
            first_turn=not self.turns,
        )
        toolbox = Toolbox(
            self.notes,
            vocabulary(),
            today=TODAY,
            draft=self.draft,
            named=named(utterance, self.locale, TODAY),
        )
        opening = Opening("", (Message("user", utterance),), TOOLS, context, max_output_tokens=4000)
        answer = await run_loop(HouseModel(), opening, toolbox, Brakes(), Spent())
        assert answer.brake is None
        before, self.draft = self.draft, toolbox.draft
        self.queue += toolbox.queued
        self.tools = toolbox.called
        number = len(self.turns) + 1
        self.turns.append(PastTurn(number, utterance, answer.reply, changes(before, self.draft)))
        return answer.reply

    def edit(self, **facts: object) -> None:
        """Type into the form by hand; ``recipe__temp_c=90`` for ``recipe.temp_c``."""
        from mocha_tui.coffee.flat import parse_value

        assert self.draft is not None
        edits = {
            name.replace("__", "."): None if value is None else parse_value(name.replace("__", "."), value)
            for name, value in facts.items()
        }
        self.draft = derive(by_hand(self.draft, edits), TODAY, vocabulary().country_of)

    @property
    def form(self) -> dict[str, object]:
        """The open form's flat facts, ``{}`` where none is open."""
        return dict(to_flat(self.draft)) if self.draft is not None else {}

    @property
    def waiting(self) -> list[dict[str, object]]:
        """The queued forms' flat facts."""
        return [dict(to_flat(draft)) for draft in self.queue]
