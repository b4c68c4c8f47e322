"""The list: what it shows, how it narrows as one types, how it is sorted, and how one moves about."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.ui.notes.browse import NOTES, browse

SIZES = [(120, 36), (80, 24), (60, 20)]


@pytest.mark.parametrize("size", SIZES)
async def test_the_list_is_one_key_away_newest_first_with_what_one_looks_for(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with browse(tmp_path, size=size) as play:
        assert play.shown() == [5, 4, 3, 2, 1]
        text = play.text()
        for seen in ("첼베사", "15/250", "18→36", "4.5/5", "86/100", "우일라", "11-22"):
            assert seen in text
        assert ("92.5°" in text, " 24 " in text) == (size[0] >= 80, size[0] >= 80)


@pytest.mark.parametrize("size", SIZES)
async def test_columns_stand_under_each_other_whatever_the_script(tmp_path: Path, size: tuple[int, int]) -> None:
    async with browse(tmp_path, size=size) as play:
        lines = [line for line in play.text().split("\n") if "/250" in line or "86/100" in line or "18→36" in line]
        marks = [(line, mark) for line in lines for mark in ("/250", "→36") if mark in line]
        ends = {cell_len(line[: line.index(mark) + len(mark)]) for line, mark in marks}
        assert len(lines) >= 3 and len(ends) == 1


async def test_the_english_browser_says_the_same(tmp_path: Path) -> None:
    async with browse(tmp_path, locale="en-US") as play:
        text = play.text()
        for seen in ("Notes", "5 cups · date ↓", "Huila", "V60", "F1 help"):
            assert seen in text


async def test_the_list_narrows_with_every_letter_in_any_spelling(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press(*"yirg")
        assert play.shown() == [3, 1]
        assert "2 / 5잔" in play.text()
        await play.press("escape")
        await play.type("예가 브이60")
        assert play.shown() == [3, 1]
        await play.type(" 점수>=4")
        assert play.shown() == [1]


async def test_filters_combine_and_have_korean_names(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.type("점수>=4 가공:워시드 배전:약배전 부터:2026-11 추출:v60 로스터리:프릳츠 -향미:자몽")
        assert play.shown() == [1]
        await play.press("escape")
        await play.type("decaf:yes")
        assert play.shown() == [5]


async def test_scores_on_another_scale_are_never_mixed_in_silence(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.type("rating>=4")
        assert play.shown() == [2, 1]
        assert play.note() == "만점이 다른 점수 1개는 만점에 대한 비율로 견줬어요."


async def test_a_wrong_filter_is_one_sentence_and_the_list_stays(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.type("첼베사 ")
        assert play.shown() == [3, 1]
        for wrong, says in (
            ("rating>=86", "만점도 적어 주세요"),
            ("nonsense:4", "'nonsense' 필터는 없어요"),
            ("process:zzz", "낱말표에도 기록에도 없어요"),
        ):
            await play.type(wrong)
            assert says in play.note() and play.shown() == [3, 1]
            play.screen.search.fill("첼베사 ")
            await play.idle()
        assert play.note() == ""


async def test_nothing_found_says_none_and_enter_stays_in_the_search(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.type("없는말")
        await play.press("enter")
        assert play.shown() == [] and "맞는 기록이 없어요" in play.text()
        assert play.screen.search.has_focus
        await play.press("escape")
        assert len(play.shown()) == 5


async def test_an_empty_log_says_what_to_do(tmp_path: Path) -> None:
    async with browse(tmp_path, ()) as play:
        assert "아직 기록이 없어요" in play.text()
        await play.press("down", "enter", "tab", "d", "e", "f", "f")
        assert play.log.rows() == []


async def test_the_arrows_move_the_list_while_one_types(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press("down", "down")
        assert play.screen.search.has_focus and play.screen.row is not None and play.screen.row.id == 3
        await play.press("pagedown")
        assert play.screen.row.id == 1
        await play.press("enter", "home")
        assert play.screen.table.has_focus and play.screen.row.id == 5


async def test_the_cursor_stays_on_its_cup_while_the_list_narrows(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press("down", "down")
        await play.type("첼베사")
        assert play.screen.row is not None and play.screen.row.id == 3
        await play.press("escape")
        assert play.screen.row.id == 3


async def test_orders(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press("enter", "s")
        assert (play.screen.sort.by, play.shown()) == ("score", [1, 2, 3, 5, 4])
        assert "점수 ↓" in play.text()
        await play.press("S")
        assert play.shown() == [4, 5, 3, 2, 1]
        await play.press("slash")
        await play.type("sort:name")
        assert play.shown()[:2] == [2, 4]


async def test_a_click_on_a_column_sorts_by_it(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        head = play.screen._head
        await play.pilot.click(head, offset=(head.size.width - 4, 0))
        await play.idle()
        assert play.screen.sort.by == "score"


async def test_back_in_the_chat_and_here_again_it_is_as_it_was_left(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.type("첼베사")
        await play.press("down", "f2")
        assert play.app.screen is play.app.main
        await play.press("f2")
        assert play.screen.search.text == "첼베사"
        assert play.screen.row is not None and play.screen.row.id == 1


async def test_what_another_mocha_wrote_is_there_when_the_list_is_shown_again(tmp_path: Path) -> None:
    from mocha_tui.coffee.flat import from_flat
    from tests.ui.play import NOW

    async with browse(tmp_path) as play:
        await play.press("f2")
        play.log.save(from_flat({"match": "new", **NOTES[0], "date": "2026-11-30"}), save_id="other", now=NOW)
        await play.press("f2")
        assert play.shown()[0] == 6


async def test_esc_goes_back_step_by_step(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.type("v60")
        await play.press("enter", "enter")
        assert play.screen._detail.has_focus
        await play.press("escape")
        assert play.screen.table.has_focus
        await play.press("slash", "escape")
        assert play.screen.search.text == ""
        await play.press("escape")
        assert play.app.screen is play.app.main


async def test_help_names_the_keys_and_the_filters(tmp_path: Path) -> None:
    async with browse(tmp_path, size=(120, 60)) as play:
        await play.pilot.press("f1")
        await play.pilot.pause()
        text = play.text()
        for seen in ("오늘 또 마심", "점수>=4는 5점 만점이에요", "가공:워시드,내추럴", "로스터리"):
            assert seen in text
        await play.pilot.press("f1")
        await play.pilot.pause()
        assert play.screen.search.has_focus


async def test_hostile_names_are_only_text(tmp_path: Path) -> None:
    nasty = "[red]x[/b] \x1b]0;owned\x07\x1b[31m[link=http://a]"
    notes = ({"date": "2026-11-20", "coffee.name": nasty, "coffee.roaster": nasty, "review.words": nasty},)
    async with browse(tmp_path, notes) as play:
        assert "[red]x[/b]" in play.text() and "\x1b" not in play.text()
        await play.press("enter", "enter", "f", "d", "f")
        assert "\x1b" not in play.text()


async def test_letter_keys_work_under_a_korean_input_method(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press("enter", "ㄴ")
        assert play.screen.sort.by == "score"


async def test_before_the_log_is_open_the_key_says_so(tmp_path: Path) -> None:
    from mocha_tui.ui.boot import Connected

    async with browse(tmp_path, opened=False) as play:
        play.app.main.connected = Connected(play.client, "scripted")
        await play.pilot.press("f2")
        await play.pilot.pause()
        assert play.app.screen is play.app.main and "아직 열리지 않았어요" in play.text()
