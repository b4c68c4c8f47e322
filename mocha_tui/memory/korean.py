"""Hangul words as search terms: pairs of syllables, and the word without its particle."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_PARTICLE_LINES: Final = """
은 는 이 가 을 를 에 의 와 과 랑 이랑 하고 도 만 로 으로 에서 에게 한테 께
부터 까지 처럼 보다 마다 이나 나 라도 이라도 요 이요 야 이야
"""
_PARTICLES: Final = tuple(sorted(_PARTICLE_LINES.split(), key=len, reverse=True))


@lru_cache(maxsize=16384)
def pieces(word: str) -> tuple[str, ...]:
    """Search terms of one Hangul word.

    Pairs of neighbouring syllables find inflected and misspelled forms (``내리기로``, ``내리는``). The word without
    its particle finds short nouns (``도에`` and ``도로`` are both ``도``) and lets a whole word count once more.
    """
    pairs = tuple(word[at : at + 2] for at in range(len(word) - 1))
    bare = next((word[: -len(end)] for end in _PARTICLES if word.endswith(end) and len(word) > len(end)), word)
    return pairs if bare in pairs else (*pairs, bare)
