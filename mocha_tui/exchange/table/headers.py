"""Which fact a column tells, by the names that people give their columns in Korean and English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from mocha_tui.coffee.facts import FACTS
from mocha_tui.coffee.text import fold, nfc

UID: Final = "uid"
"""The column that tells a tasting's stable id; not a fact."""

_NAMES: Final[Mapping[str, str]] = {
    UID: "uid|uuid|id|guid|고유번호|번호",
    "date": "date|day|brewed|brewed on|brew date|tasted|tasted on|tasting date|datetime|timestamp|created|created at"
    "|날짜|일자|마신 날|마신날짜|시음일|추출일|기록일|일시",
    "place": "place|cafe|café|coffee shop|where|location|카페|장소|매장|마신 곳",
    "coffee.name": "coffee|coffee name|name|bean|beans|bean name|bean type"
    "|원두|원두명|원두 이름|커피|커피명|커피 이름|이름",
    "coffee.roaster": "roaster|roastery|roasted by|brand|bean brand|로스터리|로스터|로스팅사|브랜드",
    "coffee.country": "country|origin|origin country|나라|국가|원산지|산지|생산국",
    "coffee.region": "region|area|지역|산지 지역|세부 산지",
    "coffee.farm": "farm|estate|producer|farmer|washing station|station|농장|생산자|워싱스테이션",
    "coffee.variety": "variety|varietal|varieties|cultivar|품종",
    "coffee.process": "process|processing|processing method|process method|가공|가공법|가공방식|프로세스|프로세싱",
    "coffee.roast_level": "roast|roast level|roasting level|degree of roast"
    "|배전|배전도|로스팅|로스팅 정도|로스팅 레벨",
    "coffee.roast_date": "roast date|roasted|roasted on|roasting date|배전일|로스팅일|로스팅 날짜|볶은 날|로스팅일자",
    "coffee.decaf": "decaf|decaffeinated|디카페인",
    "coffee.official_notes": "official notes|cup notes|roaster notes|bag notes|tasting notes bag|flavour profile"
    "|flavor profile|aromatics|컵노트|컵 노트|공식 노트|로스터 노트",
    "recipe.method": "method|brew method|brewing method|brewer|device|preparation|equipment|추출|추출 방법|추출 방식"
    "|추출법|추출 도구|방법|도구|드리퍼",
    "recipe.dose_g": "dose|dose in|coffee amount|coffee weight|bean weight|coffee dose|grounds|in"
    "|원두량|원두 양|도징|도징량|커피량|사용량|투입량",
    "recipe.water_g": "water|water amount|water weight|brew water|물|물량|물 양|물의 양|추출수|푸어",
    "recipe.yield_g": "yield|drink weight|beverage|beverage weight|output|out|dose out"
    "|추출량|수율 무게|결과물|음료량",
    "recipe.bypass_g": "bypass|bypass water|added water|가수|바이패스|희석",
    "recipe.ratio": "ratio|brew ratio|비율|비|추출비",
    "recipe.temp_c": "temp|temperature|water temp|water temperature|brew temperature|온도|물온도|물 온도|수온",
    "recipe.time_s": "time|brew time|total time|duration|extraction time|시간|추출 시간|총 시간|추출시간",
    "recipe.bloom_s": "bloom|bloom time|blooming time|뜸|뜸들이기|뜸 시간|블루밍",
    "recipe.grind": "grind|grind size|grind setting|grinder setting|setting|분쇄도|분쇄|그라인드|클릭",
    "recipe.grinder": "grinder|mill|grinder model|그라인더|밀|분쇄기",
    "recipe.tds": "tds|tds %|drink tds|농도",
    "review.words": "notes|note|my notes|tasting notes|taste|taste notes|comment|comments|review|memo|feedback|메모"
    "|맛|소감|감상|평|노트|리뷰|한줄평|시음 노트|느낌",
    "review.flavors": "flavors|flavours|flavor|flavour|my flavors|flavor notes|맛 노트|향미|플레이버|느낀 맛",
    "review.score": "score|rating|stars|points|enjoyment|점수|별점|평점",
    "review.verdict": "verdict|liked|like|평가|만족도",
    "review.attributes.acidity": "acidity|sourness|산미|신맛",
    "review.attributes.sweetness": "sweetness|단맛",
    "review.attributes.bitterness": "bitterness|쓴맛",
    "review.attributes.body": "body|mouthfeel|바디|바디감|질감",
    "review.attributes.aftertaste": "aftertaste|finish|후미|여운|애프터",
    "review.attributes.clean-cup": "clean cup|cleanness|클린컵|깔끔함",
    "review.attributes.balance": "balance|밸런스|균형",
    "review.attributes.astringency": "astringency|떫은맛|수렴성",
}
_BY_NAME: Final = {fold(name): fact for fact, names in _NAMES.items() for name in (fact, *names.split("|"))} | {
    fold(fact): fact for fact in FACTS
}
_ASIDE: Final = re.compile(r"[(\[（［][^()\[\]（）［］]{0,40}[)\]）］]")
_SCALE: Final = re.compile(
    r"(?:/|of|out of|만점|점)?\s*(\d{1,3})\s*(?:점|점 ?만점|만점)?\s*[)\]）]?\s*$", re.IGNORECASE
)


def fact_of(header: str) -> str | None:
    """The fact (or ``uid``) that a header names, whatever unit it adds in brackets; ``None`` for any other."""
    whole = _BY_NAME.get(fold(header))
    if whole is not None:
        return whole
    bare = _ASIDE.sub("", nfc(header)).strip()
    bare = re.sub(
        r"[\s_]*(?:_g|_ml|_c|_s|\bg|\bml|°c|℃|%|sec|seconds)$", "", bare.replace("_", " "), flags=re.IGNORECASE
    )
    return _BY_NAME.get(fold(re.split(r"[/:]", bare)[0].strip()))


def scale_of(header: str) -> float | None:
    """The best score that a header tells: ``rating (5)``, ``점수/100``; stars are of 5."""
    found = _SCALE.search(header)
    if found and 1 < int(found[1]) <= 100:
        return float(found[1])
    return 5.0 if fold(header).startswith(("별점", "stars", "별")) else None


def is_fact(name: str) -> bool:
    """Whether a mapping may name it."""
    return name in FACTS or name == UID
