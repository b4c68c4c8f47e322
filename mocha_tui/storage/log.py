"""The log: what was tasted, on disk. Calls block; callers in an event loop run them in a thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from sqlmodel import Session

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.notes import Changes, NoteRow, Query
from mocha_tui.coffee.tags import NO_TERMS, AliasedTerms, TagTerms
from mocha_tui.coffee.tasting import Saved, Tasting
from mocha_tui.coffee.whole import Whole
from mocha_tui.storage import backup, batches, deleting, facets, finding, journal, photos, saving
from mocha_tui.storage.engine import LARGEST, Database
from mocha_tui.storage.figures import Figures
from mocha_tui.storage.models import TastingRow
from mocha_tui.storage.photos import PhotoFile
from mocha_tui.storage.rooms import Bags, Photos, Settings, Tags
from mocha_tui.storage.rows import tasting
from mocha_tui.storage.schema import index_again, prepare
from mocha_tui.storage.sentences import problem
from mocha_tui.storage.writer import Writer, aliases, revision

T = TypeVar("T")


class Log:
    """An open log (a ``NoteStore``). Thread-safe; several processes may have it open.

    ``where`` is a file or an SQLAlchemy URL, ``terms`` the vocabulary that tags and search use, ``photos`` the folder
    of the photo archive (by default beside the file). Raises ``StoreError`` with one sentence when it cannot be
    opened; what is there stays as it is.
    """

    def __init__(
        self, where: str | Path, *, terms: TagTerms = NO_TERMS, photos: Path | None = None, busy_seconds: float = 10.0
    ) -> None:
        self._database = Database(where, busy_seconds=busy_seconds)
        self._terms = terms
        self._rows: tuple[int, list[NoteRow]] | None = None
        self._folder = photos or (self._database.path or Path()).parent / "photos"
        prepare(self._database)
        index_again(self._database, terms)

    def _write(self, now: datetime, work: Callable[[Writer], T], *, again: bool = False, dry_run: bool = False) -> T:
        return self._database.write(lambda s: work(Writer(s, self._terms, now)), again=again, dry_run=dry_run)

    # Reading

    def find(
        self, query: str | None = None, since: date | None = None, until: date | None = None
    ) -> Sequence[Tasting]:
        """Tastings, newest first: every word of the query, in any spelling of the vocabulary, over every field.

        Days are both included. Each form is read only when it is looked at, so a long answer costs little.
        """
        wanted = Query.parse(query)
        with self._database.read() as session:
            if not wanted.words:
                return finding.between(session, since, until)
            ids = [
                row.id
                for row in self._light(session)
                if (since is None or row.day >= since)
                and (until is None or row.day <= until)
                and wanted.matches(row.search)
            ]
            return finding.by_ids(session, ids)

    def rows(self) -> list[NoteRow]:
        """Every tasting as a light row, newest first, from one query; from none while nobody has written."""
        with self._database.read() as session:
            return list(self._light(session))

    def newest(self, limit: int) -> list[NoteRow]:
        """The newest tastings as light rows, without reading the others."""
        with self._database.read() as session:
            return finding.light_rows(session, limit)

    def holders(self, *, extras: bool = False) -> facets.Holders:
        """By fact and value, the tastings that have it: of tags, or, as ``extras``, of what is no tag."""
        with self._database.read() as session:
            return facets.extra_holders(session) if extras else facets.tag_holders(session)

    def _light(self, session: Session) -> list[NoteRow]:
        now = revision(session)
        held = self._rows
        if held is None or held[0] != now:
            held = self._rows = (now, finding.light_rows(session))
        return held[1]

    def get(self, tasting_id: int) -> Tasting | None:
        """One tasting, or ``None``, also for a number that no database can hold."""
        if not 0 < tasting_id <= LARGEST:
            return None
        with self._database.read() as session:
            row = session.get(TastingRow, tasting_id)
            return None if row is None else tasting(row)

    def get_many(self, ids: Sequence[int]) -> Sequence[Tasting]:
        """These tastings in this order, without those that are not there."""
        with self._database.read() as session:
            return finding.by_ids(session, ids)

    def changes(self, since: int = -1) -> Changes:
        """What an index of tags needs to be as the log is, when it was so at revision ``since`` (-1: empty)."""
        with self._database.read() as session:
            return finding.changes(session, since, revision(session))

    def cups_of_coffee(self, coffee_id: int) -> Sequence[Tasting]:
        """Every cup of a coffee, newest first."""
        with self._database.read() as session:
            return finding.cups_of_coffee(session, coffee_id)

    def revision(self) -> int:
        """A number that grows with every write of any Mocha: what was read at it is still so."""
        with self._database.read() as session:
            return revision(session)

    def terms(self) -> TagTerms:
        """The vocabulary with the user's own aliases as they are now."""
        with self._database.read() as session:
            return AliasedTerms(self._terms, aliases(session))

    # Writing

    def save(self, draft: Draft, *, save_id: str, now: datetime) -> Saved:
        """Store a form in one transaction. The same ``save_id`` again answers the same ids and writes nothing.

        ``new`` and ``again`` add a tasting; ``edit`` changes its target and nothing else. ``now`` is aware.
        Raises ``StoreError`` with one sentence when it cannot be stored; nothing is written then.
        """
        return self._write(now, lambda writer: saving.save_once(writer, draft, save_id), again=True)

    def add_many(
        self,
        tastings: Sequence[Tasting],
        label: str,
        *,
        now: datetime,
        photos: Mapping[str, Sequence[PhotoFile]] | None = None,
        bags: Mapping[str, Bag] | None = None,
        whole: Whole | None = None,
        dry_run: bool = False,
    ) -> batches.Imported:
        """Take in tastings by their ``uid``, all in one transaction: twice is once, and nothing is overwritten.

        ``id`` and ``coffee_id`` of the given are of no account; ``photos`` and ``bags`` are by the tasting's ``uid``;
        ``whole`` is what another log knew besides. ``label`` names the import in the list of what can be undone.
        """
        kept, held = photos or {}, bags or {}

        def work(writer: Writer) -> batches.Imported:
            return batches.add_many(writer, tastings, label, folder=self._folder, photos=kept, bags=held, whole=whole)

        done = self._write(now, work, dry_run=dry_run)
        if dry_run and kept:
            self.sweep()
        return done

    def delete(self, tasting_id: int, *, now: datetime) -> int:
        """Delete one cup. Answers the id of the entry that ``undo`` takes. Raises ``StoreError`` for none."""
        return self._write(now, lambda writer: deleting.delete_tasting(writer, tasting_id))

    def delete_coffee(self, coffee_id: int, *, now: datetime) -> int:
        """Delete a coffee with every cup and bag of it. Answers the id of the entry that ``undo`` takes."""
        return self._write(now, lambda writer: deleting.delete_coffee(writer, coffee_id))

    def undo(self, entry: int | None = None, *, now: datetime) -> journal.Undone:
        """Take back a change, by default the latest that stands. What was changed since stays as it is.

        Raises ``StoreError`` where there is nothing to undo.
        """

        def work(writer: Writer) -> journal.Undone:
            undone = journal.undo(writer, entry)
            photos.sweep(writer.session, self._folder)
            return undone

        return self._write(now, work)

    def history(self, limit: int = 50) -> tuple[journal.Entry, ...]:
        """The latest changes that can be undone or were, newest first. New cups are none: deleting undoes them."""
        with self._database.read() as session:
            return journal.entries(session, limit)

    def tidy(self, *, now: datetime, everything: bool = False) -> int:
        """Really delete what was deleted more than 30 days ago, or all of it, with its photos.

        Answers how many entries can no longer be undone.
        """

        def work(writer: Writer) -> int:
            gone = journal.forget(writer.session, now if everything else journal.horizon(now))
            photos.sweep(writer.session, self._folder)
            return gone

        return self._write(now, work)

    def sweep(self) -> int:
        """Delete files of the photo archive that belong to nothing. Answers how many."""
        return self._database.write(lambda session: photos.sweep(session, self._folder))

    # Parts of the log

    @cached_property
    def tags(self) -> Tags:
        """Counting and looking after tags."""
        return Tags(self._database, self._write)

    @cached_property
    def photos(self) -> Photos:
        """The photo archive."""
        return Photos(self._database, self._write, self._folder)

    @cached_property
    def bags(self) -> Bags:
        """Bags of coffee."""
        return Bags(self._database, self._write)

    @cached_property
    def figures(self) -> Figures:
        """What statistics read."""
        return Figures(self._database)

    @cached_property
    def settings(self) -> Settings:
        """Settings that live with the log."""
        return Settings(self._database)

    # The whole

    def backup(self, target: Path) -> backup.BackedUp:
        """Write the whole log with its photos into one new file, consistent while Mocha runs.

        Raises ``StoreError`` when the file is there, cannot be written, or the log is on a server.
        """
        if self._database.path is None:
            raise problem("backup-server")
        return backup.backup(self._database.path, self._folder, target)

    @property
    def where(self) -> str:
        """Where the log is, as it may be shown: without a password."""
        return self._database.shown

    def close(self) -> None:
        """Close the database. Closing twice is closing once."""
        self._database.close()
