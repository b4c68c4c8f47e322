"""How much of an attribute a Korean sentence says there is.

A noun (산미) needs an amount behind it (``산미는 별로 없고``) or before it (``은은한 단맛``); an adjective
(달다) needs an amount before it (``꽤 달다``) or a denial. Only 길다, 짧다 of the aftertaste and 묵직, 가볍다,
얇다 of the body are amounts themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """``level`` of ``attribute``, said by ``text[start:end]``."""

    attribute: str
    level: str
    start: int
    end: int


_NOUNS: Final = {
    "acidity": r"산미|산도|신 ?맛|애시디티|새콤함|상큼함|산뜻함|acidity",
    "sweetness": r"단 ?맛|스위트니스|당도|달달함|달콤함|단 ?느낌|sweetness",
    "bitterness": r"쓴 ?맛|비터니스|쌉쌀함|씁쓸함|쌉싸름함|쓴 ?느낌|bitterness",
    "body": r"바디 ?감|바디|보디 ?감|보디|무게감|마우스필|질감|촉감|body",
    "aftertaste": r"여운|후미|애프터테이스트|애프터|뒷 ?맛|끝 ?맛|피니시|피니쉬|후맛|잔향|aftertaste|finish",
    "clean-cup": r"클린 ?컵 ?감|클린 ?컵|깔끔함|깨끗함|클린함|클린 ?느낌|clean ?cup",
    "balance": r"밸런스|발란스|균형 ?감|균형|balance",
    "astringency": r"떫은 ?맛|떫음|텁텁함|텁텁한 ?맛|아스트린전시|수렴성|떫은 ?느낌|astringency",
}
_NOUN: Final = re.compile(
    r"(?<![가-힣a-z])(?:"
    + "|".join(f"(?P<{name.replace('-', '_')}>{forms})" for name, forms in _NOUNS.items())
    + ")(?![a-z])"
)
_MARK: Final = r"(?:쪽|부분|자체|느낌|정도)?(?:이|가|은|는|도|만|을|를|의|에서|:|=)?\s?(?:모두|둘 ?다|다|전부)?\s?"
_ADVERB: Final = (
    r"꽤나?|엄청나게|엄청|아주|매우|정말|진짜|너무|무척|굉장히|상당히|되게|확실히|확|완전|훨씬|많이|좀|조금"
    r"|약간|살짝|은근히?|거의|별로|그다지|그닥"
    r"|크게|전혀|하나도|1도|일도|아예|딱|다소|제법|생각보다는?|의외로|예상보다|은은하게|강하게|적당히|적당하게"
    r"|약하게|더|덜|그리|그렇게|딱히|끝까지|길게|짧게|가볍게|묵직하게|참|막|톡|안|잘|몹시"
)
_KIND: Final = {
    "none": r"없|제로|전무|0(?![\d.])|못 ?느|느껴지[지진] ?(?:는 |도 )?않|느껴지질 ?않",
    "low": r"약[하한해함했합]|낮[다은고음아았지습]|적[다은고음어었지습](?!당)|미미|옅|희미|부족|덜[하한해함합]"
    r"|은은|잔잔|마일드|모자라|줄[었어]|로우|미약|연약|하$",
    "medium": r"적당|보통|중간|적절|미디엄|중간쯤|중(?![가-힣])",
    "high": r"강[하한해함했렬력합]|강(?![가-힣])|세[다고네서]|쎄|셈|쎔|[셉쎕]니|센(?= |데|편)|쎈|셌|쎘|높|많|풍부"
    r"|진[하한해함했합]|뚜렷|선명|도드라|두드러|지배|폭발|터[지진져졌짐]|팡"
    r"|쩔|쩐|장난|엄청나|엄청남|엄청난|뿜|넘[치쳐친]|가득|쨍|쏘[는아]|쏜|찌[르른릅]|튀[고는어]|튄|튑니"
    r"|과[하한해함했합]|하이(?![가-힣])|상(?![가-힣])",
    "good": r"좋|훌륭|완벽|최고|뛰어|굿|잘 ?잡|잘 ?맞|잡[혔힌혀]|탁월|짱|미쳤|예술|good",
    "bad": r"깨[졌짐지진]|안 ?맞|무너|엉망|나쁘|나빴|나쁨|탁[하한해함했합]|나쁩|흐트러|꽝|별로",
    "heavy": r"묵직|무겁|무거|두[껍꺼텁툼]|풀(?![가-힣])|꽉|탄탄|헤비",
    "light": r"가볍|가벼|얇|얄팍|라이트|티 ?라이크|물 ?같",
    "long": r"길|긴|깁니|김(?![가-힣])|오래|지속|이어[지진져짐]|계속|안 ?끊",
    "short": r"짧|금방|금세|빨리 ?(?:사라|끊|끝)|끊[기긴겨]",
    "there": r"있|느껴|올라|나[고는네더와왔]|났|난다|납니|남[는고아]|치고|감[돌도]|잡[히혀]",
}
_PREDICATE: Final = re.compile(
    rf"{_MARK}(?P<adverbs>(?:(?:{_ADVERB})\s?){{0,4}})(?:"
    + "|".join(f"(?P<{name}>{forms})" for name, forms in _KIND.items())
    + r"|(?P<end>$|(?=[,.!?\n/·;~)ㅋㅎㅠ]|\s\S)))"
)
_DENIES: Final = re.compile(
    r"[가-힣]{0,3}?(?:지|진|질|지는|지도)\s?(?:는 |도 )?(?:않|못)|[가-힣]{0,2}(?:은|는|건|것은|정도는)\s?아니"
)
_INSTEAD: Final = re.compile(
    r"[가-힣]{0,2}\s?(?:(?:거|건|게|것|편|정도)[은는이가]?)?\s?(?:말고|아니고|아니라|이 아니라)\s?"
)
_WISHED: Final = re.compile(
    r"[가-힣]{0,4}?(?:으?면|었으면|았으면|했으면)\s?(?:더 |참 )?(?:좋|하는|싶|완벽|됐|나았)"
    r"|[가-힣]{0,4}(?:까|나|가요?|나요)\?|[가-힣]{0,3}\?|[가-힣]{0,2}?(?:길|기를|기) ?(?:바라|바랐|기대)"
    r"|한?\s?(?:커피|원두|거|걸|것|쪽|스타일)[을를이가은는]?\s?(?:더 |잘 |별로 |안 )?(?:좋아|싫어|선호)"
)
_HIGH_ADVERB: Final = re.compile(
    r"꽤|엄청|아주|매우|정말|진짜|너무|무척|굉장히|상당히|되게|확|완전|훨씬|많이|제법|강하게|참|톡|몹시"
)
_LOW_ADVERB: Final = re.compile(r"조금|약간|살짝|은근|은은하게|약하게|다소|덜")
_FEW_ADVERB: Final = re.compile(r"거의|별로|그다지|그닥|크게|딱히|그리|그렇게|많이")
_MEDIUM_ADVERB: Final = re.compile(r"적당히|적당하게")
_BEFORE: Final = re.compile(
    r"(?:(?P<high>강한|강렬한|센|쎈|높은|풍부한|진한|진득한|뚜렷한|선명한|쨍한|엄청난|과한|폭발적인|짙은"
    r"|많은|강력한)|(?P<low>은은한|약한|낮은|적은|옅은|약간의|미미한|희미한|잔잔한|부족한|살짝의|가벼운"
    r"|은근한|조금의)"
    r"|(?P<medium>적당한|적절한|중간 ?정도의|중간의|중간|보통의|보통)|(?P<heavy>묵직한|무거운|두꺼운|두툼한"
    r"|탄탄한|꽉 ?찬|헤비한)|(?P<light>가벼운|얇은|라이트한|라이트|티라이크한)|(?P<long>긴|기나긴|오래가는"
    r"|오래 ?가는|길게 ?이어지는|길고 ?긴)|(?P<short>짧은)"
    r"|(?P<good>훌륭한|완벽한|뛰어난|좋은))\s?$"
)
_ADJECTIVES: Final = {
    "acidity": r"새콤|상큼|시큼|십니다|시(?:다|고|네|어|었|더|던|지|면|거든)|셔(?:요|서|$|(?=[ .,!]))",
    "sweetness": r"답니다|달(?:다|고(?!나)|네|아요|아서|았|아(?=[ .,!]|$)|지|더|던|면|음|게)|달달|달콤|달큰|달짝",
    "bitterness": r"쓴(?= (?!맛|원두|물|커피|드리퍼|편))"
    r"|씁니다|쓰(?:다|고|네|더|던|지(?= ?않|는|도)|디)|써(?:요|서|$|(?=[ .,!]))|썼|씁쓸|쌉쌀|쌉싸름|쌉싸래",
    "astringency": r"떫|텁텁",
    "clean-cup": r"깔끔|깨끗|클린[하한해함합]",
    "body": r"묵직|가볍(?!게)|가벼[웠워운]|얇",
    "balance": r"균형 ?잡[혔힌]|밸런스드",
}
_ADJECTIVE: Final = re.compile(
    r"(?<![가-힣])(?P<adverbs>(?:(?:"
    + _ADVERB
    + r")\s?){0,4})(?:"
    + "|".join(f"(?P<{name.replace('-', '_')}>{forms})" for name, forms in _ADJECTIVES.items())
    + ")"
)
_NEITHER: Final = re.compile(r"(?:도|는|가)?\s?(?:[가-힣]{1,4}지(?:도|는)?\s?)?(?:않|못)")
_TOO: Final = re.compile(r"너무|지나치|과하")
"""``너무 달지 않다`` says what it is not, and not how much it is."""
_BODY_WORD: Final = re.compile(
    r"(?<![가-힣])(풀|헤비|미디엄|미디움|라이트|티 ?라이크)(?: ?(?:한 )?(?:바디 ?감?|보디)|(?<=라이크)(?:한|하|함))"
)
_OF_THE_CUP: Final = re.compile(r"(?:^|[,.!?\n]\s?|지도\s|않고\s|맛[은이도]\s)$")
_USED: Final = re.compile(r"[을를]\s?(?:\S{1,4}\s?)?$|\d\s?(?:g|그램|그람|ml)?\s?$|(?:로|으로)\s?$")
_NOT_THE_CUP: Final = re.compile(
    r"[가-힣]{0,2}\s?(?:한 ?)?(?:카페|매장|가게|디자인|포장|봉투|물|필터|서버|주방|설거지|드리퍼|그라인더"
    r"|잔(?![향잔])|컵(?!노)|날씨|마음|기분|노트|지갑|가격)"
)
_LIST: Final = re.compile(r"(?:이랑|랑|하고|과|와|도|이나|나|및|,)?\s?(?:및|그리고|/|·)?\s?")


def levels(low: str) -> Iterator[Level]:
    """Every amount of an attribute in a sentence (lower case), in no particular order."""
    nouns = list(_NOUN.finditer(low))
    said: dict[int, Level] = {}
    for number, noun in enumerate(nouns):
        found = _of_noun(low, noun)
        if found is not None:
            said[number] = found
    for number in range(len(nouns) - 2, -1, -1):
        after = said.get(number + 1)
        if number not in said and after is not None and _joined(low, nouns[number], nouns[number + 1]):
            name = _name(nouns[number])
            if after.level in ("none", "low", "medium", "high"):
                said[number] = Level(name, after.level, nouns[number].start(), after.end)
    yield from said.values()
    covered = [(level.start, level.end) for level in said.values()]
    for match in _BODY_WORD.finditer(low):
        if not any(a < match.end() and match.start() < b for a, b in covered) and not _WISHED.match(low, match.end()):
            level = {"풀": "high", "헤비": "high", "미디엄": "medium", "미디움": "medium"}.get(match[1], "low")
            covered.append((match.start(), match.end()))
            yield Level("body", level, match.start(), match.end())
    for match in _ADJECTIVE.finditer(low):
        if not any(a < match.end() and match.start() < b for a, b in covered):
            found = _of_adjective(low, match)
            if found is not None:
                yield found


def _joined(low: str, left: re.Match[str], right: re.Match[str]) -> bool:
    gap = low[left.end() : right.start()]
    if len(gap) > 8 or not _LIST.fullmatch(gap):
        return False
    return bool(gap.strip()) and (
        gap.strip() != ","
        or re.match(r"[가-힣]{0,2}\s?(?:모두|둘 ?다|다 |전부)", low[right.end() : right.end() + 8]) is not None
    )


def _name(match: re.Match[str]) -> str:
    return str(match.lastgroup).replace("_", "-")


def _of_noun(low: str, noun: re.Match[str]) -> Level | None:
    name = _name(noun)
    behind = _behind(low, noun, name)
    before = _BEFORE.search(low, max(0, noun.start() - 8), noun.start())
    if behind is not None and (behind.level or before is None):
        return behind if behind.level else None
    if before is None:
        return None
    level = _scale(name, str(before.lastgroup), "", denied=False)
    denied = re.compile(rf"{_MARK}(?:{_ADVERB})?\s?(?:없|아니|못|안 )").match(low, noun.end())
    if level is None or denied or _WISHED.match(low, noun.end()):
        return None
    start = before.start()
    return Level(name, level, start, noun.end())


def _behind(low: str, noun: re.Match[str], name: str) -> Level | None:
    """What is said of a noun behind it; a ``Level`` without a level when something is said that is no amount."""
    stop = min(len(low), noun.end() + 48)
    said = _PREDICATE.match(low, noun.end(), stop)
    if said is None:
        return None
    if instead := _INSTEAD.match(low, said.end(), stop):
        again = _PREDICATE.match(low, instead.end(), min(len(low), instead.end() + 24))
        if again is not None and again.lastgroup != "end":
            said = again
    kind, adverbs = str(said.lastgroup), said["adverbs"] or ""
    if kind == "end" and not adverbs.strip():
        return None
    end = said.end()
    if _WISHED.match(low, end, stop):
        return Level(name, "", noun.start(), end)
    denies = _DENIES.match(low, end, stop)
    denied = denies is not None or re.search(r"(?:^|\s)안\s?$", adverbs) is not None
    if kind == "none" and denies:
        return Level(name, "", noun.start(), end)
    if kind == "none" and re.match(r"[가-힣]{0,2}\s?편", low[end : end + 5]):
        return Level(name, "low", noun.start(), end)
    level = _scale(name, kind, adverbs, denied=denied)
    return Level(name, level or "", noun.start(), denies.end() if denies else end)


def _scale(name: str, kind: str, adverbs: str, *, denied: bool) -> str | None:
    """The level that a kind of word with its adverbs gives to an attribute."""
    if kind in ("heavy", "light") and name != "body":
        kind = {"heavy": "high", "light": "low"}[kind] if name in ("acidity", "sweetness", "bitterness") else ""
    if kind in ("long", "short") and name != "aftertaste":
        return None
    if kind in ("good", "bad") and name not in ("balance", "clean-cup"):
        if kind == "bad" and "별로" in adverbs + "별로":
            return "low" if name not in ("body", "aftertaste") else None
        return None
    if kind in ("end", "there"):
        return _by_adverb(adverbs, kind)
    if kind == "none":
        return "low" if _FEW_ADVERB.search(adverbs) else "none"
    base = {
        "low": "low",
        "medium": "medium",
        "high": "high",
        "good": "high",
        "bad": "low",
        "heavy": "high",
        "light": "low",
        "long": "high",
        "short": "low",
    }.get(kind)
    few = re.search(r"별로|그다지|그닥|그리|그렇게|크게|딱히", adverbs) is not None
    if denied or (few and base == "high"):
        return "low" if base == "high" else None
    return base


def _by_adverb(adverbs: str, kind: str) -> str | None:
    if re.search(r"별로|그다지|그닥", adverbs):
        return "low" if kind == "end" else None
    if _MEDIUM_ADVERB.search(adverbs):
        return "medium"
    if re.search(r"안\s?$", adverbs):
        return "none" if kind == "there" and not _FEW_ADVERB.search(adverbs) else "low" if kind == "there" else None
    if "거의" in adverbs:
        return "low" if kind == "end" else None
    if _LOW_ADVERB.search(adverbs):
        return "low"
    if kind == "end":
        return (
            "high"
            if re.search(r"(?:꽤|엄청|아주|많이|완전|제법)\s?$", adverbs) and re.search(r"꽤|엄청|많이", adverbs)
            else None
        )
    return "high" if _HIGH_ADVERB.search(adverbs) else None


def _of_adjective(low: str, match: re.Match[str]) -> Level | None:
    name, adverbs = _name(match), match["adverbs"] or ""
    word = low[match.start(match.lastgroup or 0) : match.end()]
    stop = min(len(low), match.end() + 24)
    if _NOT_THE_CUP.match(low, match.end(), stop) or _WISHED.match(low, match.end(), stop):
        return None
    if name == "bitterness" and word[0] in "쓰써썼쓴":
        if _USED.search(low, max(0, match.start() - 8), match.start()) or "많이" in adverbs:
            return None
        plain = word.startswith("쓰지") and _OF_THE_CUP.search(low[max(0, match.start() - 6) : match.start()])
        if (
            not adverbs.strip()
            and not plain
            and not re.search(
                r"(?:맛|끝|뒤|뒷맛|끝맛)(?:이|은|가|는)\s?$", low[max(0, match.start() - 6) : match.start()]
            )
        ):
            return None
    denies = _DENIES.match(low, match.end(), stop)
    joint = match.end() if word.endswith("지") else match.end() + 1 if low.startswith("지", match.end()) else None
    neither = _NEITHER.match(low, joint, stop) if joint is not None else None
    if neither and _TOO.search(adverbs):
        return None
    negative = denies is not None or neither is not None or re.search(r"(?:^|\s)안\s?$", adverbs) is not None
    start, end = match.start(), denies.end() if denies else match.end()
    few = _FEW_ADVERB.search(adverbs) is not None
    if negative:
        if name in ("body", "clean-cup", "balance"):
            return Level(name, "low", start, end) if word.startswith(("묵직", "깔끔", "깨끗", "균형")) else None
        return Level(name, "low" if few else "none", start, end)
    if "덜" in adverbs:
        return Level(name, "low", start, end) if name not in ("body",) else None
    if name == "body":
        if word.startswith("묵직"):
            return Level(name, "high", start, end)
        subject = re.search(
            r"(?:맛|질감|촉감|느낌|커피|전체적으로|마시기)(?:이|은|가|는|도)?\s?$",
            low[max(0, match.start() - 8) : match.start()],
        )
        return Level(name, "low", start, end) if subject or adverbs.strip() else None
    if _LOW_ADVERB.search(adverbs):
        return Level(name, "low", start, end)
    if _HIGH_ADVERB.search(adverbs):
        return Level(name, "high", start, end)
    return None
