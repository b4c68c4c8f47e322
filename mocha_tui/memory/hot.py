"""The hot index: of every turn its tags, time, flags, terms and an embedding, and one line to show."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from mocha_tui.memory.dates import has_number, has_time
from mocha_tui.memory.decisions import asks
from mocha_tui.memory.lexical import Lexical
from mocha_tui.memory.tokens import Canon, terms, words
from mocha_tui.memory.turn import Turn
from mocha_tui.memory.vectors import VectorStore

SESSION_GAP: Final = timedelta(minutes=30)  # silence that ends a stretch of talk
LINE: Final = 56  # characters of a turn's own words in its index line

# Bits of a turn's flags.
DECISION: Final = 1  # settles, chooses or corrects something
QUESTION: Final = 2  # what was said ends in a question
ASKS: Final = 4  # the last words of the turn are a question, so the next turn may answer it
TIMED: Final = 8  # says when something happens
COFFEE: Final = 16  # names a coffee
COUNTED: Final = 32  # holds a number

_COFFEE_KINDS: Final = ("country:", "region:", "variety:", "process:", "roaster:")


@dataclass(frozen=True, slots=True)
class Columns:
    """What the index knows of every turn, a column each, by place (0 is the oldest)."""

    session: array[int]  # counts stretches of talk
    speaker: array[int]  # number in HotIndex.speakers
    day: array[int]  # proleptic ordinal of its civil day
    flags: array[int]
    said: array[int]  # fingerprint of what was said
    whole: array[int]  # fingerprint of what was said and answered


def fingerprint(*texts: str) -> int:
    """Equal for texts of the same words in this process, 63 bits."""
    return hash(tuple(word for text in texts for word in words(text))) >> 1


def index_line(turn: Turn) -> str:
    """``#14 ◆ 11-30 21:30 user: what was said …``; ``◆`` marks a decision."""
    said = " ".join(turn.said.split())
    said = said if len(said) <= LINE else said[: LINE - 1].rstrip() + "…"
    return f"#{turn.id}{' ◆' if turn.decision else ''} {turn.at:%m-%d %H:%M} {turn.speaker}: {said}"


class HotIndex:
    """Grows turn by turn. Not thread-safe by itself: its owner holds a lock."""

    def __init__(self, canon: Canon | None = None) -> None:
        self._canon = canon
        self._last: Turn | None = None
        self.columns = Columns(array("I"), array("I"), array("I"), array("B"), array("q"), array("q"))
        self.speakers: dict[str, int] = {}
        self.tags: dict[int, tuple[str, ...]] = {}
        self.lexical = Lexical()
        self.vectors = VectorStore()

    def __len__(self) -> int:
        return len(self.columns.session)

    def add(self, turn: Turn) -> None:
        """Index a turn's words; its embedding may follow later, into ``vectors``."""
        columns, last = self.columns, self._last
        whole = f"{turn.said}\n{turn.reply}"
        tags = tuple(dict.fromkeys(self._canon(whole))) if self._canon is not None else ()
        if tags:
            self.tags[turn.id] = tags
        session = columns.session[-1] if columns.session else 0
        columns.session.append(session + (last is not None and abs(turn.at - last.at) > SESSION_GAP))
        columns.speaker.append(self.speakers.setdefault(turn.speaker, len(self.speakers)))
        columns.day.append(turn.at.toordinal())
        columns.flags.append(
            DECISION * turn.decision
            | QUESTION * asks(turn.said)
            | ASKS * asks(turn.reply or turn.said)
            | TIMED * has_time(turn.said)
            | COUNTED * has_number(turn.said)
            | COFFEE * any(tag.startswith(_COFFEE_KINDS) for tag in tags)
        )
        columns.said.append(fingerprint(turn.said))
        columns.whole.append(fingerprint(turn.said, turn.reply))
        self.lexical.add([*terms(whole), *tags])
        self._last = turn


def embed_text(turn: Turn, before: Turn | None) -> str:
    """What is embedded of a turn: its words after those of the turn before it in the same stretch of talk."""
    own = f"{turn.said}\n{turn.reply}".strip()
    if before is None or abs(turn.at - before.at) > SESSION_GAP:
        return own
    return f"{before.said}\n{own}"
