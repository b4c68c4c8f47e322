"""From a message, the open form, the log and the conversation to the tools' calls and what the reply tells.

``converse`` is a generator: it yields the calls of one response and is sent their outputs; its return value is the
``Outcome``. It keeps no state and reads no clock.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from mocha_tui.agent.house import amend, edits, stored
from mocha_tui.agent.house.answers import talk
from mocha_tui.agent.house.forms import FormPlan, Held, recipe_of, related
from mocha_tui.agent.house.opening import opening_cups, opens, says_roughly_when
from mocha_tui.agent.house.outcome import Outcome
from mocha_tui.agent.house.reading import CupReading, Reading, read
from mocha_tui.agent.house.replies import asked_which
from mocha_tui.agent.house.stored import Stored
from mocha_tui.agent.house.tooling import Call, Talk, Tools, line
from mocha_tui.agent.protocol import Context
from mocha_tui.coffee.facts import Value

Step = Generator[tuple[Call, ...], tuple[str, ...], Outcome | None]


def converse(context: Context) -> Talk:
    """Play one turn. Yields the calls of a response, is sent the tools' answers, returns what happened."""
    said = context.utterance
    reading = read(said, context.locale, context.today)
    if context.draft is None and context.turns and asked_which(context.turns[-1].reply) and not _speaks(reading):
        said = f"{context.turns[-1].said}\n{said}"  # the answer to "which one?" completes what was asked for
        reading = read(said, context.locale, context.today)
    return (yield from _Turn(context, reading, Tools(context, reading)).play())


def _speaks(reading: Reading) -> bool:
    """Whether a message says more than which tasting is meant."""
    acts = reading.acts
    told = {name for cup in reading.cups for name in cup.facts if not name.startswith("coffee.") and name != "date"}
    return bool(told) or acts.change or acts.same or acts.ask or acts.refuse or acts.forget


@dataclass(slots=True)
class _Turn:
    context: Context
    reading: Reading
    tools: Tools

    @property
    def folded(self) -> str:
        return self.reading.folded

    def play(self) -> Talk:
        outcome = yield from self._main()
        acts = self.reading.acts
        outcome.save_key = outcome.save_key or (acts.save and not acts.refuse)
        outcome.cancel_key = outcome.cancel_key or acts.forget or acts.refuse
        outcome.ask = (*self.tools.asks, *outcome.ask)
        return outcome

    def _main(self) -> Talk:
        acts, draft = self.reading.acts, self.context.draft
        if acts.refuse and not self._has_facts():
            return Outcome("refused")
        if acts.undo and draft is not None and not amend.says_instead(draft, self.reading):
            plan = amend.undone(draft, self.context.turns)
            if plan is not None:
                return (yield from self.tools.propose([plan], did="undid"))
            return Outcome("cancel_key")
        takes_out = acts.remove and acts.stored and draft is None
        if (acts.change or takes_out) and (draft is None or self._means_stored()):
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
        return outcome if outcome is not None else (yield from talk(self.tools))

    def _has_facts(self) -> bool:
        return any(cup.facts or cup.relative for cup in self.reading.cups)

    # ------------------------------------------------------------------ what was stored

    def _means_stored(self) -> bool:
        """Whether words of changing mean a stored tasting although a form is open."""
        draft, acts = self.context.draft, self.reading.acts
        if draft is None or not draft.facts:
            return True
        days = edits.clue(self.reading).days
        other_day = bool(days) and draft.value("date") not in days
        return acts.stored and (other_day or acts.last)

    def _edit(self) -> Step:
        notes = yield from self.tools.notes()
        clue = edits.clue(self.reading)
        found = stored.candidates(notes, clue)
        said_what = edits.said_which(notes, clue)
        if not said_what and not self.reading.acts.stored and (self._has_facts() and self.reading.acts.add):
            return None  # "add a Kenya, 15 g" asks to write a new one down
        if not notes or not found:
            return Outcome("missing")
        if not said_what and len(notes) > 1:
            return Outcome("which", which=tuple(line(note) for note in found[:4]))
        if len(found) > 1:
            return Outcome("which", which=tuple(line(note) for note in found[:4]))
        flat = yield from self.tools.note(found[0].id)
        if flat is None:
            return Outcome("missing")
        plan, asks = edits.plan(self.reading, found[0], Held.of_note(flat))
        if asks == ["what_to_change"] and self.reading.acts.remove:
            return Outcome("delete_note")
        self.tools.asks += asks
        return (yield from self.tools.propose([plan], stored={**flat, "match": "edit"}))

    def _same(self) -> Step:
        """``어제랑 똑같이``: the recipe of a stored tasting, and its coffee where the same coffee is meant."""
        notes = yield from self.tools.notes()
        clue = edits.same_clue(self.reading)
        found = stored.candidates(notes, clue)
        if not edits.said_which(notes, clue):
            if not self.reading.acts.refers:
                return None
            found = found[:1]
        if not found:
            return None if opening_cups(self.reading) else Outcome("missing")
        if len({note.coffee for note in found}) > 1 or (clue.days and len(found) > 1):
            return Outcome("which", which=tuple(line(note) for note in found[:4]))
        source = found[0]
        flat = yield from self.tools.note(source.id)
        if flat is None:
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
        return (yield from self.tools.propose([plan]))

    def _say(self, plan: FormPlan, cup: CupReading, held: Held) -> None:
        """Write what a cup's words say over a plan: absolute values last, so that they count as the newest."""
        for change in cup.relative:
            values = related(change, held)
            if values is None:
                self.tools.asks.append("grind" if change.op in ("finer", "coarser") else "how_much")
            else:
                _put(plan, values)
        _put(plan, edits.scored(self.reading, cup, held))

    # ------------------------------------------------------------------ forms

    def _open(self) -> Step:
        cups = opening_cups(self.reading)
        if not cups or self.reading.acts.refuse:
            return None
        notes = yield from self.tools.notes()
        plans = [self._new(cup, notes) for cup in cups]
        if any("date" not in plan.facts for plan in plans) and says_roughly_when(self.reading, self.context):
            self.tools.asks.append("day")
        for before, plan, cup in zip(plans, plans[1:], cups[1:], strict=False):
            if amend.is_the_same_coffee(self.reading, cup):
                plan.facts |= {n: v for n, v in before.facts.items() if n.startswith("coffee.")}
                plan.match, plan.target = before.match, before.target
        return (yield from self.tools.propose(plans))

    def _new(self, cup: CupReading, notes: tuple[Stored, ...]) -> FormPlan:
        plan = FormPlan(match="new")
        self._say(plan, cup, Held({}, frozenset()))
        source = edits.again(self.reading, cup, notes)
        if source is not None:
            plan.match, plan.target = "again", source.id
            edits.drop_coffee(plan, source)
        return plan

    def _amend(self) -> Step:
        draft = self.context.draft
        assert draft is not None
        plans: list[FormPlan] = []
        for cup in self.reading.cups:
            if amend.is_another_cup(draft, self.reading, cup) and opens(self.reading, cup):
                notes = yield from self.tools.notes()
                plans.append(self._new(cup, notes))
                continue
            last = self.context.turns[-1].changes if self.context.turns else ()
            plan, asks = amend.plan(draft, self.reading, cup, last)
            self.tools.asks += asks
            if cup.of("coffee.name", "coffee.roaster") and draft.match == "new":
                notes = yield from self.tools.notes()
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
        return (yield from self.tools.propose(plans))


def _put(plan: FormPlan, values: dict[str, Value]) -> None:
    for name, value in values.items():
        plan.facts.pop(name, None)
        plan.facts[name] = value
        plan.copied.discard(name)
