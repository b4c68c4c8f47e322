"""Attributes of taste and how much there is of them, in both languages."""

from __future__ import annotations

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words import attributes_en, attributes_ko
from mocha_tui.agent.house.words.voice import Voice, voice_at


def attributes(text: Text) -> list[Found]:
    """``review.attributes.<name>`` with one of the levels, from the drinker's own words only."""
    low = text.folded
    found: list[Found] = []
    said = sorted(
        [*attributes_ko.levels(low), *attributes_en.levels(low)], key=lambda level: (level.start, level.end)
    )
    for level in said:
        if voice_at(low, level.start) is Voice.MINE and text.free(level.start, level.end):
            fact = f"review.attributes.{level.attribute}"
            found.append(Found(fact, level.level, level.start, level.end, "attributes"))
    for reading in found:
        text.take(reading.start, reading.end)
    return found
