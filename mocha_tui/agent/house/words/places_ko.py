"""The café of a Korean sentence: ``성수 로우키에서 …``, ``강릉 보헤미안 가서 …``, ``이태원 헬카페 융드립 마심``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mocha_tui.agent.house.text import Text
from mocha_tui.coffee.senses import senses

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
"""Cities and quarters: a name behind one is a café's."""
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
    rf"|의)?\s)?(?P<core>(?:[가-힣a-zA-Z0-9&'.]{{2,12}}\s(?=[가-힣0-9]{{1,6}}점))?[가-힣a-zA-Z0-9&'.]{{2,16}}?))(?:에)?\s?(?:가서|갔다가|들러서?|들렀다가|들렀는데"
    r"|와서|왔는데|갔는데|가가지고|방문해서|방문)(?![가-힣])"
)
_DRANK_THERE: Final = re.compile(
    rf"(?<![가-힣a-zA-Z0-9])(?P<place>(?:{_AREA})\s(?P<core>[가-힣a-zA-Z0-9&'.]{{2,16}}))(?=\s)"
)
"""``이태원 헬카페 융드립 마심``: a café named by its quarter."""
_CAFE_WORD: Final = re.compile(
    r"카페|커피|로스터|에스프레소|다방|베이커리|브루|커피바|[가-힣0-9]{1,6}점$|coffee|cafe|café|roasters"
    r"|espresso|bakery"
)
_CHAINS: Final = re.compile(
    r"로우키|펠트|히떼|리브레|듁스|베르크|모모스|테라로사|스타벅스|스벅|이디야|투썸|메가|빽다방|폴바셋"
    r"|블루보틀|앤트러사이트"
    r"|프릳츠|프리츠|매뉴팩트|나무사이로"
)
_DRANK_AFTER: Final = re.compile(
    r"[^.!?\n]{0,44}?(?:마[시셨심신]|먹[었음은]|시[켰켜킴]|주문|한 ?잔|테이크아웃|사 ?마|사 ?먹|홀짝"
    r"|커피 ?타임|drank|had|ordered|필터|라떼|아메리카노|핸드드립|플랫 ?화이트|카푸치노|게이샤|드립"
    r"|푸어오버|브루잉|커피(?![가-힣]))"
)
_MENU_AFTER: Final = re.compile(r"\s[가-힣]{2,8}(?<![다요음함임어네지데고서면까중게남])\s?[.!~]*$")
"""``모모스에서 에스쇼콜라``: the end of a sentence that only names what was had."""
_BOUGHT: Final = re.compile(
    r"\s?(?:새로 |최근에 |어제 |지난주에 |온라인으로 |직접 )?(?:산|사 ?온|사왔|샀|구매|구입|주문한|주문했"
    r"|볶은|로스팅|보내|받은|받아|배송|온 |가져|파는|사서|데려|나온|추천|만든|재배|생산|수확|배운|알려"
    r"|본(?= ))"
)
_ORDERED: Final = re.compile(
    r"[^.!?\n]{0,40}?(?:시[켰켜킴]|주문|사 ?마[시셨심]|사 ?먹|한 ?잔 ?(?:시|사|주)|테이크아웃|바리스타|메뉴)"
)
_FILLER: Final = re.compile(
    r"^(?:오늘은?|어제는?|그제|그저께|엊그제|아까|방금|지금|아침|점심|저녁|밤|새벽|주말|오전|오후|낮|드디어"
    r"|처음|처음으로|또|다시|나는|난|저는|친구랑|친구와|혼자|같이|아내랑|남편이랑|퇴근하고|출근길|회사|집"
    r"|근데|그리고|그래서|음|어|그러니까|저기)$|(?:에|에는|엔|하고|고|서|는데|던|[했었았]던|랑|이랑|요일"
    r"|그날|다음날|전|후|뒤|길에|때|[0-9]+(?:시|분|일|월|g|ml|도|초)?)$|^(?:그|이|저|한|두|세)$"
)
_NO_NAME: Final = re.compile(r"\d[.,]\d|[인한은는를]\s(?:카페|커피숍|곳|데)$")
_A_CAFE: Final = re.compile(r" (?:카페|커피숍)$")
_NEAR_WHAT: Final = re.compile(r"(?:앞|근처|옆|뒤|건너편|맞은편|아래|1층|지하)\s")
_WHOSE: Final = re.compile(
    r"(?<![가-힣])(?:회사|집|학교|역|사무실|아파트|숙소|호텔|공원|동네|우리 ?집|[가-힣]{1,6}역)\s$"
)
_SHOP_END: Final = re.compile(r"(?:원두|커피|로스터스?|로스터리|에서|가서)$")
_NOT_A_PLACE: Final = frozenset({"country", "region", "flavor", "attribute", "grinder"})
Span = tuple[int, int]


def cafes(text: Text) -> Iterator[Span]:
    """Where a Korean sentence names the café of its cup, likeliest first."""
    low = text.folded
    for pattern in (_FROM, _WENT):
        for match in pattern.finditer(low):
            if text.free(match.start("core"), match.end("place")):
                found = _named(low, match, went=pattern is _WENT)
                if found is not None:
                    yield found
    for match in _DRANK_THERE.finditer(low):
        start, end = match.span("place")
        if text.free(start, end) and _is_quartered(low, match.start("core"), end):
            yield start, end


def _named(low: str, match: re.Match[str], *, went: bool) -> Span | None:
    start, end = match.span("place")
    core, after = match.start("core"), match.end()
    if _BOUGHT.match(low, after) or not (_DRANK_AFTER.match(low, after) or _MENU_AFTER.match(low, after)):
        return None
    kept = _name_start(low, core, end)
    if kept is None:
        return None
    has_area = core > start
    if not has_area or kept > core:
        start = kept
    if has_area or _is_cafe(low, kept, end):
        return start, end
    ordered = not went and _ORDERED.match(low, after) and not re.fullmatch(_AREA, match["core"].strip())
    return (start, end) if ordered else None


def _is_quartered(low: str, core: int, end: int) -> bool:
    said = low[core:end]
    if not _is_cafe(low, core, end) or _NOT_KO.match(said) or _SHOP_END.search(said):
        return False
    return _DRANK_AFTER.match(low, end) is not None and _BOUGHT.match(low, end) is None


def _name_start(low: str, start: int, end: int) -> int | None:
    """Where the café's own name begins: at the last words that are no time, verb or other filler."""
    kept: int | None = None
    for word in reversed(list(re.finditer(r"\S+", low[start:end]))):
        if _FILLER.search(word[0]) and not _CAFE_WORD.search(word[0]):
            break
        kept = start + word.start()
    if kept is None:
        return None
    said = low[kept:end].strip()
    if _NO_NAME.search(said) or _NOT_KO.match(said):
        return None
    if _NOT_KO.match(said.split(" ")[-1]) and not _A_CAFE.search(said):
        return None
    whole = end - kept - 1
    if any(
        s.start < end and kept < s.end and s.kind in _NOT_A_PLACE and s.end - s.start >= whole for s in senses(low)
    ):
        return None
    if _NEAR_WHAT.match(said + " "):
        whose = _WHOSE.search(low[max(0, kept - 8) : kept])
        kept -= len(whose[0]) if whose else 0
    return kept


def _is_cafe(low: str, start: int, end: int) -> bool:
    """Whether the words name a café by themselves: by a word such as 카페, or as a known roaster or chain."""
    said = low[start:end]
    if _CAFE_WORD.search(said) or _CHAINS.search(said.replace(" ", "")):
        return True
    return any(s.kind == "roaster" and s.start < end and start < s.end for s in senses(low))
