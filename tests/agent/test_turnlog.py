"""The turn log: one JSON line a turn, no words of the user's, and no harm where it cannot be written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mocha_tui.agent.service import TurnResult
from mocha_tui.agent.turnlog import TurnLog, TurnRecord
from tests.support.scripted import ScriptedModel

RECORD = TurnRecord.of(ScriptedModel(), "my secret coffee", TurnResult("Noted.", None), 1.5)


@pytest.mark.parametrize("words", [False, True])
def test_a_turn_is_one_line_of_json(tmp_path: Path, words: bool) -> None:
    log = TurnLog(tmp_path / "state" / "turns.log", words=words)
    log.turn(RECORD)
    log.fault("recall", RuntimeError("holds my secret coffee too"))
    log.close()
    turn, fault = (tmp_path / "state" / "turns.log").read_text(encoding="utf-8").splitlines()
    row = json.loads(turn)
    assert (row["model"], row["outcome"], row["seconds"]) == ("scripted", "done", 1.5)
    assert row.get("said") == ("my secret coffee" if words else None)
    assert {name: value for name, value in json.loads(fault).items() if name != "at"} == {
        "fault": "recall",
        "type": "RuntimeError",
    }


def test_a_place_that_cannot_be_written_costs_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for path in (tmp_path / "file" / "turns.log", tmp_path):
        log = TurnLog(path)
        log.turn(RECORD)
        log.close()
    assert capsys.readouterr() == ("", "")
