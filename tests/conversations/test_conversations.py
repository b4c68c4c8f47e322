"""Whole conversations through the whole of Mocha: see README.md beside this file."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final, cast

import pytest

from mocha_tui.cli.replay import play
from mocha_tui.cli.script import read_script
from mocha_tui.cli.settings import Settings, override
from tests.conversations.checking import misses

HERE: Final = Path(__file__).parent
Case = Mapping[str, object]

OPEN: Final[Mapping[str, str]] = {}
"""Known to fail, and why: none at present."""


def cases() -> list[Case]:
    """Every conversation of every file."""
    lines = (line for file in sorted(HERE.glob("*.jsonl")) for line in file.read_text(encoding="utf-8").splitlines())
    return [cast(Case, json.loads(line)) for line in lines]


def faults(case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What of a conversation does not hold."""
    lines = (case["header"], *cast(list[object], case["events"]))
    script = read_script("\n".join(json.dumps(line, ensure_ascii=False) for line in lines))
    asyncio.run(play(script, override(Settings(), script.settings, "the header"), tmp_path))
    rows = [cast(Case, json.loads(line)) for line in capsys.readouterr().out.splitlines()]
    expect = cast(Mapping[str, Case], case["expect"])
    return [
        f"event {number}: {miss}" for number, want in expect.items() for miss in misses(want, rows[int(number) - 1])
    ]


@pytest.mark.parametrize("case", cases(), ids=lambda case: str(case["id"]))
def test_a_conversation(case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = faults(case, tmp_path, capsys)
    if str(case["id"]) in OPEN:
        assert found, f"{case['id']} passes now: take it out of OPEN"
    else:
        assert found == []


def test_the_open_ones_are_there() -> None:
    assert set(OPEN) <= {str(case["id"]) for case in cases()}
