"""From a message, the open form, the log and the conversation to the tools' calls and what the reply tells.

``converse`` is a generator: it yields the calls of one response and is sent their outputs; its return value is the
``Outcome``. It keeps no state and reads no clock.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from mocha_tui.agent.house import amend, edits, stored
from mocha_tui.agent.house.forms import FormPlan, Held, recipe_of, related
from mocha_tui.agent.house.memory import REMEMBERS, answering_turn
from mocha_tui.agent.house.opening import opening_cups, opens, reports_nothing_known, says_roughly_when
from mocha_tui.agent.house.outcome import Outcome
from mocha_tui.agent.house.reading import CupReading, Reading, read
from mocha_tui.agent.house.replies import asked_which
from mocha_tui.agent.house.stored import Stored
from mocha_tui.agent.protocol import Context
from mocha_tui.coffee.facts import Value
from mocha_tui.coffee.flat import Json, to_flat

Call = tuple[str, dict[str, Json]]
Talk = Generator[tuple[Call, ...], tuple[str, ...], Outcome]
_MOST_FORMS: Final = 10


def converse(context: Context) -> Talk:
    """Play one turn. Yields the calls of a response, is sent the tools' answers, returns what happened."""
    said = context.utterance
    reading = read(said, context.locale, context.today)
    if context.draft is None and context.turns and asked_which(context.turns[-1].reply) and not _speaks(reading):
        said = f"{context.turns[-1].said}\n{said}"  # the answer to "which one?" completes what was asked for
        reading = read(said, context.locale, context.today)
    return (yield from _Turn(context, reading).play())


def _speaks(reading: Reading) -> bool:
    """Whether a message says more than which tasting is meant."""
    acts = reading.acts
    told = {name for cup in reading.cups for name in cup.facts if not name.startswith("coffee.") and name != "date"}
    return bool(told) or acts.change or acts.same or acts.ask or acts.refuse or acts.forget


@dataclass(slots=True)
class _Turn:
    context: Context
    reading: Reading
    notes: tuple[Stored, ...] | None = None
    asks: list[str] = field(default_factory=list)

    @property
    def folded(self) -> str:
        return self.reading.folded

    def play(self) -> Talk:
        outcome = yield from self._main()
        acts = self.reading.acts
        outcome.save_key = outcome.save_key or (acts.save and not acts.refuse)
        outcome.cancel_key = outcome.cancel_key or acts.forget or acts.refuse
        outcome.ask = (*self.asks, *outcome.ask)
        return outcome

    def _main(self) -> Talk:
        acts, draft = self.reading.acts, self.context.draft
        if acts.refuse and not self._has_facts():
            return Outcome("refused")
        if acts.undo and draft is not None:
            plan = amend.undone(draft, self.context.turns)
            if plan is not None:
                return (yield from self._propose([plan], did="undid"))
            return Outcome("cancel_key")
        if acts.change and (draft is None or self._means_stored()):
            outcome = yield from self._edit()
            if outcome is not None:
                return outcome
        if acts.same:
            outcome = yield from self._same()
            if outcome is not None:
                return outcome
        if draft is not None:
            outcome = yield from self._amend()
        else:
            outcome = yield from self._open()
        return outcome if outcome is not None else (yield from self._talk())

    def _has_facts(self) -> bool:
        return any(cup.facts or cup.relative for cup in self.reading.cups)

    # ------------------------------------------------------------------ tools

    def _list(self) -> Generator[tuple[Call, ...], tuple[str, ...], tuple[Stored, ...]]:
        """The stored tastings: the newest ones and, where older ones are left out, those that the words may mean."""
        if self.notes is None:
            (answer,) = yield (("list_notes", _query()),)
            notes = list(stored.read_notes(answer))
            if "older_left_out" in answer:
                calls = self._searches()
                answers = (yield calls) if calls else ()
                for more in answers:
                    known = {note.id for note in notes}
                    notes += [note for note in stored.read_notes(more) if note.id not in known]
            self.notes = tuple(notes)
        return self.notes

    def _searches(self) -> tuple[Call, ...]:
        """A search for each day, and for each name or word of a coffee, at most four together."""
        clue = edits.clue(self.reading)
        calls: list[Call] = [("list_notes", _query(since=d.isoformat(), until=d.isoformat())) for d in clue.days]
        words = [str(f.value) for cup in self.reading.cups for f in cup.of("coffee.name")]
        words += [self.reading.text.norm[s.start : s.end] for s in clue.senses]
        calls += [("list_notes", _query(query=word)) for word in dict.fromkeys(words)]
        return tuple(calls[:4])

    def _propose(
        self,
        plans: list[FormPlan],
        did: Literal["wrote", "undid"] = "wrote",
        stored: Mapping[str, object] | None = None,
    ) -> Talk:
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

    # ------------------------------------------------------------------ what was stored

    def _means_stored(self) -> bool:
        """Whether words of changing mean a stored tasting although a form is open."""
        draft, acts = self.context.draft, self.reading.acts
        if draft is None or not draft.facts:
            return True
        days = edits.clue(self.reading).days
        other_day = bool(days) and draft.value("date") not in days
        return acts.stored and (other_day or acts.last)

    def _edit(self) -> Generator[tuple[Call, ...], tuple[str, ...], Outcome | None]:
        notes = yield from self._list()
        clue = edits.clue(self.reading)
        found = stored.candidates(notes, clue)
        said_what = edits.said_which(notes, clue)
        if not said_what and not self.reading.acts.stored and (self._has_facts() and self.reading.acts.add):
            return None  # "add a Kenya, 15 g" asks to write a new one down
        if not notes or not found:
            return Outcome("missing")
        if not said_what and len(notes) > 1:
            return Outcome("which", which=tuple(_line(note) for note in found[:4]))
        if len(found) > 1:
            return Outcome("which", which=tuple(_line(note) for note in found[:4]))
        (output,) = yield (("get_note", {"tasting": found[0].id}),)
        flat = json.loads(output)
        if "error" in flat:
            return Outcome("missing")
        plan, asks = edits.plan(self.reading, found[0], Held.of_note(flat))
        if asks == ["what_to_change"] and self.reading.acts.remove:
            return Outcome("delete_note")
        self.asks += asks
        return (yield from self._propose([plan], stored=flat | {"match": "edit"}))

    def _same(self) -> Generator[tuple[Call, ...], tuple[str, ...], Outcome | None]:
        """``어제랑 똑같이``: the recipe of a stored tasting, and its coffee where the same coffee is meant."""
        notes = yield from self._list()
        clue = edits.same_clue(self.reading)
        found = stored.candidates(notes, clue)
        if not edits.said_which(notes, clue):
            if not self.reading.acts.refers:
                return None
            found = found[:1]
        if not found:
            return None if opening_cups(self.reading) else Outcome("missing")
        if len({note.coffee for note in found}) > 1 or (clue.days and len(found) > 1):
            return Outcome("which", which=tuple(_line(note) for note in found[:4]))
        source = found[0]
        (output,) = yield (("get_note", {"tasting": source.id}),)
        flat = json.loads(output)
        if "error" in flat:
            return Outcome("missing")
        held = Held.of_note(flat)
        recipe = {} if self.reading.acts.same_coffee_only else recipe_of(held)
        compared = edits.compared_senses(self.reading)
        cup = edits.without(self.reading.cups[-1], compared)
        plan = FormPlan(facts=dict(recipe), copied=set(recipe))
        self._say(plan, cup, held)
        if self.context.draft is None or not self.context.draft.facts:
            own = [s for s in self.reading.own_senses() if s not in compared]
            same_coffee = not self.reading.acts.same_recipe_only or edits.names(source, self.reading)
            if same_coffee and not stored.contradicted(source, own):
                plan.match, plan.target = "again", source.id
                edits.drop_coffee(plan, source)
            else:
                plan.match = "new"
        return (yield from self._propose([plan]))

    def _say(self, plan: FormPlan, cup: CupReading, held: Held) -> None:
        """Write what a cup's words say over a plan: absolute values last, so that they count as the newest."""
        for change in cup.relative:
            values = related(change, held)
            if values is None:
                self.asks.append("grind" if change.op in ("finer", "coarser") else "how_much")
            else:
                _put(plan, values)
        _put(plan, edits.scored(self.reading, cup, held))

    # ------------------------------------------------------------------ forms

    def _open(self) -> Generator[tuple[Call, ...], tuple[str, ...], Outcome | None]:
        cups = opening_cups(self.reading)
        if not cups or self.reading.acts.refuse:
            return None
        notes = yield from self._list()
        plans = [self._new(cup, notes) for cup in cups]
        if any("date" not in plan.facts for plan in plans) and says_roughly_when(self.reading, self.context):
            self.asks.append("day")
        for before, plan, cup in zip(plans, plans[1:], cups[1:], strict=False):
            if amend.is_the_same_coffee(self.reading, cup):
                plan.facts |= {n: v for n, v in before.facts.items() if n.startswith("coffee.")}
                plan.match, plan.target = before.match, before.target
        return (yield from self._propose(plans))

    def _new(self, cup: CupReading, notes: tuple[Stored, ...]) -> FormPlan:
        plan = FormPlan(match="new")
        self._say(plan, cup, Held({}, frozenset()))
        source = edits.again(self.reading, cup, notes)
        if source is not None:
            plan.match, plan.target = "again", source.id
            edits.drop_coffee(plan, source)
        return plan

    def _amend(self) -> Generator[tuple[Call, ...], tuple[str, ...], Outcome | None]:
        draft = self.context.draft
        assert draft is not None
        plans: list[FormPlan] = []
        for cup in self.reading.cups:
            if amend.is_another_cup(draft, self.reading, cup) and opens(self.reading, cup):
                notes = yield from self._list()
                plans.append(self._new(cup, notes))
                continue
            plan, asks = amend.plan(draft, self.reading, cup)
            self.asks += asks
            if cup.of("coffee.name", "coffee.roaster") and draft.match == "new":
                notes = yield from self._list()
                source = edits.again(self.reading, cup, notes)
                if source is not None:
                    plan.match, plan.target = "again", source.id
                    edits.drop_coffee(plan, source)
            if not plan.says_nothing:
                plans.insert(0, plan) if not plans or plans[0].match is not None else plans.append(plan)
        if not plans:
            return None
        if plans[0].match == "new":
            plans.insert(0, FormPlan())
        return (yield from self._propose(plans))

    # ------------------------------------------------------------------ talk

    def _talk(self) -> Talk:
        acts = self.reading.acts
        if acts.ask and not acts.who:
            return (yield from self._answer())
        for is_so, did in (
            (acts.save, "save_key"),
            (acts.forget, "cancel_key"),
            (acts.order, "order"),
            (acts.who, "who"),
            (acts.hello, "hello"),
            (acts.thanks, "thanks"),
        ):
            if is_so:
                return Outcome(did)  # type: ignore[arg-type] # the table holds literals of Did only
        if self.context.draft is None and reports_nothing_known(self.reading):
            self.asks.append("coffee")
        return Outcome("nothing")

    def _answer(self) -> Talk:
        turn = answering_turn(self.context.utterance, self.context.turns)
        if turn is not None:
            return Outcome("quoted", quote=(turn.id, turn.said))
        if not REMEMBERS.search(self.folded):
            return Outcome("general")
        wanted = edits.asked_fact(self.folded)
        draft = self.context.draft
        if wanted and draft is not None and draft.value(wanted) is not None and not self.reading.acts.last:
            return Outcome("looked_up", found=("", wanted, to_flat(draft).get(wanted)))
        clue = edits.clue(self.reading)
        notes = yield from self._list()
        if edits.said_which(notes, clue) or self.reading.acts.last or self.reading.acts.stored:
            for note in stored.candidates(notes, clue):
                value = note.flat.get(wanted) if wanted else None
                if value is not None and wanted:
                    return Outcome("looked_up", found=(str(note.day or ""), wanted, value), target=note.id)
        return Outcome("unknown")


def _query(query: str | None = None, since: str | None = None, until: str | None = None) -> dict[str, Json]:
    return {"query": query, "since": since, "until": until}


def _put(plan: FormPlan, values: dict[str, Value]) -> None:
    for name, value in values.items():
        plan.facts.pop(name, None)
        plan.facts[name] = value
        plan.copied.discard(name)


def _line(note: Stored) -> str:
    name = " ".join(filter(None, (note.text("coffee.roaster"), note.text("coffee.name"))))
    return " ".join(
        filter(None, (f"{note.day:%m-%d}" if note.day else "", name or ", ".join(note.ids("coffee.country"))))
    )


def _coffee_words(plan: FormPlan) -> str:
    for fact in ("coffee.name", "coffee.region", "coffee.country", "coffee.roaster"):
        value = plan.facts.get(fact)
        if isinstance(value, str):
            return value
        if isinstance(value, tuple) and value:
            return f"{fact}:{value[0]}"
    return ""
