"""How much each turn has to do with a question, and what the score is made of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mocha_tui.memory.dates import asks_when, months_named
from mocha_tui.memory.hot import ASKS, COFFEE, QUESTION, TIMED, HotIndex, fingerprint
from mocha_tui.memory.tokens import Canon, terms, words

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from mocha_tui.memory.vectors import Vectors

    Floats = NDArray[np.floating]


@dataclass(frozen=True, slots=True)
class Weights:
    """The constants of a score. The lexical part counts 1."""

    dense: float = 0.8
    before: float = 0.3
    before_question: float = 0.8
    after: float = 0.3
    other_speaker: float = 0.5
    length: float = 0.2
    question: float = 0.85
    session: float = 0.3
    month: float = 2.0
    next_month: float = 1.3
    timed: float = 1.15
    pointing: float = 0.6


WEIGHTS: Final = Weights()

_POINTS: Final = re.compile(
    r"그거|이거|저거|그걸|이걸|그건|이건|아까|저장|기록해|적어\s?줘"
    r"|\b(?:it|that one|this one|save|log (?:it|that)|write it down)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Scores:
    """A number per turn, each part of shape (n,); they add up to ``total``. ``asked`` marks the very question."""

    total: Floats
    dense: Floats
    lexical: Floats
    neighbours: Floats
    dates: Floats
    asked: NDArray[np.bool_]


def score(
    index: HotIndex,
    question: str,
    vector: Vectors | None,
    canon: Canon | None = None,
    *,
    names: bool = True,
    weights: Weights = WEIGHTS,
) -> Scores:
    """Score every turn of the index. ``names`` lets the scorer know who speaks; ``vector`` embeds the question."""
    import numpy as np

    n = len(index)
    flags = np.array(index.columns.flags, dtype=np.uint8)
    session = np.array(index.columns.session, dtype=np.int64)
    asked = np.array(index.columns.said, dtype=np.int64) == fingerprint(question)
    speakers = index.speakers if names else {}
    lexical: Floats = index.lexical.scores(_query_terms(question, speakers, canon))
    lexical[asked] = 0
    lexical /= max(float(lexical.max(initial=0.0)), 1e-6)
    dense: Floats = np.zeros(n, dtype=np.float32)
    cosines = None if vector is None else index.vectors.cosines(vector, n)
    if cosines is not None:
        dense = weights.dense * np.maximum(cosines, 0)
        dense[asked] = 0
    if _POINTS.search(question):
        lexical += weights.pointing * ((flags & COFFEE) > 0)
    own = lexical + dense

    near: Floats = np.zeros(n, dtype=np.float32)
    if n > 1:
        same = session[1:] == session[:-1]
        before = np.where(flags[:-1] & ASKS, weights.before_question, weights.before)
        near[1:] += same * before * own[:-1]
        near[:-1] += same * weights.after * own[1:]
    factor: Floats = np.log1p(index.lexical.lengths()) ** weights.length
    factor *= np.where(flags & QUESTION, weights.question, 1)
    named = [number for speaker, number in speakers.items() if _names(question, speaker)]
    if len(named) == 1:
        speaker = np.array(index.columns.speaker, dtype=np.int64)
        factor *= np.where(speaker == named[0], 1, weights.other_speaker)
    lexical, dense, near = lexical * factor, dense * factor, near * factor
    near = near + weights.session * _session_prior(lexical + dense + near, session)
    undated = lexical + dense + near
    total = undated * _date_factor(question, index, flags, weights)
    return Scores(total, dense, lexical, near, total - undated, asked)


def _names(question: str, speaker: str) -> bool:
    asked = {word.partition("'")[0] for word in words(question)}
    return any(word in asked for word in words(speaker))


def _query_terms(question: str, speakers: dict[str, int], canon: Canon | None) -> list[str]:
    drop = {term for speaker in speakers for term in terms(speaker)}
    return [term for term in terms(question, canon) if term not in drop]


def _session_prior(values: Floats, session: NDArray[np.int64]) -> Floats:
    """The mean of the three best scores of each turn's session."""
    import numpy as np

    if not len(values):
        return values
    order = np.lexsort((-values, session))
    ranked = session[order]
    first = np.searchsorted(ranked, ranked, side="left")
    top = np.arange(len(values)) - first < 3
    sums = np.bincount(ranked[top], weights=values[order][top])
    counts = np.bincount(ranked[top])
    result: Floats = (sums / np.maximum(counts, 1)).astype(np.float32)[session]
    return result


def _date_factor(question: str, index: HotIndex, flags: NDArray[np.uint8], weights: Weights) -> Floats:
    import numpy as np

    factor = np.ones(len(index), dtype=np.float32)
    months = months_named(question)
    if months:
        month = np.array(index.columns.month, dtype=np.int64)
        factor[np.isin(month, [m % 12 + 1 for m in months])] = weights.next_month
        factor[np.isin(month, list(months))] = weights.month
    if asks_when(question):
        factor[(flags & TIMED) > 0] *= weights.timed
    return factor
