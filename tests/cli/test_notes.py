"""``mocha notes`` as a shell sees it: JSON on stdout, sentences on stderr, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mocha_tui.cli.main import run
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.storage.log import Log
from mocha_tui.storage.photos import PhotoFile
from tests.storage.forms import NOW, form


@pytest.fixture(autouse=True)
def log(where: Path, tmp_path: Path) -> Path:
    log = Log(where, terms=vocabulary(), photos=tmp_path / "xdg_data_home" / "mocha" / "photos")
    cup = {"coffee.process": ["washed"], "coffee.region": ["yirgacheffe"], "recipe.method": "v60"}
    first = {**cup, "recipe.dose_g": 15, "review.score": {"value": 4, "max": 5}}
    log.save(form("첼베사", "2026-11-20", also=first), save_id="1", now=NOW)
    second = {**cup, "review.score": {"value": 86, "max": 100}}
    log.save(form("첼베사", "2026-11-29", also=second), save_id="2", now=NOW)
    log.save(form("Kiambu", "2026-11-21", review__words="blackcurrant"), save_id="3", now=NOW)
    log.close()
    return where


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, object, str]:
    status = run(["notes", *arguments])
    seen = capsys.readouterr()
    return status, json.loads(seen.out), seen.err


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ([], [2, 3, 1]),
        (["yirg", "v60"], [2, 1]),
        (["예가 브이60"], [2, 1]),
        (["rating>=4.2"], [2]),
        (["점수>=4 가공:워시드 until:2026-11-25"], [1]),
        (["sort:name"], [3, 2, 1]),
        (["nothing"], []),
        (["--", "-process:washed"], [3]),
    ],
)
def test_the_list_speaks_the_search_language(
    query: list[str], ids: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    status, rows, _ = told(capsys, "list", "--json", *query)
    assert status == 0 and isinstance(rows, list)
    assert [row["tasting"] for row in rows] == ids


def test_a_row_has_its_id_its_coffees_id_and_flat_facts(capsys: pytest.CaptureFixture[str]) -> None:
    _, rows, _ = told(capsys, "list", "--json", "--limit", "1", "id:1")
    assert rows == [
        {
            "tasting": 1,
            "coffee": 1,
            "match": "new",
            "date": "2026-11-20",
            "coffee.name": "첼베사",
            "coffee.region": ["yirgacheffe"],
            "coffee.process": ["washed"],
            "recipe.method": "v60",
            "recipe.dose_g": 15,
            "review.score": {"value": 4, "max": 5},
        }
    ]
    _, shown, _ = told(capsys, "show", "1", "--json")
    assert isinstance(rows, list) and shown == rows[0]


def test_scores_on_another_scale_are_told_apart_from_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, says = told(capsys, "list", "--json", "rating>=4")
    assert says == "1 scores on another scale were compared by their share of its maximum.\n"


def test_people_see_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["notes", "list", "chelbesa 15g"]) == 0
    assert capsys.readouterr().out == "No tastings.\n"
    assert run(["notes", "list", "첼베사", "15g"]) == 0
    assert capsys.readouterr().out.split()[:4] == ["#1", "2026-11-20", "첼베사", "V60"]
    assert run(["notes", "show", "3"]) == 0
    assert "blackcurrant" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["list", "process:"], "mocha notes: process needs a value, such as process:washed.\n"),
        (["list", "process:zzz"], "mocha notes: Neither Mocha's words nor your notes know process:zzz.\n"),
        (["show", "99"], "mocha: There is no tasting 99; 'mocha notes list' shows their numbers.\n"),
    ],
)
def test_wrong_use_is_one_sentence_and_two(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["notes", *arguments]) == 2
    seen = capsys.readouterr()
    assert (seen.out, seen.err) == ("", says)


def test_a_deleted_cup_comes_back_with_its_photos(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = Log(log, photos=tmp_path / "xdg_data_home" / "mocha" / "photos")
    (photo,) = opened.photos.attach(1, [PhotoFile("a.jpg", b"\xff\xd8\xff1")], now=NOW)
    before = opened.get(1)
    opened.close()
    assert told(capsys, "delete", "1", "--json") == (0, {"deleted": [1], "refused": []}, "")
    status, undone, _ = told(capsys, "undo", "--json")
    label = {"undone": "delete-tasting", "label": "첼베사"}
    assert (status, undone) == (0, {**label, "restored": [1], "removed": [], "kept": []})
    opened = Log(log, photos=tmp_path / "xdg_data_home" / "mocha" / "photos")
    assert opened.get(1) == before and photo.path.exists() and len(opened.photos.of(1)) == 1
    opened.close()


def test_a_coffee_goes_with_its_cups_and_what_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    status, done, _ = told(capsys, "delete", "1", "2", "99", "--coffee", "--json")
    assert status == 1 and isinstance(done, dict)
    assert done["deleted"] == [1, 2] and [one["what"] for one in done["refused"]] == [99]
    assert told(capsys, "list", "--json")[1] != []
    assert run(["notes", "undo"]) == 0
    assert capsys.readouterr().out == "Undone: 첼베사\n"
    rows = told(capsys, "list", "--json")[1]
    assert isinstance(rows, list) and len(rows) == 3


def test_nothing_to_undo_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    status, undone, says = told(capsys, "undo", "--json")
    assert (status, says) == (1, "There is nothing to undo.\n")
    assert isinstance(undone, dict) and undone["undone"] is None


def test_help_shows_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run(["notes", "--help"])
    assert left.value.code == 0
    text = capsys.readouterr().out
    assert "mocha notes list 'rating>=4" in text and "exit status" in text


def test_the_bench_measures_a_small_log(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "list", "--tastings", "40", "--runs", "1", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)
    assert {"list: first rows", "facets: every count"} <= {row["what"] for row in rows}
    assert all(set(row) == {"what", "cpu_ms"} for row in rows)
