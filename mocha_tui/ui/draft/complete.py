"""The rest of a word that is being typed into a field of the vocabulary."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from mocha_tui.coffee.facts import FACTS, Kind

_LAST: Final = re.compile(r"[^,;、，]*\Z")


def rest(fact: str, typed: str, *, korean: bool) -> str:
    """What would complete the last word of ``typed``, or ``""``. The interface's language comes first."""
    kind = "roaster" if fact == "coffee.roaster" else FACTS[fact].vocabulary
    word = _LAST.search(typed)
    head = word[0].lstrip().lower() if word else ""
    if not kind or not head or FACTS[fact].kind is Kind.LEVEL:
        return ""
    return next(
        (label[len(head) :] for label in _labels(kind, korean) if len(label) > len(head) and _begins(label, head)), ""
    )


def _begins(label: str, head: str) -> bool:
    # Not every character keeps its length in lower case, so only labels that do are completed.
    return label.lower().startswith(head) and len(label.lower()) == len(label)


@lru_cache(maxsize=64)
def _labels(kind: str, korean: bool) -> tuple[str, ...]:
    from mocha_tui.coffee.vocabulary import vocabulary

    terms = vocabulary().of_kind(kind)
    ours = [term.ko if korean else term.en for term in terms]
    theirs = [term.en if korean else term.ko for term in terms]
    return tuple(dict.fromkeys(label for label in (*ours, *theirs) if label))
