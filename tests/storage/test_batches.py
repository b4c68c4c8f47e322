"""Taking in many cups: twice is once, nothing is overwritten, one undo takes all of it back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.tasting import StoreError, Tasting
from mocha_tui.storage.log import Log
from mocha_tui.storage.photos import PhotoFile
from tests.storage.forms import NOW, form

PNG = b"\x89PNG\r\n\x1a\n"
RECORDED = datetime(2022, 12, 28, 14, 41, tzinfo=UTC)


def given(uid: str, draft: Draft | None = None, position: int = 0) -> Tasting:
    draft = draft or form(uid)
    day = draft.value("date")
    return Tasting(0, uid, 0, day if isinstance(day, date) else date.min, position, draft, RECORDED, "Asia/Seoul")


def test_what_comes_in_keeps_its_stable_id_instant_and_zone(log: Log) -> None:
    done = log.add_many([given("a"), given("b")], "beans.zip", now=NOW)
    assert (done.added, done.updated, done.skipped) == ((1, 2), (), ())
    first = log.get(1)
    assert first is not None
    assert (first.uid, first.recorded_at, first.zone) == ("a", RECORDED, "Asia/Seoul")


def test_twice_is_once(log: Log) -> None:
    log.add_many([given("a"), given("b")], "beans.zip", now=NOW)
    before = log.rows()
    done = log.add_many([given("b"), given("a")], "beans.zip", now=NOW)
    assert (done.added, done.updated, done.entry) == ((), (), None)
    assert [(skipped.uid, skipped.why) for skipped in done.skipped] == [
        ("b", "it is already in the log"),
        ("a", "it is already in the log"),
    ]
    assert log.rows() == before


def test_what_is_known_is_not_overwritten_and_what_lacks_is_filled(log: Log) -> None:
    log.add_many([given("a", form("가", recipe__dose_g=15))], "one", now=NOW)
    fuller = form("나", recipe__dose_g=20, recipe__water_g=250)
    done = log.add_many([given("a", fuller)], "two", now=NOW)
    assert done.updated == (1,)
    kept = log.get(1)
    assert kept is not None
    assert kept.draft.text("coffee.name") == "가"
    assert (kept.draft.number("recipe.dose_g"), kept.draft.number("recipe.water_g")) == (15, 250)


def test_what_a_hand_emptied_is_not_filled(log: Log) -> None:
    emptied = replace(form("가"), emptied=frozenset({"recipe.water_g"}))
    log.add_many([given("a", emptied)], "one", now=NOW)
    assert log.add_many([given("a", form("가", recipe__water_g=250))], "two", now=NOW).updated == ()


def test_what_cannot_be_stored_is_skipped_with_its_reason(log: Log) -> None:
    done = log.add_many([given("a", form("")), given("b", form(date=None)), given("c"), given("c")], "x", now=NOW)
    assert done.added == (1,)
    assert [skipped.uid for skipped in done.skipped] == ["a", "b", "c"]
    assert "does not tell the coffee" in done.skipped[0].why
    assert "커피" in done.skipped[0].why_ko


def test_one_undo_takes_all_of_it_back(log: Log) -> None:
    log.save(form("가"), save_id="s1", now=NOW)
    mine = log.get(1)
    assert mine is not None
    photos = {"a": [PhotoFile("bag.png", PNG)]}
    bags = {"a": Bag(weight_g=200, uid="bag-1"), "b": Bag(weight_g=200, uid="bag-1")}
    cups = [given("a"), given("b", form("a")), given(mine.uid, form("가", recipe__dose_g=15))]
    done = log.add_many(cups, "beans.zip", now=NOW, photos=photos, bags=bags)
    assert (done.added, done.updated) == ((2, 3), (1,))
    assert [bag.cups for bag in log.bags.list()] == [2]
    assert len(log.photos.of(2)) == 1

    undone = log.undo(done.entry, now=NOW)

    assert (undone.removed, undone.restored, undone.kept) == ((2, 3), (1,), ())
    assert [(t.id, t.draft) for t in log.find()] == [(1, form("가"))]
    assert log.bags.list() == ()
    assert not any(log.photos.folder.iterdir())


def test_undo_leaves_what_was_edited_since(log: Log) -> None:
    done = log.add_many([given("a"), given("b")], "x", now=NOW)
    log.save(form("a", match="edit", target=1, recipe__dose_g=15), save_id="s1", now=NOW)
    assert log.undo(done.entry, now=NOW).kept == (1,)
    assert [t.id for t in log.find()] == [1]


def test_places_in_the_day_are_kept_where_they_are_free(log: Log) -> None:
    log.add_many([given("a", position=2), given("b", position=1), given("c", position=2), given("d")], "x", now=NOW)
    assert [(t.uid, t.position) for t in reversed(log.find())] == [("b", 1), ("a", 2), ("c", 3), ("d", 4)]


def test_a_dry_run_says_what_it_would_do_and_leaves_nothing(log: Log) -> None:
    photos = {"a": [PhotoFile("bag.png", PNG)]}
    done = log.add_many([given("a")], "x", now=NOW, photos=photos, dry_run=True)
    assert len(done.added) == 1
    assert log.rows() == []
    assert not any(log.photos.folder.iterdir())
    assert log.history() == ()


def test_a_picture_that_is_none_stops_the_whole_import(log: Log) -> None:
    with pytest.raises(StoreError, match="no picture"):
        log.add_many([given("a")], "x", now=NOW, photos={"a": [PhotoFile("run.sh", b"#!")]})
    assert log.rows() == []
