"""Words of a text as search terms: stemmed Latin words, pieces of Hangul, canonical tags."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Final

from mocha_tui.memory.concepts import concepts
from mocha_tui.memory.english import stem
from mocha_tui.memory.korean import pieces

Canon = Callable[[str], Iterable[str]]
"""Canonical tags of a text (``region:yirgacheffe``), however they were spelled."""

_WORD: Final = re.compile(r"[가-힣]+|[a-zà-öø-ÿ]+(?:'[a-z]+)?|\d+(?:[.:]\d+)*|[぀-ヿ一-鿿]+")
_STOP_LINES: Final = """
a about after again ago all also am an and any are as at be because been before being but by can could did do
does doing done down during each few for from further get go got had has have having he her here hers him his
how i if in into is it its itself just let like ll m me more most much my myself no nor not now of off on once
only or other our ours out over own re really s same say says she should so some such t than that the their
theirs them then there these they this those through to too under until up us ve very was we were what when
where which while who whom why will with would you your yours yes yeah oh hey hi ok okay wow d
"""
_STOP: Final = frozenset(_STOP_LINES.split())


def words(text: str) -> list[str]:
    """The words of a text: NFC, lower case, apostrophes straightened, nothing dropped."""
    return _WORD.findall(unicodedata.normalize("NFC", text).lower().replace("’", "'"))


def terms(text: str, canon: Canon | None = None) -> list[str]:
    """Search terms of a text, repeated as often as they stand in it: stems, pieces of Hangul words,
    numbers, concepts and canonical tags."""
    found: list[str] = []
    for word in words(text):
        if word[0] >= "\u1100":
            found.extend(pieces(word))
        elif word not in _STOP:
            found.append(stem(word))
    found.extend(concepts(text))
    if canon is not None:
        found.extend(canon(text))
    return found
