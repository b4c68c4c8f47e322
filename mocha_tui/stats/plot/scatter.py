"""Scores against a value: a cloud of dots and the median of each stretch of the axis."""

from __future__ import annotations

from mocha_tui.coffee.units import show_number
from mocha_tui.stats.data import FEW, Cups
from mocha_tui.stats.plot.paper import (
    Drawing,
    Line,
    Paper,
    Piece,
    Style,
    cells,
    joined,
    left,
    mixed_lines,
    right,
    score,
)
from mocha_tui.stats.relations import Related, Relation, related, round_step

_AXIS = 6
_TELLING = 10
_CELLS: tuple[Piece, ...] = ((" ", "plain"), ("·", "muted"), ("•", "secondary"), ("●", "primary"))


def draw_relation(cups: Cups, relation: Relation, paper: Paper, cut: str) -> Drawing:
    """The plot, its axis, and how far the two go together."""
    found = related(cups, relation, cut)
    cuts = tuple((one, _cut(paper, relation, one)) for one in found.cuts)
    if not found.points:
        none = "none.scores" if not cups.scores.shares else "none.points"
        return Drawing((((paper(none), "faint"),),))
    axis = (
        paper("axis.grind", grinder=paper.label("grinder", found.cut))
        if relation == "grind"
        else paper(f"axis.{found.cut}")
    )
    lines = _plot(found, paper)
    lines.append(((" " * _AXIS, "plain"), (axis, "muted")))
    lines.append((("", "plain"),))
    lines += _said(found, paper)
    return Drawing(tuple(lines), paper("rated", rated=len(found.points)), cuts=cuts, cut=found.cut)


def _cut(paper: Paper, relation: Relation, cut: str) -> str:
    return paper.label("grinder", cut) if relation == "grind" else paper(f"cut.{cut}")


def _said(found: Related, paper: Paper) -> list[Line]:
    n = len(found.points)
    if n < _TELLING:
        texts = [paper("rho.few", n=n)]
    elif found.rho is None:
        texts = [paper("rho.none", n=n)]
    else:
        texts = [paper("rho", rho=found.rho, n=n)]
    if found.unrated:
        texts.append(paper("unrated", n=found.unrated))
    if found.left_out:
        texts.append(paper("without", n=found.left_out))
    texts.append(paper("legend"))
    return [*joined(paper, texts), *mixed_lines(paper, found.scales)]


def _plot(found: Related, paper: Paper) -> list[Line]:
    columns = max(10, paper.width - _AXIS)
    rows = max(6, min(22, paper.height - 7))
    lows, highs = [low for low, _ in found.points], [share for _, share in found.points]
    first, last = found.bins[0].low, found.bins[-1].high
    if last <= first:
        last = first + 1
    bottom, top = _ends(min(highs), max(highs))
    grid: list[list[int]] = [[0] * columns for _ in range(rows)]

    def column(value: float) -> int:
        return min(columns - 1, max(0, int((value - first) / (last - first) * columns)))

    def row(share: float) -> int:
        return min(rows - 1, max(0, round((top - share) / (top - bottom) * (rows - 1))))

    columns_of, rows_of = {value: column(value) for value in set(lows)}, {share: row(share) for share in set(highs)}
    for value, share in found.points:
        grid[rows_of[share]][columns_of[value]] += 1
    most = max(max(line) for line in grid)
    marks: dict[tuple[int, int], Style] = {}
    for one in found.bins:
        style: Style = "faint" if one.spread.n < FEW else "accent"
        start, end = column(one.low), max(column(one.low) + 1, column(one.high))
        middle, width = (start + end) // 2, max(1, (end - start) // 2)
        for place in range(max(start, middle - width // 2), min(end, middle + (width + 1) // 2)):
            marks[row(one.spread.median), place] = style
    step = next(one for one in (0.05, 0.1, 0.2, 0.5) if (top - bottom) / one <= min(6, rows / 2) or one == 0.5)
    shares = [place * step for place in range(round(1 / step) + 1)]
    labelled = {row(share): share for share in shares if bottom - 1e-9 <= share <= top + 1e-9}
    lines: list[Line] = []
    for place in range(rows):
        tick = labelled.get(place)
        label = right(score(tick, found.scales) if tick is not None else "", _AXIS - 2)
        pieces: list[Piece] = [(label + " ", "faint"), ("┤" if tick is not None else "│", "rule")]
        for at in range(columns):
            mark = marks.get((place, at))
            pieces.append(("━", mark) if mark else _CELLS[_depth(grid[place][at], most)])
        lines.append(_merged(pieces))
    return [*lines, *_ticks(first, last, columns)]


def _ends(low: float, high: float) -> tuple[float, float]:
    """Bottom and top of the axis: a tenth of the scale of air below, the top of the scale at most."""
    bottom = max(0.0, int(low * 10) / 10 - (0.1 if high - low < 0.1 else 0.0))
    top = min(1.0, int(high * 10 + 0.999) / 10)
    return bottom, top if top > bottom else bottom + 0.1


def _depth(count: int, most: int) -> int:
    if count == 0:
        return 0
    if most <= 3:
        return count
    return 1 if count <= most / 6 else 2 if count <= most / 2 else 3


def _ticks(first: float, last: float, columns: int) -> list[Line]:
    """The axis with a number every so often, as many as have room."""
    step = round_step((last - first) / max(2, columns // 10))
    rule, numbers = ["─"] * columns, [" "] * (columns + 8)
    value = -(-first // step) * step
    while value <= last + 1e-9:
        at = min(columns - 1, int((value - first) / (last - first) * columns))
        text = show_number(value, 1)
        start = max(0, min(at - len(text) // 2, columns - len(text)))
        if all(char == " " for char in numbers[max(0, start - 1) : start + len(text) + 1]):
            rule[at] = "┴"
            numbers[start : start + len(text)] = text
        value += step
    gap = " " * (_AXIS - 1)
    return [
        ((gap, "plain"), ("└" + "".join(rule), "rule")),
        ((gap + " ", "plain"), (left("".join(numbers).rstrip(), columns), "faint")),
    ]


def _merged(pieces: list[Piece]) -> Line:
    out: list[Piece] = []
    for text, style in pieces:
        if out and (out[-1][1] == style or text == " "):
            out[-1] = (out[-1][0] + text, out[-1][1])
        else:
            out.append((text, style))
    assert all(cells(text) == len(text) for text, _ in out)
    return tuple(out)
