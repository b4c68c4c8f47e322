"""What is deleted is gone, and undo brings it back where it was."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.tasting import StoreError
from mocha_tui.storage.log import Log
from mocha_tui.storage.models import TastingRow
from mocha_tui.storage.photos import PhotoFile
from tests.storage.forms import NOW, form

PNG = b"\x89PNG\r\n\x1a\n" + b"cup"


def image(log: Log) -> dict[str, list[tuple[object, ...]]]:
    """Every row of the tables that hold the user's own, but for when it was written."""
    with log._database.read() as session:

        def rows(query: str) -> list[tuple[object, ...]]:
            return sorted((tuple(row) for row in session.connection().execute(text(query))), key=repr)

        found = {
            table: rows(f"SELECT * FROM {table}") for table in ("coffee", "coffee_alias", "photo", "bag", "tag_alias")
        }
        columns = ", ".join(name for name in TastingRow.model_fields if name != "changed")
        found["tasting"] = rows(f"SELECT {columns} FROM tasting")
        found["tasting_tag"] = rows(
            "SELECT tasting_id, kind, term, fact FROM tasting_tag JOIN tag ON tag.id = tag_id"
        )
        found["coffee_tag"] = rows("SELECT coffee_id, kind, term FROM coffee_tag JOIN tag ON tag.id = tag_id")
        found["unused tags"] = rows("SELECT term FROM tag WHERE id NOT IN (SELECT tag_id FROM tasting_tag)")
    return found


def three_cups(log: Log) -> None:
    for n, name in enumerate("가나다", start=1):
        log.save(form(name, coffee__country=["kenya"], recipe__dose_g=15), save_id=f"s{n}", now=NOW)


def test_deleting_a_cup_closes_its_day_and_takes_its_coffee_along(log: Log) -> None:
    three_cups(log)
    log.delete(2, now=NOW)
    assert [(t.id, t.position) for t in log.find()] == [(3, 2), (1, 1)]
    assert log.tags.of_coffee(2) == ()


def test_undo_brings_a_cup_back_where_it_was(log: Log) -> None:
    three_cups(log)
    log.photos.attach(2, [PhotoFile("bag.png", PNG)], now=NOW)
    before = image(log)

    log.delete(2, now=NOW)
    assert log.photos.of(2) == ()
    undone = log.undo(now=NOW)

    assert undone.restored == (2,)
    assert image(log) == before
    assert log.photos.of(2)[0].path.read_bytes() == PNG


def test_undo_brings_a_coffee_back_with_cups_bags_and_photos(log: Log) -> None:
    three_cups(log)
    log.save(form("가", match="again"), save_id="s4", now=NOW)
    log.bags.add(Bag(coffee_id=1, weight_g=200, opened=date(2026, 11, 1)), now=NOW)
    log.photos.attach(4, [PhotoFile("bag.png", PNG)], now=NOW)
    before = image(log)

    log.delete_coffee(1, now=NOW)
    assert {t.id for t in log.find()} == {2, 3}
    assert log.bags.list() == ()
    assert image(log)["coffee"] == [row for row in before["coffee"] if row[0] != 1]

    assert set(log.undo(now=NOW).restored) == {1, 4}
    assert image(log) == before


def test_undo_after_the_same_coffee_was_made_anew_keeps_one_coffee(log: Log) -> None:
    log.save(form(), save_id="s1", now=NOW)
    log.delete(1, now=NOW)
    fresh = log.save(form(), save_id="s2", now=NOW)

    log.undo(now=NOW)

    assert {t.coffee_id for t in log.find()} == {fresh.coffee}
    assert sorted(t.position for t in log.find()) == [1, 2]


def test_an_edit_can_be_undone_until_somebody_changed_the_tasting_again(log: Log) -> None:
    log.save(form(recipe__temp_c=93), save_id="s1", now=NOW)
    log.save(form(match="edit", target=1, recipe__temp_c=91), save_id="s2", now=NOW)
    log.undo(now=NOW)
    assert [t.draft.number("recipe.temp_c") for t in log.find()] == [93]

    log.save(form(match="edit", target=1, recipe__temp_c=90), save_id="s3", now=NOW)
    log.save(form(match="edit", target=1, recipe__temp_c=89), save_id="s4", now=NOW)
    first_edit = log.history()[1]
    assert log.undo(first_edit.id, now=NOW).kept == (1,)
    assert [t.draft.number("recipe.temp_c") for t in log.find()] == [89]


def test_a_moved_date_goes_back_between_its_cups(log: Log) -> None:
    three_cups(log)
    log.save(form("라", "2026-11-29"), save_id="s4", now=NOW)
    before = image(log)
    log.save(
        form("나", "2026-11-29", match="edit", target=2, coffee__country=["kenya"], recipe__dose_g=15),
        save_id="s5",
        now=NOW,
    )
    assert [(t.day.day, t.id) for t in log.find()] == [(30, 3), (30, 1), (29, 2), (29, 4)]

    log.undo(now=NOW)

    assert image(log) == before


def test_nothing_to_undo_says_so(log: Log) -> None:
    with pytest.raises(StoreError, match="nothing to undo"):
        log.undo(now=NOW)
    log.save(form(), save_id="s1", now=NOW)
    entry = log.delete(1, now=NOW)
    log.undo(entry, now=NOW)
    with pytest.raises(StoreError, match="nothing to undo"):
        log.undo(entry, now=NOW)


def test_a_tasting_that_is_not_there_cannot_be_deleted(log: Log) -> None:
    with pytest.raises(StoreError, match="no tasting 7"):
        log.delete(7, now=NOW)
    with pytest.raises(StoreError, match="no coffee 7"):
        log.delete_coffee(7, now=NOW)


def test_after_a_month_what_was_deleted_is_really_gone(file_log: Log, tmp_path: Path) -> None:
    log = file_log
    log.save(form(review__words="아무도 모르는 말"), save_id="s1", now=NOW)
    log.photos.attach(1, [PhotoFile("bag.png", PNG)], now=NOW)
    log.delete(1, now=NOW)

    assert log.tidy(now=NOW + timedelta(days=29)) == 0
    assert len(list((tmp_path / "photos").iterdir())) == 1
    assert log.tidy(now=NOW + timedelta(days=31)) == 1

    assert list((tmp_path / "photos").iterdir()) == []
    log.close()
    assert "아무도 모르는 말".encode() not in (tmp_path / "mocha.db").read_bytes()


def test_a_retried_save_of_a_deleted_tasting_does_not_bring_it_back(log: Log) -> None:
    first = log.save(form(), save_id="s1", now=NOW)
    log.delete(1, now=NOW)
    assert log.save(form(), save_id="s1", now=NOW) == first
    assert log.rows() == []
