"""Push: on every turn, what earlier cups taught comes up by itself."""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.lexicon import Labels
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.notes import Changes
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.recall.entry import row_entry, tasting_entry
from mocha_tui.recall.index import Pick, RecallIndex, Share, Signals
from mocha_tui.recall.lines import line_of
from mocha_tui.recall.signals import RecallTerms, read_signals


@dataclass(frozen=True, slots=True)
class Recalled:
    """A stored tasting that a turn's prompt carries: its id, its line, and the tags it shares with the turn."""

    tasting: int
    line: str
    tags: tuple[str, ...]
    share: Share
    score: float


class Terms(RecallTerms, Labels, Protocol):
    """The vocabulary as push asks it."""


class RecallLog(Protocol):
    """The log as push reads it."""

    def changes(self, since: int = -1) -> Changes:
        """What an index needs to be as the log is, when it was so at a revision."""

    def get_many(self, ids: Sequence[int]) -> Sequence[Tasting]:
        """These tastings in this order, without those that are not there."""


def recall(
    draft: Draft | None,
    said: str,
    log: Iterable[Tasting],
    terms: Terms,
    *,
    lines: int = 12,
    locale: Locale = "en-US",
    hidden: Collection[int] = (),
) -> tuple[Recalled, ...]:
    """What comes up for a form and a sentence out of these tastings: the same input gives the same answer."""
    tastings = {tasting.id: tasting for tasting in log}
    index = RecallIndex()
    index.put_all(tasting_entry(tasting, terms) for tasting in tastings.values())
    picks = _choose(index, draft, read_signals(draft, said, terms, index), lines, hidden)
    return tuple(_recalled(pick, tastings[pick.entry.id], terms, locale) for pick in picks)


class Recaller:
    """Push over a stored log, with its index in memory. Blocks; safe to be called from several threads.

    Before each answer the index takes in what was written since, by whichever Mocha.
    """

    def __init__(self, log: RecallLog, terms: Terms, *, lines: int = 12, locale: Locale = "ko") -> None:
        self._log, self._terms, self._lines, self._locale = log, terms, lines, locale
        self._index = RecallIndex()
        self._revision = -1
        self._hidden: set[int] = set()
        self._one = threading.Lock()

    def __call__(self, draft: Draft | None, said: str) -> tuple[Recalled, ...]:
        """What comes up for the open form and the words of a turn."""
        with self._one:
            self._refresh()
            signals = read_signals(draft, said, self._terms, self._index)
            picks = _choose(self._index, draft, signals, self._lines, self._hidden)
        found = {tasting.id: tasting for tasting in self._log.get_many([pick.entry.id for pick in picks])}
        return tuple(
            _recalled(pick, found[pick.entry.id], self._terms, self._locale)
            for pick in picks
            if pick.entry.id in found
        )

    def use_locale(self, locale: Locale) -> None:
        """Write the lines in another language."""
        self._locale = locale

    def hide(self, tasting: int) -> None:
        """Keep a tasting out of this task's turns."""
        self._hidden.add(tasting)

    def forget(self) -> None:
        """A task ended: what was hidden in it may come up again."""
        self._hidden.clear()

    def _refresh(self) -> None:
        changes = self._log.changes(self._revision)
        if changes.ids is not None:
            self._index.keep_only(changes.ids)
            self._index.put_all(row_entry(row, self._terms) for row in changes.written)
        self._revision = changes.revision


def _choose(
    index: RecallIndex, draft: Draft | None, signals: Signals, lines: int, hidden: Collection[int]
) -> tuple[Pick, ...]:
    """The picks; the tasting that the form is an edit of is not among them, it is in the form."""
    edited = {draft.target} if draft is not None and draft.match == "edit" and draft.target is not None else set()
    return index.choose(signals, lines, {*hidden, *edited})


def _recalled(pick: Pick, tasting: Tasting, terms: Labels, locale: Locale) -> Recalled:
    return Recalled(pick.entry.id, line_of(tasting, terms, locale), pick.tags, pick.share, pick.score)
