"""Corrections of names: ``합정 말고 한남이었어``, ``it was Kaffeine, not Prufrock``, ``장소는 서울숲으로 고쳐 줘``.

The words that are taken back tell the field by standing in it; of a name of several words only they change.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from mocha_tui.agent.house.reading import Reading
from mocha_tui.coffee.facts import Value

_TEXTS: Final = ("place", "coffee.name", "coffee.roaster", "coffee.farm")
_NAME: Final = r"[가-힣A-Za-z0-9&'][가-힣A-Za-z0-9&'.]{0,20}?(?: [가-힣A-Za-z0-9&'.]{1,20}){0,2}?"
_PATTERNS: Final = (
    re.compile(
        rf"(?P<a>[가-힣A-Za-z0-9&'.]{{2,20}}?)(?:은|는|이|가)? ?(?:말고|아니고|아니라|아니구|아니었고) (?P<b>{_NAME})"
        r"(?= ?(?:이었|였|이?야(?![가-힣])|임(?![가-힣])|이?네|이?에요|예요|입니|이?더라|으?로(?![가-힣])|인데|맞"
        r"|,|\.|!|$))"
    ),
    re.compile(
        rf"\bnot (?:at |the |from )?(?P<a>[A-Za-z0-9&'.]{{2,20}}),? (?:but|it was|rather)(?: at| from)? "
        rf"(?P<b>{_NAME})(?=[,.!]|$)"
    ),
    re.compile(
        rf"(?:\b(?:was|is|at|from|actually) )(?P<b>{_NAME}),? (?:and )?(?:not|instead of)(?: at| from)? "
        rf"(?P<a>[A-Za-z0-9&'.]{{2,20}})"
    ),
)
_NAMED: Final[Mapping[str, re.Pattern[str]]] = {
    "place": re.compile(
        rf"(?:장소|카페|가게|매장)(?:는|은|를|을|만)? (?P<b>{_NAME})(?:으로|로)(?:만)? (?:다시 )?(?:고[쳐치]"
        rf"|바[꿔꾸]|수정|변경|정정|해)"
        rf"|\b(?:place|caf[eé]|shop)(?: (?:to|is|was|should be|as))+ (?P<b2>{_NAME})(?=[,.!]|$)",
        re.IGNORECASE,
    ),
}


def renamed(held: Mapping[str, Value], reading: Reading) -> dict[str, Value]:
    """The new texts that a short correction gives to the fields that hold what it takes back."""
    said = reading.text.norm
    if len(said) > 90:
        return {}
    for name, pattern in _NAMED.items():
        if (match := pattern.search(said)) and name in held:
            return {name: (match["b"] or match["b2"]).strip()}
    for pattern in _PATTERNS:
        for match in pattern.finditer(said):
            for name in _TEXTS:
                text = held.get(name)
                if isinstance(text, str) and (new := _replaced(text, match["a"], match["b"].strip())):
                    return {name: new}
    return {}


def _replaced(text: str, old: str, new: str) -> str | None:
    """A name with some of its words replaced; ``None`` where it does not hold them as whole words."""
    found = re.search(rf"(?<![^ ]){re.escape(old)}(?![^ ])", text, re.IGNORECASE)
    if found is None or not new:
        return None
    return text[: found.start()] + new + text[found.end() :]
