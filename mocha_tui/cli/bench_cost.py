"""What the benches that count CPU time over made-up tastings share: their options, their clock and their table."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import TypedDict


class Cost(TypedDict):
    """One measured thing and its median, in ms of CPU."""

    what: str
    cpu_ms: float


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser], name: str, what: str) -> None:
    """Hook a bench of this name into the benches' parser."""
    parser = subparsers.add_parser(name, help=what)
    parser.add_argument("--tastings", type=int, default=10_000, metavar="N", help="how many (default 10000)")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="runs of each (default 5), medians shown")
    parser.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace, measure: Callable[[int, int], Sequence[Cost]]) -> int:
    """Measure so many tastings in so many runs, and print."""
    from mocha_tui.cli.table import columns, print_json

    tastings = max(1, options.tastings)
    if sys.stderr.isatty():
        print(f"writing {tastings:,} tastings …", file=sys.stderr)
    costs = measure(tastings, max(1, options.runs))
    if options.json:
        print_json(costs)
    else:
        print(columns([("what", "cpu_ms"), *((one["what"], str(one["cpu_ms"])) for one in costs)]))
    return 0


def cost(what: str, work: Callable[[], object], runs: int) -> Cost:
    """What doing it costs, as the median of so many runs."""
    spent = []
    for _ in range(runs):
        before = time.process_time()
        work()
        spent.append((time.process_time() - before) * 1000)
    return {"what": what, "cpu_ms": round(median(spent), 2)}
