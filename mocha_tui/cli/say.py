"""``mocha say "…"``: one sentence, the form it fills, and with ``--save`` a stored tasting."""

from __future__ import annotations

import argparse
import asyncio
import sys
from typing import Final

from mocha_tui.cli.choose import model_name
from mocha_tui.cli.compose import open_mocha, user_setup
from mocha_tui.cli.replay import outcome_json
from mocha_tui.cli.session import user_session
from mocha_tui.cli.shown import fact_lines
from mocha_tui.cli.table import columns, print_json
from mocha_tui.client.screen import SaveOutcome

EXAMPLE: Final = """\
examples:
  mocha say "오늘 아침 예가체페 15g:250g 92.5도 2분 30초, 산미 좋았어" --save
  mocha say "Had a washed Kenya, 15 g to 250 g, blackcurrant" --json
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("sentence", metavar="SENTENCE")
    parser.add_argument("--save", action="store_true", help="save the form; without it nothing is stored")
    parser.add_argument("--json", action="store_true", help="the object that replay prints, on stdout")


def run(options: argparse.Namespace) -> int:
    """Say it. 0 when it was answered (and saved, where asked), 1 when something was refused."""
    return asyncio.run(_say(options.sentence, save=options.save, as_json=options.json))


async def _say(sentence: str, *, save: bool, as_json: bool) -> int:
    session = user_session()
    mocha = open_mocha(model_name(session.settings), user_setup(session))
    client = mocha.client
    try:
        exchanged = await client.say(sentence)
        error = exchanged.error or (exchanged.result.error if exchanged.result else None)
        form, outcome = client.form, SaveOutcome()
        row = outcome_json(1, {"say": sentence}, client, exchanged, outcome, error)
        if save and error is None:
            outcome = await client.save()
            error = outcome.error
            row |= {"error": error}
            if outcome.saved is not None:
                row |= {"saved": {"coffee": outcome.saved.coffee, "tasting": outcome.saved.tasting}}
        if as_json:
            print_json(row)
        else:
            if row["reply"]:
                print(row["reply"])
            if form is not None:
                print(columns(fact_lines(form, mocha.terms, session.locale)))
            if outcome.saved is not None:
                print(
                    f"저장했어요: #{outcome.saved.tasting}"
                    if session.locale == "ko"
                    else f"Saved as #{outcome.saved.tasting}."
                )
            if error:
                print(error, file=sys.stderr)
        asked_for_more = save and outcome.saved is None
        return 1 if error or asked_for_more else 0
    finally:
        await mocha.close()
