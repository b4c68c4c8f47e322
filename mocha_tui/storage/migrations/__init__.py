"""From an old shape of the database to the current one. Imported only when a database is old."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection, target: str = "head") -> None:
    """Bring a database forward inside the caller's transaction: all of it, or nothing."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, target)
