"""The search language of the log: words in any spelling, and filters that combine.

``yirg v60 rating>=4 process:washed,natural since:2026-10 -roaster:fritz``: words are searched for in every field; a
filter is a name, ``:`` or a comparison, and a value; commas mean *or*, a minus before a filter or a word means *not*,
quotes keep spaces together, ``15..18`` is a range, ``none`` and ``any`` ask whether something is known at all.
Filters have Korean names too (``점수>=4 가공:워시드``). All of them must hold.

**Scores.** ``rating>=4`` is of 5. A score on another scale is compared by its share of its maximum (86/100 counts as
4.3 of 5), and whoever shows the result is told how many were. ``rating>=86/100`` names the scale. Unrated cups have
no score and match no comparison.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final

from mocha_tui.coffee.facts import LEVELS
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.notes import Query
from mocha_tui.coffee.plain import plain
from mocha_tui.coffee.query_fields import (
    ABSENT,
    FIELDS,
    LEVEL_WORDS,
    NO,
    PRESENT,
    SORTS,
    VERDICT_WORDS,
    VOCABULARY_KINDS,
    YES,
    Field,
)
from mocha_tui.coffee.query_types import Between, Condition, Days, Filter, QueryError, Sort, Values
from mocha_tui.coffee.query_values import NUMBERS, bounds, day_range, leading, scale_of, share
from mocha_tui.coffee.tags import NO_TERMS, TagTerms
from mocha_tui.coffee.text import fold

_FILTER: Final = re.compile(
    r"(?P<minus>-)?(?P<key>[^\W\d_][\w-]*)(?:\s*(?P<op>>=|=>|<=|=<|!=|==|>|<)\s*|(?P<colon>[:=])[ ]*)"
    r"(?P<value>(?:\"[^\"]*\"?|[^\s\"])*)"
)
_WORD: Final = re.compile(r"-?(?:\"[^\"]*\"?|[^\s\"]+)")
_OPS: Final = {"=>": ">=", "=<": "<=", "==": ":", "=": ":", "!=": "!="}
_LONGEST: Final = 2_000


def parse(text: str, *, today: date, locale: Locale, terms: TagTerms = NO_TERMS) -> Filter:
    """What a line of words and filters asks for. Linear in its length. Raises ``QueryError``.

    ``today`` and ``locale`` say which day ``어제`` or ``11/3`` is.
    """
    text = plain(text)[:_LONGEST].replace("≥", ">=").replace("≤", "<=")
    words: list[str] = []
    without: list[Query] = []
    conditions: list[Condition] = []
    sort: Sort | None = None
    for start, end, piece in _pieces(text):
        if isinstance(piece, str):
            negated, word = piece.startswith("-") and len(piece) > 1, piece.strip('"').removeprefix("-").strip('"')
            only = None if negated else _only(word, terms, start, end)
            if only is not None:
                conditions.append(only)
            elif negated:
                without.append(Query.parse(word))
            else:
                words.append(word)
            continue
        field, op, value, negated = piece
        try:
            if field.kind == "sort":
                sort = _sort(value)
            else:
                conditions.append(_condition(field, op, value, negated != (op == "!="), (start, end), today, locale))
        except QueryError as error:
            raise QueryError(str(error), error.ko, start, end) from None
    return Filter(Query.parse(" ".join(words)), tuple(conditions), tuple(without), sort)


_Piece = str | tuple[Field, str, str, bool]


def _pieces(text: str) -> Iterator[tuple[int, int, _Piece]]:
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        match = _FILTER.match(text, position)
        if match is not None:
            field = BY_SPELLING.get(fold(match["key"]))
            op = _OPS.get(match["op"] or match["colon"], match["op"] or ":")
            if field is not None:
                value = match["value"]
                for sign in (">=", "<=", ">", "<"):  # rating:>=4 says the same as rating>=4
                    if op == ":" and value.startswith(sign):
                        op, value = sign, value[len(sign) :]
                yield position, match.end(), (field, op, value, bool(match["minus"]))
                position = match.end()
                continue
            if (match["colon"] or match["value"][:1].isdecimal()) and not match["value"].startswith("//"):
                raise _unknown(match["key"], match.start(), match.end())
        word = _WORD.match(text, position)
        assert word is not None  # any character that is no space begins a word
        yield position, word.end(), word[0]
        position = word.end()


BY_SPELLING: Final[Mapping[str, Field]] = {
    fold(spelling): field for field in FIELDS.values() for spelling in (field.name, field.ko, *field.spellings)
}
"""The filter of each name, folded."""


def _unknown(key: str, start: int, end: int) -> QueryError:
    from difflib import get_close_matches  # only a mistake needs it

    near = get_close_matches(fold(key), list(BY_SPELLING), n=1, cutoff=0.7)
    if near:
        field = BY_SPELLING[near[0]]
        return QueryError(
            f"There is no filter {key}; did you mean {field.name}?",
            f"'{key}' 필터는 없어요. '{field.ko}'를 찾으셨나요?",
            start,
            end,
        )
    some = ("rating", "process", "method", "since")
    return QueryError(
        f"There is no filter {key}; there are {', '.join(some)} and more (F1).",
        f"'{key}' 필터는 없어요. {', '.join(FIELDS[name].ko for name in some)} 같은 것이 있어요 (F1).",
        start,
        end,
    )


def _only(word: str, terms: TagTerms, start: int, end: int) -> Condition | None:
    """``약배전만`` (*light roasts only*) as the filter that it is."""
    if len(word) < 3 or not word.endswith("만"):
        return None
    for field in FIELDS.values():
        if field.kind == "tag":
            for fact in field.facts:
                if terms.resolve(VOCABULARY_KINDS[fact], word[:-1]) is not None:
                    return Values(field, (word[:-1],), start=start, end=end)
    return None


def _bare(field: Field) -> QueryError:
    example, ko = _examples(field)
    return QueryError(
        f"{field.name} needs a value, such as {example}.", f"{field.ko} 뒤에 값을 적어 주세요. 예: {ko}"
    )


def _examples(field: Field) -> tuple[str, str]:
    return (
        f"{field.name}{'' if field.example[0] in '<>' else ':'}{field.example}",
        f"{field.ko}{'' if field.ko_example[0] in '<>' else ':'}{field.ko_example}",
    )


def _texts(value: str) -> tuple[str, ...]:
    parts = re.findall(r"\"[^\"]*\"?|[^,\"]+", value)
    return tuple(text for part in parts if (text := part.strip('" ')))


def _condition(
    field: Field, op: str, value: str, negated: bool, at: tuple[int, int], today: date, locale: Locale
) -> Condition:
    op = ":" if op == "!=" else op
    texts = _texts(value)
    if not texts:
        raise _bare(field)
    start, end = at
    compares = op != ":"
    if field.kind == "day":
        return _days(field, op, texts[0], negated, at, today, locale)
    folded = {fold(text) for text in texts}
    if not compares and field.kind not in ("level", "flag") and len(texts) == 1:
        if folded <= PRESENT:
            return Values(field, present=True, negated=negated, start=start, end=end)
        if folded <= ABSENT:
            return Values(field, present=True, negated=not negated, start=start, end=end)
    match field.kind:
        case "rating":
            low, high, over, under = bounds(texts[0], op, share, _unreadable(field, value))
            return Between(field, low, high, over, under, negated, start, end, scale_of(texts[0]))
        case "number":
            low, high, over, under = bounds(texts[0], op, NUMBERS[field.unit], _unreadable(field, value))
            return Between(field, low, high, over, under, negated, start, end)
        case "level":
            places = [LEVELS.index(_choice(field, text, LEVEL_WORDS)) for text in texts]
            if compares:
                low, high, over, under = bounds(texts[0], op, lambda _: float(places[0]), _unreadable(field, value))
                return Between(field, low, high, over, under, negated, start, end)
            return Values(field, tuple(LEVELS[place] for place in places), negated=negated, start=start, end=end)
        case "text" if compares:
            number = NUMBERS[""]
            low, high, over, under = bounds(texts[0], op, number, _unreadable(field, value))
            return Between(field, low, high, over, under, negated, start, end)
    if compares:
        raise QueryError(
            f"{field.name} has no more and less; write {field.name}:{field.example}.",
            f"{field.ko}에는 크고 작음이 없어요. 예: {field.ko}:{field.ko_example}",
        )
    match field.kind:
        case "verdict":
            texts = tuple(_choice(field, text, VERDICT_WORDS) for text in texts)
        case "flag":
            if not folded <= YES | NO:
                raise _unreadable(field, value)
            return Values(field, ("yes",), negated=negated != (folded <= NO), start=start, end=end)
        case "id":
            texts = tuple(text.removeprefix("#").lstrip("0") for text in texts)
            if not all(text.isdecimal() for text in texts):
                raise _unreadable(field, value)
    return Values(field, texts, negated=negated, start=start, end=end)


def _choice(field: Field, text: str, words: Mapping[str, tuple[str, ...]]) -> str:
    for name, spelled in words.items():
        if fold(text) in {fold(one) for one in spelled}:
            return name
    raise QueryError(
        f"{field.name} is one of {', '.join(words)}.",
        f"{field.ko}은(는) {', '.join(spelled[1] for spelled in words.values())} 중 하나예요.",
    )


def _unreadable(field: Field, value: str) -> QueryError:
    example, ko = _examples(field)
    if field.kind == "rating" and leading(value) is not None and "/" not in value:
        return QueryError(
            f"A bare rating is of 5; write the scale of {value} too, such as rating>=86/100.",
            f"숫자만 적으면 5점 만점이에요. {value}의 만점도 적어 주세요. 예: 점수>=86/100",
        )
    return QueryError(
        f"{field.name} cannot be {value}; write something like {example}.",
        f"{field.ko}에 '{value}'은(는) 쓸 수 없어요. 예: {ko}",
    )


def _days(
    field: Field, op: str, text: str, negated: bool, at: tuple[int, int], today: date, locale: Locale
) -> Condition:
    span = day_range(text, today, locale)
    if span is None:
        raise QueryError(
            f"{field.name} needs a day, a month or a year, such as {field.name}:2026-11, not {text}.",
            f"{field.ko}에는 날, 달, 해를 적어 주세요. '{text}'은(는) 읽을 수 없어요. 예: {field.ko}:2026-11",
        )
    first, last = span
    kind = {"since": ">=", "until": "<="}.get(field.name, op) if op == ":" else op
    match kind:
        case ">=":
            return Days(field, first, None, negated, *at)
        case "<=":
            return Days(field, None, last, negated, *at)
        case ">":
            return Days(field, date.fromordinal(min(last.toordinal() + 1, date.max.toordinal())), None, negated, *at)
        case "<":
            return Days(field, None, date.fromordinal(max(1, first.toordinal() - 1)), negated, *at)
    return Days(field, first, last, negated, *at)


_KO_SORTS: Final = tuple(next(one for one in spelled if not one.isascii()) for spelled in SORTS.values())


def _sort(value: str) -> Sort:
    backwards = value.startswith("-")
    wanted = fold(value.strip('"-+'))
    for name, spelled in SORTS.items():
        if wanted in {fold(one) for one in spelled}:
            return Sort(name, backwards)
    raise QueryError(
        f"A list is sorted by {', '.join(SORTS)}, such as sort:score.",
        f"정렬은 {', '.join(_KO_SORTS)} 가운데 하나로 해요. 예: 정렬:점수",
    )
