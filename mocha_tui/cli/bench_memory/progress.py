"""A bar on standard error, only where somebody is looking at it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TextIO, TypeVar

T = TypeVar("T")

WIDTH = 30


def progress(items: Sequence[T], what: str, stream: TextIO | None = None) -> Iterator[T]:
    """The items, with a bar that follows them."""
    stream = sys.stderr if stream is None else stream
    shown = stream.isatty()
    for done, item in enumerate(items):
        if shown:
            full = WIDTH * done // len(items)
            stream.write(f"\r{what} [{'█' * full}{'·' * (WIDTH - full)}] {done}/{len(items)}")
            stream.flush()
        yield item
    if shown:
        stream.write("\r" + " " * (len(what) + WIDTH + 24) + "\r")
        stream.flush()
