"""The wheel tier by tier, printed beside tasted, and what became of each printed note."""

from __future__ import annotations

from collections.abc import Sequence

from mocha_tui.stats.data import FEW, Cups
from mocha_tui.stats.plot.paper import Drawing, Line, Paper, Piece, Style, bar, cells, left, mirrored, percent, right
from mocha_tui.stats.wheel import Note, notes, wheel

_COUNT = 6
_WIDE = 88


def draw_wheel(cups: Cups, paper: Paper, path: Sequence[str]) -> Drawing:
    """A line for each slice: bars of the printed and of the tasted cups, back to back."""
    found = wheel(cups, paper.terms, path)
    if not found.slices:
        return Drawing((((paper("none.flavors"), "faint"),),))
    labels = [paper.label("flavor", one.id) for one in found.slices]
    name = min(max(cells(label) for label in labels) + 2, 22)
    side = max(4, (paper.width - name - 2 * _COUNT - 4) // 2)
    most = max(max(one.printed, one.tasted) for one in found.slices)
    crumbs = " › ".join((paper("wheel.top"), *(paper.label("flavor", one) for one in path)))
    lines: list[Line] = [
        ((crumbs, "secondary"),),
        (
            (right(paper("printed"), side + _COUNT + 1), "muted"),
            (" " * (name + 2), "plain"),
            (left(paper("tasted"), side), "muted"),
        ),
    ]
    opens: dict[int, str] = {}
    for one, label in zip(found.slices, labels, strict=True):
        if one.below:
            opens[len(lines)] = one.id
        shown = label + (" ›" if one.below else "")
        lines.append(
            (
                (right(f"{one.printed:,}", _COUNT), "muted"),
                (" " + mirrored(one.printed / most, side), "note"),
                (" " + _centred(shown, name) + " ", "plain"),
                (bar(one.tasted / most, side), "primary"),
                (" " + left(f"{one.tasted:,}", _COUNT - 1), "muted"),
            )
        )
    note = paper("wheel.cups", printed=found.printing, tasted=found.tasting)
    return Drawing(tuple(lines), note, opens)


def _centred(text: str, width: int) -> str:
    used = cells(text)
    if used >= width:
        return left(text, width)
    before = (width - used) // 2
    return " " * before + text + " " * (width - used - before)


def draw_notes(cups: Cups, paper: Paper) -> Drawing:
    """A line for each printed note: printed, really tasted, same group, liked; the base line under them."""
    found = notes(cups, paper.terms)
    printed = [one for one in found.notes if one.printed]
    if not printed:
        return Drawing((((paper("none.flavors"), "faint"),),))
    widest = max(8, *(cells(paper.label("flavor", one.id)) for one in printed))
    name = min(widest, 18 if paper.width >= _WIDE else paper.width - _COUNT - 3 * 13 - 2)
    wide = paper.width >= _WIDE
    column = 15 if wide else 13
    room = paper.width - name - _COUNT - (4 if wide else 3) * column - 2
    bars = min(20, room) if wide and room >= 4 else 0
    header: list[Piece] = [
        (left(paper("note"), name), "muted"),
        (right(paper("note.printed"), _COUNT), "muted"),
        (" " * (bars + 2) + right(paper("note.tasted"), column), "muted"),
    ]
    if wide:
        header.append((right(paper("note.near"), column), "muted"))
    header += [(right(paper("note.liked"), column), "muted"), (right(paper("note.mine"), column), "muted")]
    lines: list[Line] = [tuple(header)]
    base = found.liked / found.judged if found.judged else 0.0
    lines += [_note(paper, one, name, column, bars, base, wide) for one in printed]
    shown = paper("note.base", liked=found.liked, judged=found.judged, share=percent(found.liked, found.judged))
    return Drawing(tuple(lines), shown)


def _note(paper: Paper, one: Note, name: int, column: int, bars: int, base: float, wide: bool) -> Line:
    grey = one.printed < FEW
    plain: Style = "faint" if grey else "plain"
    pieces: list[Piece] = [
        (left(paper.label("flavor", one.id), name), plain),
        (right(f"{one.printed:,}", _COUNT), "faint" if grey else "muted"),
        ("  ", "plain"),
        (bar(one.found / one.answered if one.answered else 0.0, bars), "faint" if grey else "primary"),
        (right(_share(one.found, one.answered), column), "faint" if one.answered < FEW else "plain"),
    ]
    if wide:
        pieces.append((right(_share(one.near, one.answered), column), "faint" if one.answered < FEW else "muted"))
    for part, whole in ((one.liked, one.judged), (one.tasted_liked, one.tasted_judged)):
        pieces.append((right(_share(part, whole), column), _liking(part, whole, base)))
    return tuple(pieces)


def _share(part: int, whole: int) -> str:
    return f"{percent(part, whole)} {part:,}/{whole:,}" if whole else "–"


def _liking(part: int, whole: int, base: float) -> Style:
    """Green and red only for what stands clear of all cups: ten points, and not of a handful."""
    if whole < FEW:
        return "faint"
    if whole < 5 or abs(part / whole - base) < 0.1:
        return "plain"
    return "good" if part / whole > base else "bad"
