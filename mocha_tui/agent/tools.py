"""Running a model's tool calls. Tools read the log and fill the form; none of them writes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from mocha_tui.agent.forms import Form, read_form
from mocha_tui.agent.protocol import ToolCall, ToolOutput
from mocha_tui.agent.schemas import GET_NOTE, LIST_NOTES, PROPOSE_TASTING
from mocha_tui.coffee.derive import derive
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import COFFEE_FACTS, FactError, Source
from mocha_tui.coffee.flat import Json, to_flat
from mocha_tui.coffee.merge import Kept, Proposal, merge
from mocha_tui.coffee.tags import Forced
from mocha_tui.coffee.tasting import NoteReader, StoreError, Tasting
from mocha_tui.coffee.terms import Terms
from mocha_tui.coffee.text import fold

MOST_LISTED: Final = 50
MOST_FORMS: Final = 10


class ToolRefusal(Exception):
    """A call that cannot be done. ``str()`` tells the model what is wrong, why, and what to do next."""


def note_json(tasting: Tasting) -> dict[str, Json]:
    """A stored tasting as tools show it."""
    return {
        "tasting": tasting.id,
        **{k: v for k, v in to_flat(tasting.draft).items() if k not in ("match", "target")},
    }


class Toolbox:
    """The tools of one turn, and what they made of the form.

    ``draft`` is the open form as the last accepted proposal left it, ``queued`` the further forms of this turn.
    """

    def __init__(
        self, notes: NoteReader, terms: Terms, *, today: date, draft: Draft | None, named: frozenset[str]
    ) -> None:
        self._notes = notes
        self._terms = terms
        self._today = today
        self._named = named
        self.draft = draft
        self.queued: tuple[Draft, ...] = ()
        self.called: list[str] = []
        self.accepted = False
        self.forced: tuple[Forced, ...] = ()

    async def run(self, call: ToolCall) -> ToolOutput:
        """The answer to one call; every fault of it is an answer too, so that the model can mend it."""
        self.called.append(call.name)
        try:
            arguments = json.loads(call.arguments or "{}")
            if not isinstance(arguments, dict):
                raise ToolRefusal("The arguments are not a JSON object. Call again with the tool's properties.")
            answer = await self._answer(call.name, arguments)
        except ValueError as error:
            reason = str(error) if isinstance(error, FactError) else "The arguments are not valid JSON."
            answer = {"error": f"{reason} Nothing was changed. Correct it and call again."}
        except ToolRefusal as refusal:
            answer = {"error": str(refusal)}
        except StoreError as error:
            answer = {"error": f"The log cannot be read now: {error} Go on without it and tell the user."}
        return ToolOutput(call.id, json.dumps(answer, ensure_ascii=False))

    async def _answer(self, name: str, arguments: Mapping[str, object]) -> dict[str, Json]:
        if name == LIST_NOTES:
            return await self._list(arguments)
        if name == GET_NOTE:
            return note_json(await self._stored(arguments.get("tasting")))
        if name == PROPOSE_TASTING:
            return await self._propose(arguments.get("forms"))
        raise ToolRefusal(f"There is no tool {name!r}. Use list_notes, get_note or propose_tasting.")

    async def _list(self, arguments: Mapping[str, object]) -> dict[str, Json]:
        query = arguments.get("query")
        since, until = (_day(name, arguments.get(name)) for name in ("since", "until"))
        found = await asyncio.to_thread(
            self._notes.find, query if isinstance(query, str) and query.strip() else None, since, until
        )
        listed: dict[str, Json] = {"notes": [note_json(tasting) for tasting in found[:MOST_LISTED]]}
        return listed if len(found) <= MOST_LISTED else listed | {"older_left_out": len(found) - MOST_LISTED}

    async def _stored(self, ident: object) -> Tasting:
        if isinstance(ident, int) and not isinstance(ident, bool):
            tasting = await asyncio.to_thread(self._notes.get, ident)
            if tasting is not None:
                return tasting
        raise ToolRefusal(f"There is no stored tasting {ident}. Use an id that list_notes gave.")

    async def _propose(self, raw: object) -> dict[str, Json]:
        if not isinstance(raw, list) or not raw:
            raise ToolRefusal("forms is a list with at least one form. Call again with what was said.")
        if len(raw) > MOST_FORMS:
            raise ToolRefusal(f"At most {MOST_FORMS} forms at once. Propose the first ones and say so to the user.")
        forms = [read_form(form, self._today, self._terms) for form in raw]
        if self.draft is None and forms[0].says_nothing:
            raise ToolRefusal("The form says nothing. Propose only what the user said, or do not propose.")
        draft, queued, kept = self.draft, list[Draft](), list[Kept]()
        for place, form in enumerate(forms):
            if place and form.says_nothing:
                continue
            result, refused, is_open = await self._fill(draft if place == 0 else None, form)
            kept += refused
            if place == 0 and is_open:
                draft = result
            else:
                queued.append(result)
        self.draft, self.accepted = draft, True
        self.forced += tuple(one for form in forms for one in form.forced)
        self.queued = tuple(queued) or self.queued
        return {
            "accepted": True,
            "form": None if draft is None else to_flat(draft),
            "stored_as": [{"said": one.said, "id": one.tag.id} for one in self.forced],
            "kept": [{"fact": row.fact, "why": row.why} for row in kept],
            "queued": len(self.queued),
        }

    async def _fill(self, draft: Draft | None, form: Form) -> tuple[Draft, Sequence[Kept], bool]:
        """The form after a proposal, what it kept, and whether it is the open one (else it waits in the queue)."""
        is_open, base = True, draft or Draft()
        if form.match == "edit":
            same = draft is not None and draft.match == "edit" and form.target in (None, draft.target)
            if not same:
                stored = await self._stored(form.target)
                base = replace(stored.draft, match="edit", target=stored.id)
                is_open = draft is None or not draft.facts
        elif draft is not None and draft.match == "edit" and form.match is not None:
            is_open, base = False, Draft()
        if form.match in ("new", "again") and base.match != form.match:
            base = replace(base, match=form.match)
        if form.match == "again":
            base = self._with_coffee(base, await self._coffee(base, form))
        merged, kept = merge(base, form.proposal, self._named)
        return derive(merged, self._today, self._terms.country_of), kept, is_open

    async def _coffee(self, base: Draft, form: Form) -> Tasting:
        """The newest tasting of the one stored coffee that an ``again`` names."""
        if form.target is not None:
            return await self._stored(form.target)
        said = {name: str(value) for name, (value, _) in form.proposal.facts.items() if isinstance(value, str)}
        name = said.get("coffee.name") or base.text("coffee.name")
        roaster = said.get("coffee.roaster") or base.text("coffee.roaster")
        found = await asyncio.to_thread(self._notes.find, name or roaster or None)
        rows = [
            row
            for row in found
            if (not name or fold(row.draft.text("coffee.name")) == fold(name))
            and (not roaster or fold(row.draft.text("coffee.roaster")) == fold(roaster))
        ]
        if (name or roaster) and len({row.coffee_id for row in rows}) == 1:
            return rows[0]
        raise ToolRefusal(
            "No single stored coffee has that name and roaster. Give one of its tastings as target, or use match new."
        )

    def _with_coffee(self, base: Draft, stored: Tasting) -> Draft:
        facts = {
            name: (fact.value, Source.NOTE)
            for name, fact in stored.draft.facts.items()
            if name in COFFEE_FACTS and fact.source is not Source.DERIVED
        }
        return merge(base, Proposal(facts), frozenset())[0]


def _day(name: str, raw: object) -> date | None:
    if raw is None or raw == "":
        return None
    try:
        return date.fromisoformat(str(raw))
    except ValueError:
        raise ToolRefusal(f"{name} is a day as YYYY-MM-DD or null, not {raw!r}.") from None
