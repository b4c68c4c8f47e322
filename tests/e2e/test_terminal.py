"""Mocha as its user meets it: in a real terminal, with its own files, in both languages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import cast

import pytest

from tests.support.terminal import Terminal

MOCHA = (sys.executable, "-m", "mocha_tui")
ROOT = Path(__file__).resolve().parents[2]
Start = Callable[..., Terminal]


@pytest.fixture
def home(tmp_path: Path) -> Mapping[str, str]:
    """The environment of somebody who has never started Mocha."""
    folders = {f"XDG_{name}_HOME": str(tmp_path / name.lower()) for name in ("DATA", "CONFIG", "STATE", "CACHE")}
    kept = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
    return {
        **kept,
        **folders,
        "HOME": str(tmp_path),
        "PYTHONPATH": str(ROOT),
        "LANG": "C.UTF-8",
        "MOCHA_MODEL": "house",
    }


@pytest.fixture
def start(home: Mapping[str, str]) -> Iterator[Start]:
    """Start Mocha in a terminal; what still runs at the end is ended."""
    running: list[Terminal] = []

    def begin(locale: str, columns: int = 120, rows: int = 36) -> Terminal:
        running.append(Terminal(MOCHA, {**home, "MOCHA_LOCALE": locale}, columns, rows))
        return running[-1]

    yield begin
    for terminal in running:
        terminal.kill()


def notes(home: Mapping[str, str]) -> list[dict[str, object]]:
    """What ``mocha notes list`` finds."""
    done = subprocess.run(
        [*MOCHA, "notes", "list", "--json"], env=dict(home), capture_output=True, text=True, check=True
    )
    return cast(list[dict[str, object]], json.loads(done.stdout))


KOREAN = "오늘 아침 예가체페 15g:250g 92.5도 2분 30초, 산미 좋았어"
ENGLISH = "Yirgacheffe this morning, 15g:250g, 92.5C, 2:30, the acidity was lovely"


@pytest.mark.parametrize(
    ("locale", "sentence", "ready", "seen", "quit_after"),
    [
        ("ko", KOREAN, "마셨어요", ("예가체프", "에티오피아", "1:16.67", "92.5"), "저장했어요"),
        ("en-US", ENGLISH, "drink today", ("Yirgacheffe", "Ethiopia", "1:16.67", "92.5"), "forgotten"),
    ],
)
def test_a_sentence_becomes_a_tasting_that_is_there_tomorrow(
    start: Start,
    home: Mapping[str, str],
    locale: str,
    sentence: str,
    ready: str,
    seen: tuple[str, ...],
    quit_after: str,
) -> None:
    first = start(locale)
    first.wait_for(ready)
    first.type(sentence)
    first.press("enter")
    first.wait_for(*seen)
    first.press("ctrl+s")
    first.wait_for(quit_after)
    first.press("ctrl+q")
    assert first.wait_for_end() == 0

    (note,) = notes(home)
    assert note["coffee.region"] == ["yirgacheffe"]
    assert note["coffee.country"] == ["ethiopia"]
    assert [note[f"recipe.{name}"] for name in ("dose_g", "water_g", "ratio", "temp_c", "time_s")] == [
        15,
        250,
        16.67,
        92.5,
        150,
    ]
    assert "review.words" in note

    second = start(locale)
    second.wait_for(ready)
    second.press("ctrl+q")
    assert second.wait_for_end() == 0
    assert notes(home) == [note]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (60, 24)])
def test_narrow_terminals_log_a_cup_too(start: Start, home: Mapping[str, str], columns: int, rows: int) -> None:
    terminal = start("en-US", columns, rows)
    terminal.wait_for("drink today")
    terminal.type("Kenya, 15g to 250g, blackcurrant")
    terminal.press("enter")
    terminal.wait_for("Noted: Kenya")
    terminal.press("ctrl+s")
    terminal.wait_for("forgotten")
    terminal.press("ctrl+q")
    assert terminal.wait_for_end() == 0
    assert len(notes(home)) == 1


def test_a_kill_after_the_save_leaves_the_tasting_whole(start: Start, home: Mapping[str, str]) -> None:
    terminal = start("en-US")
    terminal.wait_for("drink today")
    terminal.type("Kenya, 15g to 250g, blackcurrant")
    terminal.press("enter")
    terminal.wait_for("Blackcurrant")
    terminal.press("ctrl+s")
    terminal.wait_for("forgotten")
    terminal.kill()
    (note,) = notes(home)
    assert note["review.flavors"] == ["blackcurrant"]
    again = start("en-US")
    again.wait_for("drink today")


def test_files_of_the_log_are_the_users_alone(start: Start, home: Mapping[str, str]) -> None:
    subprocess.run([*MOCHA, "say", "Kenya, 15g to 250g", "--save"], env=dict(home), check=True, capture_output=True)
    folder = Path(home["XDG_DATA_HOME"]) / "mocha"
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "mocha.db").stat().st_mode & 0o777 == 0o600


def test_without_a_terminal_the_screen_says_so(home: Mapping[str, str]) -> None:
    done = subprocess.run(MOCHA, env=dict(home), capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
