"""Quoted stretches of a sentence and what they are: a coffee's name, or somebody's words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_QUOTE: Final = re.compile(
    r"(?<![\w)])'(?P<single>(?=\S)(?:[^'\n]|(?<=[a-z])'(?=[a-z])){1,400})'(?![a-z0-9])"
    r"|\"(?P<double>[^\"\n]{1,400})\"|[「『<〈《](?P<corner>[^」』>〉》\n]{1,400})[」』>〉》]"
)


@dataclass(frozen=True, slots=True)
class Quote:
    """``text[start:end]`` with its marks; ``inner`` is what stands between them, from ``first`` to ``last``."""

    start: int
    end: int
    first: int
    last: int

    def inner(self, text: str) -> str:
        """What is quoted, without the marks."""
        return text[self.first : self.last]


def quotes(low: str) -> Iterator[Quote]:
    """The quoted stretches of a sentence (lower case), left to right."""
    for match in _QUOTE.finditer(low):
        group = str(match.lastgroup)
        yield Quote(match.start(), match.end(), match.start(group), match.end(group))
