"""What coffee costs, and bags as they stand on a day."""

from __future__ import annotations

from datetime import date

import pytest

from mocha_tui.coffee.bag import Bag
from mocha_tui.stats.money import cup_prices, holding, kilogram_price, spending
from tests.stats.cups import DAY, Cup, cups

KRW = Bag(1, weight_g=200, price=22_000, currency="KRW", opened=date(2026, 11, 3), id=1)
EUR = Bag(2, weight_g=1000, price=34.81, currency="EUR", roasted=date(2026, 10, 30), id=2)


def test_currencies_are_never_added() -> None:
    source = cups(Cup(bag=1, dose=15), Cup(bag=1, dose=20), Cup(bag=2, dose=20), Cup(bag=1), bags=[KRW, EUR])
    euro, won = sorted(spending(source), key=lambda one: one.currency)
    assert (won.total, euro.total) == (22_000, 34.81)
    assert won.months == ((date(2026, 11, 1), 22_000, 1),)
    assert euro.months == ((date(2026, 10, 1), 34.81, 1),)  # never opened, so by its roast
    assert won.cup is not None and euro.cup is not None
    assert won.cup.n == 2 and [won.cup.median, won.drunk] == pytest.approx([1925, 3850])
    assert euro.cup.median == pytest.approx(0.6962)
    assert cup_prices(source) == pytest.approx({1: 1925, 2: 0.6962})


def test_a_bag_without_weight_prices_no_cup_and_one_without_price_is_no_spend() -> None:
    (won,) = spending(cups(Cup(bag=1, dose=15), bags=[Bag(1, price=9_000, currency="KRW", id=1), Bag(1, id=3)]))
    assert (won.total, won.cup, won.kilogram, won.undated) == (9_000, None, None, 9_000)
    assert spending(cups()) == ()


def test_the_dearer_coffee_is_the_dearer_kilogram() -> None:
    large, small = Bag(weight_g=500, price=50, id=1), Bag(weight_g=200, price=24, id=2)
    assert max((large, small), key=lambda bag: kilogram_price(bag) or 0) is small
    assert kilogram_price(Bag(price=5)) is None and kilogram_price(Bag(weight_g=200)) is None


def test_a_bag_on_a_day() -> None:
    frozen = Bag(1, weight_g=200, roasted=date(2026, 10, 1), frozen=date(2026, 10, 8), id=1, used_g=50)
    finished = Bag(1, weight_g=200, roasted=date(2026, 10, 1), finished=date(2026, 10, 11), id=2)
    first, last = holding([finished, frozen], DAY)
    assert first.bag is frozen and first.frozen_now and first.left == 0.75
    assert first.age is not None and (first.age.days, first.age.unfrozen) == (60, 7)
    assert last.age is not None and (last.age.days, last.left) == (10, 0)
    (unknown,) = holding([Bag(1, id=3)], DAY)
    assert (unknown.age, unknown.left, unknown.frozen_now) == (None, None, False)
