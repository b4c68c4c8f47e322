"""What a stored tasting does to an open form: pure functions on drafts; derived facts are not brought up to date."""

from __future__ import annotations

from dataclasses import replace

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Source, Value
from mocha_tui.coffee.merge import Proposal, merge
from mocha_tui.coffee.tasting import Tasting


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
    base = replace(stored.draft, match="edit", target=stored.id)
    return merge(base, Proposal(said), frozenset(said))[0]


def with_recipe_of(draft: Draft, stored: Tasting) -> Draft:
    """The form with a stored recipe copied into it as notes; taste and score stay as they are."""
    return merge(draft, Proposal(_noted(stored, "recipe.")), frozenset())[0]


def _noted(stored: Tasting, group: str) -> dict[str, tuple[Value, Source]]:
    return {
        name: (fact.value, Source.NOTE)
        for name, fact in stored.draft.facts.items()
        if name.startswith(group) and fact.source is not Source.DERIVED
    }
