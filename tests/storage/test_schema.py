"""A database is made at the current shape, brought to it, or left alone."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from mocha_tui.coffee.tasting import StoreError
from mocha_tui.storage import open_log, own_folder
from mocha_tui.storage.engine import Database
from mocha_tui.storage.log import Log
from mocha_tui.storage.migrations import upgrade
from mocha_tui.storage.schema import OLD
from tests.storage.forms import NOW, form


def old_database(path: Path, revision: str = "0001") -> None:
    """A database of an old shape with one tasting in it."""
    database = Database(path)
    database.write(lambda session: upgrade(session.connection(), revision))
    database.close()
    new = path.with_name("new.db")
    log = Log(new)
    log.save(form(coffee__country=["kenya"]), save_id="s1", now=NOW)
    log.close()
    with sqlite3.connect(path) as db:
        db.execute("ATTACH ? AS new", (str(new),))
        for table in ("coffee", "tasting", "tag", "tasting_tag", "coffee_tag", "save", "meta"):
            names = ", ".join(f'"{row[1]}"' for row in db.execute(f"PRAGMA main.table_info({table})"))
            db.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM new.{table}")
    db.close()


def shape(path: Path) -> dict[str, object]:
    """Columns, foreign keys and indexes of every table, in no order."""
    with sqlite3.connect(path) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        found: dict[str, object] = {}
        for table in names:
            indexes = db.execute(f"PRAGMA index_list({table})").fetchall()
            found[table] = (
                {row[1:4] + row[5:] for row in db.execute(f"PRAGMA table_info({table})")},
                {row[2:] for row in db.execute(f"PRAGMA foreign_key_list({table})")},
                {
                    (unique, tuple(row[2] for row in db.execute(f"PRAGMA index_info({name})")))
                    for _, name, unique, *_ in indexes
                },
            )
    db.close()
    return found


@pytest.mark.parametrize("revision", OLD)
def test_a_migrated_database_has_the_shape_of_a_new_one(tmp_path: Path, revision: str) -> None:
    old_database(tmp_path / "old.db", revision)
    Log(tmp_path / "old.db").close()
    Log(tmp_path / "fresh.db").close()
    assert shape(tmp_path / "old.db") == shape(tmp_path / "fresh.db")


def test_a_migrated_database_keeps_what_it_held(tmp_path: Path) -> None:
    old_database(tmp_path / "old.db")
    log = Log(tmp_path / "old.db")
    assert [t.draft for t in log.find()] == [form(coffee__country=["kenya"])]
    assert log.save(form(), save_id="s1", now=NOW).tasting == 1
    assert len(log.tags.of(1)) == 1
    log.delete(1, now=NOW)
    assert log.undo(now=NOW).restored == (1,)
    log.close()


def test_a_migration_that_fails_leaves_the_old_database(tmp_path: Path) -> None:
    old_database(tmp_path / "old.db")
    with sqlite3.connect(tmp_path / "old.db") as db:
        db.execute("CREATE TABLE photo (somebody TEXT)")  # in the migration's way
    db.close()
    before = shape(tmp_path / "old.db")
    with pytest.raises(StoreError):
        Log(tmp_path / "old.db")
    assert shape(tmp_path / "old.db") == before


def test_a_database_from_a_newer_mocha_is_left_alone(tmp_path: Path) -> None:
    Log(tmp_path / "mocha.db").close()
    with sqlite3.connect(tmp_path / "mocha.db") as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    db.close()
    before = (tmp_path / "mocha.db").read_bytes()
    with pytest.raises(StoreError, match=r"newer Mocha.*update"):
        Log(tmp_path / "mocha.db")
    assert (tmp_path / "mocha.db").read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"not a database at all, but long enough " * 100, b"SQLite format 3\0" + b"\xff" * 5000]
)
def test_what_is_no_log_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "mocha.db"
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"damaged or is no Mocha log") as refused:
        Log(path)
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == content


def test_somebody_elses_database_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "other.db") as db:
        db.execute("CREATE TABLE music (title TEXT)")
    db.close()
    with pytest.raises(StoreError, match="no Mocha log"):
        Log(tmp_path / "other.db")
    assert list(shape(tmp_path / "other.db")) == ["music"]


def test_the_file_and_its_folder_are_the_users_alone(tmp_path: Path) -> None:
    path = tmp_path / "share" / "mocha" / "mocha.db"
    own_folder(path.parent)
    log = open_log(path)
    log.save(form(), save_id="s1", now=NOW)
    assert (tmp_path / "share" / "mocha").stat().st_mode & 0o777 == 0o700
    assert {file.stat().st_mode & 0o777 for file in path.parent.iterdir()} == {0o600}
    log.close()


def test_permissions_that_were_too_wide_are_narrowed(tmp_path: Path) -> None:
    folder = tmp_path / "mocha"
    folder.mkdir(mode=0o755)
    (folder / "mocha.db").touch(mode=0o644)
    own_folder(folder)
    open_log(folder / "mocha.db").close()
    assert (folder.stat().st_mode & 0o777, (folder / "mocha.db").stat().st_mode & 0o777) == (0o700, 0o600)


def test_a_folder_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be made"):
        own_folder(tmp_path / "file" / "mocha")
    with pytest.raises(StoreError, match="cannot be opened"):
        open_log(tmp_path / "file" / "mocha" / "mocha.db")


def test_the_room_is_light_until_a_log_is_opened_and_migrations_until_one_is_old(tmp_path: Path) -> None:
    script = (
        "import sys; from mocha_tui.storage import open_log;"
        "print(sorted({'sqlmodel', 'sqlalchemy', 'alembic'} & set(sys.modules)));"
        "open_log(sys.argv[1]).close();"
        "print(sorted({'sqlmodel', 'sqlalchemy', 'alembic'} & set(sys.modules)))"
    )
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "mocha.db")],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == ["[]", "['sqlalchemy', 'sqlmodel']"]
