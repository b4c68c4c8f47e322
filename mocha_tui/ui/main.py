"""The main screen: chat, draft and hot index, and the keys that belong to all three."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget

from mocha_tui.coffee.text import one_line
from mocha_tui.ui.boot import Boot, Connected
from mocha_tui.ui.chat.history import History
from mocha_tui.ui.chat.lines import Bubble
from mocha_tui.ui.chat.prompt import Prompt, PromptBar
from mocha_tui.ui.chat.view import ChatView
from mocha_tui.ui.draft.pane import DraftPane
from mocha_tui.ui.index.pane import IndexPane, NotesList, TurnList
from mocha_tui.ui.keybar import KeyBar, StatusLine
from mocha_tui.ui.layout import PANES, SHORT, THREE, Pane, visible
from mocha_tui.ui.linelist import LineList
from mocha_tui.ui.panetitle import PaneTitle
from mocha_tui.ui.tabs import PaneTabs
from mocha_tui.ui.textbox import TextBox
from mocha_tui.ui.words import Words

if TYPE_CHECKING:
    from mocha_tui.client.client import Client
    from mocha_tui.ui.app import MochaApp
    from mocha_tui.ui.deeds import Deeds


class MainScreen(Screen[None]):
    """Composes the panes and moves between them. What the keys do to the client is in ``Deeds``."""

    CSS_PATH = "main.tcss"
    AUTO_FOCUS = "#prompt"
    TITLE = "Mocha"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s,f4", "deed('save')", "save", show=False, priority=True, id="save"),
        Binding("escape", "deed('escape')", "cancel", show=False, id="cancel"),
        Binding("f8", "deed('undo')", "undo", show=False, priority=True, id="undo"),
        Binding("ctrl+z", "deed('undo')", show=False),
        Binding("f1", "app.help", "help", show=False, priority=True, id="help"),
        Binding("f2", "app.open_notes", "notes", show=False, priority=True, id="notes"),
        Binding("f5", "deed('retry')", "retry", show=False, priority=True, id="retry"),
        Binding("f6", "pane(1)", "next pane", show=False, priority=True, id="next"),
        Binding("shift+f6", "pane(-1)", "previous pane", show=False, priority=True),
        Binding("tab", "pane(1)", show=False),
        Binding("shift+tab", "pane(-1)", show=False),
        Binding("ctrl+c,super+c", "deed('copy')", show=False),
    ]

    def __init__(self, boot: Boot, words: Words) -> None:
        super().__init__()
        self.words = words
        self.history = History(boot.history)
        self.title_bar = PaneTitle(words, "pane.chat")
        self.tabs = PaneTabs(words)
        self.chat = ChatView(words)
        self.prompt_bar = PromptBar(self.history, words)
        self.draft = DraftPane(words, lambda: boot.now().date())
        self.index = IndexPane(words)
        self.status = StatusLine()
        self.key_bar = KeyBar(words)
        self.connected: Connected | None = None
        self.active: Pane = "chat"
        self._side: Pane = "draft"

    @property
    def client(self) -> Client | None:
        """The client, once there is one."""
        return self.connected.client if self.connected is not None else None

    def compose(self) -> ComposeResult:
        """Tabs for narrow windows, the three panes, a message, the keys."""
        yield self.tabs
        with Horizontal(id="panes"):
            with Vertical(id="chat-pane", classes="pane"):
                yield self.title_bar
                yield self.chat
                yield self.prompt_bar
            yield self.draft
            yield self.index
        yield self.status
        yield self.key_bar

    def on_mount(self) -> None:
        """Greet; the rest of Mocha comes later."""
        from mocha_tui.client.words import say

        self.chat.greet(say("greeting", self.words.locale))
        self.title_bar.note(self.words("model.opening"))

    @property
    def _mocha(self) -> MochaApp:
        from mocha_tui.ui.app import MochaApp

        app = self.app
        if not isinstance(app, MochaApp):
            raise TypeError("The main screen lives in a MochaApp.")
        return app

    @property
    def deeds(self) -> Deeds:
        """What the keys do."""
        return self._mocha.deeds

    async def action_deed(self, name: str) -> None:
        """Do what a key asks for."""
        await self.deeds.do(name)

    # Messages of the panes.

    async def on_text_box_submitted(self, event: TextBox.Submitted) -> None:
        """Enter in the input sends."""
        await self.deeds.send()

    def on_prompt_photos(self, event: Prompt.Photos) -> None:
        """The path of a photo was pasted: it is attached."""
        bar = self.prompt_bar
        bar.attach((*bar.photos, *(path for path in event.paths if path not in bar.photos)))
        self.status.say(self.words("photo.added", name=", ".join(one_line(path.name, 40) for path in event.paths)))

    def on_prompt_unphoto(self, event: Prompt.Unphoto) -> None:
        """The last photo goes; where there is none, the key cuts as in any input."""
        bar = self.prompt_bar
        if bar.photos:
            bar.attach(bar.photos[:-1])
        else:
            bar.prompt.action_cut()

    async def on_prompt_undo_form(self, event: Prompt.UndoForm) -> None:
        """Undo with nothing typed is the form's."""
        await self.deeds.undo()

    def on_prompt_page(self, event: Prompt.Page) -> None:
        """Page keys in the input scroll the chat."""
        self.chat.page(event.pages)

    def on_draft_pane_edited(self, event: DraftPane.Edited) -> None:
        """A hand changed the form."""
        self.show_panes()
        self._mocha.advise()

    def on_draft_pane_rematch(self, event: DraftPane.Rematch) -> None:
        """The badge was opened."""
        self._mocha.rematch()

    def on_line_list_opened(self, event: LineList.Opened) -> None:
        """A turn or a note was opened."""
        if event.lines is self.index.turns:
            self._mocha.open_turn(event.key)
        elif event.lines is self.index.notes:
            self._mocha.open_note(event.key)

    def on_turn_list_pressed(self, event: TurnList.Pressed) -> None:
        """A key of the turn list."""
        self.deeds.index.list_key(event.key)

    def on_notes_list_copy(self, event: NotesList.Copy) -> None:
        """A recipe shall be copied."""
        self._mocha.copy_recipe(event.tasting)

    def on_notes_list_hide(self, event: NotesList.Hide) -> None:
        """A recalled tasting shall be hidden."""
        self.deeds.index.hide_note(event.tasting)

    # What is connected.

    async def attach(self, connected: Connected) -> None:
        """The rest of Mocha is there."""
        self.connected = connected
        self.draft.client = self.index.client = connected.client
        self.show_model(connected.model, house=connected.is_house)
        for notice in connected.notices:
            self.chat.add(Bubble("notice", notice))
        await self.refresh_all()

    def show_model(self, name: str, *, house: bool) -> None:
        """Say beside the title who answers."""
        self.title_bar.note(self.words("model.house") if house else name)

    async def refresh_all(self) -> None:
        """Draw what the client holds."""
        if self.client is not None:
            self.chat.sync(self.client.chat.lines)
        await self.draft.sync()
        self.index.sync()
        self.show_panes()

    # Panes.

    def show_panes(self) -> None:
        """Show the panes that fit, and the keys of the one that has the focus."""
        shown = visible(self.size.width, self.active, self._side)
        for pane in PANES:
            self.query_one(f"#{pane}-pane").display = pane in shown
        narrow = self.size.width < THREE
        self.tabs.display = narrow
        self.set_class(narrow, "-narrow")
        self.set_class(self.size.height < SHORT, "-short")
        client = self.client
        counts: dict[Pane, str] = {}
        if client is not None:
            if client.form is not None:
                counts["draft"] = " ●" if not client.queue else f" ●+{len(client.queue)}"
            if turns := len(client.service.memory):
                counts["index"] = f" {turns}"
        self.tabs.show(shown, counts)
        self._show_keys()

    def on_resize(self) -> None:
        """Another size, other panes."""
        self.show_panes()

    def on_pane_tabs_picked(self, event: PaneTabs.Picked) -> None:
        """A tab was clicked."""
        self.go(event.pane)

    async def action_pane(self, step: int) -> None:
        """To the next pane; within the index first from the turns to the notes."""
        stops = self._stops()
        here = next((place for place, widget in enumerate(stops) if widget.has_focus), 0)
        target = stops[(here + step) % len(stops)]
        self.go(next(pane for pane in PANES if self.query_one(f"#{pane}-pane") in target.ancestors), target)

    def _stops(self) -> list[Widget]:
        index: list[Widget] = [part for part in (self.index.turns, self.index.notes) if part.items]
        return [self.prompt_bar.prompt, self.draft.form, *(index or [self.index.turns])]

    def go(self, pane: Pane, target: Widget | None = None) -> None:
        """Show a pane and put the focus into it."""
        self.active = pane
        if pane != "chat":
            self._side = pane
        self.show_panes()
        if target is None:
            target = {"chat": self.prompt_bar.prompt, "draft": self.draft.form, "index": self.index.turns}[pane]
        target.focus()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """The pane with the focus is the active one."""
        for pane in PANES:
            holder = self.query_one(f"#{pane}-pane")
            inside = holder in event.widget.ancestors
            holder.set_class(inside, "-active")
            if inside and pane != self.active:
                self.active = pane
                if pane != "chat":
                    self._side = pane
                self.show_panes()
        self._show_keys()

    def _show_keys(self) -> None:
        client = self.client
        keys: list[str] = []
        if client is not None and client.busy:
            keys.append("key.stop")
        focused = self.focused
        if self.active == "draft":
            keys += ["key.save", "key.edit", "key.empty", "key.cancel", "key.next"]
        elif focused is self.index.notes:
            keys += ["key.open", "key.copy", "key.hide", "key.next"]
        elif self.active == "index":
            keys += ["key.open", "key.pin", "key.replay", "key.order", "key.next"]
        else:
            form = client.form if client is not None else None
            keys += ["key.send", "key.newline"]
            keys += ["key.save", "key.cancel"] if form is not None else []
            if client is not None and client.can_undo:
                keys.append("key.undo")
            keys += ["key.next", "key.notes"]
        self.key_bar.show(keys)

    def relabel(self) -> None:
        """Show the words of the language that is set now."""
        from mocha_tui.client.words import say

        self.chat.greet(say("greeting", self.words.locale))
        self.prompt_bar.relabel()
        self.draft.relabel()
        self.index.relabel()
        self.title_bar.refresh()
        self.key_bar.refresh()
        self.tabs.refresh()
