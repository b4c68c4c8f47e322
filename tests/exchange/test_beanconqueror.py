"""Beanconqueror's files become what was recorded, and nothing that was not."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from mocha_tui.exchange.beanconqueror.keys import METHODS, ROAST_LEVELS
from tests.exchange.helpers import brew, config, export, flat, parse, read, zipped


def test_a_shared_chemex_brew(shared_dir: Path) -> None:
    parsed = read(shared_dir / "data/imports/beanconqueror.json")

    facts = flat(parsed)
    assert parsed.format == "beanconqueror-brew"
    assert facts["date"] == "2022-12-28"
    assert (facts["recipe.method"], facts["recipe.dose_g"], facts["recipe.water_g"]) == ("chemex", 75, 1200)
    assert (facts["recipe.ratio"], facts["recipe.temp_c"], facts["recipe.time_s"]) == (16, 92, 340.469)
    assert facts["coffee.decaf"] is True
    assert facts["coffee.country"] == ["Country 1", "Country 2"]
    assert facts["coffee.official_notes"] == ["chocolate", "Haselnuss", "Rund"]
    assert facts["coffee.roast_level"] == "light"
    assert facts["coffee.roast_date"] == "2022-12-08"
    assert "review.score" not in facts
    assert "recipe.yield_g" not in facts
    assert "recipe.tds" not in facts


def test_what_was_not_recorded_stays_empty(shared_dir: Path) -> None:
    facts = flat(read(shared_dir / "data/imports/beanconqueror_missing_values.json"))

    assert (facts["recipe.method"], facts["recipe.dose_g"], facts["recipe.water_g"]) == ("v60", 15, 240)
    assert (facts["recipe.temp_c"], facts["recipe.time_s"], facts["recipe.tds"]) == (93, 147, 1.55)
    assert facts["recipe.grind"] == "5.0"
    for fact in ("coffee.roast_date", "coffee.country", "coffee.roaster", "coffee.roast_level", "review.words"):
        assert fact not in facts


def test_an_espresso_with_its_bag(shared_dir: Path) -> None:
    parsed = read(shared_dir / "data/imports/beanconqueror_water_dispensed.json")

    facts = flat(parsed)
    assert (facts["recipe.method"], facts["recipe.dose_g"], facts["recipe.yield_g"]) == ("espresso", 20, 40.2)
    assert (facts["recipe.ratio"], facts["recipe.time_s"], facts["recipe.grind"]) == (2.01, 18.574, "11")
    assert facts["coffee.process"] == ["sugarcane-ea"]
    assert facts["coffee.variety"] == ["castillo"]
    assert "recipe.water_g" not in facts
    (bag,) = parsed.bags.values()
    assert (bag.weight_g, bag.price, bag.currency) == (1000, 34.81, "")


@pytest.mark.parametrize(
    ("zone", "day", "roasted"),
    [("Asia/Seoul", "2026-04-20", "2026-03-14"), ("America/Los_Angeles", "2026-04-19", "2026-03-13")],
)
def test_days_are_those_of_the_calendar_on_the_wall(shared_dir: Path, zone: str, day: str, roasted: str) -> None:
    parsed = read(shared_dir / "data/imports/beanconqueror_water_dispensed.json", zone)

    assert (flat(parsed)["date"], flat(parsed)["coffee.roast_date"]) == (day, roasted)
    (tasting,) = parsed.tastings
    assert (tasting.day.isoformat(), tasting.zone) == (day, zone)
    assert tasting.recorded_at == datetime(2026, 4, 19, 19, 9, 53, tzinfo=UTC)


def test_ids_are_the_same_in_every_zone_and_differ_from_brew_to_brew(shared_dir: Path) -> None:
    files = sorted((shared_dir / "data/imports").glob("*.json"))
    seoul, angeles = ([read(f, z).tastings[0].uid for f in files] for z in ("Asia/Seoul", "America/Los_Angeles"))
    assert seoul == angeles
    assert len(set(seoul)) == len(files)


def test_a_zip_with_chunks_whatever_its_folder(tmp_path: Path) -> None:
    members = {
        "Beanconqueror_export/Beanconqueror.json": export([brew("b-1")]),
        "Beanconqueror_export/Beanconqueror_Brews_1.json": [brew("b-2", bean="bean-2")],
        "Beanconqueror_export/Beanconqueror_Brews_3.json": [brew("b-4")],
        "Beanconqueror_export/Beanconqueror_Beans_1.json": [{"name": "Kiambu", "config": config("bean-2")}],
    }
    parsed = parse(tmp_path, zipped(members))

    names = [one.draft.text("coffee.name") for one in parsed.tastings]
    assert (parsed.format, names) == ("beanconqueror", ["첼베사", "Kiambu"])  # a gap ends the chunks, as in the app
    assert flat(parsed) == {
        "match": "new",
        "date": "2025-11-25",
        "coffee.name": "첼베사",
        "coffee.roaster": "커피 리브레",
        "recipe.method": "v60",
        "recipe.dose_g": 15,
        "recipe.water_g": 250,
        "recipe.ratio": 16.67,
        "recipe.temp_c": 93,
        "recipe.time_s": 150,
        "recipe.grind": "18",
        "recipe.grinder": "comandante",
    }


def test_the_main_file_alone_reads_chunks_beside_it(tmp_path: Path) -> None:
    (tmp_path / "Beanconqueror_Brews_1.json").write_text(json.dumps([brew("b-2")]))
    assert len(parse(tmp_path, export([brew("b-1")]), name="Beanconqueror.json").tastings) == 2


def test_photos_are_named_by_their_brew(tmp_path: Path) -> None:
    parsed = parse(tmp_path, export([brew(attachments=["/beanconqueror_image4.jpg"])]))
    assert [one.member for one in parsed.photos[parsed.tastings[0].uid]] == ["beanconqueror_image4.jpg"]


@pytest.mark.parametrize("key", [*ROAST_LEVELS, "UNKNOWN", "UNKOWN", "AMERICAN_ROAST 12", "CUSTOM_ROAST"])
def test_roasts_by_key_and_what_is_none_of_them_as_it_is_written(tmp_path: Path, key: str) -> None:
    bean = {"name": "A", "roast": key, "roast_custom": "아주 밝게", "config": config("bean-1")}
    facts = flat(parse(tmp_path, export([brew()], BEANS=[bean])))
    expected = {"UNKNOWN": "아주 밝게", "UNKOWN": "아주 밝게", "CUSTOM_ROAST": "아주 밝게"}
    assert facts["coffee.roast_level"] == expected.get(key) or ROAST_LEVELS.get(key, key)


@pytest.mark.parametrize("kind", sorted(METHODS))
def test_every_known_preparation_is_a_method(tmp_path: Path, kind: str) -> None:
    device = {"name": "mine", "type": kind, "style_type": "POUR OVER", "config": config("prep-1")}
    assert flat(parse(tmp_path, export([brew()], PREPARATION=[device])))["recipe.method"] == METHODS[kind]


@pytest.mark.parametrize(
    ("name", "kind", "style", "method"),
    [
        ("Kalita Wave 185", "CUSTOM_PREPARATION", "POUR OVER", "kalita-wave"),
        ("Flair 58", "PORTAFILTER", "ESPRESSO", "flair"),
        ("La Pavoni", "CUSTOM_PREPARATION", "ESPRESSO", "espresso"),
        ("Karlsbader Kanne", "KARLSBADER_KANNE", "PERCOLATION", "Karlsbader Kanne"),
        ("", "SOMETHING_NEW", "FULL_IMMERSION", "immersion"),
    ],
)
def test_other_devices_are_told_by_name_then_style(
    tmp_path: Path, name: str, kind: str, style: str, method: str
) -> None:
    device = {"name": name, "type": kind, "style_type": style, "config": config("prep-1")}
    assert flat(parse(tmp_path, export([brew()], PREPARATION=[device])))["recipe.method"] == method


def test_numbers_written_as_texts_and_zeroes_that_mean_nothing(tmp_path: Path) -> None:
    row = brew(
        grind_weight="75",
        brew_quantity="1200,5",
        brew_temperature="0",
        tds="1.35",
        brew_time=0,
        grind_size=4.0,
        brew_beverage_quantity="",
        coffee_blooming_time="30",
        coffee_blooming_time_milliseconds=250,
    )
    facts = flat(parse(tmp_path, export([row])))
    assert (facts["recipe.dose_g"], facts["recipe.water_g"], facts["recipe.tds"]) == (75, 1200.5, 1.35)
    assert (facts["recipe.bloom_s"], facts["recipe.grind"]) == (30.25, "4")
    assert not {"recipe.temp_c", "recipe.time_s", "recipe.yield_g"} & set(facts)


def test_a_dose_that_only_the_other_field_holds(tmp_path: Path) -> None:
    facts = flat(parse(tmp_path, export([brew(grind_weight=0, bean_weight_in=16)])))
    assert (facts["recipe.dose_g"], facts["recipe.ratio"]) == (16, 15.62)


def test_origins_in_the_vocabularys_words(tmp_path: Path) -> None:
    origins = [
        {"country": "Brasil", "variety": "Catucai", "processing": "Natural anaerobic"},
        {"country": "에티오피아", "region": "예가체프", "processing": "Washed, Anaerobic", "farmer": "Aricha"},
        {},
    ]
    bean = {"name": "Blend", "bean_information": origins, "config": config("bean-1")}
    facts = flat(parse(tmp_path, export([brew()], BEANS=[bean])))
    assert facts["coffee.country"] == ["brazil", "ethiopia"]
    assert facts["coffee.region"] == ["yirgacheffe"]
    assert facts["coffee.variety"] == ["catucai"]
    assert facts["coffee.process"] == ["natural", "anaerobic", "washed"]
    assert facts["coffee.farm"] == "Aricha"


@pytest.mark.parametrize(
    ("settings", "rating", "score"),
    [
        ({}, 4, {"value": 4, "max": 5}),
        ({"brew_rating": 10}, 7.5, {"value": 7.5, "max": 10}),
        ({}, 0, None),
        ({}, -1, None),
    ],
)
def test_ratings_keep_the_scale_of_the_settings(
    tmp_path: Path, settings: dict[str, float], rating: float, score: object
) -> None:
    parsed = parse(tmp_path, export([brew(rating=rating)], SETTINGS=[settings]))
    assert flat(parsed).get("review.score") == score
    assert not [one for one in parsed.skipped if one.refused]


def test_a_rating_beyond_every_known_scale_is_told_not_guessed(tmp_path: Path) -> None:
    parsed = parse(tmp_path, export([brew(rating=8)]))
    assert "review.score" not in flat(parsed)
    assert [one.refused for one in parsed.skipped] == [True]


@pytest.mark.parametrize("at", [0, None, 1, -5, ""])
def test_a_brew_without_a_day_is_skipped_and_never_1970(tmp_path: Path, at: object) -> None:
    row = brew() | {"config": {"uuid": "b-1", "unix_timestamp": at}}
    parsed = parse(tmp_path, export([row]))
    assert (list(parsed.tastings), [one.why for one in parsed.skipped]) == ([], ["it has no day"])


@pytest.mark.parametrize("day", ["", "1970-01-01T00:00:00.000Z", "1970-01-01", "not a day"])
def test_a_roast_without_a_day_stays_empty(tmp_path: Path, day: str) -> None:
    bean = {"name": "A", "roastingDate": day, "weight": 250, "config": config("bean-1")}
    parsed = parse(tmp_path, export([brew()], BEANS=[bean]))
    assert "coffee.roast_date" not in flat(parsed)
    assert [bag.roasted for bag in parsed.bags.values()] == [None]


@pytest.mark.parametrize("zone", ["Asia/Seoul", "America/Los_Angeles", "Pacific/Kiritimati"])
def test_a_day_stored_as_midnight_is_that_day_everywhere(tmp_path: Path, zone: str) -> None:
    bean = {"name": "A", "roastingDate": "2025-11-20T00:00:00.000Z", "config": config("bean-1")}
    parsed = parse(tmp_path, export([brew()], BEANS=[bean]), zone)
    assert parsed.tastings[0].draft.value("coffee.roast_date") == date(2025, 11, 20)


def test_a_value_out_of_bounds_is_put_aside_and_the_rest_kept(tmp_path: Path) -> None:
    parsed = parse(tmp_path, export([brew(brew_temperature=200, grind_weight=-3)]))
    facts = flat(parsed)
    assert facts["recipe.water_g"] == 250
    assert not {"recipe.temp_c", "recipe.dose_g"} & set(facts)
    assert {one.what.rpartition(": ")[2] for one in parsed.skipped} == {"recipe.temp_c", "recipe.dose_g"}


def test_beans_that_nothing_was_brewed_of_are_told(tmp_path: Path) -> None:
    parsed = parse(tmp_path, export([]))
    assert (list(parsed.tastings), [one.what for one in parsed.skipped]) == ([], ["bean 첼베사"])


def test_a_brew_that_visualizer_hands_on_is_known_by_its_shot(tmp_path: Path) -> None:
    shot = {"shot_id": "9f1c", "start_time": "2025-10-19T08:07:44Z", "espresso_enjoyment": 82}
    whole = {"bean": {"name": "A"}, "brew": {"grind_weight": "18"}, "mill": {}, "meta": {"visualizer": shot}}
    parsed = parse(tmp_path, whole)
    assert parsed.tastings[0].day == date(2025, 10, 19)
    assert flat(parsed)["review.score"] == {"value": 82, "max": 100}
    assert parsed.tastings[0].uid == parse(tmp_path, whole).tastings[0].uid
