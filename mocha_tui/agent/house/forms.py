"""Writing the forms of a proposal as the tool takes them, and changing lists and numbers of a form that is there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from mocha_tui.agent.house.numbers.relative import Relative
from mocha_tui.coffee.draft import Draft, Match
from mocha_tui.coffee.facts import FACTS, Kind, Source, Step, Value
from mocha_tui.coffee.flat import Json, parse_value, value_json
from mocha_tui.coffee.units import tidy

WEIGHTS: Final = ("recipe.dose_g", "recipe.water_g", "recipe.yield_g", "recipe.bypass_g")
_ATTRIBUTE: Final = "review.attributes."


@dataclass(slots=True)
class FormPlan:
    """One form to propose: facts in the order in which they were said, and what is emptied or copied."""

    match: Match | None = None
    target: int | None = None
    facts: dict[str, Value] = field(default_factory=dict)
    clear: set[str] = field(default_factory=set)
    copied: set[str] = field(default_factory=set)

    @property
    def says_nothing(self) -> bool:
        """Whether it would change nothing."""
        return not self.facts and not self.clear and self.target is None

    def json(self) -> dict[str, Json]:
        """The form as ``propose_tasting`` takes it."""
        form: dict[str, Json] = {"match": self.match, "target": self.target, "date": None, "place": None}
        groups: dict[str, dict[str, Json]] = {"coffee": {}, "recipe": {}, "review": {}}
        levels: dict[str, Json] = {}
        for name, value in self.facts.items():
            if name.startswith(_ATTRIBUTE):
                levels[name.removeprefix(_ATTRIBUTE)] = value_json(value)
            elif "." in name:
                group, _, inner = name.partition(".")
                groups[group][inner] = value_json(value)
            else:
                form[name] = value_json(value)
        if levels:
            groups["review"]["attributes"] = levels
        for group, block in groups.items():
            form[group] = block or None
        form["clear"] = list[Json](sorted(self.clear))
        form["sources"] = [{"fact": name, "source": "note"} for name in sorted(self.copied & self.facts.keys())]
        return form


@dataclass(frozen=True, slots=True)
class Held:
    """The values that a sentence changes: of the open form, or of a stored tasting."""

    values: Mapping[str, Value]
    said: frozenset[str]

    @classmethod
    def of_draft(cls, draft: Draft | None) -> Held:
        """What the open form holds; ``said`` leaves out what was computed."""
        facts = draft.facts if draft is not None else {}
        return cls(
            {name: fact.value for name, fact in facts.items()},
            frozenset(name for name, fact in facts.items() if fact.source is not Source.DERIVED),
        )

    @classmethod
    def of_note(cls, flat: Mapping[str, object]) -> Held:
        """What a stored tasting holds."""
        values: dict[str, Value] = {}
        for name, raw in flat.items():
            if name == "review.attributes" and isinstance(raw, Mapping):
                values |= {f"{_ATTRIBUTE}{key}": str(level) for key, level in raw.items()}
            elif name in FACTS and raw is not None:
                values[name] = parse_value(name, raw)
        return cls(values, frozenset(values))

    def ids(self, name: str) -> tuple[str, ...]:
        """A list fact, or ``()``."""
        value = self.values.get(name)
        return tuple(v for v in value if isinstance(v, str)) if isinstance(value, tuple) else ()


def joined(held: Iterable[str], new: Iterable[str]) -> tuple[str, ...]:
    """Both lists, each entry once."""
    return tuple(dict.fromkeys((*held, *new)))


def recipe_of(held: Held) -> dict[str, Value]:
    """The recipe to copy: without what follows from the rest of it."""
    recipe = {name: value for name, value in held.values.items() if name.startswith("recipe.")}
    if "recipe.dose_g" in recipe and ("recipe.water_g" in recipe or "recipe.yield_g" in recipe):
        recipe.pop("recipe.ratio", None)
    return recipe


_SETTING: Final = re.compile(r"\s*(\d+(?:\.\d+)?)\s*")


def related(change: Relative, held: Held) -> dict[str, Value] | None:
    """The values after a relative change; ``None`` where it cannot be worked out and must be asked."""
    if change.fact == "recipe":
        if change.op != "times" or change.amount is None:
            return None
        return _scaled(held, change.amount) or None
    if change.op in ("finer", "coarser"):
        return _ground(held, change)
    value = held.values.get(change.fact)
    if change.amount is None or not isinstance(value, int | float) or isinstance(value, bool):
        return None
    result = value * change.amount if change.op == "times" else value + change.amount
    spec = FACTS[change.fact]
    result = tidy(result)
    return {change.fact: result} if spec.low <= result <= spec.high else None


def _scaled(held: Held, times: float) -> dict[str, Value]:
    out: dict[str, Value] = {}
    for name in WEIGHTS:
        value = held.values.get(name)
        if name in held.said and isinstance(value, int | float):
            out[name] = tidy(value * times)
    steps = held.values.get("recipe.steps")
    if isinstance(steps, tuple):
        out["recipe.steps"] = tuple(Step(s.at_s, tidy(s.to_g * times)) for s in steps if isinstance(s, Step))
    return out


def _ground(held: Held, change: Relative) -> dict[str, Value] | None:
    """A setting that many clicks finer. Fewer is finer on every grinder of the vocabulary; others are asked about."""
    setting = held.values.get("recipe.grind")
    number = _SETTING.fullmatch(setting) if isinstance(setting, str) else None
    if number is None or change.amount is None or "recipe.grinder" not in held.values:
        return None
    moved = float(number[1]) + (change.amount if change.op == "coarser" else -change.amount)
    return {"recipe.grind": f"{tidy(moved):g}"} if moved >= 0 else None


def is_list(name: str) -> bool:
    """Whether a fact is a list of ids."""
    return FACTS[name].kind is Kind.IDS
