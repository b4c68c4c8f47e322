"""``mocha bags`` at the command line."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from functools import partial
from pathlib import Path

import pytest

from mocha_tui.cli import clock
from mocha_tui.cli.bags import BagError, parse_price
from mocha_tui.cli.main import run
from mocha_tui.coffee.flat import from_flat
from mocha_tui.storage.log import Log

NOW = datetime(2026, 11, 30, 0, 10, tzinfo=timezone(timedelta(hours=9)))
Mocha = Callable[..., object]


@pytest.fixture
def path(where: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A log with one coffee of two cups."""
    monkeypatch.setattr(clock, "local_now", lambda: NOW)
    log = Log(where)
    for day in ("2026-11-28", "2026-11-29"):
        flat = {"match": "new", "date": day, "coffee.name": "첼베사", "recipe.dose_g": 15}
        log.save(from_flat(flat), save_id=day, now=NOW)
    log.close()
    return where


@pytest.fixture
def mocha(path: Path, answers: Mocha) -> Mocha:
    """Runs ``mocha bags … --json``."""
    return partial(answers, "bags")


def test_a_bag_has_a_weight_a_price_and_what_follows_from_them(mocha: Mocha) -> None:
    bag = mocha(
        "add", "1", "--weight", "200g", "--price", "22,000KRW", "--roasted", "2026-11-20", "--opened", "11/28"
    )
    assert bag == {
        "bag": 1, "coffee": 1, "name": "첼베사", "weight_g": 200, "remaining_g": 170, "used_g": 30, "other_use_g": 0,
        "cups": 2, "price": 22_000, "currency": "KRW", "price_per_kg": 110_000, "roasted": "2026-11-20",
        "opened": "2026-11-28", "frozen": None, "thawed": None, "finished": None, "age_days": 10,
        "age_unfrozen_days": 10, "note": "",
    }  # fmt: skip
    assert mocha("list") == [bag]


def test_age_is_counted_with_and_without_the_freezer(mocha: Mocha) -> None:
    mocha("add", "1", "--roasted", "2026-10-01", "--frozen", "2026-10-08", "--thawed", "2026-11-20")
    listed = mocha("list")
    assert isinstance(listed, list)
    (bag,) = listed
    assert (bag["age_days"], bag["age_unfrozen_days"]) == (60, 17)


def test_what_was_given_away_is_no_cup_and_comes_back(mocha: Mocha) -> None:
    mocha("add", "1", "--weight", "200g", "--opened", "2026-11-28")

    def left(value: object) -> object:
        assert isinstance(value, dict)
        return value["remaining_g"], value["cups"]

    assert left(mocha("use", "1", "40g")) == (130, 2)
    assert left(mocha("use", "1", "40g", "--back")) == (170, 2)


def test_a_value_is_changed_alone_and_taken_away(mocha: Mocha) -> None:
    before = mocha("add", "1", "--weight", "200g", "--price", "18.50 EUR", "--note", "from Lea")
    assert isinstance(before, dict)
    after = mocha("change", "1", "--price", "none")
    assert after == before | {"price": None, "currency": None, "price_per_kg": None}
    assert mocha("change", "1", "--weight", "12oz", "--note", "없음") == after | {
        "weight_g": pytest.approx(340.2, abs=0.1), "remaining_g": pytest.approx(340.2, abs=0.1), "note": "",
    }  # fmt: skip


def test_a_finished_bag_keeps_its_age_and_opens_again(mocha: Mocha) -> None:
    mocha("add", "1", "--roasted", "2026-11-01")
    done = mocha("finish", "1", "--on", "2026-11-11")
    assert isinstance(done, dict) and (done["finished"], done["age_days"]) == ("2026-11-11", 10)
    assert mocha("list", "--open") == []
    again = mocha("finish", "1", "--on", "none")
    assert isinstance(again, dict) and (again["finished"], again["age_days"]) == (None, 29)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["add", "9"], "9"),
        (["change", "5", "--weight", "1g"], "There is no bag 5; 'mocha bags list' shows their numbers."),
        (["add", "1", "--weight", "heavy"], "'heavy' is no weight: write it as 200g or 12oz."),
        (["add", "1", "--weight", "0g"], "is no weight"),
        (["add", "1", "--price", "a lot"], "is no price"),
        (["add", "1", "--roasted", "2027-01-01"], "is no day that has been"),
        (["add", "1", "--roasted", "soon"], "is no day that has been"),
        (["add", "1", "--thawed", "2026-11-01"], "A bag that was never frozen cannot be thawed."),
        (
            ["add", "1", "--roasted", "2026-11-10", "--opened", "2026-11-09"],
            "cannot be opened before it was roasted.",
        ),
        (["add", "1", "--frozen", "2026-11-10", "--thawed", "2026-11-09"], "cannot be thawed before it was frozen."),
    ],
)
def test_bad_input_is_one_sentence_and_writes_nothing(
    mocha: Mocha, path: Path, words: list[str], sentence: str
) -> None:
    said = mocha(*words)
    assert isinstance(said, str) and sentence in said and len(said.splitlines()) == 1
    assert mocha("list") == []


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("22,000KRW", (22_000, "KRW")), ("22000원", (22_000, "KRW")), ("₩22,000", (22_000, "KRW")),
        ("18.50 EUR", (18.5, "EUR")), ("18,5 eur", (18.5, "EUR")), ("$19", (19, "USD")), ("34.81", (34.81, "")),
    ],
)  # fmt: skip
def test_prices_as_people_write_them(text: str, price: tuple[float, str]) -> None:
    assert parse_price(text) == price


@pytest.mark.parametrize("text", ["", "EUR", "-5 EUR", "5 bananas", "€5 EUR", "1e99", "nan", "\x1b[31m5"])
def test_what_is_no_price(text: str) -> None:
    with pytest.raises(BagError):
        parse_price(text)


def test_as_text_in_korean(path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOCHA_LOCALE", "ko")
    assert run(["bags", "list"]) == 0
    assert capsys.readouterr().out == "봉투가 없어요.\n"
    run(["bags", "add", "1", "--weight", "200g", "--price", "22000원", "--roasted", "11/20", "--opened", "11/28"])
    out = capsys.readouterr().out
    assert out.split() == ["#1", "첼베사", "170/200", "g", "2잔", "10일", "22,000", "KRW", "110,000", "KRW/kg"]
