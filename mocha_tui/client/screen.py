"""What stands on the screen and what it knows of forgetting: the chat, the count of exchanges, the banner."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from mocha_tui.agent.service import TurnResult
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.tasting import Saved

Reason = Literal["saved", "cancelled", "unknown"]


@dataclass(frozen=True, slots=True)
class Banner:
    """The *context was reset* banner: why, and its text."""

    reason: Reason
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the chat.

    ``user`` what was said · ``mocha`` a reply · ``partial`` a reply that broke off · ``divider`` a save or cancel ·
    ``banner`` · ``error`` · ``notice``. ``turn`` is the id of the remembered turn it belongs to.
    """

    kind: Literal["user", "mocha", "partial", "divider", "banner", "error", "notice"]
    text: str
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Forgetting:
    """What the client needs to decide on the banner.

    ``exchanges`` counts the successful turns on this screen; ``emptied`` is the last thing the client did that
    emptied the memory, while nothing ran since.
    """

    exchanges: int = 0
    emptied: Literal["saved", "cancelled"] | None = None

    def reason(self, result: TurnResult) -> Reason | None:
        """Why to show the banner with this turn, or ``None``: not on failed turns, only after an earlier exchange."""
        if result.error is not None or not result.started_empty or not self.exchanges:
            return None
        return self.emptied or "unknown"

    def after(self, result: TurnResult) -> Forgetting:
        """The state after a turn. A failed one changes nothing; one that a brake ended is no exchange."""
        if result.error is not None:
            return self
        return Forgetting(self.exchanges + result.succeeded)

    def after_emptying(self, how: Literal["saved", "cancelled"]) -> Forgetting:
        """The state after a save or a cancel."""
        return replace(self, emptied=how)

    def after_clear(self) -> Forgetting:
        """The state of a cleared screen."""
        return replace(self, exchanges=0)


@dataclass(frozen=True, slots=True)
class Exchanged:
    """What came of sending a message: the service's result (``None`` where none ran), banner, and a refusal."""

    result: TurnResult | None = None
    banner: Banner | None = None
    error: str | None = None


@dataclass(frozen=True, slots=True)
class SaveOutcome:
    """What a save did: ids, or one sentence why not, or neither where no form was open.

    ``notice`` is a sentence where the tasting is stored and something beside it is not.
    """

    saved: Saved | None = None
    error: str | None = None
    draft: Draft | None = None
    notice: str | None = None


@dataclass(slots=True)
class Chat:
    """The lines on the screen, oldest first."""

    lines: list[Line] = field(default_factory=list)

    def add(self, line: Line) -> None:
        """Append a line."""
        self.lines.append(line)
