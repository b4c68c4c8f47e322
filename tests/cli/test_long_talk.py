"""A long conversation through the whole of Mocha: turn 1 comes back when it matters, and only within its task."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from mocha_tui.cli.main import run

Row = dict[str, object]
CHATTER = (
    "비가 꽤 온다",
    "점심은 김밥 먹었음",
    "강아지가 계속 짖네",
    "회의가 길었다",
    "지하철이 늦었어",
    "새 신발 샀어",
    "창문을 닫아야겠다",
    "드라마 재밌더라",
)


def play(tmp_path: Path, capsys: pytest.CaptureFixture[str], events: list[Row]) -> list[Row]:
    file = tmp_path / "talk.jsonl"
    header = {"mocha_replay": 1, "now": "2026-11-30T21:30:00+09:00", "locale": "ko"}
    lines = [json.dumps(line, ensure_ascii=False) for line in (header, *events)]
    file.write_text("\n".join(lines), encoding="utf-8")
    assert run(["replay", str(file)]) == 0
    return [cast(Row, json.loads(line)) for line in capsys.readouterr().out.splitlines()]


def chatter(turns: int) -> list[Row]:
    recipe = {5: "물은 92도였어", 11: "원두는 15g", 17: "물은 240g 부었어", 23: "분쇄는 24클릭"}
    return [{"say": recipe.get(turn) or f"{CHATTER[turn % len(CHATTER)]} {turn}"} for turn in range(turns)]


def test_the_bean_of_turn_1_comes_back_after_forty_turns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talk: list[Row] = [
        {"say": "오늘 예가체프 아리차 내추럴 마셨어"},
        *chatter(40),
        {"say": "좋아, 그거 이제 저장해줘"},
        {"press": "save"},
    ]
    *_, asked, saved = play(tmp_path, capsys, talk)
    memory = cast(dict[str, object], asked["memory"])
    assert memory["turns"] == 41
    assert 1 in cast(list[int], memory["reheated"])
    assert cast(int, memory["window_tokens"]) < cast(int, memory["full_tokens"]) / 2
    draft = cast(Row, asked["draft"])
    assert "yirgacheffe" in cast(list[str], draft["coffee.region"])
    assert (draft["recipe.dose_g"], draft["recipe.water_g"], draft["recipe.temp_c"]) == (15, 240, 92)
    assert saved["saved"] == {"coffee": 1, "tasting": 1}


@pytest.mark.parametrize(
    "between",
    [[{"press": "save"}], [{"press": "cancel"}], [{"wait": 3700}], [{"restart": True}]],
    ids=["save", "cancel", "idle", "restart"],
)
def test_nothing_of_one_task_comes_back_in_the_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], between: list[Row]
) -> None:
    question: Row = {"say": "첼베사 물 온도 몇 도로 하기로 했지?"}
    talk: list[Row] = [
        {"say": "오늘 케냐 마셨어. 첼베사는 물 93도로 정하자, 이걸로 확정"},
        *chatter(4),
        *between,
        *chatter(5)[:4],
        question,
    ]
    asked = play(tmp_path, capsys, talk)[-1]
    assert cast(dict[str, object], asked["memory"])["turns"] == 4
    assert "93" not in str(asked["reply"])
