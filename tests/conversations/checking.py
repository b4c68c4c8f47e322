"""What must hold after an event of a conversation, and what of it does not."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from mocha_tui.coffee.text import fold

Row = Mapping[str, object]
_ROUNDED = 0.051  # grams, ratios and degrees are kept to a tenth


def misses(want: Row, got: Row) -> Iterator[str]:
    """A line for each thing that does not hold."""
    draft = cast(Row, got.get("draft") or {})
    if "draft" in want and (want["draft"] is None) != (got.get("draft") is None):
        yield f"a form is {'open' if draft else 'missing'}"
    for fact, value in cast(Row, want.get("draft") or {}).items():
        if not same(value, held(draft, fact), exact_order=fact == "recipe.steps"):
            yield f"{fact}: want {value!r}, got {held(draft, fact)!r}"
    for fact in cast(Sequence[str], want.get("absent", ())):
        if held(draft, fact) not in (None, [], {}, ""):
            yield f"{fact}: invented {held(draft, fact)!r}"
    if "queued" in want:
        yield from _queued(cast(Sequence[Row], want["queued"]), cast(Sequence[Row], got.get("queued") or ()))
    if "match" in want and draft.get("match") != want["match"]:
        yield f"match: want {want['match']!r}, got {draft.get('match')!r}"
    for fact, source in cast(Row, want.get("sources", {})).items():
        if cast(Row, got.get("sources") or {}).get(fact) != source:
            yield f"source of {fact}: want {source!r}"
    yield from _state(want, got)
    yield from _memory(cast(Row, want.get("memory") or {}), cast(Row, got.get("memory") or {}))
    yield from _recalled(cast(Row, want.get("recalled") or {}), cast(Sequence[Row], got.get("recalled") or ()))


def held(draft: Row, fact: str) -> object:
    """A fact of a form; ``review.attributes.body`` looks inside the attributes."""
    if fact.startswith("review.attributes."):
        return cast(Row, draft.get("review.attributes") or {}).get(fact.rpartition(".")[2])
    return draft.get(fact)


def same(want: object, got: object, *, exact_order: bool = False) -> bool:
    """Texts folded, numbers to a tenth, lists as sets, objects by the keys that are asked."""
    match want:
        case {"contains": str(part)}:
            return isinstance(got, str) and fold(part) in fold(got)
        case bool() | None:
            return got == want
        case int() | float():
            return isinstance(got, int | float) and math.isclose(got, want, abs_tol=_ROUNDED)
        case str():
            return isinstance(got, str) and fold(got) == fold(want)
        case dict():
            return isinstance(got, dict) and all(same(value, got.get(key)) for key, value in want.items())
        case list():
            if not isinstance(got, list) or len(got) != len(want):
                return False
            if exact_order:
                return all(map(same, want, got))
            return all(any(same(one, other) for other in got) for one in want)
    return got == want


def _queued(want: Sequence[Row], got: Sequence[Row]) -> Iterator[str]:
    if len(want) != len(got):
        yield f"{len(got)} forms wait, not {len(want)}"
    for place, (form, other) in enumerate(zip(want, got, strict=False), 1):
        for fact, value in form.items():
            if not same(value, held(other, fact)):
                yield f"waiting form {place}: {fact}: want {value!r}, got {held(other, fact)!r}"


def _state(want: Row, got: Row) -> Iterator[str]:
    banner = cast(Row, got.get("banner") or {}).get("reason")
    found = {"saved": bool(got.get("saved")), "banner": banner}
    found |= {name: got.get(name) for name in ("started_empty", "brake")}
    for name, value in found.items():
        if name in want and value != want[name]:
            yield f"{name}: want {want[name]!r}, got {value!r}"
    tools = cast(Sequence[str], got.get("tools") or ())
    for tool in cast(Sequence[str], want.get("tools_include", ())):
        if tool not in tools:
            yield f"{tool} was not called"
    for tool in cast(Sequence[str], want.get("tools_exclude", ())):
        if tool in tools:
            yield f"{tool} was called"


def _memory(want: Row, got: Row) -> Iterator[str]:
    for name in ("turns", "verbatim", "reheated"):
        if name in want and got.get(name) != want[name]:
            yield f"memory.{name}: want {want[name]!r}, got {got.get(name)!r}"
    reheated, verbatim = (set(cast(Sequence[int], got.get(name) or ())) for name in ("reheated", "verbatim"))
    if not set(cast(Sequence[int], want.get("reheated_includes", ()))) <= reheated:
        yield f"reheated: {sorted(reheated)}"
    if set(cast(Sequence[int], want.get("verbatim_excludes", ()))) & verbatim:
        yield f"verbatim: {sorted(verbatim)}"
    if "window_share_below" in want:
        share = cast(int, got["window_tokens"]) / cast(int, got["full_tokens"])
        if share >= cast(float, want["window_share_below"]):
            yield f"the window holds {share:.2f} of the transcript"


def _recalled(want: Row, rows: Sequence[Row]) -> Iterator[str]:
    ids = [row["tasting"] for row in rows]
    other = [row["tasting"] for row in rows if row["share"] == "other"]
    counts = {"same": len(ids) - len(other), "other": len(other)}
    for name, count in counts.items():
        if name in want and count != want[name]:
            yield f"{count} recalled of {name} coffees, not {want[name]}"
    if len(ids) > cast(int, want.get("max", len(ids))):
        yield f"{len(ids)} recalled"
    if not set(cast(Sequence[int], want.get("includes", ()))) <= set(ids):
        yield f"recalled {ids}"
    if set(cast(Sequence[int], want.get("excludes", ()))) & set(ids):
        yield f"recalled {ids}"
    if "first_other_among" in want and (not other or other[0] not in cast(Sequence[int], want["first_other_among"])):
        yield f"first of other coffees: {other[:1]}"
