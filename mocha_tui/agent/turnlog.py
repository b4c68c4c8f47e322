"""The structured log: one JSON line a turn, without the user's words unless they turn that on."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mocha_tui.agent.protocol import Model
    from mocha_tui.agent.service import TurnResult

_LARGEST = 1_000_000
_KEPT = 3


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """What the log keeps of a turn. ``outcome`` is ``done``, ``failed`` or the brake's name."""

    model: str
    rung: str
    outcome: str
    seconds: float
    model_calls: int
    tools: tuple[str, ...]
    input_tokens: int
    output_tokens: int
    cached_tokens: int
    started_empty: bool
    recalled: int
    reheated: int
    window_tokens: int
    said: str
    error: str = ""

    @classmethod
    def of(cls, model: Model, said: str, result: TurnResult, seconds: float) -> TurnRecord:
        """The record of a finished turn. ``rung`` is how a served model was asked."""
        return cls(
            model=model.name,
            rung=str(getattr(getattr(model, "rung", None), "name", "")),
            outcome=result.brake or ("failed" if result.error else "done"),
            seconds=round(seconds, 3),
            model_calls=result.usage.model_calls,
            tools=result.tools,
            input_tokens=result.usage.input_tokens,
            output_tokens=result.usage.output_tokens,
            cached_tokens=result.usage.cached_tokens,
            started_empty=result.started_empty,
            recalled=len(result.recalled),
            reheated=len(result.window.reheated),
            window_tokens=result.window.window_tokens,
            said=said,
            error=result.error or "",
        )


class _Quiet(RotatingFileHandler):
    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - its name in the library
        """A log that cannot be written costs no turn, and a traceback on stderr would land on the screen."""


class TurnLog:
    """Writes records to one rotating file (1 MB, three old ones), or nowhere where there is no path.

    A folder that cannot be made or written loses the log and nothing else.
    """

    def __init__(self, path: Path | None, *, words: bool = False) -> None:
        self._words = words
        self._logger = logging.Logger("mocha.turns")
        if path is None or not _made(path.parent):
            self._logger.addHandler(logging.NullHandler())
        else:
            handler = _Quiet(path, maxBytes=_LARGEST, backupCount=_KEPT, encoding="utf-8", delay=True)
            handler.setFormatter(logging.Formatter('{"at": "%(asctime)s", %(message)s', "%Y-%m-%dT%H:%M:%S%z"))
            self._logger.addHandler(handler)

    def turn(self, record: TurnRecord) -> None:
        """Log one turn; the user's words only where they turned that on."""
        row = asdict(record)
        if not self._words:
            del row["said"]
        self._logger.info(json.dumps(row, ensure_ascii=False)[1:])

    def heard(self, facts: Mapping[str, Sequence[tuple[int, int]]], said: str) -> None:
        """Log where in a message the house model found each fact; the words themselves only where they are logged.

        Positions index ``said``, the message as the house model normalises it.
        """
        spans: dict[str, list[object]] = {
            fact: [[start, end, said[start:end]] if self._words else [start, end] for start, end in found]
            for fact, found in facts.items()
        }
        self._logger.info(json.dumps({"heard": spans}, ensure_ascii=False)[1:])

    def fault(self, where: str, error: BaseException) -> None:
        """Log a fault that cost no turn: its place and its type, not its text, which may hold anything."""
        self._logger.warning(json.dumps({"fault": where, "type": type(error).__name__})[1:])

    def close(self) -> None:
        """Close the file."""
        for handler in self._logger.handlers:
            handler.close()


def _made(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError:
        return False
    return True
