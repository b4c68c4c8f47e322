"""Forms of what is stored, and what it does to an open one: pure; derived facts are not brought up to date."""

from __future__ import annotations

from dataclasses import replace

from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import Source, Value
from mocha_tui.coffee.merge import Proposal, merge
from mocha_tui.coffee.tasting import Tasting


def as_edit(stored: Tasting) -> Draft:
    """The form in which a stored tasting is changed."""
    return replace(stored.draft, match="edit", target=stored.id)


def as_again(stored: Tasting) -> Draft:
    """The form of one more cup: what the bag and the recipe say, each with source *note*, and nothing else."""
    noted = _noted(stored, "coffee.", "recipe.")
    return Draft("again", None, {name: Fact(value, source) for name, (value, source) in noted.items()})


def as_new(draft: Draft) -> Draft:
    """The form as one of a coffee that is not stored yet."""
    return replace(draft, match="new", target=None)


def as_again_of(draft: Draft, stored: Tasting) -> Draft:
    """The form as one more cup of a stored coffee, whose facts come along as notes."""
    merged, _ = merge(draft, Proposal(_noted(stored, "coffee.")), frozenset())
    return replace(merged, match="again", target=None)


def as_edit_of(draft: Draft, stored: Tasting) -> Draft:
    """The stored tasting with what the form holds by hand, by word, from a photo or a search put over it."""
    said = {n: (f.value, f.source) for n, f in draft.facts.items() if f.source.rank > Source.NOTE.rank}
    return merge(as_edit(stored), Proposal(said), frozenset(said))[0]


def with_recipe_of(draft: Draft, stored: Tasting) -> Draft:
    """The form with a stored recipe copied into it as notes; taste and score stay as they are."""
    return merge(draft, Proposal(_noted(stored, "recipe.")), frozenset())[0]


def _noted(stored: Tasting, *groups: str) -> dict[str, tuple[Value, Source]]:
    return {
        name: (fact.value, Source.NOTE)
        for name, fact in stored.draft.facts.items()
        if name.startswith(groups) and fact.source is not Source.DERIVED
    }
