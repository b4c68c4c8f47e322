"""What a file holds once it is read: tastings with their stable ids, and what could not be taken from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from uuid import UUID, uuid5

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.whole import Whole

_NAMESPACE: Final = UUID("6d6f6368-612d-5e78-8368-616e67652e31")


def stable_uid(program: str, ident: str) -> str:
    """The id of a tasting that another program knows by ``ident``: the same on every machine and at every import."""
    return uuid5(_NAMESPACE, f"{program}:{ident}").hex


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something of a file that was not taken, and why, in both languages. ``refused``: worth a second look."""

    what: str
    why: str
    why_ko: str
    refused: bool = True


@dataclass(frozen=True, slots=True)
class Picture:
    """A photo that a file speaks of. ``member`` is its name in the package it came with."""

    name: str
    member: str


@dataclass(frozen=True, slots=True)
class Parsed:
    """A file as tastings. ``photos`` and ``bags`` are by the tasting's ``uid``; ``whole`` is told by Mocha's own."""

    format: str
    tastings: Sequence[Tasting]
    skipped: Sequence[Skipped] = ()
    photos: Mapping[str, Sequence[Picture]] = field(default_factory=dict)
    bags: Mapping[str, Bag] = field(default_factory=dict)
    whole: Whole | None = None
