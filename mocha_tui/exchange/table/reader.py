"""A CSV as tastings: its encoding, delimiter and columns told by content, or by the user's mapping."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mocha_tui.coffee.flat import dump
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import clean, fold
from mocha_tui.exchange.forms import NO_DATE, Form, Reader
from mocha_tui.exchange.incoming import Parsed, Skipped, stable_uid
from mocha_tui.exchange.sentences import ExchangeError, problem
from mocha_tui.exchange.table.cells import parse_moment, put_cell
from mocha_tui.exchange.table.headers import UID, fact_of, is_fact, scale_of

_DELIMITERS: Final = ",;\t|"
_MOST_ROWS: Final = 200_000
_UUID: Final = re.compile(r"[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}", re.IGNORECASE)
_COFFEE: Final = ("coffee.name", "coffee.roaster", "coffee.country", "coffee.region", "coffee.farm")


@dataclass(frozen=True, slots=True)
class Column:
    """What a column tells: a fact or ``uid``, and the best score where it tells scores."""

    fact: str
    scale: float | None = None


def decode_table(data: bytes, where: str) -> str:
    """UTF-8, UTF-16 with its mark, or what Korean spreadsheets save (CP949). Raises ``ExchangeError``."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encodings: tuple[str, ...] = ("utf-16",)
    else:
        encodings = ("utf-8-sig", "cp949")
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise problem("text", where=where)


def is_table(text: str) -> bool:
    """Whether a text looks like a table: a first line of several columns, one of which tells a fact."""
    try:
        head = next(csv.reader([_first_line(text)], delimiter=delimiter_of(text)), [])
    except csv.Error:
        return False
    return len(head) > 1 and any(fact_of(cell) for cell in head)


def delimiter_of(text: str) -> str:
    """The delimiter that parts the first line into most columns."""
    bare = re.sub(r'"[^"]*"', "", _first_line(text))
    return max(_DELIMITERS, key=bare.count)


def _first_line(text: str) -> str:
    return re.split(r"[\r\n]", text[:20_000].lstrip("\ufeff\r\n"), maxsplit=1)[0]


def read_table(text: str, reader: Reader, where: str, mapping: Sequence[tuple[str, str]] = ()) -> Parsed:
    """The rows as tastings. ``mapping`` (column, fact) comes before what the headers tell.

    Raises ``ExchangeError`` for a damaged file, a mapping that fits nothing, or columns without a day or a coffee.
    """
    rows = _rows(text, where)
    header = [clean(cell).strip() for cell in next(rows, (0, []))[1]]
    columns = _columns(header, mapping, where)
    seen: Counter[str] = Counter()
    tastings: list[Tasting] = []
    skipped: list[Skipped] = []
    for line, cells in rows:
        if not any(cell.strip() for cell in cells):
            continue
        form = Form(reader, f"line {line}")
        if len(cells) > len(header):
            why = ("it has more cells than the table has columns", "표의 열보다 칸이 많아요")
            skipped.append(Skipped(form.what, *why))
            continue
        tasting = _tasting(form, dict(zip(header, cells, strict=False)), columns, reader, seen)
        if tasting is None:
            skipped.append(Skipped(form.what, *NO_DATE))
        else:
            tastings.append(tasting)
        skipped += form.skipped
    return Parsed("csv", tastings, skipped)


def _rows(text: str, where: str) -> Iterator[tuple[int, list[str]]]:
    table = csv.reader(io.StringIO(text.lstrip("\ufeff\r\n"), newline=""), delimiter=delimiter_of(text), strict=True)
    try:
        for row in table:
            yield table.line_num, row
            if table.line_num > _MOST_ROWS:
                raise problem("too-big", where=where, limit=f"{_MOST_ROWS:,} lines")
    except csv.Error:
        raise problem("csv", where=where, line=table.line_num) from None


def _columns(header: Sequence[str], mapping: Sequence[tuple[str, str]], where: str) -> Mapping[str, Column]:
    columns: dict[str, Column] = {}
    by_name = {fold(name): name for name in reversed(header)}
    for named, fact in mapping:
        name = by_name.get(fold(named))
        bare, slash, best = fact.partition("/")
        if name is None:
            raise problem("map-column", where=where, column=named, columns=", ".join(header))
        if not is_fact(bare) or (slash and (bare != "review.score" or not best.isdigit() or int(best) < 1)):
            raise problem("map-fact", fact=fact)
        columns[name] = Column(bare, float(best) if slash else scale_of(name))
    told = {column.fact for column in columns.values()}
    for name in header:
        meant = fact_of(name) if name and name not in columns else None
        if meant is not None and meant not in told:
            told.add(meant)
            columns[name] = Column(meant, scale_of(name))
    if "date" not in told:
        raise _missing(where, header, "the day (date)", "날짜(date)")
    if not told & set(_COFFEE):
        raise _missing(where, header, "the coffee (coffee.name)", "커피(coffee.name)")
    return columns


def _missing(where: str, header: Sequence[str], en: str, ko: str) -> ExchangeError:
    columns = ", ".join(header)
    sentence = problem("csv-columns", where=where, missing=en, columns=columns)
    return ExchangeError(str(sentence), problem("csv-columns", where=where, missing=ko, columns=columns).ko)


def _tasting(
    form: Form, cells: Mapping[str, str], columns: Mapping[str, Column], reader: Reader, seen: Counter[str]
) -> Tasting | None:
    moment, own = None, ""
    for name, column in columns.items():
        cell = cells.get(name, "")
        if column.fact == "date":
            moment = parse_moment(cell, reader)
        elif column.fact == UID:
            own = cell.strip()
        else:
            put_cell(form, column.fact, cell, reader, column.scale)
    if moment is None:
        return None
    if _UUID.fullmatch(own):
        uid = own.replace("-", "").lower()
    else:
        content = json.dumps([moment.date().isoformat(), own, dump(form.draft())], ensure_ascii=True)
        mark = hashlib.sha256(content.encode()).hexdigest()
        seen[mark] += 1  # two rows that say the same are two cups
        uid = stable_uid("csv", f"{mark}:{seen[mark]}")
    return form.tasting(uid, moment)
