"""Bags: what is left by use, and which cup came out of which."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from mocha_tui.coffee.bag import Age, Bag, age
from mocha_tui.coffee.tasting import StoreError
from mocha_tui.storage.log import Log
from tests.storage.forms import NOW, form


def test_cups_use_up_the_bag_that_is_open(log: Log) -> None:
    coffee = log.save(form(recipe__dose_g=15), save_id="s1", now=NOW).coffee
    bag = log.bags.add(Bag(coffee, weight_g=200, price=22_000, currency="KRW", opened=date(2026, 11, 20)), now=NOW)
    assert (bag.used_g, bag.cups, bag.remaining_g) == (15, 1, 185)

    log.save(form(match="again", recipe__dose_g=18.5), save_id="s2", now=NOW)
    log.save(form("다른 커피", recipe__dose_g=20), save_id="s3", now=NOW)
    log.save(form(date="2026-11-01", match="again", recipe__dose_g=20), save_id="s4", now=NOW)  # before it was opened

    (bag,) = log.bags.list(coffee)
    assert (bag.used_g, bag.cups, bag.remaining_g) == (33.5, 2, 166.5)
    assert bag.price_per_gram == 110


def test_what_others_drank_counts_too_and_nothing_is_less_than_empty(log: Log) -> None:
    coffee = log.save(form(recipe__dose_g=15), save_id="s1", now=NOW).coffee
    bag = log.bags.add(Bag(coffee, weight_g=100, opened=date(2026, 11, 1)), now=NOW)
    assert log.bags.change(replace(bag, other_use_g=25.5), now=NOW).remaining_g == 59.5
    assert log.bags.change(replace(bag, other_use_g=500), now=NOW).remaining_g == 0


def test_with_two_bags_open_the_roast_date_tells_and_else_nobody_guesses(log: Log) -> None:
    coffee = log.save(form(date="2026-10-01"), save_id="s1", now=NOW).coffee
    old, new = (
        log.bags.add(Bag(coffee, weight_g=200, roasted=day, opened=date(2026, 11, 1)), now=NOW)
        for day in (date(2026, 10, 5), date(2026, 10, 20))
    )
    log.save(form(recipe__dose_g=15, coffee__roast_date="2026-10-20"), save_id="s2", now=NOW)
    cup = log.save(form(recipe__dose_g=15), save_id="s3", now=NOW).tasting
    assert {bag.id: bag.cups for bag in log.bags.list()} == {old.id: 0, new.id: 1}

    assert {bag.id for bag in log.bags.open_on(coffee, date(2026, 11, 30))} == {old.id, new.id}
    log.bags.assign(cup, old.id, now=NOW)
    assert {bag.id: bag.cups for bag in log.bags.list()} == {old.id: 1, new.id: 1}


def test_a_deleted_bag_leaves_its_cups_and_comes_back_with_them(log: Log) -> None:
    coffee = log.save(form(recipe__dose_g=15), save_id="s1", now=NOW).coffee
    bag = log.bags.add(Bag(coffee, weight_g=200, opened=date(2026, 11, 1)), now=NOW)
    log.bags.delete(bag.id, now=NOW)
    assert (log.bags.list(), len(log.rows())) == ((), 1)
    log.undo(now=NOW)
    assert log.bags.list() == (bag,)


def test_a_coffee_with_a_bag_and_no_cup_stays(log: Log) -> None:
    coffee = log.save(form(), save_id="s1", now=NOW).coffee
    bag = log.bags.add(Bag(coffee, weight_g=200), now=NOW)
    log.delete(1, now=NOW)
    assert log.save(form(), save_id="s2", now=NOW).coffee == coffee
    assert [one.id for one in log.bags.list(coffee)] == [bag.id]


def test_a_bag_needs_a_coffee_that_is_there(log: Log) -> None:
    with pytest.raises(StoreError, match="no coffee 3"):
        log.bags.add(Bag(3, weight_g=200), now=NOW)


def test_a_cup_cannot_come_out_of_another_coffees_bag(log: Log) -> None:
    coffee = log.save(form(), save_id="s1", now=NOW).coffee
    other = log.save(form("다른 커피"), save_id="s2", now=NOW).tasting
    bag = log.bags.add(Bag(coffee, weight_g=200), now=NOW)
    with pytest.raises(StoreError, match="no such entry"):
        log.bags.assign(other, bag.id, now=NOW)


@pytest.mark.parametrize(
    ("bag", "day", "expected"),
    [
        (Bag(roasted=date(2026, 11, 20)), date(2026, 11, 30), Age(10, 10)),
        (
            Bag(roasted=date(2026, 10, 1), frozen=date(2026, 10, 8), thawed=date(2026, 11, 20)),
            date(2026, 11, 30),
            Age(60, 17),
        ),
        (Bag(roasted=date(2026, 10, 1), frozen=date(2026, 10, 8)), date(2026, 11, 30), Age(60, 7)),
        (Bag(roasted=date(2026, 10, 1), frozen=date(2026, 10, 8)), date(2026, 10, 5), Age(4, 4)),
        (Bag(roasted=date(2026, 12, 1)), date(2026, 11, 30), None),
        (Bag(), date(2026, 11, 30), None),
    ],
)
def test_age_counts_civil_days_with_and_without_the_freezer(bag: Bag, day: date, expected: Age | None) -> None:
    assert age(bag, day) == expected
