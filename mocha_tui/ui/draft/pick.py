"""What the open form is, chosen by hand: a new coffee, one more cup of a stored one, or a change of a tasting."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from mocha_tui.client.client import Client
from mocha_tui.coffee.draft import Match
from mocha_tui.coffee.tasting import StoreError, Tasting
from mocha_tui.coffee.text import one_line
from mocha_tui.ui.draft.pane import coffee_name
from mocha_tui.ui.linelist import Item, LineList
from mocha_tui.ui.sheet import SHEET_CSS
from mocha_tui.ui.words import Words

MOST = 200
_MODES: tuple[Match, ...] = ("new", "again", "edit")

Picked = tuple[Match, int | None]


class MatchPicker(ModalScreen[Picked | None]):
    """Three modes and, for two of them, the stored tastings. Dismissed with ``None`` to change nothing."""

    CSS_PATH = SHEET_CSS
    AUTO_FOCUS = "#pick-filter"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("tab", "mode(1)", show=False, priority=True),
        Binding("shift+tab", "mode(-1)", show=False, priority=True),
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("pageup", "move(-10)", show=False),
        Binding("pagedown", "move(10)", show=False),
    ]

    def __init__(self, client: Client, words: Words, mode: Match) -> None:
        super().__init__()
        self._client = client
        self._words = words
        self._mode: Match = mode
        self._modes = Static("", id="pick-modes", markup=False)
        self._filter = Input(id="pick-filter", placeholder=words("pick.filter"), compact=True)
        self._list = LineList(id="pick-list")
        self._list.can_focus = False
        self._list.cursor_always = True

    def compose(self) -> ComposeResult:
        """Modes, filter, list, keys."""
        with Vertical(id="sheet"):
            yield Static(self._words("pick.title"), id="sheet-title", markup=False)
            yield self._modes
            yield self._filter
            yield self._list
            yield Static(self._words("pick.keys"), id="sheet-keys", markup=False)

    def on_mount(self) -> None:
        """All tastings at first."""
        self._show_mode()
        self._find("")

    def _show_mode(self) -> None:
        chips = [
            (f" {self._words(f'pick.{mode}')} ", "$background on $primary" if mode == self._mode else "$muted")
            for mode in _MODES
        ]
        self._modes.update(Content(" ").join(Content.styled(*chip) for chip in chips))
        self._list.set_class(self._mode == "new", "-off")

    @work(exclusive=True)
    async def _find(self, query: str) -> None:
        try:
            found = await asyncio.to_thread(self._client.store.find, query.strip() or None)
        except StoreError as error:
            self._list.show([Item(0, error.sentence(self._words.locale), style="muted")])
            return
        rows = list(found[:MOST])
        self._list.show([self._item(row) for row in rows] or [Item(0, self._words("pick.none"), style="muted")])

    def _item(self, tasting: Tasting) -> Item:
        draft = tasting.draft
        name = coffee_name(draft, self._client.terms, self._words)
        rest = " · ".join(filter(None, (draft.text("coffee.roaster"), one_line(draft.text("review.words"), 40))))
        return Item(tasting.id, f"{name} · {rest}" if rest else name, head=f"#{tasting.id} {tasting.day:%m-%d} ")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Find while typing."""
        self._find(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter takes the mode and the tasting under the cursor."""
        self._take()

    def on_line_list_opened(self, event: LineList.Opened) -> None:
        """A click takes it too."""
        self._take()

    def _take(self) -> None:
        item = self._list.current
        if self._mode == "new":
            self.dismiss(("new", None))
        elif item is not None and item.key:
            self.dismiss((self._mode, item.key))

    def action_mode(self, step: int) -> None:
        """The next mode."""
        self._mode = _MODES[(_MODES.index(self._mode) + step) % len(_MODES)]
        self._show_mode()

    def action_move(self, step: int) -> None:
        """The next tasting."""
        self._list.action_move(step)

    def action_close(self) -> None:
        """Change nothing."""
        self.dismiss(None)
