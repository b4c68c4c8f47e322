"""Pictures of a cup: kept whole, once, for the user alone; nothing is left behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from mocha_tui.coffee.tasting import StoreError
from mocha_tui.storage.log import Log
from mocha_tui.storage.photos import PhotoFile
from tests.storage.forms import NOW, form

PNG = b"\x89PNG\r\n\x1a\n"
JPEG = b"\xff\xd8\xff\xe0"


@pytest.fixture
def cup(log: Log) -> int:
    return log.save(form(), save_id="s1", now=NOW).tasting


def test_pictures_stay_in_the_order_in_which_they_came(log: Log, cup: int, tmp_path: Path) -> None:
    log.photos.attach(cup, [PhotoFile("bag.png", PNG + b"1"), PhotoFile("cup.jpg", JPEG)], now=NOW)
    kept = log.photos.attach(cup, [PhotoFile("again.png", PNG + b"1"), PhotoFile("table.png", PNG + b"2")], now=NOW)

    assert [photo.name for photo in kept] == ["bag.png", "cup.jpg", "table.png"]
    assert [photo.media_type for photo in kept] == ["image/png", "image/jpeg", "image/png"]
    assert kept[1].path.read_bytes() == JPEG
    assert all(photo.path.stat().st_mode & 0o777 == 0o600 for photo in kept)
    assert (tmp_path / "photos").stat().st_mode & 0o777 == 0o700


def test_one_file_that_is_no_picture_keeps_all_out(log: Log, cup: int, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"run\.sh is no picture"):
        log.photos.attach(cup, [PhotoFile("ok.png", PNG), PhotoFile("run.sh", b"#!/bin/sh")], now=NOW)
    assert log.photos.of(cup) == ()
    assert not (tmp_path / "photos").exists()


def test_a_name_never_leaves_the_folder(log: Log, cup: int, tmp_path: Path) -> None:
    (photo,) = log.photos.attach(cup, [PhotoFile("../../etc/\x1b[31mpasswd", PNG)], now=NOW)
    assert photo.path.parent == tmp_path / "photos"
    assert "\x1b" not in photo.name


def test_a_removed_picture_comes_back(log: Log, cup: int) -> None:
    (photo,) = log.photos.attach(cup, [PhotoFile("bag.png", PNG)], now=NOW)
    log.photos.remove(photo.id, now=NOW)
    log.sweep()
    assert log.photos.of(cup) == ()

    log.undo(now=NOW)
    assert log.photos.of(cup)[0].path.read_bytes() == PNG


def test_a_picture_of_two_cups_stays_while_one_has_it(log: Log, cup: int) -> None:
    other = log.save(form(match="again"), save_id="s2", now=NOW).tasting
    for one in (cup, other):
        log.photos.attach(one, [PhotoFile("bag.png", PNG)], now=NOW)
    log.delete(cup, now=NOW)
    log.tidy(now=NOW, everything=True)
    assert log.photos.of(other)[0].path.is_file()


def test_what_a_crash_left_behind_is_swept(log: Log, cup: int, tmp_path: Path) -> None:
    log.photos.attach(cup, [PhotoFile("bag.png", PNG)], now=NOW)
    (tmp_path / "photos" / "feed.png").write_bytes(PNG)
    (tmp_path / "photos" / ".half.png.part").write_bytes(PNG)
    assert log.sweep() == 2
    assert len(log.photos.all()[cup]) == 1


def test_pictures_of_a_tasting_that_is_gone_are_refused(log: Log, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no tasting 5"):
        log.photos.attach(5, [PhotoFile("bag.png", PNG)], now=NOW)
    assert not (tmp_path / "photos").exists()
