"""Flat facts: what the contract's JSON becomes, and what is refused."""

from __future__ import annotations

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import (
    ATTRIBUTES,
    FACTS,
    LEVELS,
    VERDICTS,
    FactError,
    FactSpec,
    Kind,
    Score,
    Source,
    Step,
    Value,
)
from mocha_tui.coffee.flat import dump, from_flat, load, parse_value, sources_of, to_flat
from mocha_tui.coffee.text import clean

texts = st.text(min_size=1, max_size=20).map(clean).map(str.strip).filter(bool)


def values(spec: FactSpec) -> st.SearchStrategy[Value]:
    days = st.dates(date(1990, 1, 1), date(2026, 11, 30))
    match spec.kind:
        case Kind.NUMBER:
            return st.floats(spec.low, spec.high, allow_nan=False)
        case Kind.DATE:
            return days
        case Kind.FLAG:
            return st.just(True)
        case Kind.SCORE:
            return st.floats(0, 5).map(lambda value: Score(value, 5.0))
        case Kind.LEVEL:
            return st.sampled_from(LEVELS)
        case Kind.STEPS:
            step = st.builds(Step, st.floats(0, 900), st.floats(0, 900))
            return st.lists(step, min_size=1, max_size=4).map(tuple)
        case Kind.IDS:
            return st.lists(texts, min_size=1, max_size=4, unique=True).map(tuple)
        case _ if spec.name == "review.verdict":
            return st.sampled_from(VERDICTS)
        case _:
            return texts


drafts = st.fixed_dictionaries(
    {},
    optional={
        name: st.builds(Fact, values(spec), st.sampled_from(Source), st.integers(0, 500))
        for name, spec in FACTS.items()
    },
).map(
    lambda facts: Draft(
        facts=facts, emptied=frozenset({"place"}) - set(facts), revision=7, links=("https://example.org/a",)
    )
)


@given(drafts)
def test_a_document_holds_a_form_completely(draft: Draft) -> None:
    assert load(json.loads(json.dumps(dump(draft)))) == draft


@given(drafts)
def test_flat_facts_come_back_as_the_same_values(draft: Draft) -> None:
    again = from_flat(json.loads(json.dumps(to_flat(draft))))
    assert {name: fact.value for name, fact in again.facts.items()} == {n: f.value for n, f in draft.facts.items()}
    assert set(sources_of(draft)) == set(to_flat(draft)) - {"match"}


def test_attributes_are_one_key_and_eight_facts() -> None:
    draft = from_flat({"review.attributes": {"acidity": "low", "clean-cup": "high"}})
    assert draft.value("review.attributes.clean-cup") == "high"
    assert to_flat(draft)["review.attributes"] == {"acidity": "low", "clean-cup": "high"}
    assert len(ATTRIBUTES) == 8


def test_whole_numbers_are_whole_and_days_are_iso() -> None:
    flat = to_flat(from_flat({"recipe.dose_g": 15.0, "recipe.ratio": 16.67, "date": "2026-11-30"}))
    assert json.dumps(flat) == '{"match": "new", "date": "2026-11-30", "recipe.dose_g": 15, "recipe.ratio": 16.67}'


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("recipe.dose_g", 0),
        ("recipe.dose_g", -1),
        ("recipe.dose_g", float("nan")),
        ("recipe.dose_g", float("inf")),
        ("recipe.dose_g", "15"),
        ("recipe.dose_g", True),
        ("recipe.temp_c", 200),
        ("date", "30.11.2026"),
        ("date", "2026-02-30"),
        ("date", 20261130),
        ("coffee.name", "   "),
        ("coffee.name", "x" * 20_001),
        ("coffee.country", {}),
        ("coffee.country", []),
        ("coffee.decaf", False),
        ("review.score", {"value": 6, "max": 5}),
        ("review.score", {"value": 1, "max": 0}),
        ("review.score", 4),
        ("review.verdict", "fine"),
        ("review.attributes.body", "enormous"),
        ("recipe.steps", [{"at_s": -1, "to_g": 5}]),
        ("recipe.steps", [[0, 40]]),
        ("recipe.steps", []),
        ("recipe.milk_g", 10),
    ],
)
def test_what_a_fact_cannot_hold_is_refused_in_one_sentence_in_both_languages(name: str, raw: object) -> None:
    with pytest.raises(FactError) as refused:
        parse_value(name, raw)
    assert str(refused.value).endswith(".")
    assert refused.value.sentence("ko") != ""


def test_a_day_of_the_future_is_refused() -> None:
    with pytest.raises(FactError, match="has not come yet"):
        parse_value("date", "2026-12-01", today=date(2026, 11, 30))


def test_control_sequences_never_enter_a_fact() -> None:
    assert parse_value("coffee.name", "Gi\x1b[31mte\x07si\x1b]0;owned\x07") == "Gitesi"
