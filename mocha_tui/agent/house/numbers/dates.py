"""Which day a named day is: of the cup, of the roast, of another note, or of nothing that the form keeps."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Final

from mocha_tui.agent.house.numbers.scene import Reading, Scene, view
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.coffee.dates import DateSpan, find_dates, months_back
from mocha_tui.coffee.numerals import number_at

REFERENCE: Final = "reference.date"
"""No fact of the form: the day of a stored note that the sentence compares with or copies (``어제랑 똑같이``)."""
ROUGH: Final = "rough.date"
"""No fact of the form: words for an earlier day that do not say which one (``지난주에``, ``the other day``)."""

_ROAST_BEFORE: Final = re.compile(
    r"(?:배전 ?(?:일자|날짜|일)?|볶은 ?(?:날짜|날|일자)?|로스팅 ?(?:일자|날짜|데이트|데이|일|한 ?날)?"
    r"|로스트 ?데이트|생산일|제조일"
    r"|\broast(?:ed|ing)?(?: date| day)?|\brd)"
    r"(?:은|는|이|가|을|를)?(?: (?:on|in|was|is|date|back|it|just|the|한|건|게))*\s?[:=]?\s?\(?$"
)
_ROAST_AFTER: Final = re.compile(
    r"(?:\s?\([월화수목금토일]\))?(?:에|날|자|경|쯤|에는)?(?: ?(?:갓|막|직접|새로|처음))? ?(?:볶은|볶았"
    r"|볶음|볶인|로스팅|로스트|배전|roast)|(?:'s)? roast"
)
_NOT_CUP_AFTER: Final = re.compile(
    r"(?:에|에는|날|부터)? ?(?:새로 |막 |처음 |카페에서 |온라인으로 |인터넷으로 |매장에서 |집에 )?"
    r"(?:산(?![가-힣미])|사온|사 온|샀|구매|구입|주문(?:한|했|해 ?둔)|도착|배송|택배|받은|받았|선물|입고"
    r"|뜯은|뜯었|개봉|오픈한|오픈했|수확|냉동|해동|얼린|얼렸|생산|만료|까지)"
)
_NOT_CUP_BEFORE: Final = re.compile(
    r"(?:유통 ?기한|상미 ?기한|소비 ?기한|구매일?|구입일?|주문일?|개봉일?|오픈|도착일?|수확|냉동|해동"
    r"|제조)(?:은|는|이|가)?(?: (?:날짜))?\s?:?\s?$"
    r"|\b(?:bought|ordered|opened|arrived|delivered|shipped|harvest(?:ed)?|frozen|froze|thawed"
    r"|best (?:before|by)|use by|expir\w+|purchased|restocked|until|by|since|posted|received|packed)"
    r"(?: (?:it|them|this|on|in|at|the|beans?|bag|back|a|some))*:?\s?$"
)
_LIKE_AFTER: Final = re.compile(
    r"(?: ?(?:꺼|거|것|커피|레시피|잔|기록|마신 ?(?:거|것|커피)?|내린 ?(?:거|것)?))?(?:이랑|랑|하고|와|과"
    r"|처럼|보다|만큼|대로|같이|의)? ?"
    r"(?:(?:의 )?(?:레시피|세팅|셋팅|비율|조건)(?:랑|이랑|와|과|로|대로|그대로|하고)? ?)?(?:완전 |거의 "
    r"|다 |모두 |정확히 |전부 |또 )?"
    r"(?:똑같|같은 ?(?:레시피|걸로|거로|방법|방식|조건|세팅|셋팅|원두|커피)|같게|동일|그대로|비슷|보다|처럼|만큼)"
    r"|(?: ?(?:마신 |내린 )?(?:꺼|거|것|커피))?(?:이랑|랑|하고|와|과) (?:완전 |거의 )?같은(?![가-힣])"
    r"|(?:이랑|랑|하고|와|과) (?:레시피|세팅|셋팅|비율|조건)[가-힣]{0,2} (?:똑같|같|동일)|처럼|보다|(?:의"
    r"|에)? ?레시피(?:로|대로| 그대로)"
    r"|(?:에)? ?(?:마신|내린|먹은|마셨던|내렸던) [^,.!?\n]{1,20}?"
    r"(?:레시피|세팅|셋팅|비율|방법|방식)(?:를|을|로|은|는)? ?(?:다 |완전 )?(?:그대로|똑같|동일|같은|같게|대로)"
)
_LIKE_BEFORE: Final = re.compile(
    r"\b(?:as|than|like|same|copy|repeat|compared (?:to|with))(?: (?:on|the|recipe|coffee|one|cup|brew"
    r"|from|of|in))*\s?$"
)
_FROM_BEFORE: Final = re.compile(r"\b(?:from|to|of)(?: (?:on|the|last))*\s?$")
_NAMED_BEFORE: Final = re.compile(r"['\"<]$")
_NAMED_AFTER: Final = re.compile(r" ?(?:블렌드|블렌딩|스페셜|에디션|blend\b|special\b|edition\b)")
_WHEN_ROUGH: Final = re.compile(
    r"(?:에|쯤|쯤에)?(?: ?(?:마|내[렸려린]|먹|한 ?잔|아침|저녁|점심|드립)|[,. ]|$)(?! ?(?:빈티지|수확"
    r"|크롭))"
)
_SAME: Final = re.compile(r"\b(?:same|identical|copy|repeat|exactly (?:as|like)|just like|recipe)\b")
_SCORED: Final = re.compile(
    r"(?:별점?|평점|점수|스코어|점은|score[ds]?|rating|rated?|give[sn]?|gave|says?|say|out of|만점)(?:은"
    r"|는|이|을| it| this| is| was| at| a| an|:)*\s?$"
)
_WHEN_AFTER: Final = re.compile(
    r"(?:에(?!서)|날|일|자| ?\([월화수목금토일]\)|(?: |에 )(?:아침|점심|저녁|밤|새벽|오전|오후|낮|날)|(?: "
    r"|에 )?(?:마신|마셨|마심|내린|내렸|내림|먹은|먹었|볶은|로스팅|배전|기록)"
    r"|[:)]|,? (?:morning|afternoon|evening|night|brew|roast|cup|note|entry))"
)
_WHEN_BEFORE: Final = re.compile(
    r"(?:^|\n|[.!?,;] |\b(?:on|date|from|dated|of|back|it was|since|brewed|drank|had|made)[: ]\s?"
    r"|날짜(?:는|:)? ?|[(\[])$"
)
_NOT_AFTER: Final = re.compile(
    r" ?(?:이|가|은|는|에)? ?(?:말고|아니고|아니라|아니구|아니었|아닌|아니야|아니다|아님|아녔)|,? no,? "
)
_NOT_BEFORE: Final = re.compile(
    r"(?:\bnot|n't|\binstead of|\brather than)(?: (?:on|from|made|drunk|brewed|actually))*\s$"
)

_UNIT: Final = r"일|주일|주|달|개월|days?|weeks?|months?"
_ROAST_AGE: Final = re.compile(
    r"(?P<lead>(?:볶은|볶고|로스팅(?:한|된|하고)?|배전(?:한|된)?|roasted|roast(?:ed)? date"
    r"|post[- ]roast) ?(?:지|후|이후|한지|한 지|하고|뒤)? ?(?:이제|벌써|딱|약|한|about|just)? ?)"
    r"(?P<n>[^\s,.]{1,6}?) ?(?P<unit>일|주일|주|달|개월) ?(?:째|차|된|됐|되었|지난|지났|정도|쯤|만에"
    r"|이 ?지|이|가|$|[,.\s])"
    r"|\b(?P<n2>\d{1,3}|[a-z]{1,8})[ -](?P<unit2>days?|weeks?|months?)(?:[ -]old)? ?(?:off|post|out of"
    r"|after|past|from|since|old)[ -](?:the )?(?:roast|roasting)\b"
    r"|\broasted (?:about |just |exactly )?(?P<n3>\d{1,3}|[a-z]{1,8}) (?P<unit3>days?|weeks?"
    r"|months?) (?:ago|back|before)\b"
    r"|\bbeans? (?:are|is|were|was) (?:about |just |now )?(?P<n5>\d{1,3}|[a-z]{1,8}) (?P<unit5>days?|weeks?) old\b"
    r"|\b(?P<n6>\d{1,3}|[a-z]{1,8})[ -](?P<unit6>days?|weeks?)[ -]old (?:beans?|coffee)\b"
    r"|\b(?P<unit7>day|week) (?P<n7>\d{1,3}) (?:off|post|after|past|from)[ -](?:the )?roast\b"
    r"|(?P<n4>[^\s,.]{1,6}?) ?(?P<unit4>일|주일|주|달|개월) ?전에? ?(?:갓 )?(?:볶은|볶았|로스팅|배전)"
)
_DAY_WORDS: Final = {
    "하루": 1,
    "이틀": 2,
    "사흘": 3,
    "나흘": 4,
    "닷새": 5,
    "엿새": 6,
    "이레": 7,
    "여드레": 8,
    "아흐레": 9,
    "열흘": 10,
    "보름": 15,
}
_ABOUT: Final = re.compile(r" ?(?:반|쯤|정도|넘|남짓|가량)")
_ROAST_DAY_WORD: Final = re.compile(
    r"(?:(?:볶은|볶고|로스팅(?:한|된|하고)?|배전(?:한|된)?) ?(?:지|후|이후|한지|한 지)? ?(?:이제|벌써|딱"
    rf"|약|한)? ?(?P<w>{'|'.join(_DAY_WORDS)}))"
    rf"|(?P<w2>{'|'.join(_DAY_WORDS)}) ?전에? ?(?:갓 )?(?:볶은|볶았|로스팅|배전)"
)


def read_dates(text: Text, scene: Scene) -> list[Reading]:
    """``date``, ``coffee.roast_date`` and ``reference.date``; future and rough days are used up and give nothing."""
    src = view(text, scene)
    ages = _roast_ages(text, src, scene.today)
    src = view(text, scene) if ages else src
    spans = [s for s in find_dates(src, scene.today, scene.locale) if _is_date(text.folded, s)]
    spans = _undenied(text, spans, scene)
    readings: list[Reading] = []
    cup: date | None = None
    for place, span in enumerate(spans):
        text.take(span.start, span.end)
        fact = _fact(text.folded, span, spans[place - 1].end if place else 0)
        if span.kind == "vague" and fact == "date" and _WHEN_ROUGH.match(text.folded, span.end):
            readings.append(Found(ROUGH, text.norm[span.start : span.end], span.start, span.end, "dates"))
        if span.day is None or fact is None:
            continue
        readings.append(Found(fact, span.day, span.start, span.end, "dates"))
        if fact == "date" and cup is None:
            cup = span.day
    for start, end, days, from_cup in ages:
        day = (cup if from_cup and cup is not None else scene.today) - timedelta(days=days)
        readings.append(Found("coffee.roast_date", day, start, end, "dates"))
    return sorted(readings, key=lambda r: r.start)


def _roast_ages(text: Text, src: str, today: date) -> list[tuple[int, int, int, bool]]:
    """Spans, days, and whether they count from the cup: ``볶은 지 9일``, ``3 days off roast``. Uses their words."""
    found: list[tuple[int, int, int, bool]] = []
    for match in _ROAST_AGE.finditer(src):
        said = next((match[n] for n in ("n", "n2", "n3", "n4", "n5", "n6", "n7") if match[n]), "")
        unit = next(
            (match[u] for u in ("unit", "unit2", "unit3", "unit4", "unit5", "unit6", "unit7") if match[u]), ""
        )
        start = match.start() if match["n4"] is None else match.start("n4")
        number = number_at(said, 0)
        count = number.value if number is not None and number.end == len(said) else None
        if count is None or not 0 < count <= 400 or not count.is_integer():
            continue
        end = match.end() if match["n"] is None else match.end("unit")
        days = int(count) * (7 if unit.startswith(("주", "week")) else 1)
        if unit.startswith(("달", "개월", "month")):
            then = months_back(today, int(count))
            if then is None or _ABOUT.match(src, end):
                continue  # "한 달 반", "한 달쯤": too rough for a day
            days = (today - then).days
        found.append((start, end, days, match["n3"] is None and match["n4"] is None))
    for match in _ROAST_DAY_WORD.finditer(src):
        word = match["w"] or match["w2"]
        found.append((match.start(), match.end(), _DAY_WORDS[word], match["w"] is not None))
    for start, end, _, _ in found:
        text.take(start, end)
    return found


def _is_date(folded: str, span: DateSpan) -> bool:
    """Whether digits like a date are one: ``7/18`` mostly is, ``4/5`` and ``11.3`` only where a day is named."""
    if span.kind not in ("pair", "loose"):
        return True
    before, after = folded[max(0, span.start - 24) : span.start], folded[span.end : span.end + 16]
    if _ROAST_BEFORE.search(before) or _ROAST_AFTER.match(after):
        return True
    if span.kind == "loose" or _SCORED.search(before):
        return span.kind == "loose" and bool(
            re.search(r"일$|th$|st$|nd$|rd$", folded[span.start : span.end]) and _cup_day(after)
        )
    if re.match(r" ?(?:비율|로 |으로 |ratio|oz|cup|cups|lb)", after) or re.search(
        r"(?:비율|ratio)[가-힣]{0,2} ?(?:of |was )?$", before
    ):
        return False
    first, second = (int(part) for part in folded[span.start : span.end].split("/"))
    scorelike = second in (5, 10) and first <= second
    fraction = (first, second) in ((1, 2), (1, 3), (2, 3), (1, 4), (3, 4))
    if scorelike or fraction or first == 1:
        return bool(
            _WHEN_AFTER.match(after)
            or (_WHEN_BEFORE.search(before) and not scorelike and not fraction)
            or _ON.search(before)
        )
    return True


_OWNS_NOTHING: Final = re.compile(r"'s\s*(?:[,.;!?)]|(?:was|is|were)\b|$)")
"""``half the acidity of yesterday's``: the other cup itself."""
_ON: Final = re.compile(r"\b(?:on|date[d:]?|from|back on) $|날짜(?:는|:)? ?$")


def _cup_day(after: str) -> bool:
    return bool(
        re.match(
            r"(?:에|날)? ?(?:아침|점심|저녁|밤|새벽|오전|오후)?에? ?(?:마신|마셨|마심|내린|내렸|내려|먹은|먹었"
            r"|기록)|,?$|[,.;]",
            after,
        )
    )


def _undenied(text: Text, spans: list[DateSpan], scene: Scene) -> list[DateSpan]:
    """Without the days that are taken back: ``어제가 아니라 그저께``, ``on Saturday, not Sunday``."""
    kept: list[DateSpan] = []
    for span in spans:
        after = text.folded[span.end : span.end + 10]
        before = text.folded[max(0, span.start - 24) : span.start]
        if _NOT_AFTER.match(after) or _NOT_BEFORE.search(before):
            text.take(span.start, span.end)
        else:
            kept.append(span)
    return kept


def _fact(folded: str, span: DateSpan, floor: int) -> str | None:
    before = folded[max(floor, span.start - 36) : span.start]
    after = folded[span.end : span.end + 24]
    if _ROAST_BEFORE.search(before) or _ROAST_AFTER.match(after):
        return "coffee.roast_date"
    said = folded[span.start : span.end]
    if span.kind == "weekday" and (_NAMED_BEFORE.search(before) or _NAMED_AFTER.match(after)):
        return None
    if _LIKE_AFTER.match(after) or _LIKE_BEFORE.search(before):
        return REFERENCE
    if _FROM_BEFORE.search(before) and _SAME.search(before):
        return REFERENCE
    if after.startswith("'s") and (_SAME.search(before) or _OWNS_NOTHING.match(after)):
        return REFERENCE
    if said in ("오늘", "today"):
        return "date"
    if _NOT_CUP_AFTER.match(after) or _NOT_CUP_BEFORE.search(before):
        return None
    return "date"
