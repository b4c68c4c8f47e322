from __future__ import annotations

import re
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.agent.house.text import BLANK, Text, normalise


def test_one_spelling_for_what_looks_the_same() -> None:
    assert normalise("１５ｇ：２５０ｇ，９３℃") == "15g:250g,93°C"
    assert normalise("‘꿀’ “honey” 1–2\u00a0g") == "'꿀' \"honey\" 1-2 g"
    assert normalise("㎖\u200b\r\n끝") == "ml\n끝"


def test_decomposed_korean_is_the_same_sentence() -> None:
    said = "예가체프 산미가 좋다"
    assert normalise(unicodedata.normalize("NFD", said)) == said


def test_what_was_taken_is_not_matched_again() -> None:
    text = Text("건자두 자두")
    text.take(0, 3)
    assert [m.start() for m in text.matches(re.compile("자두"))] == [4]
    assert text.open() == BLANK * 3 + " 자두"


def test_a_part_keeps_its_place_in_the_message() -> None:
    text = Text("Kenya 15g. Peru 18g")
    part = text.only([(11, 19)])
    assert (part.norm, part.base) == ("Peru 18g", 11)
    gap = text.only([(0, 5), (11, 15)])
    assert gap.norm == "Kenya" + BLANK * 6 + "Peru"


@given(st.text(max_size=200))
def test_folding_keeps_every_position(raw: str) -> None:
    text = Text(raw)
    assert len(text.folded) == len(text.norm)
    assert normalise(text.norm) == text.norm
