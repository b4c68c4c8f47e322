"""The log as exports see it: one state of it, in an order that does not depend on row numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.tags import Tag
from mocha_tui.coffee.tasting import Tasting


@dataclass(frozen=True, slots=True)
class Photo:
    """A kept picture: the name the user knows, the name of its file (made from its content), and where it is."""

    name: str
    file: str
    path: Path


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One state of the log.

    ``photos`` by tasting id; ``cups`` tasting id → bag id; ``owners`` coffee id → a form that tells the coffee, for
    coffees that have a bag and no tasting; ``aliases`` the user's own words for tags.
    """

    tastings: Sequence[Tasting]
    photos: Mapping[int, Sequence[Photo]] = field(default_factory=dict)
    bags: Sequence[Bag] = ()
    cups: Mapping[int, int] = field(default_factory=dict)
    owners: Mapping[int, Draft] = field(default_factory=dict)
    aliases: Sequence[tuple[str, Tag]] = ()

    def in_order(self) -> list[Tasting]:
        """The tastings by day, their place in it, and their stable id."""
        return sorted(self.tastings, key=lambda tasting: (tasting.day, tasting.position, tasting.uid))

    def files(self) -> Iterator[Photo]:
        """Every picture's file once; those whose file is gone are left out."""
        seen: set[str] = set()
        for tasting in self.in_order():
            for photo in self.photos.get(tasting.id, ()):
                if photo.file not in seen and photo.path.is_file():
                    seen.add(photo.file)
                    yield photo
