"""What the keys of the hot index do: turns are opened and pinned, stored tastings opened, copied and hidden."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from mocha_tui.coffee.tasting import StoreError

if TYPE_CHECKING:
    from mocha_tui.ui.app import MochaApp
    from mocha_tui.ui.deeds import Deeds
    from mocha_tui.ui.main import MainScreen


class IndexDeeds:
    """Acts for the index of one main screen."""

    def __init__(self, app: MochaApp, screen: MainScreen, deeds: Deeds) -> None:
        self._app = app
        self._screen = screen
        self._deeds = deeds

    async def open_turn(self, turn: int) -> None:
        """Show a turn in full."""
        client = self._screen.client
        if client is None:
            return
        from mocha_tui.ui.index.turn import TurnSheet

        window = self._screen.index.window()
        await self._app.push_screen_wait(TurnSheet(client, turn, window, self._screen.words, self.pin))
        self._screen.index.sync()

    def pin(self, turn: int) -> None:
        """Pin a turn, or unpin it."""
        client = self._screen.client
        if client is not None:
            pinned = turn in client.service.memory.pinned
            done = client.unpin(turn) if pinned else client.pin(turn)
            if done:
                self._deeds.say(self._screen.words("unpinned" if pinned else "pinned", turn=turn))
            self._screen.index.sync()

    def list_key(self, key: str) -> None:
        """A key of the turn list that changes the client."""
        current = self._screen.index.turns.current
        if key == "pin" and current is not None:
            self.pin(current.key)

    async def open_note(self, tasting: int) -> None:
        """Show a stored tasting in full."""
        client = self._screen.client
        if client is None:
            return
        from mocha_tui.ui.index.note import NoteSheet

        try:
            stored = await asyncio.to_thread(client.store.get, tasting)
        except StoreError as error:
            self._deeds.say(error.sentence(self._screen.words.locale), wrong=True, stays=True)
            return
        if stored is None:
            self._deeds.say(self._screen.words("note.gone"))
            return
        recalled = client.last.recalled if client.last is not None else ()
        line = next((row for row in recalled if row.tasting == tasting), None)
        sheet = NoteSheet(stored, line, client.terms, self._screen.words)
        if await self._app.push_screen_wait(sheet) == "copy":
            await self.copy_recipe(tasting)

    async def copy_recipe(self, tasting: int) -> None:
        """Copy a stored recipe into the form."""
        client = self._deeds.idle()
        if client is not None:
            self._deeds.say(await client.copy_recipe(tasting))
            await self._deeds.changed()

    def hide_note(self, tasting: int) -> None:
        """Do not show a recalled tasting again for this task."""
        if self._screen.client is not None:
            self._screen.client.service.hide(tasting)
        self._screen.index.hide(tasting)
        self._deeds.say(self._screen.words("note.hidden", tasting=tasting))
