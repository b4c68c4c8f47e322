"""Flavours tier by tier, and what becomes of printed notes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.stats.wheel import PRINTED, TASTED, notes, wheel
from tests.stats.cups import Cup, cups

WORDS = vocabulary()


def cup(printed: list[str], tasted: list[str], score: float | None = None, verdict: str = "") -> Cup:
    return Cup((score, 5) if score is not None else None, verdict=verdict, tags={PRINTED: printed, TASTED: tasted})


def test_each_tier_rolls_up_what_lies_below_and_counts_a_cup_once() -> None:
    source = cups(cup(["grapefruit", "lemon"], ["lemon"]), cup(["jasmine"], ["berry"]))
    roots = {one.id: (one.printed, one.tasted, one.below) for one in wheel(source, WORDS).slices}
    assert roots == {"fruity": (1, 2, True), "floral": (1, 0, True)}
    fruity = {one.id: (one.printed, one.tasted, one.below) for one in wheel(source, WORDS, ["fruity"]).slices}
    assert fruity == {"citrus-fruit": (1, 1, True), "berry": (0, 1, False)}
    citrus = wheel(source, WORDS, ["fruity", "citrus-fruit"])
    assert {one.id: (one.printed, one.tasted) for one in citrus.slices} == {"grapefruit": (1, 0), "lemon": (1, 1)}
    assert (citrus.printing, citrus.tasting) == (2, 2)


def test_the_users_own_word_is_a_slice_of_its_own() -> None:
    (own,) = wheel(cups(cup([], ["할머니 댁 마루"])), WORDS).slices
    assert (own.id, own.printed, own.tasted, own.below) == ("할머니 댁 마루", 0, 1, False)


def test_do_i_really_like_grapefruit_coffees() -> None:
    found = notes(
        cups(
            cup(["grapefruit"], ["grapefruit"], 5),
            cup(["grapefruit"], ["lemon"], 2),  # another note of the same group
            cup(["grapefruit"], ["caramelized"], verdict="mine"),
            cup(["grapefruit"], [], 5),  # nothing was named, so nothing is known of what was tasted
            cup(["grapefruit"], ["grapefruit"]),  # neither score nor verdict
            cup(["hazelnut"], ["grapefruit"], 5, verdict="not-mine"),  # a verdict goes before the score
        ),
        WORDS,
    )
    grapefruit = next(note for note in found.notes if note.id == "grapefruit")
    assert (grapefruit.printed, grapefruit.answered, grapefruit.found, grapefruit.near) == (5, 4, 2, 3)
    assert (grapefruit.judged, grapefruit.liked) == (4, 3)
    assert (grapefruit.tasted, grapefruit.tasted_judged, grapefruit.tasted_liked) == (3, 2, 1)
    assert (found.judged, found.liked) == (5, 3)


def test_a_printed_group_is_tasted_with_any_note_below_it() -> None:
    (berry, *_) = notes(cups(cup(["berry"], ["blueberry"])), WORDS).notes
    assert (berry.id, berry.found, berry.answered) == ("berry", 1, 1)


NOTE = st.sampled_from(["grapefruit", "lemon", "blueberry", "berry", "jasmine", "hazelnut", "fruity"])


@given(st.lists(st.tuples(st.lists(NOTE, unique=True), st.lists(NOTE, unique=True), st.none() | st.integers(0, 5))))
def test_no_part_is_larger_than_its_whole(rows: list[tuple[list[str], list[str], int | None]]) -> None:
    source = cups(*(cup(printed, tasted, score) for printed, tasted, score in rows))
    for note in notes(source, WORDS).notes:
        assert note.found <= note.near <= note.answered <= note.printed <= len(rows)
        assert note.liked <= note.judged <= note.printed
        assert note.tasted_liked <= note.tasted_judged <= note.tasted
    for one in wheel(source, WORDS).slices:
        assert max(one.printed, one.tasted) <= len(rows)
