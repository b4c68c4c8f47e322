"""Cups as figures over the whole log see them: numbers and dates, without words, tags and document."""

from __future__ import annotations

from datetime import date
from typing import Literal, NamedTuple

CupNumber = Literal["temp_c", "time_s", "dose_g", "water_g", "yield_g"]
"""The numbers of a cup that can be read alone, in their units."""


class ScoreRow(NamedTuple):
    """What a cup was given: ``score`` on a scale up to ``score_max``; ``verdict`` is ``""`` where there is none."""

    id: int
    coffee_id: int
    score: float | None
    score_max: float | None
    verdict: str


class CupRow(NamedTuple):
    """One cup. Grams, °C and seconds; ``None`` or ``""`` where nothing is known. ``bag_id``: its bag, if any."""

    id: int
    day: date
    bag_id: int | None
    method: str
    dose_g: float | None
    water_g: float | None
    yield_g: float | None
    temp_c: float | None
    time_s: float | None
    grind: str
    score: float | None
    score_max: float | None
    verdict: str


class CoffeeRow(NamedTuple):
    """A coffee with how many cups there are of it and when the latest was drunk; ``name`` may be ``""``."""

    id: int
    name: str
    roaster: str
    cups: int
    latest: date
