"""``mocha notes``: a first way back to what was stored."""

from __future__ import annotations

import argparse
from typing import Final

from mocha_tui.agent.tools import note_json
from mocha_tui.cli.session import Session, user_session
from mocha_tui.cli.shown import fact_lines, grams
from mocha_tui.cli.table import columns, print_json
from mocha_tui.coffee.tasting import StoreError, Tasting
from mocha_tui.coffee.terms import Terms
from mocha_tui.coffee.text import one_line

EXAMPLE: Final = """\
examples:
  mocha notes list
  mocha notes list "yirg v60"
  mocha notes show 12 --json
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="list|show")
    listing = actions.add_parser("list", help="tastings, newest first")
    listing.add_argument("query", nargs="?", metavar="QUERY", help="words to find, in any spelling")
    showing = actions.add_parser("show", help="one tasting in full")
    showing.add_argument("id", type=int, metavar="ID")
    for action in (listing, showing):
        action.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """List or show."""
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.storage.log import Log

    session, terms = user_session(), vocabulary()
    log = Log(session.where, terms=terms, photos=session.places.photos)
    try:
        if options.action == "list":
            found = log.find(options.query)
            if options.json:
                print_json([note_json(tasting) for tasting in found])
            else:
                print(columns(_row(tasting, terms, session) for tasting in found) or _nothing(session))
            return 0
        stored = log.get(options.id)
        if stored is None:
            raise StoreError(f"There is no tasting {options.id}; 'mocha notes list' shows their numbers.")
        if options.json:
            print_json(note_json(stored))
        else:
            print(columns(fact_lines(stored.draft, terms, session.locale)))
        return 0
    finally:
        log.close()


def _nothing(session: Session) -> str:
    return "기록이 없어요." if session.locale == "ko" else "No tastings."


def _row(tasting: Tasting, terms: Terms, session: Session) -> tuple[str, ...]:
    draft, locale = tasting.draft, session.locale
    origins = (*draft.ids("coffee.region"), *draft.ids("coffee.country"))
    kinds = ["region"] * len(draft.ids("coffee.region")) + ["country"] * len(draft.ids("coffee.country"))
    name = " ".join(filter(None, (draft.text("coffee.roaster"), draft.text("coffee.name"))))
    if not name and origins:
        name = terms.label(kinds[0], origins[0], locale)
    method = draft.text("recipe.method")
    temp = draft.number("recipe.temp_c")
    return (
        f"#{tasting.id}",
        tasting.day.isoformat(),
        one_line(name, 32),
        terms.label("method", method, locale) if method else "",
        grams(draft),
        f"{temp:g} °C" if temp is not None else "",
        one_line(draft.text("review.words"), 40),
    )
