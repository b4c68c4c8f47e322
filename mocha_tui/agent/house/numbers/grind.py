"""Grind settings: beside a grinder, with clicks, behind a word for grind; numbers, ``2.3.1``, ``4C`` or words."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.numbers.around import Line
from mocha_tui.agent.house.numbers.quantities import Kind, Quantity
from mocha_tui.agent.house.numbers.scene import Reading, Scene, Span
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.coffee.units import show_number

_FROM_GRINDER: Final = re.compile(
    r"(?: ?(?:gen ?\d|젠 ?\d|zero|제로|mk ?[2-4i]{1,3}|그라인더|핸드밀|grinder))?"
    r"(?:으로|로|에서|에|은|는|이|가)?(?: ?(?:기준|다이얼|눈금|세팅|셋팅|분쇄도|분쇄|굵기|클릭수|클릭"
    r"|setting|dial|set))?(?:은|는|으로|로|을|를|에)?"
    r"\s?(?:[@:=#,(]|at|on|to|is|was|set to|set at|dialed to|dialled to|a)?\s?(?:setting |number "
    r"|no\.? ?)?(?:딱 |약 |about )?"
)
_TO_GRINDER: Final = re.compile(
    r"(?: ?(?:clicks?|setting|notch(?:es)?|클릭|눈금|단))?(?:으로|로|에)?\s?(?:on|with|in|of|from"
    r"|using)\s(?:the |my |a |an |our |her |his )?(?:[a-z]+ )?$|(?: ?(?:클릭|눈금))(?:으로|로)? ?\(?$"
)
_BEFORE: Final = re.compile(
    r"(?:분쇄도|분쇄(?! ?원두)|분쇄 ?(?:세팅|셋팅|굵기)|굵기|그라인딩|그라인더|입도|메쉬|다이얼|눈금"
    r"|클릭수|클릭|\bgrind(?:er)?(?: size| setting| set)?|\bgrinding|\bsetting|\bdial|\bclicks?)"
    r"(?:은|는|이|가|을|를|도|만|의|로|에)?\s?(?:[:=@#]|(?:(?:was|is|at|to|of|on|set|setting|still|then"
    r"|눈금|다이얼|about|around|약|정도|다시|값|세팅은|세팅|숫자|number|just|only)\s?)*)\s?$"
)
_GROUND: Final = re.compile(r"\bground (?:it |them |mine |the beans |beans )?(?:at|on|to) (?:a |about |setting )*$")
_AFTER: Final = re.compile(
    r"\s?(?:클릭|눈금|번)?(?:으로|로|에서|에)? ?(?:갈았|갈아|갈고|갈음|갈아서|분쇄|그라인딩|굵기)(?! ?원두)"
)
_LETTERED: Final = re.compile(r"(?<![\da-z.])\d{1,2}(?:[.,]\d{1,2})?[a-fh-k](?![a-z\d])")
_NOT_UNIT: Final = re.compile(r"\s?(?:점|g|그램|%|원|만원|년|월|일|분|초|시|개월|번째|차|잔|회)")
_CHANGE: Final = re.compile(
    r"\s?(?:만큼)?(?:씩)? ?(?:더|덜|정도 더)? ?(?:곱|가늘|굵|풀|조[여이임]|올|내[려리림]|finer|coarser"
    r"|tighter|looser|down|up)"
)

_DEGREE_KO: Final = r"(?:아주 |매우 |살짝 |조금 |약간 |꽤 |좀 |더 |제일 |가장 |덜 |너무 )"
_KO_WORD: Final = re.compile(
    r"(?:분쇄도?|분쇄 ?굵기|굵기|그라인딩|입도|갈기)(?:은|는|이|가|를|을|도|만"
    rf"|로)?\s?[:=]?\s?(?P<a>{_DEGREE_KO}{{0,2}}"
    r"(?:중간(?:보다|에서)? ?(?:살짝 |조금 |약간 |더 )*(?:굵게|곱게|가늘게|굵은|고운|가는|굵기)?|중굵은"
    r"|중고운|중세|중조|조분쇄|중분쇄|세분쇄|극세|미디엄 ?(?:파인|코스)?|파인|코스|보통"
    r"|굵게|굵은|굵음|곱게|고운|고움|가늘게|가는))(?=$|[^가-힣]|으로|로|이|은|하게|였|였|음"
    r"|정도|쯤|게|함|해|했|갈|분쇄)"
    rf"|(?<![가-힣])(?P<b>{_DEGREE_KO}{{0,2}}(?:중간 ?(?:굵기|분쇄)|중간(?=으로 갈|으로 분쇄)|중굵게|굵게"
    r"|곱게|가늘게|굵은|고운|미디엄 ?파인|미디엄 ?코스|미디엄|파인|코스))(?:로|으로)?\s?"
    r"(?:갈|분쇄|그라인|로 갈|그라인드)"
)
_EN_FINENESS: Final = (
    r"(?:(?:very|extra|super|pretty|quite|slightly|fairly|a bit|a little|a touch) )?(?:(?:medium|med"
    r"|moderately)(?:[- ](?:to[- ])?(?:fine|coarse))?|fine|coarse|turkish|espresso fine)(?:ly)?"
)
_EN_WORD: Final = re.compile(
    rf"\bground (?:it |them |the beans |mine |the coffee |my beans )?(?P<a>{_EN_FINENESS})\b"
    rf"|\b(?P<b>{_EN_FINENESS})[- ](?:grind|ground|setting)\b"
    rf"|\bgrind(?: size| setting)?(?: was| is| at| on| set| to|:|,| =)* (?:a |an )?(?P<c>{_EN_FINENESS})\b"
    r"|(?:[,;/|] ?)(?P<d>(?:medium|med)[- ](?:fine|coarse)|coarse)(?= ?[,;/|.]| ?$)"
)


def read_grind(text: Text, scene: Scene) -> list[Reading]:
    """``recipe.grind``: the setting as said, without its unit word. A change (``두 클릭 굵게``) is no setting."""
    readings: list[Reading] = []
    line = Line(text, scene)
    rejected = [q for q in line.all if q.rejected]
    readings += [
        _take(text, text.norm[match.start() : match.end()], match.start(), match.end())
        for match in _LETTERED.finditer(line.src)
        if _setting_words(line, match.start(), scene) and text.free(*match.span())
    ]
    for quantity in line.live:
        if not text.free(quantity.start, quantity.end) or (value := _setting(line, quantity, scene)) is None:
            continue
        readings.append(_take(text, value, quantity.start, quantity.end))
    if not readings:
        readings += _words(text, line.src)
    for quantity in rejected:
        if quantity.kind in (Kind.CLICK, Kind.SETTING):
            text.take(quantity.start, quantity.end)
    return readings


def _take(text: Text, value: str, start: int, end: int) -> Found:
    text.take(start, end)
    return Found("recipe.grind", value, start, end, "grind")


def _beside(spans: tuple[Span, ...], folded: str, start: int, end: int) -> bool:
    """Whether nothing but small words stands between a grinder and the number."""
    for a, b in spans:
        if b <= start <= b + 24 and _FROM_GRINDER.fullmatch(folded, b, start):
            return True
        if end <= a <= end + 24 and _TO_GRINDER.fullmatch(folded[end:a]):
            return True
    return False


def _setting_words(line: Line, start: int, scene: Scene) -> bool:
    before = line.folded[max(0, start - 24) : start]
    return bool(_BEFORE.search(before) or _GROUND.search(before)) or _beside(
        scene.grinders, line.folded, start, start
    )


def _setting(line: Line, quantity: Quantity, scene: Scene) -> str | None:
    numbered = quantity.kind is Kind.OTHER and (
        re.match(r"\s?번(?!째)", line.src[quantity.end : quantity.end + 3]) is not None
        or line.src[quantity.start - 1 : quantity.start] == "#"
    )
    if not numbered and quantity.kind not in (Kind.CLICK, Kind.SETTING, Kind.BARE, Kind.NOTCH, Kind.TEMP):
        return None
    before, after = line.before(quantity), line.after(quantity)
    if _CHANGE.match(after):
        return None
    said = line.text.norm[quantity.start : quantity.end]
    if quantity.kind is Kind.SETTING:
        near = _setting_words(line, quantity.start, scene) or any(
            0 <= quantity.start - end <= 10 or 0 <= start - quantity.end <= 10 for start, end in scene.grinders
        )
        return said if near or _AFTER.match(after) else None
    if quantity.kind is Kind.CLICK:
        return _number(said, quantity) if quantity.value <= 400 else None
    beside = _beside(scene.grinders, line.folded, quantity.governed, quantity.end)
    named = bool(_BEFORE.search(before) or _GROUND.search(before)) or beside
    if quantity.kind is Kind.TEMP:  # 4C is a setting of some grinders, and no brewing temperature
        return said.replace(" ", "") if named and quantity.value <= 20 and re.fullmatch(r"\d+ ?[cC]", said) else None
    if quantity.kind is Kind.NOTCH:
        return _number(said, quantity) if named or _AFTER.match(after) else None
    if re.match(r"\s?(?:in|out)\b(?! the)", after):
        return None  # "on the c40, fifteen in": a dose
    if quantity.value > 400 or _NOT_UNIT.match(line.folded, quantity.end):
        return None
    ground = (
        quantity.value <= 120
        and re.match(r"(?:으로|로|에)? ?(?:갈았|갈아|갈고|갈음|갈아서|분쇄했|분쇄함)", after)
        and not re.search(r"(?:원두|커피|도징)[가-힣]?\s?$", before)
    )
    return _number(said, quantity) if named or (ground and re.match(r"(?:으로|로|에)", after)) else None


def _number(said: str, quantity: Quantity) -> str:
    """The number as written (``9.5`` never becomes 9 or 10); spoken numbers in digits."""
    digits = re.match(r"\d+(?:[.,]\d+)?", said)
    return digits[0].replace(",", ".") if digits and not quantity.spoken else show_number(quantity.value)


def _words(text: Text, src: str) -> list[Reading]:
    for pattern in (_KO_WORD, _EN_WORD):
        for match in pattern.finditer(src):
            group = next((g for g in "abcd" if g in pattern.groupindex and match[g]), None)
            if group is None:
                continue
            start, end = match.span(group)
            return [_take(text, text.norm[start:end].strip(), start, end)]
    return []
