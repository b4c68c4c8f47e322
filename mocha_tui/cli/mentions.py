"""What a sentence says of a cup, as tags: the house model's readers, for advice at save and for the audit."""

from __future__ import annotations

from typing import Final

from mocha_tui.agent.house.text import Text
from mocha_tui.agent.house.words.flavors import denied_flavors, flavors
from mocha_tui.agent.house.words.gear import denied_gear, gear
from mocha_tui.agent.house.words.origins import denied_origins, origins
from mocha_tui.coffee.tags import HOME_FACT, Tag
from mocha_tui.recall.advice import Mention

_KIND_OF: Final = {fact: kind for kind, fact in HOME_FACT.items()}


def mentions(sentence: str) -> list[Mention]:
    """The tags that a sentence speaks of; what it denies, wishes for or repeats from a bag is not among them."""
    text = Text(sentence)
    denied = {
        (found.fact, value)
        for reader in (denied_flavors, denied_origins, denied_gear)
        for found in reader(text)
        for value in _ids(found.value)
    }
    return [
        Mention(Tag(_KIND_OF[found.fact], value), found.start, found.end)
        for reader in (origins, gear, flavors)
        for found in reader(text)
        if found.fact in _KIND_OF
        for value in _ids(found.value)
        if (found.fact, value) not in denied
    ]


def _ids(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, tuple) else ()
