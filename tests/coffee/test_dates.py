"""Days as people name them."""

from __future__ import annotations

import itertools
import unicodedata
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.coffee.dates import find_dates, parse_date, recent
from mocha_tui.coffee.locale import LOCALES, Locale

TODAY = date(2026, 11, 30)  # a Monday


@pytest.mark.parametrize(
    ("locale", "text", "day"),
    [
        ("ko", "오늘", "2026-11-30"),
        ("ko", "어제", "2026-11-29"),
        ("ko", "그제", "2026-11-28"),
        ("ko", "엊그제", "2026-11-28"),
        ("ko", "그끄저께", "2026-11-27"),
        ("ko", "사흘 전", "2026-11-27"),
        ("ko", "열흘 전", "2026-11-20"),
        ("ko", "일주일 전", "2026-11-23"),
        ("ko", "2주 전", "2026-11-16"),
        ("ko", "한 달 전", "2026-10-30"),
        ("ko", "토요일", "2026-11-28"),
        ("ko", "월요일", "2026-11-23"),
        ("ko", "지난주 토요일", "2026-11-28"),
        ("ko", "저번 주 수요일", "2026-11-25"),
        ("ko", "지지난주 금요일", "2026-11-20"),
        ("ko", "2주 전 토요일", "2026-11-21"),
        ("ko", "이번 주 월요일", "2026-11-30"),
        ("ko", "일욜", "2026-11-29"),
        ("ko", "11월 19일", "2026-11-19"),
        ("ko", "십일월 십구일", "2026-11-19"),
        ("ko", "유월 이일", "2026-06-02"),
        ("ko", "작년 12월 24일", "2025-12-24"),
        ("ko", "12월 25일", "2025-12-25"),
        ("ko", "지난달 3일", "2026-10-03"),
        ("ko", "2026년 3월 2일", "2026-03-02"),
        ("ko", "7/18", "2026-07-18"),
        ("ko", "12/25", "2025-12-25"),
        ("ko", "2026.11.03", "2026-11-03"),
        ("ko", "2026. 11. 3.", "2026-11-03"),
        ("ko", "26.11.03", "2026-11-03"),
        ("ko", "20261103", "2026-11-03"),
        ("ko", "11.3", "2026-11-03"),
        ("ko", "2/29", "2024-02-29"),
        ("en-US", "2026-11-03", "2026-11-03"),
        ("en-US", "5/11", "2026-05-11"),
        ("en-GB", "5/11", "2026-11-05"),
        ("en-US", "13/11", "2026-11-13"),
        ("en-GB", "11/13", "2026-11-13"),
        ("en-US", "3/11/2026", "2026-03-11"),
        ("en-GB", "3/11/2026", "2026-11-03"),
        ("en-US", "last Friday", "2026-11-27"),
        ("en-US", "on Saturday", "2026-11-28"),
        ("en-US", "Saturday last week", "2026-11-28"),
        ("en-US", "the day before yesterday", "2026-11-28"),
        ("en-US", "two days ago", "2026-11-28"),
        ("en-US", "a week ago", "2026-11-23"),
        ("en-US", "last night", "2026-11-29"),
        ("en-US", "this morning", "2026-11-30"),
        ("en-US", "Nov 5th", "2026-11-05"),
        ("en-GB", "5 November", "2026-11-05"),
        ("en-US", "November 5, 2026", "2026-11-05"),
        ("en-US", "the third of November", None),
        ("en-US", "third of November", "2026-11-03"),
        ("ko", "내일", None),
        ("ko", "다음 주 토요일", None),
        ("ko", "이번 주 토요일", None),
        ("ko", "2026-12-25", None),
        ("ko", "13월 40일", None),
        ("ko", "2/30", None),
        ("ko", "며칠 전", None),
        ("ko", "", None),
    ],
)
def test_a_day_by_its_name(locale: Locale, text: str, day: str | None) -> None:
    found = parse_date(text, TODAY, locale)
    assert (found.isoformat() if found else None) == day


def test_last_week_is_counted_from_monday() -> None:
    assert parse_date("지난주 토요일", date(2026, 11, 29)) == date(2026, 11, 21)


def test_a_more_exact_reading_leaves_nothing_for_another() -> None:
    assert [(s.day, s.kind) for s in find_dates("2026/11/05 니카라과", TODAY)] == [(date(2026, 11, 5), "full")]


@pytest.mark.parametrize("text", ["saturdays", "토요일마다", "그제야", "오늘날", "may 15g", "1-2-3", "2.3.1"])
def test_what_only_looks_like_a_day(text: str) -> None:
    assert find_dates(text, TODAY) == []


_DAYS = st.dates(date(1990, 1, 1), date(2090, 12, 31))


@given(st.text(max_size=80), _DAYS, st.sampled_from(LOCALES))
def test_no_text_names_a_day_to_come(text: str, today: date, locale: Locale) -> None:
    spans = find_dates(text.lower(), today, locale)
    assert all(span.day is None or span.day <= today for span in spans)
    assert all(a.end <= b.start for a, b in itertools.pairwise(spans))
    assert parse_date(text, today, locale) == parse_date(unicodedata.normalize("NFD", text), today, locale)


_WORDS = st.sampled_from(
    [
        "어제",
        "지난주 ",
        "토요일",
        "11월 ",
        "31일",
        "2/",
        "29",
        "/2026",
        "2026-",
        "12-",
        "last ",
        "friday",
        " nov ",
        "5th",
        "3일 전",
        " ago",
        "two days",
        ".",
    ]
)


@given(st.lists(_WORDS, max_size=8).map("".join), _DAYS, st.sampled_from(LOCALES))
def test_no_mixture_of_date_words_does_either(text: str, today: date, locale: Locale) -> None:
    assert all(span.day is None or span.day <= today for span in find_dates(text, today, locale))


@given(_DAYS, _DAYS)
def test_a_full_date_is_that_day_or_none(day: date, today: date) -> None:
    assert parse_date(day.isoformat(), today) == (day if day <= today else None)


@given(st.integers(1, 12), st.integers(1, 31), _DAYS)
def test_a_day_without_a_year_is_the_latest_one(month: int, day: int, today: date) -> None:
    found = recent(month, day, today)
    assert found is None or (found <= today and (found.month, found.day) == (month, day))
    assert found is None or (month, day) == (2, 29) or found > today - timedelta(days=367)
