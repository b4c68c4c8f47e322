"""The zone of this machine by its name, so that an instant of last summer falls on its own day."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import tzinfo
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def local_zone(environ: Mapping[str, str] | None = None, system: Path = Path("/etc/localtime")) -> tzinfo | None:
    """``TZ``, else what the system's link says; ``None``: this machine's zone, which has no name here."""
    env = os.environ if environ is None else environ
    named = env.get("TZ", "").lstrip(":")
    if not named:
        try:
            named = str(system.resolve(strict=True)).partition("zoneinfo/")[2]
        except OSError:
            return None
    try:
        return ZoneInfo(named) if named else None
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return None
