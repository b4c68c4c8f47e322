"""The committed screenshots are those of this code."""

from __future__ import annotations

from pathlib import Path

from mocha_tui.ui.shots import LOCALES, SHOTS, SIZES, pictures

FOLDER = Path(__file__).parents[2] / "screenshots"


async def test_the_screenshots_are_what_the_screen_looks_like_now() -> None:
    made = await pictures()
    assert len(made) == len(SHOTS) * len(SIZES) * len(LOCALES)
    stale = [name for name, svg in made.items() if _read(FOLDER / name) != svg]
    assert not stale, "make the screenshots again"
    assert {path.name for path in FOLDER.glob("*.svg")} == set(made)


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""
