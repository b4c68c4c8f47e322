"""Read a misspelt word as the one form it can only be.

A word is taken for a form when a single slip separates them (one letter, or one jamo of a Korean syllable, wrong,
missing or too many), both are long, no other form is as near, and the word is not itself a common word. Anything less
certain stays unread: a fact missed is better than a fact invented.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mocha_tui.coffee.vocabulary import Term, Vocabulary

_KINDS: Final = frozenset({"country", "region", "variety", "process", "method", "grinder", "flavor"})
_HANGUL_SYLLABLES: Final = 4
_LATIN_LETTERS: Final = 7
_NAME_LETTERS: Final = 6
_NAMES: Final = frozenset({"country", "region", "variety"})


def _spell(form: str) -> str:
    """A form as single letters: Korean syllables fall into their jamo."""
    return unicodedata.normalize("NFD", form)


def _syllables(form: str) -> int:
    return sum("가" <= c <= "힣" for c in form)


def _long_enough(form: str, kinds: set[str]) -> bool:
    syllables = _syllables(form)
    if syllables:
        return syllables >= _HANGUL_SYLLABLES and syllables == len(form)
    if not form.isalpha():
        return False
    return len(form) >= (_NAME_LETTERS if kinds & _NAMES else _LATIN_LETTERS)


@lru_cache(maxsize=2)
def _index(vocabulary: Vocabulary) -> dict[str, tuple[str, ...]]:
    """Every long form by each of its spellings with one letter left out, and by itself."""
    index: dict[str, list[str]] = {}
    for form, terms in vocabulary.forms.items():
        if _long_enough(form, {t.kind for t in terms} & _KINDS) and {t.kind for t in terms} & _KINDS:
            letters = _spell(form)
            for shape in {letters, *(letters[:i] + letters[i + 1 :] for i in range(len(letters)))}:
                index.setdefault(shape, []).append(form)
    return {shape: tuple(forms) for shape, forms in index.items()}


def _one_slip(a: str, b: str) -> bool:
    """Whether one letter wrong, missing or too many, or two neighbours swapped, makes ``a`` of ``b``."""
    if len(a) > len(b):
        a, b = b, a
    if len(b) - len(a) > 1:
        return False
    at = next((i for i in range(len(a)) if a[i] != b[i]), len(a))
    if len(a) < len(b):
        return a[at:] == b[at + 1 :]
    return a[at + 1 :] == b[at + 1 :] or (a[at : at + 2] == b[at : at + 2][::-1] and a[at + 2 :] == b[at + 2 :])


def nearest(vocabulary: Vocabulary, typed: str) -> tuple[Term, ...]:
    """The terms of the one form that a key of a misspelt word is nearest to; empty when none or several are.

    ``typed`` is a lookup key that is no form itself. Cost grows with its length only; the first call builds an index.
    """
    syllables = _syllables(typed)
    from mocha_tui.coffee.signs import signs

    if syllables != (len(typed) if syllables else 0) or len(typed) > 40 or typed in signs("word"):
        return ()
    if syllables < _HANGUL_SYLLABLES if syllables else len(typed) < _NAME_LETTERS or not typed.isalpha():
        return ()
    index = _index(vocabulary)
    letters = _spell(typed)
    near: dict[str, None] = {}
    for shape in (letters, *(letters[:i] + letters[i + 1 :] for i in range(len(letters)))):
        for form in index.get(shape, ()):
            if _spell(form)[0] == letters[0] and _one_slip(letters, _spell(form)):
                near[form] = None
    meanings = {tuple((t.kind, t.id) for t in vocabulary.forms[form]) for form in near}
    if len(meanings) != 1:
        return ()
    return tuple(t for t in vocabulary.forms[next(iter(near))] if t.kind in _KINDS)
