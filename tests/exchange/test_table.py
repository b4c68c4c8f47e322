"""CSV from anywhere: its encoding, delimiter and columns told by content, or by the user."""

from __future__ import annotations

from pathlib import Path

import pytest

from mocha_tui.exchange.sentences import ExchangeError
from mocha_tui.exchange.table.headers import fact_of
from tests.exchange.helpers import flat, parse, read

KOREAN = (
    "날짜,원두,로스터리,가공법,원두량(g),물(ml),물온도(℃),추출시간,분쇄도,별점,평가,산미,메모\r\n"
    '2026-11-03,첼베사,커피 리브레,워시드,15,250,92.5,2분 30초,2.3.1,4.5,맛있다,약함,"달고, 깨끗"\r\n'
    "2026.11.04,키암부,,내추럴,18,,,,,,,,\r\n"
)


def test_a_korean_table(tmp_path: Path) -> None:
    parsed = parse(tmp_path, KOREAN)
    assert parsed.format == "csv"
    assert flat(parsed) == {
        "match": "new",
        "date": "2026-11-03",
        "coffee.name": "첼베사",
        "coffee.roaster": "커피 리브레",
        "coffee.process": ["washed"],
        "recipe.dose_g": 15,
        "recipe.water_g": 250,
        "recipe.ratio": 16.67,
        "recipe.temp_c": 92.5,
        "recipe.time_s": 150,
        "recipe.grind": "2.3.1",
        "review.words": "달고, 깨끗",
        "review.attributes": {"acidity": "low"},
        "review.score": {"value": 4.5, "max": 5},
        "review.verdict": "good",
    }
    assert flat(parsed, 1)["recipe.dose_g"] == 18
    assert list(parsed.skipped) == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp949"])
def test_every_encoding_that_spreadsheets_save_here(tmp_path: Path, encoding: str) -> None:
    assert (
        parse(tmp_path, KOREAN.replace("℃", "도").encode(encoding)).tastings[0].draft.text("coffee.roaster")
        == "커피 리브레"
    )


@pytest.mark.parametrize("delimiter", [";", "\t", "|"])
def test_other_delimiters_and_decimal_commas(tmp_path: Path, delimiter: str) -> None:
    rows = [
        ["Date", "Coffee", "Dose (g)", "Water", "Temp", "Score"],
        ["2026-11-03 08:15", "Kiambu", "18,5", "1.200,0", "92,5", "8/10"],
    ]
    parsed = parse(tmp_path, "\n".join(delimiter.join(row) for row in rows))
    facts = flat(parsed)
    assert (facts["recipe.dose_g"], facts["recipe.temp_c"], facts["review.score"]) == (
        18.5,
        92.5,
        {"value": 8, "max": 10},
    )
    assert parsed.tastings[0].recorded_at.isoformat() == "2026-11-02T23:15:00+00:00"


def test_thousands_are_no_decimals(tmp_path: Path) -> None:
    parsed = parse(tmp_path, 'date,coffee,water\n2026-11-03,A,"1,200"\n')
    assert flat(parsed)["recipe.water_g"] == 1200


def test_a_mapping_comes_before_the_headers(tmp_path: Path) -> None:
    path = tmp_path / "brews.csv"
    path.write_text("when;what;how good;date\n2026-11-03;Kiambu;7;1999-01-01\n", "utf-8")
    mapping = [("when", "date"), ("what", "coffee.name"), ("how good", "review.score/10")]
    facts = flat(read(path, mapping=mapping))
    assert (facts["date"], facts["coffee.name"], facts["review.score"]) == (
        "2026-11-03",
        "Kiambu",
        {"value": 7, "max": 10},
    )


@pytest.mark.parametrize(
    ("mapping", "sentence"),
    [
        (("nothing", "date"), "has no column nothing"),
        (("when", "coffee.price"), "no fact named coffee.price"),
        (("when", "date/5"), "no fact named date/5"),
    ],
)
def test_a_mapping_that_fits_nothing_is_told(tmp_path: Path, mapping: tuple[str, str], sentence: str) -> None:
    path = tmp_path / "brews.csv"
    path.write_text("when;what\n2026-11-03;Kiambu\n")
    with pytest.raises(ExchangeError, match=sentence):
        read(path, mapping=[mapping])


@pytest.mark.parametrize("head", ["coffee,dose", "date,dose"])
def test_a_table_without_a_day_or_a_coffee_asks_for_the_column(tmp_path: Path, head: str) -> None:
    with pytest.raises(ExchangeError, match="--map COLUMN=FACT"):
        parse(tmp_path, f"{head}\nx,15\n")


def test_a_score_without_a_scale_is_told_and_the_row_kept(tmp_path: Path) -> None:
    parsed = parse(tmp_path, "date,coffee,rating\n2026-11-03,A,4\n")
    assert "review.score" not in flat(parsed)
    assert "review.score/5" in parsed.skipped[0].why


@pytest.mark.parametrize(
    ("column", "cell", "fact"),
    [
        ("dose", "plenty", "recipe.dose_g"),
        ("dose", "nan", None),
        ("dose", "inf", "recipe.dose_g"),
        ("dose", "1e999", "recipe.dose_g"),
        ("temp", "900", "recipe.temp_c"),
        ("decaf", "maybe", "coffee.decaf"),
        ("dose", "0", None),
        ("temp", "-", None),
    ],
)
def test_a_cell_that_means_nothing_is_put_aside(tmp_path: Path, column: str, cell: str, fact: str | None) -> None:
    parsed = parse(tmp_path, f"date,coffee,{column}\n2026-11-03,A,{cell}\n")
    assert set(flat(parsed)) == {"match", "date", "coffee.name"}
    assert [one.what for one in parsed.skipped] == ([f"line 2: {fact}"] if fact else [])


def test_rows_without_a_day_or_with_too_many_cells_are_skipped_alone(tmp_path: Path) -> None:
    parsed = parse(tmp_path, "date,coffee\n,A\nnot a day,B\n2026-11-03,C,D\n\n2026-11-03,E\n")
    assert [one.draft.text("coffee.name") for one in parsed.tastings] == ["E"]
    assert [one.what for one in parsed.skipped] == ["line 2", "line 3", "line 4"]


def test_the_same_rows_again_are_the_same_tastings_and_equal_rows_are_two_cups(tmp_path: Path) -> None:
    text = "date,coffee\n2026-11-03,A\n2026-11-03,A\n2026-11-04,A\n"
    first, again = ([one.uid for one in parse(tmp_path, text).tastings] for _ in range(2))
    assert first == again
    assert len(set(first)) == 3


@pytest.mark.parametrize(
    ("header", "fact"),
    [
        ("원두량(g)", "recipe.dose_g"),
        ("Water Temp (°C)", "recipe.temp_c"),
        ("dose_g", "recipe.dose_g"),
        ("RATING (5)", "review.score"),
        ("recipe.steps", "recipe.steps"),
        ("컵 노트", "coffee.official_notes"),
        ("Preis", None),
        ("", None),
    ],
)
def test_headers_in_both_languages(header: str, fact: str | None) -> None:
    assert fact_of(header) == fact
