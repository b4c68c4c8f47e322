"""What a turn speaks of, read without judgement from the open form and the words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Protocol

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.identity import roaster_key
from mocha_tui.coffee.lexicon import Canon, Countries
from mocha_tui.coffee.tags import TagTerms
from mocha_tui.coffee.text import fold, nfc
from mocha_tui.recall.entry import NAME, SIGNAL_KINDS, bag_of, form_tags, name_tag
from mocha_tui.recall.index import Coffee, RecallIndex, Signals

LONGEST: Final = 1_200
"""So many characters of a message are looked at; what comes after is a paste, not a remark."""

_LONGEST_NAME: Final = 60
_WEAK_KINDS: Final = ("country", "process", "variety", "method", "roast-level")


class RecallTerms(TagTerms, Canon, Countries, Protocol):
    """The vocabulary as recall asks it."""


def read_signals(draft: Draft | None, said: str, terms: RecallTerms, index: RecallIndex) -> Signals:
    """The tags of the form and of the words, and the coffees that either names.

    The words may name what only the log knows: a stored coffee's name, the user's own roaster or grinder.
    """
    said = nfc(said[:LONGEST])
    tags = {tag for tag in terms.canon(said) if _kind(tag) in SIGNAL_KINDS}
    spoken = set(_names_said(said, _own_names(index, terms)))
    tags |= {tag for tag in spoken if _kind(tag) != NAME}
    roasters = frozenset(_roaster(tag) for tag in tags if _kind(tag) == "roaster")
    coffees = [Coffee(tag.partition(":")[2], roasters) for tag in sorted(spoken) if _kind(tag) == NAME]
    coffees = [one for one in coffees if one.roasters or not _is_weak(one.name, terms)]
    bag: frozenset[str] = frozenset()
    if draft is not None:
        of_form = frozenset(tag for tag in form_tags(draft, terms) if _kind(tag) in SIGNAL_KINDS)
        tags |= of_form
        name, roaster = draft.text("coffee.name"), roaster_key(draft.text("coffee.roaster"), terms)
        mine = Coffee(fold(name), frozenset({roaster} - {""}))
        if name and (roaster or not _is_weak(mine.name, terms)):
            coffees.append(mine)
        elif roaster and not name:
            bag = bag_of(of_form)
    tags |= {f"country:{country}" for tag in tags if (country := _country(tag, terms))}
    tags |= {name_tag(one.name) for one in coffees}
    return Signals(frozenset(tags), tuple(dict.fromkeys(coffees)), bag)


def _kind(tag: str) -> str:
    return tag.partition(":")[0]


def _roaster(tag: str) -> str:
    return fold(tag.partition(":")[2])


def _country(tag: str, terms: RecallTerms) -> str | None:
    kind, _, ident = tag.partition(":")
    return terms.country_of(ident) if kind == "region" else None


def _is_weak(name: str, terms: RecallTerms) -> bool:
    """Whether a name is only a word such as a country's, which tells no coffee without its roaster."""
    return any(terms.resolve(kind, name) is not None for kind in _WEAK_KINDS)


def _own_names(index: RecallIndex, terms: RecallTerms) -> Callable[[str], Iterable[str]]:
    """Folded word → the tags that only the log knows by it: coffees' names, and tags of the user's own words."""
    kinds = sorted(SIGNAL_KINDS)

    def look(word: str) -> Iterator[str]:
        if index.has_name(word):
            yield f"{NAME}:{word}"
        for kind in kinds:
            own = index.own(kind, word)
            if own is not None and not any(True for _ in terms.spellings(kind, own)):
                yield f"{kind}:{own}"

    return look


def _names_said(said: str, look: Callable[[str], Iterable[str]]) -> Iterator[str]:
    """What the words name, in any spacing, from the start of a word on; of two names of which one holds the other,
    the longer."""
    flat, starts = _flat(said)
    reached = 0
    for start in sorted(starts):
        for end in range(min(len(flat), start + _LONGEST_NAME), max(start + 1, reached), -1):
            if not (end in starts or end == len(flat) or _may_end(flat, end)):
                continue
            found = list(look(flat[start:end]))
            if found:
                yield from found
                reached = end
                break


def _may_end(flat: str, end: int) -> bool:
    """A Korean name may be followed by a particle; a Latin word or a number ends where the word does."""
    return not (flat[end - 1].isascii() and flat[end].isascii() and flat[end].isalnum())


def _flat(said: str) -> tuple[str, frozenset[int]]:
    """The folded text without spaces and hyphens, and the places in it where words start."""
    out: list[str] = []
    starts: set[int] = set()
    before = ""
    for char in said.lower():
        if char.isspace() or char in "-\u2010\u2011":
            before = char
            continue
        if not before.isalnum() or before.isascii() != char.isascii():
            starts.add(len(out))
        out.append(char)
        before = char
    return "".join(out), frozenset(starts)
