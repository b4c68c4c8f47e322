"""Words as search terms, in two languages."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.memory.english import stem
from mocha_tui.memory.korean import pieces
from mocha_tui.memory.tokens import terms, words


@pytest.mark.parametrize(
    "forms",
    [
        "win won winning wins",
        "study studied studies studying",
        "drew draw drawing drawn",
        "cup cups",
        "child kids kid",
    ],
)
def test_the_forms_of_an_english_word_share_a_stem(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize("word", ["2022", "series", "gas", "bus", "93", "v60"])
def test_what_is_no_inflected_word_keeps_its_difference(word: str) -> None:
    assert stem(word) != stem(word + "x")
    assert stem("2022") == "2022"


def test_a_korean_noun_is_found_whatever_particle_follows() -> None:
    assert set(pieces("도에")) & set(pieces("도로")) == {"도"}
    assert "온도" in set(pieces("온도를")) & set(pieces("온도가"))


def test_a_misspelled_or_inflected_korean_word_still_shares_pieces() -> None:
    assert set(pieces("예가체페")) & set(pieces("예가체프")) >= {"예가", "가체"}
    assert set(pieces("내리기로")) & set(pieces("내리는")) >= {"내리"}


def test_one_name_in_two_languages_is_one_term() -> None:
    def canon(text: str) -> list[str]:
        return ["region:yirgacheffe"] if "예가" in text or "Yirga" in text else []

    assert set(terms("Yirgacheffe", canon)) & set(terms("예가체프 마셨어", canon)) == {"region:yirgacheffe"}


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How hot should the water be?", "93 degrees it is"),
        ("몇 도에 내리기로 했지?", "물 온도 93도로 정하자"),
        ("brew temperature?", "93도로 갈게"),
        ("What did that bag cost?", "I paid 22 thousand won"),
        ("봉투 가격이 얼마였지?", "22천원 주고 샀어"),
        ("며칠 숙성하는 게 좋았지?", "볶고 나서 9일째가 좋았어"),
    ],
)
def test_a_question_and_its_answer_share_what_they_are_about(question: str, answer: str) -> None:
    shared = set(terms(question)) & set(terms(answer))
    assert any(term.startswith("about:") for term in shared)


def test_words_without_content_are_no_terms() -> None:
    assert terms("What did you do with it?") == []


@given(st.text())
def test_any_text_has_terms_that_do_not_depend_on_its_unicode_form(text: str) -> None:
    assert words(unicodedata.normalize("NFD", text)) == words(unicodedata.normalize("NFC", text))
    assert all(terms(text))
