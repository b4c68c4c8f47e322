"""Whether a message opens a form: it reports a cup, gives a recipe or a taste of one, or asks to write one down."""

from __future__ import annotations

import re
from typing import Final

from mocha_tui.agent.house.clauses import Speech
from mocha_tui.agent.house.cues import DRANK, HEARSAY, NOT_DRUNK, OFF_TOPIC
from mocha_tui.agent.house.reading import CupReading, Reading
from mocha_tui.agent.protocol import Context
from mocha_tui.coffee.dates import find_dates

_EATEN: Final = re.compile(
    r"먹|시켰|시켜|시킴|한\s?잔|오픈|땄|\b(?:had|having|made|got|used|was\sa|finished|opened|tried|ordered|it's\sa)\b"
)
"""Verbs that need coffee beside them: one also eats and buys other things."""
_COFFEE_WORD: Final = re.compile(
    r"커피|원두|에스프레소|드립|아메리카노|라떼|카페|추출|로스팅|\b(?:coffee|brew|espresso|beans?|cup|pour\s?over|shot|roast)\b"
)
_IS_COFFEE: Final = re.compile(r"커피|원두|에스프레소|드립|\b(?:coffee|espresso|beans?|brewed|roast)\b")
_TASTE_WORD: Final = re.compile(
    r"맛|향|느[낌끼껴]|노트|같[아은다애]|산미|\b(?:tastes?|tasted|tasting|notes?|flavou?rs?|like|hints?|g[eo]t|getting|finds?|pick)\b"
)
_OPINION: Final = re.compile(
    r"별로|괜찮|무난|좋았|좋네|좋음|나쁘|실망|최고|그저\s?그|그냥\s?그|쏘쏘|훌륭|아쉽|아쉬|만족|취향|기대\s?이상"
    r"|\b[abcd][+-](?!\w)|\b(?:meh|fine|okay|ok|decent|lovely|nice|good|great|bad|solid|boring|flat|forgettable|amazing|disappointing)\b"
)
_NUMBERS: Final = frozenset(
    "recipe." + name
    for name in [
        "dose_g",
        "water_g",
        "yield_g",
        "bypass_g",
        "ratio",
        "temp_c",
        "time_s",
        "bloom_s",
        "grind",
        "tds",
        "steps",
    ]
)
_OTHER_CUP: Final = re.compile(
    r"\b(?:cups?|mugs?|pots?|glass(?:es)?)\s(?:of\s)?(?:\w+\s)?(?:tea|cocoa|chocolate|soup|noodles?|ramen|milk|juice|wine|beer)\b"
    r"|\bworld\scup\b|\bcup\sfinal\b|월드컵|컵라면"
    r"|(?:녹차|홍차|보리차|우유|코코아|핫초코|주스|맥주|와인)\s?(?:[한두세]\s?잔\s?)?[을를]?\s?(?:마[셨신심시]|먹)"
)
"""A cup of something else, or a cup that is none."""
_SHARE: Final = 0.5


def opens(reading: Reading, cup: CupReading) -> bool:
    """Whether these words report a cup of the drinker's own, when no form is open."""
    spoken = _spoken(reading, cup)
    facts = set(cup.facts)
    coffee = any(name.startswith("coffee.") and name != "coffee.official_notes" for name in facts)
    numbers = len(facts & _NUMBERS)
    gear = bool(facts & {"recipe.method", "recipe.grinder"})
    taste = any(name.startswith("review.attributes.") for name in facts) or "review.flavors" in facts
    opinion = bool(facts & {"review.score", "review.verdict"})
    if not facts - {"date", "review.words"}:
        return False
    drank = any(_EATEN.match(m[0]) is None for m in DRANK.finditer(spoken))
    loosely = bool(DRANK.search(spoken))
    printed = "coffee.official_notes" in facts
    if _OTHER_CUP.search(spoken) and not (numbers or gear or printed or _IS_COFFEE.search(spoken)):
        return False
    about_coffee = coffee or gear or printed or numbers > 0 or bool(_COFFEE_WORD.search(spoken))
    if reading.acts.record and (coffee or numbers or gear or taste):
        return True
    if drank and (coffee or numbers or gear or taste or "place" in facts or (opinion and about_coffee)):
        return True
    if loosely and (coffee or numbers or gear or ("place" in facts and about_coffee)):
        return True
    opinion = opinion or "review.words" in facts or (coffee and _OPINION.search(spoken) is not None)
    if coffee and (numbers or taste or opinion or gear or "place" in facts):
        return True
    if gear and "place" in facts:
        return True  # a drink and the café that made it
    if numbers >= 2 or (numbers and gear):
        return True
    if taste and (opinion or _TASTE_WORD.search(spoken) or about_coffee) and not OFF_TOPIC.search(spoken):
        return True
    if opinion and _COFFEE_WORD.search(spoken):
        return True
    told = NOT_DRUNK.search(reading.folded) or HEARSAY.search(spoken.rstrip())
    return coffee and _mostly_named(spoken, cup) and not told


def opening_cups(reading: Reading) -> list[CupReading]:
    """The cups that a message reports; beside one that is reported, another coffee's words are enough."""
    if not any(opens(reading, cup) for cup in reading.cups):
        return []
    return [
        cup for cup in reading.cups if opens(reading, cup) or any(name.startswith("coffee.") for name in cup.facts)
    ]


def reports_nothing_known(reading: Reading) -> bool:
    """Whether a cup was drunk of which nothing is said: ``커피 한 잔 마셨어``."""
    return any(
        c.speech is Speech.OWN
        and DRANK.search(reading.folded, c.start, c.end)
        and _COFFEE_WORD.search(reading.folded, c.start, c.end)
        for c in reading.clauses
    )


def says_roughly_when(reading: Reading, context: Context) -> bool:
    """Whether a day is named that is no day: ``며칠 전에``, ``last week``."""
    spans = find_dates(reading.folded, context.today, context.locale)
    return any(span.kind == "vague" and reading.speech_at(span.start) is Speech.OWN for span in spans)


def _spoken(reading: Reading, cup: CupReading) -> str:
    """The drinker's own words of one cup."""
    return "\n".join(
        reading.folded[max(c.start, a) : min(c.end, b)]
        for c in reading.clauses
        if c.speech is Speech.OWN
        for a, b in cup.spans
        if max(c.start, a) < min(c.end, b)
    )


def _mostly_named(spoken: str, cup: CupReading) -> bool:
    """``콜롬비아 우일라 워시드``: little more than a coffee's words is the answer to what was drunk."""
    letters = sum(not c.isspace() for c in spoken)
    named = sum(f.end - f.start for f in cup.found if f.fact.startswith("coffee.") or f.fact == "date")
    return letters > 0 and named / letters >= _SHARE
