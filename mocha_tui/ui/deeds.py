"""What the keys do: how the screen talks and acts on the form, and what it says about it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mocha_tui.coffee.text import one_line
from mocha_tui.ui.boot import Connected
from mocha_tui.ui.draft.pane import coffee_name
from mocha_tui.ui.index.deeds import IndexDeeds

if TYPE_CHECKING:
    from mocha_tui.agent.protocol import Photo
    from mocha_tui.client.client import Client
    from mocha_tui.ui.app import MochaApp
    from mocha_tui.ui.main import MainScreen

_ONE_PRESS: Final = 0.5
"""Seconds within which a key that comes twice was pressed once."""
_ASKS: Final = {"cancel": "cancel.ask", "quit": "quit.ask"}


class Deeds:
    """Acts for one main screen. ``asked`` is the question that the same key answers when pressed again.

    ``index`` acts on turns and stored tastings.
    """

    def __init__(self, app: MochaApp, screen: MainScreen) -> None:
        self._app = app
        self._screen = screen
        self._words = screen.words
        self.asked = ""
        self._sends_when_open = False
        self._saving = False
        self._said = ""
        self._next_save = 0.0  # by the loop's clock
        self.index = IndexDeeds(app, screen, self)

    @property
    def _client(self) -> Client | None:
        return self._screen.client

    async def do(self, name: str) -> None:
        """Do a deed by its name."""
        match name:
            case "save":
                await self.save()
            case "escape":
                await self.escape()
            case "undo":
                await self.undo()
            case "copy":
                self.copy()
            case "retry":
                self._app.connect()
            case _:
                raise ValueError(name)

    def say(self, text: str, *, wrong: bool = False, stays: bool = False) -> None:
        """Say something under the panes."""
        self._screen.status.say(text, wrong=wrong, stays=stays)

    def heard(self, key: str) -> None:
        """A key was pressed: a question that another key does not answer is withdrawn, a message is read."""
        if self.asked and key != {"cancel": "escape", "quit": "ctrl+q"}[self.asked]:
            self.asked = ""
            self.say("")
        if not self.asked:
            self._screen.status.key_pressed()

    def _ask(self, what: str) -> None:
        self.asked = what
        self.say(self._words(_ASKS[what]), stays=True)

    def _open(self) -> Client | None:
        """The client, or a sentence that there is none yet."""
        if self._client is None:
            self.say(self._words("not.open"))
        return self._client

    def idle(self) -> Client | None:
        """The client while no turn runs, or a sentence why not now."""
        client = self._open()
        if client is not None and client.busy:
            self.say(self._words("busy"))
            return None
        return client

    # Talking.

    async def connected(self, connected: Connected) -> None:
        """The rest of Mocha is there: show it, and send what was sent before."""
        await self._screen.attach(connected)
        if self._sends_when_open:
            self._sends_when_open = False
            self.say("")
            await self.send()

    async def send(self) -> None:
        """Send what stands in the input, with its photos."""
        bar, client = self._screen.prompt_bar, self._client
        text = bar.prompt.text
        if not text.strip() and not bar.photos:
            return
        if client is None:
            self._sends_when_open = True
            self.say(self._words("prompt.pending"), stays=True)
            return
        if client.busy:
            self.say(self._words("busy"))
            return
        loaded = await self._load(bar.photos)
        if loaded is None or client.busy:
            return
        paths, photos = bar.photos, loaded
        bar.prompt.typed_before.add(text)
        if bar.prompt.typed_before.failed:
            self.say(self._words("history.lost"))
        bar.prompt.load_text("")
        bar.attach(())
        self._app.run_turn(text, paths, photos)

    async def _load(self, paths: tuple[Path, ...]) -> tuple[Photo, ...] | None:
        """The photos, or ``None`` with a sentence where one cannot be read."""
        load = self._screen.connected.load_photos if self._screen.connected is not None else None
        if not paths:
            return ()
        if load is None:
            self.say(self._words("photo.no"), wrong=True)
            return None
        try:
            return tuple(await asyncio.to_thread(load, paths))
        except ValueError as error:
            self.say(one_line(str(error)), wrong=True, stays=True)
            return None

    async def turn(self, text: str, paths: tuple[Path, ...], photos: tuple[Photo, ...]) -> None:
        """Run one turn to its end. A text that was not answered comes back into the input."""
        screen, client = self._screen, self._client
        if client is None:
            return
        screen.chat.begin()
        talk = asyncio.ensure_future(client.say(text, photos, screen.chat.grow))
        await asyncio.sleep(0)  # the client now holds the message
        screen.chat.sync(client.chat.lines)
        screen.show_panes()
        form = client.form
        try:
            exchanged = await talk
        except asyncio.CancelledError:
            talk.cancel()
            raise
        except Exception as error:  # noqa: BLE001 - a fault in a turn must cost one sentence, not the screen
            self.give_back(text, paths)
            screen.chat.end(client.chat.lines)
            self.say(self._words("fault", what=type(error).__name__), wrong=True, stays=True)
            return
        screen.chat.end(client.chat.lines)
        result = exchanged.result
        if result is None or result.error is not None:
            self.give_back(text, paths)
        elif result.brake is not None and result.draft == form and not result.queued:
            self.give_back(text, ())  # nothing came of it, and it asks to be said once more; photos wait already
        refused = exchanged.error
        if refused is not None and (not client.chat.lines or client.chat.lines[-1].text != refused):
            self.say(refused, wrong=True)
        if result is not None:
            screen.index.took(result)
        if form is None or client.form is None:
            screen.draft.fold()
        await self.changed()

    def give_back(self, text: str, paths: tuple[Path, ...]) -> None:
        """Put an unanswered text back, before whatever was typed meanwhile."""
        bar = self._screen.prompt_bar
        typed = bar.prompt.text
        if text.strip():
            bar.prompt.fill(f"{text}\n{typed}" if typed.strip() and typed != text else text)
        bar.attach((*paths, *(path for path in bar.photos if path not in paths)))

    # The form.

    async def save(self) -> None:
        """Save the open form beside the screen; what is typed into a field right now counts.

        A key that is held or pressed twice saves once: the form that opens after the first is not meant by it.
        """
        client = self._open()
        if client is None or self._saving or not await self._screen.draft.settle():
            return
        if client.form is None:
            self.say(self._words("save.nothing"))
        elif asyncio.get_running_loop().time() < self._next_save:
            self.say(self._said)  # the key that was swallowed took it away
        else:
            self._saving = True
            self._app.run_save()

    async def store(self) -> None:
        """Wait for the log, then say what came of it."""
        client = self._client
        try:
            if client is not None and client.form is not None:
                await self._stored(client, coffee_name(client.form, client.terms, self._words, 24))
        finally:
            self._saving = False

    async def _stored(self, client: Client, name: str) -> None:
        outcome = await client.save()
        if outcome.error is not None:
            self.say(outcome.error, wrong=True, stays=True)
        elif outcome.saved is not None:
            key = "saved.next" if client.form is not None else "saved"
            said = self._words(key, tasting=outcome.saved.tasting, coffee=name)
            self._said = " ".join(filter(None, (said, outcome.notice)))
            self.say(self._said, stays=outcome.notice is not None)
            self._next_save = asyncio.get_running_loop().time() + _ONE_PRESS
            await self._forgot()

    async def escape(self) -> None:
        """Stop the turn that runs; else cancel the form, asked once if it holds anything."""
        client = self._client
        if self._sends_when_open:
            self._sends_when_open = False
            self.say("")
            return
        if client is None:
            return
        if client.busy:
            client.cancel_turn()
            return
        from mocha_tui.client.forms import holds_anything

        if client.form is None:
            self.say("")
            return
        if holds_anything(client.form) and self.asked != "cancel":
            self._ask("cancel")
            return
        self.asked = ""
        await self._screen.draft.form.leave()
        client.cancel()
        self.say(self._words("cancelled.next" if client.form is not None else "cancelled"))
        await self._forgot()

    async def _forgot(self) -> None:
        self._screen.index.forget()
        self._screen.draft.fold()
        await self.changed()

    async def changed(self) -> None:
        """The form is another: show it, and what it lacks."""
        await self._screen.refresh_all()
        self._app.advise()

    async def undo(self) -> None:
        """Bring the cancelled form back."""
        client = self._open()
        if client is None:
            return
        self.say(self._words("undone" if client.undo() else "undo.nothing"))
        await self.changed()

    async def rematch(self) -> None:
        """Let the user say what the form is."""
        client = self.idle()
        if client is None:
            return
        from mocha_tui.ui.draft.pick import MatchPicker

        now = client.form.match if client.form is not None else "new"
        picked = await self._app.push_screen_wait(MatchPicker(client, self._words, "again" if now == "new" else now))
        if picked is None or client.busy:
            return
        error = await client.rematch(*picked)
        if error is not None:
            self.say(error, wrong=True, stays=True)
        await self.changed()

    # The rest.

    def copy(self) -> None:
        """Copy what is selected; else stop the answer; else say how to leave."""
        selected = self._screen.get_selected_text()
        if selected:
            self._app.copy_to_clipboard(selected)
            self.say(self._words("copy.done"))
        elif self._client is not None and self._client.busy:
            self._client.cancel_turn()
        else:
            self.say(self._words("ctrl_c"))

    def quit(self) -> bool:
        """Whether the app may end now; asks once where a form is open."""
        from mocha_tui.client.forms import holds_anything

        client = self._client
        if client is None or client.form is None or not holds_anything(client.form) or self.asked == "quit":
            return True
        self._ask("quit")
        return False
