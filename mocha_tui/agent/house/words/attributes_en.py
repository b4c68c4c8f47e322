"""How much of an attribute an English sentence says there is.

A noun (acidity) needs an amount before it (``low acidity``) or behind it (``acidity was high``); an adjective
(sweet) needs one before it (``very sweet``). ``bright``, ``sweet`` or ``clean`` alone say which way and not how
much.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mocha_tui.agent.house.words.attributes_ko import Level

_NOUNS: Final = {
    "acidity": r"acidity|sourness|acid",
    "sweetness": r"sweetness",
    "bitterness": r"bitterness",
    "body": r"body|mouthfeel",
    "aftertaste": r"aftertaste|after taste|finish",
    "clean_cup": r"clean cup|cleanliness|clarity|cleanness",
    "balance": r"balance",
    "astringency": r"astringency|dryness",
}
_NOUN: Final = "|".join(f"(?P<{name}>{forms})" for name, forms in _NOUNS.items())
_AMOUNTS: Final = {
    "none": r"no|zero|without(?: any| the)?|not any|absolutely no|no real|no noticeable|no discernible|0|nil",
    "low": r"low|lower|little|very little|mild|gentle|slight|faint|subtle|soft|hardly any|barely any|not much"
    r"|not a lot of|not a whole lot of|minimal|weak|muted|a (?:little |tiny )?(?:bit|hint|touch) of"
    r"|hint of|touch of|not enough|less|lacks?|lacked|lacking(?: in)?|restrained|delicate|some slight"
    r"|light",
    "medium": r"medium|moderate|mid|average|middling",
    "high": r"high|higher|strong|intense|big|huge|lots of|a lot of|tons of|loads of|plenty of|heavy|prominent"
    r"|pronounced|massive|powerful|punchy|so much|too much|super high|rich|ample|major|serious|very high"
    r"|sky-high|considerable",
    "good": r"great|excellent|perfect|superb|amazing|good|nice|lovely|beautiful|impeccable",
    "bad": r"poor|bad|off",
    "heavy": r"full|fuller|thick|dense|creamy heavy",
    "light": r"light|lighter|thin|tea-?like|watery",
    "long": r"long|lingering|endless|long-lasting|lasting|never-?ending",
    "short": r"short|quick|brief|fast",
}
_AMOUNT: Final = "|".join(f"(?P<{name}_x>{forms})" for name, forms in _AMOUNTS.items())
_RANGE: Final = re.compile(
    r"(?:low|medium|mid|high|light|full)\s?(?:to|-|/)\s?(?:low|medium|mid|high|light|full|heavy)"
)
_BEFORE: Final = re.compile(
    r"(?<![a-z-])(?P<deg>very|super|really|quite|so|pretty|kinda|kind of|rather|extremely|a bit|fairly|too"
    rf"|not|not very|not too|not that)?\s?(?:a |an |the )?(?:{_AMOUNT})(?:\s?,?\s?(?:and )?(?:pleasant|nice"
    r"|clean|sweet|bright|juicy|crisp|overall|malic|citric|citrusy|wine-like|lingering|round|smooth|silky"
    rf"|real|actual|perceived))?[\s-](?:{_NOUN})(?![a-z])"
)
_BEHIND: Final = re.compile(
    rf"(?<![a-z-])(?:{_NOUN})(?:은|는|이|가|도)?\s?(?:(?:is|was|are|were|felt|seems?|seemed|came out|a"
    r"|on the|:|=|,)\s?)?(?P<deg>(?:very|super|really|quite|so|pretty|kinda|kind of|rather|extremely|a bit"
    rf"|a little|a touch|fairly|too|not|not very|not too|not that|on the|nice and|way too|still)\s){{0,3}}"
    r"(?:(?P<absent_x>absent|missing|nonexistent|non-existent|not there|gone)|(?P<top_x>through the roof"
    r"|off the charts|in your face|up front|upfront|dominant|lingers?|lingered|goes on|went on|(?:is"
    rf"|was)n't there)|{_AMOUNT})(?![a-z-])"
)
_ADJECTIVES: Final = {
    "acidity": r"acidic|sour|bright|tart",
    "sweetness": r"sweet",
    "bitterness": r"bitter",
    "clean_cup": r"clean",
    "balance": r"balanced",
    "astringency": r"astringent|mouth-?drying",
}
_ADJECTIVE: Final = re.compile(
    r"(?<![a-z-])(?P<deg>(?:not at all|not very|not too|not that|not so|not particularly|not really"
    r"|not especially|not overly|not|never|isn'?t|wasn'?t|hardly|barely|very|super|really|quite|so"
    r"|extremely|pretty|too|way too|incredibly|intensely|overly|insanely|rather|crazy|"
    r"slightly|a bit|a little|a touch|a tad|mildly|faintly|somewhat|kind of|kinda|sort of|less|well[ -]"
    r"|nicely|beautifully|perfectly|wonderfully|remarkably|exceptionally|amazingly|un|im|ultra)[ -]?){1,3}"
    r"(?P<list>(?:sweet|bright|clean|sour|acidic|bitter|tart),? (?:and |but )?)?"
    r"(?:"
    + "|".join(f"(?P<{name}>{forms})" for name, forms in _ADJECTIVES.items())
    + r")(?![a-z])(?!\s?(?:acidity|spot|potato|corn|cherry|orange|cream|morning|day|of you|guy|deal|idea"
    r"|kitchen|cafe|shop|bag|colou?rs?))"
)
_BODIED: Final = re.compile(
    r"(?<![a-z])(?P<amount>full|heavy|medium|light|thin|thick)(?:er)?[ -](?:bodied|body)(?![a-z])"
    r"|(?<![a-z])(?P<tea>tea-?like|tea like)(?![a-z])"
)
_THIN: Final = re.compile(
    r"\b(?:a bit|a little|kinda|kind of|too|rather|quite|very|pretty|was|is|felt|feels"
    r"|tasted) thin(?![a-z]|\s?(?:body|mouthfeel|paper|line|crust|stream|pour))"
)
_NEITHER: Final = re.compile(r"\bneither (sweet|bitter|sour|acidic) nor (sweet|bitter|sour|acidic)\b")
_WISHED: Final = re.compile(
    r"(?:would|could|wish|want\w*|hop\w+|prefer\w*|lik(?:e|ing) (?:a )?more|needs?|should|if)\b[^,.;!?]{0,24}$"
)
_ENOUGH: Final = re.compile(r"\s(?:enough|as)\b")
_AT_ALL: Final = re.compile(r"\s?(?:at all|whatsoever)")
_SCALE: Final = {
    "heavy": "high",
    "light": "low",
    "long": "high",
    "short": "low",
    "good": "high",
    "bad": "low",
    "absent": "none",
    "top": "high",
}


def levels(low: str) -> Iterator[Level]:
    """Every amount of an attribute in a sentence (lower case), in no particular order."""
    covered: list[tuple[int, int]] = []
    for pattern in (_BEFORE, _BEHIND):
        for match in pattern.finditer(low):
            if any(a < match.end() and match.start() < b for a, b in covered):
                continue
            found = _of_noun(low, match)
            if found is not None:
                covered.append((match.start(), match.end()))
                yield found
    for match in _BODIED.finditer(low):
        if any(a < match.end() and match.start() < b for a, b in covered) or _wished(low, match.start()):
            continue
        amount = match["amount"]
        level = {"full": "high", "heavy": "high", "thick": "high", "medium": "medium"}.get(amount or "", "low")
        if _RANGE.search(low, max(0, match.start() - 8), match.end()):
            continue
        covered.append((match.start(), match.end()))
        yield Level("body", level, match.start(), match.end())
    for match in _THIN.finditer(low):
        if not any(a < match.end() and match.start() < b for a, b in covered) and not _wished(low, match.start()):
            yield Level("body", "low", match.start(), match.end())
    for match in _NEITHER.finditer(low):
        for word in match.groups():
            name = next(name for name, forms in _ADJECTIVES.items() if re.fullmatch(forms, word))
            yield Level(name, "none", match.start(), match.end())
    for match in _ADJECTIVE.finditer(low):
        if not any(a < match.end() and match.start() < b for a, b in covered) and not _wished(low, match.start()):
            yield from _of_adjective(low, match)


def _wished(low: str, start: int) -> bool:
    return _WISHED.search(low[max(0, start - 40) : start]) is not None


def _of_noun(low: str, match: re.Match[str]) -> Level | None:
    groups = {name: value for name, value in match.groupdict().items() if value}
    amount = next((name[:-2] for name in groups if name.endswith("_x")), None)
    name = next((name for name in groups if not name.endswith("_x") and name != "deg"), None)
    if amount is None or name is None or _wished(low, match.start()):
        return None
    word = groups[f"{amount}_x"]
    if _RANGE.search(low, max(0, match.start() - 8), match.end()):
        return None
    degree = groups.get("deg", "")
    level = _fits(name, amount, word)
    if level is not None and "not" in degree:
        level = "low" if level == "high" else None
    if level is None:
        return None
    return Level(name.replace("_", "-"), level, match.start(), match.end())


def _fits(name: str, amount: str, word: str) -> str | None:
    if amount in ("good", "bad"):
        return _SCALE[amount] if name in ("balance", "clean_cup") else None
    if amount in ("long", "short"):
        return _SCALE[amount] if name == "aftertaste" else None
    if amount == "heavy":
        return "high" if name == "body" else None
    if amount == "light":
        return "low" if name in ("body", "acidity") else None
    if amount in ("absent", "top"):
        return "none" if amount == "absent" or "n't" in word else "high"
    if name == "body" and word == "light":
        return "low"
    if name == "aftertaste" and word in ("soft", "gentle", "subtle", "delicate", "rich", "strong", "light"):
        return None
    if name in ("balance", "clean_cup") and amount in ("none", "low"):
        return "low"
    return amount


def _of_adjective(low: str, match: re.Match[str]) -> Iterator[Level]:
    degree = low[match.start() : match.start(match.lastgroup or 0)]
    name = str(match.lastgroup)
    start, end = match.span()
    after = _AT_ALL.match(low, end)
    if re.search(r"\b(?:not|never|isn'?t|wasn'?t|hardly|barely)\b", degree):
        soft = re.search(
            r"not (?:very|too|that|so|particularly|really|especially|overly|super|quite)|hardly|barely"
            r"|(?:is|was)n'?t (?:very|too|that|so|particularly|really|overly)",
            degree,
        )
        level = "low" if (soft and after is None) or _ENOUGH.match(low, end) else "none"
        if name in ("clean_cup", "balance"):
            level = "low"
    elif re.search(
        r"slightly|a bit|a little|a touch|a tad|mildly|faintly|somewhat|kind of|kinda|sort of|less", degree
    ):
        level = "low"
    elif re.search(r"(?:^|\s)(?:un|im)$", degree):
        level = "low"
        if name != "balance":
            return
    else:
        level = "high"
        if re.search(r"well|nicely|beautifully|perfectly|wonderfully", degree) and name not in (
            "balance",
            "clean_cup",
        ):
            return
    yield Level(name.replace("_", "-"), level, start, after.end() if after else end)
    listed = match["list"]
    if listed:
        for other, forms in _ADJECTIVES.items():
            if re.fullmatch(forms, re.split(r"[ ,]", listed)[0]):
                yield Level(other.replace("_", "-"), level, start, end)
