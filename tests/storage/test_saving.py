"""What a save leaves in the log: one cup, its coffee, its place in the day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import Source
from mocha_tui.coffee.tasting import Saved, StoreError, Tasting
from mocha_tui.storage.log import Log
from tests.storage.forms import NOW, form


def stored(log: Log, tasting_id: int) -> Tasting:
    found = log.get(tasting_id)
    assert found is not None
    return found


def test_a_saved_form_is_there_whole_with_its_sources(log: Log) -> None:
    draft = form(recipe__dose_g=15, review__attributes={"acidity": "low"}, review__score={"value": 4.5, "max": 5})
    draft = draft.with_facts({**draft.facts, "recipe.temp_c": Fact(92.5, Source.HAND, 7)})

    saved = log.save(draft, save_id="s1", now=NOW)

    tasting = stored(log, saved.tasting)
    assert tasting.draft == draft
    assert (tasting.day, tasting.position, tasting.zone) == (date(2026, 11, 30), 1, "Asia/Seoul")
    assert tasting.recorded_at == NOW


def test_the_same_save_twice_makes_one_tasting(log: Log) -> None:
    first = log.save(form(), save_id="s1", now=NOW)

    assert log.save(form(), save_id="s1", now=NOW) == first
    assert log.save(form("다른 커피"), save_id="s1", now=NOW) == first
    assert len(log.rows()) == 1


def test_again_adds_a_cup_and_replaces_none(log: Log) -> None:
    log.save(form(review__words="새콤"), save_id="s1", now=NOW)

    again = log.save(form(match="again", review__words="달다"), save_id="s2", now=NOW)

    assert again == Saved(coffee=1, tasting=2)
    assert [t.draft.text("review.words") for t in log.find()] == ["달다", "새콤"]


def test_a_coffee_is_its_name_and_roaster_however_they_are_spaced(log: Log) -> None:
    ids = [
        log.save(form(name, coffee__roaster=roaster or None), save_id=name + roaster, now=NOW).coffee
        for name, roaster in [
            ("Kenya AA", "Coffee Libre"),
            ("kenya-aa", "coffeelibre"),
            ("Kenya AA", ""),
            ("Kenya AA", "Fritz"),
        ]
    ]
    assert ids == [1, 1, 2, 3]


def test_an_edit_changes_its_target_alone(log: Log) -> None:
    log.save(form(recipe__temp_c=93), save_id="s1", now=NOW)
    log.save(form(match="again", recipe__temp_c=93), save_id="s2", now=NOW)

    saved = log.save(form(match="edit", target=1, recipe__temp_c=91), save_id="s3", now=NOW)

    assert saved.tasting == 1
    assert [stored(log, n).draft.number("recipe.temp_c") for n in (1, 2)] == [91, 93]
    assert stored(log, 1).draft.match == "new"
    assert stored(log, 1).draft.target is None


def test_an_edit_that_renames_the_coffee_leaves_the_other_cups_where_they_are(log: Log) -> None:
    for n in (1, 2):
        log.save(form(), save_id=f"s{n}", now=NOW)

    saved = log.save(form("첼베사 G1", match="edit", target=1), save_id="s3", now=NOW)

    assert [stored(log, n).coffee_id for n in (1, 2)] == [saved.coffee, 1]
    assert stored(log, 2).draft.text("coffee.name") == "첼베사"


def test_cups_of_one_day_keep_their_order(log: Log) -> None:
    for n, name in enumerate("가나다", start=1):
        log.save(form(name), save_id=f"s{n}", now=NOW)
    assert [(t.draft.text("coffee.name"), t.position) for t in log.find()] == [("다", 3), ("나", 2), ("가", 1)]


def test_a_date_edited_onto_a_day_with_cups_comes_after_them(log: Log) -> None:
    for n, (name, day) in enumerate([("가", "2026-11-29"), ("나", "2026-11-29"), ("다", "2026-11-30")], start=1):
        log.save(form(name, day), save_id=f"s{n}", now=NOW)

    log.save(form("가", "2026-11-30", match="edit", target=1), save_id="s4", now=NOW)

    cups = [(t.day.day, t.position, t.draft.text("coffee.name")) for t in log.find()]
    assert cups == [(30, 2, "가"), (30, 1, "다"), (29, 1, "나")]


@pytest.mark.parametrize(
    ("draft", "says"),
    [
        (form(date=None), "no date"),
        (form(""), "does not tell the coffee"),
        (form("", coffee__process=["washed"]), "does not tell the coffee"),
        (form(match="edit", target=99), "no longer in the log"),
        (form(match="edit"), "no longer in the log"),
    ],
)
def test_a_form_that_cannot_be_stored_writes_nothing(log: Log, draft: Draft, says: str) -> None:
    with pytest.raises(StoreError, match=says) as refused:
        log.save(draft, save_id="s1", now=NOW)
    assert refused.value.sentence("ko") != str(refused.value)
    assert log.rows() == []

    assert log.save(form(), save_id="s1", now=NOW).tasting == 1  # the refused save left its id free


@pytest.mark.parametrize(
    "facts", [{"coffee.roaster": "프릳츠"}, {"coffee.country": ["kenya"]}, {"coffee.region": ["guji"]}]
)
def test_a_roaster_or_an_origin_tells_the_coffee_too(log: Log, facts: dict[str, object]) -> None:
    saved = log.save(form("", also=facts), save_id="s1", now=NOW)
    assert stored(log, saved.tasting).coffee_id == saved.coffee


def test_text_stays_text(log: Log) -> None:
    words = "'; DROP TABLE tasting; -- [/b] 👩‍🚀 %_"
    saved = log.save(form(review__words=words), save_id="'x", now=NOW)
    assert stored(log, saved.tasting).draft.text("review.words") == words


def test_a_stored_form_keeps_what_a_hand_emptied(log: Log) -> None:
    draft = replace(form(), emptied=frozenset({"coffee.region"}), revision=3)
    assert stored(log, log.save(draft, save_id="s1", now=NOW).tasting).draft == draft
