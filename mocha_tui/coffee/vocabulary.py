"""The words of coffee: canonical ids, their labels in both languages, and every spelling that means them.

The table is ``vocabulary.tsv`` beside this module; adding an origin or a synonym touches that file alone. A form is
looked up by its key: NFC, lower case, without spaces and hyphens. ``scan`` finds the forms inside a sentence and
``senses`` decides which of its meanings a form has there.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import resources
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mocha_tui.coffee.scan import Match

KINDS: Final = (
    "country",
    "region",
    "variety",
    "process",
    "roast-level",
    "method",
    "grinder",
    "flavor",
    "attribute",
    "roaster",
)
SKIPPED: Final = frozenset(" -\u00a0")
"""Characters that a lookup key leaves out."""


@dataclass(frozen=True, slots=True)
class Term:
    """One canonical thing: ``id`` is kebab-case, ``parent`` the id of what it belongs to or ``""``."""

    kind: str
    id: str
    en: str
    ko: str
    parent: str
    aliases: tuple[str, ...]

    @property
    def forms(self) -> Iterable[str]:
        """The labels, then the aliases, as written in the table."""
        return (self.en, self.ko, *self.aliases)


def key(text: str) -> str:
    """The lookup key of a form: NFC, lower case, no spaces, no hyphens."""
    return "".join(c for c in unicodedata.normalize("NFC", text).lower() if c not in SKIPPED)


class Vocabulary:
    """All terms, by kind and id and by form. Immutable; build it once with ``vocabulary()``."""

    def __init__(self, terms: Iterable[Term], version: str = "") -> None:
        self.version = version
        """Changes when the words do: what was indexed with other words is indexed again."""
        self.terms: Mapping[tuple[str, str], Term] = MappingProxyType({(t.kind, t.id): t for t in terms})
        forms: dict[str, list[Term]] = {}
        spaced: set[str] = set()
        for term in self.terms.values():
            for form in term.forms:
                found = forms.setdefault(key(form), [])
                if " " in form:
                    spaced.add(key(form))
                if term not in found:
                    found.append(term)
        self.forms: Mapping[str, tuple[Term, ...]] = MappingProxyType({k: tuple(v) for k, v in forms.items()})
        """Every term that a key can mean, in the order of the table."""
        self.spaced = frozenset(spaced)
        """Keys that the table writes with a space; short Korean forms may only then be written with one."""

    def __getitem__(self, name: tuple[str, str]) -> Term:
        return self.terms[name]

    def label(self, kind: str, ident: str, locale: str) -> str:
        """What the interface shows for an id: the Korean label for ``ko``, else the English one.

        A value that the vocabulary lacks is the user's own text and is shown as it is.
        """
        term = self.terms.get((kind, ident))
        if term is None:
            return ident
        return term.ko if locale.startswith("ko") else term.en

    def resolve(self, kind: str, text: str) -> str | None:
        """The id that one typed value means: an id, a label, an alias or an unmistakable misspelling of these."""
        typed = key(text.strip())
        if not typed:
            return None
        for candidate in (typed, typed.removesuffix("s")):
            for term in self.forms.get(candidate, ()):
                if term.kind == kind:
                    return term.id
        by_id = self._ids.get((kind, typed))
        if by_id is not None:
            return by_id
        from mocha_tui.coffee.misspelt import nearest

        near = {term.id for term in nearest(self, typed) if term.kind == kind}
        return near.pop() if len(near) == 1 else None

    def parents(self, kind: str, ident: str) -> tuple[str, ...]:
        """The ids above one of the same kind, nearest first. The country of a region is not among them."""
        above: list[str] = []
        term = self.terms.get((kind, ident))
        while term is not None and term.parent and term.parent not in above:
            term = self.terms.get((kind, term.parent))
            if term is not None:
                above.append(term.id)
        return tuple(above)

    def country_of(self, region: str) -> str | None:
        """The country in which a region lies; ``None`` for a region that the vocabulary lacks."""
        chain = (region, *self.parents("region", region))
        top = self.terms.get(("region", chain[-1]))
        if top is None or ("country", top.parent) not in self.terms:
            return None
        return top.parent

    def children(self, kind: str, ident: str) -> tuple[str, ...]:
        """The ids directly below one of the same kind, in the order of the table."""
        return self._children.get((kind, ident), ())

    def spellings(self, kind: str, term: str) -> tuple[str, ...]:
        """Every way to write a term and what lies above it, a region's country too; nothing for an unknown id."""
        chain = [(kind, name) for name in (term, *self.parents(kind, term))]
        if kind == "region" and (country := self.country_of(term)):
            chain.append(("country", country))
        return tuple(form for name in chain if name in self.terms for form in self.terms[name].forms)

    def of_kind(self, kind: str) -> tuple[Term, ...]:
        """Every term of a kind, in the order of the table."""
        return tuple(t for t in self.terms.values() if t.kind == kind)

    def find(self, text: str) -> tuple[Match, ...]:
        """Every form in a sentence, longest first and none inside another, in order. Linear in the length.

        Positions index ``text`` in NFC. A match carries all its meanings; ``senses`` chooses.
        """
        from mocha_tui.coffee.scan import scan

        return scan(self, text)

    def canon(self, text: str) -> tuple[str, ...]:
        """The canonical tags that a text speaks of, such as ``region:yirgacheffe``: each once, in order.

        A denied word is a tag too: this serves search, which asks what a text is about.
        """
        from mocha_tui.coffee.senses import senses

        return tuple(dict.fromkeys(f"{s.kind}:{s.id}" for s in senses(text)))

    @cached_property
    def lengths(self) -> Mapping[str, tuple[int, ...]]:
        """By the first one or two characters of a key: the lengths of the keys that begin so, longest first."""
        heads: dict[str, set[int]] = {}
        for form in self.forms:
            heads.setdefault(form[:2], set()).add(len(form))
        for head in [h for h in heads if len(h) == 1]:
            for longer in [h for h in heads if len(h) == 2 and h[0] == head]:
                heads[longer].add(1)
        return {head: tuple(sorted(lengths, reverse=True)) for head, lengths in heads.items()}

    @cached_property
    def _ids(self) -> dict[tuple[str, str], str]:
        return {(t.kind, key(t.id)): t.id for t in self.terms.values()}

    @cached_property
    def _children(self) -> dict[tuple[str, str], tuple[str, ...]]:
        below: dict[tuple[str, str], tuple[str, ...]] = {}
        for term in self.terms.values():
            if term.parent:
                name = (term.kind, term.parent)
                below[name] = (*below.get(name, ()), term.id)
        return below


def parse(table: str) -> tuple[Term, ...]:
    """The terms of a table: a header, then ``kind id en ko parent aliases`` by tabs, the aliases by bars."""
    terms = []
    for line in table.splitlines()[1:]:
        if not line.strip():
            continue
        kind, name, en, ko, parent, aliases = line.split("\t")
        terms.append(Term(kind, name, en, ko, parent, tuple(filter(None, aliases.split("|")))))
    return tuple(terms)


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """The vocabulary that comes with Mocha, read from its table on first use."""
    table = resources.files("mocha_tui.coffee").joinpath("vocabulary.tsv").read_text(encoding="utf-8")
    version = hashlib.sha256(table.encode()).hexdigest()[:12]
    return Vocabulary(parse(unicodedata.normalize("NFC", table)), version)
