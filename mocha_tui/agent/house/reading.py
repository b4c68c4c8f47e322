"""One message, read: its clauses, its acts, and the facts of each of its cups with the words they came from."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Final

from mocha_tui.agent.house.acts import Acts, read_acts
from mocha_tui.agent.house.bag import Span
from mocha_tui.agent.house.clauses import Clause, Speech, clauses
from mocha_tui.agent.house.cues import OFF_TOPIC
from mocha_tui.agent.house.cups import cups
from mocha_tui.agent.house.numbers.dates import REFERENCE
from mocha_tui.agent.house.numbers.relative import Relative
from mocha_tui.agent.house.readers import Heard, hear, hear_print, hear_roast
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.coffee.dates import find_dates
from mocha_tui.coffee.facts import FACTS, Kind, Value
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.senses import Sense, senses

_SPOKEN = (Speech.OWN, Speech.LABEL, Speech.BOUGHT)


@dataclass(frozen=True, slots=True)
class CupReading:
    """What one cup's words say. ``found`` is in the order of the words; ``spans`` are its parts of the message."""

    found: tuple[Found, ...]
    relative: tuple[Relative, ...]
    spans: tuple[Span, ...]

    @property
    def facts(self) -> dict[str, Value]:
        """Fact → value in the order in which they were said: lists joined, else the last word counts."""
        facts: dict[str, Value] = {}
        for one in self.found:
            if one.fact not in FACTS:
                continue
            held = facts.pop(one.fact, None)
            if FACTS[one.fact].kind is Kind.IDS and isinstance(held, tuple) and isinstance(one.value, tuple):
                facts[one.fact] = tuple(dict.fromkeys((*_texts(held), *_texts(one.value))))
            elif one.fact == "review.words" and isinstance(held, str) and isinstance(one.value, str):
                facts[one.fact] = held if one.value in held else f"{held}, {one.value}"
            else:
                facts[one.fact] = one.value
        return facts

    def of(self, *facts: str) -> list[Found]:
        """The readings of these facts."""
        return [one for one in self.found if one.fact in facts]


def _texts(value: tuple[object, ...]) -> Iterable[str]:
    return (v for v in value if isinstance(v, str))


@dataclass(frozen=True, slots=True)
class Reading:
    """A whole message. ``denied`` is what is said not to be so, ``references`` days of other notes,
    ``asked_days`` those of questions."""

    text: Text
    clauses: tuple[Clause, ...]
    acts: Acts
    cups: tuple[CupReading, ...]
    senses: tuple[Sense, ...]
    denied: tuple[Found, ...]
    references: tuple[date, ...]
    asked_days: tuple[date, ...]

    @property
    def folded(self) -> str:
        """The message in lower case."""
        return self.text.folded

    def speech_at(self, place: int) -> Speech:
        """Whose words stand at a position."""
        return _speech_at(self.clauses, place)

    def denied_ids(self, fact: str) -> frozenset[str]:
        """The ids that the sentence says a fact does not have."""
        values = [f.value for f in self.denied if f.fact == fact]
        return frozenset(
            item
            for value in values
            for item in (value if isinstance(value, tuple) else (value,))
            if isinstance(item, str)
        )

    def own_senses(self) -> tuple[Sense, ...]:
        """The coffee words of the drinker's own clauses and of the bag's, in order."""
        return tuple(s for s in self.senses if self.speech_at(s.start) in (*_SPOKEN, Speech.BAG, Speech.QUESTION))


def _clause_at(parts: Sequence[Clause], place: int) -> Clause | None:
    index = bisect_right(parts, place, key=lambda clause: clause.start) - 1
    return parts[index] if index >= 0 and place < parts[index].end else None


def _speech_at(parts: Sequence[Clause], place: int) -> Speech:
    clause = _clause_at(parts, place)
    return Speech.OWN if clause is None else clause.speech


@lru_cache(maxsize=8)
def read(utterance: str, locale: Locale, today: date) -> Reading:
    """Read a message. Pure: the same words on the same day give the same reading."""
    text = Text(utterance)
    parts = tuple(clauses(text.folded))
    words = senses(text.norm)
    bags = [(c.start, c.end) for c in parts if c.speech is Speech.BAG]
    told = [(c.start, c.end) for c in parts if c.speech in (Speech.LABEL, Speech.BOUGHT)]
    spoken = [(c.start, c.end) for c in parts if c.speech in (*_SPOKEN, Speech.OTHER)]
    pieces = cups(text.folded, parts, words, today, locale)
    read_cups: list[CupReading] = []
    denied: list[Found] = []
    references: list[date] = []
    for piece in pieces:
        heard = hear(text.only(_cut(piece, spoken)), _silent(parts), today, locale)
        printed = hear_print(text.only(_cut(piece, bags)), today, locale) if bags else ()
        roasts = hear_roast(text.only(_cut(piece, told)), today, locale) if told else ()
        found = [*_kept(text.folded, parts, heard), *printed, *roasts]
        denied += [f for f in heard.denied if _speech_at(parts, f.start) is not Speech.OTHER]
        references += [f.value for f in heard.found if f.fact == REFERENCE and isinstance(f.value, date)]
        read_cups.append(
            CupReading(
                tuple(sorted(found, key=lambda f: (f.start, f.end))),
                tuple(r for r in heard.relative if _speech_at(parts, r.start) is Speech.OWN),
                tuple(piece),
            )
        )
    return Reading(
        text=text,
        clauses=parts,
        acts=read_acts(text.folded, parts),
        cups=tuple(read_cups),
        senses=words,
        denied=tuple(denied),
        references=tuple(dict.fromkeys(references)),
        asked_days=_asked_days(text.folded, parts, today, locale),
    )


def _asked_days(folded: str, parts: Sequence[Clause], today: date, locale: Locale) -> tuple[date, ...]:
    if not any(c.speech is Speech.QUESTION for c in parts):
        return ()
    return tuple(
        span.day
        for span in find_dates(folded, today, locale)
        if span.day is not None and _speech_at(parts, span.start) is Speech.QUESTION
    )


def _silent(parts: Sequence[Clause]) -> list[Span]:
    """The clauses whose numbers are not the drinker's."""
    return [(c.start, c.end) for c in parts if c.speech is not Speech.OWN]


def _cut(spans: Iterable[Span], allowed: Sequence[Span]) -> list[Span]:
    return [(max(a, c), min(b, d)) for a, b in spans for c, d in allowed if max(a, c) < min(b, d)]


_THIS: Final = re.compile(r"(?:(?<![가-힣])이|이번|방금|\bthis)\s$")


def _is_this(folded: str, one: Found) -> bool:
    """``친구가 이 르완다 별 5개라던데``: the coffee is the drinker's, the opinion is not."""
    return one.fact.startswith("coffee.") and _THIS.search(folded[max(0, one.start - 6) : one.start]) is not None


def _kept(folded: str, parts: Sequence[Clause], heard: Heard) -> list[Found]:
    """What was found, without what a clause of its kind cannot say."""
    with_coffee = {
        clause
        for f in heard.found
        if f.fact.startswith("coffee.") and (clause := _clause_at(parts, f.start)) is not None
    }
    elsewhere: dict[Clause, bool] = {}
    kept = []
    for one in heard.found:
        clause = _clause_at(parts, one.start)
        if one.fact not in FACTS or clause is None:
            continue
        if clause.speech is Speech.OTHER and not _is_this(folded, one):
            continue  # it was heard so that the drinker's words after it are understood
        if clause.speech in (Speech.LABEL, Speech.BOUGHT) and not one.fact.startswith("coffee."):
            continue
        if one.fact.startswith("review.") and clause not in with_coffee:
            if clause not in elsewhere:
                elsewhere[clause] = OFF_TOPIC.search(folded, clause.start, clause.end) is not None
            if elsewhere[clause]:
                continue
        kept.append(one)
    return kept


def spans_of(reading: Reading) -> Mapping[str, tuple[Span, ...]]:
    """Fact → where in ``reading.text.norm`` it was found, over all cups: what the turn's log keeps."""
    spans: dict[str, tuple[Span, ...]] = {}
    for cup in reading.cups:
        places = [(f.fact, f.start, f.end) for f in cup.found] + [(r.fact, r.start, r.end) for r in cup.relative]
        for fact, start, end in places:
            spans[fact] = (*spans.get(fact, ()), (start, end))
    return spans
