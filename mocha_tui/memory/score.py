"""How much each turn has to do with a question, and what the score is made of."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING, ClassVar, Final

from mocha_tui.memory.dates import asks_amount, asks_when, spans_named
from mocha_tui.memory.decisions import asks_settled
from mocha_tui.memory.hot import ASKS, COFFEE, COUNTED, DECISION, QUESTION, TIMED, HotIndex, fingerprint
from mocha_tui.memory.tokens import Canon, terms, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from mocha_tui.memory.vectors import Vectors

    Floats = NDArray[np.floating]


@dataclass(frozen=True, slots=True)
class Weights:
    """The constants of a score; the best lexical score of a question counts 1.

    Those in ``FACTORS`` multiply, so 1 is no effect; the others add, or are powers, and 0 is none.
    """

    FACTORS: ClassVar[frozenset[str]] = frozenset(
        {"other_speaker", "question", "day", "month", "later", "timed", "counted", "decided"}
    )

    dense: float = 0.2  # for each standard deviation by which a cosine stands above the mean
    coverage: float = 0.4  # power of the share of the question's words that a turn has at all
    before: float = 0.3  # share of a lexical score that the next turn inherits
    before_question: float = 0.8  # … where the turn asks something: the next one answers
    dense_question: float = 0.4  # the same of a dense score; else none, as an embedding holds the turn before
    after: float = 0.3  # share of either that the turn before inherits
    session: float = 0.3  # share of the best scores of the same stretch of talk
    length: float = 0.2  # power of the logarithm of a turn's length: short turns hold little
    other_speaker: float = 0.5  # the question names somebody else
    question: float = 0.85  # a turn that asks does not tell
    day: float = 4.0  # said on the day that the question names
    month: float = 2.0  # said in the month or season that the question names
    later: float = 1.3  # said in the two weeks after
    dated: float = 0.2  # what any of these three have before that, whatever their words
    timed: float = 1.2  # says when, and the question asks when
    counted: float = 1.3  # holds a number, and the question asks for one
    decided: float = 1.3  # settles something, and the question asks what was settled
    pointing: float = 1.0  # its word on the coffee still stands, and the message only points at it ("save that")
    pointed_tag: float = 0.3  # names a coffee at least


WEIGHTS: Final = Weights()
LATER_DAYS: Final = 14
SESSION_BEST: Final = 3  # so many best scores speak for a stretch of talk

_POINTS: Final = re.compile(
    r"그거|이거|저거|그걸|이걸|그건|이건|저장|기록해|적어\s?(?:줘|둬)"
    r"|\b(?:that|this) one\b|\b(?:save|log|record|store|keep|write) (?:it|that|this)\b|\bsave\W*$",
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


def bare(question: str, speakers: Iterable[str]) -> str:
    """A question without the names of who speaks: who said it is known, so the names only blur what is asked."""
    names = [re.escape(word) for speaker in speakers for word in re.findall(r"\w+", speaker)]
    if not names:
        return question
    rest = re.sub(rf"\b(?:{'|'.join(names)})\b(?:['’]s)?", " ", question, flags=re.IGNORECASE)
    return " ".join(rest.split()) if words(rest) else question


def score(
    index: HotIndex,
    question: str,
    vector: Vectors | None,
    canon: Canon | None = None,
    *,
    names: bool = True,
    holders: Sequence[int] = (),
    weights: Weights = WEIGHTS,
) -> Scores:
    """Score every turn of the index. ``names`` knows who speaks; ``vector`` embeds ``bare(question)``.

    ``holders`` are the places of the turns whose word on the coffee still stands.
    """
    import numpy as np

    flags = np.array(index.columns.flags, dtype=np.uint8)
    session = np.array(index.columns.session, dtype=np.int64)
    asked = np.array(index.columns.said, dtype=np.int64) == fingerprint(question)
    speakers = index.speakers if names else {}
    drop = {term for speaker in speakers for term in terms(speaker)}
    lexical: Floats = index.lexical.scores(
        [term for term in terms(question, canon) if term not in drop], weights.coverage
    )
    lexical[asked] = 0
    lexical /= max(float(lexical.max(initial=0.0)), 1e-6)
    if _POINTS.search(question):
        lexical = np.maximum(lexical, weights.pointed_tag * ((flags & COFFEE) > 0))
        lexical[list(holders)] += weights.pointing
    dense = _dense(index, vector, asked, weights)

    near = _from_neighbours(lexical, dense, session, (flags & ASKS) > 0, weights)
    factor = _factor(index, flags, question, speakers, weights)
    lexical, dense, near = lexical * factor, dense * factor, near * factor
    near = near + weights.session * _session_best(lexical + dense + near, session)
    undated = lexical + dense + near
    span = _span_factor(question, index, weights)
    total = (undated + weights.dated * (span > 1)) * span
    if asks_when(question):
        total = total * np.where(flags & TIMED, weights.timed, 1)
    return Scores(total, dense, lexical, near, total - undated, asked)


def _dense(index: HotIndex, vector: Vectors | None, asked: NDArray[np.bool_], weights: Weights) -> Floats:
    """How far each cosine stands out among all, in standard deviations: raw cosines of short texts are all alike."""
    import numpy as np

    cosines = None if vector is None else index.vectors.cosines(vector, len(index))
    if cosines is None:
        return np.zeros(len(index), dtype=np.float32)
    result: Floats = weights.dense * np.maximum(cosines - cosines.mean(), 0) / max(float(cosines.std()), 1e-6)
    result[asked] = 0
    return result


def _from_neighbours(
    lexical: Floats, dense: Floats, session: NDArray[np.int64], asks: NDArray[np.bool_], weights: Weights
) -> Floats:
    """What each turn inherits from the one before and the one after it, inside its stretch of talk."""
    import numpy as np

    near = np.zeros(len(dense), dtype=np.float32)
    same = session[1:] == session[:-1]
    near[1:] += same * np.where(asks[:-1], weights.before_question, weights.before) * lexical[:-1]
    near[1:] += same * np.where(asks[:-1], weights.dense_question, 0) * dense[:-1]
    near[:-1] += same * weights.after * (lexical + dense)[1:]
    return near


def _factor(
    index: HotIndex, flags: NDArray[np.uint8], question: str, speakers: dict[str, int], weights: Weights
) -> Floats:
    """What a turn is in itself: long or short, asking or telling, by whom."""
    import numpy as np

    factor: Floats = np.log1p(index.lexical.lengths()) ** weights.length
    factor = factor * np.where(flags & QUESTION, weights.question, 1)
    if asks_amount(question):
        factor = factor * np.where(flags & COUNTED, weights.counted, 1)
    if asks_settled(question):
        factor = factor * np.where(flags & DECISION, weights.decided, 1)
    said = {word.partition("'")[0] for word in words(question)}
    named = [number for speaker, number in speakers.items() if said.intersection(words(speaker))]
    if len(named) == 1:
        speaker = np.array(index.columns.speaker, dtype=np.int64)
        factor = factor * np.where(speaker == named[0], 1, weights.other_speaker)
    return factor


def _session_best(values: Floats, session: NDArray[np.int64]) -> Floats:
    """The mean of the best (different) scores of each turn's stretch of talk. Stretches follow one another."""
    import numpy as np

    if not len(values):
        return values
    starts = np.flatnonzero(np.diff(session, prepend=-1))
    place = np.cumsum(np.diff(session, prepend=session[0]) > 0)
    rest = values.astype(np.float32)
    sums = np.zeros(len(starts), dtype=np.float32)
    counts = np.zeros(len(starts), dtype=np.float32)
    for _ in range(SESSION_BEST):
        best = np.maximum.reduceat(rest, starts)
        there = best > -np.inf
        sums[there] += best[there]
        counts += there
        rest[rest == best[place]] = -np.inf
    result: Floats = (sums / counts)[place]
    return result


def _span_factor(question: str, index: HotIndex, weights: Weights) -> Floats:
    """How near to the times that a question names each turn was said; 1 where it names none."""
    import numpy as np

    factor = np.ones(len(index), dtype=np.float32)
    day = np.array(index.columns.day, dtype=np.int64)
    years = {date.fromordinal(int(each)).year for each in (day.min(), day.max())} if len(day) else set()
    for span in spans_named(question, years):
        first, last = span.first.toordinal(), span.last.toordinal()
        within = (day >= first) & (day <= last)
        after = (day > last) & (day <= last + LATER_DAYS)
        factor = np.maximum(factor, np.where(within, weights.day if span.is_day else weights.month, 1))
        factor = np.maximum(factor, np.where(after, weights.later, 1))
    return factor


def supersede(scores: Scores, newer: Mapping[int, int], spent: frozenset[int]) -> Scores:
    """Scores in which a correction never stands below what it corrects.

    ``newer`` maps places to the place that corrected them; a place in ``spent`` has nothing left that stands and
    counts half.
    """
    import numpy as np

    if not newer:
        return scores
    moved = np.zeros_like(scores.total)
    for older, place in sorted(newer.items()):  # oldest first, so that a chain of corrections lifts the last one
        if not scores.asked[place]:
            lack = scores.total[older] + moved[older] - scores.total[place] - moved[place]
            moved[place] += max(lack, 0)
    for place in spent:
        moved[place] -= (scores.total[place] + moved[place]) / 2
    return replace(scores, total=scores.total + moved, neighbours=scores.neighbours + moved)
