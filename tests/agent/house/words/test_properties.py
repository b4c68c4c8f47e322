"""What holds of any text: no error, no reading outside it, one spelling like another, the same answer twice."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.agent.house import words
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.coffee.facts import FACTS
from mocha_tui.coffee.vocabulary import vocabulary
from tests.agent.house.words import said

PIECES = [
    *(row[0] for table in (said.FLAVORS, said.ATTRIBUTES, said.ORIGINS, said.SCORES, said.VERDICTS) for row in table),
    *(
        "자몽",
        " 이랑 ",
        "없고 ",
        "컵노트는 ",
        "라는데 ",
        "난 ",
        "no ",
        "or ",
        ", ",
        ". ",
        "'",
        '"',
        "\n",
        "별 ",
        "4/5 ",
        "에서 마심 ",
        "(",
        "＊",
        "é",
    ),
]
sentences = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)


def read(text: str) -> list[Found]:
    return words.denied(Text(text)) + words.read(Text(text))


@given(st.one_of(st.text(max_size=500), sentences))
def test_any_text_is_read_without_error_and_every_fact_has_its_words(text: str) -> None:
    length = len(Text(text))
    for found in read(text):
        assert found.fact in FACTS
        assert 0 <= found.start < found.end <= length
        assert found.value not in ((), "")


@given(sentences)
def test_decomposed_and_full_width_texts_say_the_same(text: str) -> None:
    assert read(unicodedata.normalize("NFD", text)) == read(text)
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" and c not in "'\"~`" else c for c in text)
    assert read(wide) == read(text)


@given(sentences)
def test_the_same_text_twice_says_the_same(text: str) -> None:
    assert read(text) == read(text)


@given(sentences)
def test_ids_are_those_of_the_vocabulary(text: str) -> None:
    for found in words.read(Text(text)):
        kind = FACTS[found.fact].vocabulary
        if kind and isinstance(found.value, tuple):
            assert all((kind, str(value)) in vocabulary().terms for value in found.value)


@given(sentences)
def test_no_word_is_read_twice(text: str) -> None:
    readings = [f for f in words.read(Text(text)) if f.via in ("flavors", "origins", "gear", "decaf")]
    spans = sorted({(f.start, f.end) for f in readings})
    assert all(before[1] <= after[0] for before, after in pairwise(spans))


@pytest.mark.parametrize(
    "piece",
    [
        "가",
        "별 ",
        "no ",
        "자몽이랑 ",
        "'",
        "a",
        "맛 ",
        "산미는 ",
        "4/5 ",
        "Finca ",
        "에서 ",
        "아주 ",
        " ",
        "컵노트는 ",
        "(",
        "엄청 엄청 ",
    ],
)
def test_long_monotonous_texts_are_read(piece: str) -> None:
    text = (piece * 10_000)[:10_000]
    assert all(f.end <= len(text) for f in words.read(Text(text)))


def test_what_was_taken_by_others_is_not_read() -> None:
    text = Text("자몽 케냐")
    text.take(0, 2)
    assert [f.value for f in words.read(text) if f.fact != "review.words"] == [("kenya",)]


def test_what_a_correction_takes_away() -> None:
    assert [(f.fact, f.value) for f in words.denied(Text("호두는 빼줘"))] == [("review.flavors", ("walnut",))]
    assert [(f.fact, f.value) for f in words.denied(Text("코만단테 아니고 K울트라"))] == [
        ("recipe.grinder", "comandante")
    ]
    assert ("coffee.process", ("washed",)) in [(f.fact, f.value) for f in words.denied(Text("워시드 아니고 내추럴"))]


def test_a_number_without_its_scale_is_only_a_bare_score() -> None:
    text = Text("점수 3점으로 내려줘")
    assert words.scores(text) == []
    bare = words.bare_scores(text)
    assert [(getattr(f.value, "value", None), getattr(f.value, "max", None)) for f in bare] == [(3.0, 0)]


def test_the_bag_s_own_text_gives_printed_facts_only() -> None:
    text = Text("Kenya Nyeri, washed. Notes: blackcurrant, lime. 5/5!")
    found = [f for reader in words.COFFEE_READERS for f in reader(text)]
    assert {f.fact for f in found} == {"coffee.country", "coffee.region", "coffee.process", "coffee.official_notes"}
    assert not re.search("review", " ".join(f.fact for f in found))
