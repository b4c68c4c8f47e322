"""The browser as a test plays it: the real app on a real log in a folder of the test's own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from textual.pilot import Pilot

from mocha_tui.cli.notebook import LogBook
from mocha_tui.client.client import Client
from mocha_tui.coffee.clock import SetClock
from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.storage.log import Log
from mocha_tui.ui.app import MochaApp
from mocha_tui.ui.boot import Boot, Connected
from mocha_tui.ui.notes.screen import NotesScreen
from mocha_tui.ui.stage import Part, ScriptedModel, stage_client
from tests.ui.play import NOW, until

CHELBESA: Mapping[str, object] = {
    "coffee.name": "첼베사",
    "coffee.roaster": "프릳츠",
    "coffee.region": ["yirgacheffe"],
    "coffee.country": ["ethiopia"],
    "coffee.process": ["washed"],
    "coffee.roast_level": "light",
    "coffee.official_notes": ["peach", "bergamot"],
    "recipe.method": "v60",
    "recipe.dose_g": 15,
    "recipe.water_g": 250,
    "recipe.temp_c": 92.5,
    "recipe.grind": "24",
    "review.words": "복숭아 같고 식으니까 홍차",
    "review.flavors": ["peach", "black-tea"],
}
NOTES: Sequence[Mapping[str, object]] = (
    {"date": "2026-11-20", **CHELBESA, "review.score": {"value": 4.5, "max": 5}},
    {"date": "2026-11-21", "coffee.name": "Kiambu AA", "coffee.country": ["kenya"], "coffee.process": ["natural"],
     "recipe.method": "aeropress", "review.score": {"value": 86, "max": 100}, "review.verdict": "good"},
    {"date": "2026-11-22", **CHELBESA, "recipe.temp_c": 91, "review.score": {"value": 3, "max": 5}},
    {"date": "2026-11-22", "coffee.name": "에스쇼콜라", "coffee.roaster": "모모스커피", "recipe.method": "espresso",
     "recipe.dose_g": 18, "recipe.yield_g": 36, "review.verdict": "mine"},
    {"date": "2026-11-29", "coffee.region": ["huila"], "coffee.country": ["colombia"], "coffee.decaf": True},
)  # fmt: skip


@dataclass
class Browse:
    """One running browser over the chat."""

    app: MochaApp
    pilot: Pilot[None]
    client: Client
    log: Log

    @property
    def screen(self) -> NotesScreen:
        screen = self.app.screen
        assert isinstance(screen, NotesScreen)
        return screen

    async def until(self, true: Callable[[], object]) -> None:
        """Let the app work until something holds."""
        await until(self.pilot, true)

    async def idle(self) -> None:
        """Let the app finish what it began; a sheet that waits for an answer is not work."""
        await self.pilot.pause()
        await self.until(lambda: self.asks or not any(one.group.startswith("nb-") for one in self.app.workers))
        await self.pilot.pause()

    @property
    def asks(self) -> bool:
        """Whether a sheet lies over the browser."""
        return len(self.app.screen_stack) > 3

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other's work is done."""
        for key in keys:
            await self.pilot.press(key)
            await self.idle()

    async def type(self, text: str) -> None:
        """Type into the search line."""
        self.screen.search.put(text)
        await self.idle()

    def shown(self) -> list[int]:
        """The ids in the list, from the top."""
        index = self.screen.index
        return [index.rows[place].id for place in self.screen.table.places]

    def text(self) -> str:
        """Everything on the screen as text."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    def page(self) -> str:
        """The cup in full, as text."""
        return str(self.screen._detail.page.content)

    def note(self) -> str:
        """The line under the search."""
        return str(self.screen._note.content)


@asynccontextmanager
async def browse(
    tmp_path: Path,
    notes: Sequence[Mapping[str, object]] = NOTES,
    *,
    size: tuple[int, int] = (120, 36),
    locale: Locale = "ko",
    parts: Sequence[Part] = (Part("네."),),
    opened: bool = True,
) -> AsyncIterator[Browse]:
    """A connected app with the browser open."""
    log = Log(tmp_path / "mocha.db", terms=vocabulary())
    for place, flat in enumerate(notes):
        log.save(from_flat({"match": "new", **flat}), save_id=f"note-{place}", now=NOW)
    clock = SetClock(NOW)
    model = ScriptedModel(parts)
    client = stage_client(model, now=clock, locale=locale)
    client.store = log
    book = LogBook(log, vocabulary(), clock)

    async def connect() -> Connected:
        return Connected(client, model.name, notes=book)

    app = MochaApp(Boot(connect, clock, locale))
    try:
        async with app.run_test(size=size) as pilot:
            play = Browse(app, pilot, client, log)
            await play.until(lambda: app.main.connected is not None)
            if opened:
                await play.press("f2")
            yield play
    finally:
        log.close()
