"""The screen as a test plays it: the real app, client and service; a scripted model; a log in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path

from textual.events import Paste
from textual.pilot import Pilot

from mocha_tui.client.client import Client
from mocha_tui.coffee.clock import SetClock
from mocha_tui.coffee.locale import Locale
from mocha_tui.ui.app import MochaApp
from mocha_tui.ui.boot import Boot, Connected
from mocha_tui.ui.main import MainScreen
from mocha_tui.ui.stage import Part, ScriptedModel, StageLog, stage_client

NOW = datetime(2026, 11, 30, 9, 12, tzinfo=timezone(timedelta(hours=9)))
WIDE, NARROW, TINY = (120, 36), (80, 24), (60, 20)
CUP = {
    "match": "new",
    "coffee": {"name": "예가체프 G1", "region": ["yirgacheffe"]},
    "recipe": {"dose_g": 15, "water_g": 250, "temp_c": 92.5, "time_s": 150},
    "review": {"words": "산미 좋았어"},
}
FILLED = Part("적어 뒀어요.", CUP)


async def until(pilot: Pilot[None], true: Callable[[], object], pauses: int = 2_000) -> None:
    """Let the app work until something holds; fails after so many pauses."""
    for _ in range(pauses):
        if true():
            return
        await pilot.pause()
    raise AssertionError("it never came to hold")


@dataclass
class Play:
    """One running screen."""

    app: MochaApp
    pilot: Pilot[None]
    client: Client
    model: ScriptedModel
    clock: SetClock

    @property
    def screen(self) -> MainScreen:
        return self.app.main

    @property
    def log(self) -> StageLog:
        store = self.client.store
        assert isinstance(store, StageLog)
        return store

    async def until(self, true: Callable[[], object]) -> None:
        """Let the app work until something holds."""
        await until(self.pilot, true, pauses=400)

    async def idle(self) -> None:
        """Let the app finish what it began."""
        await self.until(lambda: not self.client.busy and not self.app.workers)
        await self.pilot.pause()

    async def say(self, text: str) -> None:
        """Type a message, send it, and wait for its answer."""
        await self.start(text)
        await self.idle()

    async def start(self, text: str) -> None:
        """Type a message and send it; its turn may still run afterwards."""
        turns = len(self.model.openings)
        self.screen.prompt_bar.prompt.focus()
        self.screen.prompt_bar.prompt.put(text)
        await self.pilot.press("enter")
        await self.until(lambda: len(self.model.openings) > turns)

    async def press(self, *keys: str) -> None:
        """Press keys and let the app act on them."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def paste(self, text: str) -> None:
        """Paste into what has the focus."""
        self.app.post_message(Paste(text))
        await self.pilot.pause()

    def text(self) -> str:
        """Everything on the screen as text."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in strips)

    def rows(self) -> dict[str, str]:
        """The form's rows by key, each as its text."""
        from mocha_tui.ui.draft.rows import draw

        return {
            row.spec.key: " ".join(str(line) for line in draw(row.spec, 60)) for row in self.screen.draft.form.shown
        }


@asynccontextmanager
async def play(
    parts: Sequence[Part] = (FILLED,),
    *,
    size: tuple[int, int] = WIDE,
    locale: Locale = "ko",
    client: Callable[[ScriptedModel, SetClock], Client] | None = None,
    connected: Callable[[Client], Connected] | None = None,
    history: Path | None = None,
    theme_folders: tuple[Path, ...] = (),
    theme: str = "mocha",
) -> AsyncIterator[Play]:
    """A connected screen."""
    clock = SetClock(NOW)
    model = ScriptedModel(parts)
    made = client(model, clock) if client is not None else stage_client(model, now=clock, locale=locale)

    async def connect() -> Connected:
        return connected(made) if connected is not None else Connected(made, model.name)

    app = MochaApp(Boot(connect, clock, locale, theme, theme_folders, history))
    async with app.run_test(size=size) as pilot:
        play = Play(app, pilot, made, model, clock)
        await play.until(lambda: app.main.connected is not None and app.main.draft.client is not None)
        await pilot.pause()
        yield play
