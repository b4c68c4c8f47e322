"""The words that say what a weight is of. Adding one touches this file alone."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from mocha_tui.agent.house.numbers.around import Line
from mocha_tui.agent.house.numbers.quantities import Kind, Quantity


class Role(StrEnum):
    """What a weight is of. ``NONE``: of something that the form does not keep."""

    DOSE = "dose"
    WATER = "water"
    YIELD = "yield"
    BYPASS = "bypass"
    NONE = "none"


_JOIN: Final = (
    r"(?:의)?(?: ?(?:양|량|무게|중량|용량|weight|amount|dose|volume))?(?:은|는|이|가|을|를|도|만|의|으로"
    r"|로|에|에다|에는|에다가|랑|하고)?(?: ?아니(?:고|라|야|구),?)?\s?(?:[:=~@-]|->|→)?\s?"
    r"(?:(?:총|약|대략|딱|정확히|한|거의|겨우|그냥|다시|약간|처음|또|is|was|were|of|at|about|around"
    r"|exactly|roughly|approx\.?|up|to|total|with|just|only|the|a|weighed|used|in|set|then|now"
    r"|should be)\s?){0,4}$"
)


def _before(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{words}){_JOIN}")


_NOUNS: Final[tuple[tuple[Role, re.Pattern[str]], ...]] = (
    (
        Role.NONE,
        _before(
            r"초당|분당|잔당|당|\bper \w{1,8}|\b(?:pours?|pulses?|times) of|\bflow(?: rate)?|원액|얼음(?:물)?|우유"
            r"|시럽|설탕|오트|연유|탄산수"
            r"|소금|(?:컵|잔|서버|드리퍼|주전자|머그)(?= ?무게)|봉투|봉지|봉|패키지|포장|용량|원두 ?봉투"
            r"|남은 ?(?:원두|커피|양)|재고|잔량|가격|값|고도|해발"
            r"|\bice(?: cubes)?|\bmilk|\bsyrup|\bsugar|\boat|\bcream|\btonic|\bbag|\btin|\bpouch|\bpackage|\bbox"
            r"|\bbought|\border(?:ed)?|\bprice|\bcosts?|\bpaid|\bleft|\bremaining|\bcup (?:holds|of)|\bmug"
            r"|\baltitude|\belevation|\broasted (?:a )?batch"
        ),
    ),
    (
        Role.BYPASS,
        _before(
            r"(?:가수|바이패스|바이패쓰|희석(?:용|수)?(?: ?물)?|보충|(?:뜨거운 )?물 ?보충"
            r"|\bbypass(?:ed)?(?: water)?|\bdilut(?:ed?|ion|ing)(?: (?:it|water))?|\btop(?:ped"
            r"|ping)?(?: it)?[- ](?:up|off)|\bthinned(?: it)?(?: out)?|추가 ?물|물 ?추가)"
        ),
    ),
    (
        Role.YIELD,
        _before(
            r"나온 ?(?:커피|양|음료|거|건|게|것|결과물)?|추출 ?(?:량|액|양|된 ?(?:커피|양))"
            r"|(?<!에스프레소 )추출(?=은|은 )|결과물|결과 ?음료|음료|최종 ?(?:커피|양|음료|추출량)?|수득"
            r"|받은 ?(?:양|커피)|(?<![가-힣])샷 ?(?:무게|양)?|\byield(?:ed|ing)?|\boutput|\bbeverage|\bdrink"
            r"|\bin the cup"
            r"|(?<!weighed )(?<!measured )(?<!ground )(?<!thinned )\bout|\binto|\bgot|\bgetting|\bended up with"
            r"|\bcame (?:out|to)|\bgave(?: me)?|\bfinal(?: weight)?|\bliquid out"
        ),
    ),
    (
        Role.DOSE,
        _before(
            r"원두(?: ?(?:투입|사용))?(?:량)?|(?<![가-힣])커피(?: ?(?:가루|원두))?|(?<![가-힣])빈|도징(?:량)?|도즈"
            r"|도스|가루|분말|바스켓|투입(?:량)?|사용 ?원두|사용량|분쇄 ?원두|콩(?:은|을|이| )?"
            r"|\bdos(?:e|ed|ing|age)|\bbeans?|\bcoffee|\bgrounds|\bground(?: up)?|\bground coffee|\bused|\busing"
            r"|\bweighed(?: out)?|\bloaded|\bbasket|\bin(?=[: ]\s?$)"
        ),
    ),
    (
        Role.WATER,
        _before(
            r"(?<!얼음)물|(?:뜨거운 ?|총 ?|투입 ?|추출 ?)물|온수|정수|냉수|생수|투수|급수|주수|물 ?붓기"
            r"|\bwater(?: in| total)?|\bpoured?(?: in| over| total)?|\bpouring|\bkettle|\bbrewed with"
            r"|(?<![가-힣])총|(?<![가-힣])부어서?|(?<![가-힣])붓고|\bh2o|\btotal(?: pour| water)?"
        ),
    ),
)

_AFTER_NONE: Final = re.compile(
    r"씩|(?:짜리|들이|에)? ?(?:봉투|봉지|한 ?봉|봉(?![가-힣])|팩|포장|패키지|박스|캔|통(?![가-힣])"
    r"|컵(?![가-힣]노트)|잔|머그|서버|얼음|우유|밀크|시럽|설탕|오트|라떼|남[았음은]|샀|사왔|사 ?옴|구매"
    r"|구입|주문|도착|배송|택배|선물|쟁[여였]|입고|로스팅|볶[았음]|할인|세일|가격"
    r"|(?:\d[\d,.]* ?(?:만|천)?\s?원(?!두))|\/ ?s\b|per (?:second|minute)|bags?\b|tins?\b|box|pouch|pack"
    r"|packets?\b|jar|tubes?\b|for \$|of (?:\w+ )?(?:ice|milk|syrup|sugar|oat|cream|tonic)|ice\b|milk"
    r"|mugs?\b|cups?\b|carafe|server|left\b|remaining|kettle(?!\w))"
)
_AFTER_NONE_SOON: Final = re.compile(
    r"^(?! ?(?:in|out|of water|water|dose)\b).{0,24}?(?:\barrived|\bbought|\bdelivered|\bshipped|\bordered"
    r"|\bin the mail|\bleft in|\bof green|\bfrom the shop|\bon sale|\bcosts?\b|(?:도착|배송|주문|구매"
    r"|구입)(?:했|함|해|됨|한)|샀[다어는음고지]|사왔|쟁여|선물 ?받)"
)
_AFTER: Final[tuple[tuple[Role, re.Pattern[str]], ...]] = (
    (
        Role.BYPASS,
        re.compile(
            r"(?:를|을|로|으로|정도|쯤)? ?(?:의 )?(?:뜨거운 ?물(?:로|을)? |물(?:로|을)? |더 )?(?:가수|바이패스"
            r"|희석|bypass|dilut|of (?:hot )?water (?:added )?(?:after|afterwards|to (?:dilute|finish"
            r"|the finished)|at the end)|(?:hot )?water (?:added )?(?:after|afterwards))"
        ),
    ),
    (
        Role.YIELD,
        re.compile(
            r"(?:가|이|을|를|정도|쯤|까지|만|씩)* ?(?:정도 |쯤 |만 |다 )?(?:나[왔옴]|나온|나와|나오|받[았음아]"
            r"|추출(?:됨|됐|되)|out(?! of)\b|in the cup|yield|output|beverage|came out|of espresso|of drink"
            r"|drink\b|in my cup|final)"
        ),
    ),
    (
        Role.DOSE,
        re.compile(
            r"(?:의|를|을|으로|로|정도|쯤|만|씩)* ?(?:정도 |쯤 |만 |딱 )?(?:원두|커피(?! ?나)|도징|도즈"
            r"|담[아았고음]|갈[아았고음]|분쇄|가루|dose|dosed|in the basket|in(?:to)? the (?:hopper|portafilter"
            r"|grinder|filter)|(?:of )?(?:the )?(?:coffee|beans|grounds|ground)|of it\b|of (?:the |this |that )\w+"
            r"|in\b(?! (?:the|a|my|about|around|\d)))"
        ),
    ),
    (
        Role.WATER,
        re.compile(
            r"(?:의|를|을|정도|쯤|까지|만|로|으로)* ?(?:정도 |쯤 |만 |천천히 |다 |전부 |한번에 |한 번에 |나눠 "
            r"|나눠서 |세 번에 |네 번에 )*(?:(?<=까지)|(?:뜨거운 ?|끓는 ?|찬 ?)?물|온수|부[어었음으]|붓"
            r"|푸어(?!오버)|주수"
            r"|투수"
            r"|out of the kettle|(?:of )?(?:\w+ )?water|poured|total water|pour\b|in (?:two|three|four|five"
            r"|\d) pours)"
        ),
    ),
)
_USED: Final = re.compile(
    r"(?:를|을|정도|쯤|만|으로|로)* ?(?:정도 |쯤 |만 )?(?:썼|쓰[고니는]|씀|써서|써 |사용|넣[고어었음]|투입"
    r"|로 ?(?:내|추출|뽑)|으로 ?(?:내|추출|뽑)|내[렸려림]|계량|잡)"
)
_NEXT_NOUN: Final = re.compile(
    r"(?:[,]? ?(?:and |랑 |하고 )?)(?:물|water|원두|coffee|커피|총 ?물|뜨거운 ?물|온수|나온 ?커피|도징"
    r"|dose|beans?|yield|output|추출량|추출|음료|beverage|drink|가수|bypass)(?:은|는|을|를|이|가|도|양"
    r"|양은|만)?\s?(?::|was|is|총|약)?\s?"
)
_OWN_NUMBER: Final = re.compile(r"(?:은|는|을|를|이|가)?\s?\d")
_WITH_WATER: Final = re.compile(r"물(?:로|에|에다|에다가)\s?$")
_BATCH: Final = re.compile(r"콜드 ?브루|더치|냉침|cold[- ]?brew|batch|toddy")
_DOSE_TOP: Final = 150


def role_of(
    quantity: Quantity, before: str, after: str, line: Line, following: Quantity | None
) -> tuple[Role | None, int]:
    """What the words around a weight say it is of, and how many characters behind it that used up.

    A noun before governs; a noun between two weights belongs to the second one when it stands right before it and the
    second has no noun of its own; verbs behind a weight belong to it.
    """
    weight = quantity.kind is not Kind.BARE
    tail = re.split(r"[.;!?\n](?=\s|$)", line.folded[quantity.end : quantity.end + 40], maxsplit=1)[0]
    if weight and (_is_none(tail) or _AFTER_NONE_SOON.match(tail.partition(",")[0])):
        return Role.NONE, 0
    by_noun = next(((role, m) for role, pattern in _NOUNS if (m := pattern.search(before))), None)
    if by_noun and by_noun[0] is Role.NONE:
        return Role.NONE, 0
    by_verb = next(((role, m) for role, pattern in _AFTER if (m := pattern.match(after))), None)
    if by_verb and not weight and re.match(r"\s?of (?:the |this |that |it\b)", after):
        by_verb = None  # "number three of the day"
    if by_verb and following is not None and _belongs_next(line, quantity, following, by_noun is not None):
        by_verb = None
    verb_first = by_verb is not None and by_verb[0] in (Role.BYPASS, Role.YIELD)
    for said in (by_verb, by_noun) if verb_first else (by_noun, by_verb):
        if (
            said is by_noun
            and said is not None
            and said[0] is Role.WATER
            and quantity.value <= 60
            and _WITH_WATER.search(before)
        ):
            continue  # "93도 물로 15g": brewed with water, not fifteen grams of it
        if said is not None and _fits(said[0], quantity, line):
            return said[0], said[1].end() if said is by_verb else 0
    if weight and (used := _USED.match(after)) and quantity.value <= 60 and quantity.kind is Kind.MASS:
        return Role.DOSE, used.end()
    return None, 0


def _is_none(tail: str) -> bool:
    """Whether a bag, a price or milk follows, unless that has a number of its own (``20g 얼음 100g``)."""
    match = _AFTER_NONE.match(tail)
    return match is not None and ("원" in match[0] or not _OWN_NUMBER.match(tail, match.end()))


def _belongs_next(line: Line, quantity: Quantity, following: Quantity, has_noun: bool) -> bool:
    """``15g 물 240``: the noun between stands right before the second weight."""
    if not _NEXT_NOUN.fullmatch(line.between(quantity, following)):
        return False
    own = line.after(following)
    return has_noun or not any(pattern.match(own) for _, pattern in _AFTER[2:])


def _fits(role: Role, quantity: Quantity, line: Line) -> bool:
    if role is Role.DOSE:
        top = 1000 if line.says(_BATCH) else _DOSE_TOP
        return quantity.kind is not Kind.VOLUME and 1 <= quantity.value <= top
    if role is Role.WATER:
        alone = line.before(quantity).rstrip().endswith("총")  # "총 30g" is not yet water
        return quantity.value >= (60 if alone else 20)
    return quantity.value >= 5
