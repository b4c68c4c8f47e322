"""The rules by which ``senses`` decides: forms of several kinds, and forms that are also ordinary words.

Each rule is a form or a group of forms and the sign it needs. To teach one more, add it to the table it belongs to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Final

from mocha_tui.coffee.around import ORIGIN, Around
from mocha_tui.coffee.vocabulary import Term, key, vocabulary

_PLACES: Final = frozenset({"country", "region", "variety"})


def _p(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _set(text: str) -> frozenset[str]:
    return frozenset(key(form) for form in text.split("|"))


def _signs() -> dict[str, frozenset[str]]:
    table = resources.files("mocha_tui.coffee").joinpath("signs.tsv").read_text(encoding="utf-8")
    rows = (line.split("\t") for line in table.splitlines()[1:] if line)
    return {name: _set(forms) for name, _, forms in rows}


_SIGNS: Final = _signs()
"""``signs.tsv``: the forms that are also ordinary words, by the sign that they need."""


# --- forms that mean several things -------------------------------------------------------------------------------

_PROCESS_WORD: Final = _p(r"\s*(?:프로세[스싱]|가공|방식|발효|process|ferment)")
_PROCESS_NEAR: Final = _p(r"프로세[스싱]|가공|발효|process|ferment")
_VARIETY_WORD: Final = _p(r"\s*(?:품종|종(?![가-힣])|종[은이으의인]|variet|cultivar)")
_VARIETY_NEAR: Final = _p(r"품종|variet|cultivar")
_DECAF: Final = _p(r"디카페?인?|decaf|\bea\b|카페인 ?(?:없|제거)")
_ROAST_AFTER: Final = _p(r"\s*-?\s*(?:한|하게|로|으로|ly)?\s*(?:로스트|로스팅|배전|볶|roast)")
_ROAST_BEFORE: Final = _p(
    r"(?:roast(?:ed|ing)?(?: (?:level|degree|profile))?(?: (?:is|was|to|it))?|(?:로스팅|로스트|배전"
    r"|볶음)(?:도|정도| ?레벨| ?포인트| ?단계)?(?:은|는|이|가)?)"
    r"\s*[:=(]?\s*$"
)


def _honey(a: Around) -> str:
    if a.after(_PROCESS_WORD) or a.before(_p(r"(?:가공|프로세스|process)\S{0,3}\s*[:은는]?\s*$")):
        return "process"
    left = a.neighbour(-1)
    if left is not None and any(t.kind in ORIGIN for t in left.terms):
        return "process"
    if a.tasted() or (a.cued() and not a.beside(ORIGIN)):
        return "flavor"
    return "process"


def _bourbon(a: Around) -> str:
    if a.after(_VARIETY_WORD):
        return "variety"
    if a.beside(_PLACES | {"process"}):
        return "variety"
    return "flavor" if a.tasted() or a.cued() else "variety"


def _java(a: Around) -> str:
    if a.after(_VARIETY_WORD) or a.before(_p(r"품종\S{0,2}\s*[:은는이가]?\s*$")):
        return "variety"
    if a.near(_p(r"인도네시아|인니|수마트라|섬|indonesia|sumatra|island"), 40):
        return "region"
    return "variety" if a.ids("country") - {"indonesia"} else "region"


def _mocha(a: Around) -> str:
    if a.near(_p(r"예멘|마타리|yemen|mattari|모카항|마타르"), 60):
        return "region"
    if a.near(_p(r"품종|마우이|variety|maui"), 24):
        return "variety"
    ordered = _p(r"\s*(?:한 ?잔|두 ?잔|를? ?(?:주문|시[켜켰킴]|사 ?[마먹]|사서))")
    if a.after(ordered) or a.before(_p(r"(?:아이스|핫|따뜻한|카페|iced|hot|ordered a|had a|a)\s*$")):
        return "method"
    return ""


def _colombia(a: Around) -> str:
    if a.after(_VARIETY_WORD) or a.before(_p(r"(?:품종|variety)\S{0,2}\s*[:은는이가]?\s*$")):
        return "variety"
    listed = a.neighbour(-1)
    earlier = any(t.kind == "country" for m in a.matches[: a.index] for t in m.terms)
    if earlier and listed is not None and all(t.kind == "variety" for t in listed.terms):
        gap = a.low[listed.end : a.match.start]
        if re.fullmatch(r"\s*(?:,|/|랑|이랑|하고|과|와|및|&|and)\s*", gap):
            return "variety"
    return "country"


def _cinnamon(a: Around) -> str:
    return "roast-level" if a.after(_ROAST_AFTER) else "flavor"


def _blue_mountain(a: Around) -> str:
    if a.after(_VARIETY_WORD) or a.ids("country") - {"jamaica"}:
        return "variety"
    return "region"


def _sugarcane(a: Around) -> str:
    if a.listed():
        return "flavor"
    if a.near(_DECAF, 40) or a.after(_PROCESS_WORD):
        return "process"
    if a.tasted() or a.cued():
        return "flavor"
    return "process" if a.beside(_PLACES | {"process"}) else ""


def _lactic(a: Around) -> str:
    if a.after(_PROCESS_WORD) or a.near(_PROCESS_NEAR, 12):
        return "process"
    if a.tasted() or a.cued() or a.after(_p(r"\s*(?:acid|산미)")):
        return "flavor"
    return "process" if a.beside(ORIGIN) else ""


def _lempira(a: Around) -> str:
    if a.after(_VARIETY_WORD) or a.near(_VARIETY_NEAR, 12):
        return "variety"
    if a.ids("country") - {"honduras"}:
        return "variety"
    return "region"


def _april(a: Around) -> str:
    if a.after(_p(r"\s*(?:드리퍼|브루어|dripper|brewer)")):
        return "method"
    if a.before(_p(r"\b(?:in|on|of|since|until|by|last|this|early|late|mid|\d{1,2}(?:st|nd|rd|th)?)\s*$")):
        return ""
    if a.after(_p(r"\s*(?:\d|커피|로스터|원두|거|것|의|coffee|roaster|'s)")):
        return "" if a.after(_p(r"\s*\d{1,4}(?:st|nd|rd|th)?\b(?!\s*(?:g|그램|ml|clicks?))")) else "roaster"
    if a.korean() and a.after(_p(r"(?:로|으로|에)\s")) and a.near(_p(r"\d"), 40):
        return "method"
    return "roaster" if a.beside(ORIGIN) or a.after(_p(r"\s*['\"]")) else ""


def _attribute(_: Around) -> str:
    return "attribute"


SEVERAL: Final[Mapping[str, Callable[[Around], str]]] = {
    **dict.fromkeys(("honey", "허니"), _honey),
    **dict.fromkeys(("bourbon", "버번"), _bourbon),
    **dict.fromkeys(("java", "자바"), _java),
    **dict.fromkeys(("mocha", "모카"), _mocha),
    **dict.fromkeys(("colombia", "콜롬비아"), _colombia),
    **dict.fromkeys(("cinnamon", "시나몬"), _cinnamon),
    **dict.fromkeys(("bluemountain", "블루마운틴"), _blue_mountain),
    **dict.fromkeys(("sugarcane", "슈가케인", "사탕수수"), _sugarcane),
    "lactic": _lactic,
    **dict.fromkeys(("lempira", "렘피라"), _lempira),
    **dict.fromkeys(("april", "에이프릴"), _april),
    **dict.fromkeys(("단맛", "신맛", "쓴맛", "sweet", "sour", "bitter"), _attribute),
}
"""A form of several kinds: the kind it means here, or ``""`` for none of them."""

# --- forms that are also ordinary words ------------------------------------------------------------------------------

ONE_SYLLABLE: Final = _set("감|배|밤|꿀|귤|럼|재|풀|꽃|팥|쑥|잣|잼|빵|엿|껌|홉|흙|숯")
_NOTE_WORDS: Final = _SIGNS["note"]
"""Flavours that are also things and words of the day: they need to be said as a note."""
_GROUPS: Final = _SIGNS["group"]
"""Names of roots and groups: for browsing, a note only where a list or 향 says so."""
_NEVER: Final = _SIGNS["never"]

_DRINK_AFTER: Final = _p(
    r"\s*(?:라떼|라테|latte|프라푸치노|모카|마끼아또|마키아토|macchiato|cappuccino|mocha|폼|foam|milk"
    r"|밀크티|우유|스무디|에이드|케이크|케익|cake|파이|빙수"
    r"|아이스크림|ice cream|쿠키|도넛|머핀|스콘|베이글|샌드위치|파우더|가루|쉐이크|쥬스를? ?마|주스를? ?마"
    r"|creamer|donut|muffin|scone|brownie"
    r"|색|컬러|무늬|잔|컵|필터|드리퍼|상자|박스|봉투|빛|농장|나무 ?아래|gum|store|farm)"
    r"|\s*(?:시럽|소스|syrup|sauce)?\s*(?:을|를|이랑|랑|도|과|와|만|하고)?\s*(?:같이|함께|한 ?조각|하나"
    r"|한 ?입|좀|조금|많이)?\s*(?:올린|올려|올리|얹|넣|탔|타[서지]|추가|뿌[려린]|곁들|찍어"
    r"|먹[고으었은는을다]|먹음|한 ?조각"
    r"|씹|섞|added|on top|on the side|샀|사[와왔서])"
    r"|[을를]\s?(?:마[시셨심]|시[켜켰]|주문|끓)"
)
_DRINK_BEFORE: Final = _p(
    r"(?:\b(?:added|adding|add|a (?:splash|drop|spoon|dash|glass|cup|slice|piece|pint|can|bar|box) of"
    r"|(?:splash|spoonful) of|oat|almond|soy|with (?:a|an|my|some)"
    r"|ate (?:a|an|some)?|eating (?:a|an|some)?|no added|(?:a|some|the|with|my) (?:chocolate|carrot"
    r"|cheese))|먹은|먹던|커피)\s*$"
)
_TO_THE_NOTES: Final = _p(
    r"\s*(?:향|맛|노트)?(?:도|을|를)?\s*(?:추가(?:해|로|\s*$)|덧붙|적어 ?[줘주]|넣어 ?[줘주])"
    r"|\s*(?:to (?:the |my |its )?(?:notes?|flavou?rs?|list|entry|form)|too\b|as well)"
)
"""Asked to write a flavour down, not to put it into the cup."""
_BARE_KIND: Final = _p(
    r"\s*(?:음식|요리|식당|음식점|여행|출장|친구|유학|직구|브랜드|회사|사람|날씨|로스터|로스터리|카페"
    r"|스타일|항공|드라마|축구|집(?![가-힣])|"
    r"food|restaurant|place\b|dinner|lunch|curry|takeaway|music|roaster|cafe|friend|trip|flight|university"
    r"|river|sportswear|jacket|pig|cabinet|wall|town|house music)"
    r"|\s*에서\s*(?:먹|놀|살|마시고 ?온|사 ?먹|여행|지내)|\s*(?:가서|갔|다녀|가려|가는 ?비행|으로 여행"
    r"|로 여행|행 비행)"
)
_TRAVEL_BEFORE: Final = _p(
    r"\b(?:trip to|flight to|vacation in|holiday in|moved to|went to|flew to|living in|back from|visiting"
    r"|visited|british|university of|based in)\s+(?:the\s+)?$"
)
_BEAN_AFTER: Final = _p(
    r"\s*(?:산(?![가-힣])|산 |원두|커피|콩|생두|워시드|내추럴|내츄럴|허니|coffee|beans?|grown|single origin|green)"
)
_CUP_AFTER: Final = _p(
    r"\s*(?:을|를|도|은|는)?\s*(?:g\d|aa|ab|15g|\d{2} ?g|내려|내렸|마셨|마심|마시|먹었|한 ?잔|드립|추출)"
)
_CONSUMERS: Final = _SIGNS["bean"]
_COUNTRY_NEEDED: Final = _SIGNS["country"]
"""Regions whose names are also other words or other places: they need their country, or a process or a variety beside them."""
_ADJACENT_PROCESS: Final = _SIGNS["process"]
_ADJACENT_VARIETY: Final = _SIGNS["variety"]
_BARE_ROAST: Final = _SIGNS["roast"]
_SURE_ROAST: Final = _set(
    "full city|half city|medium-light|light-medium|medium-dark|미디엄 라이트|미디엄 다크|라이트 미디엄"
)
_RECIPE_METHOD: Final = _SIGNS["recipe"]
_RECIPE: Final = _p(
    r"\d|그램|그람|내[리렸려린림]|추출|마[셨시심신]|먹[었음]|갈[았아]|뽑|brew|steep|pull|press|dose"
    r"|clicks?|ratio|cup\b|with the|in the|on the|드립|기록|주문|시켰|시킴|한 ?잔|잔 "
)
_GRIND_NEAR: Final = _p(r"\d|분쇄|클릭|다이얼|그라인더|갈[았아]|갈아|갈고|click|grind|ground|setting|grinder|dial")
_NEED_GRIND: Final = _SIGNS["grind"]


def meant(term: Term, a: Around) -> bool:
    """Whether a form means this term in its sentence."""
    rule = _BY_KIND.get(term.kind)
    return a.match.key not in _NEVER and (rule is None or rule(term, a))


def _country(term: Term, a: Around) -> bool:
    form = a.match.key
    if a.after(_BARE_KIND) or a.before(_TRAVEL_BEFORE):
        return False
    if form == "코스타" and a.after(_p(r"\s*(?:커피|coffee)")):
        return False
    if form == "png" and a.before(_p(r"\.$")):
        return False
    if form in _CONSUMERS:
        known = a.beside(frozenset({"region", "variety", "process"})) or a.after(_BEAN_AFTER) is not None
        if form in _set("미국|호주|usa|u.s.a.|united states|united states of america|australia|오스트레일리아"):
            return known and not a.beside(frozenset({"roaster"}))
        return (
            known
            or a.after(_CUP_AFTER) is not None
            or (not a.korean() and a.before(_p(r"\b(?:the|a|an|had|drank|tried|from|brewed)\s*$")) is not None)
        )
    return True


def _region(term: Term, a: Around) -> bool:
    form = a.match.key
    words = vocabulary()
    country = words.country_of(term.id)
    if form in _set("키부|kivu") and "rwanda" in a.ids("country"):
        return False
    if term.id == "el-paraiso":
        return "honduras" in a.ids("country")
    if form in _set("구지"):
        return a.ids("country") == {"ethiopia"} or a.beside(ORIGIN) or a.near(_p(r"g1|함벨라|우라가|커피|원두"), 30)
    if form in _set("하라|하랄"):
        return (
            "ethiopia" in a.ids("country")
            or a.beside(frozenset({"process", "variety"}))
            or a.after(_p(r"\s*(?:롱베리|커피|원두)")) is not None
        )
    if form in _COUNTRY_NEEDED:
        family = {term.id, *words.parents("region", term.id)}
        related = country in a.ids("country") or any(
            r in family or term.id in words.parents("region", r) or (words.country_of(r) == country)
            for r in a.ids("region")
        )
        return related or a.beside(frozenset({"process", "variety", "roaster"}))
    return a.after(_BARE_KIND) is None


def _variety(term: Term, a: Around) -> bool:
    form = a.match.key
    if a.after(_p(r"\s*(?:빌리지|village)")):
        return False
    if form in _ADJACENT_VARIETY:
        return (
            a.beside(ORIGIN)
            or a.after(_VARIETY_WORD) is not None
            or a.before(_p(r"(?:품종|variety)\S{0,2}\s*[:은는이가]?\s*$")) is not None
        )
    return not (form == "로부스타" and a.after(_p(r"\s*(?:같|맛)")))


_NOT_PROCESS: Final = _p(
    r"\s*(?:light\b|sunlight|sweetness|sugar|flavou?r|wine|acid|미네랄|와인|the\b|my\b|up\b|it\b|out\b"
    r"|down\b|off\b|that\b|\d+ ?days|조명|광|스럽|치즈)"
)


def _process(term: Term, a: Around) -> bool:
    form = a.match.key
    if (
        a.after(_NOT_PROCESS)
        or a.before(_p(r"\b(?:hand|feels?|seems?|tastes?|more|very|so|i|was|just|and) $"))
        and form in ("washed", "natural", "dry", "wet")
        and not a.beside(_PLACES)
    ):
        return False
    if form in _set("co2|co₂|ea|e.a.|mc decaf|swp|mwp"):
        return a.near(_DECAF, 40) or (form != "co2" and a.beside(ORIGIN))
    if form in _set("누룩|코지") and a.listed():
        return False
    if form in _ADJACENT_PROCESS:
        return a.beside(ORIGIN) or a.after(_PROCESS_WORD) is not None
    return True


def _roast(term: Term, a: Around) -> bool:
    form = a.match.key
    if a.after(_p(r"\s*(?:\d{1,2}\s*[월/.]|날|일자|date)")):
        return False
    if form not in _BARE_ROAST:
        return True
    if a.after(_p(r"\s*(?:바디|body|body|roasted? (?:nut|chestnut|almond|hazel|sugar))")):
        return False
    if a.after(_ROAST_AFTER) or a.before(_ROAST_BEFORE):
        return True
    return form in _SURE_ROAST and a.after(_p(r"\s*(?:grind|body|acid|분쇄|바디|산미)")) is None


_GEAR_AFTER: Final = _p(r"\s*(?:주전자|서버|저울|케틀|kettle|server|scale|필터|종이|filter paper|papers?\b|텀블러)")
_NOT_METHOD: Final = _p(
    r"\s*(?:로스트|로스팅|블렌드|블랜드|원두|용\b|용 |roast|blend|beans?\b|추가|of whiskey|of rum|idea"
    r"|move|trick|way|off\b|on\b|up\b|out\b|to\b|를? ?껐|를? ?켰|청소|러닝)"
)


def _method(term: Term, a: Around) -> bool:
    form = a.match.key
    if a.after(_GEAR_AFTER) and form in _set("하리오|hario|칼리타|kalita|케멕스|chemex|v60"):
        return False
    if a.after(_NOT_METHOD):
        return False
    if form in _set("핀|넬") and not a.near(_p(r"베트남|드리퍼|드립|융|내[리렸려]|vietnam"), 20):
        return False
    if form in _set("커핑|cupping") and a.after(_p(r"\s*(?:점수|스코어|노트|score|notes?)")):
        return False
    if form in _set("코노|카누|지나 드리퍼") and a.before(_p(r"[가-힣]$")):
        return False
    return form not in _RECIPE_METHOD or a.near(_RECIPE, 40)


def _grinder(term: Term, a: Around) -> bool:
    form = a.match.key
    if a.after(_p(r"\s*(?:주전자|케틀|kettle|드리퍼|dripper|머그|저울|scale|서버|idea|market)")):
        return False
    return form not in _NEED_GRIND or a.near(_GRIND_NEAR, 24)


_CHERRY_FRUIT: Final = _p(r"(?:커피|coffee|잘 ?익은)\s*$")
_NUMBER_BEFORE: Final = _p(r"(?:\d|두|세|네|몇|반|다섯|절반)\s*$")


def _flavor(term: Term, a: Around) -> bool:
    form = a.match.key
    if not a.after(_TO_THE_NOTES) and (a.after(_DRINK_AFTER) or a.before(_DRINK_BEFORE)):
        return False
    if len(form) == 1:
        if form == "배" and a.before(_NUMBER_BEFORE):
            return False
        if a.after(_p(r"(?:에|부터|까지|로|으로)(?![가-힣])(?!\s?(?:더 |제일 )?가[까깝])|에도|에는|마다")) or (
            form == "밤" and a.before(_p(r"(?:오늘|어제|지난|간|그날|한|매일)\s*$"))
        ):
            return False
        return (
            a.tasted() and not _verb_only(a) or (a.cued() and not a.beside(frozenset({"method"}))) or _end_of_list(a)
        )
    if term.id == "cherry" and (
        a.before(_CHERRY_FRUIT)
        or a.after(
            _p(
                r"\s*(?:수확|를? ?따|피킹|농장|껍질)|(?:s|ies)?\s(?:were|are|is|was)?\s?(?:picked|harvest|pulped"
                r"|processed|sorted|dried)"
            )
        )
    ):
        return False
    if form in _set("리치|rich") and a.after(_p(r"\s*(?:하|한|해)")):
        return False
    if form in _set("발효") and not a.after(_p(r"\s*(?:향|맛|취|느낌|내음)")):
        return False
    if form in _GROUPS:
        return a.tasted()
    if form in _NOTE_WORDS:
        return a.noted() and not _verb_only(a)
    return True


def _verb_only(a: Around) -> bool:
    """배가 나왔다: the verb alone makes no taste of a thing that is seldom one."""
    return (
        a.after(_p(r"(?:이|가|은|는|도)?\s*(?:나[왔오가갔]|남[았은]|있[어었네는고음]|은|튀|터)")) is not None
        and not a.listed()
        and not a.cued()
    )


def _end_of_list(a: Around) -> bool:
    return a.alone() and any(t.kind == "flavor" and len(m.key) > 1 for m in a.matches for t in m.terms)


_ROASTER_WORDS: Final = _SIGNS["roaster"]
_ROASTER_SIGN: Final = _p(
    r"\s*(?:커피|원두|봉투|로스터|로스팅|에서|'s\b|’s\b|coffee|roast|beans?\b|거\b|꺼\b|것|의\b|\s['\"]"
    r"|['\"])|\s*(?:roasters?|espresso|blend)"
)


def _roaster(term: Term, a: Around) -> bool:
    form = a.match.key
    if form not in _ROASTER_WORDS:
        return True
    return (
        a.after(_ROASTER_SIGN) is not None
        or a.before(_p(r"(?:\bfrom|\bby|roasted by|roaster:?|로스터리?(?:는|:)?|원두는|at)\s*$")) is not None
        or a.beside(ORIGIN)
    )


_NOUNS: Final = _SIGNS["attribute"]


def _attribute_noun(term: Term, a: Around) -> bool:
    return a.match.key in _NOUNS


_BY_KIND: Final[Mapping[str, Callable[[Term, Around], bool]]] = {
    "country": _country,
    "region": _region,
    "variety": _variety,
    "process": _process,
    "roast-level": _roast,
    "method": _method,
    "grinder": _grinder,
    "flavor": _flavor,
    "roaster": _roaster,
    "attribute": _attribute_noun,
}
