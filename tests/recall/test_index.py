"""What holds for any log, large or small, and what two logs of different shape gave on record."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import fold
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.recall import recall
from mocha_tui.recall.entry import Entry, name_tag, tasting_entry
from mocha_tui.recall.index import FLOOR, Coffee, RecallIndex, Signals
from mocha_tui.recall.signals import read_signals
from tests.recall.logs import cup, log, regular, wanderer
from tests.recall.test_guards import one_rare_tag, planted_lesson

WORDS = vocabulary()
RECORD = Path(__file__).with_name("recorded.json")

TAGS = st.sampled_from([f"process:{n}" for n in "abcd"] + [f"grinder:{n}" for n in "xyz"])
NAMES = st.sampled_from(["", "올드독", "손님", "서울"])
ROASTERS = st.sampled_from(["", "fritz", "felt"])


@st.composite
def entries(draw: st.DrawFn, most: int = 60) -> list[Entry]:
    rows = draw(st.lists(st.tuples(NAMES, ROASTERS, st.frozensets(TAGS), st.integers(0, 9)), max_size=most))
    return [
        Entry(
            number,
            cup(1, day).day,
            1,
            fold(name),
            roaster,
            tags | ({name_tag(name)} if name else set()) | ({f"roaster:{roaster}"} if roaster else set()),
        )
        for number, (name, roaster, tags, day) in enumerate(rows, start=1)
    ]


@st.composite
def signals(draw: st.DrawFn) -> Signals:
    tags, name, roaster = draw(st.frozensets(TAGS)), draw(NAMES), draw(ROASTERS)
    coffees = (Coffee(fold(name), frozenset({roaster} - {""})),) if name else ()
    return Signals(tags | ({name_tag(name)} if name else set()), coffees)


def filled(rows: list[Entry]) -> RecallIndex:
    index = RecallIndex()
    index.put_all(rows)
    return index


def plain_score(entry: Entry, turn: Signals, rows: list[Entry]) -> float:
    """The formula, as it is written down."""
    df = {tag: sum(1 for one in rows if tag in one.tags) for tag in turn.tags}
    return sum(1 / max(df[tag], FLOOR) for tag in turn.tags & entry.tags)


@given(entries(), signals(), st.integers(0, 14))
@settings(max_examples=300, deadline=None)
def test_shares_floor_ties_and_no_duplicates(rows: list[Entry], turn: Signals, lines: int) -> None:
    picks = filled(rows).choose(turn, lines)
    sharing = [entry for entry in rows if turn.tags & entry.tags]
    same = [entry for entry in sharing if turn.is_same(entry)]
    other = [entry for entry in sharing if not turn.is_same(entry)]
    ids = [pick.entry.id for pick in picks]

    assert len(set(ids)) == len(ids) == min(lines, len(sharing))
    kept = sum(1 for pick in picks if pick.share == "same")
    assert kept == min(len(same), max(lines // 2, lines - len(other)))
    assert [pick.share for pick in picks] == ["same"] * kept + ["other"] * (len(picks) - kept)
    for side, pool in (("same", same), ("other", other)):
        chosen = [pick for pick in picks if pick.share == side]
        order = sorted(pool, key=lambda one: (round(plain_score(one, turn, rows), 9), one.age), reverse=True)
        assert [pick.entry.id for pick in chosen] == [entry.id for entry in order[: len(chosen)]]
        for pick in chosen:
            assert pick.tags and set(pick.tags) == turn.tags & pick.entry.tags
            assert abs(pick.score - plain_score(pick.entry, turn, rows)) < 1e-9


@given(entries(), signals(), st.randoms())
@settings(max_examples=100, deadline=None)
def test_the_same_log_in_any_order_gives_the_same_answer(rows: list[Entry], turn: Signals, chance: Random) -> None:
    again = list(rows)
    chance.shuffle(again)
    assert filled(rows).choose(turn, 12) == filled(again).choose(turn, 12)


@given(entries(), signals())
@settings(max_examples=100, deadline=None)
def test_a_tasting_that_shares_no_tag_changes_no_line(rows: list[Entry], turn: Signals) -> None:
    before = filled(rows).choose(turn, 12)
    stranger = Entry(999, cup(1, 300).day, 1, "낯선것", "", frozenset({"process:낯선"}))
    assert filled([*rows, stranger]).choose(turn, 12) == before


@given(entries(), entries(20))
@settings(max_examples=100, deadline=None)
def test_an_index_that_followed_changes_is_one_made_anew(rows: list[Entry], later: list[Entry]) -> None:
    index = filled(rows)
    index.put_all(later)
    kept = {entry.id: entry for entry in rows} | {entry.id: entry for entry in later}
    gone = {number for number in kept if number % 3 == 0}
    index.keep_only(kept.keys() - gone)
    assert index == filled([entry for number, entry in kept.items() if number not in gone])


@pytest.mark.parametrize("size", [10, 100, 1_000, 10_000])
@pytest.mark.parametrize("shape", [regular, wanderer])
def test_logs_of_any_size_keep_the_shares(shape: object, size: int) -> None:
    rows = regular(5, size) if shape is regular else wanderer(5, size)
    index = RecallIndex()
    index.put_all(
        Entry(
            number,
            cup(1, number).day,
            1,
            fold(str(row["coffee__name"])),
            fold(str(row["coffee__roaster"])),
            frozenset({name_tag(str(row["coffee__name"])), f"method:{row['recipe__method']}"}),
        )
        for number, row in enumerate(rows, start=1)
    )
    turn = read_signals(from_flat({"coffee.name": "올드독", "recipe.method": "v60"}), "", WORDS, index)
    picks = index.choose(turn, 12)
    same = [pick for pick in picks if pick.share == "same"]
    assert len(picks) <= 12
    assert len(same) <= max(6, 12 - (len(picks) - len(same)))
    assert not any(pick.share == "same" for pick in picks) or shape is regular


def turns() -> list[dict[str, object]]:
    """Turns that either log can answer."""
    return [
        {"coffee.name": "올드독", "coffee.roaster": "프릳츠", "coffee.process": ["natural"], "recipe.method": "v60"},
        {"coffee.name": "새 커피", "coffee.process": ["anaerobic"], "recipe.grinder": "ek43"},
        {"coffee.country": ["kenya"], "coffee.variety": ["sl28"], "recipe.method": "chemex"},
        {"coffee.name": "커피 7", "coffee.process": ["honey"], "recipe.method": "aeropress"},
    ]


def played() -> dict[str, list[list[list[object]]]]:
    """What both logs give for every turn: tasting, share, score to four places."""
    return {
        name: [
            [[one.tasting, one.share, round(one.score, 4)] for one in recall(from_flat(turn), "", log(rows), WORDS)]
            for turn in turns()
        ]
        for name, rows in (("regular", regular(21)), ("wanderer", wanderer(21)))
    }


def test_two_logs_of_different_shape_give_what_is_on_record() -> None:
    assert played() == json.loads(RECORD.read_text(encoding="utf-8")), (
        "What push brings up has changed. If that is meant, look at both logs before writing the record anew."
    )


def lesson_comes_up(floor: int) -> bool:
    """On the regular's log: whether the planted lesson is among the first five of the others."""
    notes, facts, lesson = planted_lesson()
    return lesson in _others(notes, facts, floor)[:5]


def rarity_stays_behind(floor: int) -> bool:
    """On the wanderer's log: whether what shares three tags comes before what shares one rare one."""
    notes, facts, rare = one_rare_tag()
    found = _others(notes, facts, floor)
    return rare not in found[:8]


def _others(notes: list[Tasting], facts: dict[str, object], floor: int) -> list[int]:
    index = RecallIndex(floor=floor)
    index.put_all(tasting_entry(one, WORDS) for one in notes)
    flat = {key.replace("__", "."): value for key, value in facts.items()}
    picks = index.choose(read_signals(from_flat(flat), "", WORDS, index), 12)
    return [pick.entry.id for pick in picks if pick.share == "other"]


def test_a_floor_fitted_on_one_log_fails_on_the_other() -> None:
    assert (lesson_comes_up(1), rarity_stays_behind(1)) == (True, False)
    assert (lesson_comes_up(400), rarity_stays_behind(400)) == (False, True)
    assert (lesson_comes_up(FLOOR), rarity_stays_behind(FLOOR)) == (True, True)
