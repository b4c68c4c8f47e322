"""Which turns settle something: a strict flag in Korean and English."""

from __future__ import annotations

import re
from typing import Final

_SETTLED: Final = re.compile(
    r"""
    \bdecision\s*: | \bdecided\s+(?:on|to|that)\b | \bwe\s+(?:have\s+)?(?:agreed|decided|settled)\b
    | \b(?:i|we)(?:'ll|\s+will)\s+(?:stick|stay|go)\s+with\b | \blet'?s\s+(?:keep|stick|settle|go\s+with|make\s+it)\b
    | \bfrom\s+now\s+on\b | \bsettled\s+on\b | \bfinal\s+answer\b | \bfinal\s*:
    | \bi\s+(?:choose|chose|picked)\b | \b(?:stays|keep\s+it)\s+at\s+\d
    | \b(?:correction|scratch\s+that|i\s+misspoke)\b | \bactually\b[^.?!]{0,40}\bnot\b | \bnot\s+\S+,?\s+but\b
    | 확정 | (?:기로|로|으로)\s?(?:정하자|정했|정할게|하기로|결정|갈게|가자|픽스) | 결정했
    | 앞으로[^.?!]{0,30}(?:로|으로)\s
    | 정정 | 말고[^.?!]{0,20}(?:였|이었|이야|로) | 아니라[^.?!]{0,20}(?:였|이었|이야|이에요)
    | 잘못\s?(?:말|적|썼) | 기억해\s?(?:둬|줘|두)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_ASKS: Final = re.compile(r"[?？]\s*$|(?:했지|였지|더라|할까|인가|나요|까요)\s*[.!~]*$")


_ASKS_SETTLED: Final = re.compile(
    r"\b(?:decided?|agreed?|settled?|did we (?:choose|pick))\b|기로\s?(?:했|한)|정했|확정했|결정했", re.IGNORECASE
)


def asks(text: str) -> bool:
    """Whether a text ends in a question."""
    return bool(_ASKS.search(text[-60:].rstrip()))


def settles(said: str) -> bool:
    """Whether the speaker settles, chooses or corrects something. A question settles nothing."""
    head = said[:600]
    return bool(_SETTLED.search(head)) and not asks(head)


def asks_settled(question: str) -> bool:
    """Whether a question asks what was settled."""
    return bool(_ASKS_SETTLED.search(question[:600]))
