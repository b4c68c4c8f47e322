"""JSON that somebody else wrote, read without believing it: bounded, finite, and of the types it should have."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NoReturn

from mocha_tui.exchange.sentences import problem

_NUMBER: Final = re.compile(r"[+-]?(?:\d{1,15}(?:[.,]\d{0,12})?|[.,]\d{1,12})(?:[eE][+-]?\d{1,2})?")


def decode(data: bytes, where: str) -> str:
    """UTF-8 text, with or without a byte order mark; UTF-16 with one. Raises ``ExchangeError``."""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        raise problem("text", where=where) from None


def parse_json(text: str, where: str, line: int = 1) -> object:
    """A JSON value. Raises ``ExchangeError`` for anything else, for NaN and Infinity, and for absurd nesting."""

    def refuse(constant: str) -> NoReturn:
        raise problem("not-finite", where=where)

    try:
        return json.loads(text, parse_constant=refuse)
    except json.JSONDecodeError as error:
        raise problem("json", where=where, line=error.lineno + line - 1) from None
    except RecursionError:
        raise problem("deep", where=where) from None
    except ValueError:  # an integer of thousands of digits
        raise problem("not-finite", where=where) from None


@dataclass(frozen=True, slots=True)
class Row:
    """A JSON object with the place it stands at. An absent or null entry is not recorded; a wrong type is refused."""

    place: str
    held: Mapping[str, object]

    @classmethod
    def of(cls, place: str, raw: object) -> Row:
        """An object; raises ``ExchangeError`` for anything else."""
        if not isinstance(raw, Mapping):
            raise _wrong(place, "an object", raw)
        return cls(place, raw)

    def has(self, name: str) -> bool:
        """Whether there is something under a name."""
        return self.held.get(name) is not None

    def row(self, name: str) -> Row:
        """An object under a name; an empty one where there is none."""
        raw = self.held.get(name)
        return Row.of(f"{self.place}.{name}", {} if raw is None else raw)

    def items(self, name: str) -> list[object]:
        """A list under a name; an empty one where there is none."""
        raw = self.held.get(name)
        if raw is None or raw == "":
            return []
        if not isinstance(raw, list):
            raise _wrong(f"{self.place}.{name}", "a list", raw)
        return raw

    def rows(self, name: str) -> list[Row]:
        """The objects of a list under a name."""
        return [Row.of(f"{self.place}.{name}[{n}]", raw) for n, raw in enumerate(self.items(name))]

    def text(self, name: str) -> str:
        """A text, ``""`` where there is none. A number is read as it is written."""
        raw = self.held.get(name)
        if raw is None:
            return ""
        if isinstance(raw, str):
            return raw.strip()
        if isinstance(raw, bool) or not isinstance(raw, int | float):
            raise _wrong(f"{self.place}.{name}", "a text", raw)
        return str(int(raw)) if isinstance(raw, float) and raw.is_integer() and abs(raw) < 1e15 else str(raw)

    def number(self, name: str) -> float | None:
        """A finite number, also as a text with a point or a comma; ``None`` where there is none."""
        raw = self.held.get(name)
        if raw is None or (isinstance(raw, str) and not raw.strip()):
            return None
        if isinstance(raw, str) and _NUMBER.fullmatch(raw.strip()):
            return float(raw.strip().replace(",", "."))
        if isinstance(raw, bool) or not isinstance(raw, int | float):
            raise _wrong(f"{self.place}.{name}", "a number", raw)
        try:
            value = float(raw)
        except OverflowError:
            value = math.inf
        if not math.isfinite(value):
            raise problem("not-finite", where=f"{self.place}.{name}")
        return value

    def amount(self, name: str) -> float | None:
        """A number that was recorded: zero is none."""
        return self.number(name) or None

    def flag(self, name: str) -> bool:
        """True where it says so."""
        raw = self.held.get(name)
        if raw is None or isinstance(raw, bool):
            return bool(raw)
        if raw in (0, 1, "true", "false", "0", "1", ""):
            return raw in (1, "true", "1")
        raise _wrong(f"{self.place}.{name}", "true or false", raw)


def _wrong(place: str, wanted: str, raw: object) -> Exception:
    found = {dict: "an object", list: "a list", bool: "true or false", type(None): "nothing"}.get(type(raw))
    return problem("type", place=place, wanted=wanted, found=found or repr(raw)[:40])
