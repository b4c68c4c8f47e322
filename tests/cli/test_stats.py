"""``mocha stats`` at the command line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mocha_tui.cli import clock
from mocha_tui.cli.bench_stats import measure
from mocha_tui.cli.main import run
from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.stats.figures import FIGURES
from mocha_tui.storage.log import Log

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
FIRST: Mapping[str, object] = {
    "date": "2026-11-29", "coffee.name": "첼베사", "coffee.process": ["washed"], "coffee.country": ["ethiopia"],
    "coffee.official_notes": ["grapefruit"], "review.flavors": ["grapefruit"], "recipe.grinder": "comandante",
    "recipe.grind": "24", "recipe.temp_c": 93, "review.score": {"value": 4, "max": 5},
}  # fmt: skip


@pytest.fixture
def log(where: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(clock, "local_now", lambda: NOW)
    return where


@pytest.fixture
def filled(log: Path) -> Path:
    opened = Log(log, terms=vocabulary())
    second = {**FIRST, "date": "2026-11-30", "review.score": {"value": 90, "max": 100}}
    third = {"date": "2026-11-30", "coffee.name": "키암부", "coffee.process": ["natural"]}
    for place, flat in enumerate((FIRST, second, third)):
        opened.save(from_flat({"match": "new", **flat}), save_id=str(place), now=NOW)
    opened.close()
    return log


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = run(["stats", *words])
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize("figure", FIGURES)
def test_every_figure_prints_with_its_definition_as_text_and_as_json(
    filled: Path, capsys: pytest.CaptureFixture[str], figure: str
) -> None:
    status, out, err = said(capsys, figure, "--width", "100")
    assert (status, err) == (0, "") and FIGURES[figure].title[1] in out
    assert FIGURES[figure].definition[1][:30] in out
    status, out, err = said(capsys, figure, "--json")
    value = json.loads(out)
    assert (status, err) == (0, "")
    assert (value["figure"], value["definition"]) == (figure, FIGURES[figure].definition[1])


@pytest.mark.parametrize("figure", FIGURES)
def test_an_empty_log_says_none_and_never_nan(log: Path, capsys: pytest.CaptureFixture[str], figure: str) -> None:
    status, out, _ = said(capsys, figure)
    assert status == 0 and "\nnone: " in out
    status, out, _ = said(capsys, figure, "--json")
    assert status == 0 and "NaN" not in out


def test_groups_as_json(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    value = json.loads(said(capsys, "process", "--json")[1])
    (washed,) = value["groups"]
    assert (washed["id"], washed["coffees"], washed["coffee_mean"]) == ("washed", 1, 0.85)
    assert washed["spread"] == {"n": 2, "low": 0.825, "median": 0.85, "high": 0.875, "mean": 0.85}
    assert (value["rated"], value["unrated"]) == (2, 1)
    assert sorted(value["scales"]["counts"]) == [[5, 1], [100, 1]]


def test_mixed_scales_are_said(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "shares of the maximum are compared" in said(capsys, "process")[1]


def test_without_a_figure_the_calendar_and_what_else_there_is(
    filled: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = said(capsys)
    assert out.startswith("Calendar · 3 cups") and "streak 2 d" in out and "mocha stats: calendar, scores" in out


def test_the_wheel_goes_below_a_flavour_in_any_spelling(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    value = json.loads(said(capsys, "flavors", "--under", "감귤류", "--json")[1])
    assert value["path"] == ["fruity", "citrus-fruit"]
    assert value["slices"] == [{"id": "grapefruit", "printed": 2, "tasted": 2, "below": False}]


@pytest.mark.parametrize(
    "words",
    [
        ["flavors", "--under", "spaceship"],
        ["calendar", "--cut", "1066"],
        ["track", "--cut", "77"],
        ["age", "--cut", "x"],
    ],
)
def test_what_is_not_there_is_one_sentence(
    filled: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    status, out, err = said(capsys, *words)
    assert (status, out) == (2, "") and len(err.strip().splitlines()) == 1


def test_a_figure_that_is_none_is_wrong_use(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run(["stats", "horoscope"])
    assert left.value.code == 2 and len(capsys.readouterr().err.strip().splitlines()) == 1


def test_the_bench_measures_every_figure() -> None:
    rows = measure(30, 1)
    assert [row["what"] for row in rows] == [f"stats: {figure}" for figure in FIGURES]
    assert all(set(row) == {"what", "cpu_ms"} for row in rows)
