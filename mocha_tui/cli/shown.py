"""Facts as the command line shows them to people."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Final

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import FACTS, Kind, Score, Source, Step, Value
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.terms import Terms
from mocha_tui.coffee.text import one_line

_SOURCES: Final = {
    Source.HAND: ("직접", "by hand"),
    Source.USER: ("", ""),
    Source.PHOTO: ("사진", "photo"),
    Source.SEARCH: ("검색", "search"),
    Source.NOTE: ("기록에서", "from a note"),
    Source.DERIVED: ("계산", "derived"),
}


def grams(draft: Draft) -> str:
    """Dose and water (or the drink) in short: ``15/250 g``."""
    dose = draft.number("recipe.dose_g")
    out = draft.number("recipe.water_g") or draft.number("recipe.yield_g")
    if dose is None and out is None:
        return ""
    return f"{'?' if dose is None else f'{dose:g}'}/{'?' if out is None else f'{out:g}'} g"


def shown(name: str, value: Value, terms: Terms, locale: Locale) -> str:
    """One value for people: labels for ids, units for numbers."""
    spec = FACTS[name]
    match value:
        case bool():
            return "✓"
        case str():
            return one_line(terms.label(spec.vocabulary, value, locale) if spec.vocabulary else value)
        case int() | float():
            return f"1:{value:g}" if name == "recipe.ratio" else f"{value:g} {spec.unit}".strip()
        case date():
            return value.isoformat()
        case Score():
            return f"{value.value:g}/{value.max:g}"
        case tuple() if spec.kind is Kind.STEPS:
            return ", ".join(f"{s.at_s:g} s → {s.to_g:g} g" for s in value if isinstance(s, Step))
        case tuple():
            return ", ".join(one_line(terms.label(spec.vocabulary or "", str(item), locale)) for item in value)


def fact_lines(draft: Draft, terms: Terms, locale: Locale) -> Iterator[tuple[str, str, str]]:
    """Each known fact: its name, its value, and where it came from."""
    for name, fact in draft.facts.items():
        yield name, shown(name, fact.value, terms, locale), _SOURCES[fact.source][0 if locale == "ko" else 1]
