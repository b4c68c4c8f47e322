"""``mocha bench start``: what the first paint costs, in a terminal of its own, beside an empty Textual app.

The first paint is the first character that stands on the alternate screen. CPU time and memory are those of the
process at that moment, from ``/proc`` (Linux; elsewhere they are ``null``).
"""

from __future__ import annotations

import argparse
import fcntl
import os
import pty
import re
import select
import shlex
import signal
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Final

_EMPTY: Final = """\
from textual.app import App
from textual.widgets import Static

class Empty(App):
    def compose(self):
        yield Static("x")

Empty().run()
"""
_ESCAPES: Final = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[PX^_].*?\x1b\\|\x1b[ -/]*[0-~]", re.S
)
_ALTERNATE: Final = b"\x1b[?1049h"
_PATIENCE_S: Final = 30.0
_ROWS, _COLUMNS = 36, 120


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Hook ``start`` into the bench's parser."""
    parser = subparsers.add_parser("start", help="CPU, wall time and memory to the first paint")
    parser.add_argument("--against", nargs="*", default=[], metavar="CMD", help="other commands to measure beside it")
    parser.add_argument(
        "--runs", type=int, default=5, metavar="N", help="starts of each (default 5); medians are shown"
    )
    parser.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """Measure and print. 1 where something never painted."""
    from mocha_tui.cli.table import columns, print_json

    commands: dict[str, list[str]] = {
        "mocha": [sys.executable, "-m", "mocha_tui"],
        "empty Textual app": [sys.executable, "-c", _EMPTY],
    }
    commands |= {command: shlex.split(command) for command in options.against}
    rows = [measure(what, command, max(1, options.runs)) for what, command in commands.items()]
    if options.json:
        print_json(rows)
    else:
        keys = ("what", "cpu_ms", "wall_ms", "rss_mb")
        print(columns([keys, *(tuple("–" if row[key] is None else str(row[key]) for key in keys) for row in rows)]))
    return 0 if all(row["wall_ms"] is not None for row in rows) else 1


def measure(what: str, command: Sequence[str], runs: int) -> dict[str, str | float | None]:
    """The medians of so many starts; ``None`` where nothing was painted or the system does not tell."""
    with tempfile.TemporaryDirectory(prefix="mocha-bench-") as home:
        folders = {f"XDG_{name}_HOME": home for name in ("DATA", "CONFIG", "STATE", "CACHE")}
        env = {**os.environ, **folders, "TERM": "xterm-256color", "MOCHA_MODEL": "house"}
        first_paint(command, env)  # the first start compiles; it is not what a user meets every day
        starts = [first_paint(command, env) for _ in range(runs)]

    middles = [_middle([start[place] for start in starts if start is not None]) for place in range(3)]
    return {"what": what, "cpu_ms": middles[0], "wall_ms": middles[1], "rss_mb": middles[2]}


def _middle(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(median(known), 1) if known else None


def first_paint(command: Sequence[str], env: Mapping[str, str]) -> tuple[float | None, float, float | None] | None:
    """CPU ms, wall ms and resident MB at the first paint, or ``None`` where none came in 30 s."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvpe(command[0], list(command), dict(env))
    started, seen = time.perf_counter(), b""
    try:
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", _ROWS, _COLUMNS, 0, 0))
        while time.perf_counter() - started < _PATIENCE_S:
            if select.select([terminal], [], [], 0.5)[0]:
                with suppress(OSError):  # Linux says so of a terminal whose last program left
                    seen += os.read(terminal, 65_536)
                if painted(seen):
                    wall = (time.perf_counter() - started) * 1000
                    return _cpu_ms(pid), round(wall, 1), _rss_mb(pid)
        return None
    finally:
        with suppress(ProcessLookupError):  # it left by itself
            os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(terminal)


def painted(output: bytes) -> bool:
    """Whether a character stands on the alternate screen."""
    _, entered, after = output.partition(_ALTERNATE)
    return bool(entered) and bool(_ESCAPES.sub(b"", after).translate(None, b" \r\n\x00\x1b"))


def _cpu_ms(pid: int) -> float | None:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except OSError:
        return None
    return round((int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK"), 1)


def _rss_mb(pid: int) -> float | None:
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return None
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return round(int(found[1]) / 1024, 1) if found else None
