"""Which of its meanings a form has in its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mocha_tui.coffee.vocabulary import vocabulary


@dataclass(frozen=True, slots=True)
class Sense:
    """``text[start:end]`` means ``id`` of ``kind``; ``key`` is the form, ``fuzzy`` that it was misspelt."""

    kind: str
    id: str
    start: int
    end: int
    key: str
    fuzzy: bool = False


@lru_cache(maxsize=16)
def senses(text: str) -> tuple[Sense, ...]:
    """What the forms of a sentence mean there, in order. Positions index the text in NFC."""
    found = []
    for match in vocabulary().find(text):
        term = match.terms[0]
        found.append(Sense(term.kind, term.id, match.start, match.end, match.key, match.fuzzy))
    return tuple(found)
