"""One file holds the log; a file that does not is refused before anything changes."""

from __future__ import annotations

import io
import sqlite3
import tarfile
from pathlib import Path

import pytest

from mocha_tui.coffee.tasting import StoreError
from mocha_tui.storage.backup import restore
from mocha_tui.storage.log import Log
from mocha_tui.storage.photos import PhotoFile
from tests.storage.forms import NOW, form

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def saved(file_log: Log, tmp_path: Path) -> Path:
    """A backup of a log with two cups and a picture, which stays open and is written on."""
    for n, name in enumerate("가나"):
        file_log.save(form(name), save_id=f"s{n}", now=NOW)
    file_log.photos.attach(1, [PhotoFile("bag.png", PNG)], now=NOW)
    done = file_log.backup(tmp_path / "mocha.backup")
    assert (done.tastings, done.photos) == (2, 1)
    file_log.save(form("다"), save_id="s9", now=NOW)
    return done.path


def names(folder: Path) -> list[str]:
    log = Log(folder / "mocha.db")
    found = [tasting.draft.text("coffee.name") for tasting in log.find()]
    log.close()
    return found


def test_a_backup_becomes_a_log_elsewhere(saved: Path, tmp_path: Path) -> None:
    there = tmp_path / "elsewhere"
    done = restore(saved, there / "mocha.db", there / "photos")
    assert (done.tastings, done.photos) == (2, 1)
    log = Log(there / "mocha.db")
    assert [t.draft.text("coffee.name") for t in log.find()] == ["나", "가"]
    assert log.photos.of(1)[0].path.read_bytes() == PNG
    log.close()
    assert {file.name for file in there.iterdir()} <= {"mocha.db", "mocha.db-wal", "mocha.db-shm", "photos"}


def test_a_restore_over_a_log_keeps_the_old_one_beside(saved: Path, file_log: Log, tmp_path: Path) -> None:
    file_log.close()
    restore(saved, tmp_path / "mocha.db", tmp_path / "photos")
    assert names(tmp_path) == ["나", "가"]
    (tmp_path / "old").mkdir()
    (tmp_path / "mocha.db.before-restore").rename(tmp_path / "old" / "mocha.db")
    assert names(tmp_path / "old") == ["다", "나", "가"]


def test_a_backup_is_never_written_over_something(saved: Path, file_log: Log, tmp_path: Path) -> None:
    before = saved.read_bytes()
    with pytest.raises(StoreError, match="already there"):
        file_log.backup(saved)
    with pytest.raises(StoreError, match="could not be written"):
        file_log.backup(tmp_path / "nowhere" / "x.backup")
    assert saved.read_bytes() == before
    assert saved.stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob(".*part"))


def tar(members: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return out.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no archive",
        tar({"mocha.db": b"no database"}),
        tar({"photos/a.png": PNG}),
        tar({"mocha.db": b"", "../../evil": b"x"}),
        tar({"mocha.db": b"", "/etc/evil": b"x"}),
        tar({"mocha.db": b"", "photos/../evil": b"x"}),
    ],
)
def test_what_is_no_whole_backup_changes_nothing(saved: Path, file_log: Log, tmp_path: Path, content: bytes) -> None:
    file_log.close()
    bad = tmp_path / "bad.backup"
    bad.write_bytes(content)
    with pytest.raises(StoreError, match=r"no whole Mocha backup.*untouched"):
        restore(bad, tmp_path / "mocha.db", tmp_path / "photos")
    assert names(tmp_path) == ["다", "나", "가"]
    assert not (tmp_path.parent / "evil").exists()


@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_a_backup_that_was_cut_short_is_refused(saved: Path, file_log: Log, tmp_path: Path, share: float) -> None:
    file_log.close()
    whole = saved.read_bytes()
    saved.write_bytes(whole[: int(len(whole.rstrip(b"\0")) * share)])
    with pytest.raises(StoreError, match="no whole Mocha backup"):
        restore(saved, tmp_path / "mocha.db", tmp_path / "photos")
    assert names(tmp_path) == ["다", "나", "가"]


def test_a_backup_from_a_newer_mocha_is_refused(saved: Path, file_log: Log, tmp_path: Path) -> None:
    file_log.close()
    with tarfile.open(saved) as archive:
        archive.extract("mocha.db", tmp_path / "x", filter="data")
    with sqlite3.connect(tmp_path / "x" / "mocha.db") as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    db.close()
    saved.write_bytes(tar({"mocha.db": (tmp_path / "x" / "mocha.db").read_bytes()}))
    with pytest.raises(StoreError, match="newer Mocha"):
        restore(saved, tmp_path / "mocha.db", tmp_path / "photos")
