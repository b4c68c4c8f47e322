"""Reading a model's ``propose_tasting`` form into a proposal, strictly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from mocha_tui.agent.schemas import CLAIMABLE
from mocha_tui.coffee.draft import Match
from mocha_tui.coffee.facts import ATTRIBUTES, FACTS, FactError, Source, Value
from mocha_tui.coffee.flat import ATTRIBUTES_FACT, parse_value, spread
from mocha_tui.coffee.merge import Proposal
from mocha_tui.coffee.tags import Forced
from mocha_tui.coffee.terms import Terms, canonical, forced

_GROUPS = ("coffee", "recipe", "review")
_PLAIN = ("date", "place")


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a proposal. ``match`` is ``None`` where the model left it open; ``forced`` what became an id."""

    match: Match | None
    target: int | None
    proposal: Proposal
    forced: tuple[Forced, ...] = ()

    @property
    def says_nothing(self) -> bool:
        """Whether the form names neither a fact nor a stored tasting."""
        return not self.proposal.facts and not self.proposal.clear and self.target is None


def read_form(raw: object, today: date, terms: Terms) -> Form:
    """The form in JSON as values. Raises ``FactError`` with what is wrong and what to do about it."""
    if not isinstance(raw, Mapping):
        raise FactError("forms", "Each form is an object.")
    unknown = sorted(set(raw) - {"match", "target", "clear", "sources", *_PLAIN, *_GROUPS})
    if unknown:
        raise FactError("forms", f"A form has no field {unknown[0]!r}.")
    flat = _flatten(raw)
    sources = _sources(raw.get("sources"))
    facts: dict[str, tuple[Value, Source]] = {}
    spelled: list[Forced] = []
    for name, value in flat.items():
        if name not in FACTS:
            raise FactError(name, f"There is no fact {name!r}; leave it out.")
        if value is None or value == [] or value == "" or value is False:
            continue
        source = sources.get(name) or sources.get(ATTRIBUTES_FACT if ATTRIBUTES_FACT in name else name)
        parsed = parse_value(name, value, today)
        spelled += forced(name, parsed, terms)
        facts[name] = (canonical(name, parsed, terms), source or Source.USER)
    proposal = Proposal(facts, _clear(raw.get("clear")))
    return Form(_match(raw.get("match")), _target(raw.get("target")), proposal, tuple(spelled))


def _flatten(raw: Mapping[str, object]) -> dict[str, object]:
    flat = {name: raw.get(name) for name in _PLAIN}
    for group in _GROUPS:
        block = raw.get(group)
        if block is None:
            continue
        if not isinstance(block, Mapping):
            raise FactError(group, f"{group} is an object or null.")
        named = {f"{group}.{key}": value for key, value in block.items()}
        if named.get(ATTRIBUTES_FACT, ...) is None:
            del named[ATTRIBUTES_FACT]
        flat |= spread(named)
    return flat


def _match(raw: object) -> Match | None:
    if raw is None or raw == "new" or raw == "again" or raw == "edit":
        return raw
    raise FactError("match", "match is new, again, edit or null.")


def _target(raw: object) -> int | None:
    if raw is None or (isinstance(raw, int) and not isinstance(raw, bool)):
        return raw
    raise FactError("target", "target is the number of a stored tasting or null.")


def _clear(raw: object) -> frozenset[str]:
    names: set[str] = set()
    for name in raw if isinstance(raw, list) else ():
        if name == ATTRIBUTES_FACT:
            names |= {f"{ATTRIBUTES_FACT}.{attribute}" for attribute in ATTRIBUTES}
        elif name in FACTS:
            names.add(name)
        else:
            raise FactError("clear", f"clear names facts such as recipe.temp_c, not {name!r}.")
    return frozenset(names)


def _sources(raw: object) -> dict[str, Source]:
    out: dict[str, Source] = {}
    for row in raw if isinstance(raw, list) else ():
        if not isinstance(row, Mapping) or row.get("source") not in {s.value for s in CLAIMABLE}:
            raise FactError("sources", "sources lists {fact, source} with user, photo, search or note.")
        out[str(row.get("fact"))] = Source(str(row["source"]))
    return out
