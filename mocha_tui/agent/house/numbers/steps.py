"""Pours: ``40g 뜸 40초, 1분에 140까지, 1:40에 240까지``, ``bloomed 45 s with 50 g, up to 150 at 1:15``."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from typing import Final

from mocha_tui.agent.house.numbers.around import Line
from mocha_tui.agent.house.numbers.quantities import Kind, Quantity
from mocha_tui.agent.house.numbers.scene import Reading, Scene
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.coffee.facts import Step

_AMOUNTS: Final = (Kind.MASS, Kind.VOLUME, Kind.BARE)
_BLOOM: Final = re.compile(
    r"(?<!라고 )(?<!다고 )(?<!이라 )(?<!창 )(?<![가-힣])뜸(?!하|해| ㅋ| ㅎ)|블루밍|블룸|불림|\bbloom"
)
_BLOOM_GAP_KO: Final = re.compile(
    r"(?:으로|로|은|는|을|를|이|에|들이[기고며]?|들임|들여|시간|주[고기]|물|약|한|각|딱|정도|:|=|,| "
    r"|\d+(?:[.,]\d+)? ?(?:g|ml|초|분|그램|그람|s))*"
)
_TILL: Final = re.compile(r"\s?까지|\s?(?:in total|total)\b")
_UP_TO: Final = re.compile(r"(?:\bup to|\bto|\breach(?:ed|ing)?|\bhit|누적|까지)\s?$")
_MORE: Final = re.compile(r"\s?(?:를|을|씩)? ?(?:더|추가|more|extra)(?![가-힣]?[a-z])")
_ADD: Final = re.compile(r"(?:\badd(?:ed|ing)?|\banother|\bplus|추가로|\+)(?: (?:물|of|with|water|in|about))*\s?$")
_TIME_FIRST: Final = re.compile(
    r"\s?(?:쯤|경|정도|대)?(?:에|에는|엔|때|부터|에서|:|-|=|,)?\s?(?:다시 |이후 )?(?:(?:[1-5일이삼사]차"
    r"|두 ?번째|세 ?번째|첫 ?번째|마지막|2nd|3rd|second|third|final|last) ?(?:푸어|추출|붓기|pour)?(?:로"
    r"|으로)?[: ]?\s?)?"
    r"(?:물(?:을|은)?\s?)?(?:총\s?|누적\s?)?(?:->?|→)?\s?(?:i )?(?:add(?:ed)?|another|plus|추가로"
    r"|pour(?:ed|ing)?|top(?:ped)?(?: up)?|went|go|up|then|bring|brought|it)?\s?(?:it |water |up )*(?:to "
    r"|until |till |by )?(?:about )?\+?"
)
_AMOUNT_FIRST: Final = re.compile(
    r"\s?(?:까지)?(?:를|을)?\s?(?:of )?(?:water )?(?:total )?(?:poured )?(?:at|by|@|around"
    r"|(?:as )?of)\s?(?:about |around )?(?:the )?|\s?(?:까지)? ?@ ?|\s?까지[는만]? ?\("
)
_ORDINAL: Final = re.compile(
    r"(?:[1-5일이삼사]차|첫 ?번째|두 ?번째|세 ?번째|마지막|first|second|third|fourth|final"
    r"|last)(?: ?(?:푸어링?|추출|붓기|pour))?(?:로|는|은|에|:)?\s?$"
)
_END: Final = re.compile(
    r"\s?(?:에|쯤에?|경에?|에서)? ?(?:끝|종료|마무리|추출 ?(?:완료|종료|끝)|완료|드로우|드로다운|다 ?(?:내"
    r"|빠)|done|finish|drawdown|drained|stop)"
)
_BLOOM_AMOUNT_GAP: Final = re.compile(r"[^.!?\n\d]{0,26}")


_BLOOM_LEAD: Final = re.compile(
    r"(?:뜸|블루밍|블룸|\bbloom(?:ed|ing)?)(?: ?들[이임여][기고]?)?(?:은|는|을|를|:)?(?: (?:for|물|time|약))*\s?$"
)


@dataclass(frozen=True, slots=True)
class _Pour:
    at: Quantity
    amount: Quantity
    sure: bool
    adds: bool


def read_steps(text: Text, scene: Scene) -> list[Reading]:
    """``recipe.steps`` with the ``recipe.bloom_s`` and ``recipe.water_g`` that they say.

    A pour is a time and what the scale then shows (``까지``, ``up to``) or what is added (``더``, ``add``; one
    that does not exceed the one before is taken as added too). One lone pour without such a word is none.
    """
    line = Line(text, scene)
    pours = _pours(line)
    bloom = _bloom(line, {id(q) for p in pours for q in (p.at, p.amount)})
    if not pours and bloom is None:
        return []
    sure = [p for p in pours if p.sure]
    if (not sure and len(pours) + (bloom is not None) < 2) or (not sure and not _rising(pours)):
        pours = []
    onto_nothing = bool(pours) and pours[0].adds and bloom is None  # "another hundred" on what was never told
    if onto_nothing or (len(pours) == 1 and bloom is None and _like_ratio(pours[0])):
        pours = []
    if not pours:
        return [] if bloom is None else _bloom_only(text, bloom)
    return _readings(text, pours, bloom)


def _like_ratio(pour: _Pour) -> bool:
    """``16 g at 1:15``: a dose and its ratio, no pour."""
    at, amount = pour.at, pour.amount
    return at.kind is Kind.COLON and at.value == 1 and 10 <= at.second <= 20 and amount.value <= 60


def _pours(line: Line) -> list[_Pour]:
    pours: list[_Pour] = []
    used: set[int] = set()
    for left, right in zip(line.live, line.live[1:], strict=False):
        if left.start in used or right.start in used or line.neighbour(left, 1) is not right:
            continue
        between = line.between(left, right)
        if _timed(left) and _poured(right) and _TIME_FIRST.fullmatch(between) and not _BLOOM.search(between):
            blooming = _BLOOM_LEAD.search(line.before(left)) and not _TILL.match(line.after(right))
            if blooming or _END.match(line.after(left)) or _timed_by_next(line, right):
                continue
            pours.append(_pour(line, left, right, re.search(r"에|때|->|→|to |@", between) is not None))
        elif _poured(left) and _timed(right) and _AMOUNT_FIRST.fullmatch(between):
            pours.append(_pour(line, right, left, True))
        else:
            continue
        used |= {left.start, right.start}
    return pours


def _timed_by_next(line: Line, amount: Quantity) -> bool:
    """``at 0:45, 150 at 1:15``: the amount has its own time behind it."""
    following = line.neighbour(amount, 1)
    return (
        following is not None
        and _timed(following)
        and _AMOUNT_FIRST.fullmatch(line.between(amount, following)) is not None
    )


def _pour(line: Line, at: Quantity, amount: Quantity, marked: bool) -> _Pour:
    before, after = line.before(amount), line.after(amount)
    till = bool(_TILL.match(after) or _UP_TO.search(before))
    adds = not till and bool(_MORE.match(after) or _ADD.search(before))
    english = line.before(at).endswith(("at ", "by ")) and amount.start > at.end
    return _Pour(at, amount, till or adds or (marked and (english or amount.start < at.start)), adds)


def _timed(quantity: Quantity) -> bool:
    if quantity.kind is Kind.TIME:
        return quantity.value <= 1800
    return (
        quantity.kind is Kind.COLON and quantity.value <= 29 and quantity.second < 60 and quantity.second.is_integer()
    )


def _seconds(quantity: Quantity) -> float:
    return quantity.value if quantity.kind is Kind.TIME else quantity.value * 60 + quantity.second


def _poured(quantity: Quantity) -> bool:
    return quantity.kind in _AMOUNTS and 5 <= quantity.value <= 5000


def _bloom(line: Line, used: set[int]) -> tuple[Quantity | None, Quantity | None] | None:
    """The amount and the time of the bloom: those nearest to its word, in one clause."""
    word = _BLOOM.search(line.src)
    if word is None:
        return None
    near = [q for q in line.live if id(q) not in used and _near(line, word, q)]
    times = [q for q in near if _timed(q) and 5 <= _seconds(q) <= 600]
    amounts = [
        q for q in near if q.kind in (Kind.MASS, Kind.VOLUME) or (q.kind is Kind.BARE and _glued(line, word, q))
    ]
    amounts = [
        q
        for q in amounts
        if 5 <= q.value <= 300
        and not re.match(r" ?(?:원두|coffee|dose|도징)", line.after(q))
        and not re.search(r"(?:원두|커피|도징|dose|coffee|총|(?<!뜸은 )(?<!뜸 )물)[가-힣]{0,2} ?$", line.before(q))
    ]

    def gap(q: Quantity) -> int:
        return q.start - word.end() if q.start >= word.end() else word.start() - q.end

    time = min(times, key=gap, default=None)
    amount = min((q for q in amounts if q is not time), key=gap, default=None)
    return (amount, time) if time is not None or amount is not None else None


def _glued(line: Line, word: re.Match[str], quantity: Quantity) -> bool:
    gap = (
        line.folded[quantity.end : word.start()]
        if quantity.end <= word.start()
        else line.folded[word.end() : quantity.start]
    )
    return bool(re.fullmatch(r"(?:으로|로|ed|ing)? ?(?:with |to |: ?|물 ?)?(?:about )?", gap))


def _near(line: Line, word: re.Match[str], quantity: Quantity) -> bool:
    if quantity.end <= word.start():
        gap = line.folded[quantity.end : word.start()]
        return len(gap) <= 14 and not re.search(r"[,.;!?\n]|총|원두|커피|넣", gap)
    if quantity.start - word.end() > 60:
        return False
    gap = _without(line, word.end(), quantity.start)
    if not word[0].startswith("bloom") and not _BLOOM_GAP_KO.fullmatch(gap):
        return False
    if not _BLOOM_AMOUNT_GAP.fullmatch(gap):
        return False
    return len(gap) <= 26 and not re.search(r"[.;!?\n,]|총|후|하고|고 |다음|then|after|total|and up|원두", gap)


def _without(line: Line, start: int, end: int) -> str:
    """What stands between two places, less the numbers there."""
    pieces: list[str] = []
    for other in line.all:
        if start <= other.start < end:
            pieces.append(line.folded[start : other.start])
            start = other.end
        if other.start >= end:
            break
    return "".join(pieces) + line.folded[start:end]


def _rising(pours: list[_Pour]) -> bool:
    """Whether times and amounts both climb, and the times are no ratios (``1:15 20g``)."""
    climbs = all(
        _seconds(a.at) < _seconds(b.at) and a.amount.value < b.amount.value for a, b in itertools.pairwise(pours)
    )
    return climbs and not all(p.at.kind is Kind.COLON and p.at.value == 1 and p.at.second <= 20 for p in pours)


def _bloom_only(text: Text, bloom: tuple[Quantity | None, Quantity | None]) -> list[Reading]:
    amount, time = bloom
    readings: list[Reading] = []
    for quantity in (q for q in bloom if q is not None):
        text.take(quantity.start, quantity.end)
    if time is not None:
        readings.append(Found("recipe.bloom_s", _seconds(time), time.start, time.end, "steps"))
    if amount is not None and time is not None:
        readings.append(Found("recipe.steps", (Step(0.0, amount.value),), amount.start, amount.end, "steps"))
    return readings


def _readings(text: Text, pours: list[_Pour], bloom: tuple[Quantity | None, Quantity | None] | None) -> list[Reading]:
    readings: list[Reading] = []
    amount, time = bloom or (None, None)
    steps: list[Step] = []
    if amount is not None:
        steps.append(Step(0.0, amount.value))
    if time is not None:
        readings.append(Found("recipe.bloom_s", _seconds(time), time.start, time.end, "steps"))
    total = amount.value if amount is not None else 0.0
    for pour in sorted(pours, key=lambda p: _seconds(p.at)):
        total = total + pour.amount.value if pour.adds or pour.amount.value <= total else pour.amount.value
        steps.append(Step(_seconds(pour.at), total))
    parts = [q for q in (amount, time) if q is not None] + [q for p in pours for q in (p.at, p.amount)]
    for quantity in parts:
        text.take(quantity.start, quantity.end)
    start, end = min(q.start for q in parts), max(q.end for q in parts)
    last = max(pours, key=lambda p: _seconds(p.at)).amount
    readings.append(Found("recipe.steps", tuple(steps), start, end, "steps"))
    readings.append(Found("recipe.water_g", total, last.start, last.end, "steps"))
    return readings
