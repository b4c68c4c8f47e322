"""The database with Mocha's rules on it: permissions, pragmas, one writer at a time, errors as sentences."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError
from sqlmodel import Session

from mocha_tui.coffee.tasting import StoreError
from mocha_tui.storage.sentences import problem

T = TypeVar("T")
LARGEST: Final = 2**63 - 1
"""The largest number that a database's integer holds."""
_WRITER_LOCK: Final = 0x6D6F636861  # "mocha": the advisory lock that makes one writer of many on PostgreSQL


class _Cursor(Protocol):
    def execute(self, statement: str, /) -> object: ...
    def close(self) -> object: ...


class _SqliteConnection(Protocol):
    isolation_level: str | None

    def cursor(self) -> _Cursor: ...


def database_url(where: str | Path) -> URL:
    """A path or an SQLAlchemy URL as a URL. Raises ``StoreError`` for an address that is neither."""
    if isinstance(where, Path) or "://" not in where:
        return URL.create("sqlite", database=str(Path(where).expanduser()))
    try:
        url = make_url(where)
    except ArgumentError:
        raise problem("url", where=where.partition("://")[0] + "://…") from None
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise problem("url", where=url.drivername + "://…")
    return url


class Database:
    """An open database. Every read is one snapshot; every write is one transaction, alone.

    Safe to be called from several threads; several processes may have the same database open.
    """

    def __init__(self, where: str | Path, *, busy_seconds: float = 10.0) -> None:
        self.url: Final = database_url(where)
        self.is_sqlite: Final = self.url.get_backend_name() == "sqlite"
        self.path: Final = self._file()
        self._writing = threading.RLock()
        self._file_id: tuple[int, int] | None = None
        if self.path is not None:
            self._make_file(self.path)
        self.engine: Final = self._engine(busy_seconds)

    @property
    def shown(self) -> str:
        """The address as it may be shown: without a password."""
        return str(self.path) if self.path is not None else self.url.render_as_string(hide_password=True)

    def _file(self) -> Path | None:
        name = self.url.database
        if not self.is_sqlite or not name or name == ":memory:" or name.startswith("file:"):
            return None
        return Path(name)

    def _make_file(self, path: Path) -> None:
        """Make the file before the driver does, so that it is nobody else's from its first moment."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            for file in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm", "-journal"))):
                # SQLite gives its side files the mode of the log; one that was made while the log was read-only
                # would keep it read-only for ever.
                if file.exists() and file.stat().st_mode & 0o777 != 0o600:
                    file.chmod(0o600)
        except PermissionError:
            if not path.is_file():
                raise problem("readonly", where=path) from None
        except OSError as error:
            if error.errno == 30 and path.is_file():  # a read-only file system: what is there can still be read
                return
            raise problem("open", where=path) from None

    def _same_file(self) -> None:
        """Let go of a file that is no longer the one under its name: what is written into it is lost with it.

        A restore or a program that syncs folders puts another one there. Raises ``StoreError`` where none is.
        """
        if self.path is None:
            return
        try:
            found = self.path.stat()
        except FileNotFoundError:
            raise problem("gone", where=self.path) from None
        except OSError as error:
            raise problem("open", where=self.path) from error
        now = (found.st_dev, found.st_ino)
        if self._file_id not in (None, now):
            self.engine.dispose()
        self._file_id = now

    def _engine(self, busy_seconds: float) -> Engine:
        try:
            if not self.is_sqlite:
                return create_engine(self.url, pool_pre_ping=True)
            engine = create_engine(self.url, connect_args={"check_same_thread": False, "timeout": busy_seconds})
        except (ImportError, NoSuchModuleError):
            raise problem("driver") from None
        except (ArgumentError, ValueError):
            raise problem("url", where=self.url.drivername + "://…") from None
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine

    @contextmanager
    def read(self) -> Iterator[Session]:
        """A session that sees one state of the log and writes nothing."""
        self._same_file()
        with (
            self._sentences(),
            self.engine.connect() as connection,
            connection.begin(),
            Session(connection) as session,
        ):
            yield session

    def write(self, work: Callable[[Session], T], *, again: bool = False, dry_run: bool = False) -> T:
        """Do ``work`` in one transaction, whole or not at all, while nobody else writes.

        ``again``: doing it twice is doing it once, so it is tried once more when a connection was lost.
        ``dry_run``: answer what it would do, and keep nothing of it.
        """
        try:
            return self._write(work, dry_run)
        except StoreError as error:
            cause = error.__cause__
            if again and isinstance(cause, DBAPIError) and cause.connection_invalidated:
                return self._write(work, dry_run)
            raise

    def _write(self, work: Callable[[Session], T], dry_run: bool) -> T:
        self._same_file()
        with self._writing, self._sentences(), self.engine.connect() as plain:
            connection = plain.execution_options(mocha_writes=True)
            with (
                connection.begin() as transaction,
                Session(connection, autoflush=False, expire_on_commit=False) as session,
            ):
                if not self.is_sqlite:
                    session.connection().execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _WRITER_LOCK})
                done = work(session)
                session.flush()
                if dry_run:
                    transaction.rollback()
                else:
                    _count_revision(session.connection())
                return done

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            raise self.sentence(error) from error
        except OverflowError as error:  # SQLite's driver lets this one through as it is
            raise problem("too-large") from error

    def sentence(self, error: SQLAlchemyError) -> StoreError:
        """The error as a sentence for the person at the keyboard."""
        cause = str(error.orig if isinstance(error, DBAPIError) else error).lower()
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            return problem("lost")
        for signs, code in _SIGNS:
            if any(sign in cause for sign in signs):
                return problem(code, where=self.shown)
        return problem("other", why=cause.splitlines()[0] if cause else type(error).__name__)

    def close(self) -> None:
        """Close every connection; the next call opens anew."""
        self.engine.dispose()


_SIGNS: Final = (
    (("database is locked", "database table is locked", "database schema is locked"), "busy"),
    (("not a database", "malformed", "file is encrypted", "disk i/o error"), "corrupt"),
    (("readonly", "read-only"), "readonly"),
    (("unable to open", "no such file", "connection refused", "could not translate", "connection failed"), "open"),
    (("disk is full", "no space left"), "full"),
    (
        ("server closed the connection", "connection is lost", "terminating connection", "connection already closed"),
        "lost",
    ),
)


def _set_up_sqlite(dbapi: _SqliteConnection, _record: object) -> None:
    dbapi.isolation_level = None  # transactions are begun by _begin_sqlite, not by the driver's guess
    cursor = dbapi.cursor()
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA secure_delete=ON")
    cursor.execute("PRAGMA synchronous=FULL")
    try:
        cursor.execute("PRAGMA journal_mode=WAL")
    except Exception as error:  # the driver's own, which the engine here knows by its behaviour alone
        if "readonly" not in str(error):  # what may only be read is read in the mode it has
            raise
    finally:
        cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("mocha_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _count_revision(connection: Connection) -> None:
    connection.execute(
        text("UPDATE meta SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) WHERE key = 'revision'")
    )
