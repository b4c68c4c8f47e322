"""When two tastings are of the same coffee, and which tags a form says."""

from __future__ import annotations

import pytest

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Source
from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.identity import coffee_key
from mocha_tui.coffee.notes import Query, search_text
from mocha_tui.coffee.tags import (
    AliasedTerms,
    Tag,
    draft_tags,
    force,
    parse_tag,
    replace_tag,
    with_tag,
)
from mocha_tui.coffee.vocabulary import vocabulary

WORDS = vocabulary()


def form(**facts: object) -> Draft:
    return from_flat({f"coffee.{key}": value for key, value in facts.items()})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"name": "Kenya AA"}, {"name": "kenya-aa"}),
        ({"name": "첼베사"}, {"name": "첼베사"}),  # NFD and NFC
        ({"name": "첼베사", "roaster": "프릳츠"}, {"name": "첼베사", "roaster": "Fritz Coffee"}),
        ({"name": "첼베사", "roast_level": "light"}, {"name": "첼베사", "roast_date": "2026-11-01"}),
        ({"roaster": "펠트", "region": ["guji"]}, {"roaster": "펠트", "region": ["guji"], "country": ["ethiopia"]}),
        ({"region": ["guji", "sidama"]}, {"region": ["sidama", "guji"]}),
    ],
)
def test_the_same_coffee(one: dict[str, object], other: dict[str, object]) -> None:
    assert coffee_key(form(**one), WORDS) == coffee_key(form(**other), WORDS) is not None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"name": "첼베사", "roaster": "프릳츠"}, {"name": "첼베사", "roaster": "펠트"}),
        ({"name": "첼베사", "roaster": "프릳츠"}, {"name": "첼베사"}),
        ({"roaster": "펠트", "country": ["kenya"]}, {"roaster": "펠트", "country": ["ethiopia"]}),
        ({"country": ["kenya"], "process": ["washed"]}, {"country": ["kenya"], "process": ["natural"]}),
        ({"roaster": "펠트", "decaf": True}, {"roaster": "펠트"}),
        ({"name": "a;roaster=b"}, {"name": "a", "roaster": "b"}),
        ({"farm": "a,b", "roaster": "x"}, {"farm": "a", "roaster": "x"}),
    ],
)
def test_another_coffee(one: dict[str, object], other: dict[str, object]) -> None:
    assert coffee_key(form(**one), WORDS) != coffee_key(form(**other), WORDS)


@pytest.mark.parametrize("facts", [{}, {"process": ["washed"]}, {"name": "- -"}, {"roast_level": "light"}])
def test_no_coffee(facts: dict[str, object]) -> None:
    assert coffee_key(form(**facts), WORDS) is None


def test_tags_are_canonical_or_the_users_own_words() -> None:
    draft = from_flat(
        {
            "coffee.roaster": "프릳츠",
            "coffee.process": ["washed", "달빛 발효"],
            "coffee.official_notes": ["lemon"],
            "review.flavors": ["lemon"],
            "review.attributes": {"body": "low"},
        }
    )
    assert [(str(tagged.tag), tagged.fact) for tagged in draft_tags(draft, WORDS)] == [
        ("roaster:fritz", "coffee.roaster"),
        ("process:washed", "coffee.process"),
        ("process:달빛 발효", "coffee.process"),
        ("flavor:lemon", "coffee.official_notes"),
        ("flavor:lemon", "review.flavors"),
    ]


def test_forcing_leaves_texts_verbatim_and_follows_the_users_aliases() -> None:
    terms = AliasedTerms(WORDS, {("process", "달빛발효"): "anaerobic"})
    draft = from_flat({"coffee.roaster": "프릳츠", "coffee.process": ["달빛 발효", "anaerobic"]})
    done, forced = force(draft, terms)
    assert done.text("coffee.roaster") == "프릳츠"
    assert done.ids("coffee.process") == ("anaerobic",)
    assert [(one.said, str(one.tag)) for one in forced] == [("달빛 발효", "process:anaerobic")]


def test_a_tag_is_written_into_its_fact_and_argues_with_none() -> None:
    lemon, v60 = Tag("flavor", "lemon"), Tag("method", "v60")
    draft = with_tag(from_flat({"review.flavors": ["lime"]}), lemon, Source.HAND)
    assert draft is not None
    assert (draft.ids("review.flavors"), draft.source("review.flavors")) == (("lime", "lemon"), Source.HAND)
    assert with_tag(draft, lemon, Source.HAND) is not None
    assert with_tag(from_flat({"recipe.method": "chemex"}), v60, Source.HAND) is None


def test_replacing_a_tag_joins_what_becomes_one() -> None:
    draft = from_flat({"coffee.process": ["달빛발효", "washed", "natural"]})
    assert replace_tag(draft, Tag("process", "달빛 발효"), Tag("process", "natural")).ids("coffee.process") == (
        "natural",
        "washed",
    )


@pytest.mark.parametrize("text", ["washed", "colour:red", "process:", ":washed", ""])
def test_what_is_no_tag(text: str) -> None:
    with pytest.raises(ValueError, match="is no tag"):
        parse_tag(text)


def test_search_reads_neighbours_as_one_word_and_short_korean_from_its_start() -> None:
    search = search_text(from_flat({"recipe.method": "v60", "review.words": "바디감"}), WORDS)
    assert Query.parse("브이 60").matches(search)
    assert Query.parse("디감").matches(search)
    assert not Query.parse("감").matches(search)
    assert Query.parse("").matches("")
