"""Which shape the database has: new ones are made whole, old ones brought forward, newer ones left alone."""

from __future__ import annotations

from typing import Final

from sqlalchemy import inspect, text
from sqlmodel import Session, SQLModel

from mocha_tui.storage.engine import Database
from mocha_tui.storage.sentences import problem

HEAD: Final = "0001"
"""The shape that ``models`` describes."""

OLD: Final[tuple[str, ...]] = ()
"""Shapes from which ``migrations`` leads here, oldest first."""

_VERSION_TABLE: Final = "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"


def prepare(database: Database) -> None:
    """Make the tables of a new database. Raises ``StoreError`` for one from a newer Mocha or of something else."""
    with database.read() as session:
        version = _version(session, database)
    if version == HEAD:
        return
    if version is None:
        database.write(lambda session: _create(session, database))
    else:
        raise problem("newer", where=database.shown)


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
