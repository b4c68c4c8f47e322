from __future__ import annotations

import unicodedata

import pytest

from mocha_tui.coffee import terms
from mocha_tui.coffee.vocabulary import KINDS, key, parse, vocabulary

WORDS = vocabulary()


def test_every_parent_is_a_term() -> None:
    for term in WORDS.terms.values():
        if term.parent:
            kinds = {term.kind, "country"} if term.kind == "region" else {term.kind}
            assert any((kind, term.parent) in WORDS.terms for kind in kinds), term


def test_every_region_lies_in_a_country() -> None:
    for term in WORDS.of_kind("region"):
        assert WORDS.country_of(term.id) is not None, term


def test_every_term_has_both_labels_and_a_known_kind() -> None:
    for term in WORDS.terms.values():
        assert term.en and term.ko and term.kind in KINDS
        assert all(unicodedata.is_normalized("NFC", form) for form in term.forms)


def test_no_form_means_two_things_of_one_kind() -> None:
    for form, meanings in WORDS.forms.items():
        kinds = [term.kind for term in meanings]
        assert len(kinds) == len(set(kinds)), form


def test_every_label_and_alias_resolves_to_its_term() -> None:
    for term in WORDS.terms.values():
        for form in term.forms:
            assert WORDS.resolve(term.kind, form) == term.id, (term, form)


def test_every_shared_term_is_still_there(shared_dir: object) -> None:
    from pathlib import Path

    assert isinstance(shared_dir, Path)
    for term in parse((shared_dir / "coffee" / "vocabulary.tsv").read_text(encoding="utf-8")):
        ours = WORDS[term.kind, term.id]
        assert (ours.en, ours.ko, ours.parent) == (term.en, term.ko, term.parent)


@pytest.mark.parametrize(
    ("kind", "typed", "ident"),
    [
        ("region", "예가 체프", "yirgacheffe"),
        ("region", "YIRGACHEFFE", "yirgacheffe"),
        ("region", "yirgacheffe", "yirgacheffe"),
        ("country", "Columbia", "colombia"),
        ("country", "과태말라", "guatemala"),
        ("country", "Guatamala", "guatemala"),
        ("method", "pour over", "pour-over"),
        ("grinder", "k ultra", "1zpresso-k-ultra"),
        ("flavor", "lemons", "lemon"),
        ("flavor", "블루배리", "blueberry"),
        ("process", "무산소", "anaerobic"),
        ("flavor", unicodedata.normalize("NFD", "자몽"), "grapefruit"),
    ],
)
def test_one_typed_value_finds_its_id(kind: str, typed: str, ident: str) -> None:
    assert WORDS.resolve(kind, typed) == ident


@pytest.mark.parametrize(
    ("kind", "typed"), [("region", ""), ("flavor", "better"), ("country", "마셨는데"), ("flavor", "구름")]
)
def test_a_word_that_means_nothing_resolves_to_nothing(kind: str, typed: str) -> None:
    assert WORDS.resolve(kind, typed) is None


def test_labels_follow_the_interface_language() -> None:
    assert WORDS.label("flavor", "nurungji", "ko") == "누룽지"
    assert WORDS.label("flavor", "nurungji", "en-GB") == "Scorched rice"
    assert WORDS.label("flavor", "두쫀쿠", "en-US") == "두쫀쿠"


def test_what_lies_above_a_region() -> None:
    assert WORDS.parents("region", "chelbesa") == ("gedeb", "yirgacheffe")
    assert WORDS.country_of("chelbesa") == "ethiopia"
    assert WORDS.country_of("atlantis") is None
    assert WORDS.parents("flavor", "blueberry") == ("berry", "fruity")
    assert "blueberry" in WORDS.children("flavor", "berry")
    assert {"첼베사", "Yirgacheffe", "에티오피아"} <= set(WORDS.spellings("region", "chelbesa"))


def test_the_key_forgets_case_spaces_and_hyphens() -> None:
    assert key("Red-Honey") == key("red honey") == key("RED HONEY")


def test_canonical_tags_of_a_text() -> None:
    assert WORDS.canon("예가체프 워시드, 자몽이랑 Earl Grey") == (
        "region:yirgacheffe",
        "process:washed",
        "flavor:grapefruit",
        "flavor:earl-grey",
    )


def test_it_serves_as_the_terms_of_a_form() -> None:
    forms: terms.Terms = WORDS
    assert forms.country_of("huila") == "colombia"
    assert WORDS.version
