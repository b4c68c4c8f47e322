"""Which fields of the form a sentence names: only these may replace what a hand typed or emptied."""

from __future__ import annotations

from datetime import date

from mocha_tui.agent.house.acts import is_removal
from mocha_tui.agent.house.amend import added_flavors
from mocha_tui.agent.house.clauses import Speech
from mocha_tui.agent.house.fields import named_fields
from mocha_tui.agent.house.forms import WEIGHTS
from mocha_tui.agent.house.reading import read
from mocha_tui.agent.house.swaps import NUMBERS, takes_back
from mocha_tui.coffee.facts import FACTS
from mocha_tui.coffee.locale import Locale


def named(utterance: str, locale: Locale, today: date) -> frozenset[str]:
    """The facts for which a sentence gives a value, changes one, or asks to take one out.

    ``자두도 좀 있네`` names ``review.flavors``; ``water was 300g, light body`` names no region.
    """
    reading = read(utterance, locale, today)
    facts: set[str] = set()
    for cup in reading.cups:
        facts |= cup.facts.keys()
        for change in cup.relative:
            facts |= set(WEIGHTS) if change.fact == "recipe" else {change.fact}
    facts |= {one.fact for one in reading.denied}
    if reading.acts.add and added_flavors(reading):
        facts.add("review.flavors")
    if takes_back(reading):
        facts |= set(NUMBERS)
    if reading.acts.remove:
        for clause in reading.clauses:
            words = reading.folded[clause.start : clause.end]
            if clause.speech not in (Speech.BAG, Speech.OTHER, Speech.ORDER) and is_removal(words):
                facts |= set(named_fields(words))
                facts |= {_home(s.kind) for s in reading.senses if clause.start <= s.start < clause.end}
    return frozenset(facts & FACTS.keys())


def _home(kind: str) -> str:
    return "review.flavors" if kind == "flavor" else f"coffee.{kind.replace('-', '_')}"
