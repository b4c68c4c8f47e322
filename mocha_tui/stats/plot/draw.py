"""Any figure by its name, drawn on a paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from mocha_tui.stats.data import Cups
from mocha_tui.stats.figures import FIGURES
from mocha_tui.stats.groups import FACTS, Order
from mocha_tui.stats.plot.calendar import draw_calendar
from mocha_tui.stats.plot.flavors import draw_notes, draw_wheel
from mocha_tui.stats.plot.groups import draw_groups, draw_scores
from mocha_tui.stats.plot.money import draw_bags, draw_spend
from mocha_tui.stats.plot.paper import Drawing, Paper, wrapped
from mocha_tui.stats.plot.scatter import draw_relation
from mocha_tui.stats.plot.track import draw_track
from mocha_tui.stats.relations import RELATIONS


@dataclass(frozen=True, slots=True)
class View:
    """What of a figure is shown: a cut (year, basis, grinder, coffee), a path on the wheel, an order of groups."""

    figure: str = "calendar"
    cut: str = ""
    path: tuple[str, ...] = ()
    order: Order = "median"


def draw(cups: Cups, view: View, paper: Paper) -> Drawing:
    """The figure of a view. Raises ``KeyError`` for a name that is none."""
    if view.figure in FACTS:
        return draw_groups(cups, view.figure, paper, view.order)
    for relation in RELATIONS:
        if view.figure == relation:
            return draw_relation(cups, relation, paper, view.cut)
    return _DRAWN[view.figure](cups, view, paper)


_DRAWN: Final[Mapping[str, Callable[[Cups, View, Paper], Drawing]]] = {
    "calendar": lambda cups, view, paper: draw_calendar(cups, paper, view.cut),
    "scores": lambda cups, view, paper: draw_scores(cups, paper),
    "flavors": lambda cups, view, paper: draw_wheel(cups, paper, view.path),
    "notes": lambda cups, view, paper: draw_notes(cups, paper),
    "track": lambda cups, view, paper: draw_track(cups, paper, view.cut),
    "spend": lambda cups, view, paper: draw_spend(cups, paper),
    "bags": lambda cups, view, paper: draw_bags(cups, paper),
}


def title(figure: str, *, korean: bool) -> str:
    """A figure's name."""
    return FIGURES[figure].title[0 if korean else 1]


def definition(figure: str, paper: Paper) -> list[str]:
    """A figure's definition in lines of the paper's width."""
    return wrapped(FIGURES[figure].definition[0 if paper.locale == "ko" else 1], paper.width)
