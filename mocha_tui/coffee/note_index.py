"""The whole log as a list that is searched, filtered, sorted and counted while somebody types.

Which rows have something is a *mask*: an integer with one byte a row, 1 or 0, the first row's lowest. Combining two
masks of ten thousand rows takes a microsecond and counting one a few, so that every count of every facet is made anew
for every letter that is typed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Final, Protocol

from mocha_tui.coffee.facts import LEVELS
from mocha_tui.coffee.lexicon import Parents
from mocha_tui.coffee.notes import NoteRow, Query, holding
from mocha_tui.coffee.query_fields import EXTRA_FACTS, FIELDS, VOCABULARY_KINDS, Field
from mocha_tui.coffee.query_types import EVERYTHING, Between, Condition, Days, Filter, QueryError, Sort, Values
from mocha_tui.coffee.query_values import leading
from mocha_tui.coffee.tags import NoTerms, TagTerms
from mocha_tui.coffee.text import fold

Holders = Mapping[tuple[str, str], Sequence[int]]
"""By fact and value: the ids of the tastings that have it."""

_OPEN: Final = frozenset({"roaster", "grinder"})
"""Fields whose values are names: one that nobody has matches nothing and is no mistake."""
_YEAR: Final = "year"


class IndexTerms(TagTerms, Parents, Protocol):
    """What the index asks of the vocabulary."""


class _NoIndexTerms(NoTerms):
    """A vocabulary without words, for rows that are only shown."""

    def parents(self, kind: str, ident: str) -> tuple[str, ...]:
        """Nothing is above anything."""
        return ()


NO_INDEX_TERMS: Final = _NoIndexTerms()


@dataclass(frozen=True, slots=True)
class Found:
    """What a filter selects: places in ``rows`` in the order asked for, the same as a mask, and a caution.

    ``rescaled`` are the selected scores of another scale than the filter's or, sorted by score, than the usual one:
    they were compared by their share of their maximum.
    """

    places: Sequence[int]
    mask: int
    rescaled: int = 0


@dataclass(frozen=True, slots=True)
class Facet:
    """A value of a field, and how many of the selected tastings have it. ``value`` is an id, a text or a year."""

    field: str
    value: str
    count: int


class NoteIndex:
    """Rows, newest first, and what is known of them. ``learn`` adds facts that rows do not hold."""

    def __init__(self, rows: Sequence[NoteRow], terms: IndexTerms) -> None:
        self.rows = rows
        self.terms = terms
        self._place = {row.id: place for place, row in enumerate(rows)}
        self.everything = int.from_bytes(b"\x01" * len(rows), "little")
        self._searches = [row.search for row in rows]
        self._words: dict[str, int] = {}
        self._orders: dict[str, Sequence[int]] = {"date": range(len(rows))}
        self._having: dict[str, dict[str, int]] = {}
        self._coffees: dict[int, list[int]] | None = None
        self.learned: set[str] = set()

    def __len__(self) -> int:
        return len(self.rows)

    def place_of(self, tasting: int) -> int | None:
        """Where a tasting stands among the rows."""
        return self._place.get(tasting)

    def values_of(self, place: int, fact: str) -> tuple[str, ...]:
        """The values that a row has of a fact that was learned."""
        bit = 1 << (8 * place)
        return tuple(value for value, has in self._having.get(fact, {}).items() if has & bit)

    def cups_of(self, coffee: int) -> tuple[NoteRow, ...]:
        """Every cup of a coffee, newest first."""
        if self._coffees is None:
            self._coffees = {}
            for place, row in enumerate(self.rows):
                self._coffees.setdefault(row.coffee_id, []).append(place)
        return tuple(self.rows[place] for place in self._coffees.get(coffee, ()))

    def learn(self, values: Holders, *, extras: bool = False) -> None:
        """Take in which tastings have which values: of tags, or, as ``extras``, of ``EXTRA_FACTS``."""
        for (fact, value), ids in values.items():
            flags = bytearray(len(self.rows))
            for one in ids:
                place = self._place.get(one)
                if place is not None:
                    flags[place] = 1
            held = self._having.setdefault(fact, {})
            held[value] = held.get(value, 0) | int.from_bytes(flags, "little")
        self.learned.add("extras" if extras else "tags")

    def knows(self, wanted: Filter) -> bool:
        """Whether everything that a filter looks at has been learned."""
        tags = any(condition.field.kind == "tag" for condition in wanted.conditions)
        return ("tags" in self.learned or not tags) and ("extras" in self.learned or not wanted.needs_extras)

    # Selecting.

    def find(self, wanted: Filter = EVERYTHING, sort: Sort | None = None) -> Found:
        """The rows that a filter selects, sorted as it says, else by ``sort``, else newest first.

        Raises ``QueryError`` for a value that neither the vocabulary nor the log knows.
        """
        mask = self.everything
        for condition in wanted.conditions:
            has = self._mask(condition)
            mask &= (self.everything ^ has) if condition.negated else has
        if wanted.words.words and mask:
            mask &= self._written(wanted.words)
        for words in wanted.without:
            mask &= self.everything ^ self._written(words)
        order = wanted.sort or sort or Sort()
        return Found(self._sorted(mask, order), mask, self._rescaled(mask, _scale(wanted), order))

    def _rescaled(self, mask: int, scale: float | None, order: Sort) -> int:
        """How many selected scores are not of the scale that was named, or, sorted by score, of the usual one."""
        if scale is None and order.by != "score":
            return 0
        flags = mask.to_bytes(len(self.rows), "little")
        scales = Counter(row.score_max for row in compress(self.rows, flags) if row.score_max is not None)
        if scale is None and scales:
            scale = max(scales, key=scales.__getitem__)
        return sum(count for top, count in scales.items() if top != scale)

    def _sorted(self, mask: int, sort: Sort) -> Sequence[int]:
        order = self._orders.get(sort.by)
        if order is None:
            order = self._orders[sort.by] = _order(self.rows, sort.by)
        flags = mask.to_bytes(len(self.rows), "little")
        places = list(compress(order, map(flags.__getitem__, order)))
        if sort.backwards:
            places.reverse()
        return places

    def _made(self, true: Callable[[NoteRow], object]) -> int:
        return int.from_bytes(bytes([bool(true(row)) for row in self.rows]), "little")

    def _written(self, words: Query) -> int:
        """The rows that hold every word; neighbours may stand there written as one."""
        reach = [self.everything, *[0] * len(words.words)]
        for start in range(len(words.words)):
            if reach[start]:
                joined = ""
                for end in range(start, len(words.words)):
                    joined += words.words[end]
                    reach[end + 1] |= reach[start] & self._holding(joined)
        return reach[-1]

    def _holding(self, word: str) -> int:
        known = self._words.get(word)
        if known is None:
            if len(self._words) > 200:
                self._words.clear()
            known = self._words[word] = int.from_bytes(bytes(holding(self._searches, word)), "little")
        return known

    def forget_words(self) -> None:
        """Forget which rows held the words that were searched for; a bench measures the first time."""
        self._words.clear()

    def _mask(self, condition: Condition) -> int:
        match condition:
            case Days(_, since, until):
                return self._made(
                    lambda row: (since is None or row.day >= since) and (until is None or row.day <= until)
                )
            case Between():
                return self._between(condition)
            case Values():
                return self._any(condition) if condition.present else self._values(condition)

    def _between(self, condition: Between) -> int:
        field = condition.field
        if field.facts[0] in EXTRA_FACTS:
            mask = 0
            for value, has in self._having.get(field.facts[0], {}).items():
                number = float(LEVELS.index(value)) if field.kind == "level" else leading(value)
                if number is not None and condition.holds(number):
                    mask |= has
            return mask
        read = _READ[field.name]
        return self._made(lambda row: (number := read(row)) is not None and condition.holds(number))

    def _any(self, condition: Values) -> int:
        """The rows in which a field holds anything."""
        field = condition.field
        if field.name in _READ and field.kind != "text":
            read = _READ[field.name]
            return self._made(lambda row: read(row) is not None)
        column = _TEXTS.get(field.name)
        if column is not None:
            return self._made(column)
        mask = 0
        for fact in field.facts:
            for has in self._having.get(fact, {}).values():
                mask |= has
        return mask

    def _values(self, condition: Values) -> int:
        field = condition.field
        if field.kind == "id":
            wanted = {int(text) for text in condition.texts}
            return self._made(lambda row: row.id in wanted)
        if field.kind == "verdict":
            return self._made(lambda row: row.verdict in condition.texts)
        if field.kind == "text" and field.name in _TEXTS:
            column, parts = _TEXTS[field.name], [fold(text) for text in condition.texts]
            exact = field.name == "grind"
            return self._made(
                lambda row: any(part == fold(column(row)) if exact else part in fold(column(row)) for part in parts)
            )
        mask = 0
        for text in condition.texts:
            mask |= self._value(field, text, condition)
        return mask

    def _value(self, field: Field, text: str, condition: Values) -> int:
        mask, known = 0, field.kind != "tag" or field.name in _OPEN
        for fact in field.facts:
            having = self._having.get(fact, {})
            kind = VOCABULARY_KINDS.get(fact, "")
            target = self.terms.resolve(kind, text) if kind else None
            known = known or target is not None
            for value, has in having.items():
                if value == target or (target is not None and target in self.terms.parents(kind, value)):
                    mask |= has
                elif target is None and (
                    fold(text) in fold(value) if field.kind == "text" else self._begins(kind, value, text)
                ):
                    mask |= has
                    known = True
        if not known:
            raise QueryError(
                f"Neither Mocha's words nor your notes know {field.name}:{text}.",
                f"'{field.ko}:{text}'은(는) 낱말표에도 기록에도 없어요.",
                condition.start,
                condition.end,
            )
        return mask

    def _begins(self, kind: str, value: str, text: str) -> bool:
        """Whether a value, or another spelling of it, has a word that begins with what was typed so far."""
        typed = fold(text)
        if not typed:
            return False
        if fold(value).startswith(typed) or (len(typed) > 1 and not typed.isascii() and typed in fold(value)):
            return True
        spellings = self.terms.spellings(kind, value) if kind and len(typed) > 1 else ()
        return any(fold(spelling).startswith(typed) for spelling in spellings)

    # Counting.

    def facets(self, mask: int, *, most: int = 0) -> dict[str, tuple[Facet, ...]]:
        """By field: the values that selected rows have, the most frequent first, at most so many where ``most`` says.

        A field that no selected row has is left out.
        """
        found: dict[str, tuple[Facet, ...]] = {}
        for name in FACET_FIELDS:
            counts = self._counted(name, mask)
            if counts:
                found[name] = tuple(counts[:most] if most else counts)
        return found

    def _counted(self, name: str, mask: int) -> list[Facet]:
        if name == _YEAR:
            years: dict[int, int] = {}
            for row in compress(self.rows, mask.to_bytes(len(self.rows), "little")):
                years[row.day.year] = years.get(row.day.year, 0) + 1
            return [Facet("on", str(year), years[year]) for year in sorted(years, reverse=True)]
        if name == "verdict":
            held = {word: self._values(Values(FIELDS[name], (word,))) for word in _VERDICTS}
        elif name == "rating":
            held = {text: self._between(bounds) for text, bounds in _RATINGS.items()}
        else:
            held = self._having.get(FIELDS[name].facts[0], {})
        counts = [Facet(name, value, count) for value, has in held.items() if (count := (has & mask).bit_count())]
        return counts if name in ("verdict", "rating") else sorted(counts, key=lambda one: (-one.count, one.value))


FACET_FIELDS: Final = (
    "rating",
    "verdict",
    "method",
    "process",
    "roast",
    "country",
    "region",
    "variety",
    "roaster",
    "flavor",
    "notes",
    "grinder",
    "decaf",
    _YEAR,
)
"""The fields that are counted, in the order in which they show."""

_VERDICTS: Final = ("mine", "good", "not-mine", "bad")
_RATINGS: Final = {
    ">=4.5": Between(FIELDS["rating"], 0.9, None),
    ">=4": Between(FIELDS["rating"], 0.8, None),
    ">=3": Between(FIELDS["rating"], 0.6, None),
    "<3": Between(FIELDS["rating"], None, 0.6, under=True),
}


def _share(row: NoteRow) -> float | None:
    return row.score / row.score_max if row.score is not None and row.score_max else None


def _ratio(row: NoteRow) -> float | None:
    from mocha_tui.coffee.derive import ESPRESSO_METHODS

    out = row.yield_g if row.method in ESPRESSO_METHODS or row.water_g is None else row.water_g
    return out / row.dose_g if out is not None and row.dose_g else None


_READ: Final[Mapping[str, Callable[[NoteRow], float | None]]] = {
    "rating": _share,
    "ratio": _ratio,
    "dose": lambda row: row.dose_g,
    "water": lambda row: row.water_g,
    "yield": lambda row: row.yield_g,
    "temp": lambda row: row.temp_c,
    "time": lambda row: row.time_s,
    "grind": lambda row: leading(row.grind),
}
_TEXTS: Final[Mapping[str, Callable[[NoteRow], str]]] = {
    "name": lambda row: row.name,
    "grind": lambda row: row.grind,
    "verdict": lambda row: row.verdict,
}


def _scale(wanted: Filter) -> float | None:
    """The scale in which a filter speaks of scores, where it does."""
    for condition in wanted.conditions:
        if isinstance(condition, Between) and condition.field.kind == "rating" and not condition.negated:
            return condition.scale
    return None


def _order(rows: Sequence[NoteRow], by: str) -> Sequence[int]:
    """Places sorted: what is not known comes last, equals stay newest first."""
    places = range(len(rows))
    if by == "score":
        shares = [_share(row) for row in rows]
        return sorted(places, key=lambda place: 1.0 if (share := shares[place]) is None else -share)
    if by in ("name", "roaster", "method"):
        texts = [str(getattr(row, by)) for row in rows]
        return sorted(places, key=lambda place: (not texts[place], fold(texts[place])))
    read = _READ[by]
    numbers = [read(row) for row in rows]
    return sorted(places, key=lambda place: (numbers[place] is None, numbers[place] or 0.0))
