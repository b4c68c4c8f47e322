"""The café, when somebody else brewed it. Home, the office and shops where beans are bought are no place."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.coffee.senses import senses

_FACT: Final = "place"
_AREA: Final = (
    r"서울|부산|대구|대전|광주|인천|울산|제주|강릉|속초|양양|전주|경주|수원|판교|분당|일산|성남|용인|춘천"
    r"|여수|통영|포항|창원|청주|천안|세종|안양|부천|성수동?|연남동?|연희동?|망원동?|합정동?|홍대|상수동?"
    r"|서교동?|신촌|이대|을지로|종로|익선동|서촌|북촌|삼청동"
    r"|한남동?|이태원|해방촌|경리단길?|용산|삼각지|신용산|후암동?|회현|명동|충무로|동대문|광화문|시청"
    r"|여의도|영등포|문래동?|당산|목동|강남|역삼동?|선릉|삼성동?|청담동?|압구정|신사동?|가로수길|논현동?"
    r"|서초|방배동?|사당|교대|양재|잠실|송파|석촌|송리단길|방이동?|건대|뚝섬|서울숲|왕십리|제기동|안암|혜화"
    r"|대학로|성북동?|부암동?"
    r"|전포동?|서면|해운대|광안리|영도|남포동|온천장|동래|수영|초량|중앙동|도쿄|오사카|교토|후쿠오카"
    r"|타이베이|방콕|런던|파리|베를린|뉴욕|시애틀|포틀랜드|멜버른|시드니|코펜하겐|오슬로|헬싱키"
)
_NOT_KO: Final = re.compile(
    r"^(?:(?:우리|저희|제|내|친구|부모님|엄마|시|처|외할머니|할머니|본가)?\s?(?:집|집앞|댁|본가|자취방"
    r"|기숙사|방|거실|주방|부엌|베란다|마당|옥상|테라스)|친구네(?:\s?집)?|회사|사무실|직장|오피스|탕비실"
    r"|학교|학원|교실|연구실|작업실|도서관|병원|교회|캠핑장?|캠핑|공원|바다|바닷가|산|한강|해변|여행|여행지"
    r"|숙소|펜션|차|차안|차 안|기차|비행기|길|밖|안|앞|옆|위|뒤|책상|자리|침대|여기|거기|저기|이곳|그곳"
    r"|어디|코|입|입안|입속|목|혀|끝|중간|처음|마지막|뒤쪽|앞쪽|향|맛|잔|컵|냉장고|서버|드리퍼|주전자|물"
    r"|온도|농장|나라|지역|현지|산지|봉투|카드|노트|설명|인터넷|온라인|쿠팡|네이버|스마트스토어|마켓|마트"
    r"|편의점|백화점|공항|매장|가게|카페|동네|근처|중에|상태|과정|레시피|비율|그런|이런|저런|거|것|데|전체"
    r"|여러|유튜브|커뮤니티|블로그|인스타|도에서|분에서|초에서|점에서|로스터리|면|점|측면|부분|시점|쪽)$"
)
_FROM: Final = re.compile(
    rf"(?<![가-힣a-zA-Z0-9])(?P<place>(?:(?:{_AREA})(?:에 ?있는"
    rf"|의)?\s)?(?P<core>(?:[가-힣a-zA-Z0-9&'.]{{1,16}}\s){{0,2}}?[가-힣a-zA-Z0-9&'.]{{1,16}}?))(?:이?라는 "
    r"(?:카페|곳|데|커피숍))?\s?에서(?![가-힣])"
)
_WENT: Final = re.compile(
    rf"(?<![가-힣a-zA-Z0-9])(?P<place>(?:(?:{_AREA})(?:에 ?있는"
    rf"|의)?\s)?(?P<core>[가-힣a-zA-Z0-9&'.]{{2,16}}?))(?:에)?\s?(?:가서|갔다가|들러서?|들렀다가|들렀는데"
    r"|와서|왔는데|갔는데|가가지고|방문해서|방문)(?![가-힣])"
)
_DRANK_THERE: Final = re.compile(
    rf"(?<![가-힣a-zA-Z0-9])(?P<place>(?:{_AREA})\s(?P<core>[가-힣a-zA-Z0-9&'.]{{2,16}}))(?=\s)"
)
"""``이태원 헬카페 융드립 마심``: a café named by its quarter."""
_LABELLED: Final = re.compile(r"(?:카페|장소|매장|place|cafe|café)\s?[:=]\s?(?P<place>[^,.\n;]{2,30})")
_CAFE_WORD: Final = re.compile(
    r"카페|커피|로스터|에스프레소|다방|베이커리|브루|커피바|[가-힣0-9]{1,6}점$|coffee|cafe|café|roasters"
    r"|espresso|bakery"
)
_DRANK_AFTER: Final = re.compile(
    r"[^.!?\n]{0,44}?(?:마[시셨심신]|먹[었음은]|시[켰켜킴]|주문|한 ?잔|테이크아웃|사 ?마|사 ?먹|홀짝"
    r"|커피 ?타임|drank|had|ordered|필터|라떼|아메리카노|핸드드립|플랫 ?화이트|카푸치노|게이샤|드립"
    r"|푸어오버|브루잉|커피(?![가-힣]))"
)
_BOUGHT: Final = re.compile(
    r"\s?(?:새로 |최근에 |어제 |지난주에 |온라인으로 |직접 )?(?:산|사 ?온|사왔|샀|구매|구입|주문한|주문했"
    r"|볶은|로스팅|보내|받은|받아|배송|온 |가져|파는|사서|데려|나온|추천|만든|재배|생산|수확|배운|알려"
    r"|본(?= ))"
)
_ORDERED: Final = re.compile(
    r"[^.!?\n]{0,40}?(?:시[켰켜킴]|주문|사 ?마[시셨심]|사 ?먹|한 ?잔 ?(?:시|사|주)|테이크아웃|바리스타|메뉴)"
)
_EN: Final = re.compile(
    r"(?<![A-Za-z])(?P<how>[Aa]t|@|[Ii]n|[Ff]rom"
    r"|[Oo]ver at)\s?(?P<the>the )?(?P<place>(?:[A-Z0-9][\w'&.-]*|[a-z][\w'&-]*(?= (?:coffee|cafe|café"
    r"|roasters|espresso)))(?:\s(?:[A-Z0-9][\w'&-]*|&|of|and|the|on(?= [A-Z])|coffee|cafe|café|espresso"
    r"|bar|roasters|roastery|bakery|house|shop))*)"
)
_NOT_EN: Final = re.compile(
    r"^(?:home|work|the office|office|my|our|his|her|their|a|an|noon|night|midnight|lunch|dinner|breakfast"
    r"|first|last|least|all|once|school|uni|the moment|this|that|it|january|february|march|april|may|june"
    r"|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday"
    r"|sunday|\d.*|i|v60|aeropress|the gym|mom'?s|dad'?s|grandma'?s|friend'?s)\b",
    re.IGNORECASE,
)
_EN_CAFE: Final = re.compile(
    r"\b(?:coffee|cafe|café|roasters|roastery|espresso bar|bakery|coffee shop|coffee house)\b", re.IGNORECASE
)
_EN_DRINK: Final = re.compile(
    r"\b(?:flat white|latte|cappuccino|americano|cortado|espresso|pour[- ]?over|filter|batch brew|drip"
    r"|macchiato|mocha|cold brew|long black|shot|ordered|order|grabbed|barista|had|drank|drinking|having"
    r"|got|tried|sipped|cup)\b"
)
_STOP_TAIL: Final = re.compile(r"\s(?:of|and|the|on|&)$")


def places(text: Text) -> list[Found]:
    """``place``: the café of the cup, as it was called."""
    for read in (_labelled, _korean, _english):
        found = read(text)
        if found is not None:
            text.take(found.start, found.end)
            return [found]
    return []


def _place(text: Text, start: int, end: int) -> Found | None:
    said = text.norm[start:end]
    said = said.strip(" '\".")
    if len(said) < 2:
        return None
    first = text.norm.index(said, start)
    return Found(_FACT, said, first, first + len(said), "places")


def _labelled(text: Text) -> Found | None:
    match = _LABELLED.search(text.folded)
    return _place(text, *match.span("place")) if match and text.free(*match.span("place")) else None


def _korean(text: Text) -> Found | None:
    low = text.folded
    for pattern in (_FROM, _WENT):
        for match in pattern.finditer(low):
            start, end = match.span("place")
            core = match["core"].strip()
            if not text.free(match.start("core"), end):
                continue
            if _BOUGHT.match(low, match.end()) or not _DRANK_AFTER.match(low, match.end()):
                continue
            kept = _core(low, match.start("core"), end, area=match.start("core") > start)
            if kept is None:
                continue
            if match.start("core") == start or kept > match.start("core"):
                start = kept
            if pattern is _WENT and not _sure(low, kept, end, area=match.start("core") > match.start("place")):
                continue
            if _sure(low, kept, end, area=match.start("core") > match.start("place")) or (
                _ORDERED.match(low, match.end()) and not re.fullmatch(_AREA, core)
            ):
                found = _place(text, start, end)
                if found is not None:
                    return found
    for match in _DRANK_THERE.finditer(low):
        start, end = match.span("place")
        core = match.start("core")
        if (
            text.free(start, end)
            and _sure(low, core, end, area=False)
            and not _BOUGHT.match(low, end)
            and not low[core:end].endswith(("에서", "가서"))
        ):
            if (
                _DRANK_AFTER.match(low, end)
                and not _NOT_KO.match(low[core:end])
                and not re.search(r"(?:원두|커피|로스터스?|로스터리)$", low[core:end])
            ):
                return _place(text, start, end)
    return None


def _core(low: str, start: int, end: int, *, area: bool) -> int | None:
    """Where the café's own name begins: the last words before 에서 that are no time, verb or other filler."""
    words = [(m.start() + start, m[0]) for m in re.finditer(r"\S+", low[start:end])]
    kept: int | None = None
    for at, word in reversed(words):
        if _FILLER.search(word) and not _CAFE_WORD.search(word):
            break
        kept = at
    if kept is None:
        return None
    said = low[kept:end].strip()
    if re.search(r"\d[.,]\d|(?:[인한은는])\s(?:카페|커피숍|곳|데)$", said):
        return None
    if _NOT_KO.match(said) or _NOT_KO.match(said.split(" ")[-1]) and not re.search(r" (?:카페|커피숍)$", said):
        return None
    if any(
        s.start < end and kept < s.end
        for s in senses(low)
        if s.kind in ("country", "region", "flavor", "attribute", "grinder") and s.end - s.start >= end - kept - 1
    ):
        return None
    return kept


_FILLER: Final = re.compile(
    r"^(?:오늘은?|어제는?|그제|그저께|엊그제|아까|방금|지금|아침|점심|저녁|밤|새벽|주말|오전|오후|낮|드디어"
    r"|처음|처음으로|또|다시|나는|난|저는|친구랑|친구와|혼자|같이|아내랑|남편이랑|퇴근하고|출근길|회사|집"
    r"|근데|그리고|그래서|음|어|그러니까|저기)$|(?:에|에는|엔|하고|고|서|는데|던|[했었았]던|랑|이랑|요일"
    r"|그날|다음날|전|후|뒤|길에|때|[0-9]+(?:시|분|일|월|g|ml|도|초)?)$|^(?:그|이|저|한|두|세)$"
)


def _sure(low: str, start: int, end: int, *, area: bool) -> bool:
    if area or _CAFE_WORD.search(low[start:end]):
        return True
    return any(s.kind == "roaster" and s.start < end and start < s.end for s in senses(low)) or any(
        name in low[start:end].replace(" ", "") for name in _KNOWN_CAFES
    )


_KNOWN_CAFES: Final = frozenset(
    {
        "로우키",
        "펠트",
        "히떼",
        "리브레",
        "듁스",
        "베르크",
        "모모스",
        "테라로사",
        "스타벅스",
        "스벅",
        "이디야",
        "투썸",
        "메가",
        "빽다방",
        "폴바셋",
        "블루보틀",
        "앤트러사이트",
        "프릳츠",
        "프리츠",
        "매뉴팩트",
        "나무사이로",
    }
)


_CALLED_EN: Final = re.compile(
    r"\b(?:place|caf[eé]|spot|coffee shop|shop|bar|bakery|roastery)(?: [a-z]+){0,3}? (?:called"
    r"|named) (?P<place>[A-Z0-9][\w'&.-]*(?:\s(?:[A-Z0-9][\w'&-]*|&|of|and|the))*)"
)


def _english(text: Text) -> Found | None:
    called = _CALLED_EN.search(text.norm)
    if called and text.free(*called.span("place")):
        return _place(text, *called.span("place"))
    for match in _EN.finditer(text.norm):
        start, end = match.span("place")
        said = text.norm[start:end]
        while tail := _STOP_TAIL.search(said):
            said = said[: tail.start()]
        end = start + len(said)
        if not text.free(start, end) or _NOT_EN.match(said):
            continue
        how = match["how"].lower()
        around = text.folded[max(0, start - 60) : end + 60]
        if how in ("in", "from") and not (_EN_CAFE.search(said) and _EN_DRINK.search(around)):
            if how == "in" or not re.search(
                r"\b(?:flat white|latte|cappuccino|americano|cortado|batch brew|macchiato|ordered|takeaway|to go)\b",
                text.folded[max(0, start - 40) : start],
            ):
                continue
        if how == "from" and re.search(
            r"\b(?:beans?|bag|bought|ordered online|shipped|roasted)\b", text.folded[max(0, start - 40) : start]
        ):
            continue
        if how in ("at", "@", "over at") and not _EN_DRINK.search(around):
            continue
        if any(
            s.start <= start and end <= s.end
            for s in senses(text.folded)
            if s.kind in ("country", "region", "method", "grinder", "flavor")
        ):
            continue
        return _place(text, start, end)
    return None
