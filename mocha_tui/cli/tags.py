"""``mocha tags``: count tags, see what is missing, and put them right over the whole log."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mocha_tui.cli.clock import local_now
from mocha_tui.cli.logs import user_log
from mocha_tui.cli.session import Session, user_session
from mocha_tui.cli.table import columns, print_json
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tags import Tag, parse_tag
from mocha_tui.coffee.tasting import StoreError
from mocha_tui.coffee.text import one_line

if TYPE_CHECKING:
    from mocha_tui.coffee.vocabulary import Vocabulary
    from mocha_tui.recall.advice import Advice
    from mocha_tui.storage.log import Log
    from mocha_tui.storage.tagging import Retagged

EXAMPLE: Final = """\
A tag is written kind:id, such as process:washed or flavor:grapefruit.

examples:
  mocha tags list
  mocha tags audit --json > judged.json   # take out what is not so, then
  mocha tags apply judged.json --dry-run
  mocha tags merge "process:moon ferment" process:anaerobic
  mocha tags alias add 달빛발효 process:anaerobic
  mocha tags undo
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    listing = actions.add_parser("list", help="every tag with its counts")
    audit = actions.add_parser("audit", help="tags that tastings lack though their own text mentions them")
    noise = actions.add_parser("noise", help="how many tastings would be advised 0, 1, 2 or more tags")
    applying = actions.add_parser("apply", help="write a judged list, all of it or nothing")
    applying.add_argument("file", metavar="FILE", help="what audit --json printed, judged; - is standard input")
    renaming = actions.add_parser("rename", help="give a tag another name")
    merging = actions.add_parser("merge", help="make two tags one")
    for change, second in ((renaming, "NEW"), (merging, "INTO")):
        change.add_argument("old", metavar="OLD", help="the tag that goes")
        change.add_argument("new", metavar=second, help="the tag that stays")
    alias = actions.add_parser("alias", help="your own words for tags")
    aliases = alias.add_subparsers(dest="alias", required=True, metavar="add|list")
    adding = aliases.add_parser("add", help="from now on a word means a tag")
    adding.add_argument("word", metavar="WORD")
    adding.add_argument("tag", metavar="TAG")
    aliased = aliases.add_parser("list", help="every word of yours and its tag")
    undoing = actions.add_parser("undo", help="take back the latest change of tags, or the one with this number")
    undoing.add_argument("entry", nargs="?", type=int, metavar="ENTRY")
    for change in (applying, renaming, merging, adding):
        change.add_argument("--dry-run", action="store_true", help="say what would change, and change nothing")
    for action in (listing, audit, noise, applying, renaming, merging, adding, aliased, undoing):
        action.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """Do the action; a change that is refused is a ``StoreError``."""
    from mocha_tui.coffee.vocabulary import vocabulary

    session = user_session()
    action = _ACTIONS[f"{options.action} {options.alias}" if options.action == "alias" else options.action]
    with user_log(session) as log:
        return action(_Here(log, vocabulary(), session), options)


class _Here:
    """What every action works with."""

    def __init__(self, log: Log, words: Vocabulary, session: Session) -> None:
        self.log, self.words = log, words
        self.locale: Locale = session.locale

    def tag(self, text: str) -> Tag:
        """A tag as typed; its id may be in any spelling."""
        try:
            tag = parse_tag(text)
        except ValueError as error:
            raise StoreError(str(error)) from None
        return Tag(tag.kind, self.words.resolve(tag.kind, tag.id) or tag.id)

    def own(self, text: str) -> Tag:
        """A tag as the log may have it, to the letter: a word that the vocabulary reads as another stays itself."""
        try:
            typed = parse_tag(text)
        except ValueError as error:
            raise StoreError(str(error)) from None
        return typed if any(count.tag == typed for count in self.log.tags.counts()) else self.tag(text)

    def label(self, tag: Tag) -> str:
        """How a tag is shown."""
        label = self.words.label(tag.kind, tag.id, self.locale)
        return str(tag) if label == tag.id else f"{tag} ({label})"

    def say(self, ko: str, en: str) -> None:
        """A sentence for the person."""
        print(ko if self.locale == "ko" else en)


def _list(here: _Here, options: argparse.Namespace) -> int:
    counts = here.log.tags.counts()
    if options.json:
        print_json([{"tag": str(one.tag), "tastings": one.tastings, "coffees": one.coffees} for one in counts])
    elif counts:
        print(columns((str(one.tastings), here.label(one.tag)) for one in counts))
    else:
        here.say("태그가 없어요.", "No tags.")
    return 0


def _advised(here: _Here) -> Iterator[tuple[int, tuple[Advice, ...]]]:
    """Every tasting's advice, oldest first, with a bar on stderr where somebody watches."""
    from mocha_tui.cli.mentions import mentions
    from mocha_tui.recall.advice import advice

    found = here.log.find()
    watched = sys.stderr.isatty()
    for place, tasting in enumerate(reversed(found), start=1):
        yield tasting.id, advice(tasting.draft, mentions, here.words)
        if watched and (place % 50 == 0 or place == len(found)):
            done = 30 * place // len(found)
            end = "\r\x1b[K" if place == len(found) else ""
            print(
                f"\r[{'#' * done}{' ' * (30 - done)}] {place}/{len(found)}{end}", end="", file=sys.stderr, flush=True
            )


def _audit(here: _Here, options: argparse.Namespace) -> int:
    rows = [(tasting, one) for tasting, pieces in _advised(here) for one in pieces]
    if options.json:
        print_json(
            [
                {"tasting": tasting, "tag": str(one.tag), "why": one.why(here.words, here.locale)}
                for tasting, one in rows
            ]
        )
    elif rows:
        print(columns((f"#{tasting}", str(one.tag), one.why(here.words, here.locale)) for tasting, one in rows))
    else:
        here.say("빠진 태그가 없어요.", "No tag is missing.")
    return 0


def _noise(here: _Here, options: argparse.Namespace) -> int:
    from mocha_tui.recall.advice import noise

    counted = noise(len(pieces) for _, pieces in _advised(here))
    whole = counted.tastings or 1
    shares = {name: round(getattr(counted, name) / whole, 4) for name in ("none", "one", "more")}
    if options.json:
        print_json({"tastings": counted.tastings, "shares": shares})
    else:
        print(columns((name, f"{shares[key]:.1%}") for name, key in (("0", "none"), ("1", "one"), ("2+", "more"))))
    return 0


def _apply(here: _Here, options: argparse.Namespace) -> int:
    listed = _judged(here, options.file)
    return _told(here, options, here.log.tags.apply(listed, now=local_now(), dry_run=options.dry_run))


def _rename(here: _Here, options: argparse.Namespace) -> int:
    old, new = here.own(options.old), here.tag(options.new)
    return _told(here, options, here.log.tags.rename(old, new, now=local_now(), dry_run=options.dry_run))


def _merge(here: _Here, options: argparse.Namespace) -> int:
    old, new = here.own(options.old), here.tag(options.new)
    return _told(here, options, here.log.tags.merge(old, new, now=local_now(), dry_run=options.dry_run))


def _alias_add(here: _Here, options: argparse.Namespace) -> int:
    tag = here.tag(options.tag)
    done = here.log.tags.add_alias(options.word, tag, now=local_now(), dry_run=options.dry_run)
    return _told(here, options, done)


def _alias_list(here: _Here, options: argparse.Namespace) -> int:
    rows = here.log.tags.aliases()
    if options.json:
        print_json([{"word": word, "tag": str(tag)} for word, tag in rows])
    elif rows:
        print(columns((word, here.label(tag)) for word, tag in rows))
    else:
        here.say("별칭이 없어요.", "No aliases.")
    return 0


def _undo(here: _Here, options: argparse.Namespace) -> int:
    mine = [one for one in here.log.history(1_000) if one.kind == "tags" and one.undone_at is None]
    wanted = next((one for one in mine if options.entry in (None, one.id)), None)
    if wanted is None:
        raise StoreError("There is no change of tags to undo.", "되돌릴 태그 변경이 없어요.")
    undone = here.log.undo(wanted.id, now=local_now())
    if options.json:
        print_json({"entry": wanted.id, "restored": list(undone.restored), "kept": list(undone.kept)})
    else:
        here.say(
            f"‘{wanted.label}’을 되돌렸어요. 기록 {len(undone.restored)}건.",
            f"Took back '{wanted.label}' on {len(undone.restored)} tastings.",
        )
        if undone.kept:
            kept = ", ".join(f"#{one}" for one in undone.kept)
            here.say(f"그 뒤에 고친 기록은 그대로 두었어요: {kept}", f"Changed since, and left as they are: {kept}")
    return 1 if undone.kept else 0


def _told(here: _Here, options: argparse.Namespace, done: Retagged) -> int:
    if options.json:
        counts = [{"tag": str(one.tag), "before": one.before, "after": one.after} for one in done.counts]
        entry = None if options.dry_run else done.entry
        print_json(
            {"tastings": list(done.tastings), "counts": counts, "entry": entry, "dry_run": bool(options.dry_run)}
        )
        return 0
    for one in done.counts:
        print(f"{one_line(here.label(one.tag))}: {one.before} → {one.after}")
    if options.dry_run:
        here.say("아무것도 쓰지 않았어요.", "Nothing was written.")
    else:
        here.say("되돌리려면 mocha tags undo.", "To take it back: mocha tags undo.")
    return 0


def _judged(here: _Here, file: str) -> list[tuple[int, Tag]]:
    """The accepted entries of a judged list: JSON list or Lines of ``tasting``, ``tag`` and maybe ``accept``."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise StoreError(f"{file} cannot be read ({error}).", f"{file}을(를) 읽을 수 없어요({error}).") from None
    accepted = []
    for place, row in enumerate(_entries(file, text), start=1):
        if not isinstance(row, dict) or type(row.get("tasting")) is not int or not isinstance(row.get("tag"), str):
            raise StoreError(
                f"{file}: entry {place} needs a tasting's number and a tag; nothing was written.",
                f"{file}: {place}번째 항목에 기록 번호와 태그가 필요해요. 아무것도 쓰지 않았어요.",
            )
        if row.get("accept", True) is not False:
            accepted.append((row["tasting"], here.tag(row["tag"])))
    return accepted


def _entries(file: str, text: str) -> Sequence[object]:
    try:
        if text.lstrip().startswith("["):
            whole = json.loads(text)
            return whole if isinstance(whole, list) else []
        return [json.loads(line) for line in text.split("\n") if line.strip()]
    except (ValueError, RecursionError):
        raise StoreError(
            f"{file} is neither a JSON list nor JSON Lines; nothing was written.",
            f"{file}은(는) JSON 목록도 JSON Lines도 아니에요. 아무것도 쓰지 않았어요.",
        ) from None


_ACTIONS: Final[dict[str, Callable[[_Here, argparse.Namespace], int]]] = {
    "list": _list,
    "audit": _audit,
    "noise": _noise,
    "apply": _apply,
    "rename": _rename,
    "merge": _merge,
    "alias add": _alias_add,
    "alias list": _alias_list,
    "undo": _undo,
}
