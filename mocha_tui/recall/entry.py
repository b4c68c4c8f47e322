"""A tasting as recall sees it: when it was, which coffee, which tags."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.identity import roaster_key
from mocha_tui.coffee.notes import TaggedRow
from mocha_tui.coffee.tags import NO_TERMS, TagTerms, draft_tags
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import fold

SIGNAL_KINDS: Final = frozenset({"roaster", "country", "region", "variety", "process", "method", "grinder"})
"""The kinds of tags that are known without judgement, and that carry a lesson from cup to cup."""

NAME: Final = "coffee"
"""The kind of the tag that a coffee's name is, beside the vocabulary's kinds."""

_BAG_KINDS: Final = ("roaster:", "country:", "region:", "variety:", "process:")


@dataclass(frozen=True, slots=True)
class Entry:
    """One tasting in the index. ``name`` and ``roaster`` are folded; ``tags`` are ``kind:id``, the name's too."""

    id: int
    day: date
    position: int
    name: str
    roaster: str
    tags: frozenset[str]

    @property
    def age(self) -> tuple[date, int, int]:
        """Greater is newer."""
        return self.day, self.position, self.id

    @property
    def bag(self) -> frozenset[str]:
        """What tells a nameless coffee: roaster, origin, varieties, processes. Empty without a roaster."""
        return bag_of(self.tags) if self.roaster and not self.name else frozenset()


def name_tag(name: str) -> str:
    """The tag of a coffee's name."""
    return f"{NAME}:{fold(name)}"


def bag_of(tags: frozenset[str]) -> frozenset[str]:
    """The tags that tell a nameless coffee; a country counts where no region is known."""
    kept = {tag for tag in tags if tag.startswith(_BAG_KINDS)}
    if any(tag.startswith("region:") for tag in kept):
        kept = {tag for tag in kept if not tag.startswith("country:")}
    return frozenset(kept)


def row_entry(row: TaggedRow, terms: TagTerms = NO_TERMS) -> Entry:
    """A stored row as an entry."""
    tags = {tag for tag in row.tags if tag.partition(":")[0] in SIGNAL_KINDS}
    name = fold(row.name)
    if name:
        tags.add(name_tag(row.name))
    return Entry(row.id, row.day, row.position, name, roaster_key(row.roaster, terms), frozenset(tags))


def tasting_entry(tasting: Tasting, terms: TagTerms = NO_TERMS) -> Entry:
    """A tasting as an entry."""
    return row_entry(
        TaggedRow(
            tasting.id,
            tasting.day,
            tasting.position,
            tasting.draft.text("coffee.name"),
            tasting.draft.text("coffee.roaster"),
            form_tags(tasting.draft, terms),
        ),
        terms,
    )


def form_tags(draft: Draft, terms: TagTerms = NO_TERMS) -> tuple[str, ...]:
    """The tags of a form's facts, as ``kind:id``, each once."""
    return tuple(dict.fromkeys(str(tagged.tag) for tagged in draft_tags(draft, terms)))
