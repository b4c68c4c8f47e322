"""A PostgreSQL server for the tests: the one that ``MOCHA_TEST_POSTGRES`` names, or one started for the session."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HOW = (
    "no PostgreSQL: install psycopg (the extra `postgres`) and either put initdb and pg_ctl on PATH or name a "
    "server's empty database, MOCHA_TEST_POSTGRES=postgresql://user:password@host/database"
)


def can_be_had() -> bool:
    """Whether there is a driver, and a server or what starts one."""
    programs = _program("initdb") and _program("pg_ctl")
    return importlib.util.find_spec("psycopg") is not None and bool(os.environ.get("MOCHA_TEST_POSTGRES") or programs)


@contextmanager
def server() -> Iterator[str | None]:
    """The address of a database that the tests may fill, or ``None`` where no server can be had."""
    named = os.environ.get("MOCHA_TEST_POSTGRES")
    if not can_be_had():
        yield None
    elif named:
        yield named
    else:
        with tempfile.TemporaryDirectory(prefix="mocha-pg-") as folder:
            yield from _started(str(_program("initdb")), str(_program("pg_ctl")), Path(folder))


def _program(name: str) -> str | None:
    found = shutil.which(name)
    versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return found or (str(versions[-1]) if versions else None)


def _started(initdb: str, pg_ctl: str, folder: Path) -> Iterator[str | None]:
    user = _other_user()
    data, log = folder / "data", folder / "log"
    if user is not None:
        shutil.chown(folder, user)
    # The socket lies in the server's own folder and no port is opened: nobody else can reach it.
    options = f"-c listen_addresses='' -c unix_socket_directories='{folder}' -c fsync=off"
    try:
        for command in (
            [initdb, "-D", str(data), "-A", "trust", "-U", "mocha", "-E", "UTF8", "--no-locale", "--no-sync"],
            [pg_ctl, "-D", str(data), "-l", str(log), "-o", options, "-w", "-t", "60", "start"],
        ):
            subprocess.run(command, check=True, capture_output=True, cwd=folder, user=user)
    except (OSError, subprocess.CalledProcessError):
        yield None
        return
    try:
        yield f"postgresql+psycopg://mocha@/postgres?host={folder}"
    finally:
        stop = [pg_ctl, "-D", str(data), "-m", "immediate", "-w", "stop"]
        subprocess.run(stop, check=False, capture_output=True, cwd=folder, user=user)


def _other_user() -> str | None:
    """Who runs the server where root runs the tests: it refuses to be run by root."""
    if os.getuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"
