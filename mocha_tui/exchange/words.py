"""Names of facts for people, in both languages, for what leaves Mocha: Markdown and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.lexicon import Labels
from mocha_tui.coffee.locale import Locale

_FACTS: Final[Mapping[str, tuple[str, str]]] = {
    "date": ("날짜", "Date"),
    "place": ("장소", "Place"),
    "coffee.name": ("커피", "Coffee"),
    "coffee.roaster": ("로스터리", "Roaster"),
    "coffee.country": ("나라", "Country"),
    "coffee.region": ("지역", "Region"),
    "coffee.farm": ("농장", "Farm"),
    "coffee.variety": ("품종", "Variety"),
    "coffee.process": ("가공", "Process"),
    "coffee.roast_level": ("배전도", "Roast"),
    "coffee.roast_date": ("볶은 날", "Roasted"),
    "coffee.decaf": ("디카페인", "Decaf"),
    "coffee.official_notes": ("컵노트", "Printed notes"),
    "recipe.method": ("추출", "Method"),
    "recipe.dose_g": ("원두", "Dose"),
    "recipe.water_g": ("물", "Water"),
    "recipe.yield_g": ("추출량", "Yield"),
    "recipe.bypass_g": ("가수", "Bypass"),
    "recipe.ratio": ("비율", "Ratio"),
    "recipe.temp_c": ("온도", "Temperature"),
    "recipe.time_s": ("시간", "Time"),
    "recipe.bloom_s": ("뜸", "Bloom"),
    "recipe.grind": ("분쇄도", "Grind"),
    "recipe.grinder": ("그라인더", "Grinder"),
    "recipe.tds": ("TDS", "TDS"),
    "recipe.steps": ("푸어", "Pours"),
    "review.flavors": ("느낀 맛", "Tasted"),
    "review.attributes": ("맛의 세기", "Intensity"),
    "review.score": ("점수", "Score"),
    "review.verdict": ("평가", "Verdict"),
    "review.words": ("메모", "Words"),
}
_VERDICTS: Final[Mapping[str, tuple[str, str]]] = {
    "mine": ("완전 내 스타일", "just my style"),
    "good": ("맛있었어요", "good"),
    "not-mine": ("맛있지만 내 스타일은 아니에요", "good, not my style"),
    "bad": ("아쉬웠어요", "not good"),
}
_LEVELS: Final[Mapping[str, tuple[str, str]]] = {
    "none": ("없음", "none"),
    "low": ("약함", "low"),
    "medium": ("보통", "medium"),
    "high": ("강함", "high"),
}


def fact_word(name: str, locale: Locale) -> str:
    """What a fact is called."""
    return _FACTS[name][0 if locale == "ko" else 1]


def verdict_word(verdict: str, locale: Locale) -> str:
    """What a verdict says."""
    return _VERDICTS[verdict][0 if locale == "ko" else 1]


def attribute_levels(draft: Draft, attributes: Sequence[str], labels: Labels, locale: Locale) -> str:
    """``Acidity high, Body low``: every attribute of which something is known."""
    side = 0 if locale == "ko" else 1
    return ", ".join(
        f"{labels.label('attribute', name, locale)} {_LEVELS[level][side]}"
        for name in attributes
        if (level := draft.text(f"review.attributes.{name}"))
    )
