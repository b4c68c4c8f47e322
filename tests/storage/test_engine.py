"""What goes wrong is one sentence, and nothing is lost by it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from mocha_tui.coffee.tasting import StoreError
from mocha_tui.storage.engine import Database, database_url
from mocha_tui.storage.log import Log
from tests.storage.forms import NOW, form


def test_a_log_that_somebody_else_writes_is_busy_and_free_again(tmp_path: Path) -> None:
    log = Log(tmp_path / "mocha.db", busy_seconds=0.05)
    other = sqlite3.connect(tmp_path / "mocha.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="busy in another program; nothing was written"):
        log.save(form(), save_id="s1", now=NOW)
    assert log.rows() == []  # reading goes on
    other.execute("ROLLBACK")
    other.close()
    assert log.save(form(), save_id="s1", now=NOW).tasting == 1
    log.close()


def test_a_read_only_database_is_read_and_says_why_it_cannot_be_written(tmp_path: Path) -> None:
    log = Log(tmp_path / "mocha.db")
    log.save(form(), save_id="s1", now=NOW)
    log.close()
    read_only = Log(f"sqlite:///file:{tmp_path}/mocha.db?mode=ro&uri=true")
    assert len(read_only.find()) == 1
    with pytest.raises(StoreError, match=r"read-only; nothing was changed"):
        read_only.save(form(), save_id="s2", now=NOW)
    read_only.close()


def test_a_page_that_went_bad_is_said_in_a_sentence(tmp_path: Path) -> None:
    log = Log(tmp_path / "mocha.db")
    log.save(form(review__words="긴 말 " * 3000), save_id="s1", now=NOW)
    log.close()
    path = tmp_path / "mocha.db"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(StoreError, match="damaged"):
        Log(path).find("긴")


def test_work_that_fails_in_the_middle_leaves_nothing(tmp_path: Path) -> None:
    log = Log(tmp_path / "mocha.db")
    database = Database(tmp_path / "mocha.db")

    def work(session: object) -> None:
        del session
        raise KeyError("in the middle")

    before = log.revision()
    with pytest.raises(KeyError):
        database.write(work)
    assert log.revision() == before
    database.close()
    log.close()


def test_a_dry_run_keeps_nothing(tmp_path: Path) -> None:
    database = Database(tmp_path / "any.db")
    done = database.write(
        lambda s: s.connection().execute(text("CREATE TABLE meta (key TEXT, value TEXT)")) and 7, dry_run=True
    )
    assert done == 7
    with database.read() as session:
        assert session.connection().execute(text("SELECT count(*) FROM sqlite_master")).scalar() == 0
    database.close()


@pytest.mark.parametrize(
    ("where", "shown"),
    [
        ("postgres://me:secret@host/mocha", "postgresql+psycopg://me:***@host/mocha"),
        ("postgresql://host/mocha", "postgresql+psycopg://host/mocha"),
        ("sqlite:////tmp/x.db", "sqlite:////tmp/x.db"),
        ("mocha.db", "sqlite:///mocha.db"),
    ],
)
def test_an_address_is_a_path_or_a_url(where: str, shown: str) -> None:
    assert database_url(where).render_as_string(hide_password=True) == shown


@pytest.mark.parametrize("where", ["nonsense://host/db", "mysql+nothing://host/db", "://"])
def test_an_address_that_is_neither_is_refused_without_its_secrets(where: str) -> None:
    with pytest.raises(StoreError, match=r"no database address|driver") as refused:
        Log(where.replace("host", "me:secret@host"))
    assert "secret" not in str(refused.value)


def test_a_log_that_is_taken_away_or_replaced_is_never_written_to_where_nobody_finds_it(tmp_path: Path) -> None:
    path, other = tmp_path / "mocha.db", tmp_path / "other.db"
    log = Log(path)
    log.save(form(), save_id="s1", now=NOW)
    path.rename(tmp_path / "away.db")
    for ending in ("-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    with pytest.raises(StoreError, match=r"no longer at .*; nothing was written"):
        log.save(form(), save_id="s2", now=NOW)
    assert not path.exists()
    Log(other).close()
    other.replace(path)
    assert log.save(form(), save_id="s2", now=NOW).tasting == 1
    log.close()
    assert len(Log(path).rows()) == 1


def test_what_was_left_of_read_only_days_does_not_keep_the_log_read_only(tmp_path: Path) -> None:
    path, side = tmp_path / "mocha.db", tmp_path / "mocha.db-shm"
    Log(path).close()
    side.touch()
    side.chmod(0o400)
    log = Log(path)
    assert side.stat().st_mode & 0o777 == 0o600
    assert log.save(form(), save_id="s1", now=NOW).tasting == 1
    log.close()


def test_a_database_of_another_kind_is_named_without_its_password() -> None:
    with pytest.raises(StoreError, match="mysql://… is no database address that Mocha understands") as raised:
        database_url("mysql://me:hunter2@db.example/coffee")
    assert "hunter2" not in raised.value.sentence("ko")
