"""Which panes show where, and that nothing is out of reach."""

from __future__ import annotations

import pytest

from mocha_tui.ui.layout import PANES, THREE, TWO, visible
from tests.ui.play import NARROW, TINY, WIDE, Play, play


def shown(stage: Play) -> set[str]:
    return {pane for pane in PANES if stage.screen.query_one(f"#{pane}-pane").display}


def test_the_panes_that_fit() -> None:
    assert visible(THREE, "chat", "draft") == set(PANES)
    assert visible(TWO, "chat", "draft") == {"chat", "draft"}
    assert visible(TWO, "index", "draft") == {"chat", "index"}
    for pane in PANES:
        assert visible(TWO - 1, pane, "draft") == {pane}


async def test_three_panes_side_by_side() -> None:
    async with play(size=WIDE) as stage:
        assert shown(stage) == {"chat", "draft", "index"}
        text = stage.text()
        assert "대화" in text and "양식" in text and "핫 인덱스" in text


@pytest.mark.parametrize("size", [NARROW, TINY])
@pytest.mark.parametrize("key", ["tab", "f6"])
async def test_one_pane_at_a_time_and_a_key_to_move(size: tuple[int, int], key: str) -> None:
    async with play(size=size) as stage:
        await stage.say("예가체프")
        assert shown(stage) == {"chat"}
        await stage.press(key)
        assert shown(stage) == {"draft"} and stage.screen.draft.form.has_focus
        await stage.press(key)
        assert shown(stage) == {"index"} and stage.screen.index.turns.has_focus
        await stage.press(key)
        assert shown(stage) == {"chat"} and stage.screen.prompt_bar.prompt.has_focus
        await stage.press("shift+tab")
        assert shown(stage) == {"index"}


async def test_a_tab_is_clicked() -> None:
    async with play(size=NARROW) as stage:
        await stage.pilot.click("#tabs", offset=(9, 0))
        assert shown(stage) == {"draft"}


async def test_every_row_of_the_form_is_reached_in_a_small_window() -> None:
    async with play(size=TINY) as stage:
        await stage.say("예가체프")
        await stage.press("tab", "end")
        assert "+ " in stage.text() and "단맛" in stage.text()
        await stage.press("home")
        assert "새 커피" in stage.text()


async def test_another_size_is_another_layout_and_nothing_is_lost() -> None:
    async with play(size=WIDE) as stage:
        stage.screen.prompt_bar.prompt.put("적던 말")
        await stage.pilot.resize_terminal(60, 20)
        await stage.pilot.pause()
        assert shown(stage) == {"chat"}
        await stage.pilot.resize_terminal(96, 30)
        await stage.pilot.pause()
        assert shown(stage) == {"chat", "draft"}
        await stage.pilot.resize_terminal(120, 36)
        await stage.pilot.pause()
        assert shown(stage) == {"chat", "draft", "index"}
        assert stage.screen.prompt_bar.prompt.text == "적던 말"
