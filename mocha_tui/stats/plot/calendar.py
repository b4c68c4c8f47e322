"""A heat map of cups by day: a column for each week, Monday on top."""

from __future__ import annotations

from datetime import date, timedelta

from mocha_tui.stats.data import Cups
from mocha_tui.stats.days import Calendar, calendar
from mocha_tui.stats.plot.paper import Drawing, Line, Paper, Piece, Style, bar, cells, joined, left, right

_GLYPHS: tuple[Piece, ...] = (("·", "rule"), ("░", "heat1"), ("▒", "heat2"), ("▓", "heat3"), ("█", "heat4"))
_GUTTER = 3


def draw_calendar(cups: Cups, paper: Paper, cut: str) -> Drawing:
    """A year that ends today, or the calendar year of ``cut``; streaks, cups a day and cups by weekday."""
    found = calendar(cups.days, paper.today)
    if not found.cups or found.first is None:
        return Drawing((((paper("none.cups"), "faint"),),))
    years = [str(year) for year in range(paper.today.year, found.first.year - 1, -1)]
    chosen = cut if cut in years else years[0]
    end = min(paper.today, date(int(chosen), 12, 31))
    room = paper.width - _GUTTER
    step = 2 if room >= 53 * 2 else 1
    weeks = min(53, room // step)
    lines = _map(found, paper, end, weeks, step)
    shades: list[Piece] = [(glyph, style) for glyph, style in _GLYPHS[1:]]
    before, after = paper("heat", glyphs="\0").split("\0")
    lines.append(((" " * _GUTTER + before, "faint"), *shades, (after, "faint")))
    lines.append((("", "plain"),))
    lines += _numbers(found, paper)
    lines.append((("", "plain"),))
    lines += _weekdays(found, paper)
    return Drawing(
        tuple(lines), paper("cups.total", n=found.cups), cuts=tuple((year, year) for year in years), cut=chosen
    )


def _map(found: Calendar, paper: Paper, end: date, weeks: int, step: int) -> list[Line]:
    first = end - timedelta(days=end.weekday() + 7 * (weeks - 1))
    names = paper("weekdays").split()
    months = paper("months").split()
    head = [" "] * (weeks * step + 8)
    used = 0
    for week in range(weeks):
        monday = first + timedelta(days=7 * week)
        start = next((d for d in (monday + timedelta(days=n) for n in range(7)) if d.day == 1), None)
        if start is not None and week * step >= used:
            name = months[start.month - 1] if step > 1 else months[start.month - 1].removesuffix("월")
            if week * step + cells(name) <= weeks * step:
                head[week * step : week * step + cells(name)] = [*name, *[""] * (cells(name) - len(name))]
                used = week * step + cells(name) + 1
    lines: list[Line] = [((" " * _GUTTER + "".join(head).rstrip(), "muted"),)]
    for weekday in range(7):
        pieces: list[Piece] = [(left(names[weekday], _GUTTER), "faint")]
        for week in range(weeks):
            day = first + timedelta(days=7 * week + weekday)
            if day > end:
                break
            glyph, style = _GLYPHS[min(4, found.counts.get(day, 0))]
            wide = glyph * step if glyph != "·" else glyph + " " * (step - 1)
            pieces.append((wide, style))
        lines.append(_merged(pieces))
    return lines


def _merged(pieces: list[Piece]) -> Line:
    out: list[Piece] = []
    for text, style in pieces:
        if out and out[-1][1] == style:
            out[-1] = (out[-1][0] + text, style)
        else:
            out.append((text, style))
    return tuple(out)


def _numbers(found: Calendar, paper: Paper) -> list[Line]:
    end = found.longest_end
    longest = (
        paper("longest.end", n=found.longest, day=end.isoformat())
        if end is not None and found.longest > 1
        else paper("longest", n=found.longest)
    )
    texts = [paper("streak", n=found.streak), longest]
    if found.a_day is not None and found.a_drinking_day is not None:
        texts.append(paper("a_day", all=found.a_day, only=found.a_drinking_day))
    return joined(paper, texts, "plain")


def _weekdays(found: Calendar, paper: Paper) -> list[Line]:
    names, most = paper("weekdays").split(), max(found.weekdays)
    width = max(4, min(48, paper.width - _GUTTER - 8))
    style: Style = "primary"
    return [
        ((left(name, _GUTTER), "faint"), (bar(n / most, width), style), (right(f"{n:,}", 7), "muted"))
        for name, n in zip(names, found.weekdays, strict=True)
    ]
