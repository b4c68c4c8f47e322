"""The café of an English sentence: ``at Prufrock``, ``from Monmouth Coffee``, ``a place called Hidden Track``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mocha_tui.agent.house.text import Text
from mocha_tui.coffee.senses import senses

_EN: Final = re.compile(
    r"(?<![A-Za-z])(?P<how>[Aa]t|@|[Ii]n|[Ff]rom"
    r"|[Oo]ver at|(?:[Ss]topped|[Dd]ropped|[Ss]wung|[Pp]opped|[Nn]ipped|[Dd]ucked|[Ww]ent) (?:by|into|in"
    r"|to))\s?(?P<the>the )?(?P<place>(?:[A-Z0-9][\w'&.-]{0,24}|[a-z][\w'&-]{0,24}(?= (?:coffee|cafe|café"
    r"|roasters|espresso)))(?:\s(?:[A-Z0-9][\w'&-]{0,24}|&|of|and|the|on(?= [A-Z])|coffee|cafe|café|espresso"
    r"|bar|roasters|roastery|bakery|house|shop)){0,8})"
)
_NOT_EN: Final = re.compile(
    r"^(?:home|work|the office|office|my|our|his|her|their|a|an|noon|night|midnight|lunch|dinner|breakfast"
    r"|first|last|least|all|once|school|uni|the moment|this|that|it|january|february|march|april|may|june"
    r"|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday"
    r"|sunday|\d.*|i|v60|aeropress|the gym|m[ou]m'?s|dad'?s|grandma'?s|friend'?s)\b",
    re.IGNORECASE,
)
_EN_CAFE: Final = re.compile(
    r"\b(?:coffee|cafe|café|roasters|roastery|espresso bar|bakery|coffee shop|coffee house)\b", re.IGNORECASE
)
_EN_DRINK: Final = re.compile(
    r"\b(?:flat white|latte|cappuccino|americano|cortado|espresso|pour[- ]?over|filter|batch brew|drip"
    r"|macchiato|mocha|cold brew|long black|shot|ordered|order|grabbed|barista|had|drank|drinking|having"
    r"|got|tried|sipped|cup)\b"
)
_CALLED_EN: Final = re.compile(
    r"\b(?:place|caf[eé]|spot|coffee shop|shop|bar|bakery|roastery)(?: [a-z]+){0,3}? (?:called"
    r"|named) (?P<place>[A-Z0-9][\w'&.-]{0,24}(?:\s(?:[A-Z0-9][\w'&-]{0,24}|&|of|and|the)){0,8})"
)
_TAKEN_OUT: Final = re.compile(
    r"\b(?:flat white|latte|cappuccino|americano|cortado|batch brew|macchiato|ordered|takeaway|to go)\b"
)
_BEANS: Final = re.compile(r"\b(?:beans?|bag|bought|ordered online|shipped|roasted)\b")
_STOP_TAIL: Final = re.compile(r"\s(?:of|and|the|on|&)$")
_NOT_A_PLACE: Final = frozenset({"country", "region", "method", "grinder", "flavor"})
_AT: Final = frozenset({"at", "@", "over at"})
_BY: Final = re.compile(r"(?:stopped|dropped|swung|popped|nipped|ducked|went) ")
_LOOKED_IN: Final = re.compile(r"(?:stopped|dropped|swung|popped|nipped|ducked) (?:by|into|in)$")
_DRANK_INSIDE: Final = re.compile(
    r"[^.!?\n]{0,40}?\b(?:had|ordered|drank|sipped|got|grabbed|tried) (?:an?|the|their|one)"
    r"(?: [a-z-]+){0,2}? (?:flat white|latte"
    r"|cappuccino|americano|cortado|espresso|pour[- ]?over|filter|batch brew|drip|macchiato|mocha|cold brew"
    r"|long black|shot|cup|coffee|v60|aeropress|chemex)\b"
)
"""Popped into X … had a cortado: a visit with a drink needs no word for a café."""
Span = tuple[int, int]


def cafes(text: Text) -> Iterator[Span]:
    """Where an English sentence names the café of its cup, likeliest first."""
    called = _CALLED_EN.search(text.norm)
    if called and text.free(*called.span("place")):
        yield called.span("place")
    for match in _EN.finditer(text.norm):
        start, end = match.span("place")
        said = text.norm[start:end]
        while tail := _STOP_TAIL.search(said):
            said = said[: tail.start()]
        end = start + len(said)
        if text.free(start, end) and not _NOT_EN.match(said) and _drunk_there(text, match["how"].lower(), start, end):
            yield start, end


def _drunk_there(text: Text, how: str, start: int, end: int) -> bool:
    """Whether the cup was made there: beans from a roaster, and a method or a country after at or in, are no café."""
    before = text.folded[max(0, start - 40) : start]
    drink = _EN_DRINK.search(text.folded[max(0, start - 60) : end + 60])
    if any(s.start <= start and end <= s.end and s.kind in _NOT_A_PLACE for s in senses(text.folded)):
        return False
    if how in _AT or (_BY.match(how) and _EN_CAFE.search(text.norm[start:end])):
        return drink is not None
    if _LOOKED_IN.match(how) and _DRANK_INSIDE.match(text.folded, end):
        return True
    if drink and _EN_CAFE.search(text.norm[start:end]):
        return how == "in" or not _BEANS.search(before)
    return how == "from" and _TAKEN_OUT.search(before) is not None and not _BEANS.search(before)
