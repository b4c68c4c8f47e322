"""The parts of a log that have calls of their own: tags, photos, bags, settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import select
from sqlmodel import Session, col

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.tags import Tag, Tagged
from mocha_tui.storage import bags, photos, tagging
from mocha_tui.storage.engine import Database
from mocha_tui.storage.models import MetaRow
from mocha_tui.storage.photos import PhotoFile, StoredPhoto
from mocha_tui.storage.writer import Writer

T = TypeVar("T")
_SETTING = "setting."


class Write(Protocol):
    """Does work with a writer in one transaction."""

    def __call__(
        self, now: datetime, work: Callable[[Writer], T], *, again: bool = False, dry_run: bool = False
    ) -> T:
        """Answer what the work answers; ``dry_run`` keeps nothing of it."""


class Tags:
    """Tags over the whole log. Every change is one transaction with an entry that ``Log.undo`` takes."""

    def __init__(self, database: Database, write: Write) -> None:
        self._database, self._write = database, write

    def counts(self) -> tuple[tagging.TagCount, ...]:
        """Every tag with its counts, the most frequent first."""
        with self._database.read() as session:
            return tagging.counts(session)

    def of(self, tasting_id: int) -> tuple[Tagged, ...]:
        """The tags of a tasting, each with the fact that says it."""
        with self._database.read() as session:
            return tagging.by_tasting(session, tasting_id).get(tasting_id, ())

    def by_tasting(self) -> dict[int, tuple[Tagged, ...]]:
        """The tags of every tasting, from one query."""
        with self._database.read() as session:
            return tagging.by_tasting(session)

    def of_coffee(self, coffee_id: int) -> tuple[Tag, ...]:
        """The tags of a coffee."""
        with self._database.read() as session:
            return tagging.of_coffee(session, coffee_id)

    def aliases(self) -> tuple[tuple[str, Tag], ...]:
        """The user's own aliases: the word, and the tag that it means."""
        with self._database.read() as session:
            return tagging.aliases(session)

    def apply(self, listed: Sequence[tuple[int, Tag]], *, now: datetime, dry_run: bool = False) -> tagging.Retagged:
        """Write a judged list of (tasting, tag), all of it, or nothing where the counts would not agree."""
        return self._write(now, lambda writer: tagging.apply(writer, listed), dry_run=dry_run)

    def rename(self, old: Tag, new: Tag, *, now: datetime, dry_run: bool = False) -> tagging.Retagged:
        """A tag gets another name, which must not be a tag yet."""
        return self._write(now, lambda writer: tagging.rename(writer, old, new), dry_run=dry_run)

    def merge(self, old: Tag, into: Tag, *, now: datetime, dry_run: bool = False) -> tagging.Retagged:
        """Two tags become one."""
        return self._write(now, lambda writer: tagging.merge(writer, old, into), dry_run=dry_run)

    def add_alias(self, word: str, tag: Tag, *, now: datetime, dry_run: bool = False) -> tagging.Retagged:
        """From now on a word means a tag; where it was a tag of its own it becomes that tag."""
        return self._write(now, lambda writer: tagging.add_alias(writer, word, tag), dry_run=dry_run)


class Photos:
    """The photo archive. Files are named by their content and readable for their user alone."""

    def __init__(self, database: Database, write: Write, folder: Path) -> None:
        self._database, self._write, self.folder = database, write, folder

    def attach(self, tasting_id: int, files: Sequence[PhotoFile], *, now: datetime) -> tuple[StoredPhoto, ...]:
        """Keep pictures with a tasting, all or none; answers all that it has now."""
        return self._write(now, lambda writer: photos.attach(writer, self.folder, tasting_id, files), again=True)

    def of(self, tasting_id: int) -> tuple[StoredPhoto, ...]:
        """The pictures of a tasting, in order."""
        with self._database.read() as session:
            return photos.of(session, self.folder, tasting_id)

    def all(self) -> dict[int, tuple[StoredPhoto, ...]]:
        """Every kept picture, by tasting."""
        with self._database.read() as session:
            return photos.everything(session, self.folder)

    def remove(self, photo_id: int, *, now: datetime) -> int:
        """Take one picture away. Answers the id of the entry that ``Log.undo`` takes."""
        return self._write(now, lambda writer: photos.remove(writer, photo_id))


class Bags:
    """Bags of coffee: what they cost, what is left by use."""

    def __init__(self, database: Database, write: Write) -> None:
        self._database, self._write = database, write

    def list(self, coffee_id: int | None = None) -> tuple[Bag, ...]:
        """Bags, newest first; of one coffee where it is named."""
        with self._database.read() as session:
            return bags.listed(session, coffee_id)

    def by_tasting(self) -> dict[int, int]:
        """The bag of every cup that came out of one, from one query."""
        with self._database.read() as session:
            return bags.by_tasting(session)

    def owners(self) -> dict[int, Draft]:
        """A form that tells each coffee that has a bag, by the coffee's id."""
        with self._database.read() as session:
            return bags.owners(session)

    def open_on(self, coffee_id: int, day: date) -> tuple[Bag, ...]:
        """The bags of a coffee out of which a cup of that day may have come."""
        with self._database.read() as session:
            return bags.open_on(session, coffee_id, day)

    def add(self, bag: Bag, *, now: datetime) -> Bag:
        """Store a bag of a coffee that the log has; cups since it was opened or roasted are its own."""
        return self._write(now, lambda writer: bags.add(writer, bag))

    def change(self, bag: Bag, *, now: datetime) -> Bag:
        """Write a bag's fields."""
        return self._write(now, lambda writer: bags.change(writer, bag), again=True)

    def assign(self, tasting_id: int, bag_id: int | None, *, now: datetime) -> None:
        """Say which bag of its coffee a cup came out of, or that it came out of none."""
        self._write(now, lambda writer: bags.assign(writer, tasting_id, bag_id), again=True)

    def delete(self, bag_id: int, *, now: datetime) -> int:
        """Delete a bag; its cups stay. Answers the id of the entry that ``Log.undo`` takes."""
        return self._write(now, lambda writer: bags.delete(writer, bag_id))


class Settings:
    """Settings that live with the log, as texts by name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, name: str) -> str | None:
        """A setting, or ``None``."""
        with self._database.read() as session:
            row = session.get(MetaRow, _SETTING + name)
            return None if row is None else row.value

    def all(self) -> dict[str, str]:
        """Every setting."""
        with self._database.read() as session:
            query = select(MetaRow).where(col(MetaRow.key).startswith(_SETTING))
            return {row.key.removeprefix(_SETTING): row.value for row in session.execute(query).scalars()}

    def set(self, name: str, value: str | None) -> None:
        """Write a setting; ``None`` takes it away."""

        def work(session: Session) -> None:
            row = session.get(MetaRow, _SETTING + name)
            if value is not None:
                session.merge(MetaRow(key=_SETTING + name, value=value))
            elif row is not None:
                session.delete(row)

        self._database.write(work, again=True)
