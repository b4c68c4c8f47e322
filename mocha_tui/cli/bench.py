"""``mocha bench``: every number that Mocha publishes, measured again on the machine at hand."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from typing import Final

from mocha_tui.cli import bench_list, bench_start, bench_stats
from mocha_tui.cli.bench_memory import add_parsers as add_memory_parsers
from mocha_tui.cli.bench_memory import run as run_memory
from mocha_tui.cli.compose import Servers
from mocha_tui.cli.session import user_session

_PATIENCE_S: Final = 60.0
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

    asked = getattr(options, "answer", None) or getattr(options, "judge", None)
    if not asked:
        return run_memory(options, canon=vocabulary().canon)
    with asyncio.Runner() as runner:
        servers, ask = _asking(runner)
        try:
            return run_memory(options, ask=ask, canon=vocabulary().canon)
        finally:
            runner.run(servers.close())


def _asking(runner: asyncio.Runner) -> tuple[Servers, Callable[[str, str], str]]:
    """Real models by name, for the benches that ask them: (model, prompt) → its reply. Raises ``ModelError``."""
    from mocha_tui.agent.openai import SmallModel

    session = user_session()
    servers, models = Servers(session.settings, session.locale), dict[str, SmallModel]()

    def ask(name: str, prompt: str) -> str:
        if name not in models:
            model = servers.model(name)
            models[name] = SmallModel(model, seconds=_PATIENCE_S, instructions="Answer briefly and plainly.")
        return runner.run(models[name](prompt))

    return servers, ask
