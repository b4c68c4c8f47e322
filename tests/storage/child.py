"""A second Mocha: saves cups into a log until it is done or killed. Run as a script by the tests of processes."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from mocha_tui.storage.log import Log
from tests.storage.forms import NOW, form


def main(where: str, who: str, count: int) -> None:
    """Save ``count`` cups; a line on stdout before the first and after each, so that others know where this is."""
    log = Log(where)
    print("open", flush=True)
    for n in range(count):
        draft = form(f"{who} {n % 3}", coffee__country=["kenya"], recipe__dose_g=15, review__words="긴 말 " * 200)
        saved = log.save(draft, save_id=f"{who}-{n}", now=NOW)
        print(saved.tasting, flush=True)
    log.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
