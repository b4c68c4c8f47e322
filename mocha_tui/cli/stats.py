"""``mocha stats``: every figure over the log as a plot in text or as JSON, each with its definition."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from mocha_tui.cli.session import user_session
from mocha_tui.cli.table import complain, print_json
from mocha_tui.stats.figures import FIGURES

if TYPE_CHECKING:
    from mocha_tui.cli.session import Session
    from mocha_tui.stats.data import Cups
    from mocha_tui.stats.plot.draw import View

EXAMPLE: Final = """\
examples:
  mocha stats                                   the calendar, and which figures there are
  mocha stats country                           scores by country: n, median, IQR
  mocha stats process --by n --json             the largest groups first
  mocha stats flavors --under fruity            one tier further in on the wheel
  mocha stats notes                             printed notes: really tasted? liked?
  mocha stats age --cut unfrozen                age without the days in the freezer
  mocha stats grind --cut comandante
  mocha stats track --cut 12                    the dial-in track of coffee 12

exit status: 0 done · 2 wrong use
"""
_WIDEST: Final = 110
_HEIGHT: Final = 26


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("figure", nargs="?", choices=tuple(FIGURES), metavar="FIGURE", help=", ".join(FIGURES))
    parser.add_argument("--cut", default="", metavar="CUT", help="a year, a basis, a grinder, a coffee's number")
    parser.add_argument("--under", default="", metavar="FLAVOR", help="flavors: what lies below this one")
    parser.add_argument("--by", choices=("median", "n"), default="median", help="order of groups (default median)")
    parser.add_argument("--width", type=int, default=0, metavar="N", help="columns (default: the terminal's)")
    parser.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """Print a figure. 2 for a flavour or a cut that is not there."""
    from mocha_tui.cli.logs import user_log
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.stats.data import Cups
    from mocha_tui.stats.plot.draw import View

    session = user_session()
    path: tuple[str, ...] = ()
    if options.under:
        flavor = vocabulary().resolve("flavor", options.under)
        if flavor is None:
            korean = session.locale == "ko"
            return _wrong(
                f"'{options.under}' 향미는 몰라요." if korean else f"no flavour is called {options.under!r}."
            )
        path = (*reversed(vocabulary().parents("flavor", flavor)), flavor)
    view = View(options.figure or "calendar", options.cut, path, options.by)
    with user_log(session) as log:
        cups = Cups(log.figures)
        if options.json:
            return _json(cups, view, session)
        return _text(cups, view, session, options)


def _wrong(sentence: str) -> int:
    complain(sentence, "mocha stats")
    return 2


def _text(cups: Cups, view: View, session: Session, options: argparse.Namespace) -> int:
    from mocha_tui.cli.clock import local_now
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.stats.plot.draw import definition, draw, title
    from mocha_tui.stats.plot.paper import Paper

    width = options.width or min(_WIDEST, shutil.get_terminal_size((100, 30)).columns)
    paper = Paper(max(56, width), _HEIGHT, session.locale, vocabulary(), local_now().date())
    drawing = draw(cups, view, paper)
    korean = session.locale == "ko"
    if view.cut and drawing.cut != view.cut:
        known = ", ".join(one for one, _ in drawing.cuts[:20])
        if korean:
            return _wrong(f"{view.figure}에 '{view.cut}'은 없어요. 있는 것: {known or '없음'}.")
        return _wrong(f"{view.figure} has no cut {view.cut!r}; there are: {known or 'none'}.")
    note = f" · {drawing.note}" if drawing.note else ""
    print(f"{title(view.figure, korean=korean)}{note}")
    print("\n".join(definition(view.figure, paper)), end="\n\n")
    for line in drawing.lines:
        print("".join(text for text, _ in line).rstrip())
    if len(drawing.cuts) > 1:
        others = ", ".join(f"{one} ({label})" if one != label else one for one, label in drawing.cuts[:8])
        print(f"\n--cut: {others}{' …' if len(drawing.cuts) > 8 else ''}")
    if options.figure is None:
        print(f"\nmocha stats: {', '.join(FIGURES)}")
    return 0


def _json(cups: Cups, view: View, session: Session) -> int:
    found = plain(_FOUND[_MAKER_OF.get(view.figure, view.figure)](cups, view))
    told = FIGURES[view.figure].definition[0 if session.locale == "ko" else 1]
    head = {"figure": view.figure, "definition": told}
    print_json(head | (found if isinstance(found, dict) else {"values": found}))
    return 0


def plain(value: object) -> object:
    """Frozen values as JSON: dataclasses as objects, tuples as lists, days as ISO dates, floats to six places."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if hasattr(value, "_asdict"):
        return {name: plain(one) for name, one in value._asdict().items()}
    if isinstance(value, Mapping):
        return {key.isoformat() if isinstance(key, date) else str(key): plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    if isinstance(value, date):
        return value.isoformat()
    return round(value, 6) if isinstance(value, float) else value


def _groups(cups: Cups, view: View) -> object:
    from mocha_tui.stats.groups import by_group

    return by_group(cups, view.figure, view.order)


def _scores(cups: Cups, view: View) -> object:
    from mocha_tui.stats.groups import distributions, verdicts

    return {"scales": distributions(cups), "verdicts": verdicts(cups), "unrated": cups.scores.unrated}


def _wheel(cups: Cups, view: View) -> object:
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.stats.wheel import wheel

    return wheel(cups, vocabulary(), view.path)


def _notes(cups: Cups, view: View) -> object:
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.stats.wheel import notes

    return notes(cups, vocabulary())


def _relation(cups: Cups, view: View) -> object:
    from mocha_tui.stats.relations import RELATIONS, related

    return related(cups, next(one for one in RELATIONS if one == view.figure), view.cut)


def _track(cups: Cups, view: View) -> object:
    from mocha_tui.stats.track import track, worth_tracking

    worth = worth_tracking(cups)
    coffee = int(view.cut) if view.cut.isdecimal() else (worth[0] if worth else 0)
    return track(cups, coffee)


def _calendar(cups: Cups, view: View) -> object:
    from mocha_tui.cli.clock import local_now
    from mocha_tui.stats.days import calendar

    return calendar(cups.days, local_now().date())


def _spend(cups: Cups, view: View) -> object:
    from mocha_tui.stats.money import spending

    return {"currencies": spending(cups)}


def _bags(cups: Cups, view: View) -> object:
    from mocha_tui.cli.clock import local_now
    from mocha_tui.stats.money import holding

    return {"bags": holding(cups.bags, local_now().date())}


_FOUND: Final[Mapping[str, Callable[[Cups, View], object]]] = {
    "groups": _groups,
    "relation": _relation,
    "scores": _scores,
    "flavors": _wheel,
    "notes": _notes,
    "track": _track,
    "calendar": _calendar,
    "spend": _spend,
    "bags": _bags,
}
_MAKER_OF: Final = {
    **dict.fromkeys(("country", "region", "process", "variety", "roaster", "roast", "method"), "groups"),
    **dict.fromkeys(("age", "ratio", "temp", "grind"), "relation"),
}
