"""The day of the cup, of the roast, of another note."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from mocha_tui.coffee.locale import Locale

Read = Callable[..., dict[str, object]]

CASES: list[tuple[str, str, dict[str, object]]] = [
    ("ko", "어제 아침에 케냐 내려마심", {"date": "2026-11-29"}),
    ("ko", "어제 밤에 마신 온두라스", {"date": "2026-11-29"}),
    ("ko", "그저께 마심", {"date": "2026-11-28"}),
    ("ko", "엊그제 마신 거", {"date": "2026-11-28"}),
    ("ko", "지난주 토요일에 브라질", {"date": "2026-11-28"}),
    ("ko", "토요일 오전에 친구네", {"date": "2026-11-28"}),
    ("ko", "11월 19일에 르완다", {"date": "2026-11-19"}),
    ("ko", "7/18 저녁에 마심", {"date": "2026-07-18"}),
    ("ko", "11/15에 코스타리카", {"date": "2026-11-15"}),
    ("ko", "12월 24일에 마신 에콰도르", {"date": "2025-12-24"}),
    ("ko", "지난달 3일에 마심", {"date": "2026-10-03"}),
    ("ko", "2026.11.03 온두라스", {"date": "2026-11-03"}),
    ("ko", "앗 어제가 아니라 그저께네", {"date": "2026-11-28"}),
    ("ko", "어제 말고 오늘", {"date": "2026-11-30"}),
    ("ko", "어제 아니고 그제였어", {"date": "2026-11-28"}),
    ("en-US", "it was Saturday, not Sunday", {"date": "2026-11-28"}),
    ("en-US", "not yesterday but the day before yesterday", {"date": "2026-11-28"}),
    ("en-US", "had a Kenya last Wednesday", {"date": "2026-11-25"}),
    ("en-US", "drank it on Nov 5th", {"date": "2026-11-05"}),
    ("en-GB", "drank it on 5/11", {"date": "2026-11-05"}),
    ("en-US", "this morning", {"date": "2026-11-30"}),
    ("en-US", "last night", {"date": "2026-11-29"}),
    ("ko", "10월 28일 볶은 엘살바도르 오늘 마심", {"roast_date": "2026-10-28", "date": "2026-11-30"}),
    ("ko", "배전 12/25", {"roast_date": "2025-12-25"}),
    ("ko", "배전일 11/12, 콜롬비아 어제 드립", {"roast_date": "2026-11-12", "date": "2026-11-29"}),
    ("ko", "로스팅 날짜는 11월 20일", {"roast_date": "2026-11-20"}),
    ("ko", "배전 11.20", {"roast_date": "2026-11-20"}),
    ("ko", "11/20 로스팅한 원두", {"roast_date": "2026-11-20"}),
    ("ko", "볶은 지 9일", {"roast_date": "2026-11-21"}),
    ("ko", "볶은 지 2주 된 케냐", {"roast_date": "2026-11-16"}),
    ("ko", "로스팅한지 열흘 됐고", {"roast_date": "2026-11-20"}),
    ("en-US", "beans are 12 days old", {"roast_date": "2026-11-18"}),
    ("en-US", "day 10 off roast", {"roast_date": "2026-11-20"}),
    ("ko", "볶은 지 한 달", {"roast_date": "2026-10-30"}),
    ("ko", "9일 전에 볶은 원두", {"roast_date": "2026-11-21"}),
    ("ko", "어제 볶은 케냐", {"roast_date": "2026-11-29"}),
    ("ko", "roast date 11/20 이고 오늘 brew함", {"roast_date": "2026-11-20", "date": "2026-11-30"}),
    ("en-GB", "Peru, roasted 5/11, drank it today", {"roast_date": "2026-11-05", "date": "2026-11-30"}),
    ("en-US", "roasted 5/11", {"roast_date": "2026-05-11"}),
    ("en-US", "roasted on November 20", {"roast_date": "2026-11-20"}),
    ("en-US", "roast date: 2026-11-20", {"roast_date": "2026-11-20"}),
    ("en-US", "3 days off roast", {"roast_date": "2026-11-27"}),
    ("en-US", "ten days post roast", {"roast_date": "2026-11-20"}),
    ("en-US", "roasted two weeks ago", {"roast_date": "2026-11-16"}),
    ("en-US", "roasted last Friday", {"roast_date": "2026-11-27"}),
    ("en-US", "9 days off roast, drank it yesterday", {"roast_date": "2026-11-20", "date": "2026-11-29"}),
    ("ko", "어제랑 똑같이", {"reference.date": "2026-11-29"}),
    ("ko", "어제랑 레시피 똑같이 내렸는데", {"reference.date": "2026-11-29"}),
    ("ko", "그저께 레시피 그대로", {"reference.date": "2026-11-28"}),
    ("ko", "어제 마신 거랑 같은 케냐", {"reference.date": "2026-11-29"}),
    ("en-US", "Fix the entry from Nov 28: it was 93C", {"date": "2026-11-28", "temp_c": 93}),
    ("en-US", "same recipe from Saturday", {"reference.date": "2026-11-28"}),
    ("en-US", "yesterday's was better", {"reference.date": "2026-11-29"}),
    ("en-US", "same as yesterday", {"reference.date": "2026-11-29"}),
    (
        "en-US",
        "Same coffee and same recipe as Saturday's Gitesi, brewed it today",
        {"reference.date": "2026-11-28", "date": "2026-11-30"},
    ),
    ("ko", "오늘 내림, 어제보다 낫다", {"date": "2026-11-30", "reference.date": "2026-11-29"}),
]


@pytest.mark.parametrize(("locale", "said", "want"), CASES, ids=[said for _, said, _ in CASES])
def test_which_day_it_is(read: Read, locale: Locale, said: str, want: object) -> None:
    assert read(said, locale) == want


@pytest.mark.parametrize(
    "said",
    [
        "wife says 9/10, I say 7/10",
        "score 4/5",
        "내일 마실 거",
        "다음 주 토요일에 열기로",
        "어제 산 원두",
        "어제 도착한 케냐",
        "bought on Nov 5",
        "best before 12/10",
        "유통기한 2026-11-20",
        "up to date on beans",
        "3.5/5",
        "그제야 단맛이 났다",
        "1/2만 마심",
        "며칠 전에 마심",
        "Friday blend by Onyx",
        "토요일 블렌드 마심",
        "3개월 숙성",
    ],
)
def test_what_is_no_day_of_this_cup(read: Read, said: str) -> None:
    assert not {"date", "roast_date"} & set(read(said))


def test_a_rough_day_is_said_to_be_rough(read: Read) -> None:
    assert read("지난주에 마신 케냐") == {"rough.date": "지난주"}
    assert read("the other day I had a Kenya", "en-US") == {"rough.date": "the other day"}
    assert read("며칠 전에 산 원두로 오늘 내림") == {"date": "2026-11-30"}


def test_around_midnight_and_in_leap_years(read: Read) -> None:
    assert read("어제 예멘 마셨음", today=date(2028, 3, 1)) == {"date": "2028-02-29"}
    assert read("어제 송년회 끝나고", today=date(2026, 1, 1)) == {"date": "2025-12-31"}
