"""The log: what was tasted, on disk. Calls block; callers in an event loop run them in a thread."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.notes import NoteRow
from mocha_tui.coffee.tags import NO_TERMS, Terms
from mocha_tui.coffee.tasting import Saved, Tasting
from mocha_tui.storage import finding, saving
from mocha_tui.storage.engine import Database
from mocha_tui.storage.models import MetaRow, TastingRow
from mocha_tui.storage.rows import tasting
from mocha_tui.storage.schema import prepare


class Log:
    """An open log (a ``NoteStore``). Thread-safe; several processes may have it open.

    ``where`` is a file or an SQLAlchemy URL. ``terms`` is the vocabulary that tags and search use.
    Raises ``StoreError`` with one sentence when it cannot be opened; what is there stays as it is.
    """

    def __init__(
        self, where: str | Path, *, terms: Terms = NO_TERMS, photos: Path | None = None, busy_seconds: float = 10.0
    ) -> None:
        self._database = Database(where, busy_seconds=busy_seconds)
        self._terms = terms
        prepare(self._database)

    def find(
        self, query: str | None = None, since: date | None = None, until: date | None = None
    ) -> Sequence[Tasting]:
        """Tastings, newest first: every word of the query, in any spelling of the vocabulary, over every field.

        Days are both included. Each form is read only when it is looked at, so a long answer costs little.
        """
        with self._database.read() as session:
            return finding.find(session, query, since, until)

    def rows(self) -> list[NoteRow]:
        """Every tasting as a light row, newest first, from one query."""
        with self._database.read() as session:
            return finding.light_rows(session)

    def get(self, tasting_id: int) -> Tasting | None:
        """One tasting, or ``None``."""
        with self._database.read() as session:
            row = session.get(TastingRow, tasting_id)
            return None if row is None else tasting(row)

    def save(self, draft: Draft, *, save_id: str, now: datetime) -> Saved:
        """Store a form in one transaction. The same ``save_id`` again answers the same ids and writes nothing.

        ``new`` and ``again`` add a tasting; ``edit`` changes its target and nothing else. ``now`` is aware.
        Raises ``StoreError`` with one sentence when it cannot be stored; nothing is written then.
        """
        return self._database.write(lambda s: saving.save_once(s, draft, save_id, now, self._terms), again=True)

    def revision(self) -> int:
        """A number that grows with every write of any Mocha: what was read at it is still so."""
        with self._database.read() as session:
            row = session.get(MetaRow, "revision")
            return 0 if row is None else int(row.value)

    def close(self) -> None:
        """Close the database. Closing twice is closing once."""
        self._database.close()
