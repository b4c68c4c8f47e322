"""The four brakes of a turn: how much it may call, spend, last and say at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from mocha_tui.coffee.locale import Locale

Brake = Literal["tool_calls", "tokens", "time", "output"]


@dataclass(frozen=True, slots=True)
class Brakes:
    """Limits per turn: tool calls, tokens in and out together, seconds, and output tokens of one response."""

    tool_calls: int = 8
    tokens: int = 100_000
    seconds: float = 60.0
    output_tokens: int = 4_000


class Braked(Exception):
    """A brake ended the turn."""

    def __init__(self, brake: Brake) -> None:
        super().__init__(brake)
        self.brake: Brake = brake


_SENTENCES: Final[Mapping[Brake, tuple[str, str]]] = {
    "tool_calls": (
        "이번 말에서는 찾아볼 게 너무 많아 멈췄어요. 조금 나눠서 한 번 더 말해 주세요.",
        "That took too many look-ups, so I stopped. Please say it once more, in smaller pieces.",
    ),
    "tokens": (
        "이번 말이 너무 길어져서 멈췄어요. 짧게 한 번 더 말해 주세요.",
        "That turn grew too long, so I stopped. Please say it once more, shorter.",
    ),
    "time": (
        "정해진 시간 안에 답하지 못해 멈췄어요. 한 번 더 말해 주세요.",
        "I could not answer in time, so I stopped. Please say it once more.",
    ),
    "output": (
        "답이 너무 길어져 도중에 멈췄어요. 한 번 더 말해 주세요.",
        "My answer grew too long and was cut, so I stopped. Please say it once more.",
    ),
}
_KEPT: Final = (" 여기까지 적힌 양식은 그대로예요.", " What the form holds so far is kept.")


def brake_sentence(brake: Brake, locale: Locale, *, form_kept: bool) -> str:
    """What the user reads when a brake ended the turn."""
    language = 0 if locale == "ko" else 1
    return _SENTENCES[brake][language] + (_KEPT[language] if form_kept else "")
