"""What the browser's keys do to the log and to the form, and what it says about it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeVar

from mocha_tui.coffee.notebook import Change
from mocha_tui.coffee.notes import NoteRow
from mocha_tui.coffee.tasting import StoreError
from mocha_tui.coffee.text import one_line
from mocha_tui.ui.notes.rows import coffee_label

if TYPE_CHECKING:
    from mocha_tui.ui.notes.screen import NotesScreen

T = TypeVar("T")
_ANSWERS: Final = {
    "delete": ("d", "delete", "escape"),
    "delete_coffee": ("D", "escape"),
    "undo": ("u", "escape"),
}
"""The keys that answer each question; Esc says no and does nothing else."""
_NAMES: Final = ("edit", "again", "delete", "delete_coffee", "undo", "move")


@dataclass
class NoteDeeds:
    """Acts for one browser. ``asked`` is the question that the same key on the same cup answers when pressed again.

    ``done`` are the changes that were made here and stand, the latest last: undo takes them back one by one.
    """

    screen: NotesScreen
    asked: tuple[str, int] | None = None
    done: list[Change] = field(default_factory=list)

    def heard(self, key: str) -> None:
        """A key was pressed: a question that another key does not answer is withdrawn, a message is read."""
        if self.asked is not None and key not in _ANSWERS[self.asked[0]]:
            self.withdraw()
        if self.asked is None:
            self.screen.status.key_pressed()

    def withdraw(self) -> bool:
        """Withdraw the question. Whether there was one."""
        was, self.asked = self.asked is not None, None
        self._say("")
        return was

    def _say(self, text: str, *, wrong: bool = False) -> None:
        self.screen.status.say(text, wrong=wrong)

    def _words(self, key: str, **values: object) -> str:
        return self.screen.words(key, **values)

    async def do(self, name: str) -> None:
        """Do a deed by its name, for the cup under the cursor."""
        if name not in _NAMES:
            raise ValueError(name)
        row = self.screen.row
        if name == "undo":
            await self._undo()
        elif row is None:
            self._say(self._words("nb.choose"))
        elif name in ("edit", "again"):
            self.asked = None
            await self._open(name, row)
        elif name == "move":
            self.asked = None
            await self._move(row)
        elif self.asked != (name, row.id):
            self._ask(name, row)
        else:
            self.asked = None
            await self._delete(name, row)

    def _label(self, row: NoteRow) -> str:
        screen = self.screen
        return one_line(coffee_label(row, screen.index, screen.terms, screen.words), 30)

    def _ask(self, name: str, row: NoteRow) -> None:
        self.asked = (name, row.id)
        count = len(self.screen.index.cups_of(row.coffee_id))
        values = {"tasting": row.id, "coffee": self._label(row), "day": row.day.isoformat(), "count": count}
        self._say(self._words(f"nb.{name}.ask", **values))

    async def _call(self, work: Callable[[], T]) -> T | None:
        """Do blocking work in a thread; what goes wrong is said."""
        try:
            return await asyncio.to_thread(work)
        except StoreError as error:
            self._say(error.sentence(self.screen.words.locale), wrong=True)
            return None

    async def _open(self, name: str, row: NoteRow) -> None:
        from mocha_tui.client.stored import open_again, open_edit

        error = await (open_edit if name == "edit" else open_again)(self.screen.client, row.id)
        if error is not None:
            self._say(error, wrong=True)
            return
        await self.screen.to_form(self._words(f"nb.{name}.opened", tasting=row.id))

    async def _delete(self, name: str, row: NoteRow) -> None:
        book, label = self.screen.book, self._label(row)
        if name == "delete":
            change = await self._call(lambda: book.delete(row.id))
            said = self._words("nb.deleted", tasting=row.id, coffee=label)
        else:
            count = len(self.screen.index.cups_of(row.coffee_id))
            change = await self._call(lambda: book.delete_coffee(row.coffee_id))
            said = self._words("nb.deleted_coffee", coffee=label, count=count)
        if change is not None:
            self.done.append(change)
            await self.screen.reload()
            self._say(said)

    async def _move(self, row: NoteRow) -> None:
        from mocha_tui.ui.notes.move import DaySheet

        screen = self.screen
        title = self._words("nb.move.title", tasting=row.id, coffee=self._label(row))
        day = await screen.app.push_screen_wait(DaySheet(title, row.day, screen.today(), screen.words))
        if day is None:
            return
        if day == row.day:
            self._say(self._words("nb.move.same"))
            return
        change = await self._call(lambda: screen.book.move(row.id, day))
        if change is not None:
            if change.entry:
                self.done.append(change)
            await screen.reload(row.id)
            self._say(self._words("nb.moved", day=day.isoformat()))

    async def _undo(self) -> None:
        book = self.screen.book
        change = self.done[-1] if self.done else await self._call(book.latest)
        if change is None:
            self._say(self._words("nb.undo.nothing"))
            return
        if not self.done and self.asked != ("undo", change.entry):
            self.asked = ("undo", change.entry)
            what = self._words(f"nb.what.{change.kind}")
            self._say(self._words("nb.undo.ask", what=what, coffee=one_line(change.label, 30)))
            return
        self.asked = None
        undone = await self._call(lambda: book.undo(change.entry))
        if self.done:
            self.done.pop()
        if undone is None:
            return
        await self.screen.reload(undone.restored[0] if undone.restored else None)
        key = "nb.undone.kept" if undone.kept else "nb.undone"
        self._say(self._words(key, coffee=one_line(undone.label, 40), count=len(undone.kept)))
