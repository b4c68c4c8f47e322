"""Import, export, backup, restore and card as commands: what they print, and how they end."""

from __future__ import annotations

import json
import tarfile
import zipfile
from pathlib import Path
from typing import cast

import pytest

from mocha_tui.cli.main import run
from tests.exchange.helpers import JPEG, PNG, brew, config, export, zipped

Report = dict[str, object]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOCHA_LOCALE", "en-US")
    monkeypatch.setenv("TZ", "Asia/Seoul")


@pytest.fixture
def mocha(capsys: pytest.CaptureFixture[str]) -> Mocha:
    return Mocha(capsys)


class Mocha:
    """The command line, each call answered with its exit status and the JSON it prints."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: object) -> tuple[int, Report]:
        self._capsys.readouterr()
        status = run([str(one) for one in (*arguments, "--json")])
        out = self._capsys.readouterr().out
        return status, cast(Report, json.loads(out)) if out else {}

    def notes(self) -> list[Report]:
        return cast(list[Report], self("notes", "list")[1])

    def text(self, *arguments: object) -> tuple[int, str, str]:
        self._capsys.readouterr()
        status = run([str(one) for one in arguments])
        out, err = self._capsys.readouterr()
        return status, out, err


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    path = tmp_path / "Beanconqueror.zip"
    rows = [
        brew("b-1", attachments=["one.png", "two.jpg", "gone.png"], rating=4, note="새콤달콤"),
        brew("b-2", bean="bean-2", config=config("b-2", 1_764_100_000)),
    ]
    kiambu = {"name": "Kiambu", "weight": 200, "cost": 22000, "note": "bag", "config": config("bean-2")}
    beans = [{"name": "첼베사", "roaster": "커피 리브레", "config": config("bean-1")}, kiambu]
    path.write_bytes(zipped({"Beanconqueror.json": export(rows, BEANS=beans), "two.jpg": JPEG}))
    (tmp_path / "one.png").write_bytes(PNG)
    return path


def test_an_import_reports_and_twice_is_once(mocha: Mocha, archive: Path) -> None:
    status, report = mocha("import", archive)
    assert (status, report["format"], report["added"], report["updated"]) == (0, "beanconqueror", [1, 2], [])
    assert report["skipped"] == [{"what": "gone.png", "why": "the photo is not beside the file"}]

    status, report = mocha("import", archive)
    assert (status, report["added"], report["updated"]) == (0, [], [])
    assert {one["why"] for one in cast(list[dict[str, str]], report["skipped"])} == {"it is already in the log"}


def test_a_dry_run_tells_the_same_and_writes_nothing(mocha: Mocha, archive: Path) -> None:
    assert mocha("import", archive, "--dry-run")[1]["added"] == [1, 2]
    assert mocha.notes() == []
    assert mocha("import", archive)[1]["added"] == [1, 2]


def test_undo_takes_the_last_import_back_with_its_photos(mocha: Mocha, archive: Path, tmp_path: Path) -> None:
    mocha("say", "오늘 예가체프 15g 마셨어", "--save")
    mocha("import", archive)
    photos = tmp_path / "xdg_data_home/mocha/photos"
    assert len(list(photos.iterdir())) == 2

    status, undone = mocha("import", "--undo")

    assert (status, undone["removed"], undone["kept"]) == (0, [2, 3], [])
    assert len(mocha.notes()) == 1
    assert list(photos.iterdir()) == []
    assert mocha.text("import", "--undo")[0] == 2


def test_what_the_log_knows_stays_and_what_it_lacks_is_filled(mocha: Mocha, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text(json.dumps(export([brew(brew_temperature=91, tds=0)])))
    mocha("import", path)
    path.write_text(json.dumps(export([brew(brew_temperature=95, tds=1.35)])))

    status, report = mocha("import", path)

    assert (status, report["added"], report["updated"]) == (1, [], [1])
    (skipped,) = cast(list[dict[str, str]], report["skipped"])
    assert "recipe.temp_c" in skipped["what"]
    note = mocha("notes", "show", 1)[1]
    assert (note["recipe.temp_c"], note["recipe.tds"]) == (91, 1.35)


def test_an_import_needs_a_file_or_undo(mocha: Mocha, archive: Path) -> None:
    assert mocha.text("import")[0] == 2
    assert mocha.text("import", archive, "--undo")[0] == 2
    assert "--map COLUMN=FACT" in mocha.text("import", archive, "--map", "x")[2]
    assert "Only CSV files" in mocha.text("import", archive, "--map", "x=date")[2]


@pytest.mark.parametrize("name", ["log.jsonl", "log.csv", "log.md", "log.zip"])
def test_an_export_takes_the_photos_along_and_overwrites_nothing(
    mocha: Mocha, archive: Path, tmp_path: Path, name: str
) -> None:
    mocha("import", archive)
    folder = tmp_path / "out"
    folder.mkdir()
    target = folder / name

    assert mocha("export", target) == (0, {"tastings": 2, "photos": 2, "path": str(target)})
    assert len([path for path in folder.rglob("*") if path.is_file()]) == 3
    first = target.read_bytes()

    status, _, err = mocha.text("export", target)
    assert (status, err.count("\n"), target.read_bytes()) == (2, 1, first)
    assert mocha("export", target, "--force")[0] == 0
    assert target.read_bytes() == first


def test_every_export_that_can_come_back_comes_back_with_its_photos(
    mocha: Mocha, archive: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mocha("import", archive)
    before = mocha.notes()
    for name in ("log.jsonl", "log.csv", "log.zip"):
        target = tmp_path / name.replace(".", "-") / name
        target.parent.mkdir()
        mocha("export", target)
        assert mocha("import", target)[1]["added"] == []  # known by its ids, whatever it came through
        with monkeypatch.context() as empty:
            empty.setenv("XDG_DATA_HOME", str(tmp_path / f"data-{name}"))
            assert mocha("import", target)[0] == 0
            assert mocha.notes() == before
            photos = tmp_path / f"data-{name}/mocha/photos"
            assert len(list(photos.iterdir()) if photos.is_dir() else []) == (0 if name.endswith("csv") else 2)


def test_exports_to_stdout(mocha: Mocha, archive: Path) -> None:
    mocha("import", archive)
    status, out, _ = mocha.text("export", "-")
    assert (status, out.splitlines()[0]) == (0, '{"mocha":"log","version":1}')
    assert "### 첼베사" in mocha.text("export", "-", "--format", "md")[1]
    assert mocha.text("export", "-", "--format", "beanconqueror")[0] == 2


@pytest.mark.parametrize("target", ["nowhere/log.jsonl", ".", "a\0b"])
def test_an_export_that_cannot_be_written_says_so(mocha: Mocha, tmp_path: Path, target: str) -> None:
    status, out, err = mocha.text("export", f"{tmp_path}/{target}")
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_a_backup_comes_back_whole_and_what_was_there_stays_aside(
    mocha: Mocha, archive: Path, tmp_path: Path
) -> None:
    mocha("import", archive)
    target = tmp_path / "coffee.mocha"
    assert mocha("backup", target) == (0, {"tastings": 2, "photos": 2, "path": str(target)})
    assert mocha.text("backup", target)[0] == 2
    assert mocha("backup", target, "--force")[0] == 0
    before = mocha.notes()
    mocha("import", "--undo")
    mocha("say", "오늘 예가체프 15g 마셨어", "--save")

    assert mocha("restore", target)[0] == 0

    assert mocha.notes() == before
    assert (tmp_path / "xdg_data_home/mocha/mocha.db.before-restore").is_file()
    assert len(list((tmp_path / "xdg_data_home/mocha/photos").iterdir())) == 2
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize("damage", [b"no database at all" * 300, b"SQLite format 3\x00" + b"\xff" * 9_000])
def test_a_backup_takes_the_place_of_a_damaged_log(
    mocha: Mocha, archive: Path, tmp_path: Path, damage: bytes
) -> None:
    mocha("import", archive)
    target = tmp_path / "coffee.mocha"
    mocha("backup", target)
    before = mocha.notes()
    database = tmp_path / "xdg_data_home/mocha/mocha.db"
    database.write_bytes(damage)
    database.with_name("mocha.db-wal").write_bytes(b"stale")
    assert "`mocha restore`" in mocha.text("notes", "list")[2]

    assert mocha("restore", target)[0] == 0

    assert mocha.notes() == before
    assert database.with_name("mocha.db.before-restore").read_bytes() == damage


@pytest.mark.parametrize("at", [0.1, 0.5, 0.9])
def test_a_damaged_backup_changes_nothing(mocha: Mocha, archive: Path, tmp_path: Path, at: float) -> None:
    mocha("import", archive)
    target = tmp_path / "coffee.mocha"
    mocha("backup", target)
    with tarfile.open(target) as opened:
        database = opened.getmember("mocha.db")
    data = bytearray(target.read_bytes())
    data[database.offset_data + int(database.size * at)] ^= 0x55
    target.write_bytes(data)
    mocha("import", "--undo")

    status, _, err = mocha.text("restore", target)

    assert (status, err.count("\n")) == (2, 1)
    assert mocha.notes() == []
    assert mocha.text("restore", archive)[0] == 2
    assert mocha.text("restore", tmp_path / "nowhere")[0] == 2


def test_a_card_is_written_where_the_user_says(mocha: Mocha, archive: Path, tmp_path: Path) -> None:
    mocha("import", archive)
    png, svg = tmp_path / "card.png", tmp_path / "card.svg"

    assert mocha("card", 1, "--out", png) == (
        0,
        {"tasting": 1, "path": str(png), "format": "png", "design": "paper", "shortened": [], "left_out": ""},
    )
    assert mocha("card", 1, "--out", svg, "--design", "night")[1]["format"] == "svg"
    assert png.read_bytes()[:4] == b"\x89PNG"
    assert svg.read_text("utf-8").startswith("<svg ")
    assert mocha.text("card", 1, "--out", png)[0] == 2
    assert mocha.text("card", 99, "--out", tmp_path / "x.png")[0] == 2
    assert mocha.text("card", 1)[0] == 2


def test_a_card_that_cannot_hold_it_all_says_what_it_left_out(mocha: Mocha, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text(json.dumps(export([brew(note="홍차 같고 달다 " * 300 + "🍑")])))
    mocha("import", path)
    status, report = mocha("card", 1, "--out", tmp_path / "card.png")
    assert (status, report["shortened"], report["left_out"]) == (1, ["review.words"], "🍑")


def test_an_export_for_beanconqueror_is_what_the_app_reads(mocha: Mocha, archive: Path, tmp_path: Path) -> None:
    mocha("import", archive)
    target = tmp_path / "out.zip"
    mocha("export", target)
    with zipfile.ZipFile(target) as opened:
        assert opened.namelist() == ["Beanconqueror.json"]
        main = json.loads(opened.read("Beanconqueror.json"))
    assert {"BEANS", "BREWS", "MILL", "PREPARATION", "SETTINGS", "VERSION", "WATER", "GRAPH"} <= set(main)
    brews = {row["config"]["uuid"]: row for row in main["BREWS"]}
    for table, key in (("BEANS", "bean"), ("MILL", "mill"), ("PREPARATION", "method_of_preparation")):
        assert {row[key] for row in brews.values()} == {row["config"]["uuid"] for row in main[table]}
    first = next(row for row in brews.values() if row["rating"])
    assert (first["rating"], first["grind_weight"], first["brew_quantity_type"]) == (4, 15, "GR")
    assert first["config"]["unix_timestamp"] == 1_764_000_000
    assert all((tmp_path / name).is_file() for name in first["attachments"])
    assert {row["type"] for row in main["PREPARATION"]} == {"V60"}
    assert {row["style_type"] for row in main["PREPARATION"]} == {"POUR OVER"}
