"""Canonical tags: what a form says without judgement, as (kind, id).

A tag's id is one of the vocabulary or, where the vocabulary lacks the word, the user's own text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Protocol

from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import FACTS, Kind, Source
from mocha_tui.coffee.lexicon import Resolves
from mocha_tui.coffee.text import clean, fold, nfc


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


class TagTerms(Resolves, Protocol):
    """What tags and search ask of the vocabulary."""

    @property
    def version(self) -> str:
        """Changes when the words do: what was indexed with other words is indexed again."""

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
    kind, colon, name = clean(text).strip().partition(":")
    if not colon or kind not in KINDS or not name.strip():
        raise ValueError(f"{text!r} is no tag: write kind:id, with a kind of {', '.join(KINDS)}.")
    return Tag(kind, name.strip())


def tag_of(kind: str, text: str, terms: TagTerms) -> Tag:
    """The tag of a word: the vocabulary's id, or the user's own text."""
    return Tag(kind, terms.resolve(kind, text) or nfc(text).strip())


def draft_tags(draft: Draft, terms: TagTerms = NO_TERMS) -> tuple[Tagged, ...]:
    """Every tag that a form's facts say, in the order of the form; a tag that two facts say comes twice."""
    return tuple(
        Tagged(tag_of(kind, text, terms), fact)
        for fact, kind in TAG_FACTS
        for text in ((draft.text(fact),) if FACTS[fact].kind is not Kind.IDS else draft.ids(fact))
        if text
    )


@dataclass(frozen=True, slots=True)
class Forced:
    """A word of a form that was another spelling of a tag: what was written, and the id that is stored for it."""

    fact: str
    said: str
    tag: Tag


def force(draft: Draft, terms: TagTerms) -> tuple[Draft, tuple[Forced, ...]]:
    """The form with every spelling of a term replaced by its id, and what was replaced. Texts stay verbatim."""
    facts, forced = dict(draft.facts), list[Forced]()
    for fact, kind in TAG_FACTS:
        held = draft.facts.get(fact)
        if held is None or FACTS[fact].kind is Kind.TEXT:
            continue
        texts = draft.ids(fact) or (draft.text(fact),)
        ids = tuple(terms.resolve(kind, text) or text for text in texts)
        if ids != texts:
            facts[fact] = replace(held, value=tuple(dict.fromkeys(ids)) if isinstance(held.value, tuple) else ids[0])
            forced += [
                Forced(fact, said, Tag(kind, one)) for said, one in zip(texts, ids, strict=True) if said != one
            ]
    return (draft.with_facts(facts), tuple(forced)) if forced else (draft, ())


class AliasedTerms:
    """A vocabulary and the user's own aliases, which come first. ``aliases``: (kind, folded word) → id."""

    def __init__(self, terms: TagTerms, aliases: Mapping[tuple[str, str], str]) -> None:
        self._terms = terms
        self._aliases = aliases
        self._resolved: dict[tuple[str, str], str | None] = {}

    @property
    def version(self) -> str:
        """That of the vocabulary: an alias is applied when it is made."""
        return self._terms.version

    def resolve(self, kind: str, text: str) -> str | None:
        """The user's alias, else what the vocabulary says."""
        asked = (kind, text)
        if asked not in self._resolved:
            self._resolved[asked] = self._aliases.get((kind, fold(text))) or self._terms.resolve(kind, text)
        return self._resolved[asked]

    def spellings(self, kind: str, term: str) -> Iterable[str]:
        """Those of the vocabulary."""
        return self._terms.spellings(kind, term)


def with_tag(draft: Draft, tag: Tag, source: Source) -> Draft | None:
    """The form with a tag written into its fact; ``None`` where that fact holds something else already.

    A list gains the tag at its end and keeps the others; a fact that was emptied holds something again.
    """
    fact = HOME_FACT[tag.kind]
    held = draft.facts.get(fact)
    value: str | tuple[str, ...] = tag.id
    if FACTS[fact].kind is Kind.IDS:
        value = (*(one for one in draft.ids(fact) if fold(one) != fold(tag.id)), tag.id)
    elif held is not None and held.value != tag.id:
        return None
    new = Fact(value, source, draft.revision + 1)
    emptied = draft.emptied - {fact}
    return replace(draft, facts={**draft.facts, fact: new}, emptied=emptied, revision=draft.revision + 1)


def replace_tag(draft: Draft, old: Tag, new: Tag, terms: TagTerms = NO_TERMS) -> Draft:
    """The form in which every word that means ``old`` is ``new``; sources and everything else stay."""
    facts = dict(draft.facts)
    for fact, kind in TAG_FACTS:
        held = draft.facts.get(fact)
        if kind != old.kind or held is None:
            continue
        texts = draft.ids(fact) or (draft.text(fact),)
        words = tuple(new.id if same_tag(tag_of(kind, text, terms), old) else text for text in texts)
        if words != texts:
            facts[fact] = replace(
                held, value=tuple(dict.fromkeys(words)) if isinstance(held.value, tuple) else words[0]
            )
    return draft.with_facts(facts)


def same_tag(one: Tag, other: Tag) -> bool:
    """Whether two tags are one: the same kind, and ids that fold alike."""
    return one.kind == other.kind and fold(one.id) == fold(other.id)
