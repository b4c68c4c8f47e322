"""Filling a form from another program's fields: each value checked as if typed, in the vocabulary's words."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, tzinfo
from functools import cached_property, lru_cache
from typing import Final, Protocol

from mocha_tui.coffee.derive import derive
from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import FACTS, FactError, Kind, Source
from mocha_tui.coffee.flat import parse_value
from mocha_tui.coffee.lexicon import Countries, Resolves
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import clean
from mocha_tui.exchange.days import local, zone_name
from mocha_tui.exchange.incoming import Skipped

_PARTS: Final = re.compile(r"\s*(?:[,;+&/|·、，\n]| and | y | und |\s-\s)\s*", re.IGNORECASE)
_LONGEST_PART: Final = 60
_MOST_WORDS: Final = 8
_TAG: Final = re.compile(r"<[^<>]{0,2000}>")
_BREAK: Final = re.compile(r"<(?:br|/p|/div|/li)\b[^<>]{0,200}>", re.IGNORECASE)


class FormTerms(Resolves, Countries, Protocol):
    """What a form asks of the vocabulary."""


@dataclass(frozen=True)
class Reader:
    """What a file is read with: the vocabulary, and the zone in which its days are days (``None``: this machine's).

    ``today`` bounds days that are written without a year; ``locale`` is how ``3/11`` reads.
    """

    terms: FormTerms
    today: date
    zone: tzinfo | None = None
    locale: Locale = "en-US"

    @cached_property
    def resolve(self) -> Callable[[str, str], str | None]:
        """The vocabulary's ``resolve``, which asks once for a word: a file says the same few thousands of times."""
        return lru_cache(maxsize=20_000)(self.terms.resolve)


class Form:
    """A form that is being filled. What a fact cannot hold is put aside with the reason, and the rest goes on."""

    def __init__(self, reader: Reader, what: str) -> None:
        self._reader = reader
        self._facts: dict[str, Fact] = {}
        self.what = what
        self.skipped: list[Skipped] = []

    def __contains__(self, name: str) -> bool:
        return name in self._facts

    def put(self, name: str, raw: object) -> None:
        """A fact, unless there is nothing to say."""
        if raw is None or raw == "" or raw == [] or raw == () or raw is False:
            return
        try:
            self._facts[name] = Fact(parse_value(name, raw), Source.USER)
        except FactError as error:
            self.skip(name, str(error), error.ko)

    def put_id(self, name: str, text: str) -> None:
        """A fact of one term: its id where the vocabulary knows the text, else the text."""
        kind = FACTS[name].vocabulary or ""
        self.put(name, self._reader.resolve(kind, text) or text)

    def put_ids(self, name: str, texts: Iterable[str]) -> None:
        """A fact of several terms: each text is one term or, where the vocabulary knows none, a list of them."""
        kind = FACTS[name].vocabulary or ""
        found: dict[str, None] = {}
        for text in texts:
            for ident in self._terms(kind, clean(text).strip()):
                found[ident] = None
        self.put(name, list(found))

    def term(self, kind: str, text: str) -> str:
        """The id of a text, ``""`` where the vocabulary knows none."""
        return (self._reader.resolve(kind, text) if text else None) or ""

    def _terms(self, kind: str, text: str) -> Sequence[str]:
        whole = self._reader.resolve(kind, text)
        if whole is not None or not text:
            return (whole,) if whole else ()
        parts = [part for part in _PARTS.split(text) if part and len(part) <= _LONGEST_PART]
        known = [self._reader.resolve(kind, part) for part in parts]
        if kind == "flavor" or any(known):
            return [ident or part for ident, part in zip(known, parts, strict=True)]
        return self._run(kind, text.split()) or (text,)

    def _run(self, kind: str, words: Sequence[str]) -> list[str]:
        """Terms that stand one behind the other (``Natural anaerobic``), the longest first; none unless all do."""
        found, start = list[str](), 0
        while start < len(words) <= _MOST_WORDS:
            for end in range(len(words), start, -1):
                if ident := self._reader.resolve(kind, " ".join(words[start:end])):
                    found.append(ident)
                    start = end
                    break
            else:
                return []
        return found

    def skip(self, name: str, why: str, why_ko: str, *, refused: bool = True) -> None:
        """Note what was not taken."""
        self.skipped.append(Skipped(f"{self.what}: {name}", why, why_ko, refused))

    def draft(self) -> Draft:
        """The form with what follows from it."""
        facts = {name: self._facts[name] for name in FACTS if name in self._facts}
        return derive(Draft(facts=facts), None, self._reader.terms.country_of)

    def tasting(self, uid: str, instant: datetime) -> Tasting:
        """The form as a tasting of the civil day that the instant falls on."""
        moment = local(instant, self._reader.zone)
        self.put("date", moment.date())
        return Tasting(0, uid, 0, moment.date(), 0, self.draft(), instant.astimezone(UTC), zone_name(moment))


def is_list(name: str) -> bool:
    """Whether a fact holds several terms."""
    return FACTS[name].kind is Kind.IDS


def plain_text(rich: str) -> str:
    """Text of a note that may be HTML. Linear in its length."""
    if "<" not in rich and "&" not in rich:
        return clean(rich).strip()
    text = html.unescape(_TAG.sub("", _BREAK.sub("\n", rich)))
    return "\n".join(" ".join(line.split()) for line in clean(text).strip().splitlines()).strip()


NO_DATE: Final = ("it has no day", "날짜가 없어요")
