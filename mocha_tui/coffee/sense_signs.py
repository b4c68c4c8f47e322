"""Whether a form means a term of a kind in its sentence, by the sign that the form needs.

A form that is no ordinary word needs none. The groups of forms are in ``signs.tsv``; adding a form to a group touches
that table alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from mocha_tui.coffee.around import ORIGIN, Around
from mocha_tui.coffee.sense_flavors import flavor
from mocha_tui.coffee.sense_kinds import DECAF, PROCESS_WORD, ROAST_AFTER, VARIETY_BEFORE, VARIETY_WORD
from mocha_tui.coffee.signs import forms, signs
from mocha_tui.coffee.vocabulary import Term, vocabulary

_p = re.compile
_PLACES: Final = frozenset({"country", "region", "variety"})
_WHAT: Final = frozenset({"region", "variety", "process"})
_PROCESS_OR_VARIETY: Final = frozenset({"process", "variety"})
_ROASTER: Final = frozenset({"roaster"})


def meant(term: Term, a: Around) -> bool:
    """Whether a form means this term in its sentence."""
    rule = _BY_KIND.get(term.kind)
    return a.match.key not in signs("never") and (rule is None or rule(term, a))


_OTHER_NOUN: Final = _p(
    r"\s?nuts?\b|\s*(?:음식|요리|식당|음식점|여행|출장|친구|유학|직구|브랜드|회사|사람|날씨|로스터|로스터리|카페|스타일|항공"
    r"|드라마|축구|집(?![가-힣])|food|restaurant|place\b|dinner|lunch|curry|takeaway|music|roaster|cafe|friend"
    r"|trip|flight|university|river|sportswear|jacket|pig|cabinet|wall|town|house music)"
    r"|\s*에서\s*(?:먹|놀|살|마시고 ?온|사 ?먹|여행|지내)"
    r"|\s*(?:가서|갔|다녀|가려|가는 ?비행|으로 여행|로 여행|행 비행)"
)
_TRAVEL_BEFORE: Final = _p(
    r"\b(?:trip to|flight to|vacation in|holiday in|moved to|went to|flew to|living in|back from|visiting"
    r"|visited|british|university of|based in)\s+(?:the\s+)?$"
)
_BEAN_AFTER: Final = _p(
    r"\s*(?:산(?![가-힣])|산 |원두|커피|콩|생두|워시드|내추럴|내츄럴|허니|coffee|beans?|grown|single origin|green)"
)
_CUP_AFTER: Final = _p(
    r"\s*(?:을|를|도|은|는)?\s*(?:g\d|aa|ab|\d{2} ?g|내려|내렸|마셨|마심|마시|먹었|한 ?잔|드립|추출)"
)
_CUP_BEFORE: Final = _p(r"\b(?:the|a|an|had|drank|tried|from|brewed)\s*$")
_COFFEE_AFTER: Final = _p(r"\s*(?:커피|coffee)")
_DOT_BEFORE: Final = _p(r"\.$")
_ROASTING_LANDS: Final = forms("미국|호주|usa|u.s.a.|united states|united states of america|australia|오스트레일리아")


def _country(term: Term, a: Around) -> bool:
    form = a.match.key
    if a.after(_OTHER_NOUN) or a.before(_TRAVEL_BEFORE):
        return False
    if (form == "코스타" and a.after(_COFFEE_AFTER)) or (form == "png" and a.before(_DOT_BEFORE)):
        return False
    if form not in signs("bean"):
        return True
    known = a.beside(_WHAT) or a.after(_BEAN_AFTER) is not None
    if form in _ROASTING_LANDS:
        return known and not a.beside(_ROASTER)
    if known or a.after(_CUP_AFTER):
        return True
    return not a.korean() and a.before(_CUP_BEFORE) is not None


_GUJI_NEAR: Final = _p(r"g1|함벨라|우라가|커피|원두")
_HARRAR_AFTER: Final = _p(r"\s*(?:롱베리|커피|원두)")
_KIVU: Final = forms("키부|kivu")
_HARRAR: Final = forms("하라|하랄")


def _region(term: Term, a: Around) -> bool:
    form = a.match.key
    words = vocabulary()
    if form in _KIVU and "rwanda" in a.ids("country"):
        return False
    if term.id == "el-paraiso":
        return "honduras" in a.ids("country")
    if form == "구지":
        return a.ids("country") == {"ethiopia"} or a.beside(ORIGIN) or a.near(_GUJI_NEAR, 30)
    if form in _HARRAR:
        near = "ethiopia" in a.ids("country") or a.beside(_PROCESS_OR_VARIETY)
        return near or a.after(_HARRAR_AFTER) is not None
    if form not in signs("country"):
        return a.after(_OTHER_NOUN) is None
    country = words.country_of(term.id)
    family = {term.id, *words.parents("region", term.id)}
    related = country in a.ids("country") or any(
        other in family or term.id in words.parents("region", other) or words.country_of(other) == country
        for other in a.ids("region")
    )
    return related or a.beside(_PROCESS_OR_VARIETY | _ROASTER)


_VILLAGE_AFTER: Final = _p(r"\s*(?:빌리지|village)")
_ROBUSTA_TASTE: Final = _p(r"\s*(?:같|맛)")


def _variety(term: Term, a: Around) -> bool:
    form = a.match.key
    if a.after(_VILLAGE_AFTER):
        return False
    if form in signs("variety"):
        named = a.after(VARIETY_WORD) or a.before(VARIETY_BEFORE)
        return a.beside(ORIGIN) or named is not None
    return not (form == "로부스타" and a.after(_ROBUSTA_TASTE))


_NOT_PROCESS: Final = _p(
    r"\s*(?:light\b|sunlight|sweetness|sugar|flavou?r|wine|acid|미네랄|와인|the\b|my\b|up\b|it\b|out\b"
    r"|down\b|off\b|that\b|\d+ ?days|조명|광|스럽|치즈)"
)
_WINE: Final = _p(r"\s*(?:wine|와인)")
_FEELS_BEFORE: Final = _p(r"\b(?:hand|feels?|seems?|tastes?|more|very|so|i|was|just|and) $")
_DAILY: Final = forms("washed|natural|dry|wet")
_DECAF_PROCESS: Final = forms("co2|co₂|ea|e.a.|mc decaf|swp|mwp")
_MOULDS: Final = forms("누룩|코지")


def _process(term: Term, a: Around) -> bool:
    form = a.match.key
    if a.after(_NOT_PROCESS) and not (a.after(_WINE) and a.beside(_PLACES)):
        return False
    if form in _DAILY and a.before(_FEELS_BEFORE) and not a.beside(ORIGIN):
        return False
    if form in _DECAF_PROCESS:
        return a.near(DECAF, 40) or (form != "co2" and a.beside(ORIGIN))
    if form in _MOULDS and a.listed():
        return False
    if form in signs("process"):
        return a.beside(ORIGIN) or a.after(PROCESS_WORD) is not None
    return True


_ROAST_DATE: Final = _p(r"\s*(?:\d{1,2}\s*[월/.]|날|일자|date)")
_NOT_ROAST: Final = _p(r"\s*(?:바디|body|roasted? (?:nut|chestnut|almond|hazel|sugar))")
_ROAST_BEFORE: Final = _p(
    r"(?:roast(?:ed|ing)?(?: (?:level|degree|profile))?(?: (?:is|was|to|it))?"
    r"|(?:로스팅|로스트|배전|볶음)(?:도|정도| ?레벨| ?포인트| ?단계)?(?:은|는|이|가)?)\s*[:=(]?\s*$"
)
_OF_SOMETHING_ELSE: Final = _p(r"\s*(?:grind|body|acid|분쇄|바디|산미)")
_SURE_ROAST: Final = forms(
    "full city|half city|medium-light|light-medium|medium-dark|미디엄 라이트|미디엄 다크|라이트 미디엄"
)


def _roast(term: Term, a: Around) -> bool:
    form = a.match.key
    if a.after(_ROAST_DATE):
        return False
    if form not in signs("roast"):
        return True
    if a.after(_NOT_ROAST):
        return False
    if a.after(ROAST_AFTER) or a.before(_ROAST_BEFORE):
        return True
    return form in _SURE_ROAST and a.after(_OF_SOMETHING_ELSE) is None


_GEAR_AFTER: Final = _p(r"\s*(?:주전자|서버|저울|케틀|kettle|server|scale|필터|종이|filter paper|papers?\b|텀블러)")
_NOT_METHOD: Final = _p(
    r"\s*(?:아트|art\b|로스트|로스팅|블렌드|블랜드|원두(?!\s?(?:양|량)?(?:은|는|를)?\s?(?:약 )?(?:\d"
    r"|[영일이삼사오육칠팔구십백]{1,4}\s?그|열|스[무물]))"
    r"|용\b|용 |roast|blend|beans?\b(?!:? ?\d)|추가|of whiskey|of rum|idea"
    r"|move|trick|way|off\b|on\b|up\b|out\b|to\b|를? ?껐|를? ?켰|청소|러닝|같은|같이|같[다았네]|처럼|느낌|스러)"
)
_PHIN_NEAR: Final = _p(r"베트남|드리퍼|드립|융|내[리렸려]|vietnam")
_CUP_SCORE: Final = _p(r"\s*(?:점수|스코어|노트|score|notes?)")
_HANGUL_BEFORE: Final = _p(r"[가-힣]$")
_RECIPE: Final = _p(
    r"\d|그램|그람|내[리렸려린림]|추출|마[셨시심신]|먹[었음]|갈[았아]|뽑|brew|steep|pull|press|dose"
    r"|clicks?|ratio|cup\b"
    r"|with (?:the|a|my) |in (?:the|a|my) |on (?:the|a|my) |드립|기록|주문|시켰|시킴|한 ?잔|잔 "
)
_BREWED_IN: Final = _p(
    r"\b(?:from|out of|off|via|through|using|on|in|with) (?:the|a|an|my|our|his|her) $"
    r"|\b(?:was|is|it's|actually) (?:actually |really )?the $"
)
"""A Burundi from the Switch."""
_BRANDS: Final = forms("하리오|hario|칼리타|kalita|케멕스|chemex|v60")
_PHIN: Final = forms("핀|넬")
_CUPPING: Final = forms("커핑|cupping")
_SHORT_NAMES: Final = forms("코노|카누|지나 드리퍼")


def _method(term: Term, a: Around) -> bool:
    form = a.match.key
    if (form in _BRANDS and a.after(_GEAR_AFTER)) or a.after(_NOT_METHOD):
        return False
    if form in _PHIN and not a.near(_PHIN_NEAR):
        return False
    if form in _CUPPING and a.after(_CUP_SCORE):
        return False
    if form in _SHORT_NAMES and a.before(_HANGUL_BEFORE):
        return False
    return form not in signs("recipe") or a.near(_RECIPE, 40) or a.before(_BREWED_IN) is not None


_NOT_GRINDER: Final = _p(r"\s*(?:주전자|케틀|kettle|드리퍼|dripper|머그|저울|scale|서버|idea|market)")
_GRIND_NEAR: Final = _p(r"\d|분쇄|클릭|다이얼|그라인더|갈[았아고]|click|grind|ground|setting|dial")


def _grinder(term: Term, a: Around) -> bool:
    if a.after(_NOT_GRINDER):
        return False
    return a.match.key not in signs("grind") or a.near(_GRIND_NEAR, 24)


_ROASTER_SIGN: Final = _p(
    r"\s*(?:커피|원두|봉투|로스터|로스팅|에서|'s\b|coffee|roast|beans?\b|(?:거|꺼)(?:야|임|예요|에요|다|지|였|네|라|\b)|것|의\b|\s['\"]|['\"])"
    r"|\s*(?:roasters?|espresso|blend)"
)
_ROASTER_BEFORE: Final = _p(r"(?:\bfrom|\bby|roasted by|roaster:?|로스터리?(?:는|:)?|원두는|at)\s*$")


def _roaster(term: Term, a: Around) -> bool:
    if a.match.key not in signs("roaster"):
        return True
    shown = a.after(_ROASTER_SIGN) or a.before(_ROASTER_BEFORE)
    return shown is not None or a.beside(ORIGIN)


def _attribute(term: Term, a: Around) -> bool:
    return a.match.key in signs("attribute")


_BY_KIND: Final[Mapping[str, Callable[[Term, Around], bool]]] = {
    "country": _country,
    "region": _region,
    "variety": _variety,
    "process": _process,
    "roast-level": _roast,
    "method": _method,
    "grinder": _grinder,
    "flavor": flavor,
    "roaster": _roaster,
    "attribute": _attribute,
}
