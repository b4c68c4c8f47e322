"""A second Mocha, which works on a log until it is done or killed. Run as a script by the tests of processes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from mocha_tui.coffee.tasting import Tasting
from mocha_tui.storage.backup import restore
from mocha_tui.storage.log import Log
from tests.storage.forms import NOW, form


def save(where: str, who: str, count: str) -> None:
    """Save ``count`` cups; a line on stdout before the first and after each, so that others know where this is."""
    log = Log(where)
    print("open", flush=True)
    for n in range(int(count)):
        draft = form(f"{who} {n % 3}", coffee__country=["kenya"], recipe__dose_g=15, review__words="긴 말 " * 200)
        saved = log.save(draft, save_id=f"{who}-{n}", now=NOW)
        print(saved.tasting, flush=True)
    log.close()


def take_in(where: str) -> None:
    """Import 300 cups."""
    log = Log(where)
    draft = form("import", coffee__country=["kenya"], recipe__dose_g=15)
    cups = [Tasting(0, f"u{n}", 0, NOW.date(), 0, draft, NOW, "Asia/Seoul") for n in range(300)]
    print("ready", flush=True)
    log.add_many(cups, "file", now=NOW)
    print("done", flush=True)


def edit(where: str) -> None:
    """Change one cup to and fro."""
    log = Log(where)
    print("ready", flush=True)
    for n in range(500):
        name = f"edited {n}"
        draft = form(name, match="edit", target=1, coffee__country=["kenya"], recipe__dose_g=15, review__words=name)
        log.save(draft, save_id=name, now=NOW)


def migrate(where: str) -> None:
    """Open a database of an old shape."""
    from mocha_tui.storage import migrations  # noqa: F401  # imported before "ready", so that the kill hits the work

    print("ready", flush=True)
    Log(where).close()
    print("done", flush=True)


def put_back(where: str, backup: str) -> None:
    """Restore a backup over a log."""
    print("ready", flush=True)
    restore(Path(backup), Path(where), Path(where).parent / "photos")
    print("done", flush=True)


WORKS: dict[str, Callable[..., None]] = {
    "save": save,
    "import": take_in,
    "edit": edit,
    "migrate": migrate,
    "restore": put_back,
}

if __name__ == "__main__":
    WORKS[sys.argv[1]](*sys.argv[2:])
