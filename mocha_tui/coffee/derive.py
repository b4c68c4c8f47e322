"""What follows from what was said: country from region, and dose, water and ratio from two of the three.

Derived facts are recomputed from scratch after every change, so that they follow what was said and never stay behind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Final

from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import Source

DOSE: Final = "recipe.dose_g"
WATER: Final = "recipe.water_g"
YIELD: Final = "recipe.yield_g"
RATIO: Final = "recipe.ratio"

ESPRESSO_METHODS: Final = frozenset({"espresso", "ristretto", "lungo", "turbo-shot", "flair", "rok", "cafelat-robot"})
_ESPRESSO_RATIO: Final = 4.0  # a drink of at most four times its dose is an espresso's, where no water was named
_AGREES: Final = 0.051  # shares and grams are kept to a tenth, so a said third agrees within that

#: Facts said in one breath share a revision; within it a later word has a higher order.
BREATH: Final = 64


def derive(draft: Draft, today: date | None, country_of: Callable[[str], str | None]) -> Draft:
    """The form with its derived facts brought up to date.

    ``today`` dates a form of which nothing was said about the day (``None``: leave it undated). ``country_of`` maps a
    region's id to its country's, or ``None`` where several countries share it. A fact emptied by hand stays empty.
    """
    said = {name: fact for name, fact in draft.facts.items() if fact.source is not Source.DERIVED or name == "date"}
    facts = said | _country(draft, said, country_of)
    facts |= _ratio(said, draft.emptied)
    if today is not None and "date" not in facts and "date" not in draft.emptied:
        facts["date"] = Fact(today, Source.DERIVED, draft.revision * BREATH)
    return draft if facts == dict(draft.facts) else replace(draft, facts=facts)


def _country(draft: Draft, said: Mapping[str, Fact], country_of: Callable[[str], str | None]) -> dict[str, Fact]:
    if "coffee.country" in said or "coffee.country" in draft.emptied or "coffee.region" not in said:
        return {}
    countries = tuple(dict.fromkeys(c for c in map(country_of, draft.ids("coffee.region")) if c))
    return {"coffee.country": Fact(countries, Source.DERIVED, said["coffee.region"].order)} if countries else {}


def _basis(said: Mapping[str, Fact]) -> str:
    """What the ratio is of: the drink for an espresso, the water for everything else."""
    method = said.get("recipe.method")
    if method is not None:
        return YIELD if method.value in ESPRESSO_METHODS else WATER
    if WATER not in said and _number(said, YIELD) and _number(said, DOSE):
        return YIELD if _number(said, YIELD) <= _ESPRESSO_RATIO * _number(said, DOSE) else WATER
    return WATER


def _number(said: Mapping[str, Fact], name: str) -> float:
    fact = said.get(name)
    return float(fact.value) if fact is not None and isinstance(fact.value, int | float) else 0.0


def _ratio(said: Mapping[str, Fact], emptied: frozenset[str]) -> dict[str, Fact]:
    basis = _basis(said)
    known = [name for name in (DOSE, basis, RATIO) if _number(said, name)]
    if len(known) < 2:
        return {}
    kept = known
    if len(known) == 3:
        if abs(_number(said, basis) - _number(said, DOSE) * _number(said, RATIO)) <= _AGREES * max(
            1.0, _number(said, DOSE)
        ):
            return {}
        kept = sorted(known, key=lambda name: _strength(name, said[name]))[1:]
    dose, grams, ratio = (_number(said, name) for name in (DOSE, basis, RATIO))
    follower = next(name for name in (RATIO, basis, DOSE) if name not in kept)
    if follower in emptied:
        return {}
    value = {
        RATIO: lambda: round(grams / dose, 2),
        basis: lambda: round(dose * ratio, 1),
        DOSE: lambda: round(grams / ratio, 1),
    }[follower]()
    return {follower: Fact(value, Source.DERIVED, max(said[name].order for name in kept))}


def _strength(name: str, fact: Fact) -> tuple[bool, int, bool, int]:
    """Who stays of three that disagree: hands, then what was said last; in a breath the dose, then the later."""
    return (fact.source is Source.HAND, fact.order // BREATH, name == DOSE, fact.order)
