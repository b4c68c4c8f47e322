"""BM25."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.memory.lexical import Lexical


def index(*documents: str) -> Lexical:
    lexical = Lexical()
    for document in documents:
        lexical.add(document.split())
    return lexical


def test_a_rare_word_counts_more_than_a_common_one() -> None:
    scores = index("water rain", "water kettle", "water frinsa").scores(["water", "frinsa"])
    assert scores[2] > scores[0] == scores[1] > 0


def test_saying_it_again_adds_less_each_time() -> None:
    once, twice, thrice = index("a x y", "a a y", "a a a", "b b b").scores(["a"])[:3]
    assert twice - once > thrice - twice > 0


def test_coverage_prefers_the_turn_that_has_all_words() -> None:
    lexical = index("a a a a", "a b", "c c", "c d")
    plain, covered = lexical.scores(["a", "b"]), lexical.scores(["a", "b"], coverage=0.5)
    assert covered[1] == plain[1] and covered[0] < plain[0]


def test_an_empty_index_and_unknown_words_score_nothing() -> None:
    assert len(index().scores(["a"])) == 0
    assert index("a").scores(["z"]).tolist() == [0]


@given(st.lists(st.lists(st.sampled_from("abcde"), max_size=8), max_size=12), st.lists(st.sampled_from("abcdez")))
def test_scores_are_never_negative_and_need_a_shared_word(documents: list[list[str]], query: list[str]) -> None:
    lexical = Lexical()
    for document in documents:
        lexical.add(document)
    for document, score in zip(documents, lexical.scores(query, coverage=0.4), strict=True):
        assert (score > 0) == bool(set(document) & set(query))
