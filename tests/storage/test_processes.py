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
from tests.storage.forms import NOW, form

CHILD = Path(__file__).with_name("child.py")


def start(where: Path, who: str, count: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(CHILD), str(where), who, str(count)], stdout=subprocess.PIPE, text=True
    )


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
    children = [start(path, who, 15) for who in ("one", "two")]
    outputs = [child.communicate(timeout=120)[0].split() for child in children]
    assert [child.returncode for child in children] == [0, 0]
    ids = sorted(int(word) for output in outputs for word in output[1:])
    assert ids == check_whole(path) == list(range(1, 31))


@pytest.mark.parametrize("seed", range(6))
def test_a_mocha_that_is_killed_while_saving_leaves_whole_cups(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "mocha.db"
    chance = random.Random(seed)
    child = start(path, "one", 500)
    assert child.stdout is not None
    said = [child.stdout.readline()]
    said += [child.stdout.readline() for _ in range(chance.randrange(8))]
    # wait a part of one save, without a sleep: nothing ever comes over this pipe
    quiet, _end = os.pipe()
    select.select([quiet], [], [], chance.random() * 0.02)
    os.kill(child.pid, signal.SIGKILL)
    said += child.communicate(timeout=60)[0].splitlines(keepends=True)
    os.close(quiet)
    os.close(_end)

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
