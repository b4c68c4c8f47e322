"""The cup in full, and narrowing down by values."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from rich.cells import cell_len

from mocha_tui.coffee.bag import Bag
from mocha_tui.storage.photos import PhotoFile
from tests.ui.notes.browse import NOTES, browse
from tests.ui.play import NOW

JPEG = b"\xff\xd8\xff picture"


async def test_the_cup_shows_beside_the_list_with_every_cup_of_its_coffee_by_date(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.type("첼베사")
        page = play.page()
        assert page.splitlines()[0].strip() == "첼베사" and "#3 · 2026-11-22" in page
        cups = page[page.index("이 커피의 잔 2") :]
        assert cups.index("11-22") < cups.index("11-20") and "▸ 11-22" in cups
        assert "91°" in cups and "92.5°" in cups and "4.5/5" in cups


async def test_the_bags_notes_stand_beside_what_was_tasted(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.type("첼베사")
        lines = play.page().splitlines()
        at = next(place for place, line in enumerate(lines) if "봉투의 노트" in line)
        assert "내가 느낀 맛" in lines[at]
        assert lines[at + 1].split() == ["복숭아", "=", "복숭아"]
        assert lines[at + 2].split() == ["베르가못", "홍차"]


async def test_every_fact_says_where_it_came_from(tmp_path: Path) -> None:
    notes = ({"date": "2026-11-20", "coffee.name": "X", "recipe.dose_g": 15, "recipe.water_g": 250},)
    async with browse(tmp_path, notes) as play:
        assert "15 g" in play.page()
        assert play.page().count("말") >= 2


async def test_photos_bags_and_links_are_named(tmp_path: Path) -> None:
    async with browse(tmp_path, opened=False) as play:
        stored = play.log.photos.attach(1, [PhotoFile("봉투 앞.jpg", JPEG), PhotoFile("b.jpg", JPEG + b"2")], now=NOW)
        stored[1].path.unlink()
        coffee = play.log.rows()[-1].coffee_id
        play.log.bags.add(Bag(coffee, weight_g=200, roasted=date(2026, 11, 10), opened=date(2026, 11, 15)), now=NOW)
        await play.press("f2")
        await play.type("첼베사")
        await play.press("down")
        page = play.page()
        assert "봉투 앞.jpg" in page and "파일은 이 컴퓨터에 없어요" in page
        assert "170 / 200 g 남음 · 볶은 지 10일" in page


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_on_a_narrow_screen_the_cup_takes_the_lists_place(tmp_path: Path, size: tuple[int, int]) -> None:
    async with browse(tmp_path, size=size) as play:
        assert not play.screen._detail.is_on_screen
        await play.press("enter", "enter")
        assert play.screen._detail.has_focus and "우일라" in play.text()
        assert not play.screen.table.is_on_screen
        await play.press("escape")
        assert play.screen.table.is_on_screen and play.screen.table.has_focus


async def test_left_and_right_walk_through_the_cups_of_one_coffee(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press("enter", "down", "down", "left")
        assert play.screen.row is not None and play.screen.row.id == 1
        await play.press("right")
        assert play.screen.row.id == 3
        await play.press("right")
        assert play.screen.row.id == 3


async def test_facets_count_and_enter_puts_one_into_the_search_and_out_again(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press("enter", "f")
        facets = play.screen.facets
        assert facets.has_focus
        lines = {line.label: line.facet.count for line in facets.shown if line.facet is not None}
        assert (lines["V60"], lines["워시드"], lines["★ ≥ 4"]) == (2, 2, 2)
        facets.put_cursor(next(place for place, line in enumerate(facets.shown) if line.label == "워시드"))
        await play.press("enter")
        assert play.screen.search.text == "가공:워시드 " and play.shown() == [3, 1]
        current = facets.shown[facets.cursor]
        assert current.label == "워시드" and current.chosen
        await play.press("enter")
        assert play.screen.search.text.strip() == "" and len(play.shown()) == 5


async def test_every_facet_is_a_filter_that_finds_its_count(tmp_path: Path) -> None:
    async with browse(tmp_path, locale="en-US") as play:
        await play.press("enter", "f")
        for facet in [line.facet for line in play.screen.facets.shown if line.facet is not None]:
            from mocha_tui.ui.notes.facets import toggled

            screen = play.screen
            screen.search.fill(toggled("", facet, screen._wanted, screen.terms, screen.words))
            await play.idle()
            assert (len(play.shown()), facet) == (facet.count, facet)
            assert toggled(screen.search.text, facet, screen._wanted, screen.terms, screen.words).strip() == ""


async def test_long_lists_of_values_unfold(tmp_path: Path) -> None:
    notes = [{**NOTES[0], "coffee.name": f"c{i}", "coffee.roaster": f"로스터 {i}"} for i in range(9)]
    async with browse(tmp_path, notes) as play:
        await play.press("enter", "f")
        facets = play.screen.facets

        def roasters() -> int:
            return sum(1 for line in facets.shown if line.field == "roaster" and line.facet is not None)

        assert roasters() == 5
        facets.put_cursor(
            next(place for place, line in enumerate(facets.shown) if line.field == "roaster" and line.more)
        )
        await play.press("enter")
        assert roasters() == 9


@pytest.mark.parametrize("size", [(120, 36), (107, 30), (80, 24), (60, 20)])
async def test_no_line_of_the_cup_is_wider_than_its_pane(tmp_path: Path, size: tuple[int, int]) -> None:
    async with browse(tmp_path, size=size) as play:
        await play.type("첼베사")
        await play.press("enter", "enter")
        room = play.screen._detail.scrollable_content_region.width
        assert max(cell_len(line) for line in play.page().splitlines()) <= room
