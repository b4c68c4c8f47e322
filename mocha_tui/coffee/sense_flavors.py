"""Flavours that are also things and words of the day: whether one is said as a note of the coffee.

What went into the cup (바닐라 라떼), what was eaten with it, colours and names are no note; 감, 배, 밤 and rose
need a sign that they are one.
"""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.coffee.around import Around
from mocha_tui.coffee.signs import forms, signs
from mocha_tui.coffee.vocabulary import Term

_p = re.compile
_METHOD: Final = frozenset({"method"})

_DRINK_AFTER: Final = _p(
    r"\s*(?:라떼|라테|latte|프라푸치노|모카|마끼아또|마키아토|macchiato|cappuccino|mocha|폼|foam|milk"
    r"|밀크티|우유|스무디|에이드|케이크|케익|cake|파이|빙수|아이스크림|ice cream|쿠키|도넛|머핀|스콘|베이글"
    r"|샌드위치|파우더|가루|쉐이크|쥬스를? ?마|주스를? ?마|creamer|donut|muffin|scone|brownie"
    r"|색|컬러|무늬|잔|컵|필터|드리퍼|상자|박스|봉투|빛|농장|나무 ?아래|(?:gum|store|farm|street|avenue|road|lane"
    r"|square|hill)\b)"
    r"|\s*(?:시럽|소스|syrup|sauce)?\s*(?:을|를|이랑|랑|도|과|와|만|하고)?\s*"
    r"(?:같이|함께|한 ?조각|하나|한 ?입|좀|조금|많이)?\s*"
    r"(?:올린|올려|올리|얹|넣|탔|타[서지]|추가|뿌[려린]|곁들|찍어|먹[고으었은을다]|먹는(?! ?(?:느낌|맛"
    r"|것 ?같|거 ?같|듯))|먹음"
    r"|섞|added|on top|on the side|샀|사[와왔서])"
    r"|[을를]\s?(?:마[시셨심]|시[켜켰]|주문|끓)"
    r"|(?:이랑|랑|하고|과|와)\s?(?:같이|함께|곁들여|번갈아)\s[^,.!?\n]{0,12}?(?:마[시셨심신]|먹|한 ?잔|내[려렸림])"
    r"|\s?(?:을|를|이|도)?\s?(?:하나|한 ?개|몇 ?개|좀)?\s?(?:까|베어|집어|씹어|떼어|나눠|사다?"
    r"|구워) ?먹[고으었은을다는]"
    r"|에\s?(?:곁들|어울)\S{0,3}"
    r"|(?:이|가)?\s?(?:묻은|묻힌|바른|발린|올라간|들어간|든|뿌린|박힌)\s(?:\S{1,8}\s)?\S{1,8}\s?(?:을|를)?\s?먹"
)
_DRINK_BEFORE: Final = _p(
    r"(?:\b(?:added|adding|add|a (?:splash|drop|spoon|dash|glass|cup|slice|piece|pint|can|bar|box) of"
    r"|(?:splash|spoonful) of|oat|almond|soy|with (?:a|an|my|some)|ate (?:a|an|some)?|eating (?:a|an|some)?"
    r"|no added|(?:a|some|the|with|my) (?:chocolate|carrot|cheese))|먹은|먹던|커피)\s*$"
)
_TO_THE_NOTES: Final = _p(
    r"\s*(?:향|맛|노트)?(?:도|을|를)?\s*(?:추가(?:해|로|\s*$)|덧붙|적어 ?[줘주]|넣어 ?[줘주])"
    r"|\s*(?:to (?:the |my |its )?(?:notes?|flavou?rs?|list|entry|form)|too\b|as well)"
)
"""Asked to write a flavour down, not to put it into the cup."""
_LIKENED: Final = _p(r"\s?(?:같|느낌|맛|향|노트|처럼|스러|vibes?|notes?|-?like\b|flavou?r|aftertaste|taste)")
"""What follows the drink or dish that a flavour names: it is only what the coffee tastes like."""
_COMPARES: Final = _p(
    r"\b(?:(?:tast|smell)\w*|reminds? me|reminiscent|flavou?rs?|notes?|hints?"
    r"|(?:more|just|kind of|a bit|almost|it's|is|was))\s(?:like|of)(?: an?| the| some| eating an?"
    r"| biting into an?)?\s$"
)
_APOLOGY: Final = _p(r"(?:하[고러려는면세]|할|했|합니다|드[리려렸])")
_CHERRY_BEFORE: Final = _p(r"(?:커피|coffee|잘 ?익은)\s*$")
_CHERRY_AFTER: Final = _p(
    r"\s*(?:수확|를? ?따|피킹|농장|껍질)|\s(?:were|are|is|was)?\s?(?:picked|harvest|pulped|processed|sorted|dried)"
)
_NUMBER_BEFORE: Final = _p(r"(?:\d|두|세|네|몇|반|다섯|절반)\s*$")
_NIGHT_BEFORE: Final = _p(r"(?:오늘|어제|지난|간|그날|한|매일)\s*$")
_WHEN: Final = _p(r"(?:에|부터|까지|로|으로)(?![가-힣])(?!\s?(?:더 |제일 )?가[까깝])|에도|에는|마다")
_RICH: Final = _p(r"\s*(?:하|한|해)")
_FERMENTED: Final = _p(r"\s*(?:향|맛|취|느낌|내음)")
_VERB: Final = _p(r"(?:이|가|은|는|도)?\s*(?:나[왔오가갔]|남[았은]|있[어었네는고음]|은|튀|터)")
_SELDOM: Final = forms("누가|여지|부사|시가|다래|오디|연기|먼지|사탕|빵|홍옥|국화|백합|담배")
_ADDED: Final = forms("cream|condensed milk|honey|brown sugar|cane sugar|syrup|maple syrup|butter|연유")
_IN_IT: Final = _p(r"\s*(?:in it|in there|stirred in|mixed in|instead of sugar)\b")
_WITH: Final = _p(r"\bwith (?:some |extra )?$")
_RICH_FORMS: Final = forms("리치|rich")


def flavor(term: Term, a: Around) -> bool:
    """Whether a form of a flavour is said as a note."""
    form = a.match.key
    if _in_the_cup(a):
        return False
    if len(form) == 1:
        return _one_syllable(form, a)
    if term.id == "cherry" and (a.before(_CHERRY_BEFORE) or a.after(_CHERRY_AFTER)):
        return False
    if form == "사과" and a.after(_APOLOGY):
        return False
    if form in _RICH_FORMS and a.after(_RICH):
        return False
    if form == "발효" and not a.after(_FERMENTED):
        return False
    if form in signs("group"):
        return a.tasted()
    if form in signs("note"):
        seldom = form in _SELDOM
        return (a.noted() and not (seldom and _verb_only(a))) or _likened(a) or (not seldom and a.after_origin())
    return True


def _in_the_cup(a: Around) -> bool:
    """Whether the form names what was drunk, eaten or added rather than tasted."""
    if a.after(_TO_THE_NOTES):
        return False
    form = a.match.key
    if a.after(_DRINK_AFTER) and not _likened(a):
        return True
    if form in _ADDED and (a.before(_WITH) or a.after(_IN_IT)) and not a.listed():
        return True
    return a.before(_DRINK_BEFORE) is not None and a.before(_COMPARES) is None


def _likened(a: Around) -> bool:
    """바닐라 라떼 같은 향, ``like a blueberry muffin``: the drink or dish is only what the coffee tastes like."""
    if a.before(_COMPARES):
        return True
    drink = a.after(_DRINK_AFTER)
    return drink is not None and _LIKENED.match(a.low, drink.end(), min(len(a.low), drink.end() + 12)) is not None


def _one_syllable(form: str, a: Around) -> bool:
    if form == "배" and a.before(_NUMBER_BEFORE):
        return False
    if a.after(_WHEN) or (form == "밤" and a.before(_NIGHT_BEFORE)):
        return False
    if a.tasted() and not _verb_only(a):
        return True
    if a.cued() and not a.beside(_METHOD):
        return True
    return a.alone() and any(t.kind == "flavor" and len(m.key) > 1 for m in a.matches for t in m.terms)


def _verb_only(a: Around) -> bool:
    """배가 나왔다: the verb alone makes no taste of a thing that is seldom one."""
    return a.after(_VERB) is not None and not a.listed() and not a.cued()
