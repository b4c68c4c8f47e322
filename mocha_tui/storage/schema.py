"""Which shape the database has: new ones are made whole, old ones brought forward, newer ones left alone."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import inspect, select, text
from sqlmodel import Session, SQLModel, col

from mocha_tui.coffee.notes import search_text
from mocha_tui.coffee.tags import Tag, TagTerms, draft_tags
from mocha_tui.storage.engine import Database
from mocha_tui.storage.models import MetaRow, TastingRow
from mocha_tui.storage.rows import read_document
from mocha_tui.storage.sentences import problem
from mocha_tui.storage.tagging import by_tasting
from mocha_tui.storage.writer import Writer

HEAD: Final = "0003"
"""The shape that ``models`` describes."""

OLD: Final = ("0001", "0002")
"""Shapes from which ``migrations`` leads here, oldest first."""

_VERSION_TABLE: Final = "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"
_WORDS: Final = "search_words"
_NO_TIME: Final = datetime.fromtimestamp(0, UTC)  # indexing makes nothing that would bear an instant


def prepare(database: Database) -> None:
    """Make the tables of a new database, or bring an old one forward, each in one transaction.

    Raises ``StoreError`` for a database from a newer Mocha or of something else, and leaves it as it is.
    """
    with database.read() as session:
        version = _version(session, database)
    if version is None:
        database.write(lambda session: _create(session, database))
    elif version in OLD:
        from mocha_tui.storage.migrations import upgrade  # brings in alembic, which a current log never needs

        database.write(lambda session: upgrade(session.connection()))
    elif version != HEAD:
        raise problem("newer", where=database.shown)


def index_again(database: Database, terms: TagTerms) -> None:
    """Where the vocabulary changed since the log was indexed, write search texts and tags anew."""
    if not terms.version:
        return
    with database.read() as session:
        row = session.get(MetaRow, _WORDS)
    if row is None or row.value != terms.version:
        database.write(lambda session: _index(session, terms))


def _index(session: Session, terms: TagTerms) -> None:
    """Only what the new words tell otherwise is written."""
    writer, held = Writer(session, terms, _NO_TIME), by_tasting(session)
    known: dict[Tag, tuple[str, ...]] = {}
    rows = select(col(TastingRow.id), col(TastingRow.facts), col(TastingRow.search))
    for tasting, facts, search in session.execute(rows).all():
        draft = read_document(facts)
        same_tags = set(draft_tags(draft, writer.terms)) == set(held.get(tasting, ()))
        if not same_tags or search_text(draft, writer.terms, known) != search:
            writer.index(session.get_one(TastingRow, tasting), draft)
    writer.finish()
    session.merge(MetaRow(key=_WORDS, value=terms.version))


def _version(session: Session, database: Database) -> str | None:
    """The shape's revision, ``None`` for an empty database."""
    tables = set(inspect(session.connection()).get_table_names())
    if "alembic_version" in tables:
        found = session.connection().execute(text("SELECT version_num FROM alembic_version")).scalar()
        return str(found)
    if tables & {"tasting", "coffee"} or (database.is_sqlite and tables):
        raise problem("corrupt", where=database.shown)
    return None


def _create(session: Session, database: Database) -> None:
    connection = session.connection()
    if _version(session, database) is not None:  # another Mocha was first
        return
    SQLModel.metadata.create_all(connection)
    connection.execute(text(_VERSION_TABLE))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})
    connection.execute(text("INSERT INTO meta VALUES ('revision', '0')"))
