"""Times that a question names."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.memory.dates import Span, asks_amount, asks_when, has_number, has_time, spans_named


def test_a_day_is_one_day() -> None:
    for text in ("on 25 May, 2022", "on May 25 2022", "the 25th of May 2022", "2022년 5월 25일"):
        assert spans_named(text, [2021]) == (Span(date(2022, 5, 25), date(2022, 5, 25)),)


def test_a_month_without_a_year_is_looked_for_in_every_year_of_the_talk() -> None:
    spans = spans_named("What happened in February?", [2023, 2024])
    assert spans == (Span(date(2023, 2, 1), date(2023, 2, 28)), Span(date(2024, 2, 1), date(2024, 2, 29)))


def test_part_of_a_month_and_a_season() -> None:
    assert spans_named("in the beginning of November 2022", []) == (Span(date(2022, 11, 1), date(2022, 11, 10)),)
    assert spans_named("during the winter of 2022", []) == (Span(date(2022, 12, 1), date(2023, 2, 28)),)


@pytest.mark.parametrize("text", ["May I ask about the march of time?", "It may rain", "in 2023", "30 May 31 times"])
def test_words_that_only_look_like_a_month_name_none_too_many(text: str) -> None:
    assert len(spans_named(text, [2023])) == ("30 May" in text)


def test_questions_of_time_and_of_amount() -> None:
    assert asks_when("When did she go?") and asks_when("언제 갔지?") and not asks_when("Where did she go?")
    assert asks_amount("How many clicks?") and asks_amount("몇 도였지?") and not asks_amount("Which one?")
    assert has_time("we went last week") and has_time("어제 마셨어") and not has_time("we went")
    assert has_number("three pours") and has_number("93도") and not has_number("a lot")


@given(st.text(), st.lists(st.integers(1990, 2100), max_size=3))
def test_every_span_runs_forward(text: str, years: list[int]) -> None:
    assert all(span.first <= span.last for span in spans_named(text, years))
