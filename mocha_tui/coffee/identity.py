"""When two tastings are of the same coffee.

The rule, first that applies:

1. *A named coffee* is its name and its roaster. Names of single origins repeat from roaster to roaster, so the same
   name of another roaster, or of none, is another coffee.
2. *A nameless coffee* is what its bag says besides: roaster, farm, origin, varieties, processes, decaf. Its origin is
   its regions or, where none is known, its countries: a country that merely follows from the region changes nothing.
3. A form with neither name, roaster nor origin tells no coffee.

Roast level, roast date and printed notes differ from bag to bag of one coffee and never tell two apart. All words
compare folded (NFC, lower case, no spaces, no hyphens), a roaster by its canonical id where the vocabulary knows it.
"""

from __future__ import annotations

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.tags import NO_TERMS, TagTerms
from mocha_tui.coffee.text import fold


def roaster_key(roaster: str, terms: TagTerms = NO_TERMS) -> str:
    """A roaster's name in the form in which roasters compare; ``""`` for none."""
    return fold(terms.resolve("roaster", roaster) or roaster) if roaster.strip() else ""


def named_key(name: str, roaster: str, terms: TagTerms = NO_TERMS) -> str:
    """The identity of a coffee that has a name."""
    return f"name={_word(name)};roaster={_word(roaster_key(roaster, terms))}"


def coffee_key(draft: Draft, terms: TagTerms = NO_TERMS) -> str | None:
    """The identity of the coffee that a form tells of, or ``None`` where it tells none. Equal keys: same coffee."""
    name, roaster = draft.text("coffee.name"), draft.text("coffee.roaster")
    if fold(name):
        return named_key(name, roaster, terms)
    origin = draft.ids("coffee.region") or draft.ids("coffee.country")
    farm = draft.text("coffee.farm")
    if not (fold(roaster) or origin or fold(farm)):
        return None
    parts = {
        "roaster": [roaster_key(roaster, terms)],
        "farm": [farm],
        "origin": origin,
        "variety": draft.ids("coffee.variety"),
        "process": draft.ids("coffee.process"),
        "decaf": ["yes"] if draft.value("coffee.decaf") is True else [],
    }
    return ";".join(f"{part}={','.join(sorted({_word(w) for w in words}))}" for part, words in parts.items())


def _word(text: str) -> str:
    """Folded, and free of the marks that part a key."""
    return "".join(f"%{ord(c):x}" if c in ";,=%" else c for c in fold(text))
