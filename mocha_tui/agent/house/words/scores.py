"""Scores: a number with its scale, and stars, which are of five.

A number without a scale is no score by itself; ``bare_scores`` gives it to whoever knows the scale of the score it
replaces. Scores that others gave, the cupping table's and those inside quoted text are not the drinker's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words.voice import Voice, voice_at
from mocha_tui.coffee.facts import Score
from mocha_tui.coffee.numerals import number_at

_FACT: Final = "review.score"
_KO: Final = (
    r"[영일이삼사오육칠팔구십]{1,3}\s?점\s?오(?=\s?점|[^가-힣]|$)|[영일이삼사오육칠팔구십백]{1,4}|한|두|세|네"
    r"|다섯|여섯|일곱|여덟|아홉|열|하나|둘|셋|넷"
)
_EN: Final = (
    r"(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -]?)?(?:one|two|three|four|five|six|seven"
    r"|eight|nine)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)|ten|a hundred|one hundred|hundred"
    r"|zero"
)
_NUM: Final = rf"(?:\d{{1,3}}(?:[.,]\d{{1,2}})?(?!\d)|{_KO}|{_EN})"
_DIGIT: Final = r"\d{1,3}(?:[.,]\d{1,2})?(?!\d)"
_UNIT: Final = r"\s?(?:점|개|스타|별)"
_LEFT: Final = r"(?<![\d.,/:가-힣a-z])"

_PATTERNS: Final = (
    # 10점 만점에 8점, 다섯 개 만점에 별 네 개
    re.compile(
        rf"(?P<max>{_NUM})\s?(?:점|개)?\s?만점\s?(?:에서|에|의|중에서?|중|기준(?:으로)?"
        r"|으로)?\s?[,:]?\s?(?:별|별점|점수)?(?:은|는|을|를)?\s?(?:한|약"
        rf"|대략)?\s?(?P<value>{_NUM})(?P<half>{_UNIT}?\s?반)?{_UNIT}?"
    ),
    # 10점에 8점
    re.compile(
        rf"(?<![\d.가-힣])(?P<max>5|10|100|십|백)\s?점에\s?(?P<value>{_NUM})(?P<half>\s?점\s?반)?\s?점(?!\s?만점)"
    ),
    # 5점 중 4점
    re.compile(
        rf"(?P<max>{_NUM})\s?(?:점|개)\s?중(?:에서|에)?\s?(?:별\s?)?(?P<value>{_NUM})(?P<half>{_UNIT}?\s?반)?{_UNIT}"
    ),
    # 4점 (5점 만점), 4점/5점
    re.compile(
        rf"(?P<value>{_NUM})(?P<half>{_UNIT}?\s?반)?{_UNIT}?\s?[(/,]\s?(?P<max>{_NUM})\s?(?:점|개)\s?(?:만점"
        r"|기준)?\)?"
    ),
    # 8 out of 10
    re.compile(
        rf"(?P<value>{_NUM})(?P<half> and a half| 1/2)?\s?(?:points?|stars?)?\s(?:out of|outta"
        rf"|of a possible)\s(?:a |an )?(?P<max>{_NUM})(?:\s?(?:points?|stars?))?(?![a-z])"
    ),
    # 7 of 10, out of 5 I'd give it a 4, on a scale of 1 to 10 it's a 7
    re.compile(rf"(?P<value>{_DIGIT})\sof\s(?P<max>10|100)(?![\d.,/]|\s?(?:g|ml|cups?|clicks?)\b)"),
    re.compile(
        r"\b(?:out of|scale (?:of|from)(?: [01](?: to |\s?-\s?))?)\s?(?P<max>5|10|100|five"
        rf"|ten)\b[^.!?\n\d]{{0,24}}?\b(?P<value>{_NUM})"
        r"(?![\d/:%°]|\s?(?:g|ml|c|f|clicks?|out)\b)"
    ),
    # 4/5, 82/100
    re.compile(
        rf"(?<![\d./:])(?P<value>{_DIGIT})\s?(?:점|stars?)?\s?/\s?(?P<max>5|10|20|100)(?![\d.,/:]\d|[\d/]"
        r"|\s?(?:g|ml|kg|개월)\b)\s?(?P<unit>점|stars?)?"
    ),
)
_STARS: Final = (
    re.compile(r"(?P<full>[★⭐🌟])(?:\s?[★⭐🌟])*(?P<half>\s?[½⯪])?(?:\s?[☆✩])*"),
    re.compile(
        rf"(?<![가-힣])별\s?(?:점|표)?(?:은|는|을|로|이)?\s?:?\s?(?:(?:음|어|뭐|한|그|글쎄)[,.…~]{{0,3}}\s){{0,2}}(?P<value>{_NUM})(?:\s?(?:점"
        r"|개))?(?P<half>\s?반)?(?![가-힣]*[로개]?\s?특)(?!\s?만점에)"
    ),
    re.compile(rf"{_LEFT}(?P<value>{_NUM})(?P<half>\s?(?:and a half|1/2|½))?[ -]?stars?(?![a-z])"),
    re.compile(r"(?P<value>\d(?:[.,]\d)?)\s?[★⭐](?![★⭐])|[★⭐]\s?(?P<after>\d(?:[.,]\d)?)(?![\d/])"),
)
_BARE: Final = (
    re.compile(
        r"(?:점수|평점|별점|평가|스코어)(?:는|은|를|을|만"
        rf"|도)?\s?:?\s?(?P<value>{_NUM})(?P<half>\s?점?\s?반)?\s?(?:점|개)?(?!\s?/|\d)"
    ),
    re.compile(
        rf"(?<![가-힣\d.,/])(?P<value>{_DIGIT}|{_KO})\s?점(?P<half>\s?반)?(?!\s?만점|\s?(?:드립|도 ?없)"
        r"|\s?[영공일이삼사오육칠팔구]{1,3}\s?(?:그램|그람|g|도|초|분|대|퍼센트|프로|%|클릭|ml|밀리)"
        rf"|[가-힣]?심|\s?중)(?![가-힣]{{0,2}}에서)"
    ),
    re.compile(
        r"\b(?:scores?|rating|rate|rated|give|gave|make|call)\b(?: it| this| that)?(?: is| was| to| at| a"
        rf"| an| be| of| up| down){{0,5}}\s?:?\s?(?P<value>{_NUM})(?P<half> and a half)?(?:\s?points?)?"
        r"(?![\d./:%°]|\s?(?:g"
        r"|ml|grams?|c|f|s|sec|min|clicks?|out|stars?|oz|days?|weeks?|cups?|minutes?|seconds?|more|less"
        r"|of)\b)"
    ),
)
_DATE_AFTER: Final = re.compile(
    r"\s?(?:\(?[월화수목금토일]\)?(?=[ ,]|요일)|에(?![가-힣])|일(?![가-힣]*점)|날|저녁|아침|점심|오전|오후"
    r"|밤|새벽|마신|마셨|볶|배전|로스팅|부터|까지|자 |roast|brew|drank|morning|evening|night|batch)"
)
_DATE_BEFORE: Final = re.compile(
    r"(?:roast\w*(?: on| date)?|on|dated|date|since|until|from|볶은 ?날|로스팅 ?(?:일자?|날짜)?|배전 ?일?"
    r"|날짜)(?:은|는|이)?\s?:?\s?$"
)
_SCORE_NEAR: Final = re.compile(
    r"점수|평점|별점|스코어|score|rat(?:e|ing)|give|gave|say|overall|would|점\b|준다|줄게|줌|주고"
)
_OTHERS: Final = re.compile(
    r"(?:커핑|컵핑|큐 ?그레이더|coe|sca|q[- ]?grad\w*|cupping|official|구글|네이버|카카오맵|망고플레이트"
    r"|리뷰|평균|판매|심사|대회|로스터리?|roaster'?s?|average|avg|google|yelp|customers?|reviewers?"
    r"|critics?|people|cup)\s?(?:의|가|에서|are|is)?\s?(?:점수|평점|별점|스코어|score[ds]?|rating|rated?"
    r"|points?|점)?[^,.!?\n]{0,8}$"
)
_OTHERS_AFTER: Final = re.compile(
    r"\s?(?:점|점을?|points?)?\s?(?:을|를|이)?\s?(?:받은|받았|짜리|이상|이래|대의?(?= )|이라는|이라던|라던"
    r"|라는|이라고|by the|by a|from the|on (?:google|yelp))|\s?(?:points? )?(?:q|sca|cupping)\b"
)
_SUB: Final = re.compile(
    r"(?:산미|단맛|쓴맛|신맛|바디감?|밸런스|여운|후미|클린컵|(?<![가-힣] )(?<![가-힣])(?:향|맛)|아로마|acidity"
    r"|sweetness|bitterness"
    r"|body|balance|aroma|aftertaste|flavou?r|finish|분쇄|온도|비율|ratio|grind)(?:은|는|이|가"
    r"|도)?\s?:?\s?$"
)
_MORE_OR_LESS: Final = re.compile(
    r"\s?(?:만 ?|쯤 ?|정도 ?)?(?:더 ?)?(?:[빼뺐뺀뺌]|깎|내[려리릴]|낮|올[려리릴]"
    r"|추가|감점|덜)|\s(?:off|short|less|fewer|more|down|up|higher|lower|extra)\b"
)
"""``별 하나 빼 줘``: by how much, and not to what."""
_SCALES: Final = (3, 5, 6, 7, 10, 20, 50, 100)
_QUOTED: Final = re.compile(r"(?<![\w)])'[^'\n]{12,400}'(?![a-z0-9])|\"[^\"\n]{12,400}\"")
_ORDERED: Final = re.compile(
    r"[^.!?\n]{0,200}?(?:\b(?:ignore|disregard|override|forget)\b[^.!?\n]{0,60}\b(?:instructions?|rules?"
    r"|prompts?|above|previous|prior)\b|\brate (?:this|everything|all|it) |(?:지시|명령|규칙"
    r"|프롬프트)[^.!?\n]{0,16}(?:무시|따르)|시스템 ?(?::|메시지|프롬프트)|system ?(?::|prompt"
    r"|message))[^.!?\n]{0,200}"
)
"""A sentence that gives orders is only text."""
_MINE_THEN: Final = re.compile(
    r"(?:(?<![가-힣])(?:난|나는|나도|저는|전|내 ?점수는?|내가|나라면|(?:내|제) ?(?:기준|입|생각)(?:으로|으론"
    r"|으로는|에는|엔|은)?|개인적으로|개인적으론)|\b(?:i(?:'d| would)?(?: say"
    r"| give(?: it| it a)?| rate it| think)?|me|mine|for me)(?: is| a| an|:|,)?)\s(?:별\s?|딱\s?"
    rf"|한\s?)?(?P<value>{_NUM})(?P<half>{_UNIT}?\s?반| and a half)?\s?(?:점|개|stars?"
    r"|points?)?(?![\d:/%a-z])"
)
_DENIED: Final = re.compile(
    r"\s?(?:점|개)?\s?(?:은|는|이|가|도)?\s?(?:아니|말고|아님|까지는|주고 ?싶지 ?않|줄 ?수 ?없|안 ?되)"
)
_DENIED_EN: Final = re.compile(
    r"\b(?:not(?: a| an| quite a| quite)?|isn'?t an?|wasn'?t an?|instead of|rather than)\s$"
)


def scores(text: Text) -> list[Found]:
    """``review.score`` where the drinker gives one with its scale."""
    found = []
    low = text.folded
    quoted = [match.span() for match in (*_QUOTED.finditer(low), *_ORDERED.finditer(low))]
    theirs: Found | None = None
    for match, score in sorted(_scaled(text), key=lambda pair: pair[0].start()):
        start, end = match.span()
        end = start + len(low[start:end].rstrip(" ,:(/"))
        if not text.free(start, end) or any(a <= start and end <= b for a, b in quoted):
            continue
        text.take(start, end)
        reading = Found(_FACT, score, start, end, "scores")
        if _is_mine(low, start, end):
            found.append(reading)
        else:
            theirs = reading
    if theirs is not None and not found:
        found += _on_their_scale(text, theirs)
    return found


def _on_their_scale(text: Text, theirs: Found) -> list[Found]:
    """``아내는 별 다섯 개라는데 난 세 개``: a number after somebody's score is on the same scale."""
    scale = theirs.value.max if isinstance(theirs.value, Score) else 0
    for match in _MINE_THEN.finditer(text.folded, theirs.end):
        value = _value(match)
        if value is not None and value <= scale and text.free(match.start("value"), match.end("value")):
            text.take(match.start("value"), match.end())
            return [Found(_FACT, Score(value, scale), match.start("value"), match.end(), "scores")]
    return []


def bare_scores(text: Text) -> list[Found]:
    """Numbers called a score without a scale, as ``Score(value, 0)``: for whoever knows the scale that it takes."""
    found: list[Found] = []
    low = text.folded
    for pattern in _BARE:
        for match in text.matches(pattern):
            value = _value(match)
            start, end = match.span()
            if value is None or not text.free(start, end) or not _is_mine(low, match.start("value"), end):
                continue
            if any(f.start < end and start < f.end for f in found):
                continue
            found.append(Found(_FACT, Score(value, 0), start, end, "bare_scores"))
    return found


def _scaled(text: Text) -> Iterator[tuple[re.Match[str], Score]]:
    taken = text.only([(0, len(text))])
    for place, pattern in enumerate(_PATTERNS):
        for match in text.matches(pattern):
            value, top = _value(match), _number(match["max"])
            if value is None or top not in _SCALES or value > top:
                continue
            if place == len(_PATTERNS) - 1 and not _is_fraction(text.folded, match, value, top):
                continue
            if not taken.free(*match.span()):
                continue
            taken.take(*match.span())
            yield match, Score(value, top)
    for place, pattern in enumerate(_STARS):
        for match in text.matches(pattern):
            if not taken.free(*match.span()):
                continue
            value = (
                float(len(re.findall("[★⭐🌟]", match[0]))) + (0.5 if match["half"] else 0)
                if place == 0
                else _value(match)
            )
            if place == 0 and value == 1 and not re.search("[☆✩]", match[0]):
                continue
            if (
                value is None
                or not 0 <= value <= 5
                or (value <= 3 and _MORE_OR_LESS.match(text.folded, match.end()))
                or (place == 1 and not re.search(r"\d|점|개|다섯|하나|둘|셋|넷|반", match[0]))
            ):
                continue
            taken.take(*match.span())
            yield match, Score(value, 5)


def _value(match: re.Match[str]) -> float | None:
    groups = match.groupdict()
    value = _number(groups.get("value") or groups.get("after") or "")
    if value is None:
        return None
    return value + 0.5 if groups.get("half") else value


def _number(said: str) -> float | None:
    said = said.strip().replace("a hundred", "hundred")
    if said == "hundred":
        return 100.0
    number = number_at(said, 0)
    return number.value if number is not None and number.end == len(said) else None


def _is_fraction(low: str, match: re.Match[str], value: float, top: float) -> bool:
    """Whether ``7/10`` is a score and no date."""
    before, after = low[max(0, match.start() - 14) : match.start()], low[match.end() : match.end() + 12]
    if match["unit"] or top == 100 or value != int(value):
        return True
    if top == 20:
        return _SCORE_NEAR.search(before) is not None
    if _DATE_BEFORE.search(before) or _DATE_AFTER.match(after):
        return False
    if _SCORE_NEAR.search(before + "|" + after):
        return True
    opens = not low[: match.start()].strip(" \n-*")
    korean = re.search(r"[가-힣]", low) is not None
    return not (opens and korean and re.match(r"\s[^,.!\s]", after))


def _is_mine(low: str, start: int, end: int) -> bool:
    if voice_at(low, start) in (Voice.OTHER, Voice.BAG):
        return False
    before = low[max(0, start - 30) : start]
    if _OTHERS.search(before) or _OTHERS_AFTER.match(low, end) or _SUB.search(before):
        return False
    return not (_DENIED.match(low, end) or _DENIED_EN.search(before))
