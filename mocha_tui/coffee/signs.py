"""Forms that are also ordinary words, by the sign that they need in order to be meant (``signs.tsv``)."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from mocha_tui.coffee.vocabulary import key


def forms(bars: str) -> frozenset[str]:
    """The lookup keys of forms written with bars between them."""
    return frozenset(key(form) for form in bars.split("|"))


@lru_cache(maxsize=1)
def _table() -> dict[str, frozenset[str]]:
    table = resources.files("mocha_tui.coffee").joinpath("signs.tsv").read_text(encoding="utf-8")
    rows = (line.split("\t") for line in table.splitlines()[1:] if line)
    return {name: forms(bars) for name, _, bars in rows}


def signs(name: str) -> frozenset[str]:
    """The keys of the forms that need this sign. Raises ``KeyError`` for a sign that the table lacks."""
    return _table()[name]
