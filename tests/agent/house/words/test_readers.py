"""Every sentence of ``said`` through its reader."""

from __future__ import annotations

import pytest

from mocha_tui.agent.house import words
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.coffee.facts import Score
from tests.agent.house.words import said

FLAVOR_FACTS = {"review.flavors": "mine", "coffee.official_notes": "bag"}


def lists(found: list[Found]) -> dict[str, list[str]]:
    """Values by the fact's last name, each once, sorted."""
    out: dict[str, set[str]] = {}
    for one in found:
        values = one.value if isinstance(one.value, tuple) else (one.value,)
        out.setdefault(FLAVOR_FACTS.get(one.fact, one.fact.rsplit(".", 1)[-1]), set()).update(map(str, values))
    return {name: sorted(values) for name, values in out.items()}


def single(found: list[Found]) -> dict[str, object]:
    """The value of each fact by its last name."""
    return {one.fact.rsplit(".", 1)[-1]: one.value for one in found}


def sorted_lists(want: dict[str, object]) -> dict[str, list[str]]:
    return {name: sorted(values) for name, values in want.items() if isinstance(values, list)}


@pytest.mark.parametrize(("text", "want"), said.FLAVORS)
def test_flavours_and_whose_they_are(text: str, want: dict[str, object]) -> None:
    assert lists(words.flavors(Text(text))) == sorted_lists(want)


@pytest.mark.parametrize(("text", "want"), said.ATTRIBUTES)
def test_amounts_of_attributes(text: str, want: dict[str, object]) -> None:
    assert single(words.attributes(Text(text))) == want


@pytest.mark.parametrize(("text", "want"), said.VERDICTS)
def test_verdicts(text: str, want: dict[str, object]) -> None:
    assert single(words.verdicts(Text(text))) == want


@pytest.mark.parametrize(("text", "want"), said.SCORES)
def test_scores_with_their_scale(text: str, want: dict[str, object]) -> None:
    got = [(f.value.value, f.value.max) for f in words.scores(Text(text)) if isinstance(f.value, Score)]
    assert got == list(want.values())


@pytest.mark.parametrize(("text", "want"), said.ORIGINS)
def test_origins(text: str, want: dict[str, object]) -> None:
    assert lists(words.origins(Text(text))) == sorted_lists(want)


@pytest.mark.parametrize(("text", "want"), said.GEAR)
def test_gear(text: str, want: dict[str, object]) -> None:
    assert single(words.gear(Text(text))) == want


@pytest.mark.parametrize(("text", "want"), said.NAMES)
def test_names_and_roasters(text: str, want: dict[str, object]) -> None:
    sentence = Text(text)
    words.places(sentence)
    assert single(words.names(sentence)) == want


@pytest.mark.parametrize(("text", "want"), said.FARMS)
def test_farms(text: str, want: dict[str, object]) -> None:
    assert single(words.farms(Text(text))) == want


@pytest.mark.parametrize(("text", "want"), said.PLACES)
def test_places(text: str, want: dict[str, object]) -> None:
    assert single(words.places(Text(text))) == want


@pytest.mark.parametrize(("text", "want"), said.WORDS)
def test_taste_words_are_quoted(text: str, want: dict[str, object]) -> None:
    assert single(words.taste_words(Text(text))) == want
