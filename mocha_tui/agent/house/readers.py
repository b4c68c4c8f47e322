"""The readers in their order: who reads first spends the words, and nobody reads them again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from mocha_tui.agent.house.bag import Span
from mocha_tui.agent.house.numbers import read_numbers
from mocha_tui.agent.house.numbers.dates import read_dates
from mocha_tui.agent.house.numbers.relative import Relative
from mocha_tui.agent.house.numbers.scene import Scene
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words.attributes import attributes
from mocha_tui.agent.house.words.flavors import denied_flavors, flavors, printed_notes
from mocha_tui.coffee.derive import ESPRESSO_METHODS
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.senses import senses

WordReader = Callable[[Text], list[Found]]

_FACT: Final = {
    "country": "coffee.country",
    "region": "coffee.region",
    "variety": "coffee.variety",
    "process": "coffee.process",
    "method": "recipe.method",
    "grinder": "recipe.grinder",
}


def terms(text: Text) -> list[Found]:
    """Origins, varieties, processes and gear by the vocabulary alone."""
    found = []
    for sense in senses(text.folded):
        fact = _FACT.get(sense.kind)
        if fact and text.free(sense.start, sense.end):
            text.take(sense.start, sense.end)
            value = (sense.id,) if fact.startswith("coffee.") else sense.id
            found.append(Found(fact, value, sense.start, sense.end, "terms"))
    return found


WORD_READERS: Final[tuple[WordReader, ...]] = (terms, flavors, attributes)
"""What reads words, in reading order; the numbers are read after them."""

PRINT_READERS: Final[tuple[WordReader, ...]] = (terms, printed_notes)
"""What may be read of a bag's own text."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What the readers found in a part of a message; positions are those of the whole message."""

    found: tuple[Found, ...]
    relative: tuple[Relative, ...]
    denied: tuple[Found, ...]


def hear(text: Text, silent: Sequence[Span], today: date, locale: Locale) -> Heard:
    """Everything the drinker says. In the ``silent`` spans (of the whole message) no number is the drinker's."""
    denied = denied_flavors(text)
    words = [found for reader in WORD_READERS for found in reader(text)]
    scene = Scene(
        today,
        locale,
        grinders=tuple((f.start, f.end) for f in words if f.fact == "recipe.grinder"),
        espresso=any(f.fact == "recipe.method" and f.value in ESPRESSO_METHODS for f in words),
        skip=tuple((a - text.base, b - text.base) for a, b in silent if b > text.base and a < text.base + len(text)),
    )
    numbers = read_numbers(text, scene)
    found = [*words, *(n for n in numbers if isinstance(n, Found))]
    return Heard(
        tuple(_placed(f, text.base) for f in found),
        tuple(
            replace(n, start=n.start + text.base, end=n.end + text.base) for n in numbers if isinstance(n, Relative)
        ),
        tuple(_placed(f, text.base) for f in denied),
    )


def hear_print(text: Text, today: date, locale: Locale) -> list[Found]:
    """What a bag's own text says of the coffee: no recipe, no score, no verdict, and nobody's orders."""
    words = [found for reader in PRINT_READERS for found in reader(text)]
    kept = [_placed(f, text.base) for f in words if f.fact.startswith("coffee.")]
    return kept + hear_roast(text, today, locale)


def hear_roast(text: Text, today: date, locale: Locale) -> list[Found]:
    """The roast date that a bag's words name."""
    days = read_dates(text, Scene(today, locale))
    return [_placed(d, text.base) for d in days if isinstance(d, Found) and d.fact == "coffee.roast_date"]


def _placed(found: Found, base: int) -> Found:
    return replace(found, start=found.start + base, end=found.end + base) if base else found
