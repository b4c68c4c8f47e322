"""The log turned round: which tastings have which values."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.storage.log import Log
from mocha_tui.storage.photos import PhotoFile
from tests.storage.forms import NOW, form


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    log = Log(tmp_path / "mocha.db", terms=vocabulary())
    log.save(
        form(
            "A",
            coffee__process=["washed", "natural"],
            coffee__decaf=True,
            place='"coffee.decaf":{"value":true 라는 카페',
            recipe__tds=1.38,
            also={"review.attributes": {"body": "high"}, "review.flavors": ["peach"]},
        ),
        save_id="1",
        now=NOW,
    )
    log.save(
        form("B", coffee__process=["washed"], coffee__official_notes=["peach"], place='"coffee.decaf":{"value":true'),
        save_id="2",
        now=NOW,
    )
    yield log
    log.close()


def test_tags_by_the_fact_that_says_them(log: Log) -> None:
    holders = log.holders()
    assert {one: sorted(ids) for one, ids in holders.items()} == {
        ("coffee.process", "washed"): [1, 2],
        ("coffee.process", "natural"): [1],
        ("review.flavors", "peach"): [1],
        ("coffee.official_notes", "peach"): [2],
    }


def test_what_is_no_tag_is_read_from_the_forms_and_never_from_their_texts(log: Log) -> None:
    log.photos.attach(2, [PhotoFile("a.jpg", b"\xff\xd8\xff1"), PhotoFile("b.jpg", b"\xff\xd8\xff2")], now=NOW)
    assert log.holders(extras=True) == {
        ("coffee.decaf", "yes"): [1],
        ("place", '"coffee.decaf":{"value":true 라는 카페'): [1],
        ("place", '"coffee.decaf":{"value":true'): [2],
        ("recipe.tds", "1.38"): [1],
        ("review.attributes.body", "high"): [1],
        ("photo", "yes"): [2],
    }


def test_the_newest_rows_are_those_at_the_top_of_all(log: Log) -> None:
    assert log.newest(1) == log.rows()[:1] and log.newest(50) == log.rows()


def test_an_empty_log_has_none(tmp_path: Path) -> None:
    empty = Log(tmp_path / "empty.db")
    assert (empty.holders(), empty.holders(extras=True), empty.newest(9)) == ({}, {}, [])
    empty.close()
