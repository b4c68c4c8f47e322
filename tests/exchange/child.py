"""A second Mocha that imports or restores until it is done or killed. Run as a script by the tests of processes."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from mocha_tui.cli.main import run

if __name__ == "__main__":
    print("open", flush=True)
    sys.exit(run(sys.argv[1:]))
