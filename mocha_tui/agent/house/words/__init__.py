"""The word readers of the house model: everything a sentence says of a coffee that is not a number.

``READERS`` holds them in the order in which they must run, since each takes what it has read:

1. ``scores`` first, so that ``4/5`` is neither a date nor an amount;
2. ``farms``, then ``places``, then ``names`` (roaster and coffee name): proper names before their parts;
3. ``decaf``, then ``origins``: country, region, variety, process, roast level;
4. ``gear``: method and grinder;
5. ``flavors``, ``attributes``, ``verdicts``: the taste;
6. ``taste_words`` last: it takes nothing and quotes the clauses of taste.

Lists are found one id at a time, each ``Found`` holding a tuple of one; whoever fills a form joins them. Country is
read only where it is said. ``denied`` finds what a sentence says *not* to be there, for corrections (호두는 빼줘).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words.attributes import attributes
from mocha_tui.agent.house.words.farms import farms
from mocha_tui.agent.house.words.flavors import denied_flavors, flavors, printed_notes
from mocha_tui.agent.house.words.gear import denied_gear, gear
from mocha_tui.agent.house.words.names import names
from mocha_tui.agent.house.words.origins import decaf, denied_origins, origins
from mocha_tui.agent.house.words.places import places
from mocha_tui.agent.house.words.scores import bare_scores, scores
from mocha_tui.agent.house.words.taste_words import taste_words
from mocha_tui.agent.house.words.verdicts import verdicts
from mocha_tui.agent.house.words.voice import Voice, Zone, voice_at, zones

Reader = Callable[[Text], list[Found]]

READERS: Final[tuple[Reader, ...]] = (
    scores,
    farms,
    places,
    names,
    decaf,
    origins,
    gear,
    flavors,
    attributes,
    verdicts,
    taste_words,
)
"""Every word reader, in the order in which they must run."""

COFFEE_READERS: Final[tuple[Reader, ...]] = (farms, names, decaf, origins, printed_notes)
"""The readers for a text that is the bag's from end to end: printed facts of the coffee and nothing else."""

DENIED: Final[tuple[Reader, ...]] = (denied_origins, denied_gear, denied_flavors)
"""Readers of what a sentence denies. They take nothing and must run before ``READERS``."""


def read(text: Text) -> list[Found]:
    """Everything the word readers find in a text, in the readers' order."""
    return [found for reader in READERS for found in reader(text)]


def denied(text: Text) -> list[Found]:
    """Everything a text denies, as facts with the denied value. Call before ``read``."""
    return [found for reader in DENIED for found in reader(text)]


__all__ = [
    "COFFEE_READERS",
    "DENIED",
    "READERS",
    "Reader",
    "Voice",
    "Zone",
    "attributes",
    "bare_scores",
    "decaf",
    "denied",
    "farms",
    "flavors",
    "gear",
    "names",
    "origins",
    "places",
    "printed_notes",
    "read",
    "scores",
    "taste_words",
    "verdicts",
    "voice_at",
    "zones",
]
