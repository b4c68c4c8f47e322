"""The figures by name, each with its definition in one place: what is counted, what is left out, how it is compared."""

# ruff: noqa: E501 - a definition is one sentence in two languages

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Pair = tuple[str, str]
"""Korean, English."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: its title and its definition, Korean and English."""

    title: Pair
    definition: Pair


def _grouped(ko: str, en: str, value_ko: str, value_en: str) -> Figure:
    return Figure(
        (ko, en),
        (
            f"점수가 있는 잔을 {value_ko}별로 모은 중앙값과 가운데 절반(IQR)이에요. 값이 둘인 잔은 양쪽에 세고, 점수 없는 잔은 빼고, 3잔이 안 되면 흐리게 보여요.",
            f"Median and middle half (IQR) of the scores over rated cups, by {value_en}; a cup with two values counts in both, unrated cups in none, and groups under 3 cups are grey.",
        ),
    )


FIGURES: Final[Mapping[str, Figure]] = {
    "calendar": Figure(
        ("달력", "Calendar"),
        (
            "하루는 기록한 곳의 날짜예요. 지금 연속은 오늘(오늘 잔이 아직 없으면 어제)로 끝나는 연속이고, 하루 평균은 첫 잔부터 오늘까지 모든 날로 나눠요.",
            "A day is the civil day of the record; the current streak ends today, or yesterday while today has no cup; cups a day is over every day since the first cup.",
        ),
    ),
    "scores": Figure(
        ("점수", "Scores"),
        (
            "점수마다 몇 잔인지, 만점이 다르면 따로 세요. 점수 없는 잔은 빼고, 말로 남긴 평가는 아래에 따로 세요.",
            "Cups by score, each scale by itself and never converted; unrated cups are left out, and verdicts in words are counted below.",
        ),
    ),
    "country": _grouped("나라", "Country", "나라", "country"),
    "region": _grouped("지역", "Region", "지역", "region"),
    "process": _grouped("가공", "Process", "가공", "process"),
    "variety": _grouped("품종", "Variety", "품종", "variety"),
    "roaster": _grouped("로스터리", "Roaster", "로스터리", "roaster"),
    "roast": _grouped("배전도", "Roast", "배전도", "roast level"),
    "method": _grouped("추출", "Method", "추출 방법", "brewing method"),
    "flavors": Figure(
        ("향미", "Flavours"),
        (
            "향미 휠의 한 단계에서, 봉투에 인쇄된 잔과 내가 느낀 잔을 나란히 세요. 한 칸에 노트가 여럿이어도 한 잔은 한 번만 세요.",
            "One tier of the flavour wheel: cups whose bag prints it beside cups that tasted it; a cup counts once in a slice, however many of its notes lie there.",
        ),
    ),
    "notes": Figure(
        ("노트", "Notes"),
        (
            "느낌: 봉투에 그 노트가 있고 내 향미도 적은 잔 가운데 그것(또는 그 아래)을 느낀 비율. 좋음: 평가가 '내 취향·좋음'이거나, 평가 없이 점수가 만점의 80 % 이상인 비율.",
            "Tasted: of cups whose bag prints the note and that name any flavour, those that named it (or one below it). Liked: verdict mine or good or, without a verdict, a score of 80 % of its scale or more.",
        ),
    ),
    "age": Figure(
        ("원두 나이", "Age"),
        (
            "볶은 날부터 마신 날까지의 날짜 수와 점수예요(시각은 안 봐요). 냉동 날짜가 있는 봉투는 냉동고 밖의 날만 센 것도 볼 수 있어요.",
            "Scores against civil days from roast to cup, whatever the hour; with bags that were frozen, also counted outside the freezer only.",
        ),
    ),
    "ratio": Figure(
        ("비율", "Ratio"),
        (
            "원두 1 g에 물 몇 g인지와 점수예요. 에스프레소는 물이 아니라 추출량으로 나누고 따로 보여요.",
            "Scores against grams of water for a gram of coffee; espresso by what came out, shown apart.",
        ),
    ),
    "temp": Figure(
        ("온도", "Temperature"), ("물 온도(°C)와 점수예요.", "Scores against the water's temperature in °C.")
    ),
    "grind": Figure(
        ("분쇄", "Grind"),
        (
            "그라인더마다 따로, 숫자로 적은 설정과 점수예요. 2.3.1이나 4C 같은 설정은 빼요.",
            "Scores against the setting, each grinder by itself; settings that are no plain number (2.3.1, 4C) are left out.",
        ),
    ),
    "track": Figure(
        ("맞추기", "Dial-in"),
        (
            "한 커피의 잔을 날짜순으로: 분쇄, 시간, 점수. 화살표는 같은 그라인더의 앞 잔보다 숫자가 커졌는지(↑) 작아졌는지(↓)예요.",
            "The cups of one coffee by date: grind, time, score; arrows say whether the number went up or down since the last cup on the same grinder.",
        ),
    ),
    "spend": Figure(
        ("지출", "Spend"),
        (
            "값을 적은 봉투를 통화별로, 연 달(모르면 볶은 달)에 더해요. 한 잔 값은 봉투 값 ÷ 무게 × 그 잔의 원두량이에요.",
            "Prices of bags, each currency by itself, in the month of opening (else roasting); a cup costs its bag's price ÷ weight × its dose.",
        ),
    ),
    "bags": Figure(
        ("봉투", "Bags"),
        (
            "남은 양은 무게에서 기록한 잔의 원두와 따로 쓴 양을 뺀 것이고, 나이는 볶은 뒤의 날짜 수와 냉동고 밖의 날짜 수예요.",
            "What is left is the weight less the doses of its cups and other use; age is civil days since the roast, and those outside the freezer.",
        ),
    ),
}
