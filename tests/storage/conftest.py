"""A log of the test's own: a file in its folder and, where a server can be had, a schema on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import NullPool, create_engine, text

from mocha_tui.coffee.tags import NO_TERMS, TagTerms
from mocha_tui.storage.log import Log
from tests.storage.postgres import HOW, can_be_had, server

Open = Callable[..., Log]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str | None]:
    with server() as url:
        yield url


@pytest.fixture
def postgres(postgres_server: str | None) -> Iterator[str]:
    """The address of an empty schema."""
    if postgres_server is None:
        pytest.skip(HOW)
    schema = f"mocha_{uuid4().hex}"
    address = postgres_server.replace("postgresql://", "postgresql+psycopg://")
    engine = create_engine(address, poolclass=NullPool)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    yield f"{postgres_server}{'&' if '?' in postgres_server else '?'}options=-csearch_path%3D{schema}"
    with engine.begin() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgres"] if can_be_had() else ["sqlite"])
def open_log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Open]:
    """Opens the test's log, as often as it likes."""
    where = str(tmp_path / "mocha.db") if request.param == "sqlite" else request.getfixturevalue("postgres")
    opened: list[Log] = []

    def open_again(terms: TagTerms = NO_TERMS) -> Log:
        opened.append(Log(where, terms=terms, photos=tmp_path / "photos"))
        return opened[-1]

    yield open_again
    for log in opened:
        log.close()


@pytest.fixture
def log(open_log: Open) -> Log:
    """The test's log, on either database."""
    return open_log()


@pytest.fixture
def file_log(tmp_path: Path) -> Iterator[Log]:
    """A log in a file, for what only files can do."""
    log = Log(tmp_path / "mocha.db")
    yield log
    log.close()
