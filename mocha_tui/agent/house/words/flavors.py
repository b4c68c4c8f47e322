"""Flavours: what the drinker tasted, and what the bag says."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words.denial import Span, denied
from mocha_tui.agent.house.words.unlisted import unlisted
from mocha_tui.agent.house.words.voice import Voice, Zone, voice_at, zones
from mocha_tui.coffee.senses import Sense, senses
from mocha_tui.coffee.vocabulary import vocabulary

_MINE: Final = frozenset({Voice.MINE, Voice.BOTH})
_PRINTED: Final = frozenset({Voice.BAG, Voice.BOTH})


_REPLACED: Final = re.compile(r"(?:은|는|이|가)? ?(?:말고|아니고|아니라|빼고|취소)")
"""Behind it even a word that seldom is a note is one that was written down."""
_AGREES: Final = re.compile(
    r"[^.!?\n]{0,8}?(?:딱 ?그 ?(?:맛|느낌)|그 ?맛 ?그대로|(?:다|전부|모두|그대로) ?느껴[졌지진]|완전 ?동의"
    r"|딱 ?맞[는음다]"
    r"|spot on|agree|can confirm|all (?:of (?:it|them) )?there\b|got (?:them )?all\b|nailed it)"
)
"""… 적혀 있는데 딱 그 맛: what the bag says was tasted too."""


def _agreed(low: str) -> list[Zone]:
    """The bag's zones with whose words the drinker agrees right behind them."""
    parts = zones(low)
    return [
        zone
        for zone in parts
        if zone.voice is Voice.BAG and _AGREES.match(low, zone.end, min(len(low), zone.end + 40))
    ]


def _flavors(text: Text) -> tuple[list[Sense], frozenset[int]]:
    words = [s for s in senses(text.folded) if s.kind == "flavor" and text.free(s.start, s.end)]
    return words, denied(text.folded, [Span(s.start, s.end) for s in words])


def flavors(text: Text) -> list[Found]:
    """``review.flavors`` of the drinker's own words and ``coffee.official_notes`` of the bag's, one id each."""
    words, no = _flavors(text)
    agreed = _agreed(text.folded)
    gone = {word.id: word.start for number, word in enumerate(words) if number in no}
    found = []
    for number, word in enumerate(words):
        text.take(word.start, word.end)
        voice = voice_at(text.folded, word.start)
        if any(zone.start <= word.start < zone.end for zone in agreed):
            voice = Voice.BOTH
        if voice in _PRINTED:
            found.append(Found("coffee.official_notes", (word.id,), word.start, word.end, "flavors"))
        if voice in _MINE and number not in no and gone.get(word.id, -1) < word.start:
            found.append(Found("review.flavors", (word.id,), word.start, word.end, "flavors"))
    printed = [w for w in words if voice_at(text.folded, w.start) in _PRINTED]
    for start, end in unlisted(text, printed):
        if voice_at(text.folded, start) in _PRINTED:
            text.take(start, end)
            found.append(Found("coffee.official_notes", (text.norm[start:end],), start, end, "unlisted"))
    return sorted(found, key=lambda one: one.start)


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
    low = text.folded
    words = [s for s in senses(low) if s.kind == "flavor" and text.free(s.start, s.end)]
    known = {word.start for word in words}
    words += [
        Sense("flavor", term, m.start, m.end, m.key)
        for m in vocabulary().find(low)
        if (term := m.of("flavor")) and m.start not in known and (m.key.isascii() or _REPLACED.match(low, m.end))
    ]
    words.sort(key=lambda word: word.start)
    no = denied(low, [Span(s.start, s.end) for s in words])
    return [
        Found("review.flavors", (word.id,), word.start, word.end, "denied_flavors")
        for number, word in enumerate(words)
        if number in no and voice_at(text.folded, word.start) in _MINE
    ]
