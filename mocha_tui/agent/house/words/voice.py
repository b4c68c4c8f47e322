"""Whose words a part of the sentence is: the drinker's, the bag's, or somebody else's.

A bag speaks from its cue (``봉투엔``, ``컵노트는``, ``the roaster says``) to the verb that closes its words (``적혀
있는데``, ``라는데``), to the drinker's own cue (``난``, ``내 입엔``, ``I get``) or to the end of the sentence;
a pasted page speaks until the drinker does. Hearsay without a source (``자스민 향 난다던데``) fills nothing.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from mocha_tui.agent.house.words.voice_cues import CUES, LABEL


class Voice(StrEnum):
    """Who speaks."""

    MINE = "mine"
    BAG = "bag"
    OTHER = "other"
    BOTH = "both"  # 컵노트대로 …: printed, and tasted too


@dataclass(frozen=True, slots=True)
class Zone:
    """``text[start:end]`` are the words of ``voice``."""

    start: int
    end: int
    voice: Voice


_FAR: Final = 240
"""So many characters ahead a cue looks for what it belongs to."""
_PAGE_LABELS: Final = 3
"""So many labels with a colon make a message a pasted page: its notes are the bag's."""
_NAMES_WHAT: Final = re.compile(
    r"[는던힌인진된] (?!건|게|거|것|걸|내용)[^,.!?\n]{1,30}?(?:은|는|이|가|보다|보단|말고|대신|도|만|을|를)(?=[ ,])"
)
"""봉투에 적힌 살구는 …: the words that 적힌 qualifies are the bag's."""
_WHAT_IS_WRITTEN: Final = re.compile(r"(?<=[는던힌인진된]) ?(?:건|것은|게|거|거는|걸|내용은?|노트는?)(?![가-힣])")
"""카드에 적힌 건 자두, …: the bag goes on."""
_HEARSAY_END: Final = re.compile(
    r"(?:이?래(?:요|서)?|다더라|이?라더라|다던데|이?라던데|이?라는데|다는데|대요?|한대|했대"
    r"|[라다]고 ?[하했함그])(?![가-힣]{2})"
)
_SAID_I: Final = re.compile(r"\b(?:said|says|told me|promis\w+|claim\w*|thinks?|thought)(?: that)? $")
"""The barista said I'd get mango: no taste of one's own."""
_JOINT: Final = re.compile(r"(?:[었았였했봤하되]고|는데|지만|해서|어서|아서|[했었았]다|[었았했]음|함|;)[ ,]")


class _Walk:
    """One pass over a sentence's cues: ``at`` ends the last zone, ``stretch`` is where the present part began."""

    def __init__(self, low: str) -> None:
        self.low = low
        self.cues = list(CUES.finditer(low))
        self.found: list[Zone] = []
        page = len(LABEL.findall(low)) >= _PAGE_LABELS
        self.voice = self.base = Voice.BAG if page else Voice.MINE
        self.page = page
        self.stretch = self.at = 0

    def zones(self) -> tuple[Zone, ...]:
        for index, cue in enumerate(self.cues):
            if cue.start() >= self.at:
                getattr(self, f"on_{cue.lastgroup}")(index, cue)
        self.close(len(self.low), self.voice)
        return tuple(self.found)

    def after(self, index: int) -> Iterator[re.Match[str]]:
        """The cues that follow within reach: a sentence is seldom longer, and reading stays linear."""
        limit = self.cues[index].end() + _FAR
        for place in range(index + 1, len(self.cues)):
            if self.cues[place].start() >= limit:
                return
            yield self.cues[place]

    def close(self, end: int, voice: Voice) -> None:
        if end > self.at:
            self.found.append(Zone(self.at, end, voice))
            self.at = end

    def turn_to(self, voice: Voice, start: int) -> None:
        self.close(start, self.voice)
        self.voice, self.stretch = voice, start

    def end_of_words(self, end: int, voice: Voice) -> None:
        """A verb such as 적혀 있다 closes what began at ``stretch``."""
        if self.voice is Voice.MINE:
            self.close(self.stretch, Voice.MINE)
            self.voice = voice
        self.close(end, self.voice)
        self.voice, self.stretch = Voice.MINE, end

    def on_unlike(self, index: int, cue: re.Match[str]) -> None:
        self.close(cue.start(), self.voice)
        self.voice, self.stretch = Voice.MINE, cue.end()

    def on_alike(self, index: int, cue: re.Match[str]) -> None:
        self.turn_to(Voice.BOTH, cue.start())

    def on_bag(self, index: int, cue: re.Match[str]) -> None:
        self.turn_to(Voice.BAG, cue.start())
        if self.low[cue.end() : cue.end() + 1] == ":" and "page" in cue[0]:
            self.base = Voice.BAG

    def on_note(self, index: int, cue: re.Match[str]) -> None:
        """노트 alone speaks for the bag when hearsay or the drinker's own taste follows in the sentence."""
        speaks = self.page
        for later in self.after(index):
            if speaks or later.lastgroup in ("stop", "break"):
                break
            speaks = later.lastgroup in ("wrote", "heard", "said", "mine")
        if speaks:
            self.turn_to(Voice.BAG, cue.start())

    def on_wrote(self, index: int, cue: re.Match[str]) -> None:
        named = _NAMES_WHAT.match(self.low, cue.end() - 1, min(len(self.low), cue.end() + 40))
        if named:
            self.close(self.stretch, self.voice)
            self.close(named.end(), Voice.BAG)
            self.voice, self.stretch = Voice.MINE, named.end()
        elif _WHAT_IS_WRITTEN.match(self.low, cue.end()):
            self.turn_to(Voice.BAG, max(self.at, self.stretch))
        else:
            self.end_of_words(cue.end(), Voice.BAG)

    def on_wrote_en(self, index: int, cue: re.Match[str]) -> None:
        self.end_of_words(cue.end(), Voice.BAG)

    def on_heard(self, index: int, cue: re.Match[str]) -> None:
        if self.voice is Voice.MINE:
            for joint in _JOINT.finditer(self.low, max(self.at, self.stretch), cue.start()):
                self.stretch = joint.end()
        self.end_of_words(cue.end(), Voice.OTHER)

    def on_said(self, index: int, cue: re.Match[str]) -> None:
        """이래 closes a bag's words; by itself it is said of anything."""
        if self.voice is not Voice.MINE:
            self.end_of_words(cue.end(), self.voice)

    def on_mine(self, index: int, cue: re.Match[str]) -> None:
        if not _SAID_I.search(self.low[max(0, cue.start() - 24) : cue.start()]):
            self.turn_to(Voice.MINE, cue.start())
            self.base = Voice.MINE

    def on_other(self, index: int, cue: re.Match[str]) -> None:
        if self.low[cue.start()] < "가" or self.says(index):
            self.turn_to(Voice.OTHER, cue.start())

    def says(self, index: int) -> bool:
        """친구는 … 래: somebody's opinion, not only somebody who brewed."""
        end = min(len(self.low), self.cues[index].end() + _FAR)
        for cue in self.after(index):
            if cue.lastgroup == "mine" and self.cues[index][0][-1] in "은는도":
                return True
            if cue.lastgroup in ("mine", "stop", "break"):
                end = cue.start()
                break
        return _HEARSAY_END.search(self.low, self.cues[index].end(), end) is not None

    def on_turn(self, index: int, cue: re.Match[str]) -> None:
        if self.base is not Voice.BAG:
            self.turn_to(Voice.MINE, cue.start())

    def on_break(self, index: int, cue: re.Match[str]) -> None:
        self.close(cue.start(), self.voice)
        self.voice = self.base = Voice.MINE
        self.stretch = cue.end()

    def on_stop(self, index: int, cue: re.Match[str]) -> None:
        self.close(cue.start(), self.voice)
        self.voice, self.stretch = self.base, cue.end()


@lru_cache(maxsize=32)
def zones(low: str) -> tuple[Zone, ...]:
    """The whole sentence (lower case) as zones, in order and without gaps."""
    return _Walk(low).zones()


@lru_cache(maxsize=32)
def _starts(low: str) -> tuple[int, ...]:
    return tuple(zone.start for zone in zones(low))


def voice_at(low: str, position: int) -> Voice:
    """Whose words stand at a position of the sentence (lower case)."""
    parts = zones(low)
    if not parts:
        return Voice.MINE
    return parts[max(0, bisect_right(_starts(low), position) - 1)].voice
