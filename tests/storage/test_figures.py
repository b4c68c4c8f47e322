"""What statistics read of a log, on either database."""

from __future__ import annotations

from datetime import date

from mocha_tui.coffee.bag import Bag
from mocha_tui.storage.log import Log
from tests.storage.forms import NOW, form


def _fill(log: Log) -> None:
    facts = {
        "recipe.method": "v60", "recipe.dose_g": 15, "recipe.water_g": 250, "recipe.temp_c": 93,
        "recipe.grind": "24", "review.flavors": ["lemon", "honey"],
    }  # fmt: skip
    score, roasted = {"review.score": {"value": 4, "max": 5}}, {"coffee.roast_date": "2026-11-20"}
    log.save(form(date="2026-11-28", also={**facts, **score, **roasted}), save_id="1", now=NOW)
    log.save(form(date="2026-11-30", also=roasted, review__verdict="mine"), save_id="2", now=NOW)
    words = '말에 "coffee.roast_date":{"value":"1999-01-01" 이 있어도'
    log.save(form("둘", date="2026-11-30", also=score, review__words=words), save_id="3", now=NOW)


def test_scores_are_of_every_cup(log: Log) -> None:
    _fill(log)
    rows = {row.id: row for row in log.figures.scores()}
    assert (rows[1].score, rows[1].score_max, rows[1].verdict) == (4, 5, "")
    assert (rows[2].score, rows[2].verdict) == (None, "mine")
    assert rows[1].coffee_id == rows[2].coffee_id != rows[3].coffee_id


def test_numbers_and_settings_are_of_rated_cups(log: Log) -> None:
    _fill(log)
    assert sorted(log.figures.numbers("dose_g", "temp_c")) == [(1, (15, 93)), (3, (None, None))]
    assert log.figures.grinds() == {1: "24"}


def test_roast_dates_are_facts_and_never_words(log: Log) -> None:
    _fill(log)
    assert log.figures.roasts() == [(1, date(2026, 11, 28), None, date(2026, 11, 20))]


def test_a_cup_out_of_a_bag_is_read_with_it(log: Log) -> None:
    _fill(log)
    coffee = log.figures.coffees()[0].id
    bag = log.bags.add(Bag(coffee, weight_g=200, opened=date(2026, 11, 29)), now=NOW)
    assert (3, date(2026, 11, 30), bag.id, None) in log.figures.roasts()
    assert log.figures.of_bags() == [(3, bag.id, None)]
    assert log.figures.bags() == (bag,) == log.bags.list()


def test_holders_are_of_the_facts_asked_for(log: Log) -> None:
    _fill(log)
    assert log.figures.holders(["review.flavors"]) == {
        ("review.flavors", "lemon"): [1],
        ("review.flavors", "honey"): [1],
    }
    assert log.figures.holders(["recipe.method"]) == {("recipe.method", "v60"): [1]}


def test_days_and_coffees_are_counted_with_the_latest_first(log: Log) -> None:
    _fill(log)
    assert log.figures.days() == {date(2026, 11, 28): 1, date(2026, 11, 30): 2}
    second, first = log.figures.coffees()
    assert (second.name, second.cups, second.latest) == ("둘", 1, date(2026, 11, 30))
    assert (first.name, first.cups) == ("첼베사", 2)
    assert [row.id for row in log.figures.cups_of(first.id)] == [1, 2]


def test_an_empty_log_has_nothing(log: Log) -> None:
    figures = log.figures
    assert not [*figures.scores(), *figures.numbers("dose_g"), *figures.roasts(), *figures.coffees(), *figures.bags()]
    assert (figures.days(), figures.grinds(), figures.holders(["coffee.country"])) == ({}, {}, {})
