"""Guards: what push may not do, shown on logs with real proportions.

Each of three simpler formulas is here as it would be written, and each does what it may not do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.recall import recall
from mocha_tui.recall.entry import Entry, form_tags, tasting_entry
from mocha_tui.recall.index import FLOOR, RecallIndex
from mocha_tui.recall.signals import read_signals
from tests.recall.logs import cup, log, regular, wanderer

WORDS = vocabulary()
Ranking = Callable[[Sequence[Tasting], dict[str, object]], list[tuple[int, str]]]
"""A log and a form's facts → (tasting, share), best first, twelve at most."""


def ours(notes: Sequence[Tasting], facts: dict[str, object]) -> list[tuple[int, str]]:
    """The formula as it is."""
    found = recall(_form(facts), "", notes, WORDS)
    return [(one.tasting, one.share) for one in found]


def _form(facts: dict[str, object]) -> Draft:
    return from_flat({key.replace("__", "."): value for key, value in facts.items()})


def _simple(weight: Callable[[int], float], bonus: float | None = None) -> Ranking:
    """A formula without floor or, with a bonus for the same coffee, without shares."""

    def rank(notes: Sequence[Tasting], facts: dict[str, object]) -> list[tuple[int, str]]:
        index = RecallIndex()
        entries = [tasting_entry(tasting, WORDS) for tasting in notes]
        index.put_all(entries)
        signals = read_signals(_form(facts), "", WORDS, index)

        def score(entry: Entry) -> float:
            shared = sum(weight(index.df(tag)) for tag in signals.tags & entry.tags)
            return shared + (bonus or 0.0) * signals.is_same(entry)

        candidates = [entry for entry in entries if signals.tags & entry.tags]
        candidates.sort(key=lambda entry: (score(entry), entry.age), reverse=True)
        if bonus is not None:
            return [(entry.id, "same" if signals.is_same(entry) else "other") for entry in candidates[:12]]
        same = [entry for entry in candidates if signals.is_same(entry)]
        other = [entry for entry in candidates if not signals.is_same(entry)]
        kept = same[: 6 + max(0, 6 - len(other))]
        return [(entry.id, "same") for entry in kept] + [(entry.id, "other") for entry in other[: 12 - len(kept)]]

    return rank


counting = _simple(lambda df: 1.0)
bare_rarity = _simple(lambda df: 1.0 / df)
with_a_bonus = _simple(lambda df: 1.0 / max(df, FLOOR), bonus=1.0)


def others(found: list[tuple[int, str]]) -> list[int]:
    return [tasting for tasting, share in found if share == "other"]


def planted_lesson() -> tuple[list[Tasting], dict[str, object], int]:
    """A regular's log: one roaster's Ethiopians by V60 on nearly every day, so that those tags come together.

    Early in it one cup of another coffee, of the same process and on the same guest grinder, taught something.
    """
    rows = regular(seed=7)
    for n in (40, 90, 130, 180, 220, 260):
        rows[n] |= {"coffee__name": f"발효 {n}", "coffee__process": ["carbonic-maceration"]}
    for n in (40, 55, 150, 205, 300, 330, 350):
        rows[n] |= {"recipe__grinder": "niche-zero"}
    lesson = 41  # ids count from 1
    rows[40] |= {"recipe__method": "aeropress", "coffee__country": ["rwanda"], "coffee__roaster": "노을"}
    turn: dict[str, object] = {
        "coffee__name": "새 커피",
        "coffee__country": ["ethiopia"],
        "coffee__process": ["carbonic-maceration"],
        "coffee__roaster": "프릳츠",
        "recipe__method": "v60",
        "recipe__grinder": "niche-zero",
    }
    return log(rows), turn, lesson


def test_a_lesson_of_another_coffee_is_among_the_first_five() -> None:
    notes, turn, lesson = planted_lesson()
    assert lesson in others(ours(notes, turn))[:5], (
        "A recipe lesson of another coffee with the same process and grinder must come up: it is what push is for."
    )


def test_counting_shared_tags_loses_that_lesson() -> None:
    notes, turn, lesson = planted_lesson()
    assert lesson not in others(counting(notes, turn))[:5], (
        "Counting must fail here, else this log does not show why common tags weigh little: roaster, country and "
        "method come together on most days and beat the two tags that matter."
    )


def one_rare_tag() -> tuple[list[Tasting], dict[str, object], int]:
    """A wanderer's log. The turn's grinder was borrowed once, for a cup that has nothing else in common.

    Eight cups share the turn's process, variety and country.
    """
    rows = wanderer(seed=11, size=120)
    for n, row in enumerate(rows):
        row["recipe__method"], row["coffee__variety"] = "espresso", ["typica"]
        row["coffee__process"], row["coffee__country"] = ["washed"], ["brazil"]
        row["recipe__grinder"] = "comandante"
        if n % 15 == 3:
            row |= {"coffee__process": ["honey"], "coffee__variety": ["geisha"], "coffee__country": ["panama"]}
    rows[10]["recipe__grinder"] = "ek43"
    turn: dict[str, object] = {
        "coffee__process": ["honey"],
        "coffee__variety": ["geisha"],
        "coffee__country": ["panama"],
        "recipe__grinder": "ek43",
    }
    return log(rows), turn, 11


def test_a_lone_rare_tag_does_not_come_first_by_its_rarity() -> None:
    notes, turn, rare = one_rare_tag()
    found = others(ours(notes, turn))
    assert found[0] != rare
    assert found.index(rare) >= 8, (
        "What shares process, variety and country comes before what shares one borrowed grinder."
    )


def test_rarity_without_a_floor_puts_it_first() -> None:
    notes, turn, rare = one_rare_tag()
    assert others(bare_rarity(notes, turn))[0] == rare, (
        "1/df must fail here, else this log does not show why there is a floor: one tag that occurs once weighs more "
        "than three that matter."
    )


def daily_coffee() -> tuple[list[Tasting], dict[str, object]]:
    """The regular's daily coffee: far more cups of it than there are lines."""
    rows = regular(seed=3)
    turn = {**next(row for row in rows if row["coffee__name"] == "올드독" and row["coffee__roaster"] == "프릳츠")}
    return log(rows), turn


def test_a_daily_coffee_leaves_half_of_the_lines_to_others() -> None:
    notes, turn = daily_coffee()
    found = ours(notes, turn)
    assert (len(found), len(others(found))) == (12, 6), (
        "At most half of the lines go to the same coffee: what other cups taught must have a place of its own."
    )


def test_a_bonus_instead_of_shares_leaves_them_none() -> None:
    notes, turn = daily_coffee()
    assert others(with_a_bonus(notes, turn)) == [], (
        "A bonus must fail here, else this log does not show why there are shares: a coffee that is drunk daily "
        "takes every line."
    )


def test_two_common_tags_that_come_together_do_not_beat_one_that_matters() -> None:
    rows: list[dict[str, object]] = [
        {"coffee__name": f"커피 {n}", "recipe__method": "v60", "recipe__grinder": "comandante"} for n in range(300)
    ]
    rows[5] = {"coffee__name": "배움", "coffee__process": ["thermal-shock"]}
    turn: dict[str, object] = {
        "coffee__process": ["thermal-shock"],
        "recipe__method": "v60",
        "recipe__grinder": "comandante",
    }
    assert others(ours(log(rows), turn))[0] == 6
    assert others(counting(log(rows), turn))[0] != 6


@pytest.mark.parametrize("rows", [regular(1), wanderer(1)], ids=["regular", "wanderer"])
def test_the_recall_kinds_are_those_known_without_judgement(rows: list[dict[str, object]]) -> None:
    tags = {tag.partition(":")[0] for tasting in log(rows) for tag in tasting_entry(tasting, WORDS).tags}
    assert tags <= {"coffee", "roaster", "country", "region", "variety", "process", "method", "grinder"}
    judged = cup(1, review__flavors=["lemon"], coffee__roast_level="light", coffee__official_notes=["plum"])
    assert {tag.partition(":")[0] for tag in form_tags(judged.draft, WORDS)} == {"flavor", "roast-level"}
    assert tasting_entry(judged, WORDS).tags == frozenset()
