"""What a number reader may know beside the words, and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from mocha_tui.agent.house.numbers.relative import Relative
from mocha_tui.agent.house.text import BLANK, Found, Text
from mocha_tui.coffee.locale import Locale

Span: TypeAlias = tuple[int, int]
Reading: TypeAlias = Found | Relative


@dataclass(frozen=True, slots=True)
class Scene:
    """The day it is, the user's locale, and what other readers already know of the sentence.

    ``grinders`` are the spans of the grinders found in it (used or not); a bare number beside one is its setting.
    ``espresso`` tells that the form or the sentence is about espresso, where the second weight is the drink.
    ``skip`` are spans that speak of somebody else's numbers (a bag's card, a plan): nothing in them is read.
    """

    today: date
    locale: Locale = "ko"
    grinders: tuple[Span, ...] = ()
    espresso: bool = False
    skip: tuple[Span, ...] = ()


Reader: TypeAlias = Callable[[Text, Scene], list[Reading]]


def view(text: Text, scene: Scene) -> str:
    """What is left to read: the folded sentence with used and skipped characters blanked, position by position."""
    left = text.open()
    for start, end in scene.skip:
        start, end = max(0, start), min(end, len(left))
        if start < end:
            left = left[:start] + BLANK * (end - start) + left[end:]
    return left
