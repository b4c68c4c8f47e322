"""Answering what is no cup: questions about the talk and the log, greetings, and what belongs to a key."""

from __future__ import annotations

from dataclasses import replace

from mocha_tui.agent.house import edits, stored
from mocha_tui.agent.house.memory import REMEMBERS, answering_turn
from mocha_tui.agent.house.opening import reports_nothing_known
from mocha_tui.agent.house.outcome import Did, Outcome
from mocha_tui.agent.house.tooling import Talk, Tools, line
from mocha_tui.coffee.flat import to_flat


def talk(tools: Tools) -> Talk:
    """What a message gets that fills no form."""
    acts = tools.reading.acts
    if (acts.ask or (acts.show and (acts.stored or acts.refers))) and not acts.who:
        return (yield from _answer(tools))
    said: tuple[tuple[bool, Did], ...] = (
        (acts.save, "save_key"),
        (acts.forget, "cancel_key"),
        (acts.order, "order"),
        (acts.who, "who"),
        (acts.hello, "hello"),
        (acts.thanks, "thanks"),
    )
    if acts.forget and acts.stored and tools.context.draft is None:
        return Outcome("delete_note")
    did = next((did for is_so, did in said if is_so), None)
    if did is not None:
        return Outcome(did)
    if tools.context.draft is None and reports_nothing_known(tools.reading):
        tools.asks.append("coffee")
    return Outcome("nothing")


def _answer(tools: Tools) -> Talk:
    """A question: from the turn that said it, the open form, or the stored tastings it means."""
    context, reading = tools.context, tools.reading
    turn = answering_turn(context.utterance, context.turns)
    if turn is not None:
        return Outcome("quoted", quote=(turn.id, turn.said))
    clue = edits.clue(reading)
    clue = replace(clue, days=clue.days or reading.asked_days)
    if not (REMEMBERS.search(reading.folded) or clue.days or reading.acts.show):
        return Outcome("general")
    wanted = edits.asked_fact(reading.folded)
    draft = context.draft
    if wanted and draft is not None and draft.value(wanted) is not None and not reading.acts.last:
        return Outcome("looked_up", found=("", wanted, to_flat(draft).get(wanted)))
    notes = yield from tools.notes()
    if not (edits.said_which(notes, clue) or reading.acts.last or reading.acts.stored):
        return Outcome("unknown")
    fitting = stored.candidates(notes, clue)
    for note in fitting:
        value = note.flat.get(wanted) if wanted else None
        if value is not None and wanted:
            return Outcome("looked_up", found=(str(note.day or ""), wanted, value), target=note.id)
    if fitting and wanted is None:
        return Outcome("listed", which=tuple(line(note) for note in fitting[:4]))
    return Outcome("unknown")
