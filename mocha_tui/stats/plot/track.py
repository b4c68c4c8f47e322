"""The dial-in track as a table with bars: grind, recipe, time, score, by date."""

from __future__ import annotations

from mocha_tui.coffee.cups import CoffeeRow
from mocha_tui.coffee.text import one_line
from mocha_tui.coffee.units import show_duration, show_number
from mocha_tui.stats.data import Cups
from mocha_tui.stats.plot.paper import Drawing, Line, Paper, Piece, bar, cells, fit, left, mixed_lines, right
from mocha_tui.stats.track import Shot, track, worth_tracking
from mocha_tui.stats.words import WORDS

_ARROWS = {1: "↑", -1: "↓", 0: "=", None: " "}
_MOST_COFFEES = 200
_WIDE = 84


def draw_track(cups: Cups, paper: Paper, cut: str) -> Drawing:
    """The track of a coffee; ``cut`` is its id, or by default the one drunk last of those with two cups."""
    tracked = worth_tracking(cups)[:_MOST_COFFEES]
    known = {coffee.id: coffee for coffee in cups.coffees}
    chosen = int(cut) if cut.isdecimal() and int(cut) in known else (tracked[0] if tracked else None)
    if chosen is None:
        return Drawing((((paper("none.track"), "faint"),),))
    found = track(cups, chosen)
    listed = tracked if chosen in tracked else [chosen, *tracked]
    cuts = tuple((str(one), coffee_name(paper, known[one])) for one in listed)
    lines: list[Line] = [_header(paper, _grind_width(paper, found.shots))]
    longest = max((shot.cup.time_s or 0.0 for shot in found.shots), default=0.0)
    width = _grind_width(paper, found.shots)
    lines += [_row(paper, shot, width, longest) for shot in found.shots]
    lines.append((("", "plain"),))
    if any(shot.best for shot in found.shots):
        lines.append(((paper("track.best"), "faint"),))
    lines += mixed_lines(paper, found.scales)
    return Drawing(tuple(lines), paper("cups.total", n=len(found.shots)), cuts=cuts, cut=str(chosen))


def coffee_name(paper: Paper, coffee: CoffeeRow) -> str:
    """A coffee's roaster and name on one line."""
    name = one_line(" ".join(filter(None, (coffee.roaster, coffee.name))))
    return name or f"{paper('nameless')} #{coffee.id}"


def _grind_width(paper: Paper, shots: tuple[Shot, ...]) -> int:
    widest = max((cells(_grind(paper, shot)) for shot in shots), default=8)
    return min(max(8, widest), 20 if paper.width >= _WIDE else 12)


def _grind(paper: Paper, shot: Shot) -> str:
    grinder = paper.label("grinder", shot.grinder) if shot.grinder else ""
    return one_line(" ".join(filter(None, (grinder, shot.cup.grind))))


def _widths(paper: Paper, grind: int) -> tuple[int, int, int]:
    """Cells of the recipe, of the bar of the time (none where it is narrow) and of the score's."""
    if paper.width < _WIDE:
        return 10, 0, max(0, min(12, paper.width - 9 - grind - 3 - 10 - 8 - 10 - 2))
    bars = max(3, min(16, (paper.width - 9 - 3 - grind - 24 - 8 - 10 - 2) // 2))
    return 24, bars, bars


def _header(paper: Paper, grind: int) -> Line:
    recipe, timed, _ = _widths(paper, grind)
    return (
        (left(paper("track.day"), 9), "muted"),
        (left(paper("track.grind"), grind + 3), "muted"),
        (left(paper("track.recipe"), recipe), "muted"),
        (right(paper("track.time"), 7) + " " * (timed + 1), "muted"),
        (right(paper("track.score"), 9), "muted"),
    )


def _row(paper: Paper, shot: Shot, grind: int, longest: float) -> Line:
    cup, (recipe, timed, scored) = shot.cup, _widths(paper, grind)
    text = fit(_grind(paper, shot), grind)
    out = cup.yield_g if cup.water_g is None else cup.water_g
    grams = f"{show_number(cup.dose_g, 1)}:{show_number(out, 0)}" if cup.dose_g and out else ""
    ratio = f"1:{show_number(shot.ratio, 1)}" if shot.ratio is not None else ""
    temp = f"{show_number(cup.temp_c, 1)}°" if cup.temp_c is not None else ""
    how = f"{grams:>9} {ratio:>6} {temp:>6}" if timed else f"{grams:>9}"
    time = show_duration(cup.time_s) if cup.time_s is not None else ""
    pieces: list[Piece] = [
        (left(cup.day.strftime("%y-%m-%d"), 9), "muted"),
        (" " * (grind - cells(text)) + text, "plain"),
        (f" {_ARROWS[shot.turned]} ", "accent" if shot.turned else "faint"),
        (left(how, recipe), "muted"),
        (right(time, 7) + " ", "plain"),
        (bar((cup.time_s or 0.0) / longest if longest else 0.0, timed), "faint"),
        (right(_score(paper, shot), 9) + " ", "accent" if shot.best else "plain"),
        (bar(shot.share or 0.0, scored), "accent" if shot.best else "primary"),
        (" ★" if shot.best else "", "accent"),
    ]
    return tuple(pieces)


def _score(paper: Paper, shot: Shot) -> str:
    cup = shot.cup
    if cup.score is not None and cup.score_max:
        return f"{show_number(cup.score)}/{show_number(cup.score_max)}"
    return paper(f"short.{cup.verdict}") if f"short.{cup.verdict}" in WORDS else ""
