"""``mocha bench locomo | needle | scale``: what the memory finds, what it costs, how it grows.

``add_parsers`` hooks the three into a parser; ``run`` runs what was parsed and answers the exit status.
"""

from mocha_tui.cli.bench_memory.commands import add_parsers, run

__all__ = ["add_parsers", "run"]
