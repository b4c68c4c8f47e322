"""The filters of the search language: their names in both languages, and what each compares. Data only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from mocha_tui.coffee.facts import LEVELS, VERDICTS

Kind = Literal["tag", "text", "number", "rating", "day", "level", "verdict", "flag", "id", "sort"]


@dataclass(frozen=True, slots=True)
class Field:
    """One filter. ``facts`` are where its values are found, ``spellings`` its other names, ``unit`` a number's."""

    name: str
    ko: str
    kind: Kind
    facts: tuple[str, ...]
    example: str
    ko_example: str
    spellings: tuple[str, ...] = ()
    unit: str = ""

    def label(self, *, korean: bool) -> str:
        """The name to write in a language."""
        return self.ko if korean else self.name


def _level(name: str, ko: str, *spellings: str) -> Field:
    return Field(name, ko, "level", (f"review.attributes.{name}",), "high", "강함", spellings)


_FIELDS: Final = (
    Field("rating", "점수", "rating", ("review.score",), ">=4", ">=4", ("score", "stars", "별점", "평점", "별")),
    Field("verdict", "평가", "verdict", ("review.verdict",), "good", "좋음", ("판정", "소감")),
    Field(
        "method", "추출", "tag", ("recipe.method",), "v60", "브이60", ("brew", "brewer", "방법", "드리퍼", "메서드")
    ),
    Field("process", "가공", "tag", ("coffee.process",), "washed", "워시드", ("processing", "프로세스", "가공방식")),
    Field("roast", "배전", "tag", ("coffee.roast_level",), "light", "약배전", ("roast-level", "배전도", "로스팅")),
    Field("roaster", "로스터리", "tag", ("coffee.roaster",), "fritz", "프릳츠", ("roastery", "로스터")),
    Field("country", "나라", "tag", ("coffee.country",), "kenya", "케냐", ("국가", "생산국")),
    Field("region", "지역", "tag", ("coffee.region",), "yirgacheffe", "예가체프", ()),
    Field("origin", "산지", "tag", ("coffee.country", "coffee.region"), "ethiopia", "에티오피아", ("원산지",)),
    Field("variety", "품종", "tag", ("coffee.variety",), "gesha", "게이샤", ("varietal", "cultivar")),
    Field(
        "flavor", "향미", "tag", ("review.flavors",), "grapefruit", "자몽", ("flavour", "flavors", "flavours", "맛")
    ),
    Field(
        "notes",
        "컵노트",
        "tag",
        ("coffee.official_notes",),
        "grapefruit",
        "자몽",
        ("note", "printed", "official", "노트"),
    ),
    Field("grinder", "그라인더", "tag", ("recipe.grinder",), "comandante", "코만단테", ("mill",)),
    Field("name", "커피", "text", ("coffee.name",), "chelbesa", "첼베사", ("coffee", "이름", "커피이름")),
    Field("grind", "분쇄", "text", ("recipe.grind",), "24", "24", ("분쇄도", "클릭", "clicks", "setting")),
    Field("place", "장소", "text", ("place",), "lowkey", "로우키", ("cafe", "카페")),
    Field("farm", "농장", "text", ("coffee.farm",), "elida", "엘리다", ("estate", "station", "producer")),
    Field("dose", "원두", "number", ("recipe.dose_g",), ">15", ">15", ("원두량", "도징", "도즈"), "g"),
    Field("water", "물", "number", ("recipe.water_g",), "<=250", "<=250", ("물양", "물량"), "g"),
    Field("yield", "추출량", "number", ("recipe.yield_g",), ">36", ">36", ("out", "beverage", "음료"), "g"),
    Field("ratio", "비율", "number", ("recipe.ratio",), ">=1:16", ">=1:16", (), "1:x"),
    Field("temp", "온도", "number", ("recipe.temp_c",), "<=92", "<=92", ("temperature", "물온도"), "°C"),
    Field("time", "시간", "number", ("recipe.time_s",), "<2:30", "<2:30", ("추출시간",), "s"),
    Field("tds", "농도", "number", ("recipe.tds",), ">=1.3", ">=1.3", (), "%"),
    Field("since", "부터", "day", ("date",), "2026-10", "2026-10", ("from", "after", "이후")),
    Field("until", "까지", "day", ("date",), "2026-11-15", "2026-11-15", ("to", "before", "이전")),
    Field("on", "날짜", "day", ("date",), "2026-11", "2026-11", ("date", "day", "날")),
    Field("decaf", "디카페인", "flag", ("coffee.decaf",), "yes", "예", ("디카프",)),
    Field("photo", "사진", "flag", ("photo",), "yes", "예", ("photos",)),
    _level("acidity", "산미", "acid", "신맛"),
    _level("sweetness", "단맛", "sweet"),
    _level("bitterness", "쓴맛", "bitter"),
    _level("body", "바디", "바디감"),
    _level("aftertaste", "여운", "finish", "후미"),
    _level("clean-cup", "클린컵", "clean"),
    _level("balance", "밸런스", "균형"),
    _level("astringency", "떫음", "astringent", "떫은맛"),
    Field("id", "번호", "id", (), "12", "12", ("tasting", "기록")),
    Field("sort", "정렬", "sort", (), "score", "점수", ("order", "순서")),
)

FIELDS: Final[Mapping[str, Field]] = MappingProxyType({field.name: field for field in _FIELDS})
"""Every filter by its English name."""

VOCABULARY_KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "coffee.roaster": "roaster",
        "coffee.country": "country",
        "coffee.region": "region",
        "coffee.variety": "variety",
        "coffee.process": "process",
        "coffee.roast_level": "roast-level",
        "coffee.official_notes": "flavor",
        "recipe.method": "method",
        "recipe.grinder": "grinder",
        "review.flavors": "flavor",
    }
)
"""The vocabulary's kind of the values of each fact that a *tag* filter looks at."""

EXTRA_FACTS: Final = frozenset(
    {"coffee.decaf", "photo", "place", "coffee.farm", "recipe.tds"}
    | {fact for field in _FIELDS if field.kind == "level" for fact in field.facts}
)
"""Facts that neither a light row nor a tag holds: they are read only when a filter asks for them."""

VERDICT_WORDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "mine": ("mine", "my style", "just my style", "내취향", "딱내취향", "딱 내 취향", "완전 내 스타일", "취향"),
        "good": ("good", "tasty", "좋음", "맛있다", "맛있음", "좋다"),
        "not-mine": ("not-mine", "not mine", "내취향아님", "좋지만 내 취향 아님", "취향아님", "아쉬움"),
        "bad": ("bad", "별로", "맛없음", "맛이 없다", "나쁨"),
    }
)
LEVEL_WORDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "none": ("none", "없음", "0"),
        "low": ("low", "약함", "낮음", "1"),
        "medium": ("medium", "mid", "중간", "보통", "2"),
        "high": ("high", "강함", "높음", "3"),
    }
)
YES: Final = frozenset({"yes", "true", "y", "1", "예", "네", "응", "있음"})
NO: Final = frozenset({"no", "false", "n", "0", "아니오", "아니요", "아니", "없음"})
PRESENT: Final = frozenset({"*", "any", "있음"})
ABSENT: Final = frozenset({"none", "없음", "unrated"})

SORTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "date": ("date", "day", "날짜", "날", "newest", "최신"),
        "score": ("score", "rating", "점수", "별점", "평점"),
        "name": ("name", "coffee", "이름", "커피", "가나다"),
        "roaster": ("roaster", "로스터리", "로스터"),
        "method": ("method", "추출", "방법"),
        "dose": ("dose", "원두", "원두량"),
        "temp": ("temp", "temperature", "온도", "물온도"),
        "time": ("time", "시간"),
    }
)
"""What a list is sorted by, and how that may be called. Days and scores run from the top, all else from the start."""

assert set(VERDICT_WORDS) == set(VERDICTS) and set(LEVEL_WORDS) == set(LEVELS)
