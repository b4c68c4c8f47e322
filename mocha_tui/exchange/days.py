"""Instants of other programs as civil days of a zone. Zero and 1970 mean that nobody recorded a day."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, timezone, tzinfo
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

FIRST_YEAR: Final = 1980
"""Before it lies no log, only clocks that were never set."""

_MILLISECONDS: Final = 100_000_000_000


def instant_of(seconds: float | None) -> datetime | None:
    """A Unix time in seconds (or, when it is that large, milliseconds) as an instant in UTC."""
    if seconds is None:
        return None
    if abs(seconds) >= _MILLISECONDS:
        seconds /= 1000
    try:
        instant = datetime.fromtimestamp(seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return None
    return instant if FIRST_YEAR <= instant.year < 9999 else None


def parse_instant(text: str) -> datetime | None:
    """An ISO instant with its offset, in UTC; ``None`` for anything else."""
    try:
        instant = datetime.fromisoformat(text.strip())
    except ValueError:
        return None
    if instant.tzinfo is None or not FIRST_YEAR <= instant.year < 9999:
        return None
    return instant.astimezone(UTC)


def local(instant: datetime, zone: tzinfo | None) -> datetime:
    """The instant in a zone; ``None`` is the zone of this machine, as it was at that instant."""
    return instant.astimezone(zone)


def day_of(text: str, zone: tzinfo | None) -> date | None:
    """The civil day of an ISO text; ``None`` for anything else.

    A day stays the day it says. A day that was stored as midnight in UTC is that day everywhere. Any other instant is
    the moment at which somebody picked the day on their own calendar, so it is read in the zone.
    """
    text = text.strip()
    try:
        instant = datetime.fromisoformat(text)
    except ValueError:
        return None
    if not FIRST_YEAR <= instant.year < 9999:
        return None
    midnight = instant.time() == time() and instant.utcoffset() == timedelta()
    if len(text) == 10 or instant.tzinfo is None or midnight:
        return instant.date()
    return local(instant, zone).date()


def zone_name(moment: datetime) -> str:
    """``Asia/Seoul`` where the instant knows its zone's name, else its offset as ``+09:00``."""
    if isinstance(moment.tzinfo, ZoneInfo) and moment.tzinfo.key:
        return moment.tzinfo.key
    minutes = int((moment.utcoffset() or timedelta()) / timedelta(minutes=1))
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"


def zone_of(name: str) -> tzinfo:
    """The zone of a stored name or offset; UTC where this machine does not know it."""
    try:
        if name[:1] in "+-":
            hours, minutes = int(name[:3]), int(name[0] + name[4:6])
            return timezone(timedelta(hours=hours, minutes=minutes))
        return ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return UTC
