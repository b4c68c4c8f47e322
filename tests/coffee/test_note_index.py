"""The list in memory: what a search selects, how it is sorted, what is counted."""

from __future__ import annotations

from datetime import date

import pytest

from mocha_tui.coffee.note_index import NoteIndex
from mocha_tui.coffee.notes import NoteRow, Query
from mocha_tui.coffee.query import parse
from mocha_tui.coffee.query_types import EVERYTHING, QueryError, Sort
from mocha_tui.coffee.vocabulary import vocabulary

TODAY = date(2026, 11, 30)


def row(
    ident: int,
    day: str,
    name: str = "",
    *,
    roaster: str = "",
    method: str = "v60",
    dose: float | None = 15,
    water: float | None = 250,
    out: float | None = None,
    temp: float | None = 93,
    time: float | None = 150,
    grind: str = "24",
    score: tuple[float, float] | None = None,
    verdict: str = "",
    search: str = "",
) -> NoteRow:
    value, top = score if score is not None else (None, None)
    return NoteRow(
        ident, date.fromisoformat(day), 1, ident, name, roaster, method, dose, water, out, temp, time, grind, value,
        top, verdict, search,
    )  # fmt: skip


ROWS = (
    row(5, "2026-11-29", "첼베사", score=(4.5, 5), verdict="mine", search=" 첼베사 chelbesa v60 브이60"),
    row(4, "2026-11-20", "Kiambu", dose=18.5, water=300, temp=91, score=(86, 100), grind="2.3.1", search=" kiambu"),
    row(
        3,
        "2026-10-31",
        "에스쇼콜라",
        method="espresso",
        dose=18,
        water=None,
        out=36,
        time=27,
        grind="",
        search=" 에스쇼콜라",
    ),
    row(2, "2025-12-24", "kenya", score=(3, 5), verdict="bad", temp=None, grind="중간", search=" kenya 브이60"),
    row(1, "2025-12-24", "", score=(0, 5), search=" "),
)
TAGS = {
    ("coffee.process", "washed"): [5, 4],
    ("coffee.process", "black-honey"): [3],
    ("coffee.process", "my own way"): [2],
    ("coffee.roaster", "fritz"): [5],
    ("coffee.roaster", "우리동네 커피"): [4],
    ("coffee.roast_level", "light"): [5],
    ("coffee.roast_level", "medium-light"): [4],
    ("coffee.country", "ethiopia"): [5],
    ("coffee.region", "yirgacheffe"): [5],
    ("review.flavors", "grapefruit"): [4, 99],
    ("coffee.official_notes", "grapefruit"): [5],
}
EXTRAS = {
    ("coffee.decaf", "yes"): [3],
    ("photo", "yes"): [5],
    ("place", "성수 로우키"): [2],
    ("recipe.tds", "1.38"): [5],
    ("review.attributes.body", "high"): [4],
    ("review.attributes.body", "low"): [5],
}


@pytest.fixture
def index() -> NoteIndex:
    made = NoteIndex(ROWS, vocabulary())
    made.learn(TAGS)
    made.learn(EXTRAS, extras=True)
    return made


def ids(index: NoteIndex, text: str) -> list[int]:
    wanted = parse(text, today=TODAY, locale="ko", terms=vocabulary())
    return [index.rows[place].id for place in index.find(wanted).places]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [5, 4, 3, 2, 1]),
        ("chelb", [5]),
        ("브이 60", [5, 2]),
        ("-브이60", [4, 3, 1]),
        ("rating>=4", [5, 4]),
        ("rating>=4.3", [5, 4]),
        ("rating>=86/100", [5, 4]),
        ("rating>86/100", [5]),
        ("rating:0", [1]),
        ("rating:none", [3]),
        ("rating:any", [5, 4, 2, 1]),
        ("-rating>=4", [3, 2, 1]),
        ("verdict:mine", [5]),
        ("평가:없음", [4, 3, 1]),
        ("process:washed", [5, 4]),
        ("가공:워시드", [5, 4]),
        ("process:honey", [3]),
        ("process:honey,washed", [5, 4, 3]),
        ("process:wash", [5, 4]),
        ("process:my", [2]),
        ("process:none", [1]),
        ("-process:washed", [3, 2, 1]),
        ("roast:light", [5]),
        ("약배전만", [5]),
        ("roaster:프릳츠", [5]),
        ("roaster:동네", [4]),
        ("roaster:nobody", []),
        ("origin:에티오피아", [5]),
        ("region:예가체프", [5]),
        ("flavor:citrus", [4]),
        ("notes:자몽", [5]),
        ("컵노트:자몽 향미:자몽", []),
        ("name:키암부", []),
        ("name:kiam", [4]),
        ("grind:2.3.1", [4]),
        ("grind<=23", [4]),
        ("분쇄:중간", [2]),
        ("dose>15", [4, 3]),
        ("dose:15..18", [5, 3, 2, 1]),
        ("temp<=92", [4]),
        ("temp:none", [2]),
        ("time<1:00", [3]),
        ("yield:36", [3]),
        ("ratio<=2", [3]),
        ("ratio>=1:16.5", [5, 2, 1]),
        ("tds>=1.3", [5]),
        ("since:2026-11", [5, 4]),
        ("until:2025", [2, 1]),
        ("on:10월", [3]),
        ("on:2025-12-24", [2, 1]),
        ("-on:2026", [2, 1]),
        ("decaf:yes", [3]),
        ("decaf:no", [5, 4, 2, 1]),
        ("photo:yes", [5]),
        ("place:로우키", [2]),
        ("body:high", [4]),
        ("body>=low", [5, 4]),
        ("바디<중간", [5]),
        ("id:2,4", [4, 2]),
        ("sort:score", [5, 4, 2, 1, 3]),
        ("sort:-score", [3, 1, 2, 4, 5]),
        ("sort:name", [2, 4, 3, 5, 1]),
        ("sort:temp", [4, 5, 3, 1, 2]),
        ("rating>=3 sort:-date", [2, 4, 5]),
    ],
)
def test_a_search_selects(index: NoteIndex, text: str, found: list[int]) -> None:
    assert ids(index, text) == found


def test_scores_of_another_scale_are_told(index: NoteIndex) -> None:
    def rescaled(text: str) -> int:
        return index.find(parse(text, today=TODAY, locale="ko")).rescaled

    assert (rescaled("rating>=4"), rescaled("rating>=86/100"), rescaled("rating>4.4"), rescaled("")) == (1, 1, 0, 0)
    assert (rescaled("sort:score"), rescaled("sort:score on:2025"), rescaled("sort:score kiambu")) == (1, 0, 0)


def test_a_value_that_nobody_knows_is_one_sentence(index: NoteIndex) -> None:
    with pytest.raises(QueryError, match="know process:zzz"):
        ids(index, "process:zzz")


def test_a_known_word_that_no_cup_has_finds_nothing(index: NoteIndex) -> None:
    assert ids(index, "process:natural") == []


def test_what_was_not_learned_is_known_to_be_missing() -> None:
    fresh = NoteIndex(ROWS, vocabulary())
    tag, extra = (parse(text, today=TODAY, locale="ko") for text in ("process:washed", "decaf:yes"))
    assert (fresh.knows(EVERYTHING), fresh.knows(tag), fresh.knows(extra)) == (True, False, False)
    fresh.learn(TAGS)
    assert (fresh.knows(tag), fresh.knows(extra)) == (True, False)


def test_words_are_matched_as_the_log_matches_them(index: NoteIndex) -> None:
    for text in ("브이 60", "v6 0", "첼", "첼베", "kenya 브이", "chel besa"):
        query = Query.parse(text)
        expected = [one.id for one in ROWS if query.matches(one.search)]
        assert ids(index, text) == expected


def test_facets_count_what_is_selected(index: NoteIndex) -> None:
    counts = index.facets(index.everything)
    assert [(one.value, one.count) for one in counts["process"]] == [
        ("washed", 2),
        ("black-honey", 1),
        ("my own way", 1),
    ]
    assert [(one.value, one.count) for one in counts["rating"]] == [(">=4.5", 1), (">=4", 2), (">=3", 3), ("<3", 1)]
    assert [(one.field, one.value, one.count) for one in counts["year"]] == [("on", "2026", 3), ("on", "2025", 2)]
    washed = index.find(parse("process:washed", today=TODAY, locale="ko"))
    narrowed = index.facets(washed.mask)
    assert [(one.value, one.count) for one in narrowed["roast"]] == [("light", 1), ("medium-light", 1)]
    assert "decaf" not in narrowed and index.facets(0) == {}


def test_every_cup_of_a_coffee_and_every_value_of_a_cup(index: NoteIndex) -> None:
    assert [cup.id for cup in index.cups_of(4)] == [4]
    place = index.place_of(5)
    assert place is not None and index.values_of(place, "coffee.region") == ("yirgacheffe",)


def test_an_empty_log_has_nothing_and_says_so_quietly() -> None:
    empty = NoteIndex((), vocabulary())
    assert (list(empty.find(EVERYTHING, Sort("score")).places), empty.facets(0)) == ([], {})
