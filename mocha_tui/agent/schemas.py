"""The tools as a model sees them: strict JSON schemas, every property required, null says nothing of it."""

from __future__ import annotations

from typing import Final

from mocha_tui.agent.protocol import Tool
from mocha_tui.coffee.facts import ATTRIBUTES, FACTS, LEVELS, VERDICTS, FactSpec, Kind, Source

Schema = dict[str, object]

LIST_NOTES: Final = "list_notes"
GET_NOTE: Final = "get_note"
PROPOSE_TASTING: Final = "propose_tasting"

#: The sources that a proposal may claim. A hand types, and what is derived Mocha computes itself.
CLAIMABLE: Final = (Source.USER, Source.PHOTO, Source.SEARCH, Source.NOTE)


def _object(properties: dict[str, Schema], nullable: bool = False, description: str = "") -> Schema:
    schema: Schema = {
        "type": ["object", "null"] if nullable else "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
    return schema | {"description": description} if description else schema


def _or_null(kind: str, description: str = "") -> Schema:
    schema: Schema = {"type": [kind, "null"]}
    return schema | {"description": description} if description else schema


def _choice(values: tuple[str, ...], description: str = "") -> Schema:
    schema: Schema = {"type": ["string", "null"], "enum": [*values, None]}
    return schema | {"description": description} if description else schema


def _list(items: Schema, description: str = "") -> Schema:
    schema: Schema = {"type": ["array", "null"], "items": items}
    return schema | {"description": description} if description else schema


_STEP: Final = _object({"at_s": {"type": "number"}, "to_g": {"type": "number"}})
_SCORE: Final = _object(
    {"value": {"type": "number"}, "max": {"type": "number"}}, nullable=True, description="as given, never rescaled"
)
_HINTS: Final = {
    "coffee.name": "verbatim, what bag or menu calls it, without roaster or particles",
    "coffee.roaster": "verbatim",
    "coffee.official_notes": "what the roaster prints, not what the drinker tasted",
    "recipe.yield_g": "the drink that came out",
    "recipe.bypass_g": "water added after brewing",
    "recipe.ratio": "x in 1:x, only when it was said",
    "recipe.grind": "the setting verbatim, without its unit word",
    "review.words": "the drinker's taste words, verbatim",
    "review.flavors": "only what the drinker tasted",
    "place": "the café, when somebody else brewed it",
}


def _fact(spec: FactSpec) -> Schema:
    hint = _HINTS.get(spec.name, "")
    match spec.kind:
        case Kind.NUMBER:
            return _or_null("number", ", ".join(filter(None, (spec.unit, hint))))
        case Kind.FLAG:
            return _or_null("boolean")
        case Kind.SCORE:
            return _SCORE
        case Kind.STEPS:
            return _list(_STEP, "pours in order: the scale reads to_g at at_s seconds")
        case Kind.IDS:
            return _list({"type": "string"}, hint)
        case Kind.DATE:
            return _or_null("string", "YYYY-MM-DD")
        case Kind.ID if spec.name == "review.verdict":
            return _choice(VERDICTS, "mine = just my style, not-mine = good but not my style")
        case _:
            return _or_null("string", hint)


def _group(name: str) -> Schema:
    properties = {
        spec.name.partition(".")[2]: _fact(spec)
        for spec in FACTS.values()
        if spec.group == name and spec.kind is not Kind.LEVEL
    }
    if name == "review":
        properties["attributes"] = _object(
            {attribute: _choice(LEVELS) for attribute in ATTRIBUTES},
            nullable=True,
            description="only where a word says how much",
        )
    return _object(properties, nullable=True)


_FORM: Final = _object(
    {
        "match": _choice(
            ("new", "again", "edit"), "again: one more cup of a stored coffee; edit: change a stored cup"
        ),
        "target": _or_null("integer", "the tasting that edit changes, or one of the coffee that again repeats"),
        "date": _or_null("string", "YYYY-MM-DD, the day of the tasting; null is today"),
        "place": _fact(FACTS["place"]),
        "coffee": _group("coffee"),
        "recipe": _group("recipe"),
        "review": _group("review"),
        "clear": {"type": "array", "items": {"type": "string"}, "description": "facts to empty, as recipe.temp_c"},
        "sources": {
            "type": "array",
            "items": _object(
                {"fact": {"type": "string"}, "source": {"type": "string", "enum": [s.value for s in CLAIMABLE]}}
            ),
            "description": "a fact without an entry was said by the user",
        },
    }
)

TOOLS: Final = (
    Tool(
        LIST_NOTES,
        "List stored tastings, newest first. Every word of the query occurs, in any spelling; dates bound the day.",
        _object({"query": _or_null("string"), "since": _or_null("string"), "until": _or_null("string")}),
    ),
    Tool(GET_NOTE, "Read one stored tasting in full.", _object({"tasting": {"type": "integer"}})),
    Tool(
        PROPOSE_TASTING,
        "Fill the open tasting form with what was said; further forms wait in a queue. Only the user can save.",
        _object({"forms": {"type": "array", "items": _FORM}}),
    ),
)
