"""The browser of notes: a search line, the list, and beside it the cup in full or what to narrow down by."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from mocha_tui.coffee.note_index import NO_INDEX_TERMS, Found, NoteIndex
from mocha_tui.coffee.notebook import NoteBook
from mocha_tui.coffee.notes import NoteRow
from mocha_tui.coffee.query import parse
from mocha_tui.coffee.query_fields import SORTS
from mocha_tui.coffee.query_types import EVERYTHING, Filter, QueryError, Sort
from mocha_tui.coffee.tasting import StoreError
from mocha_tui.coffee.terms import Terms
from mocha_tui.ui.keybar import KeyBar, StatusLine
from mocha_tui.ui.layout import SHORT, THREE
from mocha_tui.ui.notes.deeds import NoteDeeds
from mocha_tui.ui.notes.detail_view import DetailView
from mocha_tui.ui.notes.facets import FacetList, toggled
from mocha_tui.ui.notes.lines import Lines
from mocha_tui.ui.notes.rows import count_words
from mocha_tui.ui.notes.search import Hint, SearchBox
from mocha_tui.ui.notes.table import HANGUL_KEYS, NoteTable, TableHead
from mocha_tui.ui.panetitle import PaneTitle
from mocha_tui.ui.words import Words

if TYPE_CHECKING:
    from mocha_tui.client.client import Client

FIRST: Final = 60
"""So many rows are shown before the whole log is read."""
Side = Literal["detail", "facets"]


class NotesScreen(Screen[None]):
    """Stays as it was left while the chat is shown. ``leave`` goes back to the form with something to say."""

    CSS_PATH = "notes.tcss"
    AUTO_FOCUS = "#nb-search"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", show=False, priority=True),
        Binding("f2", "leave", show=False, priority=True),
        Binding("escape", "back", show=False),
        Binding("tab", "part(1)", show=False, priority=True),
        Binding("shift+tab", "part(-1)", show=False, priority=True),
        Binding("ctrl+c,super+c", "copy", show=False),
    ]

    def __init__(
        self, book: NoteBook, client: Client, words: Words, today: Callable[[], date], opened: Callable[[str], None]
    ) -> None:
        super().__init__()
        self.book = book
        self.client = client
        self.words = words
        self.today = today
        self._opened = opened
        self.deeds = NoteDeeds(self)
        self.table = NoteTable(words)
        self.facets = FacetList(words)
        self.search = SearchBox(words)
        self.status = StatusLine()
        self.side: Side = "detail"
        self._whole = False
        self._revision = -1
        self._found = Found((), 0)
        self._wanted = EVERYTHING
        self.sort = Sort()
        self._beside = False
        self._title = PaneTitle(words, "nb.title")
        self._note = Hint(words)
        self._head = TableHead(words)
        self._empty = Static("", id="nb-empty", markup=False)
        self._side_title = PaneTitle(words, "nb.detail")
        self._detail = DetailView(book, client, words)
        self._keys = KeyBar(words)

    def compose(self) -> ComposeResult:
        """Title, search, list and side, a message, the keys."""
        with Vertical(id="nb-top"):
            yield self._title
            with Horizontal(id="nb-line"):
                yield Static("/ ", id="nb-prompt", markup=False)
                yield self.search
            yield self._note
        with Horizontal(id="nb-body"):
            with Vertical(id="nb-list"):
                yield self._head
                yield self._empty
                yield self.table
            with Vertical(id="nb-side"):
                yield self._side_title
                yield self._detail
                yield self.facets
        yield self.status
        yield self._keys

    # What the parts ask.

    @property
    def terms(self) -> Terms:
        """The vocabulary."""
        return self.client.terms

    @property
    def index(self) -> NoteIndex:
        """What is listed."""
        return self.table.index or NoteIndex((), NO_INDEX_TERMS)

    @property
    def row(self) -> NoteRow | None:
        """The cup under the cursor."""
        return self.table.current

    def heard(self, event: events.Key) -> None:
        """A key is about to do something."""
        self.deeds.heard(HANGUL_KEYS.get(event.character or "", event.key))

    # Reading.

    def on_mount(self) -> None:
        """Say that the log is being read."""
        self._title.note(self.words("nb.loading"))
        self._arrange()

    def on_screen_resume(self) -> None:
        """Shown, again or for the first time: bring the list up to the log, in the language that is set now."""
        self.search.placeholder = self.words("nb.placeholder")
        for part in (self._title, self._side_title, self._head, self._keys, self.table):
            part.refresh()
        self._hint()
        self.load()

    @work(exclusive=True, group="nb-load")
    async def load(self) -> None:
        """Read the newest rows at once and the whole log behind them."""
        await self.reload()

    async def reload(self, tasting: int | None = None) -> None:
        """Bring the list up to the log; the cursor goes to ``tasting`` where one is named."""
        try:
            if not self._whole and self.table.index is None:
                first = await asyncio.to_thread(self.book.newest, FIRST)
                self._show(NoteIndex(first, NO_INDEX_TERMS), Found(range(len(first)), 0), first_rows=True)
            index = await asyncio.to_thread(self.book.index)
        except StoreError as error:
            self.status.say(error.sentence(self.words.locale), wrong=True, stays=True)
            return
        self._whole = True
        await self._apply(index)
        if tasting is not None:
            self.table.put_on(tasting)

    def _show(self, index: NoteIndex, found: Found, *, first_rows: bool = False) -> None:
        sort = self._wanted.sort or self.sort
        self._found = found
        self.table.show(index, found, sort, self.terms)
        self._head.show(sort)
        self._empty.display = not found.places and not first_rows
        self.table.display = bool(found.places) or first_rows
        self._empty.update(self.words("nb.none" if len(index) else "nb.empty"))
        if not first_rows:
            self._title.note(count_words(len(found.places), len(index), sort, self.words))
            if self.side == "facets":
                self.facets.show(index.facets(found.mask), self._wanted, self.terms)

    # Searching.

    def on_text_area_changed(self) -> None:
        """Narrow the list while typing."""
        self.find()
        self._show_keys()

    @work(exclusive=True, group="nb-find")
    async def find(self) -> None:
        """Show what the search line asks for."""
        if self._whole:
            await self._apply(self.index)

    async def _apply(self, index: NoteIndex) -> None:
        """Show what an index has for the search line. A wrong filter is said, and the list stays."""
        text, locale = self.search.text, self.words.locale
        try:
            wanted: Filter = parse(text, today=self.today(), locale=locale, terms=index.terms)
            if not index.knows(wanted) or self.side == "facets":
                await asyncio.to_thread(self.book.learn_extras, index)
            found = await asyncio.to_thread(index.find, wanted, self.sort)
        except QueryError as error:
            self._hint(error.sentence(locale), wrong=True)
            if self.table.index is not index:
                self._show(index, index.find(EVERYTHING, self.sort))
            return
        except StoreError as error:
            self.status.say(error.sentence(locale), wrong=True, stays=True)
            return
        self._wanted = wanted
        self._hint(self.words("nb.rescaled", count=found.rescaled) if found.rescaled else "")
        self._show(index, found)

    def _hint(self, text: str = "", *, wrong: bool = False) -> None:
        self._note.say(text, wrong=wrong, empty=not self.search.text)

    def on_search_box_move(self, event: SearchBox.Move) -> None:
        """The list moves while the search line has the focus."""
        name, _, step = event.action.rstrip(")").partition("(")
        (self.table.action_move if name == "move" else self.table.action_page)(int(step))

    def on_search_box_left(self, event: SearchBox.Left) -> None:
        """Esc in the empty search line leaves."""
        self.action_back()

    def on_text_box_submitted(self) -> None:
        """Enter goes to the list."""
        if self.table.count:
            self.table.focus()

    def on_facet_list_toggled(self, event: FacetList.Toggled) -> None:
        """A value was chosen: it stands in the search line."""
        self.search.fill(toggled(self.search.text, event.facet, self._wanted, self.terms, self.words))

    def action_find(self) -> None:
        """To the search line."""
        self._beside = False
        self._arrange()
        self.search.focus()

    # Order.

    async def action_sort(self) -> None:
        """The next order."""
        orders = list(SORTS)
        self.sort = Sort(orders[(orders.index(self.sort.by) + 1) % len(orders)])
        await self._apply(self.index)

    async def action_turn(self) -> None:
        """The other way round."""
        self.sort = Sort(self.sort.by, not self.sort.backwards)
        await self._apply(self.index)

    async def on_table_head_clicked(self, event: TableHead.Clicked) -> None:
        """A column was clicked: sort by it, or turn the order round."""
        self.sort = Sort(event.by, event.by == self.sort.by and not self.sort.backwards)
        await self._apply(self.index)

    # The cup.

    def on_lines_moved(self, event: Lines.Moved) -> None:
        """Another cup is under the cursor."""
        if event.lines is self.table and self._detail.display:
            self.show_page()

    def on_lines_opened(self, event: Lines.Opened) -> None:
        """Enter in the list: the cup in full."""
        if event.lines is self.table:
            self.side, self._beside = "detail", True
            self._arrange()
            self.show_page()
            self._detail.focus()

    def show_page(self) -> None:
        """Show the cup under the cursor in full."""
        self._detail.show(self.row, self.index)

    def on_detail_view_failed(self, event: DetailView.Failed) -> None:
        """The cup could not be read."""
        self.status.say(event.sentence, wrong=True, stays=True)

    def action_cup(self, step: int) -> None:
        """To the older (-1) or newer cup of the same coffee, where the list has it."""
        row = self.row
        if row is None:
            return
        cups = [cup.id for cup in self.index.cups_of(row.coffee_id)]
        at = cups.index(row.id) if row.id in cups else 0
        ahead = cups[at + 1 :] if step < 0 else cups[:at][::-1]
        next((True for cup in ahead if self.table.put_on(cup)), False)

    async def action_facets(self) -> None:
        """Show the values and their counts, or the cup again."""
        shown = self.side == "facets" and self.facets.display
        self.side = "detail" if shown else "facets"
        self._beside = not shown or self.size.width >= THREE
        self._arrange()
        if shown:
            self.show_page()
            self.table.focus()
        else:
            await self._apply(self.index)
            self.facets.put_cursor(self.facets.cursor)
            self.facets.focus()

    @work(group="nb-deed")
    async def act(self, name: str) -> None:
        """Do a deed beside the screen."""
        await self.deeds.do(name)
        self._show_keys()

    def action_deed(self, name: str) -> None:
        """Do what a key asks for."""
        self.act(name)

    # Moving about.

    def _arrange(self) -> None:
        """List and side next to each other where they fit, else one of them."""
        wide = self.size.width >= THREE
        self.set_class(not wide, "-narrow")
        self.set_class(self.size.height < SHORT, "-short")
        self.query_one("#nb-list").display = wide or not self._beside
        self.query_one("#nb-side").display = wide or self._beside
        self._detail.display = self.side == "detail"
        self.facets.display = self.side == "facets"
        self._side_title.rename("nb.detail" if self.side == "detail" else "nb.facets")
        self._show_keys()

    def on_resize(self) -> None:
        """Another size, another arrangement."""
        self._arrange()
        if self._detail.display:
            self.call_after_refresh(self.show_page)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Other keys matter now."""
        for part in ("#nb-top", "#nb-list", "#nb-side"):
            holder = self.query_one(part)
            holder.set_class(holder in event.widget.ancestors, "-active")
        self._show_keys()

    def _show_keys(self) -> None:
        if not self.is_mounted:
            return
        deeds = ["nbk.edit", "nbk.again", "nbk.delete", "nbk.move"]
        if self.deeds.done:
            deeds.insert(0, "nbk.undo")
        if self.search.has_focus:
            keys = ["nbk.clear" if self.search.text else "nbk.back", "nbk.take", "key.next"]
        elif self.facets.has_focus:
            keys = ["nbk.toggle", "nbk.detail", "nbk.find", "nbk.tolist"]
        elif self._detail.has_focus:
            keys = ["nbk.tolist", "nbk.cups", *deeds]
        else:
            keys = ["nbk.find", "nbk.open", "nbk.facets", *deeds, "nbk.sort", "nbk.back"]
        self._keys.show(keys)

    def action_part(self, step: int) -> None:
        """To the next part: search, list, side."""
        side: Widget = self._detail if self.side == "detail" else self.facets
        parts: list[Widget] = [self.search, self.table, side]
        here = next((place for place, part in enumerate(parts) if part.has_focus), 0)
        target = parts[(here + step) % len(parts)]
        self._beside = target is side
        self._arrange()
        if target is side and self.side == "detail":
            self.show_page()
        target.focus()

    def action_back(self) -> None:
        """A question is withdrawn; else from the side to the list, from the list to the chat."""
        if self.deeds.withdraw():
            return
        if self._detail.has_focus or self.facets.has_focus:
            self._beside = False
            self._arrange()
            self.table.focus()
            return
        self.action_leave()

    def action_leave(self) -> None:
        """Back to the chat."""
        self.dismiss()

    async def to_form(self, said: str) -> None:
        """Back to the form that was opened."""
        self.dismiss()
        self._opened(said)

    def action_help(self) -> None:
        """Show the keys and the filters."""
        from mocha_tui.ui.notes.help import NotesHelp

        self.app.push_screen(NotesHelp(self.words))

    def action_copy(self) -> None:
        """Copy what is selected."""
        selected = self.get_selected_text()
        if selected:
            self.app.copy_to_clipboard(selected)
            self.status.say(self.words("copy.done"))
