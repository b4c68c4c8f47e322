"""The statistics on the screen: figures by the cursor, cuts, the wheel, both languages, narrow windows."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mocha_tui.cli.notebook import LogBook
from mocha_tui.coffee.clock import SetClock
from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.stats.figures import FIGURES
from mocha_tui.storage.log import Log
from mocha_tui.ui.app import MochaApp
from mocha_tui.ui.boot import Boot, Connected
from mocha_tui.ui.notes.screen import NotesScreen
from mocha_tui.ui.stage import Part, ScriptedModel, stage_client
from mocha_tui.ui.stats.screen import StatsScreen
from tests.ui.play import NOW, until


@dataclass
class Stats:
    """One running screen of statistics."""

    app: MochaApp
    pilot: Pilot[None]
    log: Log

    @property
    def screen(self) -> StatsScreen:
        screen = self.app.screen
        assert isinstance(screen, StatsScreen)
        return screen

    async def until(self, true: Callable[[], object]) -> None:
        await until(self.pilot, true)

    async def idle(self) -> None:
        await self.pilot.pause()
        await self.until(lambda: not [one for one in self.app.workers if one.group == "st-draw"])
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.idle()

    async def choose(self, figure: str) -> None:
        self.screen.list.focus()
        self.screen.list.put_cursor(list(FIGURES).index(figure))
        await self.idle()

    def text(self) -> str:
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())


CUP: Mapping[str, object] = {
    "coffee.name": "첼베사",
    "coffee.process": ["washed"],
    "coffee.country": ["ethiopia"],
    "coffee.official_notes": ["grapefruit"],
    "review.flavors": ["lemon"],
    "recipe.grinder": "comandante",
}


@asynccontextmanager
async def stats(
    tmp_path: Path, *, size: tuple[int, int] = (120, 36), locale: Locale = "ko", cups: int = 6
) -> AsyncIterator[Stats]:
    log = Log(tmp_path / "mocha.db", terms=vocabulary())
    for place in range(cups):
        flat = {"match": "new", "date": f"2026-11-{30 - place:02}", **CUP, "recipe.grind": str(24 - place),
                "review.score": {"value": 3 + place % 3, "max": 5}}  # fmt: skip
        log.save(from_flat(flat), save_id=f"cup-{place}", now=NOW)
    clock = SetClock(NOW)
    client = stage_client(ScriptedModel((Part("네."),)), now=clock, locale=locale)

    async def connect() -> Connected:
        return Connected(client, "house", notes=LogBook(log, vocabulary(), clock), stats=log.figures)

    app = MochaApp(Boot(connect, clock, locale))
    try:
        async with app.run_test(size=size) as pilot:
            play = Stats(app, pilot, log)
            await play.until(lambda: app.main.connected is not None)
            await play.press("f3")
            yield play
    finally:
        log.close()


@pytest.mark.parametrize("size", [(120, 36), (80, 24), (60, 20)])
@pytest.mark.parametrize("locale", ["ko", "en-US"])
async def test_every_figure_shows_its_definition_and_its_keys(
    tmp_path: Path, size: tuple[int, int], locale: Locale
) -> None:
    async with stats(tmp_path, size=size, locale=locale) as play:
        side = 0 if locale == "ko" else 1
        for figure in FIGURES:
            await play.choose(figure)
            shown = play.text()
            assert FIGURES[figure].title[side] in shown
            assert FIGURES[figure].definition[side].split()[0] in shown
            assert "nan" not in shown and "F1" in shown


async def test_moving_the_cursor_shows_the_figure_at_once(tmp_path: Path) -> None:
    async with stats(tmp_path) as play:
        assert "지금 연속 6일" in play.text()
        await play.press("down", "down")
        assert play.screen.view.figure == "country" and "에티오피아" in play.text()


async def test_left_and_right_choose_another_cut(tmp_path: Path) -> None:
    async with stats(tmp_path) as play:
        old = {"match": "new", "date": "2025-03-01", "coffee.name": "옛것"}
        play.log.save(from_flat(old), save_id="old", now=NOW)
        await play.press("escape", "f3")
        assert "‹ 2026 ›" in play.text() and "←→ 해" in play.text()
        await play.press("right")
        assert "‹ 2025 ›" in play.text()
        await play.press("left")
        assert "‹ 2026 ›" in play.text()


async def test_the_wheel_unfolds_tier_by_tier_and_back(tmp_path: Path) -> None:
    async with stats(tmp_path) as play:
        await play.choose("flavors")
        await play.press("tab", "enter")
        assert "휠 › 과일향" in play.text() and "Enter 펼치기" in play.text()
        await play.press("enter")
        assert "자몽" in play.text() and "레몬" in play.text()
        await play.press("backspace", "escape")
        assert play.screen.view.path == () and "과일향" in play.text()
        await play.press("escape", "escape")
        assert play.app.screen is play.app.main


async def test_groups_are_ordered_by_median_or_by_n_with_a_korean_keyboard_too(tmp_path: Path) -> None:
    async with stats(tmp_path) as play:
        await play.choose("process")
        await play.press("s")
        assert "중앙값 순서" in play.text()
        await play.press("ㄴ")
        await play.until(lambda: "잔 수 순서" in play.text())


async def test_a_long_track_scrolls(tmp_path: Path) -> None:
    async with stats(tmp_path, size=(80, 20), cups=30) as play:
        await play.choose("track")
        first = play.text()
        await play.press("tab", "down", "down", "pagedown")
        assert play.screen.plot.scroll_offset.y > 2 and play.text() != first
        await play.press("home")
        assert play.screen.plot.scroll_offset.y == 0
        await play.press("end", "up")
        assert play.screen.plot.scroll_offset.y > 2


async def test_what_was_saved_meanwhile_is_there_when_it_is_shown_again(tmp_path: Path) -> None:
    async with stats(tmp_path, cups=0) as play:
        assert "없음" in play.text()
        await play.press("f3")
        play.log.save(from_flat({"match": "new", "date": "2026-11-30", **CUP}), save_id="new", now=NOW)
        await play.press("f3")
        assert "1잔" in play.text()


async def test_from_the_notes_and_to_the_notes(tmp_path: Path) -> None:
    async with stats(tmp_path) as play:
        await play.press("f2")
        await play.until(lambda: isinstance(play.app.screen, NotesScreen))
        await play.press("f3")
        assert isinstance(play.app.screen, StatsScreen)
        await play.press("escape")
        assert isinstance(play.app.screen, NotesScreen)


async def test_help_and_copy(tmp_path: Path) -> None:
    async with stats(tmp_path) as play:
        await play.press("f1")
        assert "읽는 법" in play.text()
        await play.press("f1")
        await play.press("ctrl+c")
        assert "지금 연속 6일" in play.app.clipboard


async def test_another_language_redraws(tmp_path: Path) -> None:
    async with stats(tmp_path) as play:
        from mocha_tui.ui.palette import switch_language

        await play.press("f3")
        switch_language(play.app)
        await play.press("f3")
        assert "streak 6 d" in play.text() and "Calendar" in play.text()
