"""What a sentence does to the form that is open: new values, removals, the last change taken back, or another cup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from mocha_tui.agent.house.acts import is_addition, is_removal
from mocha_tui.agent.house.clauses import Speech
from mocha_tui.agent.house.fields import named_fields
from mocha_tui.agent.house.forms import FormPlan, Held, is_list, related
from mocha_tui.agent.house.reading import CupReading, Reading
from mocha_tui.agent.house.renamed import renamed
from mocha_tui.agent.house.swaps import NUMBERS, swapped
from mocha_tui.agent.protocol import PastTurn
from mocha_tui.coffee.draft import Change, Draft
from mocha_tui.coffee.facts import Score, Source, Value
from mocha_tui.coffee.vocabulary import vocabulary

_NEXT_CUP: Final = re.compile(
    r"이번엔|이번에는|다음\s?잔|두\s?번째\s?(?:잔|커피|로)|둘째\s?잔|또\s?다른|한\s?잔\s?더|새로\s?(?:한\s?잔|내린)|그\s?다음(?:에|엔|으로)"
    r"|\b(?:next\scup|second\scup|another\s(?:cup|one|coffee)|one\smore|then\s(?:i\s)?(?:had|brewed|made|drank)|after\sthat)\b"
)
_CORRECTS: Final = re.compile(
    r"아니|말고|였네|이었네|였어|이었어|였다|이었다|정정|수정|고쳐|바꿔|사실|알고\s?보니|잘못|오타|다시\s?보니|\b(?:actually|not|wrong|mistake|typo|correction|sorry|oops|wait|meant|no,)\b"
)
_REPORTS: Final = re.compile(
    r"마셨|마심|마신|마시는|내렸|내림|내린|추출|드립|\b(?:drank|brewed|had|made|pulled|tried|drinking|having)\b"
)
_TOO: Final = re.compile(r"(?:이?도|까지)(?![가-힣])|\s?(?:추가|섞)")
_SINGLE: Final = ("coffee.country", "coffee.region", "coffee.variety", "coffee.process")


def merged_lists(held: Iterable[str], new: Iterable[object]) -> tuple[str, ...]:
    """Both lists, each entry once, the held ones first."""
    return tuple(dict.fromkeys((*held, *(v for v in new if isinstance(v, str)))))


def is_another_cup(draft: Draft, reading: Reading, cup: CupReading) -> bool:
    """Whether the words report another coffee than the open form's, and do not correct it."""
    facts = cup.facts
    if draft.match == "edit" or not any(name.startswith("coffee.") for name in draft.facts):
        return False
    words = " ".join(reading.folded[a:b] for a, b in cup.spans)
    clashes = _clash(draft, facts)
    if _NEXT_CUP.search(words):
        return clashes or any(name.startswith("coffee.") and name not in draft.facts for name in facts)
    if not clashes or _CORRECTS.search(reading.folded):
        return False
    return bool(_REPORTS.search(words)) or len(reading.cups) > 1


_SAME_AGAIN: Final = re.compile(
    r"(?:같은|똑같은)\s?(?:걸로|거로|것|거|원두|커피)|그거로|\b(?:the\s)?same\s(?:one|coffee|beans?|bag|again)\b"
)


def is_the_same_coffee(reading: Reading, cup: CupReading) -> bool:
    """Whether a cup is said to be of the coffee that was spoken of just before (``오늘도 같은 걸로``)."""
    words = " ".join(reading.folded[a:b] for a, b in cup.spans)
    return not any(name.startswith("coffee.") for name in cup.facts) and bool(_SAME_AGAIN.search(words))


def _clash(draft: Draft, facts: dict[str, Value]) -> bool:
    countries = _countries(facts.get("coffee.country"), facts.get("coffee.region"))
    held = _countries(draft.value("coffee.country"), draft.value("coffee.region"))
    if countries and held:
        return not countries & held
    name, known = facts.get("coffee.name"), draft.text("coffee.name")
    return bool(name and known and str(name) != known)


def _countries(country: Value | None, region: Value | None) -> set[str]:
    found = {c for c in country if isinstance(c, str)} if isinstance(country, tuple) else set()
    if not found and isinstance(region, tuple):
        found = {c for r in region if isinstance(r, str) and (c := vocabulary().country_of(r))}
    return found


def plan(draft: Draft, reading: Reading, cup: CupReading, last: Sequence[Change] = ()) -> tuple[FormPlan, list[str]]:
    """What one cup's words change in the open form, and what must be asked; ``last`` is what the turn before did."""
    held = Held.of_draft(draft)
    form, asks = FormPlan(), list[str]()
    gone = removed(reading, held)
    for change in cup.relative:
        values = related(change, held)
        if values is None:
            asks.append("grind" if change.op in ("finer", "coarser") else "how_much")
        else:
            form.facts |= values
    facts = {name: value for name, value in cup.facts.items() if name not in gone.touched}
    facts = _corrected(draft, reading, facts)
    put_instead(gone, reading, held, cup)
    if reading.acts.add and "review.flavors" not in facts and (more := added_flavors(reading)):
        facts["review.flavors"] = more
    for name, value in facts.items():
        form.facts.pop(name, None)
        if name == "review.score" and isinstance(value, Score) and value.max <= 0:
            before = held.values.get("review.score")
            if isinstance(before, Score) and value.value <= before.max:
                form.facts[name] = Score(value.value, before.max)
            else:
                asks.append("scale")
                said = next(reading.text.norm[f.start : f.end].strip() for f in cup.of(name))
                form.facts["review.words"] = _more_words(held.values.get("review.words"), said)
            continue
        form.facts[name] = _list_value(reading, cup, held, name, value, last) if is_list(name) else value
        if name == "review.words":
            if is_command(reading):
                del form.facts[name]
            else:
                form.facts[name] = _more_words(held.values.get(name), value)
    _take_denied(reading, held, form)
    _moved_country(draft, form)
    form.facts |= gone.facts
    form.clear |= gone.clear
    if reading.acts.raise_score and "review.score" not in form.facts:
        asks.append("score_to")
        form.facts.pop("review.verdict", None)
        form.facts.pop("review.words", None)
    return form, asks


def _corrected(draft: Draft, reading: Reading, facts: dict[str, Value]) -> dict[str, Value]:
    """What the words say, with what a correction says of a field that it does not name."""
    instead = swapped(draft, reading)
    if instead:
        fields = named_fields(reading.folded)
        facts = {n: v for n, v in facts.items() if n in fields or n not in NUMBERS}
        facts.pop("review.words", None)
    texts = renamed({name: fact.value for name, fact in draft.facts.items()}, reading)
    return facts | {n: v for n, v in texts.items() if n not in facts} | instead


def _ids(value: Value | None) -> tuple[str, ...]:
    return tuple(v for v in value if isinstance(v, str)) if isinstance(value, tuple) else ()


def put_instead(gone: Removal, reading: Reading, held: Held, cup: CupReading) -> None:
    """Add the flavours that a sentence names beside those that it takes out: ``사과는 취소, 대신 배``."""
    if "review.flavors" not in gone.touched:
        return
    before = held.ids("review.flavors")
    terms = (
        match.of("flavor")
        for clause in reading.clauses
        if clause.speech is Speech.OWN
        for match in vocabulary().find(reading.folded[clause.start : clause.end])
    )
    new = dict.fromkeys((*_ids(cup.facts.get("review.flavors")), *(t for t in terms if t)))
    instead = [v for v in new if v not in before and v not in reading.denied_ids("review.flavors")]
    if instead:
        gone.facts["review.flavors"] = merged_lists(_ids(gone.facts.get("review.flavors")), instead)
        gone.clear.discard("review.flavors")


def says_instead(draft: Draft, reading: Reading) -> bool:
    """Whether words of taking back also say what holds now: ``scratch that, 2:45``."""
    if swapped(draft, reading):
        return True
    said = {name: value for cup in reading.cups for name, value in cup.facts.items() if name != "review.words"}
    return any(draft.value(name) != value for name, value in said.items())


def is_command(reading: Reading) -> bool:
    """Whether a sentence takes out, adds or corrects words of the form, rather than telling a taste."""
    return reading.acts.remove or reading.acts.change or bool(reading.denied)


def added_flavors(reading: Reading) -> tuple[str, ...]:
    """The flavours of a clause that asks to add something (``add lemon``), which elsewhere goes into the cup."""
    found: list[str] = []
    for clause in reading.clauses:
        words = reading.folded[clause.start : clause.end]
        if clause.speech is Speech.OWN and is_addition(words):
            terms = (match.of("flavor") for match in vocabulary().find(words))
            found += [term for term in terms if term]
    return tuple(dict.fromkeys(found))


_SAYS_NO: Final = re.compile(
    r"^\W*(?:(?:아|앗|어|음|oh|ah|um)[\s,.!]+)?(?:아니(?:다|야|지|요|에요|라)?|아냐|아뇨|취소|정정|그게\s아니라|그거\s말고)[\s,.!]"
    r"|^\W*(?:(?:oh|ah|um)[\s,.!]+)?(?:no,|no\s(?:wait|it|that|actually|like|more)|nope|wait|scratch\sthat|strike\sthat|i\smean)"
)


def _list_value(
    reading: Reading, cup: CupReading, held: Held, name: str, value: Value, last: Sequence[Change]
) -> tuple[str, ...]:
    """A list after a sentence: flavours and printed notes join, an origin is replaced unless 도 adds to it."""
    new = value if isinstance(value, tuple) else ()
    denied = reading.denied_ids(name)
    before = tuple(v for v in held.ids(name) if v not in denied)
    ends = [f.end for f in cup.of(name)]
    if name not in _SINGLE:
        if _SAYS_NO.search(reading.folded) and not any(_TOO.match(reading.folded, end) for end in ends):
            before = tuple(v for v in before if v not in _just_said(name, last))
        return merged_lists(before, new)
    adds = any(_TOO.match(reading.folded, end) for end in ends) and not _CORRECTS.search(reading.folded)
    return merged_lists(before, new) if adds else merged_lists((), new)


def _just_said(name: str, last: Sequence[Change]) -> tuple[str, ...]:
    """What the turn before put into a list, where it said of it nothing else: ``아니 살구`` takes that back."""
    change = next((c for c in last if c.fact == name and c.after is not None), None)
    if change is None or any(c.fact.split(".")[0] in ("coffee", "recipe") for c in last):
        return ()
    before = _ids(change.before.value) if change.before is not None else ()
    after = _ids(change.after.value) if change.after is not None else ()
    return tuple(v for v in after if v not in before)


def _take_denied(reading: Reading, held: Held, form: FormPlan) -> None:
    """What is said not to be so leaves the form."""
    for name in dict.fromkeys(f.fact for f in reading.denied):
        if name in form.facts:
            continue
        denied, before = reading.denied_ids(name), held.ids(name)
        left = tuple(v for v in before if v not in denied)
        if held.values.get(name) in denied or (before and not left):
            form.clear.add(name)
        elif left != before:
            form.facts[name] = left


def _more_words(before: Value | None, new: Value) -> str:
    if not isinstance(before, str) or not isinstance(new, str):
        return str(new)
    return before if new in before else f"{before}, {new}"


def _moved_country(draft: Draft, form: FormPlan) -> None:
    """A new country takes a region of the old one away, and a new region a country that it does not lie in."""
    words = vocabulary()
    countries, regions = form.facts.get("coffee.country"), form.facts.get("coffee.region")
    if isinstance(countries, tuple) and regions is None:
        kept = tuple(r for r in draft.ids("coffee.region") if words.country_of(r) in (*countries, None))
        if kept != draft.ids("coffee.region"):
            if kept:
                form.facts["coffee.region"] = kept
            else:
                form.clear.add("coffee.region")
    if (
        isinstance(regions, tuple)
        and countries is None
        and draft.source("coffee.country") not in (None, Source.DERIVED)
    ):
        homes = tuple(dict.fromkeys(c for r in regions if isinstance(r, str) and (c := words.country_of(r))))
        if homes and not set(homes) & set(draft.ids("coffee.country")):
            form.facts["coffee.country"] = homes


# ---------------------------------------------------------------------- removals


@dataclass(slots=True)
class Removal:
    """Fields to empty, lists without what was taken out, and the facts whose new readings do not count."""

    clear: set[str] = field(default_factory=set)
    facts: dict[str, Value] = field(default_factory=dict)
    touched: set[str] = field(default_factory=set)


_MOVES: Final = re.compile(r"\b(?:to|by)\s\d|\d\s?(?:도|그램|g|ml|초|분|클릭|점|개)?(?:으로|로)(?![가-힣])")
"""``drop the temp to 90`` empties nothing."""
_SOME_STARS: Final = re.compile(
    r"별\s?(?:하나|한\s?개|반|두\s?개|둘)|\d\s?점(?:만|을)?\s?(?:빼|깎)|\ba\s(?:star|point)\b"
)


def removed(reading: Reading, held: Held, *, of_coffee: bool = True) -> Removal:
    """What ``호두는 빼 줘`` or ``온도는 지워 줘`` takes out of a form.

    Without ``of_coffee`` origins stay unless their field is named: there they tell which tasting is meant.
    """
    out = Removal()
    if not reading.acts.remove:
        return out
    for clause in reading.clauses:
        words = reading.folded[clause.start : clause.end]
        if clause.speech in (Speech.BAG, Speech.OTHER, Speech.ORDER, Speech.GENERAL) or not is_removal(words):
            continue
        items = {s.id for s in reading.senses if clause.start <= s.start < clause.end}
        items |= {term for match in vocabulary().find(words) if (term := match.of("flavor"))}
        hit = False
        for name in ("review.flavors", "coffee.official_notes", *(_SINGLE if of_coffee else ())):
            before = held.ids(name)
            left = tuple(v for v in before if v not in items)
            if left != before:
                hit = True
                out.touched.add(name)
                if left:
                    out.facts[name] = left
                else:
                    out.clear.add(name)
        if not hit:
            for name in [] if _MOVES.search(words) else named_fields(words):
                if name == "review.score" and _SOME_STARS.search(words):
                    continue  # a star less is no score to empty
                out.touched.add(name)
                if name in held.values:
                    out.clear.add(name)
    return out


# ---------------------------------------------------------------------- the last change


def undone(draft: Draft, turns: Sequence[PastTurn]) -> FormPlan | None:
    """The form before the newest turn that changed it; ``None`` where that turn opened it (then Esc cancels it)."""
    last = next((turn for turn in reversed(turns) if turn.changes), None)
    if last is None:
        return None
    mine = {c.fact for c in last.changes if c.after is not None and c.after.source is not Source.DERIVED}
    said = {name for name, fact in draft.facts.items() if fact.source is not Source.DERIVED}
    if said <= mine and all(c.before is None for c in last.changes):
        return None
    form = FormPlan()
    for change in last.changes:
        now = draft.facts.get(change.fact)
        if (now.value if now else None) != (change.after.value if change.after else None):
            continue
        if change.before is None:
            if change.after is not None and change.after.source is not Source.DERIVED:
                form.clear.add(change.fact)
        elif change.after is None or change.after.source is not Source.DERIVED:
            form.facts[change.fact] = change.before.value
            if change.before.source is Source.NOTE:
                form.copied.add(change.fact)
    return None if form.says_nothing else form
