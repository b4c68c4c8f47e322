"""A cup told as a café's menu tells it: the place, 에서, and a name (``모모스에서 에스쇼콜라``)."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.cues import OFF_TOPIC
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.coffee.senses import senses

_AT: Final = re.compile(
    r"에서\s(?P<name>[가-힣a-z][가-힣a-z0-9 ]{1,15}?)(?P<rest>\s?(?:한\s?잔|마[시셨심][가-힣]*)?\s*[.!~]*)$"
)
_VERB: Final = re.compile(
    r"(?:다|요|음|함|임|어|아|네|지|데|고|서|면|까|중|게|히)$|커피|원두|한\s?잔|샀|사\s?옴|구매|주문|알바|일함|약속|모임|공부|미팅|만남|수다|작업"
)


def menu_name(text: Text, found: list[Found]) -> list[Found]:
    """``coffee.name`` behind a place that is a roastery, where the sentence says nothing else of the coffee."""
    place = next((f for f in found if f.fact == "place"), None)
    if place is None or any(f.fact.startswith("coffee.") or f.fact == "recipe.method" for f in found):
        return []
    if not any(s.kind == "roaster" and place.start <= s.start < place.end for s in senses(text.folded)):
        return []
    match = _AT.match(text.folded, place.end)
    if match is None or not text.free(*match.span("name")) or _VERB.search(match["name"]):
        return []
    if OFF_TOPIC.search(match["name"]):
        return []
    start, end = match.span("name")
    if any(s.start < end and start < s.end for s in senses(text.folded)):
        return []
    text.take(start, end)
    return [Found("coffee.name", text.norm[start:end], start, end, "menu_name")]
