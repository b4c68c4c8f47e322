"""``mocha bench stats``: what each figure costs over ten thousand made-up tastings, from disk to the drawn plot.

Nothing is kept between two runs: each one reads what it needs from the log, computes, and draws in CPU time.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from statistics import median


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Hook ``stats`` into the bench's parser."""
    parser = subparsers.add_parser("stats", help="every figure of the statistics over many tastings")
    parser.add_argument("--tastings", type=int, default=10_000, metavar="N", help="how many (default 10000)")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each (default 5), medians shown")
    parser.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """Measure and print."""
    from mocha_tui.cli.table import columns, print_json

    rows = measure(max(1, options.tastings), max(1, options.runs))
    if options.json:
        print_json(rows)
    else:
        print(columns([("what", "cpu_ms"), *((str(row["what"]), str(row["cpu_ms"])) for row in rows)]))
    return 0


def measure(tastings: int, runs: int) -> list[dict[str, str | float]]:
    """What each figure costs, as the medians of so many runs, in ms of CPU."""
    from mocha_tui.cli.bench_list import NOW, made_up
    from mocha_tui.coffee.bag import Bag
    from mocha_tui.coffee.draft import Fact
    from mocha_tui.coffee.facts import Source
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.stats.data import Cups
    from mocha_tui.stats.figures import FIGURES
    from mocha_tui.stats.plot.draw import View, draw
    from mocha_tui.stats.plot.paper import Paper
    from mocha_tui.storage.log import Log

    words = vocabulary()
    rows: list[dict[str, str | float]] = []
    with tempfile.TemporaryDirectory(prefix="mocha-bench-") as folder:
        log = Log(Path(folder) / "mocha.db", terms=words)
        if sys.stderr.isatty():
            print(f"writing {tastings:,} tastings …", file=sys.stderr)
        notes = []
        for place, one in enumerate(made_up(tastings, words)):
            roasted = Fact(one.day - timedelta(days=place % 40), Source.USER)
            notes.append(replace(one, draft=one.draft.with_facts({**one.draft.facts, "coffee.roast_date": roasted})))
        bags = {one.uid: Bag(weight_g=200, price=22_000, currency="KRW", opened=one.day) for one in notes[::20]}
        log.add_many(notes, "bench", now=NOW, bags=bags)
        paper = Paper(92, 28, "ko", words, NOW.date())
        for figure in FIGURES:
            spent = []
            for _ in range(runs):
                before = time.process_time()
                draw(Cups(log.figures), View(figure), paper)
                spent.append((time.process_time() - before) * 1000)
            rows.append({"what": f"stats: {figure}", "cpu_ms": round(median(spent), 2)})
        log.close()
    return rows
