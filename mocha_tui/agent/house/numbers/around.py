"""The words around a number: what stands before it, what follows, and which numbers the sentence takes back."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import Final

from mocha_tui.agent.house.numbers.quantities import Kind, Quantity, quantities
from mocha_tui.agent.house.numbers.scene import Scene, view
from mocha_tui.agent.house.text import Text
from mocha_tui.coffee.units import tidy, to_celsius

REACH: Final = 28
"""So many characters around a number can say what it is of."""
_STOP_BEFORE: Final = re.compile(r".*[.;!?\n](?=\s)|.*[,\x00]", re.DOTALL)
_STOP_AFTER: Final = re.compile(r"[.;!?\n](?=\s|$)|[,\x00)(]")

_NOT_KO: Final = re.compile(
    r" ?(?:정도|쯤|넘게|이상|이하|가까이|가량)?(?:이|가|은|는|으로|로|에|도|를|을)? ?(?:말고|아니고|아니라|아니구"
    r"|아니었|아녔|아닌"
    r"|아니야|아니다|아님|대신|취소하고)"
)
_NOT_BEFORE: Final = re.compile(
    r"(?:\bnot|n't|\binstead of|\brather than|\bno longer|\bforget)(?: (?:at|a|the|actually|really|with|to))? $"
)
_FROM_KO: Final = re.compile(r" ?에서 ?(?=.{1,8}?(?:으로|로))")
_FROM_EN: Final = re.compile(r"\bfrom (?:about )?$")
_TO_EN: Final = re.compile(r" ?to $")
_OOPS: Final = re.compile(
    r" ?(?:정도|쯤)?(?:이|가)? ?,?(?:\.\.+)? ?(?:아니|아 ?아니|아니지|아니다|아니야|no|no,? wait|wait,? no"
    r"|wait|sorry|i mean|actually|scratch that|make that|or rather)[,.]? "
    r"(?:it was |it's |that's |at )?"
)
"""``삼백 아니 삼백이십``, ``300, no wait, 320``: all that stands between the slip and the number that was meant."""
_LINK: Final = re.compile(r"[^.;!?\n]{0,16}")


class Line:
    """A sentence as its quantities and the text between them."""

    def __init__(self, text: Text, scene: Scene) -> None:
        self.text = text
        self.scene = scene
        self.src = view(text, scene)
        self.folded = text.folded
        wrong = _taken_back(self.folded)
        self.all = [
            replace(q, rejected=True) if (q.start, q.end) in wrong else q
            for q in _judged(quantities(self.src), self.folded)
        ]
        self.live = [q for q in self.all if not q.rejected]
        self._place = {q.start: place for place, q in enumerate(self.all)}
        self._kinds = Counter(q.kind for q in self.all)
        self._said: dict[re.Pattern[str], bool] = {}

    def says(self, pattern: re.Pattern[str]) -> bool:
        """Whether the pattern occurs anywhere in the sentence; searched for once."""
        if pattern not in self._said:
            self._said[pattern] = pattern.search(self.folded) is not None
        return self._said[pattern]

    def count(self, *kinds: Kind) -> int:
        """How many quantities are of these kinds."""
        return sum(self._kinds[kind] for kind in kinds)

    def around(self, quantity: Quantity, reach: int = 4) -> list[Quantity]:
        """The quantities up to ``reach`` places before and after this one, itself included."""
        place = self._place[quantity.start]
        return self.all[max(0, place - reach) : place + reach + 1]

    def neighbour(self, quantity: Quantity, step: int) -> Quantity | None:
        """The quantity before (-1) or after (1) this one, whatever it is."""
        place = self._place[quantity.start] + step
        return self.all[place] if 0 <= place < len(self.all) else None

    def before(self, quantity: Quantity) -> str:
        """The words that lead up to it: within reach, in the same clause, behind the quantity before."""
        left = max(0, quantity.governed - REACH)
        for other in self.all[max(0, self._place[quantity.start] - 2) : self._place[quantity.start]]:
            if other.end <= quantity.governed:
                left = max(left, other.end)
        words = self.folded[left : quantity.governed]
        stop = _STOP_BEFORE.match(words)
        return words[stop.end() :] if stop else words

    def after(self, quantity: Quantity) -> str:
        """The words that follow it: within reach, in the same clause, before the next quantity."""
        right = quantity.end + REACH
        following = self.neighbour(quantity, 1)
        if following is not None:
            right = min(right, following.start)
        words = self.folded[quantity.end : right]
        stop = _STOP_AFTER.search(words)
        return words[: stop.start()] if stop else words

    def between(self, left: Quantity, right: Quantity) -> str:
        """Everything between two quantities."""
        return self.folded[left.end : right.start]


def _judged(found: list[Quantity], folded: str) -> list[Quantity]:
    """The quantities with those marked that are taken back; what replaces them inherits unit and governing words."""
    judged = list(found)
    for place, quantity in enumerate(found):
        if quantity.kind is Kind.OTHER:
            continue
        following = found[place + 1] if place + 1 < len(found) else None
        before = folded[max(0, quantity.start - 16) : quantity.start]
        denied = _NOT_BEFORE.search(before)
        moved = following is not None and _moved(folded, quantity, following)
        slip = following is not None and _OOPS.fullmatch(folded, quantity.end, following.start)
        if (
            slip
            and following is not None
            and following.kind not in (quantity.kind, Kind.BARE)
            and quantity.kind is not Kind.BARE
        ):
            slip = None
        if not (denied or moved or slip or _NOT_KO.match(folded, quantity.end)):
            continue
        judged[place] = replace(judged[place], rejected=True)
        if following is None or not _LINK.fullmatch(folded, quantity.end, following.start):
            continue
        from_en = moved and _FROM_EN.search(folded, max(0, quantity.start - 12), quantity.start)
        lead_in = denied or from_en
        anchor = judged[place].governed - (len(lead_in[0]) if lead_in else 0)
        judged[place + 1] = replace(_like(following, quantity), anchor=max(0, anchor))
    return judged


@lru_cache(maxsize=8)
def _taken_back(folded: str) -> frozenset[tuple[int, int]]:
    """Where the whole sentence takes numbers back: they stay so when another reader used what replaced them."""
    return frozenset((q.start, q.end) for q in _judged(quantities(folded), folded) if q.rejected)


def _moved(folded: str, quantity: Quantity, following: Quantity) -> bool:
    """``92도에서 94도로``, ``from 92 to 94``: only the second is meant now."""
    if following.kind is not quantity.kind and following.kind is not Kind.BARE:
        return False
    if _FROM_KO.match(folded, quantity.end) and following.start - quantity.end < 8:
        return True
    from_en = _FROM_EN.search(folded, max(0, quantity.start - 12), quantity.start)
    return bool(from_en and _TO_EN.fullmatch(folded, quantity.end, following.start))


def _like(following: Quantity, rejected: Quantity) -> Quantity:
    """A bare number that corrects one with a unit has that unit."""
    if following.kind is not Kind.BARE or rejected.kind in (Kind.BARE, Kind.COLON, Kind.RATIO, Kind.SETTING):
        return following
    if rejected.kind is Kind.TEMP and following.value > 110:
        return replace(following, kind=Kind.TEMP, value=to_celsius(following.value))
    if rejected.kind is Kind.TIME:
        return replace(following, kind=Kind.TIME, value=tidy(following.value))
    return replace(following, kind=rejected.kind)
