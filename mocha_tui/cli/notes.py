"""``mocha notes``: the stored tastings on the command line, found by the same words and filters as on the screen."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mocha_tui.cli.session import Session, user_session
from mocha_tui.cli.shown import fact_lines, grams
from mocha_tui.cli.table import columns, complain, print_json
from mocha_tui.coffee.facts import Score
from mocha_tui.coffee.flat import Json, to_flat
from mocha_tui.coffee.query_types import QueryError
from mocha_tui.coffee.tasting import StoreError, Tasting
from mocha_tui.coffee.text import one_line

if TYPE_CHECKING:
    from mocha_tui.cli.notebook import LogBook
    from mocha_tui.coffee.vocabulary import Vocabulary
    from mocha_tui.storage.log import Log

EXAMPLE: Final = """\
examples:
  mocha notes list                              everything, newest first
  mocha notes list yirg v60                     words, in any spelling
  mocha notes list 'rating>=4 process:washed roast:light since:2026-10'
  mocha notes list '점수>=4 가공:워시드 로스터리:프릳츠'
  mocha notes list 'dose:15..18 temp<=92 decaf:no sort:score' --json
  mocha notes list -- '-process:natural'        a filter with a minus leaves out
  mocha notes show 12 --json
  mocha notes delete 12; mocha notes undo       the cup is back, photos included
  mocha notes delete 12 --coffee                every cup of that coffee

filters: rating verdict method process roast roaster country region origin variety flavor notes grinder name grind
place farm dose water yield ratio temp time tds since until on decaf photo acidity sweetness bitterness body
aftertaste clean-cup balance astringency id sort. Their Korean names work too; F1 in the browser (F2) explains them.
rating>=4 is of 5; scores on other scales are compared by their share of the maximum, and a note on stderr says how
many were. Quote filters: the shell reads > and < itself.

exit status: 0 done · 1 something was refused or there was nothing to undo · 2 wrong use
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="list|show|delete|undo")
    listing = actions.add_parser("list", help="tastings, newest first")
    listing.add_argument("query", nargs="*", metavar="QUERY", help="words in any spelling, and filters")
    listing.add_argument("--limit", type=int, default=0, metavar="N", help="at most so many")
    showing = actions.add_parser("show", help="one tasting in full")
    showing.add_argument("id", type=int, metavar="ID")
    deleting = actions.add_parser("delete", help="delete cups; undo brings them back")
    deleting.add_argument("id", type=int, nargs="+", metavar="ID")
    deleting.add_argument("--coffee", action="store_true", help="every cup and bag of their coffees")
    undoing = actions.add_parser("undo", help="take back the latest change: a deletion, an edit, an import")
    for action in (listing, showing, deleting, undoing):
        action.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """List, show, delete or undo."""
    from mocha_tui.cli.clock import local_now
    from mocha_tui.cli.logs import user_log
    from mocha_tui.cli.notebook import LogBook
    from mocha_tui.coffee.vocabulary import vocabulary

    session = user_session()
    with user_log(session) as log:
        book = LogBook(log, vocabulary(), local_now)
        match options.action:
            case "list":
                return _list(" ".join(options.query), options, session, log, book)
            case "show":
                return _show(options, session, log, vocabulary())
            case "delete":
                return _delete(options, session, log, book)
        return _undo(options, session, book)


def tasting_json(tasting: Tasting) -> dict[str, Json]:
    """A stored tasting as the contract prints it: its id, its coffee's, and its flat facts."""
    facts = {name: value for name, value in to_flat(tasting.draft).items() if name != "target"}
    return {"tasting": tasting.id, "coffee": tasting.coffee_id, **facts}


def _list(query: str, options: argparse.Namespace, session: Session, log: Log, book: LogBook) -> int:
    from mocha_tui.coffee.vocabulary import vocabulary

    try:
        found = _found(query, session, log, book)
    except QueryError as error:
        complain(error.sentence(session.locale), "mocha notes")
        return 2
    if options.limit > 0:
        found = found[: options.limit]
    if options.json:
        print_json([tasting_json(tasting) for tasting in found])
    else:
        rows = [_row(tasting, vocabulary(), session) for tasting in found]
        print(columns(rows) or ("기록이 없어요." if session.locale == "ko" else "No tastings."))
    return 0


def _found(query: str, session: Session, log: Log, book: LogBook) -> Sequence[Tasting]:
    """The tastings that a query selects, in its order. Raises ``QueryError``."""
    if not query.strip():
        return log.find()
    from mocha_tui.cli.clock import local_now
    from mocha_tui.coffee.query import parse

    wanted = parse(query, today=local_now().date(), locale=session.locale, terms=book.terms())
    index = book.index()
    if not index.knows(wanted):
        book.learn_extras(index)
    found = index.find(wanted)
    if found.rescaled:
        print(
            f"점수 {found.rescaled}개는 만점이 달라 비율로 견줬어요."
            if session.locale == "ko"
            else f"{found.rescaled} scores on another scale were compared by their share of its maximum.",
            file=sys.stderr,
        )
    return log.get_many([index.rows[place].id for place in found.places])


def _show(options: argparse.Namespace, session: Session, log: Log, terms: Vocabulary) -> int:
    stored = log.get(options.id)
    if stored is None:
        raise _missing(options.id)
    if options.json:
        print_json(tasting_json(stored))
    else:
        print(columns(fact_lines(stored.draft, terms, session.locale)))
    return 0


def _missing(tasting: int) -> StoreError:
    return StoreError(
        f"There is no tasting {tasting}; 'mocha notes list' shows their numbers.",
        f"{tasting}번 기록은 없어요. 'mocha notes list'로 번호를 볼 수 있어요.",
    )


def _delete(options: argparse.Namespace, session: Session, log: Log, book: LogBook) -> int:
    deleted: list[Json] = []
    refused: list[Json] = []
    korean = session.locale == "ko"
    gone: set[int] = set()
    for one in dict.fromkeys(options.id):
        if one in gone:
            continue
        stored = log.get(one)
        if stored is None:
            refused.append({"what": one, "why": _missing(one).sentence(session.locale)})
            continue
        cups = [cup.id for cup in log.cups_of_coffee(stored.coffee_id)] if options.coffee else [one]
        change = book.delete_coffee(stored.coffee_id) if options.coffee else book.delete(one)
        gone.update(cups)
        deleted += sorted(cups)
        if not options.json:
            name = one_line(change.label, 40)
            print(f"{name} {len(cups)}잔을 지웠어요." if korean else f"Deleted {len(cups)} of {name}.")
    if options.json:
        print_json({"deleted": deleted, "refused": refused})
    else:
        for why in refused:
            print(why["why"] if isinstance(why, dict) else why, file=sys.stderr)
        if deleted:
            print("'mocha notes undo'로 되돌려요." if korean else "'mocha notes undo' brings the latest back.")
    return 1 if refused else 0


def _undo(options: argparse.Namespace, session: Session, book: LogBook) -> int:
    korean = session.locale == "ko"
    change = book.latest()
    if change is None:
        if options.json:
            print_json({"undone": None, "label": "", "restored": [], "removed": [], "kept": []})
        print("되돌릴 것이 없어요." if korean else "There is nothing to undo.", file=sys.stderr)
        return 1
    done = book.undo(change.entry)
    if options.json:
        ids = {"restored": list(done.restored), "removed": list(done.removed), "kept": list(done.kept)}
        print_json({"undone": done.kind, "label": done.label, **ids})
    else:
        name = one_line(done.label, 40)
        print(f"되돌렸어요: {name}" if korean else f"Undone: {name}")
        if done.kept:
            kept = len(done.kept)
            print(f"그 뒤에 바뀐 {kept}잔은 그대로예요." if korean else f"{kept} changed since stay as they are.")
    return 1 if done.kept else 0


def _row(tasting: Tasting, terms: Vocabulary, session: Session) -> tuple[str, ...]:
    draft, locale = tasting.draft, session.locale
    origins = [(kind, one) for kind in ("region", "country") for one in draft.ids(f"coffee.{kind}")]
    name = " ".join(filter(None, (draft.text("coffee.roaster"), draft.text("coffee.name"))))
    if not draft.text("coffee.name") and origins:
        name = f"{name} {terms.label(*origins[0], locale)}".strip()
    method, temp, score = draft.text("recipe.method"), draft.number("recipe.temp_c"), draft.value("review.score")
    return (
        f"#{tasting.id}",
        tasting.day.isoformat(),
        one_line(name, 32),
        terms.label("method", method, locale) if method else "",
        grams(draft),
        f"{temp:g} °C" if temp is not None else "",
        one_line(draft.text("recipe.grind"), 8),
        f"{score.value:g}/{score.max:g}" if isinstance(score, Score) else draft.text("review.verdict"),
        one_line(draft.text("review.words"), 40),
    )
