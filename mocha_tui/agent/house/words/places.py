"""The café, when somebody else brewed it. Home, the office and shops where beans are bought are no place."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.text import Found, Text
from mocha_tui.agent.house.words import places_en, places_ko

_LABELLED: Final = re.compile(r"(?:카페|장소|매장|place|cafe|café)\s?[:=]\s?(?P<place>[^,.\n;]{2,30})")


def places(text: Text) -> list[Found]:
    """``place``: the café of the cup, as it was called; one at most."""
    labelled = [m.span("place") for m in _LABELLED.finditer(text.folded) if text.free(*m.span("place"))]
    for start, end in (*labelled, *places_ko.cafes(text), *places_en.cafes(text)):
        said = text.norm[start:end].strip(" '\".")
        if len(said) > 1:
            first = text.norm.index(said, start)
            text.take(first, first + len(said))
            return [Found("place", said, first, first + len(said), "places")]
    return []
