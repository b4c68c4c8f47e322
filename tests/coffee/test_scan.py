from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.coffee.vocabulary import vocabulary

find = vocabulary().find


def keys(text: str) -> list[str]:
    return [match.key for match in find(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("블랙 허니", ["블랙허니"]),
        ("건자두", ["건자두"]),
        ("무산소 내추럴", ["무산소", "내추럴"]),
        ("콜롬비아우일라핑크버번워시드", ["콜롬비아", "우일라", "핑크버번", "워시드"]),
        ("엘 살바도르인데", ["엘살바도르"]),
        ("SL28이랑 SL34", ["sl28", "sl34"]),
        ("pineapple and grapefruit", ["pineapple", "grapefruit"]),
        ("Kenya's lemons", ["kenya", "lemon"]),
        ("모카마스터 모카포트", ["모카마스터", "모카포트"]),
        ("과태말라 Ehtiopia", ["과태말라", "ehtiopia"]),
    ],
)
def test_the_longest_form_wins_and_spends_its_letters(text: str, found: list[str]) -> None:
    assert keys(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "레시피",
        "카카오톡",
        "appears plump",
        "drum",
        "빌카밤바에서",
        "커뮤니티",
        "한 약 15g",
        "sublime prose",
        "그럼 이럼",
    ],
)
def test_no_form_inside_another_word(text: str) -> None:
    assert not {"시피", "카카오", "pear", "plum", "rum", "티", "한약", "lime", "rose", "럼"} & set(keys(text))


def test_positions_are_those_of_the_text() -> None:
    text = "오늘 Kenya 자몽"
    assert [text[m.start : m.end] for m in find(text)] == ["Kenya", "자몽"]


@given(st.text(max_size=300))
def test_any_text_gives_matches_in_order_that_do_not_overlap(text: str) -> None:
    end = 0
    for match in find(text):
        assert end <= match.start < match.end
        end = match.end


@given(
    st.lists(
        st.sampled_from(["자몽", "이랑 ", "kenya ", "감", "배", " 허니", "ae", "꿀", ", ", "\n", "é"]), max_size=40
    )
)
def test_decomposed_text_reads_the_same(parts: list[str]) -> None:
    text = "".join(parts)
    assert keys(unicodedata.normalize("NFD", text)) == keys(text)
