"""Shots of Decent machines and of visualizer, and the machines whose files Mocha does not read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mocha_tui.exchange.sentences import ExchangeError
from tests.exchange.helpers import DATA, flat, parse, read


def test_a_tcl_shot_with_braces_quotes_and_brackets() -> None:
    parsed = read(DATA / "shantawene.shot")
    assert parsed.format == "decent"
    assert flat(parsed) == {
        "match": "new",
        "date": "2021-10-19",
        "coffee.name": "Shantawene [lot 3] {natural}",
        "coffee.roaster": "BeBerry",
        "coffee.roast_date": "2021-10-05",  # the fifth of October: dots put the day first
        "recipe.method": "espresso",
        "recipe.dose_g": 18,
        "recipe.yield_g": 42.6,
        "recipe.ratio": 2.37,
        "recipe.time_s": 27.412,
        "recipe.grind": "2.4",
        "recipe.grinder": "EK43 with SSP HU",
        "review.words": 'juicy, "bright" } and sweet',
        "review.score": {"value": 80, "max": 100},
    }


@pytest.mark.parametrize("written", ["2021.10.05", "05.10.2021", "2021-10-05", "2021-10-05T00:00:00.000Z"])
def test_roast_days_as_machines_write_them(tmp_path: Path, written: str) -> None:
    text = (DATA / "shantawene.shot").read_text().replace("05.10.2021", written)
    assert flat(parse(tmp_path, text))["coffee.roast_date"] == "2021-10-05"


@pytest.mark.parametrize("written", ["{}", "0", "yesterday-ish", "31.02.2021", "05.10.2031"])
def test_a_roast_day_that_is_none_or_after_the_shot_stays_empty(tmp_path: Path, written: str) -> None:
    text = (DATA / "shantawene.shot").read_text().replace("05.10.2021", written)
    assert "coffee.roast_date" not in flat(parse(tmp_path, text))


def test_water_and_tea_are_no_coffee(tmp_path: Path) -> None:
    text = (DATA / "shantawene.shot").read_text().replace("beverage_type espresso", "beverage_type cleaning")
    parsed = parse(tmp_path, text)
    assert (list(parsed.tastings), parsed.skipped[0].refused) == ([], False)


def test_a_shot_cut_short_is_refused(tmp_path: Path) -> None:
    text = (DATA / "shantawene.shot").read_text()
    with pytest.raises(ExchangeError, match="never closed"):
        parse(tmp_path, text[: text.index("grinder_model") + 20])


def test_braces_nested_a_hundred_thousand_deep_are_only_counted(tmp_path: Path) -> None:
    text = "clock 1634630864\nsettings {bean_type A}\nx " + "{" * 100_000 + "}" * 100_000
    assert flat(parse(tmp_path, text))["coffee.name"] == "A"


def test_a_visualizer_shot_typed_by_hand() -> None:
    parsed = read(DATA / "shot.json")
    facts = flat(parsed)
    assert (parsed.format, facts["date"]) == ("visualizer", "2021-10-20")
    assert (facts["recipe.dose_g"], facts["recipe.yield_g"], facts["recipe.ratio"]) == (18, 36.4, 2.02)
    assert (facts["recipe.grind"], facts["recipe.grinder"]) == ("9.5", "ek43")
    assert facts["review.words"] == "Sweet & round\na little dry\nx"
    assert facts["review.attributes"] == {"sweetness": "high", "body": "medium"}
    assert "review.score" not in facts
    assert [bag.note for bag in parsed.bags.values()] == ["초콜릿, 헤이즐넛"]


def test_a_list_of_shots_and_one_alone_are_the_same_tastings(tmp_path: Path) -> None:
    shot = json.loads((DATA / "shot.json").read_text("utf-8"))
    one, many, wrapped = (parse(tmp_path, value) for value in (shot, [shot], {"data": [shot], "paging": {}}))
    assert one.tastings == many.tastings == wrapped.tastings


def test_an_index_of_shots_says_that_it_holds_none(tmp_path: Path) -> None:
    with pytest.raises(ExchangeError, match="lists shots without their facts"):
        parse(tmp_path, {"data": [{"id": "9f1c", "clock": 1634630864, "updated_at": 1634630999}], "paging": {}})


def test_a_decent_shot_as_json(tmp_path: Path) -> None:
    shot = {
        "version": 2,
        "timestamp": 1634630864,
        "elapsed": [0, "27.4"],
        "app": {"data": {"settings": {"bean_brand": "BeBerry", "bean_type": "Shantawene", "drink_weight": "0"}}},
        "meta": {"in": 18, "out": "36", "grinder": {"model": "EK43", "setting": "2.4"}},
    }
    facts = flat(parse(tmp_path, shot))
    assert (facts["recipe.dose_g"], facts["recipe.grinder"], facts["recipe.time_s"]) == (18, "ek43", 27.4)


@pytest.mark.parametrize(
    ("value", "program"),
    [
        ({"datapoints": {"pressure": []}, "id": 1}, "Gaggiuino"),
        ({"samples": [], "profile": "x"}, "GaggiMate"),
        ({"id": "1", "rating": 4, "doseIn": "18.0", "doseOut": "36.4", "balanceTaste": "bitter"}, "GaggiMate"),
        ({"profile_name": "x", "data": [], "time": 1}, "Meticulous"),
    ],
)
def test_other_machines_are_recognised_and_politely_refused(tmp_path: Path, value: object, program: str) -> None:
    with pytest.raises(ExchangeError, match=program):
        parse(tmp_path, value)
