"""What holds for every text: an answer, nothing without words, and the same for the same."""

from __future__ import annotations

import unicodedata
from datetime import date

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mocha_tui.agent.house.reading import read
from mocha_tui.coffee.facts import FACTS

from .drive import Talk
from .sentences import SENTENCES

TODAY = date(2026, 11, 30)
PIECES = [word for said in SENTENCES for words in said.talk for word in (words, *words.split())]
MARKS = [" ", ", ", ". ", "\n", "? ", "'", '"', ": ", " 그리고 ", " and ", "아니 ", "１５ｇ", "☕", "\u200b", "ㅋㅋ"]

talked = st.lists(st.sampled_from(PIECES + MARKS), max_size=60).map("".join)
anything = st.text(max_size=400) | talked
calm = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@calm
@given(anything)
def test_any_text_gets_an_answer(said: str) -> None:
    assert Talk().say(said or ".")


@calm
@given(talked)
def test_every_fact_has_words(said: str) -> None:
    reading = read(said, "ko", TODAY)
    for cup in reading.cups:
        for one in cup.found:
            assert one.fact in FACTS
            assert 0 <= one.start < one.end <= len(reading.text)
            assert reading.text.norm[one.start : one.end].strip(" \x00")


@calm
@given(talked)
def test_the_same_text_gives_the_same_form(said: str) -> None:
    first, second = Talk(), Talk()
    assert first.say(said or ".") == second.say(said or ".")
    assert (first.form, first.waiting) == (second.form, second.waiting)


@calm
@given(talked)
def test_decomposed_text_gives_the_same_form(said: str) -> None:
    plain, apart = Talk(), Talk()
    plain.say(said or ".")
    apart.say(unicodedata.normalize("NFD", said) or ".")
    assert (plain.form, plain.waiting) == (apart.form, apart.waiting)


def full_width(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else "\u3000" if c == " " else c for c in text)


@calm
@given(st.sampled_from([said.talk[0] for said in SENTENCES]))
def test_full_width_text_gives_the_same_form(said: str) -> None:
    half, full = Talk(), Talk()
    half.say(said)
    full.say(full_width(said))
    assert (half.form, half.waiting) == (full.form, full.waiting)


def test_long_texts_are_answered() -> None:
    for piece in (
        "케냐 15g 250g 자몽, ",
        "'",
        "1:16 ",
        "어제 ",
        "a" * 50,
        "아니 93도 말고 ",
        "봉투엔 자몽 적혀 있는데 ",
        "그리고 ",
    ):
        assert Talk().say((piece * 10_000)[:10_000])
