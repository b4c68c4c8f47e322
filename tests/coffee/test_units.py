"""Amounts, temperatures, times and ratios as typed into a field, and as shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.coffee.plain import plain
from mocha_tui.coffee.units import (
    parse_amount,
    parse_duration,
    parse_number,
    parse_percent,
    parse_ratio,
    parse_temperature,
    show_duration,
    show_number,
    show_ratio,
)

Parser = Callable[[str], float | None]


@pytest.mark.parametrize(
    ("parse", "text", "value"),
    [
        (parse_amount, "15", 15),
        (parse_amount, "15g", 15),
        (parse_amount, "18,5 g", 18.5),
        (parse_amount, "1,000ml", 1000),
        (parse_amount, "1 litre", 1000),
        (parse_amount, "0.65 oz", 18.4),
        (parse_amount, "½ oz", 14.2),
        (parse_amount, "1/2 oz", 14.2),
        (parse_amount, "half a pound", 226.8),
        (parse_amount, "１５ｇ", 15),
        (parse_amount, "열다섯 그램", 15),
        (parse_amount, "삼십육그램", 36),
        (parse_amount, "500cc", 500),
        (parse_amount, "0.3kg", 300),
        (parse_amount, "15g 250g", None),
        (parse_amount, "93도", None),
        (parse_amount, "", None),
        (parse_temperature, "93", 93),
        (parse_temperature, "92.5도", 92.5),
        (parse_temperature, "200°F", 93.3),
        (parse_temperature, "200F", 93.3),
        (parse_temperature, "200 degrees", 93.3),
        (parse_temperature, "구십삼도", 93),
        (parse_temperature, "９４℃", 94),
        (parse_temperature, "94˚C", 94),
        (parse_temperature, "뜨겁게", None),
        (parse_duration, "150", 150),
        (parse_duration, "2:45", 165),
        (parse_duration, "30:00:00", 108000),
        (parse_duration, "2분 30초", 150),
        (parse_duration, "2분30", 150),
        (parse_duration, "2분 반", 150),
        (parse_duration, "이 분 오십 초", 170),
        (parse_duration, "30시간", 108000),
        (parse_duration, "두 시간 반", 9000),
        (parse_duration, "27 s", 27),
        (parse_duration, "4m", 240),
        (parse_duration, "1h 5m", 3900),
        (parse_duration, "a minute and a half", 90),
        (parse_duration, "2:75", None),
        (parse_ratio, "1:16", 16),
        (parse_ratio, "16", 16),
        (parse_ratio, "1/15", 15),
        (parse_ratio, "1대15", 15),
        (parse_ratio, "일 대 십육", 16),
        (parse_ratio, "1 to 15.5", 15.5),
        (parse_ratio, "2:16", None),
        (parse_percent, "1.38%", 1.38),
        (parse_percent, "1.4프로", 1.4),
        (parse_number, "백오십", 150),
        (parse_number, "이백사십", 240),
        (parse_number, "스물네", 24),
        (parse_number, "ninety-two point five", 92.5),
        (parse_number, "a hundred and fifty", 150),
        (parse_number, "two fifty", 250),
        (parse_number, "1,234,5", None),
        (parse_number, "2.3.1", None),
    ],
)
def test_what_hands_type(parse: Parser, text: str, value: float | None) -> None:
    assert parse(text) == value


def test_numbers_are_shown_without_needless_decimals() -> None:
    assert [show_number(x) for x in (15.0, 16.6667, 18.5, 0.0, -0.001, 1000)] == [
        "15",
        "16.67",
        "18.5",
        "0",
        "0",
        "1000",
    ]
    assert show_ratio(50 / 3) == "1:16.67"
    assert [show_duration(s) for s in (27, 165, 3600, 108000)] == ["0:27", "2:45", "1:00:00", "30:00:00"]


@given(st.integers(0, 2_000_000))
def test_a_shown_duration_reads_back(seconds: int) -> None:
    assert parse_duration(show_duration(seconds)) == seconds


@given(st.floats(0, 50_000, allow_nan=False).map(lambda x: round(x, 2)))
def test_a_shown_number_reads_back(value: float) -> None:
    assert parse_number(show_number(value)) == pytest.approx(value, abs=0.005)
    assert parse_amount(f"{show_number(value)} g") == pytest.approx(value, abs=0.005)


@given(st.floats(60, 105, allow_nan=False).map(lambda x: round(x, 1)))
def test_fahrenheit_and_back_is_within_a_tenth(celsius: float) -> None:
    read = parse_temperature(f"{celsius * 9 / 5 + 32:.2f}°F")
    assert read == pytest.approx(celsius, abs=0.11)


@given(st.text(max_size=60))
def test_any_text_is_an_answer_and_its_spelling_does_not_matter(text: str) -> None:
    for parse in (parse_amount, parse_temperature, parse_duration, parse_ratio, parse_percent, parse_number):
        assert parse(text) == parse(unicodedata.normalize("NFD", text)) == parse(plain(text))


@given(st.text("0123456789:.,gml도분초 %°CF", max_size=24))
def test_full_width_reads_like_half_width(text: str) -> None:
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)
    for parse in (parse_amount, parse_temperature, parse_duration, parse_ratio):
        assert parse(wide) == parse(text)
