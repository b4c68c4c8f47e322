"""Whether a word is denied, hoped for or asked about rather than said to be there.

Korean says so behind the word (``초콜릿은 아니고``, ``망고는 못 느꼈다``) and English before it (``no
jasmine``). A denial reaches over the words that are listed with it: ``초콜릿이랑 견과는 없고``, ``no nuts or
caramel``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_NOUN_TAIL: Final = (
    r"(?:\s?(?:향|맛|노트|느낌|계열|류|톤|뉘앙스|기운|쪽|같은 ?(?:느낌|맛|향|건|거)|종|품종|프로세스|가공|방식"
    r"|원두|커피|블렌드|블랜드|원액|기계|머신|드리퍼|그라인더|필터)){0,2}"
)
_MARK: Final = r"(?:까지는|까지|이라고는|라고는|이라곤|라곤|이랑은|랑은|이나|나|이|가|은|는|도|만|을|를|의)?"
_HOW: Final = (
    r"(?:\s?(?:전혀|하나도|거의|아예|딱히|그다지|별로|도무지|아무리 ?해도|왜|잘|좀|그냥|막|따로|크게|많이|내겐"
    r"|나한텐|나는|난|생각보다|솔직히|아쉽게도|1도|일도|절대)){0,6}"
)
_AFTER_KO: Final = re.compile(
    _NOUN_TAIL
    + _MARK
    + _HOW
    + r"\s?(?P<no>없(?!지(?:는|도)? ?않)|아니|아님|아닌|말고|빼고|빼면|빼 ?[줘주]|빼 ?달|빼버|지워|삭제|제외|취소"
    r"|제거|못 ?(?:느|찾|맡|잡|봤|받)|못느|안 ?(?:느|나[고요는던왔와]|나(?=[ .,]|$)|났|납|난다|나지|보이"
    r"|들어|잡|올라|맞)"
    r"|느껴지[지진] ?(?:는 |도 )?(?:않|못)|느끼지 ?(?:않|못)|나지 ?(?:는 |도 )?않|나질 ?않|모르겠|몰랐|실종"
    r"|커녕|찾을 ?수|찾기 ?힘|찾기 ?어|어디 ?갔|어디 ?있|대신(?!에? ?[가-힣]{0,3}빼)|보다는|보다 ?(?:오히려"
    r"|더)|보단"
    r"|기대했는데|기대했지만|기대했으나|기대하고 ?(?:샀|마|먹)|기대했다가|(?:인|일|날|나는|나올|있을|느껴질|느낄"
    r"|올라올|풍길|가득할) ?줄(?:로)? ?(?:만 ?)?알"
    r"|같을 ?줄|같은 ?줄|인지 ?모르|인가 ?싶었는데 ?아|인지.{0,8}인지|떠올리기|온데간데|글쎄|노노|ㄴㄴ|땡"
    r"|아쉽게)"
)
_HOPED_KO: Final = re.compile(
    _NOUN_TAIL
    + _MARK
    + r"\s?(?:(?:좀|더|막|팡팡|확|많이|살짝|느껴|나|났|있|더 있|이면|라면|나면|하면|했으면|였으면|이었으면"
    r"|났으면|있으면|있었으면)\s?){0,6}"
    + r"(?:(?:으?면|었으면|였으면|했으면) ?(?:좋|하는|싶|완벽|됐|나았)|좋겠|바랐|원했|원해|먹고 ?싶"
    r"|마시고 ?싶|나길|하길 ?바|날까|있을까|나려나|려나|나올까|일까|인가요|나나요|느껴지나요|나요\?|나\?"
    r"|날지|좋아하는데|좋아해|좋아함|좋아합|좋아하니까|찾아 ?헤|그립|땡긴|땡겨|이라도 ?있)"
)
_BEFORE_KO: Final = re.compile(
    r"(?:기대(?:했던|한|하던|와 ?달리)|바랐던|원했던|바라던|찾던"
    r"|그 ?흔한|(?:보통|원래|평소엔?|지난번엔?|저번엔?|예전엔?|지난 ?번 ?건) ?)\s?$"
)
_KEPT_KO: Final = re.compile(
    _NOUN_TAIL + r"(?:이|가|은|는|도)?\s?(?:그대로|딱|진짜|역시|정말|확실히|제대로)?\s?(?:나왔|났|나고|나네|나더"
    r"|느껴[졌지]|있[었네고어]|터)"
)
_BEFORE_EN: Final = re.compile(
    r"(?:\b(?:no|not|without|zero|never|neither|nor|hardly|barely|lack(?:s|ed|ing)?|missing|minus|wasn'?t"
    r"|isn'?t|aren'?t|weren'?t|ain'?t|nothing(?: like| remotely| even| really)?|none of the|not (?:getting"
    r"|tasting|finding|picking up|detecting|seeing|noticing)|ditched|swapped(?: out)?|replaced|sold"
    r"|retired|instead of|rather than|less|free of|remove|delete|cancel|drop|scratch|forget|skip the"
    r"|(?:i )?(?:had )?(?:thought|figured|assumed|was sure) (?:it|this|that|there)"
    r"(?: would|'d) (?:be|taste(?: like| of)?|have|smell(?: like| of)?)"
    r"|(?:did|do|does|could|can)(?:n'?t| not)(?: really| quite| even| actually)? (?:get|find|taste|detect"
    r"|notice|pick(?: up)?|sense|feel|smell|see|have|come across|think)"
    r"|can'?t (?:get|find|taste|detect|notice|pick(?: up)?|sense|smell)|supposed to (?:be|taste(?: like)?"
    r"|have)|meant to (?:be|taste(?: like)?)|said i(?:'d| would) (?:get|taste|find)|no sign of|no hint of"
    r"|no trace of"
    r"|(?:not|never)(?: been)? (?:a|much of a|the biggest)(?: big| huge)? fan of"
    r"|(?:don'?t|do not|never) (?:usually |really |normally |generally )?(?:like|love|enjoy)|usually (?:hate"
    r"|dislike|avoid)"
    r"|far from|anything but|not so much|never (?:got|found|tasted|noticed)|couldn'?t find|more than"
    r"|was promised|expected|expecting|hoped for|hoping for|hoping to get|hope for|wish(?:ed)? (?:for"
    r"|there (?:was|were))|wanted|looking for|looking forward to|craving|should have|should taste (?:like"
    r"|of)|would have liked|used to (?:be|taste like|get)|last time(?: it was)?|usually)"
    r"(?:\s(?:any|much|a|an|the|really|single|real|strong|more|many|hint of|trace of|sign of|notes? of"
    r"|note|lot of|bit of|that|those|of|at all|even|some|all|exactly|quite|so much|up|on|like|too|very|out"
    r"|its|promised|printed|something|anything|with|like|my|old|for)){0,8}\s)$"
)
_NOT_ONLY_EN: Final = re.compile(
    r"\bnot (?:just|only|merely|simply)\b|\bno (?:doubt|question|wonder|joke|problem)\b"
    r"|\bmore than (?:just|a|enough)\b"
)
_AFTER_EN: Final = re.compile(
    r"(?:['\"]|\s?(?:notes?|flavou?rs?|aromas?|hints?|character|part|thing)){0,4}\s?(?:,? ?(?:they|it"
    r"|the roaster|the bag) (?:promised|mentioned|claimed|listed)\s?)?(?:(?:is|was|are|were|seems?"
    r"|seemed)\s)?(?:just |all |completely |totally |sadly |entirely |kind of |pretty much )?"
    r"(?:nowhere|missing|absent|not (?:there|present|here|really|so much|for me|noticeable)"
    r"|wasn'?t (?:there|present|really)|isn'?t (?:there|present)|weren'?t there|aren'?t there"
    r"|never (?:showed|came|appeared|arrived)|didn'?t (?:show|come|appear|get|find|taste)|gone\b|lacking"
    r"|\? ?no(?:pe|t)?\b|no(?=[.,!]|$)|\?? ?nope|\? nah|i (?:couldn'?t|can'?t|didn'?t|did not) (?:find|get"
    r"|taste|detect"
    r"|notice))"
)
_JOIN: Final = re.compile(
    r"\s?(?:향|맛|노트|느낌)?(?:이랑|랑|하고|과|와|이나|나|도|및|이고|고|/|·|,?\s?(?:or|nor)(?: any| the"
    r"| a)?|(?:,\s?)?and(?: any| the)?|,)\s?"
)
_OR: Final = re.compile(r"\b(?:or|nor)\b")
_WHOLE: Final = re.compile(_NOUN_TAIL + _MARK + r"\s?(?:말고|빼고|대신|커녕)")
_REACH: Final = 64


@dataclass(frozen=True, slots=True)
class Span:
    """A word in the sentence, by its positions."""

    start: int
    end: int


def denied(low: str, words: Sequence[Span], *, phrases: bool = False) -> frozenset[int]:
    """The numbers of those words of a sentence (lower case, in order) that are denied, hoped for or asked about.

    With ``phrases`` words that only a space parts are one thing: 콜롬비아 우일라 말고 denies both.
    """
    out: set[int] = set()
    for number, word in enumerate(words):
        if _denied_behind(low, word):
            out.add(number)
            _spread_back(low, words, number, out)
            if phrases and _WHOLE.match(low, word.end, word.end + 12):
                place = number
                while place and low[words[place - 1].end : words[place].start] in (" ", ""):
                    place -= 1
                    out.add(place)
        elif _denied_before(low, word):
            out.add(number)
            _spread_on(low, words, number, out)
    return frozenset(out)


def _denied_behind(low: str, word: Span) -> bool:
    stop = min(len(low), word.end + 40)
    if _AFTER_KO.match(low, word.end, stop) or _HOPED_KO.match(low, word.end, stop):
        return True
    return _AFTER_EN.match(low, word.end, stop) is not None


def _denied_before(low: str, word: Span) -> bool:
    before = low[max(0, word.start - _REACH) : word.start]
    before = re.split(r"[.!?;\n]", before)[-1]
    if _BEFORE_KO.search(before):
        return _KEPT_KO.match(low, word.end, min(len(low), word.end + 24)) is None
    return _BEFORE_EN.search(before) is not None and _NOT_ONLY_EN.search(before) is None


def _spread_back(low: str, words: Sequence[Span], number: int, out: set[int]) -> None:
    """``초콜릿이랑 견과는 없고``: what is denied behind a list is all of it, but not over a comma alone."""
    for place in range(number, 0, -1):
        gap = low[words[place - 1].end : words[place].start]
        if not _JOIN.fullmatch(gap) or gap.strip() in (",", "이고", "고", "/", "and"):
            return
        out.add(place - 1)


def _spread_on(low: str, words: Sequence[Span], number: int, out: set[int]) -> None:
    """``no nuts or caramel``: the denial before a list is of all of it; over commas only where an ``or`` follows."""
    chain = [number]
    for place in range(number + 1, len(words)):
        if not _JOIN.fullmatch(low, words[place - 1].end, words[place].start):
            break
        chain.append(place)
    gaps = [low[words[a].end : words[a + 1].start] for a in chain[:-1]]
    last_or = max((i for i, gap in enumerate(gaps) if _OR.search(gap)), default=-1)
    for i, gap in enumerate(gaps):
        if i > last_or and gap.strip() == ",":
            return
        out.add(chain[i + 1])
