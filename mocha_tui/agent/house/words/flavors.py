"""Flavours: what the drinker tasted, and what the bag says."""

from __future__ import annotations

from typing import Final

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words.denial import Span, denied
from mocha_tui.agent.house.words.voice import Voice, voice_at
from mocha_tui.coffee.senses import Sense, senses

_MINE: Final = frozenset({Voice.MINE, Voice.BOTH})
_PRINTED: Final = frozenset({Voice.BAG, Voice.BOTH})


def _flavors(text: Text) -> tuple[list[Sense], frozenset[int]]:
    words = [s for s in senses(text.folded) if s.kind == "flavor" and text.free(s.start, s.end)]
    return words, denied(text.folded, [Span(s.start, s.end) for s in words])


def flavors(text: Text) -> list[Found]:
    """``review.flavors`` of the drinker's own words and ``coffee.official_notes`` of the bag's, one id each."""
    words, no = _flavors(text)
    found = []
    for number, word in enumerate(words):
        text.take(word.start, word.end)
        voice = voice_at(text.folded, word.start)
        if voice in _PRINTED:
            found.append(Found("coffee.official_notes", (word.id,), word.start, word.end, "flavors"))
        if voice in _MINE and number not in no:
            found.append(Found("review.flavors", (word.id,), word.start, word.end, "flavors"))
    return found


def printed_notes(text: Text) -> list[Found]:
    """``coffee.official_notes`` of a text that is known to be the bag's from end to end."""
    words, no = _flavors(text)
    found = []
    for number, word in enumerate(words):
        text.take(word.start, word.end)
        if number not in no:
            found.append(Found("coffee.official_notes", (word.id,), word.start, word.end, "printed_notes"))
    return found


def denied_flavors(text: Text) -> list[Found]:
    """The flavours that the drinker says are not there, as ``review.flavors``: what a correction takes away."""
    words, no = _flavors(text)
    return [
        Found("review.flavors", (word.id,), word.start, word.end, "denied_flavors")
        for number, word in enumerate(words)
        if number in no and voice_at(text.folded, word.start) in _MINE
    ]
