"""Light rows of the log, and search over them by words in any spelling of the vocabulary.

A row's ``search`` text is built once, when its tasting is stored: every word of it, folded, each after a space. A
query is matched against it without reading the tasting: Latin words and numbers match from their beginning, Korean
words of two syllables or more anywhere, because Korean compounds are written without spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final, NamedTuple

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import FACTS, Kind, Score
from mocha_tui.coffee.flat import number_json
from mocha_tui.coffee.tags import NO_TERMS, Tag, TagTerms, draft_tags
from mocha_tui.coffee.text import fold, nfc


class NoteRow(NamedTuple):
    """One tasting as a list shows it. Grams, °C and seconds; ``None`` or ``""`` where nothing is known."""

    id: int
    day: date
    position: int
    coffee_id: int
    name: str
    roaster: str
    method: str
    dose_g: float | None
    water_g: float | None
    yield_g: float | None
    temp_c: float | None
    time_s: float | None
    grind: str
    score: float | None
    score_max: float | None
    verdict: str
    search: str


class TaggedRow(NamedTuple):
    """One tasting as recall sees it; ``tags`` are canonical, as ``kind:id``."""

    id: int
    day: date
    position: int
    name: str
    roaster: str
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Changes:
    """What became of the log since a revision: ``ids`` are all that are there (``None``: nothing happened)."""

    revision: int
    ids: frozenset[int] | None
    written: tuple[TaggedRow, ...]


def search_text(draft: Draft, terms: TagTerms = NO_TERMS, known: dict[Tag, tuple[str, ...]] | None = None) -> str:
    """Every word of a form, folded, each after a space: raw texts, numbers with units, ids and their spellings.

    ``known`` keeps the words of tags from one call to the next.
    """
    known = {} if known is None else known
    words: dict[str, None] = {}
    for name, fact in draft.facts.items():
        words |= dict.fromkeys(_fact_words(name, fact.value))
    for tag in {tagged.tag: None for tagged in draft_tags(draft, terms)}:
        if tag not in known:
            spelled = (word for spelling in terms.spellings(tag.kind, tag.id) for word in _phrase(spelling))
            known[tag] = (fold(str(tag)), *_longest(spelled))
        words |= dict.fromkeys(known[tag])
    return "".join(f" {word}" for word in _longest(words))


def _longest(words: Iterable[str]) -> list[str]:
    """The words without those that another one begins with (or holds, in Korean): what finds them finds that one."""
    kept: list[str] = []
    for word in sorted({word for word in words if word}, reverse=True):
        if not kept or not kept[-1].startswith(word):
            kept.append(word)
    whole = " ".join(kept)
    return [word for word in kept if not _found_anywhere(word) or whole.find(word, whole.find(word) + 1) < 0]


_UNITS: Final = {"g": ("g",), "°C": ("°c", "c", "도"), "s": ("s", "초"), "%": ("%",)}


def _fact_words(name: str, value: object) -> Iterator[str]:
    match value:
        case bool():
            yield fold(name.rpartition(".")[2])
        case str():
            yield from (_phrase(value) if len(value) <= 80 else map(fold, nfc(value).split()))
        case int() | float():
            number = str(number_json(value))
            yield number
            for unit in _UNITS.get(FACTS[name].unit, ()):
                yield number + unit
        case date():
            yield fold(value.isoformat())
        case Score():
            yield f"{number_json(value.value)}/{number_json(value.max)}"
        case tuple() if FACTS[name].kind is Kind.IDS:
            for item in value:
                yield from _phrase(str(item))


def _phrase(text: str) -> Iterator[str]:
    """The words of a short text, and the whole of it without spaces: it may be asked for either way."""
    yield fold(text)
    yield from map(fold, nfc(text).replace("-", " ").split())


@dataclass(frozen=True, slots=True)
class Query:
    """A search as folded words. No words: everything matches."""

    words: tuple[str, ...]

    @classmethod
    def parse(cls, text: str | None) -> Query:
        """The words of what was typed."""
        return cls(tuple(word for word in map(fold, nfc(text or "").split()) if word))

    def matches(self, search: str) -> bool:
        """Whether every word is there; neighbours may also be there written as one (``브이 60`` for ``브이60``)."""
        reached = {0}
        for start in range(len(self.words)):
            if start in reached:
                joined = ""
                for end in range(start, len(self.words)):
                    joined += self.words[end]
                    if end + 1 not in reached and _holds(search, joined):
                        reached.add(end + 1)
        return len(self.words) in reached


def holding(searches: Iterable[str], word: str) -> list[bool]:
    """For each search text, whether a folded word is there."""
    needle = _needle(word)
    return [needle in search for search in searches]


def _holds(search: str, word: str) -> bool:
    return _needle(word) in search


def _needle(word: str) -> str:
    return word if _found_anywhere(word) else f" {word}"


def _found_anywhere(word: str) -> bool:
    """Whether a query's word matches inside other words too: Korean of two syllables or more."""
    return len(word) > 1 and all("가" <= c <= "힣" for c in word)
