"""Stems of English words: irregular forms by a list, regular endings by rule."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_IRREGULAR_LINES: Final = """
become became; begin began begun; break broke broken; bring brought; build built; buy bought; catch caught;
choose chose chosen; come came; draw drew drawn; dream dreamt; drink drank drunk; drive drove driven;
eat ate eaten; fall fell fallen; feel felt; fight fought; find found; fly flew flown;
forget forgot forgotten; give gave given; go went gone goes; grind ground; grow grew grown; hear heard;
hide hid hidden; hold held; keep kept; know knew known; lead led; learn learnt; leave left; lend lent;
lose lost; make made; mean meant; meet met; pay paid; ride rode ridden; ring rang rung; rise rose risen;
run ran; see saw seen; sell sold; send sent; shake shook shaken; shoot shot; show shown; sing sang sung;
sit sat; sleep slept; smell smelt; speak spoke spoken; spend spent; stand stood; steal stole stolen;
swim swam swum; take took taken; teach taught; tell told; think thought; throw threw thrown;
understand understood; wake woke woken; wear wore worn; win won; write wrote written;
child children kid kids; man men; woman women; person people; foot feet; tooth teeth; mouse mice; life lives;
wife wives; knife knives; mom mother mum; dad father
"""
IRREGULAR: Final = {form: group.split()[0] for group in _IRREGULAR_LINES.split(";") for form in group.split()[1:]}
_ENDINGS: Final = (
    ("ies", "y"),
    ("ied", "y"),
    ("sses", "ss"),
    ("ing", ""),
    ("edly", ""),
    ("ed", ""),
    ("ly", ""),
    ("es", "e"),
)


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """A lower-case English word without what only grammar adds: ``won`` and ``winning`` are both ``win``.

    Light on purpose: derived words (``achievement``) keep their endings. Anything but letters stays as it is.
    """
    word = word.partition("'")[0]
    word = IRREGULAR.get(word, word)
    if len(word) <= 3 or not word.isalpha():
        return word
    for ending, put in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)] + put
            break
    else:
        if word.endswith("s") and not word.endswith(("ss", "us", "is")):
            word = word[:-1]
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "lsze":
        word = word[:-1]
    return word[:-1] if len(word) > 3 and word.endswith("e") else word
