"""``mocha config``: every setting, its value, and where it came from. Keys are named, never shown."""

from __future__ import annotations

import argparse
import os
from typing import Final

from mocha_tui.cli.session import user_session
from mocha_tui.cli.settings import Scalar, dotted, variable
from mocha_tui.cli.table import columns, print_json

EXAMPLE: Final = """\
examples:
  mocha config
  MOCHA_MEMORY__ACTIVATION_TURNS=8 mocha config
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("--json", action="store_true", help="one JSON value on stdout")


def _shown(name: str, value: Scalar) -> Scalar:
    """The value as it may be seen over a shoulder or pasted into a report: an address without its password."""
    if name not in ("database", "model.base_url") or not isinstance(value, str):
        return value
    head, at, host = value.rpartition("@")
    scheme, there, who = head.partition("://")
    return f"{scheme}://{who.partition(':')[0]}:…@{host}" if at and there and ":" in who else value


def run(options: argparse.Namespace) -> int:
    """Show them."""
    session = user_session()
    rows = [
        {
            "name": name,
            "value": _shown(name, value),
            "from": session.loaded.origins.get(name, "default"),
            "variable": variable(name),
        }
        for name, value in dotted(session.settings)
    ]
    key = "OPENAI_API_KEY" if os.environ.get("OPENAI_API_KEY") else "not set"
    if options.json:
        print_json({"file": str(session.places.config_file), "settings": rows, "key": key})
        return 0
    print(f"file: {session.places.config_file}" + ("" if session.places.config_file.exists() else " (not there)"))
    print(f"key:  {key}")
    print(columns((str(row["name"]), repr(row["value"]), str(row["from"])) for row in rows))
    return 0
