"""A Mocha that is killed while it imports, restores or exports leaves the old state or the new, never one between."""

from __future__ import annotations

import json
import os
import select
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from mocha_tui.cli.main import run
from tests.exchange.helpers import PNG, brew, config, export

CHILD = Path(__file__).with_name("child.py")
CUPS = 250


def start(*arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, str(CHILD), *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


def kill_after(child: subprocess.Popen[str], seconds: float) -> bool:
    """Kill it some time after it began; whether it had ended by itself before."""
    assert child.stdout is not None
    child.stdout.readline()
    quiet, end = os.pipe()
    select.select([quiet], [], [], seconds)  # nothing ever comes over this pipe
    done = child.poll() is not None
    child.send_signal(signal.SIGKILL)
    child.communicate(timeout=60)
    os.close(quiet)
    os.close(end)
    return done


def count(database: Path) -> int:
    if not database.is_file():
        return 0
    with sqlite3.connect(database) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
        cups = int(db.execute("SELECT count(*) FROM tasting").fetchone()[0]) if "tasting" in tables else 0
    db.close()
    return cups


@pytest.fixture
def big(tmp_path: Path) -> Path:
    path = tmp_path / "Beanconqueror.json"
    rows = [
        brew(
            f"b-{n:08}",
            config=config(f"b-{n:08}", 1_700_000_000 + n * 7_200),
            note="달다 " * 20,
            attachments=["a.png"],
        )
        for n in range(CUPS)
    ]
    path.write_text(json.dumps(export(rows)))
    (tmp_path / "a.png").write_bytes(PNG)
    return path


@pytest.mark.parametrize("seconds", [0.4, 0.9, 1.4, 2.0])
def test_a_killed_import_took_in_all_or_nothing(tmp_path: Path, big: Path, seconds: float) -> None:
    database = tmp_path / "xdg_data_home/mocha/mocha.db"
    kill_after(start("import", big), seconds)

    assert count(database) in (0, CUPS)

    assert run(["import", str(big)]) == 0
    assert count(database) == CUPS


@pytest.mark.parametrize("seconds", [0.2, 0.5, 0.8])
def test_a_killed_restore_leaves_the_old_log_or_the_new(tmp_path: Path, big: Path, seconds: float) -> None:
    database = tmp_path / "xdg_data_home/mocha/mocha.db"
    saved = tmp_path / "coffee.mocha"
    run(["import", str(big)])
    run(["backup", str(saved)])
    run(["import", "--undo"])
    run(["say", "오늘 예가체프 15g 마셨어", "--save"])

    kill_after(start("restore", saved), seconds)

    assert count(database) in (1, CUPS)
    assert run(["restore", str(saved)]) == 0
    assert count(database) == CUPS


@pytest.mark.parametrize("name", ["log.jsonl", "log.zip", "coffee.mocha"])
def test_a_killed_export_leaves_no_half_file(tmp_path: Path, big: Path, name: str) -> None:
    run(["import", str(big)])
    target = tmp_path / "out" / name
    target.parent.mkdir()
    command = "backup" if name.endswith("mocha") else "export"
    run([command, str(target)])
    whole = target.read_bytes()
    for seconds in (0.1, 0.4, 0.7):
        kill_after(start(command, target, "--force"), seconds)
        assert len(target.read_bytes()) == len(whole)
    if command == "export":
        assert target.read_bytes() == whole
