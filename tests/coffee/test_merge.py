"""Sources rank hand > said > photo > search > note > derived, and hands come first."""

from __future__ import annotations

import pytest

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Source, Value
from mocha_tui.coffee.merge import Proposal, by_hand, merge

TEMP = "recipe.temp_c"
CLAIMED = (Source.USER, Source.PHOTO, Source.SEARCH, Source.NOTE)


def proposed(draft: Draft, name: str, value: Value, source: Source, *, named: bool = False) -> Draft:
    return merge(draft, Proposal({name: (value, source)}), frozenset({name} if named else ()))[0]


@pytest.mark.parametrize("first", CLAIMED)
@pytest.mark.parametrize("second", CLAIMED)
def test_a_lower_source_never_overwrites_a_higher_one(first: Source, second: Source) -> None:
    form = proposed(proposed(Draft(), TEMP, 90.0, first), TEMP, 95.0, second)
    assert form.number(TEMP) == (95 if second.rank >= first.rank else 90)


@pytest.mark.parametrize("source", CLAIMED)
def test_a_hand_value_stays_until_a_sentence_names_the_field(source: Source) -> None:
    form = by_hand(Draft(), {TEMP: 90.0})
    kept, why = merge(form, Proposal({TEMP: (95.0, source)}), frozenset())
    assert kept.number(TEMP) == 90
    assert [(row.fact, row.why) for row in why] == [(TEMP, "typed by hand")]


def test_a_named_field_gives_way_to_what_was_said_and_counts_as_said() -> None:
    form = proposed(by_hand(Draft(), {TEMP: 90.0}), TEMP, 95.0, Source.USER, named=True)
    assert (form.number(TEMP), form.source(TEMP)) == (95, Source.USER)


def test_a_field_emptied_by_hand_is_filled_only_when_it_is_named() -> None:
    form = by_hand(proposed(Draft(), TEMP, 92.0, Source.USER), {TEMP: None})
    assert TEMP not in proposed(form, TEMP, 92.0, Source.USER).facts
    named = proposed(form, TEMP, 91.0, Source.USER, named=True)
    assert named.number(TEMP) == 91
    assert not named.emptied


def test_only_clear_empties_and_not_what_a_hand_typed() -> None:
    form = by_hand(proposed(Draft(), "coffee.name", "Gitesi", Source.USER), {TEMP: 90.0})
    cleared, kept = merge(form, Proposal(clear=frozenset({"coffee.name", TEMP})), frozenset({"coffee.name"}))
    assert set(cleared.facts) == {TEMP}
    assert [row.fact for row in kept] == [TEMP]


def test_a_proposal_leaves_the_form_it_was_given_as_it_was() -> None:
    form = by_hand(Draft(), {TEMP: 90.0})
    proposed(form, "coffee.name", "Gitesi", Source.USER)
    assert dict(form.facts) == dict(by_hand(Draft(), {TEMP: 90.0}).facts)
