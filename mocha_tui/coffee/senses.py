"""Which of its meanings a form has in its sentence, if it has any there.

The vocabulary says what a form *can* mean. Here a form that means several things is decided by what the sentence
names, then by its neighbours, then by a default (``sense_kinds``); and a form that is also an ordinary word (배,
스위치, rose) needs a sign that it is meant (``sense_signs``). Where the signs are missing the form means nothing:
a fact missed is better than a fact invented.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mocha_tui.coffee.around import Around
from mocha_tui.coffee.scan import Match
from mocha_tui.coffee.sense_kinds import SEVERAL
from mocha_tui.coffee.sense_signs import meant
from mocha_tui.coffee.vocabulary import Term, vocabulary


@dataclass(frozen=True, slots=True)
class Sense:
    """``text[start:end]`` means ``id`` of ``kind``; ``key`` is the form, ``fuzzy`` that it was misspelt.

    ``noted`` says that a flavour was marked as one: by a list of flavours, by 향 or ``notes`` after it.
    """

    kind: str
    id: str
    start: int
    end: int
    key: str
    fuzzy: bool = False
    noted: bool = False


@lru_cache(maxsize=32)
def senses(text: str) -> tuple[Sense, ...]:
    """What the forms of a sentence mean there, in order. Positions index the text, which must be NFC."""
    low = text.lower()
    if len(low) != len(text):
        low = "".join(c.lower() if len(c.lower()) == 1 else c for c in text)
    matches = vocabulary().find(low)
    found = []
    for index, match in enumerate(matches):
        around = Around(low, matches, index)
        term = _choose(around, match)
        if term is not None:
            noted = term.kind == "flavor" and around.tasted()
            found.append(Sense(term.kind, term.id, match.start, match.end, match.key, match.fuzzy, noted))
    return tuple(found)


def _choose(around: Around, match: Match) -> Term | None:
    decide = SEVERAL.get(match.key)
    if decide is not None:
        wanted = decide(around)
        possible = [t for t in match.terms if t.kind == wanted]
    else:
        possible = list(match.terms)
    for term in possible:
        if meant(term, around):
            return term
    return None
