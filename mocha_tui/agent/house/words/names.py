"""What the coffee is called and who roasted it, verbatim: without the roaster in the name, and without particles."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words.denial import Span, denied
from mocha_tui.agent.house.words.quotes import Quote, quotes
from mocha_tui.coffee.senses import Sense, senses
from mocha_tui.coffee.vocabulary import vocabulary

_NAME: Final = "coffee.name"
_ROASTER: Final = "coffee.roaster"
_LONGEST: Final = 40
_SAID_AFTER: Final = re.compile(
    r"\s?(?:이?라고|이?라는 ?(?:말|문구|글|지시|메시지|식|뜻|내용)|이?라며|이?라네|하고 ?(?:적|써))\s?(?:적"
    r"|써|쓰|씌|되|돼|뜨|뜸|나와|나오|말|하[네더길라며]|했|한다|하는|함|인쇄|표기|주장)?|\s?(?:라고"
    r"|라는 ?(?:말|문구))|\s?(?:같[은이아았]|처럼|느낌|향|맛|노트|스러|톤|뉘앙스)"
)
_NAMED_AFTER: Final = re.compile(
    r"\s?(?:이?라는|이?란|라고 ?하는)\s?(?:원두|커피|블렌드|블랜드|이름|제품|메뉴|거|걸|것|녀석|빈)"
    r"|\s?(?:블렌드|블랜드|블렌딩|원두|커피|싱글|싱글오리진|blend|coffee|beans?|espresso)"
    r"|\s?(?:을|를|로|으로|은|는|이|가|도)?\s?(?:오늘|어제|방금|처음|또|다시|한 ?잔|아침에"
    r"|집에서)?\s?(?:마[시셨심신]|내[리렸림려]|먹|드립|추출|브루잉|시[켰켜킴]|주문|개봉|오픈|뜯|땄|샀"
    r"|사[온왔]|한 ?잔)"
    r"|\s?(?:을|를)(?![가-힣])|\s?(?:at|with|on|from|today|this|again|tonight|yesterday|in|-|,|\.|$)|\s?(?:는|은)\s"
)
_SAYS_BEFORE: Final = re.compile(
    r"(?:봉투|봉지|라벨|카드|포장|뒷면|앞면|페이지|화면|qr|스티커|메시지|문구|\b(?:says?|said|reads?|read"
    r"|states?|prints?|printed|written|claims?|message|text|prompt|instructions?|label|bag|card"
    r"|notes?))[^'\"\n]{0,18}$"
)
_NAME_BEFORE: Final = re.compile(
    r"(?:이름(?:은|이)?|원두명|제품명|커피명|상품명|원두(?:는|가)?|블렌드(?:는)?|\b(?:called|named|name is"
    r"|name was|name:|coffee:|the|a|an|some|had|drank|brewed|tried|bought|ordered|of))\s?:?\s?$"
)
_CALLED: Final = (
    re.compile(
        r"\b(?:called|named|coffee name(?: is)?:?|name(?: is"
        r"|:))\s+(?P<name>(?:the )?[A-Z][\w&'’.-]{0,24}(?:\s+(?:[A-Z0-9][\w&'’.#-]{0,24}|of|the|and|de|la|el"
        r"|no\.?)){0,6})"
    ),
    re.compile(r"\bthe (?P<name>[A-Z][\w&'’-]{0,24}(?: [A-Z][\w&'’-]{0,24}){0,3}) (?=(?:espresso |house )?blend\b)"),
    re.compile(
        r"(?:원두명|제품명|커피명|상품명|(?:원두|커피|봉투|블렌드|메뉴)\s?이름(?:은|이)?"
        r"|이름은)\s?:?\s*(?P<name>[가-힣A-Za-z0-9#&][가-힣A-Za-z0-9#& ]{0,28}?)(?=\s?(?:이?라고|이?래"
        r"|이?야|이[고며]|인데|이?라는|입니다|이에요|예요|이었|였|[,.\n(]|$))"
    ),
    re.compile(
        r"(?<![가-힣A-Za-z0-9])(?P<name>[가-힣A-Za-z0-9]{2,14}?(?: [가-힣A-Za-z0-9]{2,14}?){0,2}?)['\"]?\s?이?"
        r"(?:라는|란) (?:원두|블렌드|블랜드|커피(?!숍))"
    ),
)
_NOT_A_COFFEE: Final = re.compile(
    r"(?:place|caf[eé]|spot|shop|bar|roaster|roastery|farm|estate|producer|friend|guy|barista|town|city)\s$"
)
_CAPITAL: Final = re.compile(
    r"(?:'s|’s)?\s+(?P<name>(?:The )?[A-Z][\w&’.-]{0,24}(?:'[a-z]\w*)?(?:\s+(?:[A-Z0-9][\w&’#-]{0,24}|of|the|and|de"
    r"|la|el|No\.?\s?\d+)){0,6})"
)
_ORDINARY: Final = """
i the a an it my this that today yesterday tonight monday tuesday wednesday thursday friday saturday
sunday january february march april may june july august september october november december coffee
roasters roaster roastery beans bean espresso filter v60 brew blend on in at from with for and but was is
had got water dose grind brewed ground roasted washed natural honey no not very so good great then also
just first second last new decaf light medium dark score rating notes note aa ab g1 aeropress chemex
kalita origami comandante ek43 latte americano flat white cappuccino
"""
_STOP_WORDS: Final = frozenset(_ORDINARY.split())
_KO_NAME: Final = re.compile(
    r"\s?(?:의|꺼|거)?\s?(?:원두\s|커피\s)?(?P<name>[가-힣]{2,8}(?:\s[가-힣]{2,8}){0,2}?)(?P<josa>을|를"
    r"|으로|로|은|는)?\s?(?=오늘|어제|또 |다시|처음|방금|드디어|마[시셨심신]|내려|내렸|내림|내린|추출|드립"
    r"|한 ?잔|먹었|먹음|먹는|\d|[,.]|블렌드|블랜드|$)"
)
_KO_NOT: Final = re.compile(
    r"오늘|어제|그제|그저께|엊그제|아침|점심|저녁|방금|지금|처음|또$|다시|새로|원두|커피|신상|혼자|친구"
    r"|같이|맛있|드디어|이번|원래|매장|카페|가서|사온|받은|선물|한잔|매번|요즘|최근|핸드|아이스|따뜻|시원"
    r"|뜨거|에서|그거|이거|저거|새벽에|밤에|주말|월요|화요|수요|목요|금요|토요|일요|먹고|마시|내리|하나"
    r"|두잔|거의|조금|그냥|역시|정말|진짜|너무|완전|봉투|남은|마지막|집에|샘플|구매|주문|배송|무료|계속"
    r"|^[거꺼것](?:야|임|예요|에요|다|지)?$|자주|가끔|벌써|오랜|간만|정기|구독|로스터|봉지|개봉|남았|별로|괜찮|좋았|좋아|기록|점수|평가|별점"
)
_KO_ENDING: Final = re.compile(
    r"(?:[게히서며데만에고면자]|까지|부터|는데|지만|해서|하고|랑|이랑|하는|했던|있는|없는|같은|았던|었던|던)$"
)
_GENERIC: Final = (
    re.compile(
        r"(?P<roaster>(?:[A-Z][\w&'’.-]{0,24}\s){1,3}(?:Coffee\s)?(?:Roasters?|Roastery|Roasting(?:\sCo\.?"
        r"|\sCompany)?|Coffee\sCo\.?|Coffee\sCompany|Coffee\sLab|Coffee\sWorks))(?![a-z])"
    ),
    re.compile(
        r"(?<![가-힣])(?P<roaster>[가-힣A-Za-z0-9]{2,10}\s?(?:커피\s?)?(?:로스터스|로스터리|로스터즈|커피랩"
        r"|커피웍스|커피\s?컴퍼니|커피바|브루어스))(?=[\s에의꺼거은는이가를을,.!]|$|에서)"
    ),
    re.compile(
        r"(?:로스터리?|로스팅(?:한)?\s?곳|roaster|roasted by)(?:는|은|:"
        r"| is)?\s?:?\s(?P<roaster>[가-힣A-Z][가-힣\w&'’.-]*(?:\s(?:[A-Z][\w&'’.-]{0,24}|커피|로스터스"
        r"|로스터리)){0,4})(?=\s?(?:[,.\n(]|이?고|이?래|에서|$|\s(?:and|on|in|,)|\s))"
    ),
)
_OF_THE_ROASTER: Final = re.compile(r"(?:추천|점수|노트|설명|측|말로|말론|평가|이름|레시피|사장|대표|홈페이지|공식)")
_NOT_ROASTER: Final = re.compile(
    r"^(?:동네|근처|국내|해외|호주|미국|일본|한국|유럽|북유럽|어느|어떤|무슨|다른|같은|그|이|저|우리"
    r"|유명한?|작은|새로운|모르는|스페셜티|단골|여러|the|a|my|local|this|that|some"
    r"|our)\s?(?:커피\s?)?(?:로스터|coffee|roast)",
    re.IGNORECASE,
)
_BOUGHT_AT: Final = re.compile(
    r"에서\s?(?:산|사\s?온|구매|구입|주문한|볶은|로스팅|보내|받은|시킨 ?원두|나온|파는|가져)"
)
_AT_CAFE: Final = re.compile(r"(?:\s?[가-힣0-9]{1,6}점)?에서")


def names(text: Text) -> list[Found]:
    """``coffee.name`` and ``coffee.roaster`` as they were written.

    Takes the words of a name save its origins: what a name says of country, region, variety or process is read too.
    """
    low = text.folded
    known = [s for s in _roasters(text) if text.free(s.start, s.end)]
    no = denied(low, [Span(s.start, s.end) for s in known])
    found: list[Found] = []
    for number, sense in enumerate(known):
        if number in no or (_AT_CAFE.match(low, sense.end) and not _BOUGHT_AT.match(low, sense.end)):
            continue
        said = text.norm[sense.start : sense.end]
        end = sense.start + len(re.sub(r"(?:'s|’s)$", "", said))
        found.append(Found(_ROASTER, text.norm[sense.start : end], sense.start, end, "roasters"))
        text.take(sense.start, sense.end)
    if not found:
        found += _generic_roasters(text)
    if named := (_quoted(text, found) or _called(text) or _after_roaster(text, found)):
        found.append(named)
        _take_name(text, named.start, named.end)
    return found


def _roasters(text: Text) -> list[Sense]:
    """The roasters of a sentence, those too that only a name behind them gives away: ``Onyx Monarch``."""
    sure = [s for s in senses(text.folded) if s.kind == "roaster"]
    taken = {(s.start, s.end) for s in senses(text.folded)}
    for match in vocabulary().find(text.folded):
        name = match.of("roaster")
        if name is None or (match.start, match.end) in taken or not text.norm[match.start].isupper():
            continue
        behind = _CAPITAL.match(text.norm, match.end)
        if behind and _trimmed(text, behind.start("name"), behind.end("name")):
            sure.append(Sense("roaster", name, match.start, match.end, match.key))
    return sorted(sure, key=lambda s: s.start)


def _take_name(text: Text, start: int, end: int) -> None:
    origin = [
        s
        for s in senses(text.folded)
        if start <= s.start and s.end <= end and s.kind in ("country", "region", "variety", "process")
    ]
    at = start
    for sense in origin:
        text.take(at, sense.start)
        at = sense.end
    text.take(at, end)


def _quoted(text: Text, roasters: list[Found]) -> Found | None:
    low = text.folded
    for quote in quotes(low):
        if not text.free(quote.start, quote.start + 1) or quote.last - quote.first > _LONGEST:
            continue
        if _is_name(low, quote, roasters):
            said = text.norm[quote.first : quote.last].strip(" .,")
            if said:
                first = text.norm.index(said, quote.first)
                return Found(_NAME, said, first, first + len(said), "quoted_name")
    return None


def _is_name(low: str, quote: Quote, roasters: list[Found]) -> bool:
    inner = quote.inner(low)
    if re.search(
        r"[.!?]|하라|하세요|해 ?주세요|할 것|무시|저장|\b(?:ignore|save|rate|instructions?)\b|\d+\s?(?:점"
        r"|stars?|g|ml|도|/)",
        inner,
    ):
        return False
    before = low[max(0, quote.start - 40) : quote.start]
    if any(0 <= quote.start - r.end <= 8 for r in roasters):
        return True
    if _SAYS_BEFORE.search(before) or _SAID_AFTER.match(low, quote.end):
        return False
    flavours = sum(s.end - s.start for s in senses(inner) if s.kind == "flavor")
    if flavours * 2 > len(inner) and not _NAME_BEFORE.search(before):
        return False
    return _NAMED_AFTER.match(low, quote.end) is not None or _NAME_BEFORE.search(before) is not None


def _called(text: Text) -> Found | None:
    for pattern in _CALLED:
        match = pattern.search(text.norm)
        if match and _NOT_A_COFFEE.search(text.folded[max(0, match.start() - 14) : match.start()]):
            continue
        if match and text.free(*match.span("name")):
            said = match["name"].strip()
            start = match.start("name")
            words = said.split()
            while words and _KO_NOT.search(words[0]):
                start += len(words.pop(0)) + 1
                said = text.norm[start : match.end("name")].strip()
            if said and said.lower() not in _STOP_WORDS and not _only_vocabulary(text, start, start + len(said)):
                return Found(_NAME, said, start, start + len(said), "called")
    return None


def _only_vocabulary(text: Text, start: int, end: int) -> bool:
    """Whether a would-be name is nothing but origins, flavours or gear: 케냐라는 커피 is no name."""
    covered = sum(
        min(s.end, end) - max(s.start, start)
        for s in senses(text.folded)
        if s.start < end and start < s.end and s.kind != "roaster"
    )
    return covered * 10 >= 7 * (end - start)


def _after_roaster(text: Text, roasters: list[Found]) -> Found | None:
    """``Square Mile's Red Brick``, ``펠트 안데스 새벽을 마심``: the words behind a roaster that are no origin."""
    for roaster in roasters:
        english = _CAPITAL.match(text.norm, roaster.end)
        if english:
            found = _trimmed(text, english.start("name"), english.end("name"))
            if found:
                return found
        korean = _KO_NAME.match(text.norm, roaster.end)
        if korean and not _AT_CAFE.match(text.folded, roaster.end):
            said = korean["name"]
            words = said.split(" ")
            if any(_KO_NOT.search(w) for w in words) or _KO_ENDING.search(said):
                continue
            start, end = korean.span("name")
            if any(
                s.start < end and start < s.end
                for s in _free_senses(text, ("flavor", "method", "grinder", "attribute", "roast-level"))
            ):
                continue
            if _only_vocabulary(text, start, end) or any(
                s.start < end and start < s.end for s in _free_senses(text, ("country", "process"))
            ):
                continue
            return Found(_NAME, said, start, end, "after_roaster")
    return None


def _free_senses(text: Text, kinds: tuple[str, ...]) -> list[Sense]:
    return [s for s in senses(text.folded) if s.kind in kinds]


def _trimmed(text: Text, start: int, end: int) -> Found | None:
    """A run of capitalised words, cut where origins, gear or ordinary words begin."""
    at = start
    last = start
    for word in re.finditer(r"\S+", text.norm[start:end]):
        a, b = start + word.start(), start + word.end()
        plain = text.folded[a:b].strip(".,'’")
        stop = plain in _STOP_WORDS and plain not in ("the", "of", "and", "white", "coffee", "no")
        known = any(s.start < b and a < s.end for s in senses(text.folded) if s.kind not in ("roaster", "flavor"))
        if stop or known:
            if last > at:
                break
            if stop:
                return None
            at = last = b + 1
            continue
        last = b
        if text.norm[b - 1] == ".":
            break
    while last > at and text.norm[at:last].rsplit(" ", 1)[-1].lower() in ("of", "and", "the", "de", "la", "el"):
        last = at + text.norm[at:last].rfind(" ")
    said = text.norm[at:last].strip(" .,")
    if last <= at or len(said) < 2 or said.lower() in _STOP_WORDS:
        return None
    first = text.norm.index(said, at)
    return Found(_NAME, said, first, first + len(said), "after_roaster")


def _generic_roasters(text: Text) -> list[Found]:
    for pattern in _GENERIC:
        for match in pattern.finditer(text.norm):
            start, end = match.span("roaster")
            said = text.norm[start:end].strip()
            if not text.free(start, end) or _NOT_ROASTER.match(said) or _OF_THE_ROASTER.match(said):
                continue
            if said.lower() in _STOP_WORDS:
                continue
            after = text.folded[end : end + 12]
            if _AT_CAFE.match(after) and not _BOUGHT_AT.match(after):
                continue
            if _only_vocabulary(text, start, end) or denied(text.folded, [Span(start, end)]):
                continue
            text.take(start, end)
            return [Found(_ROASTER, said, start, start + len(said), "roasters")]
    return []
