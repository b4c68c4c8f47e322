"""The hot index as lines: what each remembered turn is, what the window cost. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from mocha_tui.coffee.text import one_line
from mocha_tui.ui.linelist import Item
from mocha_tui.ui.words import Words

if TYPE_CHECKING:
    from mocha_tui.agent.prompt import RecalledLine
    from mocha_tui.memory import Turn, TurnState, Window

MARKS: Final = {"verbatim": "●", "reheated": "♨", "shortlisted": "·", "cold": "○", "new": "●"}
_MARK_STYLES: Final = {
    "verbatim": "plain",
    "reheated": "warm",
    "shortlisted": "muted",
    "cold": "faint",
    "new": "plain",
}
_LONGEST: Final = 200


def turn_items(
    turns: Sequence[Turn], window: Window, pinned: Collection[int], *, newest_first: bool
) -> tuple[Item, ...]:
    """A line for each turn, by time. A turn that the window does not know is the newest one."""
    ordered = reversed(turns) if newest_first else iter(turns)
    digits = len(str(turns[-1].id)) if turns else 1
    flags = bool(pinned) or any(state.decision for state in window.states.values())
    return tuple(_turn_item(turn, window.states.get(turn.id), turn.id in pinned, digits, flags) for turn in ordered)


def _turn_item(turn: Turn, state: TurnState | None, pinned: bool, digits: int, flags: bool) -> Item:
    name = state.state if state is not None else "new"
    flag = "!" if pinned else "◆" if state is not None and state.decision else " "
    superseded = state is not None and state.superseded
    cold = name in ("cold", "shortlisted")
    return Item(
        key=turn.id,
        mark=f"{MARKS[name]} ",
        mark_style=_MARK_STYLES[name],
        head=f"{turn.id:>{digits}} {flag} " if flags else f"{turn.id:>{digits}} ",
        text=one_line(turn.said, _LONGEST),
        style="faint" if superseded else "muted" if cold else "warm" if name == "reheated" else "plain",
        struck=superseded,
    )


def note_items(recalled: Iterable[RecalledLine], hidden: Collection[int]) -> tuple[Item, ...]:
    """A line for each stored tasting that the turn's prompt carried; those of the same coffee are marked."""
    return tuple(
        Item(
            key=row.tasting,
            mark="= " if row.share == "same" else "~ ",
            mark_style="note" if row.share == "same" else "faint",
            text=one_line(row.line, _LONGEST),
            style="plain" if row.share == "same" else "muted",
        )
        for row in recalled
        if row.tasting not in hidden
    )


def headline(window: Window, words: Words) -> tuple[str, str]:
    """The window against the whole transcript, and what that saved; nothing before anything was remembered."""
    if not window.full_tokens:
        return "", ""
    share = 1 - window.window_tokens / window.full_tokens
    saved = words("index.saved", percent=round(100 * share)) if share > 0.005 else ""
    return words("index.window", window=window.window_tokens, full=window.full_tokens), saved


def state_words(turn: int, window: Window, pinned: bool, words: Words) -> tuple[str, ...]:
    """What a turn is in a window, in words: state, then flags."""
    state = window.states.get(turn)
    if state is None:
        return (words("state.new"), *((words("flag.pinned"),) if pinned else ()))
    out = [words(f"state.{state.state}")]
    if state.decision:
        out.append(words("flag.decision"))
    if state.superseded:
        out.append(words("flag.superseded", turn=state.superseded_by))
    if pinned:
        out.append(words("flag.pinned"))
    return tuple(out)
