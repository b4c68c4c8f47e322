"""Dose, water and ratio: what was said stays, what was derived follows. Country follows from region."""

from __future__ import annotations

from datetime import date

import pytest

from mocha_tui.coffee.derive import derive
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Source, Value
from mocha_tui.coffee.merge import Proposal, by_hand, merge

TODAY = date(2026, 11, 30)
DOSE, WATER, YIELD, RATIO = "recipe.dose_g", "recipe.water_g", "recipe.yield_g", "recipe.ratio"


def country_of(region: str) -> str | None:
    return {"yirgacheffe": "ethiopia", "guji": "ethiopia"}.get(region)


def said(draft: Draft, source: Source = Source.USER, /, **facts: Value) -> Draft:
    names = {name.replace("__", "."): (value, source) for name, value in facts.items()}
    merged, _ = merge(draft, Proposal(names), frozenset(names))
    return derive(merged, TODAY, country_of)


def typed(draft: Draft, **facts: Value | None) -> Draft:
    return derive(by_hand(draft, {name.replace("__", "."): v for name, v in facts.items()}), TODAY, country_of)


def trio(draft: Draft) -> tuple[float | None, float | None, float | None]:
    return draft.number(DOSE), draft.number(WATER), draft.number(RATIO)


def test_the_ratio_of_fifteen_to_two_hundred_fifty() -> None:
    form = said(Draft(), recipe__dose_g=15.0, recipe__water_g=250.0)
    assert trio(form) == (15, 250, 16.67)
    assert form.source(RATIO) is Source.DERIVED


def test_a_said_ratio_gives_the_water_and_a_new_water_moves_the_ratio() -> None:
    form = said(Draft(), recipe__ratio=16.0, recipe__dose_g=15.0)
    assert trio(form) == (15, 240, 16)
    assert form.source(WATER) is Source.DERIVED
    form = said(form, recipe__water_g=230.0)
    assert trio(form) == (15, 230, 15.33)
    assert form.source(RATIO) is Source.DERIVED


def test_a_new_dose_keeps_the_ratio_that_was_said() -> None:
    form = said(said(Draft(), recipe__dose_g=20.0, recipe__ratio=15.0), recipe__dose_g=18.0)
    assert trio(form) == (18, 270, 15)


def test_of_a_said_pair_the_dose_stays_and_the_newest_word_decides() -> None:
    form = said(said(Draft(), recipe__dose_g=15.0, recipe__water_g=250.0), recipe__ratio=15.0)
    assert trio(form) == (15, 225, 15)


def test_all_three_said_in_one_breath_keep_the_dose_and_the_later_word() -> None:
    form = said(Draft(), recipe__dose_g=15.0, recipe__water_g=250.0, recipe__ratio=15.0)
    assert trio(form) == (15, 225, 15)


def test_three_that_agree_all_stay_as_said() -> None:
    form = said(Draft(), recipe__dose_g=15.0, recipe__water_g=250.0, recipe__ratio=16.67)
    assert {form.source(name) for name in (DOSE, WATER, RATIO)} == {Source.USER}


def test_what_a_hand_typed_is_never_the_one_that_follows() -> None:
    form = typed(said(Draft(), recipe__ratio=16.0, recipe__dose_g=15.0), recipe__dose_g=20.0)
    form = said(said(form, recipe__water_g=300.0), recipe__ratio=14.0)
    assert form.number(DOSE) == 20
    assert form.source(DOSE) is Source.HAND


def test_a_ratio_emptied_by_hand_stays_empty() -> None:
    form = typed(said(Draft(), recipe__dose_g=15.0, recipe__water_g=250.0), recipe__ratio=None)
    assert trio(form) == (15, 250, None)


@pytest.mark.parametrize(("method", "basis"), [("espresso", YIELD), ("v60", WATER)])
def test_an_espresso_is_measured_by_its_drink(method: str, basis: str) -> None:
    form = said(Draft(), recipe__method=method, recipe__dose_g=18.0, **{basis.replace(".", "__"): 36.0})
    assert form.number(RATIO) == 2
    form = typed(form, **{basis.replace(".", "__"): 40.0})
    assert form.number(RATIO) == 2.22


def test_a_moka_pot_is_measured_by_its_water() -> None:
    form = said(Draft(), recipe__method="moka-pot", recipe__dose_g=17.0, recipe__water_g=160.0, recipe__yield_g=115.0)
    assert form.number(RATIO) == 9.41


def test_the_country_follows_the_region_and_goes_with_it() -> None:
    form = said(Draft(), coffee__region=("yirgacheffe", "guji"))
    assert form.ids("coffee.country") == ("ethiopia",)
    assert form.source("coffee.country") is Source.DERIVED
    assert "coffee.country" not in typed(form, coffee__region=None).facts


def test_a_country_emptied_by_hand_does_not_come_back() -> None:
    form = typed(said(Draft(), coffee__region=("yirgacheffe",)), coffee__country=None)
    assert "coffee.country" not in said(form, recipe__dose_g=15.0).facts


def test_a_form_without_a_day_is_of_today_and_stays_on_the_day_it_was_opened() -> None:
    form = said(Draft(), recipe__dose_g=15.0)
    assert (form.value("date"), form.source("date")) == (TODAY, Source.DERIVED)
    assert derive(form, date(2026, 12, 1), country_of).value("date") == TODAY
