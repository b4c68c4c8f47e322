"""The taste words as they were said: the clauses of the message that speak of the taste, verbatim."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from mocha_tui.agent.house.text import BLANK, Found, Text
from mocha_tui.agent.house.words.attributes import attributes
from mocha_tui.agent.house.words.verdicts import verdicts
from mocha_tui.agent.house.words.voice import Voice, voice_at, zones
from mocha_tui.coffee.senses import senses

_TASTE: Final = re.compile(
    r"산미|산도|[신단쓴짠떫탄]은? ?맛|새콤|상큼|산뜻|달달|달콤|달큰|쌉쌀|쌉싸름|씁쓸|떫|텁텁|고소|구수|묵직"
    r"|가볍(?!게 ?한)|바디|질감|촉감|여운|후미|뒷맛|끝맛|애프터|클린컵|깔끔(?!한 ?(?:매장|카페))|깨끗한 ?맛"
    r"|밸런스|균형감|맛(?:있|없|이 ?없|이 ?좋|나|좋|났)|무난|괜찮|밍밍|진하(?:다|고|네|게)|연하(?:다|고"
    r"|네)|부드럽|부드러|크리미|쥬시|주시|실키|오일리|거칠|쿰쿰|발효(?:취|향|된 ?맛)|향(?:이|은|도|긋|미"
    r"|$)|풍미|스타일|취향|별로|최악|복합|화사|은은|느껴|플랫(?! ?화이트)|쨍"
    r"|(?<![가-힣])(?:달[다고네지아았]|시다(?![마모])|시고)"
    r"|\b(?:acid\w*|sweet\w*|bitter\w*|sour\w*|body|mouthfeel|finish(?!ed)|aftertaste|clean|balanc\w+"
    r"|astringen\w+|bright|juicy|silky|creamy|smooth|(?<!minutes )(?<!seconds )flat(?! white)|hollow|dull"
    r"|thin|muted|funky|fruity|floral|nutty|tast\w+|flavou?r\w*|aroma|delicious|meh|boring|complex|crisp"
    r"|harsh|dry|syrupy|round|tart|watery|rich|my thing|not for me|lovely|punchy|weak)\b"
)
_CUT: Final = re.compile(
    r"[.!?]+(?=\s|$|[가-힣])|[\n;]+|,(?!\d)|[ㅋㅎㅠㅜ]{2,}|\s-+\s|\s(?=(?:but|though)\s)"
    r"|(?<=[가-힣])(?:는데|던데|지만|거든요?|더니|더라고요?|길래)(?=[\s,])|(?<=[었았였했봤왔갔렸셨심])고(?=\s)"
    r"|(?:(?<=마심)|(?<=내림)|(?<=보니)|(?<=마시니)|(?<=마셨[다어음네])|(?<=봤[다어음네])"
    r"|(?<=내렸[다어음네])|(?<=마셨어요)|(?<=마시는 중)|(?<=마시는중))\s"
    r"|\s(?=(?:물[은을]?|원두[는를]?|분쇄[는도]?|온도[는]?|양은|시간은|총|레시피[는]?|별)\s)"
)
_COMMAND: Final = re.compile(
    r"(?:고쳐|바꿔|바꾸|수정|빼 ?[줘주]|지워|삭제|추가해|낮춰|올려 ?[줘주]|내려 ?[줘주]|넣어 ?[줘주]|되돌려|취소)"
    r"|(?:말고|아니고|아니라)\s?\S{1,12}(?:으로|로)\s*$|^\W*(?:and |please |can you |could you )?(?:drop"
    r"|remove|delete|change|edit|set|replace|make it|swap|add)\b"
)
"""An order to change what is written is no taste."""
_STRIP: Final = " \n,.;:/-~ㅋㅎㅠㅜ·"
_RECIPE: Final = re.compile(
    r"[영일이삼사오육칠팔구십백천]{1,6}\s?(?:그램|그람|도(?![가-힣])|초|분|클릭|미리"
    r"|대\s?[일이삼사오육칠팔구십]+)|\d+(?:[.,]\d+)?\s?(?:g|그램|그람|ml|cc|도|°c?|초|분|클릭|clicks?|c\b"
    r"|f\b|oz|%)|\d+\s?[:/]\s?\d+|별\s?(?:\d|[한두세네다])|\d+\s?점|\bstars?\b"
)


def taste_words(text: Text) -> list[Found]:
    """``review.words``: the drinker's clauses of taste, joined as they stand; nothing when none speaks of taste."""
    low = text.folded
    anchors = sorted(
        {s.start for s in senses(low) if s.kind in ("flavor", "attribute")}
        | {m.start() for m in _TASTE.finditer(low)}
    )
    anchors += [f.start for reader in (attributes, verdicts) for f in reader(Text(low)) if f.start not in anchors]
    anchors = [a for a in sorted(anchors) if voice_at(low, a) in (Voice.MINE, Voice.BOTH)]
    if not anchors:
        return []
    kept: list[tuple[int, int]] = []
    place = 0
    for start, end in _clauses(low):
        while place < len(anchors) and anchors[place] < start:
            place += 1
        if place < len(anchors) and anchors[place] < end:
            trimmed = _trim(low, start, end, anchors[place])
            if trimmed and not _COMMAND.search(low[trimmed[0] : trimmed[1]]):
                kept.append(trimmed)
    if not kept:
        return []
    parts: list[str] = []
    for number, (start, end) in enumerate(kept):
        if number and low[kept[number - 1][1] : start].strip(_STRIP) == "" and start - kept[number - 1][1] <= 4:
            parts.append(text.norm[kept[number - 1][1] : start])
        elif number:
            parts.append(", ")
        parts.append(text.norm[start:end])
    said = "".join(parts).replace(BLANK, "").strip(_STRIP)
    return [Found("review.words", said, kept[0][0], kept[-1][1], "taste_words")] if said else []


def _clauses(low: str) -> list[tuple[int, int]]:
    spans = []
    at = 0
    for cut in _CUT.finditer(low):
        end = cut.end() if cut[0][:1] in "는던지거더길고" else cut.start()
        if end > at:
            spans.append((at, end))
        at = max(at, cut.end())
    spans.append((at, len(low)))
    return [s for span in spans for s in _by_voice(low, *span) if low[s[0] : s[1]].strip()]


def _by_voice(low: str, start: int, end: int) -> list[tuple[int, int]]:
    """A clause cut where somebody else begins or ends to speak in it."""
    borders = [start]
    parts = zones(low)
    for before, after in pairwise(parts):
        own = {Voice.MINE, Voice.BOTH}
        if start < after.start < end and (before.voice in own) != (after.voice in own):
            borders.append(after.start)
    return list(pairwise([*borders, end]))


def _trim(low: str, start: int, end: int, anchor: int) -> tuple[int, int] | None:
    """The clause from its last number of the recipe before the taste on, without marks at either end."""
    for recipe in _RECIPE.finditer(low, start, anchor):
        gap = re.compile(
            r"(?:으로|로|에|을|를|은|는|이|가|쯤|정도)?[\s,]*(?:내려서?|마셨고|내렸고|마심|내림)?\s*"
        ).match(low, recipe.end())
        start = max(start, gap.end() if gap else recipe.end())
    while start < end and low[start] in _STRIP:
        start += 1
    while end > start and low[end - 1] in _STRIP:
        end -= 1
    return (start, end) if start < end else None
