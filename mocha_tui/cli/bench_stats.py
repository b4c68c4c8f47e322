"""``mocha bench stats``: what each figure costs over ten thousand made-up tastings, from disk to the drawn plot.

Nothing is kept between two runs: each one reads what it needs from the log, computes, and draws in CPU time.
"""

from __future__ import annotations

import argparse
import gc
import tempfile
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from mocha_tui.cli import bench_cost
from mocha_tui.cli.bench_cost import Cost, cost

if TYPE_CHECKING:
    from mocha_tui.storage.log import Log


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Hook ``stats`` into the bench's parser."""
    bench_cost.add_parser(subparsers, "stats", "every figure of the statistics over many tastings")


def run(options: argparse.Namespace) -> int:
    """Measure and print."""
    return bench_cost.run(options, measure)


def measure(tastings: int, runs: int) -> list[Cost]:
    """What each figure costs, as the medians of so many runs, in ms of CPU."""
    from mocha_tui.cli.bench_list import NOW
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.stats.data import Cups
    from mocha_tui.stats.figures import FIGURES
    from mocha_tui.stats.plot.draw import View, draw
    from mocha_tui.stats.plot.paper import Paper
    from mocha_tui.storage.log import Log

    words = vocabulary()
    with tempfile.TemporaryDirectory(prefix="mocha-bench-") as folder:
        log = Log(Path(folder) / "mocha.db", terms=words)
        _write(log, tastings)
        gc.collect()  # what was written is gone, as it is for someone who opens a log
        gc.freeze()  # as the screen does once it is connected
        paper = Paper(92, 28, "ko", words, NOW.date())
        rows = [
            cost(f"stats: {figure}", partial(lambda view: draw(Cups(log.figures), view, paper), View(figure)), runs)
            for figure in FIGURES
        ]
        gc.unfreeze()
        log.close()
    return rows


def _write(log: Log, tastings: int) -> None:
    """Made-up tastings with roast dates, one in twenty out of a bag of its own."""
    from mocha_tui.cli.bench_list import NOW, made_up
    from mocha_tui.coffee.bag import Bag
    from mocha_tui.coffee.draft import Fact
    from mocha_tui.coffee.facts import Source
    from mocha_tui.coffee.vocabulary import vocabulary

    notes = []
    for place, one in enumerate(made_up(tastings, vocabulary())):
        roasted = Fact(one.day - timedelta(days=place % 40), Source.USER)
        notes.append(replace(one, draft=one.draft.with_facts({**one.draft.facts, "coffee.roast_date": roasted})))
    bags = {one.uid: Bag(weight_g=200, price=22_000, currency="KRW", opened=one.day) for one in notes[::20]}
    log.add_many(notes, "bench", now=NOW, bags=bags)
