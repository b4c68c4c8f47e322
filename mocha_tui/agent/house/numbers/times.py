"""How long it took: the brew's time, told from blooms, waits, ages, clock times and fermentations."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.numbers.around import Line
from mocha_tui.agent.house.numbers.quantities import Kind, Quantity
from mocha_tui.agent.house.numbers.scene import Reading, Scene
from mocha_tui.agent.house.text import Found, Text

_LONG_BREW: Final = re.compile(
    r"콜드 ?(?:브루|드립)|냉침|더치|워터 ?드립|\bcold[- ]?(?:brew|drip)|우[려렸리린림]|침출|\bsteep|\bimmers|냉장"
    r"|\bfridge|\bovernight|점적|\btoddy\b|\bmizudashi|\bkyoto"
)
_BREW_BEFORE: Final = re.compile(
    r"(?:총|전체|토탈|추출 ?(?:시간)?|브루(?:잉)? ?타임|총 ?시간|시간|타임|샷 ?타임|내리는 ?데|내리는데"
    r"|추출하는 ?데|침출(?: ?시간)?|다 ?합쳐서?|끝나는 ?데"
    r"|\btotal(?: (?:brew )?time)?|\bbrew(?:ed)?(?: time)?|\btime|\btook|\bshot(?: time)?|\bsteep(?:ed"
    r"|ing)?|\bimmersion|\bdone|\bfinish(?:ed|ing)?|\bdraw ?down|\bextract(?:ed|ion)|\bran|\bpull(?:ed)?"
    r"|\bpress(?:ed)?|\bplunged"
    r"|\bended|\bstopped|\bdrew ?down|\bdrained|\boverall)"
    r"(?:은|는|이|가|을|를|만|도|로|에|:|=)?(?: (?:은|는|was|is|it|in|at|by|of|about|around|for|took|time"
    r"|just|only|ended|came|to|done|right|almost|under|over|all|약|한|대략|거의|딱|총))*\s?[:=]?\s?$"
)
_BREW_AFTER: Final = re.compile(
    r"(?:이|가|만에|에|쯤|정도|동안|간|짜리|컷|안에|내외|를|을|으로|로|,|까지|이나)* ?(?:정도 |쯤 |만에 "
    r"|동안 |에 |다 )?(?:걸[렸린림려]|추출|나[왔옴오와]|나온|침출|우[려렸리림]|내[려렸리림]|뽑|끝|완료"
    r"|종료|컷|마무리|브루|샷|받"
    r"|total|brew|steep|shot|extraction|pull|immersion|in total|overall|in the fridge|drawdown|draw|all in)"
)
_BLOOM_BEFORE: Final = re.compile(
    r"(?:뜸|뜸 ?들이기|뜸 ?들임|뜸 ?시간|블루밍|블룸|불림|\bbloom(?:ed|ing)?(?: time)?)(?:은|는|을|를|이"
    r"|만|:)?(?: (?:for|was|is|of|at|about|around|time|it|with|약|한|딱|물))*\s?[:=]?\s?$"
)
_BLOOM_AFTER: Final = re.compile(
    r"(?:간|동안|쯤|정도|짜리|의|을)? ?(?:of )?(?:뜸|불[려리림]|블루밍|블룸|(?:the )?bloom)"
)
_WAIT_BEFORE: Final = re.compile(
    r"(?:발효|숙성|예열|식[혀히힌]|휴식|레스팅|오후|오전|아침|저녁|새벽|밤|낮|걸어서|줄|웨이팅|산책|운동"
    r"|끓[인고여]|기다[렸려리]|냉동|해동|건조|로스팅|볶"
    r"|\bferment(?:ed|ation)?|\banaerobic(?:ally)?|\brest(?:ed|ing)?|\bwait(?:ed|ing)?|\bafter|\bcool(?:ed"
    r"|ing)?(?: down)?|\bpreheat(?:ed)?|\bqueued?|\bwalk(?:ed)?|\bdrove|\bdry|\bdried|\bboil(?:ed|ing)?"
    r"|\bsat|\blet it sit|\bsoaked|\bmacerat\w+|\bfirst|\bevery|\bpre-?infus\w*|\bprevious|\blate by"
    r"|\bonly had)"
    r"(?:은|는|이|가|을|를|만|도|로|에|서)?(?: (?:for|about|around|the|of|at|it|another|in|약|한|거의))*\s?$"
)
_WAIT_AFTER: Final = re.compile(
    r"(?:이|가|은|는|을|를|동안|간|쯤|정도|을)* ?(?:이나 |더 |푹 |좀 )?(?:전(?!체|부)|뒤|후|있다|지나|지난"
    r"|발효|무산소|숙성|식[혀히었으]|기다[렸려리]|걸어|줄|웨이팅|예열|휴지|건조|산책|운동|달려|운전|거리"
    r"|냉동|해동|로스팅|볶|에 한|마다|끓|남"
    r"|ago|later|after|before|of ferment|ferment|anaerobic|wait|rest|walk|drive|queue|away|old|late|early"
    r"|preheat|every|left|into (?:the|a) (?:walk|meeting)|apart)"
)
_CLOCK_BEFORE: Final = re.compile(
    r"(?:오전|오후|아침|점심|저녁|밤|새벽|낮|현재|\bat|\baround|\buntil|\bsince|\bby|\bfrom)\s?(?:약 )?$"
)
_CLOCK_AFTER: Final = re.compile(
    r" ?(?:am|pm|a\.m|p\.m|o'clock|에 ?(?:마|먹|내려 ?마|일어|출근|한 ?잔|커피)|쯤 ?(?:마|먹)|시)"
)
_IMMERSED: Final = re.compile(
    r"프렌치 ?프레스|프프|클레버|스위치|침출|침지|커핑|콜드 ?브루|에어로|french press|\bclever|\bswitch\b"
    r"|\bsteep|\bimmers|\bcupping|cold brew|aeropress"
)
_LET_STAND: Final = re.compile(
    r"(?:을|를|간|동안|정도|쯤)* ?(?:정도 |동안 )?(?:기다[렸려리린]|두었|뒀|둔 ?뒤|둠|놔[뒀두]|재[웠워움]"
    r"|wait|stand|냉장고에)"
)
_SHOT_TIME: Final = re.compile(r"(?:시간|타임|\btime)(?:은|는)?\s?:?\s?$")
_FINISH: Final = re.compile(
    r"(?:done|finish\w*|(?:draw|drew) ?down(?: done| finished)?|ended|stopped|complete[d]?|through|drained|took"
    r"|total|time|종료|끝|완료)(?: (?:at|by|in|was|is|of|around|about))*\s?$"
)
_IN_EN: Final = re.compile(r"\b(?:in|for|over|within|after)(?: (?:about|around|just|only|a))?\s?$")


def read_times(text: Text, scene: Scene) -> list[Reading]:
    """``recipe.time_s`` and ``recipe.bloom_s``. Hours count for cold brew and steeping; a time of day never does."""
    line = Line(text, scene)
    readings: list[Reading] = []
    plain: list[Quantity] = []
    brewed = False
    for quantity in line.live:
        seconds = _seconds(line, quantity)
        if seconds is None:
            continue
        before, after = line.before(quantity), line.after(quantity)
        if _BLOOM_BEFORE.search(before) or _BLOOM_AFTER.match(after):
            if 3 <= seconds <= 600:
                readings.append(_found(text, "recipe.bloom_s", seconds, quantity))
        elif _waits(line, before, after):
            text.take(quantity.start, quantity.end)
        elif _BREW_BEFORE.search(before) or _BREW_AFTER.match(after) or _stood(line, after):
            if _sane(line, seconds):
                brewed = True
                readings.append(_found(text, "recipe.time_s", seconds, quantity))
        else:
            plain.append(quantity)
    if not brewed:
        for quantity in plain:
            seconds = _seconds(line, quantity)
            if seconds is not None and _sane(line, seconds) and _alone(line, quantity, seconds):
                readings.append(_found(text, "recipe.time_s", seconds, quantity))
                break
    return sorted(readings, key=lambda r: r.start)


def _found(text: Text, fact: str, seconds: float, quantity: Quantity) -> Found:
    text.take(quantity.start, quantity.end)
    return Found(fact, seconds, quantity.start, quantity.end, "times")


def _seconds(line: Line, quantity: Quantity) -> float | None:
    if quantity.kind is Kind.TIME:
        return quantity.value
    if quantity.kind is Kind.BARE and 15 <= quantity.value <= 60 and _SHOT_TIME.search(line.before(quantity)):
        return quantity.value
    if quantity.kind is not Kind.COLON or quantity.second >= 60 or not quantity.second.is_integer():
        return None
    said = line.folded[quantity.start : quantity.end].replace(" ", "")
    before, after = line.before(quantity), line.after(quantity)
    if not re.fullmatch(r"\d{1,3}:\d\d", said):
        return None
    seconds = quantity.value * 60 + quantity.second
    if _CLOCK_AFTER.match(after) or (_CLOCK_BEFORE.search(before) and not _FINISH.search(before)):
        return None
    named = _BREW_BEFORE.search(before) or _BREW_AFTER.match(after) or _FINISH.search(before)
    return seconds if 15 <= seconds < 480 or (named and quantity.value < 60) else None


def _waits(line: Line, before: str, after: str) -> bool:
    if _stood(line, after):
        return False
    if _WAIT_AFTER.match(after) and not re.match(r" ?(?:동안|간)? ?(?:남짓)", after):
        return True
    return bool(_WAIT_BEFORE.search(before))


def _stood(line: Line, after: str) -> bool:
    """Waiting is brewing where the coffee stands in its water."""
    return bool(line.says(_IMMERSED) and _LET_STAND.match(after))


def _sane(line: Line, seconds: float) -> bool:
    """Espresso takes seconds, a filter minutes; more than twenty minutes only what steeps."""
    return 5 <= seconds <= 1200 or (seconds <= 10 * 86400 and line.says(_LONG_BREW))


def _alone(line: Line, quantity: Quantity, seconds: float) -> bool:
    """A time without any word for what it is: the brew's, where it can be one."""
    if seconds < 10:
        return False
    before, after = line.before(quantity), line.after(quantity)
    if re.match(r"(?:에|때|쯤에|부터|까지)(?: |$)", after) and not _IN_EN.search(before):
        return False
    if re.search(r"\bat(?: about| around)?\s?$", before):
        return False
    if any(q.rejected and q.kind in (Kind.TIME, Kind.COLON) for q in line.around(quantity)):
        return True
    if seconds > 1200 or not re.search(r"[a-z가-힣]", before.strip()[-12:]):
        return True
    return bool(_IN_EN.search(before)) or _recipe(line)


def _recipe(line: Line) -> bool:
    """Whether the sentence measures anything else, or speaks of brewing."""
    measures = (Kind.MASS, Kind.VOLUME, Kind.TEMP, Kind.DEGREE, Kind.CLICK, Kind.RATIO)
    return line.count(*measures) > 0 or line.says(_BREWING)


_BREWING: Final = re.compile(
    r"추출|[\d십백일이삼사오육칠팔구]도(?:에|로|,|$| )|°|클릭|내[렸려림린]|드립|푸어|브루|v60|에스프레소"
    r"|샷|\bbrew|\bpour|\bpull|\bshot|\bdrip|\bespresso"
    r"|\bg\b|\d ?g(?![a-z])|물|원두|water|dose"
)
