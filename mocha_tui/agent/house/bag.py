"""Which parts of a message are the bag's, the label's or a web page's, and not the drinker's own words.

From such a part only what is printed about the coffee may be read; what it recommends, scores or commands is its own.
"""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.cues import BAG, BAG_SAYS, DRANK, INSTRUCTION, SELF

Span = tuple[int, int]

_QUOTE: Final = re.compile(
    r"(?<![\w)])'(?=\S)(?:[^'\n]|(?<=\w)'(?=[a-z]))+(?<=\S)'(?![a-z0-9])"
    r'|"[^"]+"|「[^」\n]+」|『[^』\n]+』|```[^`]+```'
)
_BEFORE: Final = 48
_NAME: Final = 40
"""A longer quote is not the name of a coffee."""
_AFTER: Final = 24
_SAID_AFTER: Final = re.compile(
    r"\s?(?:이?라고|이?라는|이?라며|이?래|이?라네|하고)?\s?(?:적|써|쓰|씌|되어|돼|나와|인쇄|한다|합니다|그래|주장|표기|하네|하던|라고|라는|라던|라더|랬|래|대(?![가-힣])|는데)"
)
_NAMED_AFTER: Final = re.compile(r"\s?(?:이?라는|이?란)\s?(?:원두|커피|블렌드|이름|제품|거|걸|녀석)")
_OPENS: Final = re.compile(
    r"(?:says?|reads?|lists?|states?|goes|said|from\sthe\s(?:bag|page|label|website|card)|적힌\s?(?:내용|글|것)|내용|설명|복붙|복사|붙여\s?넣\S*|paste[ds]?|copied)"
    r"[^\n:'\"]{0,20}:"
)
_HEAD: Final = re.compile(
    r"(?m)^\s*[\[(<]?\s*(?:상세\s?페이지|상품\s?(?:설명|정보)|판매\s?(?:글|자\s?글|페이지)|원두\s?(?:정보|설명)|라벨|봉투|카드|홈페이지|컵\s?노트\s?카드|label|bag|roaster'?s?\spage|product\spage|website|card)\s*[\])>]?\s*(?::|$)"
)
_KEY: Final = re.compile(
    r"(?:^|(?<=[\n,.;|/:]))\s*[-*•·]?\s*(?P<key>원산지|생산지|산지|국가|지역|농장|품종|가공(?:\s?방식)?|고도|재배\s?고도|컵\s?노트|테이스팅\s?노트|노트|로스팅(?:\s?포인트|\s?단계)?|배전도|향미|생산자|제품명|가격"
    r"|origin|country|region|farm|producer|variety|varietals?|process(?:ing)?|altitude|elevation|roast(?:\slevel)?|(?:tasting\s|cup\s|flavou?r\s)?notes|tastes\slike|brew\sguide|recipe\ssuggestion|price|harvest)"
    r"(?:\s?[:=]\s?|\s(?=[a-z가-힣0-9]))",
    re.MULTILINE,
)
_TELLING: Final = re.compile(
    r"고도|컵|테이스팅|제품명|가격|altitude|elevation|tast|cup|flavou?r|guide|price|harvest|생산자|producer"
)
_OWN_KEY: Final = re.compile(
    r"(?:^|(?<=[\n,.;|/]))\s*[-*•·]?\s*(?:도징|도즈|원두량|물|물량|온도|분쇄|분쇄도|시간|비율|점수|별점|내\s?느낌|느낀\s?점|dose|water|temp(?:erature)?|grind(?:er)?|time|ratio|score|my\snotes|i\stasted)\s?[:=]",
    re.MULTILINE,
)
_PAGE: Final = re.compile(
    r"https?://|www\.|\bour\s(?:coffee|producers?|farmers?|roast)|\bwe\s(?:roast|source|recommend)|\bhectares?\b|\bsmallholders?\b|\bwashing\sstation\b|해발|재배|농부|생산자|조합|장바구니|배송|구매하기|add\sto\scart"
)
LONG_PASTE: Final = 500


def sentences(folded: str) -> list[Span]:
    """Sentences by their marks and line breaks; a dot between digits ends none. Blank ones are left out."""
    spans: list[Span] = []
    start = 0
    for mark in _MARK.finditer(folded):
        if folded[start : mark.end()].strip(" \n\x00"):
            spans.append((start, mark.end()))
        start = mark.end()
    if folded[start:].strip(" \n\x00"):
        spans.append((start, len(folded)))
    return spans


_MARK: Final = re.compile(
    r"[.!?…]+['\")\]]*(?=\s|$)|[!?…]+(?=[가-힣a-z])|(?<![\d.a-z])\.(?=[가-힣])|(?<=[다요음함임])\.(?=[가-힣a-z])|[\n;]+"
)


def bag_spans(folded: str) -> list[Span]:
    """The parts that quote a bag or paste a page, in order, none overlapping."""
    spans = _quoted(folded) + _announced(folded) + _pasted(folded)
    return merged(spans)


def merged(spans: list[Span]) -> list[Span]:
    """The same ground as sorted spans that do not touch."""
    out: list[Span] = []
    for start, end in sorted(spans):
        if out and start <= out[-1][1]:
            out[-1] = (out[-1][0], max(out[-1][1], end))
        else:
            out.append((start, end))
    return out


def _quoted(folded: str) -> list[Span]:
    spans = []
    for quote in _QUOTE.finditer(folded):
        start, end = quote.span()
        if _NAMED_AFTER.match(folded, end):
            continue
        around = folded[max(0, start - _BEFORE) : start]
        around = around[max(around.rfind(mark) for mark in ".!?\n") + 1 :]
        told = _SAID_AFTER.match(folded, end) or BAG_SAYS.search(around[-20:])
        behind = folded[end : end + _AFTER]
        printed = told or BAG_SAYS.search(behind)
        paper = BAG.search(around) or (told and BAG.search(behind))
        if INSTRUCTION.search(quote[0]) or (printed and paper) or (told and end - start > _NAME):
            spans.append((start + 1, end - 1))  # a quote inside its marks would be a name
    return spans


def _is_own(folded: str, start: int, end: int) -> bool:
    said = folded[start:end]
    return bool(SELF.search(said) or DRANK.search(said))


def _announced(folded: str) -> list[Span]:
    """``The label reads: …`` up to the first sentence in which the drinker speaks."""
    parts = sentences(folded)
    spans = []
    for opener in [*_OPENS.finditer(folded), *_HEAD.finditer(folded)]:
        line = folded.rfind("\n", 0, opener.start()) + 1
        if not BAG.search(folded[max(line, opener.start() - _BEFORE) : opener.end()]):
            continue
        end = opener.end()
        for first, last in parts:
            if last <= opener.end():
                continue
            begin = max(first, opener.end())
            if _is_own(folded, begin, last):
                break
            end = last
        if end > opener.end():
            spans.append((opener.end(), end))
    return spans[:1]


def _pasted(folded: str) -> list[Span]:
    keys = list(_KEY.finditer(folded))
    telling = any(_TELLING.search(key["key"]) for key in keys)
    own = len(_OWN_KEY.findall(folded))
    is_list = (len(keys) >= 3 or (len(keys) >= 2 and telling)) and own < 2
    is_page = len(folded) > LONG_PASTE and bool(keys or _PAGE.search(folded))
    if not is_list and not is_page:
        return []
    first = 0 if is_page else keys[0].start()
    last = len(folded) if is_page else keys[-1].end()
    spans = []
    for start, end in sentences(folded):
        if end <= first or start > last:
            continue
        begin = max(start, first)
        if not _is_own(folded, begin, end):
            spans.append((begin, end))
        elif ours := _until_own(folded, keys, begin, end):
            spans.append((begin, ours))
    return spans


_MINE_BEGINS: Final = re.compile(
    r"여기\s?까지|까지(?:가|는)\s|\s-+\s|(?<![가-힣])(?:나는|난|내가|저는|제가|오늘)(?![가-힣])|\b(?:i|i'm|i've|my|me)\b"
)
"""Where on the line of a pasted list the drinker takes over."""


def _until_own(folded: str, keys: list[re.Match[str]], begin: int, end: int) -> int | None:
    """The end of a list that the drinker goes on from in the same line; ``None`` where the line holds no list."""
    inside = [key for key in keys if begin <= key.start() < end]
    if len(inside) < 2:
        return None
    own = _MINE_BEGINS.search(folded, inside[-1].end(), end)
    return own.start() if own and not _is_own(folded, begin, own.start()) else None
