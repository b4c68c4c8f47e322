"""From scored turns to a window: shortlist, picker, pins, index lines, and never more than the whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mocha_tui.memory.hot import index_line
from mocha_tui.memory.picker import Budget, Candidate, pick
from mocha_tui.memory.settings import MemorySettings
from mocha_tui.memory.turn import Counter, Turn
from mocha_tui.memory.window import State, TurnScore, TurnState, Why, Window

if TYPE_CHECKING:
    from mocha_tui.memory.score import Scores

DECISION_LINES: Final = 4  # most decisions that are listed without being on the shortlist, the newest

T = TypeVar("T")


class _Lazy(Mapping[int, T], Generic[T]):
    """A mapping by turn id whose values are made when they are looked at: a screen looks at few of thousands."""

    def __init__(self, ids: range, make: Callable[[int], T]) -> None:
        self._ids = ids
        self._make = make

    def __getitem__(self, id_: int) -> T:
        if id_ not in self._ids:
            raise KeyError(id_)
        return self._make(id_)

    def __iter__(self) -> Iterator[int]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


@dataclass(frozen=True, slots=True)
class Material:
    """A still picture of a task's memory: its turns, oldest first, and what is known about them."""

    turns: Sequence[Turn]
    pinned: frozenset[int]
    superseded: Mapping[int, int]
    full_tokens: int


@dataclass(frozen=True, slots=True)
class Shortlist:
    """Turn ids by score, best first, and why others did not make it."""

    candidates: tuple[Candidate, ...]
    refused: Mapping[int, Why]


def whole_window(material: Material, settings: MemorySettings, count: Counter) -> Window | None:
    """The window of a task that needs no retrieval, or ``None`` past the activation length of the other modes."""
    turns = material.turns
    if settings.mode == "full":
        kept, why = turns[-settings.max_turns :], Why.WHOLE
    elif len(turns) <= settings.transcript_turns:
        kept, why = turns, Why.WHOLE
    elif settings.mode == "recency":
        kept, why = turns[-settings.recent_turns :], Why.RECENT
    else:
        return None
    used = material.full_tokens if len(kept) == len(turns) else sum(count(turn.text) for turn in kept)
    return finish(material, (), tuple(kept), (), (), why, None, {}, used)


def shortlist(
    material: Material, scores: Scores, settings: MemorySettings, whole: Sequence[int], count: Counter, size: int
) -> Shortlist:
    """The ``size`` best turns that are not recent, not pinned, not this question and not the same words again."""
    import numpy as np

    turns = material.turns
    older = max(0, len(turns) - settings.recent_turns)
    seen = {whole[place] for place in range(older, len(turns))}
    seen |= {whole[id_ - turns[0].id] for id_ in material.pinned}
    order = np.argsort(-scores.total[:older], kind="stable")
    candidates: list[Candidate] = []
    refused: dict[int, Why] = {}
    for place in map(int, order):
        if len(candidates) >= size:
            break
        turn = turns[place]
        if turn.id in material.pinned:
            continue
        if scores.asked[place]:
            refused[turn.id] = Why.ASKED
        elif whole[place] in seen:
            refused[turn.id] = Why.REPEATED
        else:
            seen.add(whole[place])
            candidates.append(Candidate(turn.id, count(turn.text), index_line(turn)))
    return Shortlist(tuple(candidates), refused)


def assemble(
    material: Material,
    found: Shortlist,
    scores: Scores,
    settings: MemorySettings,
    count: Counter,
    *,
    by_tokens: bool = False,
    chosen: Sequence[int] | None = None,
) -> Window:
    """The window past activation.

    Pins are loaded always and spend the budget first; the shortlist gets what is left. ``chosen`` are a model's
    picks, best first, which the budget cuts too. ``by_tokens`` leaves the number of turns uncapped.
    """
    turns = material.turns
    if not turns:
        return Window()
    first = turns[0].id
    recent = tuple(turns[-settings.recent_turns :])
    older = turns[: len(turns) - len(recent)]
    pins = [turns[id_ - first] for id_ in sorted(material.pinned) if id_ - first < len(older)]
    room = Budget(
        None if by_tokens else max(0, settings.reheat_turns - len(pins)),
        max(0, settings.reheat_tokens - sum(count(turn.text) for turn in pins)),
    )
    by_id = {candidate.id: candidate for candidate in found.candidates}
    offered = found.candidates if chosen is None else tuple(by_id[id_] for id_ in chosen if id_ in by_id)
    picked = set(pick(offered, room))
    loaded = sorted([*pins, *(turns[id_ - first] for id_ in picked)], key=lambda turn: turn.id)
    left = [candidate for candidate in found.candidates[: settings.shortlist] if candidate.id not in picked]

    lines = {candidate.id: candidate.line for candidate in left}
    listed = 0
    if settings.mode == "full-index":
        lines = {turn.id: index_line(turn) for turn in older if turn.id not in picked}
    else:
        for place in range(len(older) - 1, -1, -1):
            turn = turns[place]
            if listed >= DECISION_LINES:
                break
            if turn.decision and turn.id not in picked and turn.id not in material.pinned:
                listed += 1
                lines.setdefault(turn.id, index_line(turn))
    full = material.full_tokens
    used = sum(count(turn.text) for turn in (*loaded, *recent))
    kept: dict[int, str] = {}
    for id_, line in lines.items():  # best first, so that what does no longer fit is the least
        cost = count(line) + 1
        if used + cost > full:
            break
        used += cost
        kept[id_] = line
    short = tuple(candidate.id for candidate in found.candidates[: max(settings.shortlist, len(picked))])
    return finish(
        material,
        tuple(loaded),
        recent,
        short,
        tuple(kept[id_] for id_ in sorted(kept)),
        Why.RECENT,
        scores,
        found.refused,
        used,
    )


def finish(
    material: Material,
    reheated: tuple[Turn, ...],
    verbatim: tuple[Turn, ...],
    short: tuple[int, ...],
    lines: tuple[str, ...],
    why_verbatim: Why,
    scores: Scores | None,
    refused: Mapping[int, Why],
    used: int,
) -> Window:
    """A window with its states and scores."""
    turns = material.turns
    ids = range(turns[0].id, turns[-1].id + 1) if turns else range(0)
    whole = frozenset(turn.id for turn in verbatim)
    back = frozenset(turn.id for turn in reheated)
    listed = frozenset(short)
    first = ids.start

    def state(id_: int) -> TurnState:
        name: State = (
            "verbatim" if id_ in whole else "reheated" if id_ in back else "shortlisted" if id_ in listed else "cold"
        )
        return TurnState(name, turns[id_ - first].decision, material.superseded.get(id_), id_ in material.pinned)

    def why(id_: int) -> Why:
        if id_ in whole:
            return why_verbatim
        if id_ in material.pinned:
            return Why.PINNED
        if id_ in back:
            return Why.CHOSEN
        if scores is None:
            return Why.CUT
        return refused.get(id_, Why.BUDGET if id_ in listed else Why.OTHERS)

    def parts(id_: int) -> TurnScore:
        if scores is None:
            return TurnScore(why=why(id_))
        at = id_ - first
        return TurnScore(
            float(scores.total[at]),
            float(scores.dense[at]),
            float(scores.lexical[at]),
            float(scores.neighbours[at]),
            float(scores.dates[at]),
            why(id_),
        )

    return Window(
        turns=len(turns),
        index_lines=lines,
        reheated=reheated,
        verbatim=verbatim,
        shortlisted=short,
        window_tokens=used,
        full_tokens=material.full_tokens,
        states=_Lazy(ids, state),
        scores=_Lazy(ids, parts),
    )
