"""Changes in relation to what is there: the reader of ``Relative``."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.numbers.around import Line
from mocha_tui.agent.house.numbers.quantities import Kind, Quantity
from mocha_tui.agent.house.numbers.relative import Op, Relative
from mocha_tui.agent.house.numbers.scene import Reading, Scene
from mocha_tui.agent.house.text import Text
from mocha_tui.coffee.numerals import number_at

_FINER: Final = r"곱[게]|가늘게|조[여이임였]|조으|촘촘|finer|tighter|down"
_COARSER: Final = r"굵[게]|거칠게|풀[어고었]|성기게|coarser|looser"
_STEP_AFTER: Final = re.compile(
    rf"\s?(?:만큼|정도|쯤|만|씩)?\s?(?:더 |덜 )?(?:분쇄(?:도)?(?:를)? )?(?:더 )?(?:(?P<finer>{_FINER})"
    rf"|(?P<coarser>{_COARSER}))"
)
_STEP_BEFORE: Final = re.compile(
    r"(?:(?P<finer>곱게|가늘게|finer(?: by)?|tighter(?: by)?)|(?P<coarser>굵게|coarser(?: by)?"
    r"|looser(?: by)?)) ?(?:딱 )?$"
)
_BIT: Final = re.compile(
    r"(?:(?:조금|살짝|약간|좀|아주 조금|한참|더) ?(?:더 )?)(?:(?P<finer>곱게|가늘게)|(?P<coarser>굵게))(?! 갈린)"
    r"|\b(?:a (?:bit|touch|little|tad|hair|notch)|slightly|much|way)? ?(?P<finer2>finer)\b(?! things)"
    r"|\b(?:a (?:bit|touch|little|tad|hair|notch)|slightly|much|way)? ?(?P<coarser2>coarser)\b"
)
_BIT_CONTEXT: Final = re.compile(
    r"분쇄|그라인|갈[아았]|클릭|grind|ground|click|but|똑같|그대로|같은|same|recipe|레시피|지난|어제|yesterday"
)

_LEAD: Final = r"(?:를|을|씩|만|정도|쯤|만큼)*\s?(?:만 |정도 |쯤 )?"
_MORE: Final = re.compile(rf"{_LEAD}(?:더|추가|늘[려리렸림]|증가|more|extra)")
_LESS: Final = re.compile(rf"{_LEAD}(?:덜|줄[여이였임]|빼|뺐|감소|적게|less|fewer)")
_BY_KIND: Final = {  # 내렸다 is to lower a temperature, but to brew a weight
    Kind.TEMP: (
        re.compile(rf"{_LEAD}(?:더 )?(?:올[려리렸림]|높[여이였임]|뜨겁게|higher|hotter|warmer|up\b)"),
        re.compile(rf"{_LEAD}(?:더 )?(?:내[려리렸림]|낮[춰추췄춤]|차갑게|lower|cooler|colder|down\b)"),
    ),
    Kind.TIME: (
        re.compile(rf"{_LEAD}(?:더 )?(?:길게|오래|longer|slower)"),
        re.compile(rf"{_LEAD}(?:더 )?(?:짧게|빠르게|빨리|shorter|faster|quicker)"),
    ),
}
_UP_BEFORE: Final = re.compile(
    r"\b(?:up|raise[d]?|increase[d]?|another|bump(?:ed)?)(?: (?:it|the|temp\w*|water|dose|time|by|up|about"
    r"|another))*\s?$|\+\s?$"
)
_DOWN_BEFORE: Final = re.compile(
    r"\b(?:down|lower(?:ed)?|reduce[d]?|decrease[d]?|drop(?:ped)?|cut)(?: (?:it|the|temp\w*|water|dose"
    r"|time|by|down|about))*\s?$"
)
_WATER: Final = re.compile(
    r"(?:물|water)[가-힣]{0,2}(?: (?:양|량)[을를은는]?)?\s?(?:(?:is |was )?(?:up|down|increased|reduced|raised"
    r"|lowered) )?(?:by )?$"
)
_DOSE: Final = re.compile(
    r"(?:원두|커피|도징|dose|coffee|beans?)[가-힣]{0,2}(?: (?:양|량)[을를은는]?)?\s?"
    r"(?:(?:is |was )?(?:up|down|increased|reduced|raised|lowered) )?(?:by )?$"
)
_AFTER_WATER: Final = re.compile(r"\s?(?:more|less|extra|of)?\s?(?:of )?(?:more )?water\b")
_AFTER_DOSE: Final = re.compile(r"\s?(?:more|less|fewer|extra|of)?\s?(?:of )?(?:coffee|beans|dose)\b")
_YIELD: Final = re.compile(r"(?:추출량|음료|yield|out)[가-힣]{0,2}\s?$")
_TOPPING: Final = re.compile(r"뜨거운 ?물|가수|희석|바이패스|bypass|hot water|얼음|우유|ice|milk")
_NOT_NOUN: Final = re.compile(r"(?:뜸|bloom\w*|블루밍)[가-힣]{0,2} ?$")

_DOUBLE: Final = re.compile(
    r"(?<![\d.])(?P<n>두|세|네|\d(?:\.\d)?|반|절반) ?배(?:만)?(?:로|씩|로만)(?= ?(?:내[리렸려림린]|만들|늘|했"
    r"|해(?![가-힣]*지)|하[자고]|할|바꿔|$|[,.!?]|부탁|ㄱ|가자|계산))"
    r"|(?P<half>절반|반)(?:으로|만큼으로|만) ?(?=줄[여이였임]|내[리렸려림]|했|해(?![가-힣]*지)|바꿔|만들)"
    r"|\b(?P<double>doubl(?:e|ed)|twice|tripl(?:e|ed)|halv(?:e|ed)|half) (?:the |that |of (?:the "
    r"|that )?)?(?P<what>recipe|dose|batch|amounts?|everything|it|water|coffee|quantit\w+)\b"
    r"|\b(?P<x>\d(?:\.\d)?) ?x (?:the )?(?P<what2>recipe|dose|batch|amounts?|water|everything)\b"
)
_PART: Final = re.compile(
    r"(?:(?P<water>물)|(?P<dose>원두|도징|커피)|(?P<all>레시피|전부|다|모두|전체|양))[가-힣]{0,1} ?(?:도 |만 |다 )?$"
)


def read_changes(text: Text, scene: Scene) -> list[Reading]:
    """``Relative`` readings; their numbers are used, so that ``물 10g 더`` never becomes 10 g of water."""
    line = Line(text, scene)
    readings: list[Reading] = []
    for quantity in line.live:
        change = _grind(line, quantity) or _sum(line, quantity)
        if change is not None:
            text.take(quantity.start, change.end if change.fact == "recipe.grind" else quantity.end)
            readings.append(change)
    readings += _factors(text, line)
    if not any(isinstance(r, Relative) and r.fact == "recipe.grind" for r in readings):
        readings += _bit(text, line)
    return readings


def _grind(line: Line, quantity: Quantity) -> Relative | None:
    if quantity.kind not in (Kind.CLICK, Kind.NOTCH, Kind.BARE, Kind.OTHER):
        return None
    if quantity.kind in (Kind.BARE, Kind.OTHER) and not re.match(
        r" ?(?:정도 )?(?:더 )?(?:finer|coarser)", line.after(quantity)
    ):
        return None
    if quantity.value > 30:
        return None
    after = _STEP_AFTER.match(line.after(quantity))
    before = _STEP_BEFORE.search(line.before(quantity))
    said = after or before
    if said is None:
        return None
    op: Op = "finer" if said["finer"] else "coarser"
    end = quantity.end + (after.end() if after else 0)
    return Relative("recipe.grind", op, quantity.value, quantity.start, end)


def _sum(line: Line, quantity: Quantity) -> Relative | None:
    before, after = line.before(quantity), line.after(quantity)
    up, down = _BY_KIND.get(Kind.TEMP if quantity.kind is Kind.DEGREE else quantity.kind, (_MORE, _LESS))
    more = up.match(after) or _MORE.match(after)
    less = None if more else down.match(after) or _LESS.match(after)
    by_verb = more or less
    if by_verb is None:
        more = _UP_BEFORE.search(before)
        less = None if more else _DOWN_BEFORE.search(before)
    if (more is None and less is None) or _TOPPING.search(before) or _NOT_NOUN.search(before):
        return None
    fact = _fact(line, quantity, before, after)
    if re.match(r"\s?(?:of )?(?:hot )?water (?:added )?(?:after|to dilute)", after):
        return None
    if fact is None:
        return None
    size = quantity.value if more else -quantity.value
    if quantity.kind is Kind.TEMP and re.search(r"f|화씨", line.folded[quantity.start : quantity.end]):
        return None
    end = quantity.end + (by_verb.end() if by_verb is not None else 0)
    return Relative(fact, "add", size, quantity.start, end)


def _fact(line: Line, quantity: Quantity, before: str, after: str) -> str | None:
    if quantity.kind in (Kind.TEMP, Kind.DEGREE):
        return "recipe.temp_c" if quantity.value <= 30 else None
    if quantity.kind is Kind.TIME:
        rinse = re.match(r"\s?(?:더)? ?(?:기다|식|뒤|후)", after)
        return "recipe.time_s" if quantity.value <= 600 and rinse is None else None
    if quantity.kind not in (Kind.MASS, Kind.VOLUME, Kind.BARE):
        return None
    if _WATER.search(before) or _AFTER_WATER.match(after):
        return "recipe.water_g"
    if quantity.kind is Kind.BARE:
        return "recipe.dose_g" if _DOSE.search(before) and quantity.value <= 10 else None
    if _DOSE.search(before) or _AFTER_DOSE.match(after):
        return "recipe.dose_g"
    return "recipe.yield_g" if _YIELD.search(before) else None


def _factors(text: Text, line: Line) -> list[Reading]:
    readings: list[Reading] = []
    for match in _DOUBLE.finditer(line.src):
        before = line.folded[max(0, match.start() - 14) : match.start()]
        factor = _factor(match)
        if factor is None:
            continue
        part = _PART.search(before)
        what = match["what"] or match["what2"] or ""
        fact = "recipe"
        if (part and part["water"]) or what == "water":
            fact = "recipe.water_g"
        elif (part and part["dose"]) or what in ("dose", "coffee"):
            fact = "recipe.dose_g"
        text.take(*match.span())
        readings.append(Relative(fact, "times", factor, match.start(), match.end()))
    return readings


def _factor(match: re.Match[str]) -> float | None:
    if match["half"] or (match["double"] or "").startswith(("half", "halv")):
        return 0.5
    if word := match["double"]:
        return 3.0 if word.startswith("tripl") else 2.0
    said = match["n"] or match["x"] or ""
    if said in ("반", "절반"):
        return 0.5
    number = number_at(said, 0)
    return number.value if number is not None and number.value > 0 else None


def _bit(text: Text, line: Line) -> list[Reading]:
    """Finer or coarser without a number: the amount stays open and is asked for."""
    if not line.says(_BIT_CONTEXT):
        return []
    match = _BIT.search(line.src)
    if match is None or re.search(r"(?:중간|미디엄|medium)(?:보다|에서|-)? ?$", line.folded[: match.start()][-12:]):
        return []
    op: Op = "finer" if match["finer"] or match["finer2"] else "coarser"
    text.take(*match.span())
    return [Relative("recipe.grind", op, None, match.start(), match.end())]
