"""Canonical tags: what a form says without judgement, as (kind, id).

A tag's id is one of the vocabulary or, where the vocabulary lacks the word, the user's own text.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import FACTS, Kind
from mocha_tui.coffee.text import fold, nfc


@dataclass(frozen=True, slots=True, order=True)
class Tag:
    """A canonical tag. ``str()`` writes it as commands and files do: ``process:washed``."""

    kind: str
    id: str

    def __str__(self) -> str:
        return f"{self.kind}:{self.id}"


@dataclass(frozen=True, slots=True)
class Tagged:
    """A tag and the fact that says it."""

    tag: Tag
    fact: str


class Terms(Protocol):
    """What tags and search ask of a vocabulary; passed in, so that neither depends on one."""

    @property
    def version(self) -> str:
        """Changes when the words do: what was indexed with other words is indexed again."""

    def resolve(self, kind: str, text: str) -> str | None:
        """The id of a term of this kind in any spelling, or ``None`` for a word that it lacks."""

    def spellings(self, kind: str, term: str) -> Iterable[str]:
        """Every way to write a term and the terms above it, in every language; nothing for an unknown id."""


class NoTerms:
    """A vocabulary without words: ids stay what they are."""

    version: Final = ""

    def resolve(self, kind: str, text: str) -> str | None:
        """Nothing is known."""
        return None

    def spellings(self, kind: str, term: str) -> Iterable[str]:
        """Nothing is known."""
        return ()


NO_TERMS: Final = NoTerms()

TAG_FACTS: Final[tuple[tuple[str, str], ...]] = (
    ("coffee.roaster", "roaster"),
    *((name, spec.vocabulary) for name, spec in FACTS.items() if spec.vocabulary and spec.kind is not Kind.LEVEL),
)
"""The facts whose values are tags, each with the tags' kind, in the order of the form."""

KINDS: Final = tuple(dict.fromkeys(kind for _, kind in TAG_FACTS))
"""Every kind of tag."""

HOME_FACT: Final = {kind: fact for fact, kind in TAG_FACTS if fact != "coffee.official_notes"}
"""The fact into which a tag of a kind is written; a flavour is what the drinker tasted."""


def parse_tag(text: str) -> Tag:
    """``process:washed`` as a tag. Raises ``ValueError`` with one sentence for anything else."""
    kind, colon, name = nfc(text).strip().partition(":")
    if not colon or kind not in KINDS or not name.strip():
        raise ValueError(f"{text!r} is no tag: write kind:id, with a kind of {', '.join(KINDS)}.")
    return Tag(kind, name.strip())


def canonical(kind: str, text: str, terms: Terms) -> Tag:
    """The tag of a word: the vocabulary's id, or the user's own text."""
    return Tag(kind, terms.resolve(kind, text) or nfc(text).strip())


def draft_tags(draft: Draft, terms: Terms = NO_TERMS) -> tuple[Tagged, ...]:
    """Every tag that a form's facts say, in the order of the form; a tag that two facts say comes twice."""
    return tuple(
        Tagged(canonical(kind, text, terms), fact)
        for fact, kind in TAG_FACTS
        for text in ((draft.text(fact),) if FACTS[fact].kind is not Kind.IDS else draft.ids(fact))
        if text
    )


def tag_key(tag: Tag) -> str:
    """The form in which tags compare: two spellings of the user's own word that fold alike are one tag."""
    return f"{tag.kind}:{fold(tag.id)}"
