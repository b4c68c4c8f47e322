"""``mocha card``: one cup as an image to share, drawn from the log alone."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mocha_tui.cli.logs import user_log
from mocha_tui.cli.session import Session, user_session
from mocha_tui.cli.table import print_json
from mocha_tui.coffee.tasting import StoreError, Tasting

if TYPE_CHECKING:
    from mocha_tui.exchange.cards.drawing import Card

EXAMPLE: Final = """\
examples:
  mocha card 12 --out chelbesa.png
  mocha card 12 --out chelbesa.svg --design night
  mocha card 12 --open

1080 × 1350 pixels. A text that does not fit ends in … and is named. Needs the extra: pip install 'mocha-tui[card]'.
"""
DESIGNS: Final = ("paper", "night")
FORMATS: Final = ("png", "svg")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("id", type=int, metavar="ID", help="the tasting's number")
    parser.add_argument("--out", metavar="FILE", help="where to write it")
    parser.add_argument("--open", action="store_true", help="show it; without --out in a file of its own")
    parser.add_argument("--design", choices=DESIGNS, default="paper")
    parser.add_argument("--format", choices=FORMATS, help="by default what the file's ending says, else png")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    parser.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """Draw. 0 when everything known is on the card, 1 when something had to be shortened or left out."""
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.exchange.cards.drawing import draw
    from mocha_tui.exchange.saving import STDOUT, refuse_existing, whole_file
    from mocha_tui.exchange.sentences import problem

    session = user_session()
    if options.out == STDOUT:
        raise problem("no-stdout", what="card")
    if options.out is None and not options.open:
        raise StoreError(
            "Say where the card goes with --out FILE, or --open.", "--out 파일 또는 --open을 적어 주세요."
        )
    path = Path(options.out).expanduser() if options.out else _own_file(options)
    form = options.format or ("svg" if path.suffix.lower() == ".svg" else "png")
    refuse_existing(path, force=options.force or options.out is None)
    card = draw(_tasting(session, options.id), vocabulary(), session.locale, options.design)
    data = _encoded(card, form)
    with whole_file(path, force=options.force or options.out is None) as out:
        out.write(data)
    if options.open:
        import webbrowser

        webbrowser.open(path.resolve().as_uri())
    _report(session, options, str(path), form, card)
    return 1 if card.shortened or card.left_out else 0


def _own_file(options: argparse.Namespace) -> Path:
    import tempfile

    return Path(tempfile.gettempdir()) / f"mocha-card-{options.id}-{options.design}.{options.format or 'png'}"


def _tasting(session: Session, tasting_id: int) -> Tasting:
    with user_log(session) as log:
        stored = log.get(tasting_id)
    if stored is None:
        raise StoreError(
            f"There is no tasting {tasting_id}; 'mocha notes list' shows their numbers.",
            f"{tasting_id}번 기록이 없어요. 'mocha notes list'에서 번호를 볼 수 있어요.",
        )
    return stored


def _encoded(card: Card, form: str) -> bytes:
    if form == "svg":
        from mocha_tui.exchange.cards.svg import to_svg

        return to_svg(card.scene).encode()
    from mocha_tui.exchange.cards.png import to_png

    return to_png(card.scene)


def _report(session: Session, options: argparse.Namespace, path: str, form: str, card: Card) -> None:
    if options.json:
        print_json(
            {
                "tasting": options.id,
                "path": path,
                "format": form,
                "design": options.design,
                "shortened": list(card.shortened),
                "left_out": card.left_out,
            }
        )
        return
    korean = session.locale == "ko"
    print(path)
    if card.shortened:
        named = ", ".join(card.shortened)
        print(f"길어서 줄인 항목: {named}" if korean else f"Too long for the card, shortened: {named}")
    if card.left_out:
        print(f"글꼴에 없어 뺀 글자: {card.left_out}" if korean else f"Not in the font, left out: {card.left_out}")
