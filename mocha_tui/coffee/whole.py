"""What a log knows beside its tastings: how they, their coffees, bags and the user's own words belong together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.tags import Tag


@dataclass(frozen=True, slots=True)
class Whole:
    """Told by stable ids, so that another log can have it too.

    ``coffees``: a tasting's uid → the uid of an earlier tasting of the same coffee. ``bags``: every bag, each with a
    form that tells its coffee. ``cups``: a tasting's uid → the uid of its bag. ``aliases``: words that mean tags.
    """

    coffees: Mapping[str, str] = field(default_factory=dict)
    bags: Sequence[tuple[Draft, Bag]] = ()
    cups: Mapping[str, str] = field(default_factory=dict)
    aliases: Sequence[tuple[str, Tag]] = ()
