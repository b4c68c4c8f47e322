"""Tags over the whole log: counted, renamed, merged, aliased and judged, each with a way back."""

from __future__ import annotations

import pytest

from mocha_tui.coffee.tags import Tag, Tagged
from mocha_tui.coffee.tasting import StoreError
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.storage.log import Log
from mocha_tui.storage.tagging import Recount, TagCount
from tests.storage.conftest import Open
from tests.storage.forms import NOW, form

WASHED, NATURAL, OWN = Tag("process", "washed"), Tag("process", "natural"), Tag("process", "달빛 발효")


@pytest.fixture
def filled(log: Log) -> Log:
    log.save(form("가", coffee__process=["washed"], coffee__country=["kenya"]), save_id="1", now=NOW)
    log.save(form("나", coffee__process=["달빛 발효"], review__flavors=["lemon"]), save_id="2", now=NOW)
    log.save(form("다", coffee__process=["달빛발효", "washed"], coffee__roaster="프릳츠"), save_id="3", now=NOW)
    return log


def processes(log: Log) -> list[tuple[str, ...]]:
    return [tasting.draft.ids("coffee.process") for tasting in reversed(log.find())]


def test_a_save_writes_tags_on_the_tasting_and_on_its_coffee(filled: Log) -> None:
    assert filled.tags.of(2) == (Tagged(OWN, "coffee.process"), Tagged(Tag("flavor", "lemon"), "review.flavors"))
    assert filled.tags.of_coffee(2) == (OWN,)  # a flavour that the drinker tasted is not the coffee's
    assert filled.tags.counts()[:2] == (TagCount(WASHED, 2, 2), TagCount(OWN, 2, 2))
    assert filled.tags.by_tasting()[1] == filled.tags.of(1)


def test_an_edit_leaves_no_tag_behind(filled: Log) -> None:
    filled.save(form("가", match="edit", target=1, coffee__process=["natural"]), save_id="4", now=NOW)
    assert filled.tags.of(1) == (Tagged(NATURAL, "coffee.process"),)
    assert filled.tags.of_coffee(1) == (NATURAL,)
    assert Tag("country", "kenya") not in [count.tag for count in filled.tags.counts()]


def test_a_roaster_is_one_tag_however_it_is_written(filled: Log, open_log: Open) -> None:
    with_words = open_log(vocabulary())
    assert Tagged(Tag("roaster", "fritz"), "coffee.roaster") in with_words.tags.of(3)


def test_merging_makes_two_tags_one_in_the_forms_too(filled: Log) -> None:
    done = filled.tags.merge(OWN, NATURAL, now=NOW)
    assert done.tastings == (2, 3)
    assert done.counts == (Recount(OWN, 2, 0), Recount(NATURAL, 0, 2))
    assert processes(filled) == [("washed",), ("natural",), ("natural", "washed")]

    filled.save(form("라", coffee__process=["달빛 발효"]), save_id="4", now=NOW)  # the word now means the tag
    assert processes(filled)[3] == ("natural",)


def test_merging_can_be_tried_and_undone(filled: Log) -> None:
    before = processes(filled), filled.tags.counts(), filled.tags.aliases()
    assert filled.tags.merge(OWN, NATURAL, now=NOW, dry_run=True).tastings == (2, 3)
    assert (processes(filled), filled.tags.counts(), filled.tags.aliases()) == before

    filled.tags.merge(OWN, NATURAL, now=NOW)
    assert filled.undo(now=NOW).restored == (2, 3)
    assert (processes(filled), filled.tags.counts(), filled.tags.aliases()) == before


def test_renaming_gives_a_new_name_and_refuses_a_taken_one(filled: Log) -> None:
    done = filled.tags.rename(OWN, Tag("process", "문라이트"), now=NOW)
    assert done.counts[1] == Recount(Tag("process", "문라이트"), 0, 2)
    assert processes(filled)[1] == ("문라이트",)
    with pytest.raises(StoreError, match="merge them"):
        filled.tags.rename(Tag("process", "문라이트"), WASHED, now=NOW)
    with pytest.raises(StoreError, match="No tasting has the tag"):
        filled.tags.rename(OWN, Tag("process", "x"), now=NOW)
    with pytest.raises(StoreError, match="different kinds"):
        filled.tags.merge(WASHED, Tag("flavor", "lemon"), now=NOW)


def test_renaming_a_roaster_renames_it_on_its_coffees(filled: Log) -> None:
    filled.tags.rename(Tag("roaster", "프릳츠"), Tag("roaster", "프릳츠 커피"), now=NOW)
    third = filled.get(3)
    assert third is not None
    assert third.draft.text("coffee.roaster") == "프릳츠 커피"
    assert third.coffee_id == filled.save(form("다", coffee__roaster="프릳츠커피"), save_id="4", now=NOW).coffee


def test_an_alias_is_the_users_word_for_a_tag(filled: Log) -> None:
    done = filled.tags.add_alias("달빛 발효", NATURAL, now=NOW)
    assert (done.tastings, filled.tags.aliases()) == ((2, 3), (("달빛 발효", NATURAL),))
    filled.tags.add_alias("햇빛", NATURAL, now=NOW)
    filled.save(form("라", coffee__process=["햇빛"]), save_id="4", now=NOW)
    assert processes(filled)[3] == ("natural",)
    with pytest.raises(StoreError, match="already means"):
        filled.tags.add_alias("햇빛", WASHED, now=NOW)


def test_a_judged_list_is_written_whole_with_counts_that_agree(filled: Log) -> None:
    done = filled.tags.apply(
        [(1, Tag("flavor", "lemon")), (3, Tag("flavor", "lemon")), (3, Tag("method", "v60"))], now=NOW
    )
    assert done.counts == (Recount(Tag("flavor", "lemon"), 1, 3), Recount(Tag("method", "v60"), 0, 1))
    third = filled.get(3)
    assert third is not None
    assert third.draft.ids("review.flavors") == ("lemon",)
    assert third.draft.text("recipe.method") == "v60"
    filled.undo(now=NOW)
    assert Tag("method", "v60") not in [count.tag for count in filled.tags.counts()]


@pytest.mark.parametrize(
    ("listed", "why"),
    [
        ([(1, WASHED)], "1 has it"),
        ([(9, WASHED)], "9 is not in the log"),
        ([(1, NATURAL), (1, NATURAL)], "listed twice"),
        ([(1, Tag("method", "v60")), (1, Tag("method", "chemex"))], "holds another"),
    ],
)
def test_a_list_that_does_not_agree_with_the_log_writes_nothing(
    filled: Log, listed: list[tuple[int, Tag]], why: str
) -> None:
    before = filled.revision(), filled.tags.counts()
    with pytest.raises(StoreError, match=why):
        filled.tags.apply([(2, NATURAL), *listed], now=NOW)
    assert (filled.revision(), filled.tags.counts()) == before
