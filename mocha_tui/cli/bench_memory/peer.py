"""The peer's pipeline, rebuilt from its description to be measured on the same conversations.

What is known of jit_context: a turn's first 160 characters are hashed into 256 signed buckets, the 12 nearest by dot
product get 0.05 more where a loose word of deciding occurs, and the best 6 are loaded; the last 3 turns are verbatim,
and the index lists the 12 and every turn with such a word. Its published numbers used a paid embedding service.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mocha_tui.memory.turn import Turn, quarter_tokens
from mocha_tui.memory.window import Window

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BUCKETS: Final = 256
SUMMARY: Final = 160
RECENT: Final = 3
SHORTLIST: Final = 12
LOADED: Final = 6
BONUS: Final = 0.05
HINTS: Final = (
    "decided", "agreed", "chose", "will use", "let's go with", "final", "conclusion", "must", "should", "don't",
)  # fmt: skip


def summary(text: str) -> str:
    """The first 160 characters of a text in one line."""
    line = " ".join(text.split())
    return line if len(line) <= SUMMARY else line[:SUMMARY] + "…"


def hashed(text: str) -> NDArray[np.float32]:
    """A text as a unit vector of signed word buckets, shape (256,)."""
    import numpy as np

    vector = np.zeros(BUCKETS, dtype=np.float32)
    for word in re.findall(r"\w+", text.lower()):
        digest = hashlib.blake2b(word.encode(), digest_size=8).digest()
        vector[int.from_bytes(digest[:4], "big") % BUCKETS] += 1 if digest[4] & 1 else -1
    length = float(np.linalg.norm(vector))
    return vector / length if length else vector


class Peer:
    """The rebuilt pipeline over one conversation."""

    def __init__(self, turns: Sequence[Turn]) -> None:
        import numpy as np

        self._turns = tuple(turns)
        self._lines = [summary(turn.text) for turn in self._turns]
        self._vectors = np.stack([hashed(line) for line in self._lines])
        self._hinted = np.array([any(hint in turn.text.lower() for hint in HINTS) for turn in self._turns])
        self._full = sum(quarter_tokens(turn.text) for turn in self._turns)

    def window(self, question: str) -> Window:
        """The window it would build for a question."""
        import numpy as np

        older = max(0, len(self._turns) - RECENT)
        cosines = self._vectors[:older] @ hashed(question)
        short = np.argsort(-cosines, kind="stable")[:SHORTLIST]
        best = sorted(short, key=lambda place: -(cosines[place] + BONUS * self._hinted[place]))[:LOADED]
        listed = sorted({*map(int, short), *map(int, np.flatnonzero(self._hinted[:older]))})
        lines = tuple(self._lines[place] for place in listed)
        loaded = tuple(self._turns[place] for place in sorted(map(int, best)))
        recent = self._turns[older:]
        used = sum(quarter_tokens(turn.text) for turn in (*loaded, *recent)) + sum(map(quarter_tokens, lines))
        ids = tuple(self._turns[place].id for place in map(int, short))
        return Window(len(self._turns), lines, loaded, recent, ids, used, self._full)
