"""The readers in their order: who reads first spends the words, and nobody reads them again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from mocha_tui.agent.house import words
from mocha_tui.agent.house.bag import Span
from mocha_tui.agent.house.numbers import read_numbers
from mocha_tui.agent.house.numbers.dates import read_dates
from mocha_tui.agent.house.numbers.relative import Relative
from mocha_tui.agent.house.numbers.scene import Scene
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words.menus import menu_name
from mocha_tui.coffee.derive import ESPRESSO_METHODS
from mocha_tui.coffee.locale import Locale


@dataclass(frozen=True, slots=True)
class Heard:
    """What the readers found in a part of a message; positions are those of the whole message."""

    found: tuple[Found, ...]
    relative: tuple[Relative, ...]
    denied: tuple[Found, ...]


def hear(text: Text, silent: Sequence[Span], today: date, locale: Locale) -> Heard:
    """Everything the drinker says. In the ``silent`` spans (of the whole message) no number is the drinker's."""
    denied = words.denied(text)
    skip = tuple((a - text.base, b - text.base) for a, b in silent if b > text.base and a < text.base + len(text))
    days = _written_days(text, Scene(today, locale, skip=skip))
    said = words.read(text)
    said += menu_name(text, said)
    said += _bare(text, said)
    said += words.decaf(text.only([(0, len(text))]))  # also as a part of its process's name
    scene = Scene(
        today,
        locale,
        grinders=tuple((f.start, f.end) for f in said if f.fact == "recipe.grinder"),
        espresso=any(f.fact == "recipe.method" and f.value in ESPRESSO_METHODS for f in said),
        skip=skip,
    )
    numbers = [*days, *read_numbers(text, scene)]
    found = [*said, *(n for n in numbers if isinstance(n, Found))]
    return Heard(
        tuple(_placed(f, text.base) for f in found),
        tuple(
            replace(n, start=n.start + text.base, end=n.end + text.base) for n in numbers if isinstance(n, Relative)
        ),
        tuple(_placed(f, text.base) for f in denied),
    )


def _written_days(text: Text, scene: Scene) -> list[Found]:
    """Days in digits, read before scores: ``11/20`` is a day although it could be 11 of 20."""
    apart = text.only([(0, len(text))])
    days = [
        d for d in read_dates(apart, scene) if isinstance(d, Found) and re.search(r"\d", text.norm[d.start : d.end])
    ]
    for day in days:
        text.take(day.start, day.end)
    return days


def _bare(text: Text, said: list[Found]) -> list[Found]:
    """A score without its scale, where none with one was given."""
    if any(f.fact == "review.score" for f in said):
        return []
    found = words.bare_scores(text)
    for one in found:
        text.take(one.start, one.end)
    return found


def hear_print(text: Text, today: date, locale: Locale) -> list[Found]:
    """What a bag's own text says of the coffee: no recipe, no score, no verdict, and nobody's orders."""
    printed = [found for reader in words.COFFEE_READERS for found in reader(text)]
    printed += words.decaf(text.only([(0, len(text))]))
    kept = [_placed(f, text.base) for f in printed if f.fact.startswith("coffee.")]
    return kept + hear_roast(text, today, locale)


def hear_roast(text: Text, today: date, locale: Locale) -> list[Found]:
    """The roast date that a bag's words name."""
    days = read_dates(text, Scene(today, locale))
    return [_placed(d, text.base) for d in days if isinstance(d, Found) and d.fact == "coffee.roast_date"]


def _placed(found: Found, base: int) -> Found:
    return replace(found, start=found.start + base, end=found.end + base) if base else found
