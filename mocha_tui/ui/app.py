"""The app: paints at once, connects behind the screen, and hands keys and messages to those who act on them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.worker import WorkerFailed

from mocha_tui.coffee.tasting import StoreError
from mocha_tui.coffee.text import one_line
from mocha_tui.ui.boot import Boot, Connected
from mocha_tui.ui.chat.lines import Bubble
from mocha_tui.ui.deeds import Deeds
from mocha_tui.ui.main import MainScreen
from mocha_tui.ui.palette import commands
from mocha_tui.ui.textbox import teach_alt_enter
from mocha_tui.ui.themes import ROLES, load_themes, own_folder
from mocha_tui.ui.words import Words

if TYPE_CHECKING:
    from mocha_tui.agent.protocol import Photo
    from mocha_tui.ui.notes.screen import NotesScreen

DEFAULT_THEME = "mocha"


class MochaApp(App[None]):
    """Mocha's screen. ``run()`` returns when the user leaves."""

    TITLE = "Mocha"
    ENABLE_COMMAND_PALETTE = True
    HELP = None
    BINDINGS: ClassVar[list[BindingType]] = [*App.BINDINGS, Binding("f3", "open_stats", show=False)]

    def __init__(self, boot: Boot) -> None:
        self.boot = boot
        self.words = Words(boot.locale)
        super().__init__()
        teach_alt_enter()
        self.themes = load_themes((own_folder(), *boot.theme_folders), self.words)
        for theme in self.themes.themes.values():
            self.register_theme(theme)
        self.main = MainScreen(boot, self.words)
        self.deeds = Deeds(self, self.main)
        self.notes: NotesScreen | None = None

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The roles of Mocha's own themes, for themes that do not have them."""
        return dict(ROLES)

    def on_mount(self) -> None:
        """Paint, then connect."""
        self.theme = self.boot.theme if self.boot.theme in self.available_themes else DEFAULT_THEME
        self.push_screen(self.main)
        self.call_after_refresh(self._painted)

    def _painted(self) -> None:
        missing = self.boot.theme not in self.available_themes
        own = (self.words("theme.missing", name=one_line(self.boot.theme, 40)),) if missing else ()
        for notice in (*own, *self.themes.problems, *self.boot.notices):
            self.main.chat.add(Bubble("notice", notice))
        self.connect()

    # Connecting.

    @work(exclusive=True, group="connect")
    async def connect(self) -> None:
        """Reach the rest of Mocha. What goes wrong is said, and what was typed stays."""
        if self.main.connected is not None:
            return
        try:
            connected = await self.boot.connect()
        except StoreError as error:
            self._not_connected(self.words("connect.failed", why=error.sentence(self.words.locale)))
        except Exception as error:  # noqa: BLE001 - whatever fails behind it, the screen stays and says so
            self._not_connected(self.words("connect.fault", what=type(error).__name__))
        else:
            await self.deeds.connected(connected)

    def _not_connected(self, sentence: str) -> None:
        self.main.chat.add(Bubble("error", sentence))
        self.main.title_bar.note("")

    async def on_unmount(self) -> None:
        """A text that was typed and not sent is kept in the history; what was opened is closed."""
        prompt = self.main.prompt_bar.prompt
        if prompt.text.strip():
            self.main.history.add(prompt.text)
        if self.main.connected is not None and self.main.connected.close is not None:
            await self.main.connected.close()

    def _handle_exception(self, error: Exception) -> None:
        """Work beside the screen that failed costs a sentence and no form; Textual would end the app for it."""
        if isinstance(error, WorkerFailed):
            self.deeds.say(self.words("fault", what=type(error.error).__name__), wrong=True, stays=True)
        else:
            super()._handle_exception(error)

    # Keys.

    async def on_event(self, event: events.Event) -> None:
        """Every key is heard before it does anything, so that a question can be withdrawn."""
        if isinstance(event, events.Key) and not event.is_forwarded:
            if self.screen_stack[-1:] == [self.main]:
                self.deeds.heard(event.key)
            elif self.notes is not None and self.screen_stack[-1:] == [self.notes]:
                self.notes.heard(event)
        await super().on_event(event)

    async def action_quit(self) -> None:
        """Leave; with a form open, only when asked twice."""
        if self.screen is not self.main and self.main in self.screen_stack:
            self.screen.dismiss()
        if self.deeds.quit():
            self.exit()

    def action_help(self) -> None:
        """Show every key."""
        from mocha_tui.ui.help import HelpSheet

        self.push_screen(HelpSheet(self.words))

    def action_help_quit(self) -> None:
        """Ctrl+C is no way out; say which key is."""
        self.deeds.copy()

    def action_open_notes(self) -> None:
        """Show the stored tastings."""
        self.open_notes()

    def open_notes(self) -> None:
        """The hook of the notes browser: it stays as it was left while the chat is shown."""
        connected = self.main.connected
        if connected is None or connected.notes is None:
            self.deeds.say(self.words("not.open"))
            return
        from mocha_tui.ui.notes.screen import NotesScreen

        if self.notes is None:
            today, client = (lambda: self.boot.now().date()), connected.client
            self.notes = NotesScreen(connected.notes, client, self.words, today, self.form_opened)
            self.install_screen(self.notes, "notes")
        if self.notes not in self.screen_stack:
            self.push_screen(self.notes)

    def action_open_stats(self) -> None:
        """Show the statistics."""
        self.open_stats()

    def open_stats(self) -> None:
        """Figures over the whole log; they stay as they were left."""
        connected = self.main.connected
        if connected is None or connected.stats is None:
            self.deeds.say(self.words("not.open"))
            return
        from mocha_tui.coffee.vocabulary import vocabulary
        from mocha_tui.ui.stats.screen import StatsScreen

        if not self.is_screen_installed("stats"):
            today = lambda: self.boot.now().date()  # noqa: E731 - the day may change while the screen is kept
            self.install_screen(StatsScreen(connected.stats, vocabulary(), self.words, today), "stats")
        if not isinstance(self.screen, StatsScreen):
            self.push_screen("stats")

    def form_opened(self, said: str) -> None:
        """A stored cup was opened as a form elsewhere: show it."""
        self.main.go("draft")
        self.run_worker(self.main.refresh_all())
        self.deeds.say(said)

    def action_command_palette(self) -> None:
        """Open the command palette."""
        from textual.command import CommandPalette

        if not isinstance(self.screen, CommandPalette):
            self.push_screen(CommandPalette(placeholder=self.words("palette.search")))

    def search_themes(self) -> None:
        """Choose a theme by name."""
        from textual.command import CommandPalette
        from textual.theme import ThemeProvider

        self.push_screen(CommandPalette([ThemeProvider], placeholder=self.words("palette.theme.search")))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The command palette."""
        return commands(self)

    # Work that outlives the key which began it.

    @work(group="turn")
    async def run_turn(self, text: str, paths: tuple[Path, ...], photos: tuple[Photo, ...]) -> None:
        """Run a turn beside the screen."""
        await self.deeds.turn(text, paths, photos)

    @work(group="save")
    async def run_save(self) -> None:
        """Save beside the screen: a log that is busy or slow holds up no key."""
        await self.deeds.store()

    @work(exclusive=True, group="advice")
    async def advise(self) -> None:
        """Ask which tags the form lacks."""
        connected = self.main.connected
        if connected is None or connected.advise is None:
            return
        form = connected.client.form
        try:
            advice = await asyncio.to_thread(connected.advise, form) if form is not None else ()
        except Exception:  # noqa: BLE001 - advice must never cost a form; without it there is none
            advice = ()
        if connected.client.form is form:
            await self.main.draft.advise(advice)

    @work(group="sheet")
    async def rematch(self) -> None:
        """Open the match picker."""
        await self.deeds.rematch()

    @work(group="sheet")
    async def open_turn(self, turn: int) -> None:
        """Open a turn."""
        await self.deeds.index.open_turn(turn)

    @work(group="sheet")
    async def open_note(self, tasting: int) -> None:
        """Open a stored tasting."""
        await self.deeds.index.open_note(tasting)

    @work(group="sheet")
    async def copy_recipe(self, tasting: int) -> None:
        """Copy a stored recipe."""
        await self.deeds.index.copy_recipe(tasting)


__all__ = ["Boot", "Connected", "MochaApp"]
