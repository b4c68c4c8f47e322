"""``mocha bench``: every number that Mocha publishes, measured again on the machine at hand."""

from __future__ import annotations

import argparse
from typing import Final

from mocha_tui.cli import bench_list, bench_start, bench_stats
from mocha_tui.cli.bench_memory import add_parsers as add_memory_parsers
from mocha_tui.cli.bench_memory import run as run_memory

EXAMPLE: Final = """\
examples:
  mocha bench locomo ../data/locomo --json
  mocha bench house --cases ../eval/cases
  mocha bench list --json
  mocha bench stats --json
  mocha bench start --against "python -m other_app"
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    from mocha_tui.cli.bench_house import add_parser as add_house_parser

    benches = parser.add_subparsers(dest="bench", required=True, metavar="BENCH")
    add_memory_parsers(benches)
    add_house_parser(benches)
    bench_start.add_parser(benches)
    bench_list.add_parser(benches)
    bench_stats.add_parser(benches)


def run(options: argparse.Namespace) -> int:
    """Run the bench that was named."""
    if options.bench == "start":
        return bench_start.run(options)
    if options.bench == "list":
        return bench_list.run(options)
    if options.bench == "stats":
        return bench_stats.run(options)
    if options.bench == "house":
        from mocha_tui.cli.bench_house import run as run_house

        return run_house(options)
    from mocha_tui.coffee.vocabulary import vocabulary

    return run_memory(options, canon=vocabulary().canon)
