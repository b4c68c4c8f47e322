"""The fields of the form as people call them, and how their values are shown in a reply."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mocha_tui.coffee.facts import FACTS, Kind
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.vocabulary import vocabulary


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its labels, its unit as shown, and the words by which people name it."""

    ko: str
    en: str
    unit: str
    words: re.Pattern[str]


def _field(ko: str, en: str, unit: str, words: str) -> Field:
    return Field(ko, en, unit, re.compile(words))


FIELDS: Final[Mapping[str, Field]] = {
    "date": _field("날짜", "date", "", r"날짜|\bdate\b|\bday\b"),
    "place": _field("장소", "place", "", r"장소|카페|가게|\bplace\b|\bcaf[eé]\b|\bshop\b"),
    "coffee.name": _field("이름", "name", "", r"커피\s?이름|원두\s?이름|이름|\bname\b"),
    "coffee.roaster": _field("로스터리", "roaster", "", r"로스터리?|\broaster(?:y)?\b"),
    "coffee.country": _field("국가", "country", "", r"국가|나라|원산지|산지|\bcountry\b|\borigin\b"),
    "coffee.region": _field("지역", "region", "", r"지역|\bregion\b"),
    "coffee.farm": _field("농장", "farm", "", r"농장|생산자|\bfarm\b|\bproducer\b|\bestate\b"),
    "coffee.variety": _field("품종", "variety", "", r"품종|\bvariet(?:y|al)\b"),
    "coffee.process": _field("가공", "process", "", r"가공|프로세스|\bprocess(?:ing)?\b"),
    "coffee.roast_level": _field(
        "배전도", "roast level", "", r"배전도|로스팅\s?(?:정도|레벨|포인트)|\broast\slevel\b"
    ),
    "coffee.roast_date": _field(
        "로스팅일", "roast date", "", r"로스팅\s?(?:일|날짜)|배전일|볶은\s?날|\broast\sdate\b"
    ),
    "coffee.decaf": _field("디카페인", "decaf", "", r"디카페인|\bdecaf\b"),
    "coffee.official_notes": _field(
        "컵노트", "bag's notes", "", r"컵\s?노트|공식\s?노트|\b(?:official|cup|bag's)\snotes?\b"
    ),
    "recipe.method": _field(
        "추출", "method", "", r"추출\s?(?:방식|도구|기구)|드리퍼|\bmethod\b|\bbrewer\b|\bdripper\b"
    ),
    "recipe.dose_g": _field("원두", "coffee", " g", r"원두(?:\s?양|량)?(?!\s?이름)|도징|도즈|\bdose\b"),
    "recipe.water_g": _field(
        "물", "water", " g", r"물(?!\s?온도|\s?의\s?온도)(?:\s?양|량)?(?![가-힣]*온)|\bwater\b(?!\stemp)"
    ),
    "recipe.yield_g": _field("추출량", "drink out", " g", r"추출\s?량|추출양|음료|\byield\b|\boutput\b"),
    "recipe.bypass_g": _field("가수", "bypass", " g", r"가수|바이패스|\bbypass\b"),
    "recipe.ratio": _field("비율", "ratio", "", r"비율|\bratio\b"),
    "recipe.temp_c": _field(
        "물 온도", "temperature", " °C", r"(?:물(?:의)?\s?)?온도|(?:\bwater\s)?\btemp(?:erature)?\b"
    ),
    "recipe.time_s": _field("시간", "time", "", r"(?<!뜸\s)(?<!뜸)시간|\btime\b"),
    "recipe.bloom_s": _field("뜸", "bloom", "", r"뜸|블루밍?|\bbloom\b"),
    "recipe.grind": _field("분쇄", "grind", "", r"분쇄(?:도)?|클릭|\bgrind(?:\s(?:size|setting))?\b|\bclicks?\b"),
    "recipe.grinder": _field("그라인더", "grinder", "", r"그라인더|\bgrinder\b"),
    "recipe.tds": _field("TDS", "TDS", " %", r"\btds\b|농도"),
    "recipe.steps": _field("푸어", "pours", "", r"푸어|붓기|단계|\bpours?\b|\bsteps?\b"),
    "review.words": _field("맛", "taste", "", r"맛\s?표현|한\s?줄\s?평|감상|\bwords\b"),
    "review.flavors": _field("느낀 맛", "flavors", "", r"노트|맛(?!있|없)|향미|플레이버|\bflavou?rs?\b|\bnotes?\b"),
    "review.score": _field("점수", "score", "", r"점수|평점|별점|별(?!로)|\bscore\b|\brating\b|\bstars?\b"),
    "review.verdict": _field("평가", "verdict", "", r"평가|총평|\bverdict\b"),
    **{
        f"review.attributes.{name}": _field(ko, en, "", words)
        for name, ko, en, words in (
            ("acidity", "산미", "acidity", r"산미|신맛|산도|\bacidity\b"),
            ("sweetness", "단맛", "sweetness", r"단맛|\bsweetness\b"),
            ("bitterness", "쓴맛", "bitterness", r"쓴맛|\bbitterness\b"),
            ("body", "바디", "body", r"바디|\bbody\b"),
            ("aftertaste", "여운", "aftertaste", r"여운|후미|\baftertaste\b|\bfinish\b"),
            ("clean-cup", "클린컵", "clean cup", r"클린\s?컵|깔끔함|\bclean\s?cup\b"),
            ("balance", "밸런스", "balance", r"밸런스|균형|\bbalance\b"),
            ("astringency", "떫은맛", "astringency", r"떫은\s?맛|떫음|\bastringency\b"),
        )
    },
}
"""Every field by its fact."""

_LEVELS: Final = {
    "none": ("없음", "none"),
    "low": ("약함", "low"),
    "medium": ("보통", "medium"),
    "high": ("강함", "high"),
}
_VERDICTS: Final = {
    "mine": ("완전 내 스타일", "just my style"),
    "good": ("맛있다", "good"),
    "not-mine": ("맛있지만 내 스타일은 아님", "good, not my style"),
    "bad": ("맛없다", "bad"),
}
_BARE: Final = frozenset(
    {"coffee.country", "coffee.region", "coffee.variety", "coffee.process", "coffee.name", "coffee.roaster"}
    | {"recipe.method", "recipe.ratio", "recipe.time_s", "review.flavors", "review.verdict", "recipe.grinder"}
    | {"coffee.roast_level", "coffee.farm", "coffee.decaf", "place"}
)
"""Fields whose value says by itself what it is."""

ASKED: Final = (
    *(name for name in FIELDS if name.startswith("review.attributes.")),
    "recipe.temp_c",
    "recipe.bloom_s",
    "recipe.time_s",
    "coffee.roast_date",
    "coffee.roast_level",
    "coffee.official_notes",
    "recipe.bypass_g",
    "recipe.yield_g",
    "recipe.grinder",
    "recipe.grind",
    "recipe.ratio",
    "recipe.tds",
    "recipe.steps",
    "recipe.method",
    "recipe.dose_g",
    "recipe.water_g",
    "coffee.process",
    "coffee.variety",
    "coffee.farm",
    "coffee.region",
    "coffee.country",
    "coffee.roaster",
    "review.score",
    "review.verdict",
    "review.flavors",
    "date",
    "place",
    "coffee.name",
)
"""Fields in the order in which a sentence is searched for them: the more exact word first."""


def named_fields(folded: str) -> list[str]:
    """The facts whose fields a sentence calls by name, the more exact first; ``물 온도`` is no water."""
    found = []
    left = folded
    for name in ASKED:
        match = FIELDS[name].words.search(left)
        if match:
            found.append(name)
            left = left[: match.start()] + "\x00" * (match.end() - match.start()) + left[match.end() :]
    return found


def label(fact: str, locale: Locale) -> str:
    """What a field is called."""
    field = FIELDS.get(fact) or FIELDS["review.flavors"]
    return field.ko if locale == "ko" else field.en


def show(fact: str, value: object, locale: Locale) -> str:
    """A value as a reply writes it, without its label. ``value`` is of JSON types."""
    spec = FACTS[fact]
    words = vocabulary()
    match spec.kind:
        case Kind.IDS if isinstance(value, list | tuple):
            return ", ".join(words.label(spec.vocabulary or "", str(item), locale) for item in value)
        case Kind.ID if fact == "review.verdict":
            return _VERDICTS.get(str(value), (str(value),) * 2)[0 if locale == "ko" else 1]
        case Kind.ID:
            return words.label(spec.vocabulary or "", str(value), locale)
        case Kind.LEVEL:
            return _LEVELS.get(str(value), (str(value),) * 2)[0 if locale == "ko" else 1]
        case Kind.SCORE if isinstance(value, Mapping):
            return f"{_number(value.get('value'))}/{_number(value.get('max'))}"
        case Kind.FLAG:
            return "디카페인" if locale == "ko" else "decaf"
        case Kind.STEPS if isinstance(value, list | tuple):
            return f"{len(value)}회" if locale == "ko" else f"{len(value)}"
        case Kind.NUMBER if fact == "recipe.ratio":
            return f"1:{_number(value)}"
        case Kind.NUMBER if fact in ("recipe.time_s", "recipe.bloom_s") and isinstance(value, int | float):
            return _time(value, locale)
        case Kind.NUMBER:
            return f"{_number(value)}{FIELDS[fact].unit}"
    return str(value)


def shown(fact: str, value: object, locale: Locale) -> str:
    """A value as a reply writes it, with its label where the value does not say what it is."""
    text = show(fact, value, locale)
    return text if fact in _BARE else f"{label(fact, locale)} {text}"


def _number(value: object) -> str:
    return f"{value:g}" if isinstance(value, int | float) and abs(value) < 100_000 else str(value)


def _time(seconds: float, locale: Locale) -> str:
    whole = round(seconds)
    hours, rest = divmod(whole, 3600)
    minutes, left = divmod(rest, 60)
    parts = ((hours, "시간", "h"), (minutes, "분", "min"), (left, "초", "s"))
    said = [f"{n}{ko}" if locale == "ko" else f"{n} {en}" for n, ko, en in parts if n]
    return " ".join(said) or f"{_number(seconds)}{'초' if locale == 'ko' else ' s'}"
