"""Scores by group as boxes on one axis, and how often each score was given."""

from __future__ import annotations

from mocha_tui.coffee.units import show_number
from mocha_tui.stats.data import Cups
from mocha_tui.stats.groups import Group, Grouped, Order, by_group, distributions, verdicts
from mocha_tui.stats.plot.paper import (
    Drawing,
    Line,
    Paper,
    Piece,
    Style,
    bar,
    cells,
    joined,
    left,
    mixed_lines,
    percent,
    right,
    score,
)

_N, _MEDIAN, _IQR, _MEAN = 6, 7, 10, 11
_WIDE = 84


def draw_groups(cups: Cups, figure: str, paper: Paper, order: Order) -> Drawing:
    """A line for each group: how many, its middle half and median on the axis, the numbers."""
    found = by_group(cups, figure, order)
    if not found.groups or found.everything is None:
        none = "none.scores" if not found.rated else "none.group"
        values = {} if none == "none.scores" else {"what": paper(f"what.{figure}")}
        return Drawing(((((paper(none, **values)), "faint"),),))
    labels = {group.id: paper.label(found.kind, group.id) for group in found.groups}
    widest = max(cells(text) for text in (*labels.values(), paper("all")))
    wide = paper.width >= _WIDE
    name = min(max(8, widest), 24 if wide else 16)
    box = max(6, paper.width - name - _N - _MEDIAN - _IQR - 3 - (2 * _MEAN if wide else 0))
    axis = _axis(found)
    lines: list[Line] = [_header(paper, found, name, box, axis, wide)]
    guide = found.everything.spread.median
    lines += [_row(paper, found, group, labels[group.id], name, box, axis, guide, wide) for group in found.groups]
    lines.append((("", "plain"),))
    lines.append(_row(paper, found, found.everything, paper("all"), name, box, axis, guide, wide))
    lines.append((("", "plain"),))
    lines += notes(paper, found)
    return Drawing(tuple(lines), paper("rated", rated=found.rated))


def notes(paper: Paper, found: Grouped) -> list[Line]:
    """What was left out, means by name, and a word where scales are mixed."""
    texts = []
    everything = found.everything
    if everything is not None:
        cup, coffee = score(everything.spread.mean, found.scales), score(everything.coffee_mean, found.scales)
        texts.append(paper("means", cups=cup, coffees=coffee, n=everything.coffees))
    if found.unrated:
        texts.append(paper("unrated", n=found.unrated))
    if found.without:
        texts.append(paper("without", n=found.without))
    return [*joined(paper, texts), *mixed_lines(paper, found.scales)]


def _axis(found: Grouped) -> tuple[float, float]:
    """The ends of the axis in shares: what the middle halves span, a little wider, in tenths."""
    spreads = [group.spread for group in found.groups]
    low = int(min(one.low for one in spreads) * 10 - 0.25) / 10
    high = -int(-max(one.high for one in spreads) * 10) / 10
    if high < max(one.high for one in spreads):
        high += 0.1
    return max(0.0, low), min(1.0, max(high, low + 0.1))


def _header(paper: Paper, found: Grouped, name: int, box: int, axis: tuple[float, float], wide: bool) -> Line:
    low, high = score(axis[0], found.scales), score(axis[1], found.scales)
    ends = low + right(high, box - cells(low))
    pieces: list[Piece] = [
        (" " * name, "faint"),
        (right(paper("n"), _N), "muted"),
        (f"  {ends} ", "faint"),
        (right(paper("median"), _MEDIAN), "muted"),
        (right(paper("iqr"), _IQR), "muted"),
    ]
    if wide:
        pieces += [(right(paper("mean.cups"), _MEAN), "muted"), (right(paper("mean.coffees"), _MEAN), "muted")]
    return tuple(pieces)


def _row(
    paper: Paper,
    found: Grouped,
    group: Group,
    label: str,
    name: int,
    box: int,
    axis: tuple[float, float],
    guide: float,
    wide: bool,
) -> Line:
    grey = group.few
    held = group.spread
    middle = f"{score(held.low, found.scales)}–{score(held.high, found.scales)}"
    pieces: list[Piece] = [
        (left(label, name), "faint" if grey else "plain"),
        (right(f"{held.n:,}", _N), "faint" if grey else "muted"),
        ("  ", "plain"),
        *_box(group, box, axis, guide),
        (" ", "plain"),
        (right(score(held.median, found.scales), _MEDIAN), "faint" if grey else "accent"),
        (right(middle, _IQR), "faint" if grey else "muted"),
    ]
    if wide:
        style: Style = "faint" if grey else "muted"
        pieces.append((right(score(held.mean, found.scales), _MEAN), style))
        pieces.append((right(f"{score(group.coffee_mean, found.scales)} /{group.coffees}", _MEAN), style))
    return tuple(pieces)


def _box(group: Group, width: int, axis: tuple[float, float], guide: float) -> list[Piece]:
    """The middle half as a bar, the median as a dot on it, the median of everything as a fine line."""

    def at(share: float) -> int:
        return min(width - 1, max(0, round((share - axis[0]) / (axis[1] - axis[0]) * (width - 1))))

    low, mid, high, base = at(group.spread.low), at(group.spread.median), at(group.spread.high), at(guide)
    pieces: list[Piece] = []
    for place in range(width):
        if place == mid:
            piece: Piece = ("●", "faint" if group.few else "accent")
        elif low <= place <= high:
            piece = ("━", "faint" if group.few else "secondary")
        elif place == base:
            piece = ("┊", "faint")
        else:
            piece = (" ", "plain")
        if pieces and pieces[-1][1] == piece[1]:
            pieces[-1] = (pieces[-1][0] + piece[0], piece[1])
        else:
            pieces.append(piece)
    return pieces


def draw_scores(cups: Cups, paper: Paper) -> Drawing:
    """Bars by score, a block for each scale, and the verdicts in words."""
    lines: list[Line] = []
    for held in distributions(cups):
        shown = show_number(held.spread.median)
        lines.append(((paper("top", top=show_number(held.top), n=held.spread.n, median=shown), "secondary"),))
        shown_counts = _gathered(held.counts, held.top)
        most = max(n for _, n in shown_counts)
        width = max(4, min(60, paper.width - 20))
        lines += [
            ((right(text, 9) + "  ", "muted"), (bar(n / most, width), "primary"), (right(f"{n:,}", 7), "plain"))
            for text, n in shown_counts
        ]
        lines.append((("", "plain"),))
    counts = verdicts(cups)
    total = sum(counts.values())
    if total:
        lines.append(((paper("verdicts", n=total), "secondary"),))
        name = max(cells(paper(f"verdict.{key}")) for key in counts if key)
        width = max(4, min(60, paper.width - name - 18))
        lines += [
            (
                (left(paper(f"verdict.{key}"), name) + "  ", "muted"),
                (bar(n / total, width), "primary"),
                (right(f"{n:,}", 7) + right(percent(n, total), 7), "plain"),
            )
            for key, n in counts.items()
        ]
    if not lines:
        return Drawing((((paper("none.scores"), "faint"),),))
    if cups.scores.unrated:
        lines += joined(paper, [paper("unrated", n=cups.scores.unrated)])
    return Drawing(tuple(lines), paper("rated", rated=len(cups.scores.shares)))


_MOST_BARS = 24


def _gathered(counts: tuple[tuple[float, int], ...], top: float) -> list[tuple[str, int]]:
    """A bar for each score, or, where there are very many, for each twentieth of the scale."""
    if len(counts) <= _MOST_BARS:
        return [(show_number(value), n) for value, n in reversed(counts)]
    step = top / 20
    held: dict[int, int] = {}
    for value, n in counts:
        place = min(19, int(value / step + 1e-9))
        held[place] = held.get(place, 0) + n
    return [
        (f"{show_number(place * step, 1)}–{show_number((place + 1) * step, 1)}", n)
        for place, n in sorted(held.items(), reverse=True)
    ]
