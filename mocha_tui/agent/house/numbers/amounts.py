"""Dose, water, drink and bypass: told by the words around a weight, by its place beside another, and by its size."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from mocha_tui.agent.house.numbers.amount_words import Role, role_of
from mocha_tui.agent.house.numbers.around import Line
from mocha_tui.agent.house.numbers.quantities import Kind, Quantity
from mocha_tui.agent.house.numbers.scene import Reading, Scene
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.coffee.units import tidy

_WEIGHTS: Final = (Kind.MASS, Kind.VOLUME)
_FACTS: Final = {
    Role.DOSE: "recipe.dose_g",
    Role.WATER: "recipe.water_g",
    Role.YIELD: "recipe.yield_g",
    Role.BYPASS: "recipe.bypass_g",
}
_RANGES: Final = {Role.DOSE: (1, 1000), Role.WATER: (20, 20000), Role.YIELD: (5, 10000), Role.BYPASS: (5, 2000)}
_ESPRESSO: Final = re.compile(
    r"에스프레소|에쏘|리스트레토|룽고|(?<![가-힣])샷(?![가-힣]*추가)|도피오|바스켓|포터필터|\bespresso"
    r"|\bristretto|\blungo|\bshot|\bportafilter|\bpull(?:ed|ing)?\b|\bin\b.{1,24}\bout\b"
)
_LONG: Final = re.compile(r"콜드 ?브루|냉침|더치|\bcold[- ]?brew|\bbatch|대용량")
_PAIR: Final = re.compile(
    r"\s?(?:의 ?)?(?:원두|커피)?(?:에다가|에다|에|으로|로|대|당)?\s?(?:물|총)?(?:을|은)?\s?(?:[:/,+&]|->"
    r"|=>|→|>|to|into|in|for|with|and|makes?|=|-)?\s?(?:약 |of water )?"
)
_ARROW: Final = re.compile(r"\s?(?:->|=>|→|>|to|into|:|/|-)\s?")
_OUT_OF: Final = re.compile(r"\s?(?:of \w+ )?(?:out of|from)\s?(?:a )?")
_IN_OUT: Final = re.compile(r"\s?(?:그램|g)?\s?(?:in|인)\b[\s,/&;]{0,3}(?:and |to |->|→)?\s?")
_OUT: Final = re.compile(r"\s?(?:out|아웃)(?![a-z가-힣])(?! of)")
_POUR: Final = re.compile(r"부[어었음]|붓|\bpour|물")
_POUR_NUMBER: Final = re.compile(
    r"(?:(?:^|[1-9일이삼사오])차|^(?:st|nd|rd|th)(?= )|첫 ?번째|두 ?번째|세 ?번째|네 ?번째|마지막|\b(?:1st"
    r"|2nd|3rd|4th|first|second|third|fourth|final|last))"
    r"(?: ?(?:푸어링?|추출|붓기|물|pour))?(?:로|는|은|에|에는)?(?: (?:to|up to|was|is|of))*:?\s?$"
)
_MIXED: Final = re.compile(r"섞|혼합|블렌딩|\bblended|\bmixed")
_PLUS: Final = re.compile(
    r"(?:랑|이랑|하고|와|과)? ?(?:of )?[^\d,.;]{0,16}(?:\+|,|&|랑|하고|와|과|\band\b| )[^\d.;]{0,16}"
)
_OTHER_LIQUID: Final = re.compile(
    r"(?:물(?:은|을|도|만)?|\bwater|우유|\bmilk|얼음|\bice|가수|추가|시럽|\bsyrup|설탕|\bsugar)\s?(?:of |약 )?$"
)


def read_amounts(text: Text, scene: Scene) -> list[Reading]:
    """``recipe.dose_g``, ``water_g``, ``yield_g``, ``bypass_g``; the weight of a bag or of milk is none."""
    line = Line(text, scene)
    espresso = scene.espresso or line.says(_ESPRESSO)
    roles: dict[int, Role] = {}
    readings: list[Reading] = []
    for quantity in line.live:
        if quantity.kind is Kind.COLON:
            readings += _colon(text, quantity, espresso)
    candidates = [q for q in line.live if q.kind in (*_WEIGHTS, Kind.BARE)]
    if (blend := _blend(line, candidates)) is not None:
        readings.append(blend)
        text.take(blend.start, blend.end)
        candidates = [q for q in candidates if not blend.start <= q.start < blend.end]
    _ordinal(line, candidates, roles)
    _climbing(line, candidates, roles)
    _in_out(line, candidates, roles)
    _by_words(line, candidates, roles)
    _by_place(line, candidates, roles, espresso)
    _poured(line, candidates, roles)
    for quantity in candidates:
        role = roles.get(quantity.start)
        if role is None or role is Role.NONE:
            continue
        low, high = _RANGES[role]
        if low <= quantity.value <= high:
            text.take(quantity.start, quantity.end)
            readings.append(Found(_FACTS[role], quantity.value, quantity.start, quantity.end, "amounts"))
    return sorted(readings, key=lambda r: r.start)


def _blend(line: Line, candidates: list[Quantity]) -> Found | None:
    """``예가 10g + 만델링 8g 섞어서``: two doses make one."""
    if not line.says(_MIXED):
        return None
    for left, right in pairwise(candidates):
        parts = (left.value, right.value)
        between = line.between(left, right)
        doses = left.kind is right.kind is Kind.MASS and max(parts) <= 40 and max(parts) < 4.5 * min(parts)
        if doses and _PLUS.fullmatch(between) and re.search(r"[a-z가-힣]{2}", between):
            return Found("recipe.dose_g", tidy(sum(parts)), left.start, right.end, "amounts")
    return None


def _colon(text: Text, quantity: Quantity, espresso: bool) -> list[Reading]:
    """``15:250`` and ``15/250`` are dose and water; ``18:36`` dose and drink where espresso is made."""
    dose, other = quantity.value, quantity.second
    if not (3 <= dose <= 1000 and other > dose) or (other < 60 and not espresso):
        return []
    times = other / dose
    fact = "recipe.water_g" if 6 <= times <= 25 else "recipe.yield_g" if espresso and 1.2 <= times <= 4.5 else None
    if fact is None or (times < 6 and other < 60 and dose < 5):
        return []
    text.take(quantity.start, quantity.end)
    return [
        Found("recipe.dose_g", dose, quantity.start, quantity.end, "amounts"),
        Found(fact, other, quantity.start, quantity.end, "amounts"),
    ]


def _ordinal(line: Line, candidates: list[Quantity], roles: dict[int, Role]) -> None:
    """``1차 40, 2차 120, 3차 240``: pours without times. What the scale shows last is the water, if it climbs."""
    pours = [q for q in candidates if _POUR_NUMBER.search(line.before(q))]
    if len(pours) < 2:
        return
    roles.update({q.start: Role.NONE for q in pours})
    if all(a.value < b.value for a, b in pairwise(pours)):
        roles[pours[-1].start] = Role.WATER


_KETTLE: Final = re.compile(r"\bkettle|\bdrip bag|\bhot water|드립 ?백|주전자|포트에|정수기")
_THEN: Final = re.compile(
    r"\s?(?:g|그램)?\s?,?\s?(?:(?:and|then|next|up|to|finally|다음(?:에)?|그다음(?:에)?|그리고|->|→)\s?)*"
)
_POURING: Final = re.compile(
    r"\b(?:pour(?:ed|s|ing)?|added)(?:\s(?:in|to|up))*\s$|(?:푸어|붓기|부[어었]\S{0,3})\s?:?\s?$"
)


def _climbing(line: Line, candidates: list[Quantity], roles: dict[int, Role]) -> None:
    """``poured 50, then 150, then 250``: what the scale shows last is the water."""
    for place, first in enumerate(candidates):
        if first.start in roles or not _POURING.search(line.before(first)):
            continue
        run = [first]
        for following in candidates[place + 1 :]:
            if following.value <= run[-1].value or not _THEN.fullmatch(line.between(run[-1], following)):
                break
            run.append(following)
        if len(run) >= 3 and run[-1].value >= 100:
            roles.update({q.start: Role.NONE for q in run})
            roles[run[-1].start] = Role.WATER
            return


def _poured(line: Line, candidates: list[Quantity], roles: dict[int, Role]) -> None:
    """``에어로프레스 200ml 85도``: the only volume of a sentence with a temperature is the water."""
    volumes = [q for q in candidates if q.kind is Kind.VOLUME and q.start not in roles]
    hot = any(q.kind is Kind.TEMP for q in line.all) or line.says(_KETTLE)
    if len(volumes) == 1 and hot and not roles and not _OTHER_LIQUID.search(line.before(volumes[0])):
        roles[volumes[0].start] = Role.WATER


def _in_out(line: Line, candidates: list[Quantity], roles: dict[int, Role]) -> None:
    """``18 in 36 out``, ``18g in, 36g out``, ``36 out of 18``, ``19 g into 42 g``."""
    for left, right in pairwise(candidates):
        between = line.between(left, right)
        if len(between) > 14:
            continue
        bare = left.kind is Kind.BARE and right.kind is Kind.BARE
        if (_IN_OUT.fullmatch(between) and _OUT.match(line.folded, right.end)) or (
            re.fullmatch(r"\s?out\s?", between)
            and re.search(r"\bin\s?$", line.before(left))
            and right.value > left.value
        ):
            roles[left.start], roles[right.start] = Role.DOSE, Role.YIELD
        elif _OUT_OF.fullmatch(between) and left.value > right.value and not bare:
            roles[left.start], roles[right.start] = Role.YIELD, Role.DOSE
        elif re.fullmatch(r"\s?(?:in)?to\s?", between) and "into" in between and left.value < right.value:
            roles[left.start], roles[right.start] = (
                Role.DOSE,
                Role.YIELD if right.value < 4.5 * left.value else Role.WATER,
            )


def _by_words(line: Line, candidates: list[Quantity], roles: dict[int, Role]) -> None:
    spent = -1  # where a noun ends that already governs the number before it
    for place, quantity in enumerate(candidates):
        if quantity.start in roles:
            continue
        following = candidates[place + 1] if place + 1 < len(candidates) else None
        before = line.before(quantity)
        if spent > quantity.governed - len(before):
            before = line.folded[spent : quantity.governed]
        after = line.after(quantity)
        role, reach = role_of(quantity, before, after, line, following)
        if role is None:
            continue
        if quantity.kind is Kind.BARE and role is Role.DOSE and not 3 <= quantity.value <= 150:
            continue
        roles[quantity.start] = role
        spent = quantity.end + reach


def _by_place(line: Line, candidates: list[Quantity], roles: dict[int, Role], espresso: bool) -> None:
    dose = next((q.value for q in candidates if roles.get(q.start) is Role.DOSE), None)
    has = set(roles.values())
    for left, right in pairwise(candidates):
        if not {left.start, right.start} & roles.keys() and _water_first(line, left, right):
            roles[left.start], roles[right.start] = Role.WATER, Role.DOSE
            dose, has = right.value, has | {Role.DOSE, Role.WATER}
            continue
        if left.start in roles or roles.get(right.start) not in (None, Role.WATER, Role.YIELD):
            continue
        if not _pairs(line, left, right, espresso, dose):
            continue
        roles[left.start] = Role.DOSE
        if right.start not in roles:
            roles[right.start] = _drink(line, left.value, right, espresso)
        dose, has = left.value, has | {Role.DOSE, roles[right.start]}
    for quantity in candidates:
        if quantity.start in roles:
            continue
        if quantity.kind not in _WEIGHTS:
            if (
                dose
                and 1.2 <= quantity.value / dose < 4.5
                and re.match(r"\s?(?:g )?(?:추출|뽑)", line.after(quantity))
            ):
                roles[quantity.start] = Role.YIELD
            continue
        role = _single(line, quantity, dose, has, espresso)
        if role is not None:
            roles[quantity.start] = role
            has.add(role)
            dose = quantity.value if role is Role.DOSE else dose


def _water_first(line: Line, left: Quantity, right: Quantity) -> bool:
    """``500ml에 30g``: millilitres before grams are water before its coffee."""
    sizes = left.kind is Kind.VOLUME and right.kind is Kind.MASS and 10 <= left.value / max(right.value, 1) <= 25
    return sizes and _PAIR.fullmatch(line.between(left, right)) is not None


def _pairs(line: Line, left: Quantity, right: Quantity, espresso: bool, dose: float | None) -> bool:
    """Whether two neighbours are dose and water (or drink): by size, and by what stands between them."""
    times = right.value / left.value if left.value else 0
    between = line.between(left, right)
    if left.kind is Kind.VOLUME or len(between) > 40:
        return False
    bare = (left.kind is Kind.BARE) + (right.kind is Kind.BARE)
    if right.kind is Kind.BARE and 80 <= right.value <= 99 and times < 9:
        return False  # "15g, 92" are degrees
    if bare == 2 and espresso and 1.2 <= times <= 4.5 and 6 <= left.value <= 30:
        return re.fullmatch(r" ?(?:to|->|→|:) ?", between) is not None
    if dose is not None and left.kind is Kind.BARE:
        return False
    if bare == 2:
        close = (
            12 <= times <= 19 and 8 <= left.value <= 70 and re.fullmatch(r"[ ,]{1,2}|에 ?|에다가? ?| to ", between)
        )
        return bool(close) and not (left.spoken and "에" not in between)
    if bare == 1 and left.kind is Kind.BARE:
        return 10 <= times <= 20 and 6 <= left.value <= 70 and bool(_PAIR.fullmatch(between))
    if bare == 1:
        return (4.5 <= times <= 25 and bool(_PAIR.fullmatch(between))) or (
            1.2 <= times < 4.5 and espresso and bool(_ARROW.fullmatch(between))
        )
    near = bool(_PAIR.fullmatch(between))
    if times >= 4.5:
        return times <= 30 and (near or left.value <= 60)
    return times >= 1.2 and 5 <= left.value <= 60 and (near or espresso)


def _drink(line: Line, dose: float, right: Quantity, espresso: bool) -> Role:
    times = right.value / dose
    if times < 4.5:
        return Role.YIELD
    return Role.YIELD if espresso and times < 6 and right.kind is Kind.MASS else Role.WATER


def _single(line: Line, quantity: Quantity, dose: float | None, has: set[Role], espresso: bool) -> Role | None:
    """A weight without a word for it: a dose by its size, or water beside a dose that is known."""
    if dose is None and Role.DOSE not in has:
        top = 250 if line.says(_LONG) else 60
        if (
            quantity.kind is Kind.MASS
            and 4 <= quantity.value <= top
            and not _OTHER_LIQUID.search(line.before(quantity))
        ):
            return Role.DOSE
        return None
    if dose is None or Role.WATER in has:
        return None
    times = quantity.value / dose
    if 4.5 <= times <= 25 and not (espresso and quantity.value < 80):
        return Role.WATER
    return Role.YIELD if 1.2 <= times < 4.5 and espresso and Role.YIELD not in has else None
