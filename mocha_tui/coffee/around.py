"""What stands around a form in its sentence: the questions by which an ambiguous form is decided.

All looks are bounded (a few words to either side), so that reading stays linear in the sentence's length.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mocha_tui.coffee.scan import Match, is_hangul

ORIGIN: Final = frozenset({"country", "region", "variety", "process"})
_REACH: Final = 28

_LIST: Final = re.compile(
    r"[\s\"'()\[\]]*(?:[,/·&+;|]|\band\b|\bwith\b|\bplus\b|,\s*and\b|\bor\b|이랑|랑|하고|과|와|그리고|및"
    r"|,?\s*\bnot\b|이?\s?(?:아니[고라]|말고)|에다가?|에|의|도)?[\s\"'()\[\]]*"
)
_LIST_STRICT: Final = re.compile(
    r"(?:류|계열|향|맛|노트|느낌|notes?)?\s*(?:[,/·&+;|]|\band\b|,\s*and\b|\bor\b|이랑|랑|하고|과|와|그리고"
    r"|및)\s*(?:a (?:bit|hint|touch|little)(?: of)?\s*)?"
)
_NOTE_AFTER: Final = re.compile(
    r"\s*(?:[-–]?(?:like|ish)\b|(?:yes|yep|check|definitely|for sure|all the way|everywhere|galore|this time"
    r"|as well)\b"
    r"|notes?\b|aromas?\b|flavou?rs?\b|scents?\b|vibes?\b|finish\b|aftertaste\b"
    r"|(?:류|계열)?\s*(?:같|향|맛|내음|노트|느낌|뉘앙스|캐릭터|톤|풍미|처럼|스러|스럽|틱|한? 향|한? 맛))"
    r"|(?:에|랑|이랑|와|과|하고)\s?(?:더 |제일 |아주 |매우 )?(?:가까|가깝|비슷|흡사|유사)"
    r"|(?:이|가|은|는|도|만)?\s*(?:아주|엄청|제일|좀|살짝|확|많이|은은하게|강하게|진하게|딱|먼저|약간|조금"
    r"|더|많이|잘|계속|강렬하게|톡)?\s*"
    r"(?:느껴|느낌|나[고는더요왔오옴온와]|나는|났|난다|올라|터[져졌지진]|팡|퐁|스치|풍기|풍겨|감도|맴돌|지배|도드라"
    r"|두드러|튀[고어는]|확 |있[고어네음는었]|강하|강해|은은|남[고아는음]|쏜|쏘|떠올|떠오|연상|치고|뿜|추가"
    r"|덧붙|넣어 ?[줘주]|더해 ?[줘주])"
)
_NOTE_BEFORE: Final = re.compile(
    r"(?:\b(?:notes?(?: of| are| is| were| say| says)?\s*[:,-]?|(?:hint|touch|whiff|trace|burst|bit|lot"
    r"|ton|load)s?(?:e?s)? of"
    r"|tast\w+(?: a lot| mostly| kind of| sort of| more| strongly)?(?: like| of)?\s*:?|smell\w*(?: like"
    r"| of)?|reminds? me of"
    r"|aromas?(?: of| is| was)?\s*:?|flavou?rs?(?: of| are| is| were)?\s*:?|(?:got|get|gets|getting|found"
    r"|find|detect\w*)"
    r"|pick(?:ed|ing)? up|add(?:ed)?|also|mostly|full of|more|pure|purely|juicy|ripe|dried|candied"
    r"|slight(?:ly)?|faint(?:ly)?|subtle|like|just|only|maybe|definite(?:ly)?|clear(?:ly)?|strong|big|then"
    r"|plus|overall|(?:taste|get) is|(?:for|to) me(?:,? it'?s| it was)?|me ?:|mine ?:|it(?:'s| was)(?: more"
    r"| mostly| all"
    r"| just)?|i (?:taste[d]?|guess|say|get))(?: a| an| the)?"
    r"|(?:컵 ?노트|노트|(?<![a-z])notes?|flavou?rs?|taste|향미|플레이버|맛|향|아로마|끝|뒷맛|끝맛|여운|후미|첫맛"
    r"|첫 ?모금|코|입안?|식으니까?"
    r"|식으면|식고 나니|처음"
    r"|나중|말린|은은한|달콤한|상큼한|새콤한|진한|향긋한|약간|살짝|마치|딱|완전|거의|아주|엄청|느낀 ?(?:건|거는"
    r"|것은)|느껴진 ?(?:건|것은)|잘 ?익은"
    r"|구운|볶은|그냥|왠지|뭔가|약하게|전체적으로|은근히?|차라리|오히려"
    r"|의외로|확실히|분명히?|느낌상?|그리고|또|희미하게|진짜|정말|나는|난|저는|제일|먼저|가장)"
    r"(?:은|는|이|가|에|에서|에는|에선|엔|도|으로|로)?)\s*[:\"'(]*\s*$"
)


@dataclass(frozen=True, slots=True)
class Around:
    """One form and its sentence: ``low`` is the sentence in lower case, ``matches[index]`` the form."""

    low: str
    matches: Sequence[Match]
    index: int

    @property
    def match(self) -> Match:
        """The form in question."""
        return self.matches[self.index]

    def after(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What follows the form directly, if it matches."""
        return pattern.match(self.low, self.match.end, min(len(self.low), self.match.end + _REACH))

    def before(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What stands just before the form, if the pattern (ending in ``$``) matches there."""
        start = max(0, self.match.start - _REACH)
        return pattern.search(self.low[start : self.match.start])

    def near(self, pattern: re.Pattern[str], reach: int = 20) -> bool:
        """Whether the pattern matches within so many characters of the form, the form itself aside."""
        start, end = max(0, self.match.start - reach), min(len(self.low), self.match.end + reach)
        return bool(pattern.search(self.low[start : self.match.start] + " \n " + self.low[self.match.end : end]))

    def neighbour(self, step: int) -> Match | None:
        """The next form to the right (1) or left (-1) with at most a list mark or a particle between."""
        other = self.index + step
        if not 0 <= other < len(self.matches):
            return None
        left, right = sorted((self.index, other))
        a, b = self.matches[left].end, self.matches[right].start
        if b - a > 12 or not _LIST.fullmatch(self.low, a, b):
            return None
        return self.matches[other]

    def beside(self, kinds: frozenset[str], but: frozenset[str] = frozenset()) -> bool:
        """Whether a form of one of the kinds is the direct neighbour on either side."""
        return any(
            other is not None and any(t.kind in kinds and t.id not in but for t in other.terms)
            for other in (self.neighbour(-1), self.neighbour(1))
        )

    def listed(self) -> bool:
        """Whether a plain flavour stands beside the form in one list."""
        return self._listed(-1) or self._listed(1)

    def _listed(self, step: int) -> bool:
        other = self.index + step
        if not 0 <= other < len(self.matches):
            return False
        left, right = sorted((self.index, other))
        a, b = self.matches[left].end, self.matches[right].start
        if b - a > 16 or not (self.low[a:b] == " " or _LIST_STRICT.fullmatch(self.low, a, b)):
            return False
        terms = self.matches[other].terms
        return any(t.kind == "flavor" for t in terms)

    def noted(self) -> bool:
        """Whether the form is said as a note: 향 behind it, ``hints of`` before it, a flavour beside it."""
        return self.listed() or self.after(_NOTE_AFTER) is not None or self.cued() or self.alone()

    def tasted(self) -> bool:
        """The stricter ``noted``: marked as a taste by the words right after it or by a list of flavours."""
        return self.listed() or self.after(_NOTE_AFTER) is not None

    def cued(self) -> bool:
        """Whether words that announce a taste stand right before the form."""
        return self.before(_NOTE_BEFORE) is not None

    def alone(self) -> bool:
        """Whether the form is a part of the sentence by itself, between commas or stops."""
        before = self.low[: self.match.start].rstrip()[-1:]
        rest = self.low[self.match.end : self.match.end + 3].lstrip(" ")
        return before in ",.;:/·(!\n" and before != "" and (rest == "" or rest[0] in ",.;/·)!~\n")

    def after_origin(self) -> bool:
        """Whether the form closes its part of the sentence right behind an origin: ``내추럴 체리``."""
        left = self.index - 1
        if left < 0 or self.low[self.matches[left].end : self.match.start] != " ":
            return False
        closes = self.low[self.match.end : self.match.end + 1]
        return (not closes or closes in ",.!~\n") and any(t.kind in ORIGIN for t in self.matches[left].terms)

    def ids(self, kind: str) -> frozenset[str]:
        """Every id of a kind that the sentence's other forms may mean."""
        return frozenset(
            t.id for place, m in enumerate(self.matches) if place != self.index for t in m.terms if t.kind == kind
        )

    def korean(self) -> bool:
        """Whether the form is Korean."""
        return is_hangul(self.match.key[0])
