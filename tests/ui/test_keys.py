"""Save, cancel, undo, quit, the queue, and what is asked before."""

from __future__ import annotations

import threading
from datetime import datetime

import pytest

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.tasting import Saved
from mocha_tui.ui.chat.lines import Divider
from mocha_tui.ui.help import HelpSheet
from mocha_tui.ui.stage import Part, StageLog
from tests.ui.play import CUP, FILLED, NARROW, TINY, WIDE, play


@pytest.mark.parametrize("size", [WIDE, NARROW, TINY])
@pytest.mark.parametrize("key", ["ctrl+s", "f4"])
async def test_two_keys_save_without_asking(key: str, size: tuple[int, int]) -> None:
    async with play(size=size) as stage:
        await stage.say("예가체프")
        await stage.press(key)
        await stage.until(lambda: stage.client.form is None)
        assert [row.draft.text("coffee.name") for row in stage.log.rows] == ["예가체프 G1"]
        await stage.until(lambda: "저장했어요" in stage.text())
        assert stage.screen.chat.query(Divider)
        assert "#1 예가체프 G1" in stage.screen.status.text


async def test_a_save_that_lacks_the_coffee_says_so_and_changes_nothing() -> None:
    async with play([Part("네.", {"match": "new", "recipe": {"dose_g": 15}})]) as stage:
        await stage.say("15g")
        await stage.press("ctrl+s")
        await stage.idle()
        assert "어떤 커피인지" in stage.screen.status.text
        assert stage.client.form is not None and not stage.log.rows


async def test_saving_nothing_says_so() -> None:
    async with play() as stage:
        await stage.press("ctrl+s")
        assert stage.screen.status.text and not stage.log.rows


async def test_esc_asks_once_before_it_discards() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await stage.press("escape")
        assert "버릴까요" in stage.text() and stage.client.form is not None
        await stage.press("escape")
        assert stage.client.form is None
        assert "취소했어요" in stage.text()


async def test_any_other_key_keeps_the_form() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await stage.press("escape", "x", "escape")
        assert stage.client.form is not None
        assert "버릴까요" in stage.screen.status.text


@pytest.mark.parametrize("key", ["f8", "ctrl+z"])
async def test_undo_brings_the_form_back_and_the_memory_stays_forgotten(key: str) -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await stage.press("escape", "escape", key)
        assert stage.client.form is not None
        assert len(stage.client.service.memory) == 0
        assert "예가체프 G1" in stage.rows()["coffee.name"]


async def test_ctrl_z_works_from_the_form_too() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await stage.press("escape", "escape", "tab", "ctrl+z")
        assert stage.client.form is not None


async def test_ctrl_z_undoes_typing_first() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await stage.press("escape", "escape", "x", "ctrl+z")
        assert stage.client.form is None and stage.screen.prompt_bar.prompt.text == ""


async def test_undo_with_nothing_to_bring_back_says_so() -> None:
    async with play() as stage:
        await stage.press("f8")
        assert "되돌릴 양식이 없어요" in stage.screen.status.text


async def test_a_typed_message_survives_save_and_cancel() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        stage.screen.prompt_bar.prompt.put("다음에는")
        await stage.press("ctrl+s")
        await stage.until(lambda: stage.client.form is None)
        assert stage.screen.prompt_bar.prompt.text == "다음에는"


async def test_queued_forms_open_one_after_another() -> None:
    second = {"match": "new", "coffee": {"name": "케냐 AA"}}
    third = {"match": "new", "coffee": {"name": "과테말라"}}
    async with play([Part("세 잔이네요.", forms=(CUP, second, third))]) as stage:
        await stage.say("예가체프, 케냐 AA, 과테말라")
        assert "2개 대기" in stage.text()
        await stage.press("ctrl+s")
        await stage.until(lambda: len(stage.log.rows) == 1)
        await stage.until(lambda: "케냐 AA" in stage.rows()["coffee.name"])
        assert "1개 대기" in stage.text() and "다음 양식" in stage.screen.status.text
        await stage.press("escape", "escape")
        assert "과테말라" in stage.rows()["coffee.name"]
        assert "대기" not in stage.text()


async def test_quit_asks_once_where_a_form_is_open() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await stage.press("ctrl+q")
        assert stage.app.is_running and "Ctrl+Q" in stage.text()
        await stage.pilot.press("ctrl+q")
        await stage.until(lambda: stage.app.return_code is not None)


async def test_quit_leaves_at_once_where_none_is() -> None:
    async with play() as stage:
        await stage.pilot.press("ctrl+q")
        await stage.until(lambda: stage.app.return_code is not None)


async def test_keys_are_answered_while_a_turn_runs() -> None:
    async with play([FILLED, Part("천천히", held=True)]) as stage:
        await stage.say("예가체프")
        await stage.start("그리고")
        await stage.press("f1")
        assert isinstance(stage.app.screen, HelpSheet)
        await stage.press("escape", "tab", "tab", "tab", "h", "i")
        assert stage.screen.prompt_bar.prompt.text == "hi"
        assert stage.client.busy
        await stage.press("ctrl+s")
        await stage.until(lambda: stage.log.rows)
        await stage.idle()
        assert stage.client.form is None
        assert stage.screen.prompt_bar.prompt.text == "그리고\nhi"


async def test_every_key_of_the_help_is_a_key_of_the_screen() -> None:
    async with play(size=NARROW) as stage:
        await stage.press("f1")
        assert "Ctrl+S" in stage.text()
        await stage.press("f1")
        assert "Ctrl+S" not in stage.text()
        bound = {key for binding in stage.screen.BINDINGS for key in getattr(binding, "key", "").split(",")}
        assert {"ctrl+s", "f4", "escape", "f8", "f1", "f2", "f5", "f6", "tab", "shift+tab", "ctrl+c"} <= bound


async def test_keys_are_answered_while_a_save_waits_for_the_log() -> None:
    free = threading.Event()

    class SlowLog(StageLog):
        def save(self, draft: Draft, *, save_id: str, now: datetime) -> Saved:
            free.wait()
            return super().save(draft, save_id=save_id, now=now)

    async with play() as stage:
        await stage.say("예가체프")
        stage.client.store = SlowLog()
        await stage.press("ctrl+s", "ctrl+s", "h", "i")
        typed, waiting = stage.screen.prompt_bar.prompt.text, stage.client.form is not None
        free.set()
        await stage.idle()
        assert (typed, waiting) == ("hi", True)
        assert len(stage.log.rows) == 1 and stage.client.form is None


async def test_a_key_pressed_twice_does_not_save_the_form_that_waited() -> None:
    second = {"match": "new", "coffee": {"name": "케냐 AA"}}
    async with play([Part("두 잔이네요.", forms=(CUP, second))]) as stage:
        await stage.say("예가체프, 케냐 AA")
        await stage.press("ctrl+s", "ctrl+s")
        await stage.idle()
        assert [row.draft.text("coffee.name") for row in stage.log.rows] == ["예가체프 G1"]
        assert stage.client.form is not None
        assert "다음 양식" in stage.screen.status.text
