"""A turn's tools: asking the log once, reading one note, proposing forms, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from mocha_tui.agent.house import edits, stored
from mocha_tui.agent.house.forms import FormPlan
from mocha_tui.agent.house.outcome import Outcome
from mocha_tui.agent.house.reading import Reading
from mocha_tui.agent.house.stored import Stored
from mocha_tui.agent.protocol import Context
from mocha_tui.coffee.flat import Json, to_flat

Call = tuple[str, dict[str, Json]]
Talk = Generator[tuple[Call, ...], tuple[str, ...], Outcome]
_MOST_FORMS: Final = 10


@dataclass(slots=True)
class Tools:
    """The tools of one turn, spoken to by yielding calls and being sent their outputs."""

    context: Context
    reading: Reading
    asks: list[str] = field(default_factory=list)
    """What must be asked, by its key in the replies' table, most pressing first."""
    _notes: tuple[Stored, ...] | None = None

    def notes(self) -> Generator[tuple[Call, ...], tuple[str, ...], tuple[Stored, ...]]:
        """The stored tastings: the newest ones and, where older ones are left out, those that the words may mean."""
        if self._notes is None:
            (answer,) = yield (("list_notes", _query()),)
            notes = list(stored.read_notes(answer))
            if "older_left_out" in answer:
                calls = self._searches()
                answers = (yield calls) if calls else ()
                for more in answers:
                    known = {note.id for note in notes}
                    notes += [note for note in stored.read_notes(more) if note.id not in known]
            self._notes = tuple(notes)
        return self._notes

    def _searches(self) -> tuple[Call, ...]:
        """A search for each day, and for each name or word of a coffee, at most four together."""
        clue = edits.clue(self.reading)
        calls: list[Call] = [("list_notes", _query(since=d.isoformat(), until=d.isoformat())) for d in clue.days]
        words = [str(f.value) for cup in self.reading.cups for f in cup.of("coffee.name")]
        words += [self.reading.text.norm[s.start : s.end] for s in clue.senses]
        calls += [("list_notes", _query(query=word)) for word in dict.fromkeys(words)]
        return tuple(calls[:4])

    def note(self, tasting: int) -> Generator[tuple[Call, ...], tuple[str, ...], Mapping[str, object] | None]:
        """One stored tasting's flat facts, or ``None``."""
        (output,) = yield (("get_note", {"tasting": tasting}),)
        flat = json.loads(output)
        return None if not isinstance(flat, dict) or "error" in flat else flat

    def propose(
        self,
        plans: list[FormPlan],
        did: Literal["wrote", "undid"] = "wrote",
        stored: Mapping[str, object] | None = None,
    ) -> Talk:
        """Propose the forms. ``stored`` is the tasting that an edit starts from, to tell what changed."""
        before: Mapping[str, object] = to_flat(self.context.draft) if self.context.draft is not None else {}
        forms = [plan.json() for plan in plans[:_MOST_FORMS]]
        (output,) = yield (("propose_tasting", {"forms": list[Json](forms)}),)
        answer = json.loads(output)
        if "error" in answer:
            return Outcome("nothing", before=before, after=before, error=str(answer["error"]))
        after = answer.get("form") or {}
        new = plans[0]
        is_open = new.match != "edit" or after.get("target") == new.target
        waiting = [p for p in plans[1:] if not p.says_nothing] + ([] if is_open else [new])
        return Outcome(
            did,
            before=before if stored is None or not is_open else stored,
            after=after,
            accepted=True,
            kept=tuple(str(row["fact"]) for row in answer.get("kept", ())),
            queued=tuple(_coffee_words(plan) for plan in waiting),
            target=new.target if new.match == "edit" and is_open else None,
            left_out=max(0, len(plans) - _MOST_FORMS),
        )


def _query(query: str | None = None, since: str | None = None, until: str | None = None) -> dict[str, Json]:
    return {"query": query, "since": since, "until": until}


def line(note: Stored) -> str:
    """A tasting in a few words, with its number."""
    name = " ".join(filter(None, (note.text("coffee.roaster"), note.text("coffee.name"))))
    day = f"{note.day:%m-%d}" if note.day else ""
    return " ".join(filter(None, (f"#{note.id}", day, name or ", ".join(note.ids("coffee.country")))))


def _coffee_words(plan: FormPlan) -> str:
    for fact in ("coffee.name", "coffee.region", "coffee.country", "coffee.roaster"):
        value = plan.facts.get(fact)
        if isinstance(value, str):
            return value
        if isinstance(value, tuple) and value:
            return f"{fact}:{value[0]}"
    return ""
