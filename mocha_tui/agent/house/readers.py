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
from mocha_tui.agent.house.words.gear import denied_gear, gear
from mocha_tui.agent.house.words.origins import decaf, denied_origins, origins
from mocha_tui.agent.house.words.scores import bare_scores, scores
from mocha_tui.coffee.derive import ESPRESSO_METHODS
from mocha_tui.coffee.locale import Locale

WordReader = Callable[[Text], list[Found]]

WORD_READERS: Final[tuple[WordReader, ...]] = (
    scores,
    bare_scores,
    origins,
    gear,
    decaf,
    flavors,
    attributes,
)
"""What reads words, in reading order; the numbers are read after them."""

PRINT_READERS: Final[tuple[WordReader, ...]] = (origins, decaf, printed_notes)
"""What may be read of a bag's own text."""

DENIAL_READERS: Final[tuple[WordReader, ...]] = (denied_flavors, denied_origins, denied_gear)
"""What is said not to be so. They use no words."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What the readers found in a part of a message; positions are those of the whole message."""

    found: tuple[Found, ...]
    relative: tuple[Relative, ...]
    denied: tuple[Found, ...]


def hear(text: Text, silent: Sequence[Span], today: date, locale: Locale) -> Heard:
    """Everything the drinker says. In the ``silent`` spans (of the whole message) no number is the drinker's."""
    denied = [found for reader in DENIAL_READERS for found in reader(text)]
    skip = tuple((a - text.base, b - text.base) for a, b in silent if b > text.base and a < text.base + len(text))
    days = read_dates(text, Scene(today, locale, skip=skip))
    words = [found for reader in WORD_READERS for found in reader(text)]
    scene = Scene(
        today,
        locale,
        grinders=tuple((f.start, f.end) for f in words if f.fact == "recipe.grinder"),
        espresso=any(f.fact == "recipe.method" and f.value in ESPRESSO_METHODS for f in words),
        skip=skip,
    )
    numbers = [*days, *read_numbers(text, scene)]
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
