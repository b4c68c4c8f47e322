"""Reading JSON of servers that leave things out or write them their own way."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

Item = Mapping[str, object]
"""A JSON object as it came or goes over the wire."""


def text_at(value: object, *path: str) -> str:
    """The text at a path of keys, or ``""`` where there is none."""
    found = at(value, *path)
    return found if isinstance(found, str) else ""


def count_at(value: object, *path: str) -> int | None:
    """The count at a path of keys; ``None`` where there is none or it is negative."""
    found = at(value, *path)
    if isinstance(found, bool) or not isinstance(found, int | float) or found != found or not 0 <= found < 1e12:
        return None
    return int(found)


def item_at(value: object, *path: str) -> Item:
    """The object at a path of keys, or an empty one."""
    found = at(value, *path)
    return found if isinstance(found, Mapping) else {}


def items_at(value: object, *path: str) -> Iterator[Item]:
    """The objects of the list at a path of keys; anything else in it is passed over."""
    found = at(value, *path)
    if isinstance(found, list):
        yield from (item for item in found if isinstance(item, Mapping))


def at(value: object, *path: str) -> object:
    """What is at a path of keys, or ``None``."""
    for key in path:
        if not isinstance(value, Mapping):
            return None
        value = value.get(key)
    return value


def arguments_text(value: object) -> str:
    """A call's arguments as JSON text: some servers send the object itself."""
    if isinstance(value, str):
        return value
    return "" if value is None else json.dumps(value, ensure_ascii=False)


def is_object(text: str) -> bool:
    """Whether a text is one whole JSON object."""
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def whole(text: str) -> str:
    """The text with surrogate pairs joined and lone surrogates replaced, so that it can be sent as UTF-8."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class Joiner:
    """Joins a character whose halves came in two pieces (``\\ud83d`` and ``\\ude00`` in two JSON strings)."""

    def __init__(self) -> None:
        self._half = ""

    def add(self, text: str) -> str:
        """The text that is complete by now."""
        text = self._half + text
        self._half = ""
        if text and 0xD800 <= ord(text[-1]) <= 0xDBFF:
            self._half, text = text[-1], text[:-1]
        return whole(text)
