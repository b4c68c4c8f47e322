"""The hot index pane: each turn of this task with its state, and under them the tastings pushed into the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from mocha_tui.ui.index.rows import headline, note_items, turn_items
from mocha_tui.ui.linelist import LineList
from mocha_tui.ui.panetitle import PaneTitle
from mocha_tui.ui.words import Words

if TYPE_CHECKING:
    from mocha_tui.agent.prompt import RecalledLine
    from mocha_tui.agent.service import TurnResult
    from mocha_tui.client.client import Client
    from mocha_tui.memory import Window


class TurnList(LineList):
    """The turns. Its keys act on the turn under the cursor or on the whole view."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "pin", show=False),
        Binding("r", "replay", show=False),
        Binding("o", "order", show=False),
        Binding("escape", "now", show=False),
    ]

    @dataclass
    class Pressed(Message):
        """A key of the list: ``pin``, ``replay``, ``order`` or ``now``."""

        key: str

    replaying = False

    def action_pin(self) -> None:
        """Pin or unpin the turn."""
        self.post_message(self.Pressed("pin"))

    def action_replay(self) -> None:
        """Show what an earlier answer had."""
        self.post_message(self.Pressed("replay"))

    def action_order(self) -> None:
        """Newest or oldest first."""
        self.post_message(self.Pressed("order"))

    def action_now(self) -> None:
        """Back to the last answer."""
        self.post_message(self.Pressed("now"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Esc belongs to the list only while it shows an earlier answer."""
        return self.replaying if action == "now" else True


class NotesList(LineList):
    """The recalled tastings."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "copy", show=False),
        Binding("h", "hide", show=False),
    ]

    @dataclass
    class Copy(Message):
        """The recipe of a tasting shall be copied into the form."""

        tasting: int

    @dataclass
    class Hide(Message):
        """A tasting shall not be shown again for this task."""

        tasting: int

    def action_copy(self) -> None:
        """Copy its recipe."""
        if self.current is not None:
            self.post_message(self.Copy(self.current.key))

    def action_hide(self) -> None:
        """Hide it."""
        if self.current is not None:
            self.post_message(self.Hide(self.current.key))


class IndexPane(Vertical):
    """Shows what the last answer had, or, stepping back, what an earlier one had."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="index-pane", classes="pane")
        self._words = words
        self._title = PaneTitle(words, "pane.index")
        self._tokens = Static("", id="tokens", markup=False)
        self.turns = TurnList(id="turns")
        self._notes_title = PaneTitle(words, "index.notes")
        self.notes = NotesList(id="notes")
        self.client: Client | None = None
        self.results: list[TurnResult] = []
        self.hidden: set[int] = set()
        self._recalled: tuple[RecalledLine, ...] = ()
        self._back = 0
        self._newest_first = True
        self._no_turns = Static(words("index.empty"), classes="nothing", markup=False)

    def compose(self) -> ComposeResult:
        """Turns above, notes below."""
        yield self._title
        yield self._tokens
        yield self._no_turns
        yield self.turns
        with Vertical(id="notes-part"):
            yield self._notes_title
            yield self.notes

    def on_mount(self) -> None:
        """Nothing is remembered yet."""
        self.sync()

    def took(self, result: TurnResult) -> None:
        """A turn was answered: its window is what the pane shows now."""
        if result.succeeded:
            if result.started_empty:
                self.forget()
            self.results.append(result)
        if result.error is None:
            self._recalled = result.recalled
        self._back = 0
        self.sync()

    def forget(self) -> None:
        """The task ended: its answers and what was hidden are gone with it."""
        self.results.clear()
        self.hidden.clear()
        self._recalled = ()
        self._back = 0
        self.sync()

    @property
    def shown(self) -> TurnResult | None:
        """The answer whose window is shown."""
        return self.results[-1 - self._back] if self._back < len(self.results) else None

    def window(self) -> Window:
        """The window that is shown."""
        from mocha_tui.memory import Window

        return self.shown.window if self.shown is not None else Window()

    def sync(self) -> None:
        """Draw everything anew."""
        client = self.client
        turns = client.service.memory.turns if client is not None else ()
        pinned = client.service.memory.pinned if client is not None else frozenset()
        self._no_turns.display = not turns
        if not turns:
            self._tokens.update("")
            self._tokens.display = False
            self.turns.show(())
        else:
            window, answer = self.window(), self.shown
            if self._back and answer is not None:
                turns = tuple(turn for turn in turns if turn.id in window.states or turn.id == answer.turn_id)
            self.turns.show(turn_items(turns, window, pinned, newest_first=self._newest_first))
            self._tokens.display = True
            self._tokens.update(self._headline(window))
        self.turns.replaying = self._back > 0
        recalled = self.shown.recalled if self._back and self.shown is not None else self._recalled
        items = note_items(recalled, self.hidden)
        self.notes.show(items)
        part = self.query_one("#notes-part")
        part.display = bool(items)
        self._notes_title.note(str(len(items)) if items else "")

    def _headline(self, window: Window) -> Content:
        sizes, saved = headline(window, self._words)
        lines = []
        if sizes:
            lines.append(Content.assemble((sizes, "$muted")))
        if saved:
            lines.append(Content.assemble((saved, "$success")))
        if self._back and self.shown is not None:
            lines.append(Content.styled(self._words("index.past", turn=self.shown.turn_id or "?"), "$accent"))
        return Content("\n").join(lines)

    def on_turn_list_pressed(self, event: TurnList.Pressed) -> None:
        """The keys of the list that change what the pane shows."""
        if event.key == "replay":
            event.stop()
            self._back = (self._back + 1) % max(1, len(self.results))
        elif event.key == "now":
            event.stop()
            self._back = 0
        elif event.key == "order":
            event.stop()
            self._newest_first = not self._newest_first
        else:
            return
        self.sync()

    def hide(self, tasting: int) -> None:
        """Do not show a tasting again for this task."""
        self.hidden.add(tasting)
        self.sync()

    def relabel(self) -> None:
        """Show the words of the language that is set now."""
        self._title.refresh()
        self._notes_title.refresh()
        self._no_turns.update(self._words("index.empty"))
        self.sync()
