"""Where one cup of a message ends and the next begins.

Days, ordinals (첫 잔, the other), parts of the day and coffees that each have something of their own to say mark
cups. A day said twice is one cup, a blend is one cup. What stands before the first mark, and after 둘 다, is of all.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Final

from mocha_tui.agent.house.bag import Span
from mocha_tui.agent.house.clauses import Clause, Speech
from mocha_tui.agent.house.cues import BLEND, DRANK, SHARED_TAIL
from mocha_tui.coffee.dates import DateSpan, find_dates
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.senses import Sense
from mocha_tui.coffee.vocabulary import vocabulary

MOST_CUPS: Final = 10

_COFFEE: Final = frozenset({"country", "region", "variety", "process", "roaster"})
_CONTENT: Final = re.compile(r"\d\s?(?:g|ml|그램|그람|점|도|초|클릭|stars?|/)|별")
_ROAST_BEFORE: Final = re.compile(
    r"(?:배전|로스팅|볶은|로스트|생산|제조|유통|구매|개봉|roast(?:ed)?|bought|purchased|opened|arrived|delivered|ordered|packed)"
    r"\s*(?:날짜|일자|일|날|date|on|day)?\s*(?:은|는|이|was|:|=)?\s*(?:on\s)?$"
)
_ROAST_AFTER: Final = re.compile(
    r"\s*(?:에|자|날|일)?\s*(?:볶|로스팅|배전|로스트|산(?![가-힣])|구매|주문|도착|배송|받은|사\s?온|사둔|개봉|roast|\(?roasted)"
)
_COMPARED: Final = re.compile(
    r"(?:에)?\s*(?:보다|처럼|만큼|(?:이?랑|하고|와|과|거랑|것과)\s?(?:[가-힣]{1,6}\s)?(?:똑|같|비슷|동일|다르|달리)|(?:이|가|은|는)?\s?(?:아니|아냐|말고)|이?라고\s?(?:했|한|하))"
)
_COMPARED_BEFORE: Final = re.compile(r"(?:than|as|like|not|same)\s(?:the\s|on\s)?$")
_POSSESSIVE: Final = re.compile(r"'s\s(?!cup|brew|coffee)")
_PAIR_AFTER: Final = re.compile(r"\s?(?:에|저녁|아침|오전|오후|점심|밤|날|일|:|은|는|엔|마신|내린|먹은|-)")
_CONNECTOR: Final = re.compile(r"\s(?:and|then|plus)\s|,\s*|그리고\s|(?:이랑|랑|하고)\s")

_ORDINAL: Final = re.compile(
    r"(?:맨\s?)?(?:첫|두|세|네)\s?번째(?!\s?말)(?:\s?(?:잔|컵|커피))?(?:은|는|으로|로)?|(?:첫째|둘째|셋째|넷째)(?:\s?(?:잔|컵))?(?:은|는|로)?"
    r"|첫\s?잔(?:은|으로|엔)?|(?<![가-힣])(?:[123]번|1잔째|2잔째)(?:은|는|:)|(?m:^\s*\d\s?[.)]\s)"
    r"|\b(?:the\s)?(?:first|second|third|1st|2nd|3rd)(?:\s(?:cup|one|brew|coffee|was|up|:))|\bcup\s?(?:#?\d|one|two|three)\b|#\d:?"
)
_ONE_OTHER: Final = re.compile(
    r"(?<![가-힣])(?:또\s?다른|다른|또|나머지)\s?(?:하나|한\s?(?:잔|개|가지))(?:는|은|로는)?|(?<![가-힣])(?:하나|한\s?(?:잔|개|쪽))(?:는|은)"
    r"|\bone\s(?:was|is|were|:|a\b)|\b(?:the|an)\s?other(?:\s(?:one|cup))?\b|\banother\s(?:one\s)?(?:was|cup|one)\b"
)
_PART: Final = re.compile(
    r"(?<![가-힣])(?P<part>아침|오전|점심|낮|오후|저녁|밤|새벽)(?:에는|에|엔|은)(?![가-힣])"
    r"|\b(?:in\sthe\s|this\s|at\s|for\s|after\s)?(?P<en>morning|afternoon|evening|lunch|noon|night|breakfast|dinner)\b"
)
_SEVERAL: Final = re.compile(
    r"(?:두|세|2|3)\s?(?:잔|가지|종류|종|컵)|둘\s?다|각각|번갈아|(?:한|1)\s?잔[^,.]{1,20}(?:한|1)\s?잔|\b(?:both|two\s(?:cups|coffees|brews)|back\sto\sback|each)\b"
)
_LIKE: Final = re.compile(
    r"\s?(?:같(?!이 ?(?:마|내|먹|한|나눠|즐|시|홀))|처럼|스타일|풍|보다|느낌|못지|말고|아니|이?\s?아닌|-?like|style)"
)
_JOIN: Final = re.compile(
    r"\s?(?:이랑|랑|하고|과|와|,|/|\+|&|그리고|and|plus)\s*(?:a\s|an\s|the\s|some\s)?(?:washed\s|natural\s)?"
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A place where a cup may begin; marks of one ``name`` in a row are the same cup."""

    start: int
    end: int
    name: str


def tasting_days(folded: str, today: date, locale: Locale) -> list[DateSpan]:
    """The days on which cups were drunk; roasts, purchases, comparisons and denied days are none."""
    out = []
    for span in find_dates(folded, today, locale):
        if span.day is None or span.kind in ("future", "vague"):
            continue
        before, after = folded[max(0, span.start - 16) : span.start], folded[span.end : span.end + 16]
        if _ROAST_BEFORE.search(before) or _ROAST_AFTER.match(after) or _COMPARED.match(after):
            continue
        if _COMPARED_BEFORE.search(before) or _POSSESSIVE.match(after):
            continue
        if span.kind in ("pair", "loose") and not _PAIR_AFTER.match(after):
            continue
        out.append(span)
    return out


def cups(
    folded: str, clauses: Sequence[Clause], senses: Sequence[Sense], today: date, locale: Locale
) -> list[list[Span]]:
    """The cups of a message, each as the spans that speak of it; at most ``MOST_CUPS``, the rest to the last."""
    own = [c for c in clauses if c.speech in (Speech.OWN, Speech.LABEL)]
    if not own:
        return [[(0, len(folded))]]
    reader = _Cups(folded, own, [s for s in senses if _inside(own, s.start)], today, locale)
    return reader.split()


def _inside(clauses: Sequence[Clause], place: int) -> bool:
    index = bisect_right([c.start for c in clauses], place) - 1
    return index >= 0 and place < clauses[index].end


class _Cups:
    def __init__(
        self, folded: str, own: Sequence[Clause], senses: Sequence[Sense], today: date, locale: Locale
    ) -> None:
        self.folded = folded
        self.own = own
        self.starts = [c.start for c in own]
        self.coffee = [s for s in senses if s.kind in _COFFEE]
        self.content = [s for s in senses if s.kind in ("flavor", "attribute", "method")]
        self.today, self.locale = today, locale

    def split(self) -> list[list[Span]]:
        for find, needs_coffee in (
            (self._days, False),
            (self._pattern(_ORDINAL), False),
            (self._one_and_other, False),
            (self._parts, True),
            (self._coffees, True),
        ):
            marks = find()
            if len({m.name for m in marks}) < 2:
                continue
            cut = self._cut(marks, needs_coffee)
            if cut is not None:
                return cut
        return [[(0, len(self.folded))]]

    def _clause_start(self, place: int) -> int:
        return self.starts[max(0, bisect_right(self.starts, place) - 1)]

    def _has_coffee(self, span: Span) -> bool:
        return any(span[0] <= s.start < span[1] for s in self.coffee)

    def _says_something(self, span: Span) -> bool:
        return bool(_CONTENT.search(self.folded, *span)) or any(span[0] <= s.start < span[1] for s in self.content)

    def _days(self) -> list[Mark]:
        days = [d for d in tasting_days(self.folded, self.today, self.locale) if _inside(self.own, d.start)]
        return [Mark(d.start, d.end, str(d.day)) for d in days]

    def _pattern(self, pattern: re.Pattern[str]) -> Callable[[], list[Mark]]:
        def find() -> list[Mark]:
            found = [m for m in pattern.finditer(self.folded) if _inside(self.own, m.start())]
            return [Mark(m.start(), m.end(), f"{n} {m[0]}") for n, m in enumerate(found)]

        return find

    def _one_and_other(self) -> list[Mark]:
        marks = self._pattern(_ONE_OTHER)()
        return marks if marks and not re.search("또|다른|나머지|other", marks[0].name) else []

    def _parts(self) -> list[Mark]:
        found = [m for m in _PART.finditer(self.folded) if _inside(self.own, m.start())]
        return [Mark(m.start(), m.end(), m["part"] or m["en"]) for m in found]

    def _coffees(self) -> list[Mark]:
        """Coffees of different countries, each at the head of its own clause, or named as several cups."""
        if BLEND.search(self.folded):
            return []
        heads: list[Mark] = []
        for sense in self.coffee:
            country = sense.id if sense.kind == "country" else None
            if sense.kind == "region":
                country = vocabulary().country_of(sense.id)
            if country is None or _LIKE.match(self.folded, sense.end):
                continue
            if heads and heads[-1].name == country:
                continue
            heads.append(Mark(sense.start, sense.end, country))
        if len(heads) < 2 or len({h.name for h in heads}) != len(heads):
            return []
        if _SEVERAL.search(self.folded) and all(
            _JOIN.search(self.folded, a.end, b.start) for a, b in pairwise(heads)
        ):
            return heads
        places = [self._clause_start(h.start) for h in heads]
        if len(set(places)) < len(heads):
            return []
        for place, head in enumerate(heads):
            stop = places[place + 1] if place + 1 < len(heads) else len(self.folded)
            if not self._says_something((head.end, stop)) and not DRANK.search(self.folded, head.start, stop):
                return []
        return [Mark(p, h.end, h.name) for p, h in zip(places, heads, strict=True)]

    def _cut(self, marks: list[Mark], needs_coffee: bool) -> list[list[Span]] | None:
        groups: list[Mark] = []
        for mark in marks:
            if groups and groups[-1].name == mark.name:
                groups[-1] = Mark(groups[-1].start, mark.end, mark.name)
            else:
                groups.append(mark)
        tail = self._tail(groups[-1].end)
        stop = tail[0] if tail else len(self.folded)
        borders = [self._border(a, b) for a, b in pairwise(groups)]
        first = groups[0].start
        pieces = list(zip([first, *borders], [*borders, stop], strict=True))
        own_coffee = [self._has_coffee(piece) for piece in pieces]
        if needs_coffee and not (all(own_coffee[1:]) and self._has_coffee((0, borders[0]))):
            return None
        if not tail:
            pieces = self._joined(pieces)
        if len(pieces) < 2:
            return None
        head_is_shared = self._shared_head(pieces, first)
        if not head_is_shared:
            pieces[0] = (0, pieces[0][1])
        if len(pieces) > MOST_CUPS:
            pieces[MOST_CUPS - 1 :] = [(pieces[MOST_CUPS - 1][0], pieces[-1][1])]
        lead = [(0, first)] if head_is_shared and first else []
        return [[*lead, piece, *([tail] if tail else [])] for piece in pieces]

    def _shared_head(self, pieces: list[Span], first: int) -> bool:
        """Whether what stands before the first mark is said of every cup."""
        if not first:
            return False
        head = (0, first)
        if not self._has_coffee(head):
            return True
        return not any(self._has_coffee(piece) for piece in pieces[1:])

    def _joined(self, pieces: list[Span]) -> list[Span]:
        """Pieces without a coffee or a number of their own are no cups: they belong to the one before."""
        kept: list[Span] = []
        for piece in pieces:
            if kept and not (self._has_coffee(piece) or self._says_something(piece)):
                kept[-1] = (kept[-1][0], piece[1])
            else:
                kept.append(piece)
        return kept

    def _tail(self, after: int) -> Span | None:
        shared = SHARED_TAIL.search(self.folded, after)
        return (shared.start(), len(self.folded)) if shared else None

    def _border(self, before: Mark, mark: Mark) -> int:
        """Where the cup of ``mark`` begins: its clause, or the last joint before a coffee that precedes the mark."""
        start = self._clause_start(mark.start)
        if start >= before.end:
            return start
        coffee = next((s for s in reversed(self.coffee) if before.end <= s.start < mark.start), None)
        if coffee is None:
            return mark.start
        joints = list(_CONNECTOR.finditer(self.folded, before.end, coffee.start))
        return joints[-1].end() if joints else mark.start
