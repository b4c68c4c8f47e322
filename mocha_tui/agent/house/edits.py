"""Changing, repeating and copying stored tastings: which words find the tasting and which are its new values."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from mocha_tui.agent.house import stored
from mocha_tui.agent.house.amend import added_flavors, merged_lists, put_instead, removed
from mocha_tui.agent.house.clauses import Speech
from mocha_tui.agent.house.fields import named_fields
from mocha_tui.agent.house.forms import FormPlan, Held, related
from mocha_tui.agent.house.reading import CupReading, Reading
from mocha_tui.agent.house.stored import Clue, Stored
from mocha_tui.agent.house.text import Found
from mocha_tui.coffee.facts import Score, Value
from mocha_tui.coffee.senses import Sense
from mocha_tui.coffee.text import fold

_VALUE_AFTER: Final = re.compile(
    r"(?:\s?(?:꺼|거|것|걸))?(?:으로|로)\s?(?:좀\s)?(?:고[쳐치]|바[꿔꾸꿀]|수정|변경|정정|해\s?줘|적어|기록)|(?:이|였|이었)(?:어|다|음|네|던)"
)
_VALUE_BEFORE: Final = re.compile(r"\b(?:to|into|actually|really|it\s(?:was|is))(?:\s(?:be|a|an|the))?\s$")
_COMPARED_AFTER: Final = re.compile(
    r"[^,.!?\n]{0,14}?(?:이랑|랑|하고|과|와|처럼|때|대로|의)\s?(?:완전|거의|정확히)?\s?"
    r"(?:똑같|같은|같게|같이|동일|그\s?레시피|레시피)"
    r"|\s레시피(?:로|대로)(?![가-힣])"
)
_COMPARED_BEFORE: Final = re.compile(
    r"\b(?:same|identical|copy|recipe)\b[^,.!?\n]{0,24}\b(?:as|from|like|of)\s[^,.!?\n]{0,16}$"
)
_FIRST: Final = re.compile(
    r"처음|첫\s?(?:시도|개봉)|새\s?(?:원두|봉투)|\bfirst\s(?:time|try|taste)\b|\bnew\s(?:bag|coffee)\b"
)
_JOINING: Final = ("review.flavors", "coffee.official_notes")
_COFFEE_KINDS: Final = frozenset({"country", "region", "variety", "process", "roaster"})


def _is_value(folded: str, start: int, end: int) -> bool:
    """Whether words are the new value of a change (``내추럴로 고쳐``), and not what finds the old cup."""
    return bool(_VALUE_AFTER.match(folded, end) or _VALUE_BEFORE.search(folded[max(0, start - 16) : start]))


def clue(reading: Reading) -> Clue:
    """What the sentence tells of the stored tasting that it means."""
    folded = reading.folded
    days: list[date] = list(reading.references)
    for cup in reading.cups:
        days += [
            f.value for f in cup.of("date") if isinstance(f.value, date) and not _is_value(folded, f.start, f.end)
        ]
    return Clue(folded, _coffee_senses(reading), tuple(dict.fromkeys(days)), reading.acts.last)


def same_clue(reading: Reading) -> Clue:
    """What ``어제랑 똑같이`` refers to: the compared day, else the compared or named coffee, else the last one."""
    days = reading.references
    if not days and len(reading.cups) > 1:
        days = tuple(f.value for f in reading.cups[0].of("date") if isinstance(f.value, date))[:1]
    compared = compared_senses(reading)
    return Clue(reading.folded, compared or _coffee_senses(reading), days, reading.acts.last)


def compared_senses(reading: Reading) -> tuple[Sense, ...]:
    """The coffee's words that stand for the other cup: ``케냐랑 같은 레시피로``, ``same recipe as the Kenya``."""
    folded = reading.folded
    return tuple(
        s
        for s in _coffee_senses(reading)
        if _COMPARED_AFTER.match(folded, s.end) or _COMPARED_BEFORE.search(folded[max(0, s.start - 40) : s.start])
    )


def without(cup: CupReading, senses: Sequence[Sense]) -> CupReading:
    """A cup's reading without what stands for another cup."""
    taken = [(s.start, s.end) for s in senses]
    kept = tuple(f for f in cup.found if not any(a < f.end and f.start < b for a, b in taken))
    return CupReading(kept, cup.relative, cup.spans)


def _coffee_senses(reading: Reading) -> tuple[Sense, ...]:
    return tuple(
        s for s in reading.own_senses() if s.kind in _COFFEE_KINDS and not _is_value(reading.folded, s.start, s.end)
    )


def said_which(notes: Sequence[Stored], clue: Clue) -> bool:
    """Whether the sentence tells anything by which a tasting can be found."""
    return not clue.is_empty or len(stored.candidates(notes, clue)) < len(notes) or len(notes) == 1


def names(note: Stored, reading: Reading) -> bool:
    """Whether the sentence names the coffee of a tasting: by its name, or by saying that it is the same coffee."""
    name = note.text("coffee.name")
    same = re.search(r"\bsame\s(?:coffee|beans?)\b|같은\s?(?:원두|커피)|원두도", reading.folded)
    return bool(same or (name and stored.says(reading.folded, name)))


def again(reading: Reading, cup: CupReading, notes: Sequence[Stored]) -> Stored | None:
    """The newest tasting of the one stored coffee that a cup's words name plainly, else ``None``."""
    if _FIRST.search(reading.folded):
        return None
    words = "\n".join(
        reading.folded[max(c.start, a) : min(c.end, b)]
        for c in reading.clauses
        if c.speech in (Speech.OWN, Speech.BOUGHT, Speech.LABEL)
        for a, b in cup.spans
        if max(c.start, a) < min(c.end, b)
    )
    senses = [s for s in reading.own_senses() if any(a <= s.start < b for a, b in cup.spans)]
    coffees = stored.named_coffees(notes, words, senses)
    return coffees[0][0] if len(coffees) == 1 else None


def drop_coffee(plan: FormPlan, source: Stored) -> None:
    """Leave the coffee's facts to the stored coffee, save what the words add to its lists."""
    for name in [n for n in plan.facts if n.startswith("coffee.")]:
        known, value = source.ids(name), plan.facts[name]
        if name in ("coffee.name", "coffee.roaster"):
            del plan.facts[name]
        elif known and isinstance(value, tuple):
            if set(value) <= set(known):
                del plan.facts[name]
            else:
                plan.facts[name] = merged_lists(known, value)


def scored(reading: Reading, cup: CupReading, held: Held) -> dict[str, Value]:
    """A cup's facts with a bare score on the scale of the one that it replaces; without one it stays in the words."""
    out = dict(cup.facts)
    score = out.get("review.score")
    if isinstance(score, Score) and score.max <= 0:
        before = held.values.get("review.score")
        if isinstance(before, Score) and score.value <= before.max:
            out["review.score"] = Score(score.value, before.max)
        else:
            del out["review.score"]
            said = next(reading.text.norm[f.start : f.end].strip() for f in cup.of("review.score"))
            words = str(out.get("review.words", ""))
            out["review.words"] = words if said in words else f"{words}, {said}" if words else said
    return out


def plan(reading: Reading, note: Stored, held: Held) -> tuple[FormPlan, list[str]]:
    """The edit of a stored tasting: only the new values, and what must be asked."""
    form = FormPlan(match="edit", target=note.id)
    asks: list[str] = []
    fields = named_fields(reading.folded)
    values: dict[str, Value] = {}
    for cup in reading.cups:
        kept = [f for f in cup.found if _changes(reading, f, note, fields)]
        values |= scored(reading, CupReading(tuple(kept), (), cup.spans), held)
        for change in cup.relative:
            moved = related(change, held)
            if moved is None:
                asks.append("grind" if change.op in ("finer", "coarser") else "how_much")
            else:
                values |= moved
    if reading.acts.raise_score and "review.score" not in values:
        values.pop("review.words", None)
        values.pop("review.verdict", None)
        asks.append("score_to")
    if reading.acts.add and "review.flavors" not in values and (more := added_flavors(reading)):
        values["review.flavors"] = more
    gone = removed(reading, held, of_coffee=False)
    put_instead(gone, reading, held, reading.cups[-1])
    form.facts = {n: v for n, v in amended(reading, held, values).items() if n not in gone.clear} | gone.facts
    form.clear = gone.clear
    if not form.facts and not form.clear and not asks:
        asks.append("what_to_change")
    return form, asks


def amended(reading: Reading, held: Held, values: Mapping[str, Value]) -> dict[str, Value]:
    """Values as they go into a form that is there: tasted flavours and printed notes join the lists they meet."""
    out: dict[str, Value] = {}
    for name, value in values.items():
        if name in _JOINING and isinstance(value, tuple):
            denied = reading.denied_ids(name)
            out[name] = merged_lists((v for v in held.ids(name) if v not in denied), value)
        else:
            out[name] = value
    for name in _JOINING:
        left = tuple(v for v in held.ids(name) if v not in reading.denied_ids(name))
        if name not in out and left and left != held.ids(name):
            out[name] = left
    return out


def _changes(reading: Reading, found: Found, note: Stored, fields: Sequence[str]) -> bool:
    """Whether a reading is a new value and not one of the words by which the tasting is found."""
    if found.fact == "review.words":
        return not reading.acts.raise_score and not _is_command(reading, found)
    if not (found.fact.startswith("coffee.") or found.fact in ("date", "place", "recipe.method")):
        return True
    if _is_value(reading.folded, found.start, found.end) or reading.denied_ids(found.fact):
        return True
    if found.fact not in fields or found.fact == "date":
        return False
    known = note.flat.get(found.fact)
    said = list(found.value) if isinstance(found.value, tuple) else found.value
    return fold(str(known)) != fold(str(said))


def _is_command(reading: Reading, found: Found) -> bool:
    from mocha_tui.agent.house.acts import CHANGE

    return bool(CHANGE.search(reading.folded, found.start, min(len(reading.folded), found.end + 12)))


def asked_fact(folded: str) -> str | None:
    """The field that a question asks for."""
    fields = named_fields(folded)
    if not fields and re.search(r"몇\s?도|how\shot", folded):
        return "recipe.temp_c"
    return fields[0] if fields else None
