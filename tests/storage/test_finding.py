"""Finding cups again: by any word, in any spelling, between days; and light lists."""

from __future__ import annotations

from datetime import date

import pytest

from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.storage.log import Log
from tests.storage.conftest import Open
from tests.storage.forms import NOW, form


@pytest.fixture
def log(open_log: Open) -> Log:
    log = open_log(vocabulary())
    log.save(
        form(
            "아리차 G1",
            "2026-11-28",
            coffee__roaster="커피 몽타주",
            coffee__region=["yirgacheffe"],
            coffee__country=["ethiopia"],
            recipe__method="v60",
            recipe__dose_g=15,
            recipe__temp_c=92.5,
            review__words="블루베리, 식으니까 단맛",
            review__score={"value": 4.5, "max": 5},
        ),
        save_id="1",
        now=NOW,
    )
    log.save(
        form("Chelbesa", "2026-11-29", coffee__process=["pulped-natural"], recipe__method="flat-white"),
        save_id="2",
        now=NOW,
    )
    log.save(form("Hacienda 100%_b", "2026-11-30", review__words="바디감이 묵직"), save_id="3", now=NOW)
    return log


@pytest.mark.parametrize(
    ("query", "ids"),
    [
        ("yirg v60", [1]),
        ("예가 브이60", [1]),
        ("예가체페 V60", [1]),
        ("브이 60", [1]),
        ("이디오피아", [1]),
        ("ETHIOP", [1]),
        ("커피몽타주", [1]),
        ("몽타주 아리차", [1]),
        ("블루베리", [1]),
        ("15g 92.5", [1]),
        ("92.5도", [1]),
        ("4.5/5", [1]),
        ("2026-11-28", [1]),
        ("chelb", [2]),
        ("helbesa", []),
        ("flat white", [2]),
        ("flatwhite", [2]),
        ("process:pulped-natural", [2]),
        ("바디", [3]),
        ("감", []),
        ("100%", [3]),
        ("100%x", []),
        ("'; drop", []),
        ("2026", [3, 2, 1]),
        ("", [3, 2, 1]),
        ("  ", [3, 2, 1]),
        (None, [3, 2, 1]),
        ("yirg chelb", []),
    ],
)
def test_every_word_counts_in_any_spelling(log: Log, query: str | None, ids: list[int]) -> None:
    assert [tasting.id for tasting in log.find(query)] == ids


def test_days_are_both_included(log: Log) -> None:
    since, until = date(2026, 11, 29), date(2026, 11, 29)
    assert [t.id for t in log.find(None, since)] == [3, 2]
    assert [t.id for t in log.find(None, None, until)] == [2, 1]
    assert [t.id for t in log.find("2026", since, until)] == [2]


def test_what_was_found_can_be_read_like_a_list(log: Log) -> None:
    found = log.find()
    assert (len(found), found[-1].id, [t.id for t in found[:2]]) == (3, 1, [3, 2])


def test_rows_hold_what_a_list_shows(log: Log) -> None:
    row = log.rows()[-1]
    assert (row.id, row.day, row.name, row.roaster, row.method) == (
        1,
        date(2026, 11, 28),
        "아리차 G1",
        "커피 몽타주",
        "v60",
    )
    assert (row.dose_g, row.water_g, row.temp_c, row.score, row.score_max) == (15, None, 92.5, 4.5, 5)


def test_rows_are_those_of_now_whoever_wrote(log: Log, open_log: Open) -> None:
    assert len(log.rows()) == 3
    open_log().save(form("나중"), save_id="4", now=NOW)
    assert len(log.rows()) == 4


def test_a_log_without_words_is_indexed_when_a_vocabulary_comes(open_log: Open) -> None:
    plain = open_log()
    plain.save(form(coffee__region=["yirgacheffe"], coffee__roaster="Fritz Coffee"), save_id="1", now=NOW)
    assert len(plain.find("예가")) == 0

    worded = open_log(vocabulary())
    assert len(worded.find("예가")) == 1
    assert "roaster:fritz" in [str(tagged.tag) for tagged in worded.tags.of(1)]
    assert worded.save(form(coffee__roaster="프릳츠"), save_id="2", now=NOW).coffee == 1  # the same coffee by now
    written = worded.revision()
    assert open_log(vocabulary()).revision() == written  # and only then


def test_cups_of_one_coffee(log: Log) -> None:
    again = log.save(form("Chelbesa", match="again"), save_id="4", now=NOW)
    assert [t.id for t in log.cups_of_coffee(again.coffee)] == [4, 2]
