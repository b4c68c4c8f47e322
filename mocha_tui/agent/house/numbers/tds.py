"""Strength: ``TDS 1.41``, ``1.35% TDS``, ``농도 1.4프로``."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.numbers.around import Line
from mocha_tui.agent.house.numbers.quantities import Kind
from mocha_tui.agent.house.numbers.scene import Reading, Scene
from mocha_tui.agent.house.text import Found, Text

_BEFORE: Final = re.compile(
    r"(?:\btds|티디에스|(?<![가-힣])농도|\bstrength|굴절계(?:로|에)?(?: ?(?:재니까?|쟀더니|재보니|재니"
    r"|찍으니|로는))?)"
    r"(?:은|는|이|가|를|:|=)?(?: (?:is|was|of|at|came out(?: at)?|read|reads|measured|about|around|약|대략"
    r"|값|값은))*\s?$"
)
_AFTER: Final = re.compile(r"\s?%?\s?tds\b")
_WATER: Final = re.compile(r"(?:물|water)[가-힣]{0,2}\s(?:의 )?tds[가-힣]{0,2}\s?$")


def read_tds(text: Text, scene: Scene) -> list[Reading]:
    """``recipe.tds`` in percent. The hardness of the water (ppm) is none."""
    line = Line(text, scene)
    readings: list[Reading] = []
    for quantity in line.live:
        if quantity.kind not in (Kind.BARE, Kind.PERCENT) or not 0.3 <= quantity.value <= 25:
            continue
        before = line.before(quantity)
        if (_BEFORE.search(before) and not _WATER.search(before)) or _AFTER.match(line.after(quantity)):
            text.take(quantity.start, quantity.end)
            readings.append(Found("recipe.tds", quantity.value, quantity.start, quantity.end, "tds"))
    return readings
