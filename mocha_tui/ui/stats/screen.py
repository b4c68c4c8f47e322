"""The statistics: a list of figures, and the one under the cursor with its definition over it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from mocha_tui.coffee.tasting import StoreError
from mocha_tui.stats.data import Cups, CupSource
from mocha_tui.stats.groups import FACTS
from mocha_tui.stats.plot.draw import View, definition, draw, title
from mocha_tui.stats.plot.paper import Drawing, Labels, Paper, right
from mocha_tui.ui.cells import fit
from mocha_tui.ui.keybar import KeyBar, StatusLine
from mocha_tui.ui.layout import SHORT, THREE
from mocha_tui.ui.notes.lines import Lines
from mocha_tui.ui.notes.table import HANGUL_KEYS
from mocha_tui.ui.panetitle import PaneTitle
from mocha_tui.ui.stats.list import FigureList
from mocha_tui.ui.stats.plot import PlotView
from mocha_tui.ui.words import Words

_CUT_KEYS: Final = {"calendar": "stk.year", "track": "stk.coffee", "grind": "stk.grinder"}


class StatsScreen(Screen[None]):
    """Reads the log anew each time it is shown."""

    CSS_PATH = "stats.tcss"
    AUTO_FOCUS = "#st-list"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", show=False, priority=True),
        Binding("f3", "leave", show=False, priority=True),
        Binding("f2", "notes", show=False, priority=True),
        Binding("escape", "back", show=False),
        Binding("tab,shift+tab", "part", show=False, priority=True),
        Binding("s", "order", show=False),
        Binding("ctrl+c,super+c", "copy", show=False),
    ]

    def __init__(self, source: CupSource, terms: Labels, words: Words, today: Callable[[], date]) -> None:
        super().__init__()
        self.source = source
        self.terms = terms
        self.words = words
        self.today = today
        self.cups = Cups(source)
        self.views: dict[str, View] = {}
        self.list = FigureList(words)
        self.plot = PlotView()
        self.status = StatusLine()
        self._title = PaneTitle(words, "st.title")
        self._head = Static("", id="st-name", markup=False)
        self._definition = Static("", id="st-definition", markup=False)
        self._keys = KeyBar(words)

    def compose(self) -> ComposeResult:
        """The list, the figure, a message, the keys."""
        with Horizontal(id="st-body"):
            with Vertical(id="st-side"):
                yield self._title
                yield self.list
            with Vertical(id="st-main"):
                yield self._head
                yield self._definition
                yield self.plot
        yield self.status
        yield self._keys

    @property
    def view(self) -> View:
        """What is shown."""
        figure = self.list.figure
        return self.views.get(figure, View(figure))

    # Drawing.

    def on_screen_resume(self) -> None:
        """Shown, again or for the first time: the log may have changed."""
        self.cups = Cups(self.source)
        self.list.renew()
        self.show()

    def on_resize(self) -> None:
        """Another size, another drawing."""
        self.set_class(self.size.width < THREE, "-narrow")
        self.set_class(self.size.height < SHORT, "-short")
        self.call_after_refresh(self.show, keep=True)

    def show(self, *, keep: bool = False) -> None:
        """Draw the figure beside the screen, and show it when it is there."""
        if self.plot.size.width and self.is_current:
            self._draw(keep)

    @work(exclusive=True, group="st-draw")
    async def _draw(self, keep: bool) -> None:
        view, paper = self.view, self._paper()
        try:
            drawing = await asyncio.to_thread(draw, self.cups, view, paper)
        except StoreError as error:
            self.status.say(error.sentence(self.words.locale), wrong=True, stays=True)
            return
        if view == self.view:
            self._put(view, paper, drawing, keep)

    def _paper(self) -> Paper:
        region = self.plot.scrollable_content_region
        return Paper(max(40, region.width - 1), max(10, region.height), self.words.locale, self.terms, self.today())

    def _put(self, view: View, paper: Paper, drawing: Drawing, keep: bool) -> None:
        name = title(view.figure, korean=self.words.korean)
        label = dict(drawing.cuts).get(drawing.cut, "") if len(drawing.cuts) > 1 or view.figure == "track" else ""
        cut = self.words("st.cut", label=fit(label, paper.width // 3)) if label else ""
        used = cell_len(name) + cell_len(cut) + 2
        note = right(drawing.note, max(0, paper.width - used - 2))
        self._head.update(Content.assemble(name, "  ", (cut, "$accent"), "  ", (note, "not bold $muted")))
        self._definition.update("\n".join(definition(view.figure, paper)))
        self.plot.show(drawing, keep=keep)
        self._show_keys()

    # Keys.

    def on_lines_moved(self, event: Lines.Moved) -> None:
        """Another figure."""
        if event.lines is self.list:
            self.show()

    def on_lines_opened(self, event: Lines.Opened) -> None:
        """Into the figure, or one tier further in on the wheel."""
        if event.lines is self.list:
            self.plot.focus()
        elif self.plot.opened:
            self._set(replace(self.view, path=(*self.view.path, self.plot.opened)))

    def action_up(self) -> None:
        """One tier back."""
        if self.view.path:
            self._set(replace(self.view, path=self.view.path[:-1]))

    def action_cut(self, step: int) -> None:
        """Another year, coffee, grinder, way of counting."""
        drawing = self.plot.drawing
        names = [name for name, _ in drawing.cuts]
        if len(names) > 1 and drawing.cut in names:
            self._set(replace(self.view, cut=names[(names.index(drawing.cut) + step) % len(names)]))

    def action_order(self) -> None:
        """Groups by their median or by how many cups they have."""
        if self.view.figure in FACTS:
            self._set(replace(self.view, order="n" if self.view.order == "median" else "median"))

    def _set(self, view: View) -> None:
        self.views[view.figure] = view
        self.show()

    def action_part(self) -> None:
        """From the list into the figure, and back."""
        (self.list if self.plot.has_focus else self.plot).focus()

    def action_back(self) -> None:
        """Up the wheel, from the figure to the list, from the list to where one came from."""
        if self.plot.has_focus and self.view.path:
            self.action_up()
        elif self.plot.has_focus:
            self.list.focus()
        else:
            self.dismiss()

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.dismiss()

    def action_notes(self) -> None:
        """To the notes."""
        self.dismiss()
        self.app.call_later(self.app.run_action, "open_notes")

    def action_help(self) -> None:
        """Show the keys."""
        from mocha_tui.ui.stats.help import StatsHelp

        self.app.push_screen(StatsHelp(self.words))

    def action_copy(self) -> None:
        """Copy the figure."""
        self.app.copy_to_clipboard(self.plot.text())
        self.status.say(self.words("copy.done"))

    def on_key(self, event: events.Key) -> None:
        """A Korean input method sends jamo where letters are meant."""
        self.status.key_pressed()
        letter = HANGUL_KEYS.get(event.character or "", "")
        if letter == "s":
            self.action_order()
        elif letter in ("j", "k") and isinstance(self.focused, Lines):
            self.focused.action_move(1 if letter == "j" else -1)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Other keys matter now."""
        for part in ("#st-side", "#st-main"):
            holder = self.query_one(part)
            holder.set_class(holder in event.widget.ancestors, "-active")
        self._show_keys()

    def _show_keys(self) -> None:
        view, drawing = self.view, self.plot.drawing
        keys = ["stk.figure", "stk.plot"]
        if self.plot.has_focus:
            keys = ["stk.choose", "stk.open"] if drawing.opens else ["stk.scroll"]
            if view.path:
                keys.append("stk.up")
            keys.append("stk.list")
        if len(drawing.cuts) > 1:
            keys.append(_CUT_KEYS.get(view.figure, "stk.cut"))
        if view.figure in FACTS:
            keys.append("stk.order.n" if view.order == "median" else "stk.order.median")
        self._keys.show([*keys, "stk.notes", "stk.back"])
