"""Drafts as flat JSON facts (the contract's form) and as complete documents (the log's form)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import (
    ATTRIBUTES,
    FACTS,
    LEVELS,
    VERDICTS,
    FactError,
    FactSpec,
    Kind,
    Score,
    Source,
    Step,
    Value,
)
from mocha_tui.coffee.text import clean

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]

ATTRIBUTES_FACT: Final = "review.attributes"
_LONGEST_TEXT: Final = 20_000


def number_json(value: float) -> int | float:
    """15.0 as 15, 16.67 as it is."""
    return int(value) if float(value).is_integer() else value


def value_json(value: Value) -> Json:
    """One fact's value in JSON types."""
    match value:
        case bool() | str():
            return value
        case int() | float():
            return number_json(value)
        case date():
            return value.isoformat()
        case Score():
            return {"value": number_json(value.value), "max": number_json(value.max)}
        case tuple():
            return [
                {"at_s": number_json(item.at_s), "to_g": number_json(item.to_g)} if isinstance(item, Step) else item
                for item in value
            ]


def to_flat(draft: Draft) -> dict[str, Json]:
    """The flat facts of a form: ``match``, ``target`` where there is one, and every fact that is known."""
    flat: dict[str, Json] = {"match": draft.match}
    if draft.target is not None:
        flat["target"] = draft.target
    levels: dict[str, Json] = {}
    for name, fact in draft.facts.items():
        if FACTS[name].kind is Kind.LEVEL:
            levels[name.rsplit(".", 1)[1]] = value_json(fact.value)
            flat[ATTRIBUTES_FACT] = levels
        else:
            flat[name] = value_json(fact.value)
    return flat


def sources_of(draft: Draft) -> dict[str, str]:
    """Fact → source. The attributes answer together with the highest of theirs."""
    sources: dict[str, Source] = {}
    for name, fact in draft.facts.items():
        key = ATTRIBUTES_FACT if FACTS[name].kind is Kind.LEVEL else name
        held = sources.get(key)
        sources[key] = fact.source if held is None or fact.source.rank > held.rank else held
    return {name: source.value for name, source in sources.items()}


def from_flat(flat: Mapping[str, object], source: Source = Source.USER, today: date | None = None) -> Draft:
    """A form from flat facts, all of one source. ``id``, ``tasting`` and null values say nothing of it.

    Raises ``FactError`` for an unknown fact or a value that a fact cannot hold.
    """
    match = flat.get("match") or "new"
    target = flat.get("target")
    if match != "new" and match != "again" and match != "edit":
        raise FactError("match", "match is new, again or edit.", "match는 new, again, edit 가운데 하나예요.")
    if target is not None and (not isinstance(target, int) or isinstance(target, bool)):
        raise FactError("target", "target is the number of a tasting.", "target은 기록 번호예요.")
    facts: dict[str, Fact] = {}
    for name, raw in spread(flat).items():
        if name in ("match", "target", "id", "tasting") or raw is None:
            continue
        facts[name] = Fact(parse_value(name, raw, today), source)
    return Draft(match=match, target=target, facts=facts)


def spread(flat: Mapping[str, object]) -> dict[str, object]:
    """Flat facts with ``review.attributes`` taken apart into a fact each; null there empties all eight."""
    out = {name: raw for name, raw in flat.items() if name != ATTRIBUTES_FACT}
    if ATTRIBUTES_FACT in flat:
        levels = flat[ATTRIBUTES_FACT]
        if levels is None:
            out |= {f"{ATTRIBUTES_FACT}.{name}": None for name in ATTRIBUTES}
        elif isinstance(levels, Mapping):
            out |= {f"{ATTRIBUTES_FACT}.{name}": level for name, level in levels.items()}
        else:
            raise FactError(
                ATTRIBUTES_FACT,
                'Attributes are written as {"acidity": "low"}.',
                '속성은 {"acidity": "low"}처럼 적어요.',
            )
    return out


def dump(draft: Draft) -> dict[str, Json]:
    """A form as a complete document: facts with their sources and orders, and what a hand emptied."""
    return {
        "match": draft.match,
        "target": draft.target,
        "revision": draft.revision,
        "emptied": list[Json](sorted(draft.emptied)),
        "links": list[Json](draft.links),
        "facts": {
            name: {"value": value_json(fact.value), "source": fact.source.value, "order": fact.order}
            for name, fact in draft.facts.items()
        },
    }


def load(document: Mapping[str, object]) -> Draft:
    """The form that ``dump`` wrote. Raises ``FactError`` for a document that is not one."""
    facts: dict[str, Fact] = {}
    for name, entry in _mapping("facts", document.get("facts", {})).items():
        row = _mapping(name, entry)
        order = row.get("order", 0)
        facts[name] = Fact(
            parse_value(name, row.get("value")),
            _source(name, row.get("source")),
            order if isinstance(order, int) else 0,
        )
    head = from_flat({"match": document.get("match"), "target": document.get("target")})
    emptied = document.get("emptied") or []
    revision = document.get("revision")
    links = document.get("links") or []
    return Draft(
        match=head.match,
        target=head.target,
        facts=facts,
        emptied=frozenset(name for name in emptied if name in FACTS) if isinstance(emptied, list) else frozenset(),
        revision=revision if isinstance(revision, int) else 0,
        links=tuple(clean(link) for link in links if isinstance(link, str)) if isinstance(links, list) else (),
    )


def _mapping(name: str, raw: object) -> Mapping[str, object]:
    if not isinstance(raw, Mapping):
        raise FactError(name, f"{name} is not an object.")
    return raw


def _source(name: str, raw: object) -> Source:
    try:
        return Source(str(raw))
    except ValueError:
        raise FactError(name, f"{raw!r} is no source.") from None


def parse_value(name: str, raw: object, today: date | None = None) -> Value:
    """A fact's value from JSON types, checked. Lists lose repeats, texts are cleaned.

    ``today`` bounds the days of the past: a tasting or a roast is never in the future. Raises ``FactError``.
    """
    spec = FACTS.get(name)
    if spec is None:
        raise FactError(name, f"There is no fact named {name}.", f"{name}이라는 항목은 없어요.")
    value = _PARSERS[spec.kind](spec, raw)
    if today is not None and isinstance(value, date) and value > today:
        raise FactError(name, f"{value.isoformat()} has not come yet.", f"{value.isoformat()}은 아직 오지 않았어요.")
    return value


def _text(spec: FactSpec, raw: object) -> str:
    text = clean(raw).strip() if isinstance(raw, str) else ""
    if not text:
        raise FactError(spec.name, f"{spec.name} needs a text.", f"{spec.name}에는 글이 필요해요.")
    if len(text) > _LONGEST_TEXT:
        raise FactError(
            spec.name,
            f"{spec.name} holds at most {_LONGEST_TEXT:,} characters.",
            f"{spec.name}에는 {_LONGEST_TEXT:,}자까지 적을 수 있어요.",
        )
    return text


def _id(spec: FactSpec, raw: object) -> str:
    text = _text(spec, raw)
    if spec.name == "review.verdict" and text not in VERDICTS:
        raise FactError(
            spec.name, f"A verdict is one of {', '.join(VERDICTS)}.", f"평가는 {', '.join(VERDICTS)} 중 하나예요."
        )
    return text


def _ids(spec: FactSpec, raw: object) -> tuple[str, ...]:
    items = [raw] if isinstance(raw, str) else raw
    if not isinstance(items, list | tuple):
        raise FactError(spec.name, f"{spec.name} is a list of texts.", f"{spec.name}은(는) 글의 목록이에요.")
    texts = tuple(dict.fromkeys(_text(spec, item) for item in items))
    if not texts:
        raise FactError(spec.name, f"{spec.name} needs at least one entry.", f"{spec.name}에는 하나 이상 필요해요.")
    return texts


def _finite(name: str, raw: object) -> float:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or not math.isfinite(raw):
        raise FactError(name, f"{name} needs a number.", f"{name}에는 숫자가 필요해요.")
    return float(raw)


def _number(spec: FactSpec, raw: object) -> float:
    value = _finite(spec.name, raw)
    if not spec.low <= value <= spec.high:
        low, high = number_json(spec.low), number_json(spec.high)
        raise FactError(
            spec.name,
            f"{spec.name} lies between {low:,} and {high:,} {spec.unit}, not {number_json(value):,}.",
            f"{spec.name}은(는) {low:,}~{high:,} {spec.unit} 사이예요. {number_json(value):,}은(는) 안 돼요.",
        )
    return value


def _date(spec: FactSpec, raw: object) -> date:
    if type(raw) is date:
        return raw
    try:
        if not isinstance(raw, str) or len(raw) != 10:
            raise ValueError
        return date.fromisoformat(raw)
    except ValueError:
        raise FactError(
            spec.name, f"{spec.name} is a day such as 2026-11-30.", f"{spec.name}은(는) 2026-11-30 같은 날짜예요."
        ) from None


def _flag(spec: FactSpec, raw: object) -> bool:
    if raw is not True:
        raise FactError(spec.name, f"{spec.name} is true or empty.", f"{spec.name}은(는) true이거나 비어 있어요.")
    return True


def _score(spec: FactSpec, raw: object) -> Score:
    if isinstance(raw, Score):
        raw = {"value": raw.value, "max": raw.max}
    if isinstance(raw, Mapping):
        value, top = _finite(spec.name, raw.get("value")), _finite(spec.name, raw.get("max"))
        if 0 <= value <= top and top > 0:
            return Score(value, top)
    raise FactError(
        spec.name,
        "A score is a value on its scale, such as 4 of 5.",
        "점수는 5점 만점에 4점처럼, 만점을 넘지 않게 적어요.",
    )


def _level(spec: FactSpec, raw: object) -> str:
    if raw not in LEVELS:
        raise FactError(
            spec.name,
            f"{spec.name} is one of {', '.join(LEVELS)}.",
            f"{spec.name}은(는) {', '.join(LEVELS)} 중 하나예요.",
        )
    return str(raw)


def _steps(spec: FactSpec, raw: object) -> tuple[Step, ...]:
    steps: list[Step] = []
    for item in raw if isinstance(raw, list | tuple) else ():
        if isinstance(item, Step):
            item = {"at_s": item.at_s, "to_g": item.to_g}
        if not isinstance(item, Mapping):
            break
        at_s, to_g = _finite(spec.name, item.get("at_s")), _finite(spec.name, item.get("to_g"))
        if at_s < 0 or to_g < 0:
            break
        steps.append(Step(at_s, to_g))
    else:
        if steps:
            return tuple(steps)
    raise FactError(
        spec.name,
        'Steps are written as [{"at_s": 0, "to_g": 40}].',
        '단계는 [{"at_s": 0, "to_g": 40}]처럼 적어요.',
    )


_PARSERS: Final[Mapping[Kind, Callable[[FactSpec, object], Value]]] = {
    Kind.TEXT: _text,
    Kind.ID: _id,
    Kind.IDS: _ids,
    Kind.NUMBER: _number,
    Kind.DATE: _date,
    Kind.FLAG: _flag,
    Kind.SCORE: _score,
    Kind.LEVEL: _level,
    Kind.STEPS: _steps,
}
