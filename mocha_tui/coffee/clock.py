"""A clock that is set by hand, for conversations that are played rather than held."""

from __future__ import annotations

from datetime import datetime, timedelta


class SetClock:
    """Stands still until it is told to move."""

    def __init__(self, start: datetime) -> None:
        self._now = start

    def __call__(self) -> datetime:
        """The instant it shows."""
        return self._now

    def wait(self, seconds: float) -> None:
        """Let so many seconds pass."""
        self._now += timedelta(seconds=seconds)
