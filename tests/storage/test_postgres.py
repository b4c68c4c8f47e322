"""The log on a PostgreSQL server: several machines at once, connections that are lost, old shapes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlmodel import Session

from mocha_tui.coffee.tasting import StoreError
from mocha_tui.storage.engine import Database
from mocha_tui.storage.log import Log
from mocha_tui.storage.migrations import upgrade
from mocha_tui.storage.schema import HEAD
from tests.storage.forms import NOW, form

CHILD = Path(__file__).with_name("child.py")
OTHERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL"
)


def cut_all_others(postgres: str) -> None:
    """Every other connection to the server is cut, as by a network that goes away."""
    database = Database(postgres)
    with database.read() as session:
        session.connection().execute(text(OTHERS))
    database.close()


def test_two_machines_that_start_at_once_lose_no_cup(postgres: str) -> None:
    children = [
        subprocess.Popen([sys.executable, str(CHILD), "save", postgres, who, "15"], stdout=subprocess.PIPE, text=True)
        for who in ("one", "two")
    ]
    outputs = [child.communicate(timeout=120)[0].split() for child in children]
    assert [child.returncode for child in children] == [0, 0]
    log = Log(postgres)
    assert sorted(int(word) for output in outputs for word in output[1:]) == sorted(t.id for t in log.find())
    assert sorted(t.position for t in log.find()) == list(range(1, 31))
    log.close()


def test_a_connection_that_was_lost_between_calls_is_made_anew(postgres: str) -> None:
    log = Log(postgres)
    cut_all_others(postgres)
    assert log.save(form(), save_id="s1", now=NOW).tasting == 1
    cut_all_others(postgres)
    assert len(log.rows()) == 1
    log.close()


def test_a_connection_that_is_lost_in_the_middle_is_tried_once_more(postgres: str) -> None:
    Log(postgres).close()
    database, tries = Database(postgres), 0

    def work(session: Session) -> int:
        nonlocal tries
        tries += 1
        if tries == 1:
            cut_all_others(postgres)
        return int(session.connection().execute(text("SELECT 7")).scalar_one())

    assert database.write(work, again=True) == 7
    assert tries == 2
    tries = 0
    with pytest.raises(StoreError, match="connection to the database was lost"):
        database.write(work)
    database.close()


def test_an_old_shape_is_brought_forward(postgres: str) -> None:
    database = Database(postgres)
    database.write(lambda session: upgrade(session.connection(), "0001"), dry_run=False)
    database.close()
    log = Log(postgres)
    assert log.save(form(coffee__country=["kenya"]), save_id="s1", now=NOW).tasting == 1
    log.delete(1, now=NOW)
    assert log.undo(now=NOW).restored == (1,)
    log.close()
    with (database := Database(postgres)).read() as session:
        assert session.connection().execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD
    database.close()


def test_a_server_that_is_not_there_is_a_sentence_without_the_password() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError, match="cannot be opened") as refused:
        Log("postgresql://me:secret@127.0.0.1:1/mocha")
    assert "secret" not in str(refused.value) and "\n" not in str(refused.value)


def test_a_backup_is_the_servers_own_business(postgres: str, tmp_path: Path) -> None:
    log = Log(postgres)
    with pytest.raises(StoreError, match="pg_dump"):
        log.backup(tmp_path / "mocha.backup")
    log.close()
