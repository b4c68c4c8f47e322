"""One turn in full: what was said, what it did to the form, and why it was in the window or was not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.content import Content

from mocha_tui.client.client import Client
from mocha_tui.coffee.draft import Change
from mocha_tui.coffee.terms import Terms
from mocha_tui.memory import Turn, TurnScore, Window
from mocha_tui.ui.cells import pad
from mocha_tui.ui.draft.fields import show
from mocha_tui.ui.index.rows import state_words
from mocha_tui.ui.sheet import Sheet
from mocha_tui.ui.words import Words

_BAR = 20


def turn_lines(turn: Turn, window: Window, pinned: bool, terms: Terms, words: Words) -> Iterator[Content | str]:
    """The sheet's text."""
    yield Content.styled(
        f"{turn.at:%Y-%m-%d %H:%M} · " + " · ".join(state_words(turn.id, window, pinned, words)), "$muted"
    )
    yield ""
    yield Content.styled(words("turn.you"), "bold $primary")
    yield turn.said
    if turn.reply:
        yield ""
        yield Content.styled("mocha", "bold $secondary")
        yield turn.reply
    if turn.changes:
        yield ""
        yield Content.styled(words("turn.changes"), "bold $secondary")
        for change in turn.changes:
            yield _change(change, terms, words)
    yield ""
    score = window.scores.get(turn.id)
    if score is not None:
        yield Content.styled(words(f"why.{score.why.value}"), "$accent")
        yield from _score(score, words)


def _change(change: Change, terms: Terms, words: Words) -> Content:
    def text(fact: object) -> str:
        from mocha_tui.coffee.draft import Fact

        if not isinstance(fact, Fact):
            return "–"
        shown = show(change.fact, fact, terms, words)
        return shown.text or ", ".join(shown.chips)

    after = text(change.after)
    before = f"{text(change.before)} → " if change.before is not None else ""
    return Content.assemble((pad(words.fact(change.fact), 12), "$muted"), (before, "$faint"), after)


def _score(score: TurnScore, words: Words) -> Iterator[Content | str]:
    parts = {
        "lexical": score.lexical,
        "dense": score.dense,
        "neighbours": score.neighbours,
        "dates": score.dates,
    }
    if not any(parts.values()):
        yield Content.styled(words("score.none"), "$muted")
        return
    top = max(score.total, *parts.values())
    width = max(cell_len(words(f"score.{name}")) for name in (*parts, "total")) + 2
    for name, value in (*parts.items(), ("total", score.total)):
        bar = "━" * round(_BAR * max(0.0, value) / top)
        style = "$primary" if name == "total" else "$secondary"
        yield Content.assemble((pad(words(f"score.{name}"), width), "$muted"), (f"{value:6.2f}  ", ""), (bar, style))


class TurnSheet(Sheet):
    """A turn; left and right go to its neighbours, ``p`` pins it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "pin", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
    ]

    def __init__(self, client: Client, turn: int, window: Window, words: Words, pin: Callable[[int], None]) -> None:
        super().__init__(words("turn.title", turn=turn), words("turn.keys"), self._lines)
        self._client = client
        self._turn = turn
        self._window = window
        self._words = words
        self._pin = pin

    def _lines(self, width: int) -> Iterator[Content | str]:
        memory = self._client.service.memory
        turn = memory.turn(self._turn)
        if turn is None:
            return iter([self._words("turn.gone")])
        pinned = self._turn in memory.pinned
        return turn_lines(turn, self._window, pinned, self._client.terms, self._words)

    def action_pin(self) -> None:
        """Pin or unpin it."""
        self._pin(self._turn)
        self.draw()

    def action_turn(self, step: int) -> None:
        """To the turn before or after."""
        if self._client.service.memory.turn(self._turn + step) is not None:
            self._turn += step
            self.retitle(self._words("turn.title", turn=self._turn))
            self.draw()
