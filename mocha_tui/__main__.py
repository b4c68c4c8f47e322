"""``mocha`` and ``python -m mocha_tui``."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the command line; returns the exit status."""
    from mocha_tui.cli.main import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
