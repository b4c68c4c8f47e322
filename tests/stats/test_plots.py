"""Plots: nothing runs over the paper, nothing is NaN, what is empty says so, what is grey is grey."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.stats.data import Scales
from mocha_tui.stats.figures import FIGURES
from mocha_tui.stats.plot.draw import View, definition, draw
from mocha_tui.stats.plot.paper import Drawing, Paper, bar, cells, fit, left, mirrored, money, right, score
from mocha_tui.stats.words import WORDS
from tests.stats.cups import DAY, Cup, cups

LOCALES: tuple[Locale, ...] = ("ko", "en-US")


def paper(width: int = 92, locale: Locale = "ko") -> Paper:
    return Paper(width, 24, locale, vocabulary(), DAY)


def text(drawing: Drawing) -> str:
    return "\n".join("".join(piece for piece, _ in line).rstrip() for line in drawing.lines)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("figure", FIGURES)
def test_an_empty_log_says_none(figure: str, locale: Locale) -> None:
    shown = text(draw(cups(), View(figure), paper(locale=locale)))
    assert shown.startswith("없음" if locale == "ko" else "none") and "nan" not in shown.lower()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("figure", FIGURES)
def test_every_figure_has_one_definition_that_fits(figure: str, locale: Locale) -> None:
    for width in (56, 92):
        told = definition(figure, paper(width, locale))
        assert 1 <= len(told) <= 5 and all(cells(line) <= width for line in told)


CUPS = st.builds(
    Cup,
    score=st.none() | st.sampled_from([(4.0, 5.0), (3.5, 5.0), (86.0, 100.0), (0.0, 5.0)]),
    coffee=st.integers(1, 3),
    day=st.integers(0, 500).map(lambda n: DAY - timedelta(days=n)),
    verdict=st.sampled_from(["", "mine", "not-mine", "bad"]),
    tags=st.fixed_dictionaries(
        {
            "coffee.country": st.sampled_from([["ethiopia"], ["papua-new-guinea", "kenya"], []]),
            "coffee.process": st.sampled_from([["washed"], ["예순다섯 시간 무산소 발효한 뒤 워시드"], []]),
            "coffee.official_notes": st.lists(
                st.sampled_from(["grapefruit", "jasmine", "아주 긴 나만의 향미 이름"]), unique=True
            ),
            "review.flavors": st.lists(st.sampled_from(["grapefruit", "lemon", "berry"]), unique=True),
            "recipe.grinder": st.sampled_from([["c40"], ["niche-zero"], []]),
        }
    ),
    dose=st.none() | st.floats(5, 30),
    water=st.none() | st.floats(50, 1_000),
    temp=st.none() | st.sampled_from([88.0, 92.5, 93.0]),
    time=st.none() | st.floats(1, 200_000),
    grind=st.sampled_from(["", "24", "2.3.1", "X-ultra 아주 긴 설정 1-2-3"]),
    bag=st.none() | st.just(1),
    roasted=st.none() | st.just(DAY - timedelta(days=20)),
)  # fmt: skip
BAG = Bag(1, weight_g=200, price=22_000, currency="KRW", roasted=DAY - timedelta(days=40),
          frozen=DAY - timedelta(days=30), thawed=DAY - timedelta(days=10), id=1)  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(st.lists(CUPS, max_size=25), st.integers(56, 110), st.sampled_from(LOCALES))
def test_no_figure_runs_over_its_paper_whatever_the_log_holds(written: list[Cup], width: int, locale: Locale) -> None:
    source, sheet = cups(*written, bags=[BAG]), paper(width, locale)
    for figure in FIGURES:
        drawing = draw(source, View(figure), sheet)
        for line in drawing.lines:
            assert sum(cells(piece) for piece, _ in line) <= width, (figure, line)
        assert "nan" not in text(drawing)


@pytest.mark.parametrize("width", range(56, 111))
def test_long_names_leave_room_for_the_numbers(width: int) -> None:
    long = {
        "coffee.process": ["예순다섯 시간 무산소 발효한 뒤 워시드"],
        "coffee.official_notes": ["아주 긴 나만의 향미 이름 하나"],
    }
    source = cups(*(Cup((4, 5), tags=long | {"review.flavors": ["lemon"]}) for _ in range(4)), bags=[BAG])
    for figure in ("process", "notes", "flavors", "track", "bags", "spend", "scores"):
        for line in draw(source, View(figure), paper(width)).lines:
            assert sum(cells(piece) for piece, _ in line) <= width, (figure, line)


def test_groups_under_three_cups_are_grey() -> None:
    source = cups(*(Cup((4, 5), tags={"coffee.process": ["washed"]}) for _ in range(3)),
                  Cup((5, 5), tags={"coffee.process": ["natural"]}))  # fmt: skip
    drawing = draw(source, View("process"), paper())
    styles = {line[0][0].strip(): {style for piece, style in line if piece.strip()} for line in drawing.lines}
    assert styles["내추럴"] == {"faint"} and "accent" in styles["워시드"]


def test_mixed_scales_are_said_and_shown_as_shares() -> None:
    source = cups(
        Cup((4, 5), tags={"coffee.process": ["washed"]}), Cup((86, 100), tags={"coffee.process": ["washed"]})
    )
    shown = text(draw(source, View("process"), paper(locale="en-US")))
    assert "Several scales (1 of 5 · 1 of 100): shares of the maximum are compared." in shown and "83%" in shown
    alone = text(draw(cups(Cup((4, 5), tags={"coffee.process": ["washed"]})), View("process"), paper()))
    assert "%" not in alone


def test_the_wheel_unfolds_where_there_is_more() -> None:
    source = cups(Cup(tags={"review.flavors": ["grapefruit"]}))
    drawing = draw(source, View("flavors"), paper())
    assert list(drawing.opens.values()) == ["fruity"]
    deepest = draw(source, View("flavors", path=("fruity", "citrus-fruit")), paper())
    assert "자몽" in text(deepest) and not deepest.opens


def test_a_cut_that_is_not_there_shows_the_first() -> None:
    source = cups(Cup((4, 5), temp=93), Cup((4, 5), day=DAY - timedelta(days=400)))
    assert draw(source, View("calendar", "1066"), paper()).cut == "2026"
    assert [cut for cut, _ in draw(source, View("calendar"), paper()).cuts] == ["2026", "2025"]


def test_few_cups_say_nothing_yet() -> None:
    assert "Only 2 cups" in text(
        draw(cups(Cup((4, 5), temp=93), Cup((3, 5), temp=90)), View("temp"), paper(locale="en-US"))
    )


def test_bars_and_cells() -> None:
    assert (bar(0, 4), bar(1, 4), bar(0.5, 3), bar(0.001, 3)) == ("    ", "━━━━", "━╸ ", "╸  ")
    assert mirrored(0.5, 3) == " ╺━"
    assert (left("자몽", 5), right("자몽", 5), fit("자몽주스", 5), fit("자몽", 4)) == (
        "자몽 ",
        " 자몽",
        "자몽…",
        "자몽",
    )


def test_scores_in_their_own_scale_else_in_percent() -> None:
    assert score(0.85, Scales(((5, 3),))) == "4.25" and score(0.8725, Scales(((100, 3),))) == "87.2"
    assert score(0.85, Scales(((5, 3), (100, 1)))) == "85%" and score(None, Scales()) == "–"


def test_money() -> None:
    assert (money(22_000, "KRW"), money(0.696, "EUR"), money(5, "")) == ("22,000 KRW", "0.70 EUR", "5.00")


def test_every_word_is_there_in_both_languages() -> None:
    for key, (ko, en) in WORDS.items():
        assert ko and en and ko.count("{") == en.count("{"), key
