"""The wall clock."""

from __future__ import annotations

from datetime import datetime


def local_now() -> datetime:
    """Now, aware, in the system's zone."""
    return datetime.now().astimezone()
