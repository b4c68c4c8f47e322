"""Two Mochas on one log lose nothing; a Mocha that is killed leaves whole cups."""

from __future__ import annotations

import asyncio
import json
import os
import random
import select
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from mocha_tui.storage.log import Log
from mocha_tui.storage.schema import HEAD
from tests.storage.forms import NOW, form
from tests.storage.test_schema import old_database

CHILD = Path(__file__).with_name("child.py")


def start(*words: object) -> subprocess.Popen[str]:
    command = [sys.executable, str(CHILD), *map(str, words)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def kill_within(child: subprocess.Popen[str], seconds: float) -> list[str]:
    """Kill a child so long after its last line that was read; answers what it had said besides."""
    quiet, end = os.pipe()
    select.select([quiet], [], [], seconds)  # nothing ever comes over this pipe: a wait without a sleep
    os.kill(child.pid, signal.SIGKILL)
    os.close(quiet)
    os.close(end)
    return child.communicate(timeout=60)[0].splitlines(keepends=True)


def check_whole(path: Path) -> list[int]:
    """Every cup has its document, columns, tags and place; the file is sound. Answers the cups' ids."""
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        rows = db.execute("SELECT id, facts, dose_g FROM tasting ORDER BY id").fetchall()
        tags = dict(db.execute("SELECT tasting_id, count(*) FROM tasting_tag GROUP BY tasting_id"))
        saves = {row[0] for row in db.execute("SELECT tasting_id FROM save")}
        places = [row[0] for row in db.execute("SELECT position FROM tasting ORDER BY position")]
    db.close()
    assert places == list(range(1, len(rows) + 1))
    for tasting, facts, dose in rows:
        assert (dose, tags[tasting]) == (15, 1)
        assert json.loads(facts)["facts"]["recipe.dose_g"]["value"] == 15
    assert saves == {tasting for tasting, *_ in rows}
    return [tasting for tasting, *_ in rows]


def test_two_mochas_that_start_at_once_lose_no_cup(tmp_path: Path) -> None:
    path = tmp_path / "mocha.db"
    children = [start("save", path, who, 15) for who in ("one", "two")]
    outputs = [child.communicate(timeout=120)[0].split() for child in children]
    assert [child.returncode for child in children] == [0, 0]
    ids = sorted(int(word) for output in outputs for word in output[1:])
    assert ids == check_whole(path) == list(range(1, 31))


@pytest.mark.parametrize("seed", range(6))
def test_a_mocha_that_is_killed_while_saving_leaves_whole_cups(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "mocha.db"
    chance = random.Random(seed)
    child = start("save", path, "one", 500)
    assert child.stdout is not None
    said = [child.stdout.readline()]
    said += [child.stdout.readline() for _ in range(chance.randrange(8))]
    said += kill_within(child, chance.random() * 0.02)

    told = [int(line) for line in said[1:] if line.endswith("\n")]
    kept = check_whole(path)
    assert kept[: len(told)] == told  # what was said to be saved is saved
    assert len(kept) - len(told) in (0, 1)  # and at most the one that nobody heard of

    log = Log(path)
    again = form("one 0", coffee__country=["kenya"], recipe__dose_g=15)
    retried = log.save(again, save_id=f"one-{len(kept) - 1}", now=NOW) if kept else None
    assert retried is None or retried.tasting == kept[-1]
    assert log.save(again, save_id="after", now=NOW).tasting not in kept
    log.close()


def ready(child: subprocess.Popen[str]) -> None:
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"


@pytest.mark.parametrize("seed", range(4))
def test_an_import_that_is_killed_is_there_whole_or_not_at_all(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "mocha.db"
    child = start("import", path)
    ready(child)
    said = kill_within(child, random.Random(seed).random() * 0.6)
    with sqlite3.connect(path) as db:
        counts = [db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("tasting", "journal")]
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    db.close()
    assert counts in ([0, 0], [300, 1])
    assert not said or counts == [300, 1]


@pytest.mark.parametrize("seed", range(4))
def test_an_edit_that_is_killed_leaves_the_old_form_or_the_new_one(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "mocha.db"
    log = Log(path)
    log.save(
        form("edited", coffee__country=["kenya"], recipe__dose_g=15, review__words="edited"), save_id="s", now=NOW
    )
    log.close()
    child = start("edit", path)
    ready(child)
    kill_within(child, random.Random(seed).random() * 0.3)
    log = Log(path)
    (cup,) = log.find()
    assert cup.draft.text("review.words") == cup.draft.text("coffee.name")
    assert log.rows()[0].name == cup.draft.text("coffee.name")
    assert [str(tagged.tag) for tagged in log.tags.of(1)] == ["country:kenya"]
    log.close()
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT count(*) FROM coffee").fetchone() == (1,)
        saves, edits = (db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("save", "journal"))
    db.close()
    assert saves == edits + 1


@pytest.mark.parametrize("seed", range(4))
def test_a_migration_that_is_killed_leaves_the_old_shape_or_the_new_one(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "old.db"
    old_database(path)
    child = start("migrate", path)
    ready(child)
    kill_within(child, random.Random(seed).random() * 0.2)
    with sqlite3.connect(path) as db:
        (version,) = db.execute("SELECT version_num FROM alembic_version").fetchone()
        tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    db.close()
    assert version in ("0001", HEAD)
    assert ("journal" in tables) == (version == HEAD)
    log = Log(path)
    assert len(log.find()) == 1
    log.close()


@pytest.mark.parametrize("seed", range(4))
def test_a_restore_that_is_killed_leaves_the_old_log_or_the_new_one(tmp_path: Path, seed: int) -> None:
    path, backup = tmp_path / "mocha.db", tmp_path / "mocha.backup"
    log = Log(path)
    log.save(form("old"), save_id="s1", now=NOW)
    log.backup(backup)
    for n in range(60):
        log.save(form("new"), save_id=f"n{n}", now=NOW)
    log.close()
    child = start("restore", path, backup)
    ready(child)
    said = kill_within(child, random.Random(seed).random() * 0.06)
    log = Log(path)
    names = [row.name for row in log.rows()]
    assert names in (["old"], ["new"] * 60 + ["old"])
    assert not said or names == ["old"]
    log.close()


async def test_calls_from_many_threads_are_as_good_as_one_after_the_other(tmp_path: Path) -> None:
    log = Log(tmp_path / "mocha.db")
    forms = [form(f"커피 {n % 5}", coffee__country=["kenya"], recipe__dose_g=15) for n in range(24)]
    done = await asyncio.gather(
        *(asyncio.to_thread(log.save, draft, save_id=f"s{n // 2}", now=NOW) for n, draft in enumerate(forms)),
        *(asyncio.to_thread(log.rows) for _ in range(8)),
    )
    assert len([one for one in done if not isinstance(one, list)]) == 24
    log.close()
    assert len(check_whole(tmp_path / "mocha.db")) == 12
