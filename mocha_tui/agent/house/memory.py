"""Answering a question about the conversation: the turn that says it, quoted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mocha_tui.agent.house.fields import named_fields
from mocha_tui.agent.house.text import normalise
from mocha_tui.agent.protocol import PastTurn
from mocha_tui.coffee.senses import senses

REMEMBERS: Final = re.compile(
    r"했지|했었지|했더라|하기로|랬지|랬더라|였지|었지|였더라|었더라|이었나|였나|했나|말했|말한|정했|정한|기억|아까|전에|뭐라고|처음에|몇\s?번|얼마였|몇이?었|몇\s?도로|지난번|저번"
    r"|\b(?:did|was|were|had)\s(?:i|we|you|the|it|my)\b|\bwhat\s(?:was|were|did)\b|\bhow\s(?:many|much|long|hot|fine)\b|\bremember\b|\bagreed?\b|\bsaid\b|\bdecide\b|\bearlier\b|\blast\stime\b"
)
"""Signs that a question is about what was said or done, not about coffee at large."""

_WORD: Final = re.compile(r"[가-힣]{2,}|[a-z]{3,}|\d+")
_COMMON: Final = frozenset(
    [
        "the",
        "and",
        "for",
        "was",
        "were",
        "what",
        "how",
        "many",
        "much",
        "did",
        "you",
        "with",
        "that",
        "this",
        "are",
        "our",
        "your",
        "has",
        "have",
        "had",
        "not",
        "but",
        "about",
        "which",
        "when",
        "where",
        "오늘",
        "어제",
        "우리",
        "내가",
        "그거",
        "이거",
        "뭐였지",
        "했지",
        "하기로",
        "얼마",
        "어떻게",
        "뭐라고",
        "말했지",
        "기억",
        "정했지",
        "아까",
        "전에",
        "로",
        "에",
        "은",
        "는",
    ]
)
_DECIDED: Final = re.compile(r"정하자|확정|하기로|정했|결정|\b(?:agreed?|decided?|settled?|never|always)\b")
_NUMBER: Final = re.compile(r"\d|[일이삼사오육칠팔구십]{2,}|\b(?:one|two|three|four|five|six)\b|한|두|세|네")


def answering_turn(question: str, turns: Sequence[PastTurn]) -> PastTurn | None:
    """The turn whose words answer a question best, the newest of equals; ``None`` where none comes near."""
    asked = normalise(question).lower()
    if not REMEMBERS.search(asked):
        return None
    wanted_words, wanted_tags, wanted_fields = _features(asked)
    best: tuple[float, int, PastTurn] | None = None
    for turn in turns:
        said = normalise(turn.said).lower()
        if said.rstrip().endswith("?"):
            continue
        words, tags, fields = _features(said)
        score = (
            2.0 * len(wanted_tags & tags)
            + 1.5 * len(wanted_fields & fields)
            + 1.0 * len(wanted_words & words)
            + 0.25 * len(_pairs(wanted_words) & _pairs(words))
        )
        if score and _NUMBER.search(said):
            score += 0.5
        if score and _DECIDED.search(said):
            score += 0.5
        if score >= _ENOUGH and (best is None or (score, turn.id) > best[:2]):
            best = (score, turn.id, turn)
    return best[2] if best else None


_ENOUGH: Final = 1.5


def _features(text: str) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    words = frozenset(w for w in _WORD.findall(text) if w not in _COMMON)
    tags = frozenset(f"{s.kind}:{s.id}" for s in senses(text))
    return words, tags, frozenset(named_fields(text))


def _pairs(words: frozenset[str]) -> frozenset[str]:
    """Pairs of syllables: Korean words meet under different endings."""
    return frozenset(w[i : i + 2] for w in words for i in range(len(w) - 1))
