"""What holds for any text whatsoever."""

from __future__ import annotations

import unicodedata
from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st

from mocha_tui.agent.house.numbers import REFERENCE, ROUGH, Reading, Relative, Scene, read_numbers
from mocha_tui.agent.house.text import Text
from mocha_tui.coffee.facts import FACTS

SCENE = Scene(date(2026, 11, 30))
_PIECES = st.sampled_from(
    [
        "15g",
        "250",
        "1:16",
        "2:45",
        "92도",
        "200°F",
        "뜸",
        "40초",
        "까지",
        "에",
        "물",
        "원두",
        "커피",
        "총",
        "어제",
        "7/18",
        "4/5",
        "24클릭",
        "코만단테",
        "분쇄",
        "더",
        "2배로",
        "말고",
        "아니라",
        "not",
        "but",
        "18",
        "in",
        "36",
        "out",
        "to",
        "half",
        "a",
        "pound",
        "구십삼도",
        "이",
        "분",
        "오십",
        "초",
        "일",
        "대",
        "십육",
        "1,000ml",
        "18,5",
        ",",
        ".",
        "~",
        "-",
        ":",
        "/",
        "2.3.1",
        "1-2-3",
        "9bar",
        "200g에",
        "22,000원",
        "볶은",
        "지",
        "9일",
        "bloom",
        "at",
        "1:15",
        "up",
        "to",
        "150",
        "TDS",
        "1.38",
    ]
)
_TEXTS = (
    st.text(max_size=60) | st.lists(_PIECES, max_size=14).map(" ".join) | st.lists(_PIECES, max_size=10).map("".join)
)


def _said(readings: list[Reading]) -> list[tuple[object, ...]]:
    return [(r.fact, r.op, r.amount) if isinstance(r, Relative) else (r.fact, r.value) for r in readings]


@settings(max_examples=300)
@given(_TEXTS)
def test_every_reading_names_words_that_no_other_reading_of_its_fact_uses(raw: str) -> None:
    text = Text(raw)
    readings = read_numbers(text, SCENE)
    for reading in readings:
        assert 0 <= reading.start < reading.end <= len(text.norm)
        assert not text.free(reading.start, reading.end)
        assert reading.fact in FACTS or reading.fact in (REFERENCE, ROUGH, "recipe")
    seen = [(r.fact, r.start) for r in readings]
    assert len(seen) == len(set(seen))


@given(_TEXTS)
def test_the_same_text_in_any_spelling_reads_the_same(raw: str) -> None:
    once = _said(read_numbers(Text(raw), SCENE))
    assert once == _said(read_numbers(Text(raw), SCENE))
    assert once == _said(read_numbers(Text(unicodedata.normalize("NFD", raw)), SCENE))


@given(st.lists(_PIECES, max_size=10).map(" ".join))
def test_full_width_reads_like_half_width(raw: str) -> None:
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in raw)
    assert _said(read_numbers(Text(wide), SCENE)) == _said(read_numbers(Text(raw), SCENE))


@given(_TEXTS)
def test_numbers_stay_in_the_bounds_of_their_facts(raw: str) -> None:
    for reading in read_numbers(Text(raw), SCENE):
        if isinstance(reading, Relative) or reading.fact not in FACTS:
            continue
        spec = FACTS[reading.fact]
        if spec.high and isinstance(reading.value, float):
            assert spec.low <= reading.value <= spec.high


def test_nothing_is_read_of_what_somebody_else_says() -> None:
    said = "카드엔 95도라고, 나는 92도"
    readings = read_numbers(Text(said), Scene(date(2026, 11, 30), skip=((0, said.index(",")),)))
    assert _said(readings) == [("recipe.temp_c", 92.0)]
