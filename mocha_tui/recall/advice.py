"""Which tags a tasting lacks though its own text speaks of them.

An alias is *forced*: the client replaces it by its canonical tag and says what was stored. A tag that the text
mentions is only *advised*, with its reason, and never set by itself. The advice at save and the audit of the whole
log are this one function. Where it is in doubt it says nothing: a word in passing, in a link, in a question or in a
plan for the next cup is not the subject.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import FACTS, Kind
from mocha_tui.coffee.lexicon import Countries, Labels, Parents
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tags import HOME_FACT, Tag, TagTerms, draft_tags
from mocha_tui.coffee.text import nfc, one_line

_NAME_KINDS: Final = frozenset({"country", "region", "variety", "process"})
_WORDS_KINDS: Final = frozenset({"flavor", "country", "region", "variety", "process", "method", "grinder"})
_ADDS: Final = frozenset({("review.words", "flavor"), ("coffee.name", "variety"), ("coffee.name", "process")})
"""Where a text may name one more value of a fact that holds some; elsewhere it speaks only for an empty fact."""

_LINK: Final = re.compile(r"!?\[[^\]\n]{0,300}\]\([^)\n]{0,2000}\)|<?\bhttps?://\S+|\bwww\.\S+", re.IGNORECASE)
_SENTENCE: Final = re.compile(r"[^.!?\n。！？]*(?:[.!?。！？](?=\d)[^.!?\n。！？]*)*[.!?\n。！？]?")
_COMPARED_AFTER: Final = re.compile(
    r"\s*(?:커피|원두|때)?\s*(?:보다|처럼|같[은이았]|만큼|비슷|이랑은? 다르|와는? 다르)"
)
_COMPARED_BEFORE: Final = re.compile(
    r"\b(?:than|unlike|like|versus|vs\.?|compared (?:to|with)|reminds? me of|instead of)\s+"
    r"(?:a|an|the|my|that|other)?\s*$",
    re.IGNORECASE,
)
_PLAN: Final = re.compile(
    r"다음(?:에|엔|번|번엔)|내일|모레|\bnext (?:time|cup|brew)\b|\btomorrow\b|\bshould try\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Mention:
    """``text[start:end]`` speaks of a tag."""

    tag: Tag
    start: int
    end: int


Mentions = Callable[[str], Iterable[Mention]]
"""Reads what a sentence (NFC) says of a cup: not what it denies, wishes for, or repeats from a bag."""


class AdviceTerms(TagTerms, Labels, Parents, Countries, Protocol):
    """The vocabulary as advice asks it."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A tag that a tasting lacks: the fact it would go into, and the words of which text speak of it."""

    tag: Tag
    fact: str
    said: str
    text: str

    def why(self, terms: AdviceTerms, locale: Locale) -> str:
        """The reason, on one line."""
        label = terms.label(self.tag.kind, self.tag.id, locale)
        said = one_line(self.said, 40)
        if locale == "ko":
            return f"{_TEXTS[self.text][1]}에 나오는 “{said}”: {_KINDS[self.tag.kind][1]} {label} 태그가 없어요"
        return f"the {_TEXTS[self.text][0]} says “{said}”, but there is no {_KINDS[self.tag.kind][0]} {label}"


_TEXTS: Final = {"review.words": ("note", "적은 말"), "coffee.name": ("coffee's name", "커피 이름")}
_KINDS: Final[Mapping[str, tuple[str, str]]] = {
    "flavor": ("flavour", "향미"),
    "country": ("country", "국가"),
    "region": ("region", "지역"),
    "variety": ("variety", "품종"),
    "process": ("process", "가공"),
    "method": ("method", "추출"),
    "grinder": ("grinder", "그라인더"),
    "roaster": ("roaster", "로스터리"),
    "roast-level": ("roast level", "배전도"),
}


def advice(draft: Draft, mentions: Mentions, terms: AdviceTerms) -> tuple[Advice, ...]:
    """The tags that a form's own text mentions and the form lacks, each once, in the order of its text."""
    held = {tagged.tag for tagged in draft_tags(draft, terms)}
    covered = held | {Tag(tag.kind, above) for tag in held for above in terms.parents(tag.kind, tag.id)}
    covered |= {
        Tag("country", country) for tag in held if tag.kind == "region" and (country := terms.country_of(tag.id))
    }
    found: dict[Tag, Advice] = {}
    for text, kinds in (("coffee.name", _NAME_KINDS), ("review.words", _WORDS_KINDS)):
        for said, mention in _spoken(draft.text(text), mentions):
            tag = mention.tag
            if tag.kind in kinds and tag not in covered and _may_say(draft, text, tag, said, mention):
                found.setdefault(tag, Advice(tag, HOME_FACT[tag.kind], said[mention.start : mention.end], text))
    return tuple(one for one in found.values() if not _is_above(one.tag, found, terms))


def _spoken(text: str, mentions: Mentions) -> Iterator[tuple[str, Mention]]:
    """Every mention with its sentence; links with their titles, questions and plans are not looked at."""
    for match in _SENTENCE.finditer(_LINK.sub(" ", nfc(text))):
        sentence = match[0]
        if sentence.strip() and not sentence.rstrip().endswith(("?", "？")) and not _PLAN.search(sentence):
            for mention in mentions(sentence):
                yield sentence, mention


def _may_say(draft: Draft, text: str, tag: Tag, said: str, mention: Mention) -> bool:
    """Whether this text may speak for this fact as it is: an empty one, or a list that may have one more."""
    fact = HOME_FACT[tag.kind]
    if fact in draft.facts and (FACTS[fact].kind is not Kind.IDS or (text, tag.kind) not in _ADDS):
        return False
    if fact in draft.emptied:
        return False
    return tag.kind == "flavor" or not (
        _COMPARED_AFTER.match(said, mention.end) or _COMPARED_BEFORE.search(said[: mention.start])
    )


def _is_above(tag: Tag, found: Iterable[Tag], terms: AdviceTerms) -> bool:
    """Whether something that is advised as well says the same more closely."""
    return any(
        (other.kind == tag.kind and tag.id in terms.parents(other.kind, other.id))
        or (tag.kind == "country" and other.kind == "region" and terms.country_of(other.id) == tag.id)
        for other in found
        if other != tag
    )


@dataclass(frozen=True, slots=True)
class Noise:
    """How much advice a log would get: the number of tastings with none, one, and more pieces of it."""

    none: int
    one: int
    more: int

    @property
    def tastings(self) -> int:
        """All of them."""
        return self.none + self.one + self.more


def noise(counts: Iterable[int]) -> Noise:
    """The noise over a log, from the number of pieces of advice of each tasting."""
    listed = list(counts)
    return Noise(listed.count(0), listed.count(1), sum(1 for count in listed if count > 1))
