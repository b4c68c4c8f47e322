"""Replays: the contract's keys after every event, and one sentence for a file that is none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from mocha_tui.cli.main import run

KEYS = {
    "n",
    "event",
    "reply",
    "draft",
    "sources",
    "queued",
    "started_empty",
    "banner",
    "memory",
    "recalled",
    "tools",
    "brake",
    "usage",
    "saved",
    "error",
}
HEADER: dict[str, object] = {"mocha_replay": 1, "now": "2026-11-30T21:30:00+09:00", "locale": "en-US"}

Row = dict[str, object]


def play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *events: object, header: dict[str, object] | None = None
) -> list[Row]:
    file = tmp_path / "talk.jsonl"
    lines = [{**HEADER, **(header or {})}, *events]
    file.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
    assert run(["replay", str(file)]) == 0
    return [cast(Row, json.loads(line)) for line in capsys.readouterr().out.splitlines()]


def draft(row: Row) -> Row:
    return cast(Row, row["draft"])


def test_every_event_prints_every_key(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    events: list[Row] = [
        {"say": "Kenya, 15g to 250g"},
        {"edit": {"recipe.temp_c": 91}},
        {"press": "cancel"},
        {"press": "undo"},
        {"pin": 1},
        {"wait": 10},
        {"restart": True},
        {"press": "clear"},
        {"press": "save"},
    ]
    rows = play(tmp_path, capsys, *events)
    assert [row["n"] for row in rows] == list(range(1, 10))
    assert all(set(row) == KEYS for row in rows)
    assert [row["event"] for row in rows] == events
    said, edited, cancelled, undone, pinned, *_, saved = rows
    assert draft(said)["coffee.country"] == ["kenya"]
    assert cast(Row, said["sources"])["recipe.ratio"] == "derived"
    assert cast(Row, edited["sources"])["recipe.temp_c"] == "hand"
    assert cancelled["draft"] is None
    assert undone["draft"] == edited["draft"]
    assert pinned["error"] is not None, "the cancel forgot turn 1"
    assert saved["saved"] == {"coffee": 1, "tasting": 1}
    assert edited["memory"] is None
    assert cast(Row, said["usage"])["model_calls"] != 0


def test_notes_get_their_place_as_id_and_the_clock_moves_only_by_wait(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    notes: list[Row] = [
        {"date": "2026-11-12", "coffee.name": "Kiambu", "coffee.country": ["kenya"]},
        {"date": "2026-11-28", "coffee.name": "Gitesi", "coffee.roaster": "April", "recipe.temp_c": 94},
    ]
    said: Row = {"say": "Please change the Gitesi entry: water was 92C, not 94"}
    first, _, second, saved = play(
        tmp_path, capsys, said, {"wait": 100_000}, said, {"press": "save"}, header={"notes": notes}
    )
    for row in (first, second):
        assert (draft(row)["match"], draft(row)["target"], draft(row)["recipe.temp_c"]) == ("edit", 2, 92)
        assert draft(row)["date"] == "2026-11-28"
    assert cast(Row, saved["saved"])["tasting"] == 2


def test_the_same_replay_prints_the_same_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    events: list[Row] = [{"say": "Kenya AA, 15g to 250g, blackcurrant"}, {"say": "It was 93 C"}, {"press": "save"}]
    assert play(tmp_path, capsys, *events) == play(tmp_path, capsys, *events)


def test_hand_edits_are_checked_and_nothing_else_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said, wrong, opened = play(
        tmp_path,
        capsys,
        {"say": "Kenya, 15g to 250g"},
        {"edit": {"recipe.temp_c": 900, "recipe.milk": 1, "recipe.time_s": 150}},
        {"edit": {"review.attributes": {"body": "high"}}},
    )
    assert "recipe.temp_c lies between" in str(wrong["error"])
    assert "recipe.milk" in str(wrong["error"])
    assert draft(wrong) == {**draft(said), "recipe.time_s": 150}
    assert draft(opened)["review.attributes"] == {"body": "high"}


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("", "Line 1"),
        ("{}\nnot json\n", "Line 2: this is not JSON"),
        ('{}\n{"say": 5}\n', "Line 2: this is no event"),
        ('{}\n{"say": "x", "edit": {}}\n', "Line 2"),
        ('{}\n\n{"press": "explode"}\n', "Line 3"),
        ('{}\n{"wait": -1}\n', "Line 2"),
        ('{}\n{"pin": true}\n', "Line 2"),
        ('{}\n{"restart": false}\n', "Line 2"),
        ('{"nwo": "x"}\n', "no key 'nwo'"),
        ('{"now": "2026-11-30T21:30:00"}\n', "with its offset"),
        ('{"now": "yesterday"}\n', "Line 1"),
        ('{"locale": "fr"}\n', "Mocha speaks"),
        ('{"mocha_replay": 2}\n', "version 1"),
        ('{"settings": {"memory.size": 1}}\n', "no setting memory.size"),
        ('{"notes": [{"coffee.nmae": "x"}]}\n', "note 1"),
        ("[1]\n", "one JSON object"),
        ('{}\n{"edit": {"recipe.temp_c": NaN}}\n', "Line 2: this is not JSON"),
        ('{}\n{"wait": 1e999}\n', "Line 2: this is not JSON"),
    ],
)
def test_a_file_that_is_no_replay_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lines: str, says: str
) -> None:
    file = tmp_path / "talk.jsonl"
    file.write_text(lines, encoding="utf-8")
    assert run(["replay", str(file)]) == 2
    captured = capsys.readouterr()
    assert says in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(tmp_path / "none.jsonl")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_only_a_line_feed_ends_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "talk.jsonl"
    file.write_bytes('{"locale": "en"}\r\n{"say": "Kenya,\u2028 15 g\u0085"}\r\n'.encode())
    assert run(["replay", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["draft"]["recipe.dose_g"] == 15
