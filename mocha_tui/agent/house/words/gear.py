"""Brewing method and grinder."""

from __future__ import annotations

from typing import Final

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words.denial import Span, denied
from mocha_tui.coffee.senses import Sense, senses
from mocha_tui.coffee.vocabulary import vocabulary

_GENERAL: Final = frozenset({"pour-over", "immersion", "batch-brew"})
"""Ways of brewing in general: beside a brewer that is named they say nothing more."""
_FACTS: Final = {"method": "recipe.method", "grinder": "recipe.grinder"}


def _read(text: Text) -> tuple[list[Sense], frozenset[int]]:
    words = [s for s in senses(text.folded) if s.kind in _FACTS and text.free(s.start, s.end)]
    return words, denied(text.folded, [Span(s.start, s.end) for s in words])


def gear(text: Text) -> list[Found]:
    """``recipe.method`` and ``recipe.grinder``; what is general gives way to what is named."""
    words, no = _read(text)
    said = [s for number, s in enumerate(words) if number not in no]
    above = {(s.kind, parent) for s in said for parent in vocabulary().parents(s.kind, s.id)}
    if any(s.kind == "method" and s.id not in _GENERAL for s in said):
        above |= {("method", general) for general in _GENERAL}
    for word in words:
        text.take(word.start, word.end)
    return [Found(_FACTS[s.kind], s.id, s.start, s.end, "gear") for s in said if (s.kind, s.id) not in above]


def denied_gear(text: Text) -> list[Found]:
    """The methods and grinders that the sentence denies: ``코만단테 아니고 …``."""
    words, no = _read(text)
    return [Found(_FACTS[s.kind], s.id, s.start, s.end, "denied_gear") for n, s in enumerate(words) if n in no]
