"""What a file says against what the log knows. The log's word stands; the file's is told, never written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Source
from mocha_tui.coffee.flat import value_json
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import one_line
from mocha_tui.exchange.incoming import Skipped

Known = Mapping[str, Draft]


def told(tasting: Tasting) -> str:
    """A tasting in a few words: its day and its coffee."""
    draft = tasting.draft
    coffee = " ".join(filter(None, (draft.text("coffee.roaster"), draft.text("coffee.name"))))
    return one_line(f"{tasting.day.isoformat()} {coffee}", 80)


def differing(tastings: Iterable[Tasting], known: Known) -> Iterator[Skipped]:
    """Every fact that a file tells otherwise than the log does, for tastings that are in both."""
    for tasting in tastings:
        held = known.get(tasting.uid)
        if held is None:
            continue
        for name, fact in tasting.draft.facts.items():
            there = held.facts.get(name)
            if there is None or fact.source is Source.DERIVED or same(there.value, fact.value):
                continue
            if _neighbours(there.value, fact.value):  # the same file, read in another zone
                continue
            ours, theirs = (one_line(str(value_json(value)), 40) for value in (there.value, fact.value))
            yield Skipped(
                f"{told(tasting)}: {name}",
                f"the log says {ours}, the file {theirs}; the log's stays",
                f"기록은 {ours}, 파일은 {theirs}이라 기록을 그대로 두었어요",
            )


def same(one: object, other: object) -> bool:
    """Whether two values say the same: lists of terms in any order."""
    if isinstance(one, tuple) and isinstance(other, tuple) and all(isinstance(item, str) for item in one + other):
        return set(one) == set(other)
    return one == other


def _neighbours(one: object, other: object) -> bool:
    return isinstance(one, date) and isinstance(other, date) and abs((one - other).days) <= 1
