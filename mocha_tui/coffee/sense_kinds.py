"""Forms that mean several things: which kind each means in its sentence.

Each rule gives the kind, or ``""`` for none of them. To teach one more, add a function and its forms to ``SEVERAL``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from mocha_tui.coffee.around import ORIGIN, Around

_p = re.compile

PROCESS_WORD: Final = _p(r"\s*(?:프로세[스싱]|가공|방식|발효|process|ferment)")
VARIETY_WORD: Final = _p(r"\s*(?:품종|종(?![가-힣])|종[은이으의인]|variet|cultivar)")
VARIETY_BEFORE: Final = _p(r"(?:품종|variety)\S{0,2}\s*[:은는이가]?\s*$")
DECAF: Final = _p(r"디카페?인?|decaf|\bea\b|카페인 ?(?:없|제거)")
ROAST_AFTER: Final = _p(r"\s*-?\s*(?:한|하게|로|으로|ly)?\s*(?:로스트|로스팅|배전|볶|roast)")
_PROCESS_NEAR: Final = _p(r"프로세[스싱]|가공|발효|process|ferment")
_PROCESS_BEFORE: Final = _p(r"(?:가공|프로세스|process)\S{0,3}\s*[:은는]?\s*$")
_VARIETY_NEAR: Final = _p(r"품종|variet|cultivar")
_INDONESIA: Final = _p(r"인도네시아|인니|수마트라|섬|indonesia|sumatra|island")
_YEMEN: Final = _p(r"예멘|마타리|yemen|mattari|모카항|마타르")
_MOKKA: Final = _p(r"품종|마우이|variety|maui")
_ORDERED_AFTER: Final = _p(r"\s*(?:한 ?잔|두 ?잔|를? ?(?:주문|시[켜켰킴]|사 ?[마먹]|사서))")
_ORDERED_BEFORE: Final = _p(r"(?:아이스|핫|따뜻한|카페|iced|hot|ordered a|had a|a)\s*$")
_LISTED: Final = _p(r"\s*(?:,|/|랑|이랑|하고|과|와|및|&|and)\s*")
_ACID_AFTER: Final = _p(r"\s*(?:acid|산미)")
_BREWER: Final = _p(r"\s*(?:드리퍼|브루어|dripper|brewer)")
_MONTH_BEFORE: Final = _p(r"\b(?:in|on|of|since|until|by|last|this|early|late|mid|\d{1,2}(?:st|nd|rd|th)?)\s*$")
_ROASTER_AFTER: Final = _p(r"\s*(?:\d|커피|로스터|원두|거|것|의|coffee|roaster|'s)")
_DAY_AFTER: Final = _p(r"\s*\d{1,4}(?:st|nd|rd|th)?\b(?!\s*(?:g|그램|ml|clicks?))")
_WITH: Final = _p(r"(?:로|으로|에)\s")
_NUMBER: Final = _p(r"\d")
_QUOTE_AFTER: Final = _p(r"\s*['\"]")


def _honey(a: Around) -> str:
    if a.after(PROCESS_WORD) or a.before(_PROCESS_BEFORE):
        return "process"
    left = a.neighbour(-1)
    if left is not None and any(t.kind in ORIGIN for t in left.terms):
        return "process"
    if a.tasted() or (a.cued() and not a.beside(ORIGIN)):
        return "flavor"
    return "process"


def _bourbon(a: Around) -> str:
    if a.after(VARIETY_WORD) or a.beside(ORIGIN):
        return "variety"
    return "flavor" if a.tasted() or a.cued() else "variety"


def _java(a: Around) -> str:
    if a.after(VARIETY_WORD) or a.before(VARIETY_BEFORE):
        return "variety"
    if a.near(_INDONESIA, 40):
        return "region"
    return "variety" if a.ids("country") - {"indonesia"} else "region"


def _mocha(a: Around) -> str:
    if a.near(_YEMEN, 60):
        return "region"
    if a.near(_MOKKA, 24):
        return "variety"
    return "method" if a.after(_ORDERED_AFTER) or a.before(_ORDERED_BEFORE) else ""


def _colombia(a: Around) -> str:
    """A variety only where its kind is named, or in a list of varieties when a country was already given."""
    if a.after(VARIETY_WORD) or a.before(VARIETY_BEFORE):
        return "variety"
    listed = a.neighbour(-1)
    earlier = any(t.kind == "country" for m in a.matches[: a.index] for t in m.terms)
    if earlier and listed is not None and all(t.kind == "variety" for t in listed.terms):
        return "variety" if _LISTED.fullmatch(a.low, listed.end, a.match.start) else "country"
    return "country"


def _cinnamon(a: Around) -> str:
    return "roast-level" if a.after(ROAST_AFTER) else "flavor"


def _blue_mountain(a: Around) -> str:
    return "variety" if a.after(VARIETY_WORD) or a.ids("country") - {"jamaica"} else "region"


def _sugarcane(a: Around) -> str:
    if a.listed():
        return "flavor"
    if a.near(DECAF, 40) or a.after(PROCESS_WORD):
        return "process"
    if a.tasted() or a.cued():
        return "flavor"
    return "process" if a.beside(ORIGIN) else ""


def _lactic(a: Around) -> str:
    if a.after(PROCESS_WORD) or a.near(_PROCESS_NEAR, 12):
        return "process"
    if a.tasted() or a.cued() or a.after(_ACID_AFTER):
        return "flavor"
    return "process" if a.beside(ORIGIN) else ""


def _lempira(a: Around) -> str:
    if a.after(VARIETY_WORD) or a.near(_VARIETY_NEAR, 12) or a.ids("country") - {"honduras"}:
        return "variety"
    return "region"


def _april(a: Around) -> str:
    if a.after(_BREWER):
        return "method"
    if a.before(_MONTH_BEFORE):
        return ""
    if a.after(_ROASTER_AFTER):
        return "" if a.after(_DAY_AFTER) else "roaster"
    if a.korean() and a.after(_WITH) and a.near(_NUMBER, 40):
        return "method"
    return "roaster" if a.beside(ORIGIN) or a.after(_QUOTE_AFTER) else ""


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
"""By the form's key: the kind it means here, or ``""`` for none of them."""
