"""The water's temperature: ``92.5도``, ``200°F``, ``온도 92``, ``at 95C``; ``물 92`` where grams would be absurd."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.numbers.around import Line
from mocha_tui.agent.house.numbers.quantities import Kind, Quantity
from mocha_tui.agent.house.numbers.scene import Reading, Scene
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.coffee.units import to_celsius

_TEMP_BEFORE: Final = re.compile(
    r"(?:(?:물|수|추출|브루잉?|급수|투수) ?온도|물 ?온|수온|온도|템프|템퍼러처|\btemp(?:erature)?s?"
    r"|\bwater temp(?:erature)?)"
    r"(?:은|는|이|가|를|을|만|도|로|:|=)?(?: (?:was|is|at|of|to|set|set to|around|about|up|down|just|약"
    r"|대략|한|딱|다시))*\s?[:=@]?\s?$"
)
_WATER_BEFORE: Final = re.compile(
    r"(?:물|뜨거운 ?물|온수|\bwater|\bkettle)(?:은|는|이|가|을|를|만|도|:)?(?: (?:was|is|at|to|of|around"
    r"|about|set to|set at|set|약|한|딱))*\s?[@:]?\s?$"
)
_AT_BEFORE: Final = re.compile(r"(?:\bat|@)(?: (?:about|around|roughly))?\s?$")
_NO_BREW_BEFORE: Final = re.compile(
    r"(?:실온|상온|실내|기온|바깥|밖|날씨|체온|냉장고?|냉동|우유|밀크|스팀|예열|잔|컵|로스팅|배출|투입|볶"
    r"|드롭|보관|마실 ?때|식어서|식으니|알코올|도수|술|와인|맥주|위스키"
    r"|\b(?:room|outside|weather|fridge|milk|steam(?:ed)?|preheat(?:ed)?|cup|mug|drop|roast(?:ed)?|ambient"
    r"|drank|drinking|cooled(?: down)?|serving|served|store[sd]?|abv|oven|freezer))"
    r"(?:은|는|이|가|을|를|에|에서|도|로|의)?(?: ?(?:온도|temp(?:erature)?|was|is|at|to|of|it|가|는|이|은"
    r"|약|한|about|around))*\s?$"
)
_NO_BREW_AFTER: Final = re.compile(
    r"\s?(?:짜리)?(?:의|에|로|까지|쯤|정도)? ?(?:초반|중반|후반|초중반|중후반|대(?![가-힣])|우유|밀크|스팀"
    r"|실온|상온|기울|식으|식었|식혀|식힌|식을"
    r"|냉장|보관|에서 ?보관|날씨|방|각도|회전|술|위스키|더 ?올|더 ?내|올[려리]|낮[추춰]|높[이여]"
    r"|(?:room|milk|weather|outside|fridge|angle|proof|hotter|cooler|lower|higher|when i drank|warmer|colder))"
)
_DRUNK_AT: Final = re.compile(r"\s?(?:쯤|정도)?(?:에|에서|로|까지)?(?:는)? ?(?:쯤 |정도 )?(?:마[시셨]|먹[었으])")
"""So hot nobody drinks: ``94도 마시는 중`` is the water's, ``60도에 마시니`` the cup's."""
_RATED_BEFORE: Final = re.compile(r"\b(?:rate|rated|score[ds]?|scoring|priced?|costs?|valued)(?: \w{1,6})? at\s?$")


def read_temperature(text: Text, scene: Scene) -> list[Reading]:
    """``recipe.temp_c``. Milk, rooms, weather and the cup on the table have temperatures too: those are left out."""
    line = Line(text, scene)
    readings: list[Reading] = []
    for quantity in line.live:
        value = _celsius(line, quantity)
        if value is None:
            continue
        text.take(quantity.start, quantity.end)
        readings.append(Found("recipe.temp_c", value, quantity.start, quantity.end, "temperature"))
    return readings


def _celsius(line: Line, quantity: Quantity) -> float | None:
    if quantity.kind not in (Kind.TEMP, Kind.DEGREE, Kind.BARE):
        return None
    before, after = line.before(quantity), line.after(quantity)
    if _NO_BREW_BEFORE.search(before) or _NO_BREW_AFTER.match(after):
        return None
    if quantity.value < 80 and _DRUNK_AT.match(after):
        return None
    named = bool(_TEMP_BEFORE.search(before))
    watered = bool(_WATER_BEFORE.search(before))
    value = quantity.value
    if quantity.kind is Kind.TEMP:
        return value if 60 <= value <= 102 or ((named or watered) and 1 <= value <= 105) else None
    if quantity.kind is Kind.DEGREE:
        if 140 <= value <= 215:
            return to_celsius(value)
        return value if 60 <= value <= 102 or ((named or watered) and 1 <= value <= 105) else None
    if named:
        return value if 1 <= value <= 105 else to_celsius(value) if 140 <= value <= 215 else None
    if 170 <= value <= 212 and (watered and _AT_BEFORE.search(before)):
        return to_celsius(value)
    if not 80 <= value <= 99 or _RATED_BEFORE.search(before):
        return None
    if watered:
        return value if _no_weight(line, quantity) else None
    return value if _at(line, quantity, before) or _listed(line, quantity) else None


def _no_weight(line: Line, quantity: Quantity) -> bool:
    """``물 92, 원두 15``: 92 g of water are no brew, unless the dose is a spoonful."""
    doses = [
        q.value
        for q in line.around(quantity)
        if q is not quantity and q.kind in (Kind.MASS, Kind.BARE) and 4 <= q.value <= 40
    ]
    return not any(10 <= quantity.value / dose <= 20 for dose in doses) and not re.match(
        r"(?:까지)?(?:를|을)? ?(?:붓|부[어었음]|넣|투입|가수|poured)", line.after(quantity)
    )


def _at(line: Line, quantity: Quantity, before: str) -> bool:
    """``15g in, 250 out at 93``: a bare ``at`` counts in a sentence that weighs something."""
    return bool(_AT_BEFORE.search(before)) and _weighs(line) >= 1 and not _follows_grinder(line, quantity)


def _listed(line: Line, quantity: Quantity) -> bool:
    """A bare 85 to 97 that stands alone between two quantities or at the end of a list of them (``27초 9bar 93``)."""
    if not 85 <= quantity.value <= 97 or quantity.spoken or _weighs(line) < 2:
        return False
    previous = line.neighbour(quantity, -1)
    if previous is None or (previous.kind is Kind.BARE and previous.value > 300):
        return False
    gap = line.folded[previous.end : quantity.start]
    rest = line.folded[quantity.end : quantity.end + 2]
    return (
        bool(re.fullmatch(r"[ ,/]{1,3}|(?: ?(?:bar|바)[ ,]{1,2})", gap))
        and bool(re.match(r"$|[ ,/.\n]", rest))
        and not line.says(_SCORE_CUE)
    )


_SCORE_CUE: Final = re.compile(r"점수|평점|별점|\bscore|\brat(?:e|ing)|/ ?100|만점")


def _weighs(line: Line) -> int:
    """How many of the numbers around are plainly of a recipe."""
    return line.count(Kind.MASS, Kind.VOLUME, Kind.TIME, Kind.COLON, Kind.RATIO) + line.says(_IN_OUT)


_IN_OUT: Final = re.compile(r"\d (?:in|out)\b")


def _follows_grinder(line: Line, quantity: Quantity) -> bool:
    return any(0 <= quantity.start - end <= 8 for _, end in line.scene.grinders)
