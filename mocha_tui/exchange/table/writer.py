"""The log as a CSV: a column for every fact, which ``mocha import`` reads back."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Final

from mocha_tui.coffee.facts import FACTS, Score, Step, Value
from mocha_tui.coffee.flat import number_json
from mocha_tui.exchange.snapshot import Snapshot
from mocha_tui.exchange.table.headers import UID

COLUMNS: Final = (UID, *FACTS, "photos")
_FORMULA: Final = "=+-@\t\r"


def write_table(log: Snapshot) -> Iterator[str]:
    """The table, row by row, newest last. A byte order mark tells spreadsheets that it is UTF-8."""
    yield "\ufeff" + _row(COLUMNS)
    for tasting in log.in_order():
        facts = tasting.draft.facts
        cells = [_cell(facts[name].value) if name in facts else "" for name in FACTS]
        yield _row([tasting.uid, *cells, "; ".join(photo.file for photo in log.photos.get(tasting.id, ()))])


def _row(cells: list[str] | tuple[str, ...]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\r\n").writerow([_safe(cell) for cell in cells])
    return line.getvalue()


def _safe(cell: str) -> str:
    """A text that a spreadsheet would run as a formula gets a space before it, which the import takes away."""
    return f" {cell}" if cell and cell[0] in _FORMULA else cell


def _cell(value: Value) -> str:
    match value:
        case bool():
            return "true"
        case str():
            return value
        case int() | float():
            return str(number_json(value))
        case Score():
            return f"{number_json(value.value)}/{number_json(value.max)}"
        case tuple():
            return "; ".join(
                f"{number_json(item.at_s)} s → {number_json(item.to_g)} g" if isinstance(item, Step) else item
                for item in value
            )
        case _:
            return value.isoformat()
