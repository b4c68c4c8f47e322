"""The house model as a model: its protocol, its language, and what it tells the log."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from mocha_tui.agent.house.model import HouseModel
from mocha_tui.agent.house.names import named
from mocha_tui.agent.protocol import Completed, Context, Message, Opening, TextDelta, ToolCall, ToolOutput
from mocha_tui.agent.schemas import TOOLS
from mocha_tui.agent.turnlog import TurnLog

from .drive import TODAY


def opening(said: str) -> Opening:
    return Opening("", (Message("user", said),), TOOLS, Context(said, TODAY, "ko", None), max_output_tokens=4000)


async def test_a_turn_reads_the_log_proposes_and_answers() -> None:
    async with HouseModel().turn(opening("케냐 15g 240g 마심")) as turn:
        first = [event async for event in turn.respond()]
        call = first[0]
        assert isinstance(call, ToolCall)
        assert call.name == "list_notes"
        second = [event async for event in turn.respond([ToolOutput(call.id, '{"notes": []}')])]
        propose = second[0]
        assert isinstance(propose, ToolCall)
        form = json.loads(propose.arguments)["forms"][0]
        assert form["coffee"] == {"country": ["kenya"]}
        assert form["recipe"] == {"dose_g": 15, "water_g": 240}
        answer = json.dumps({"accepted": True, "form": {"coffee.country": ["kenya"]}, "kept": [], "queued": 0})
        third = [event async for event in turn.respond([ToolOutput(propose.id, answer)])]
        assert isinstance(third[0], TextDelta)
        assert "케냐" in third[0].text
        end = third[-1]
        assert isinstance(end, Completed)
        assert end.status == "completed"
        assert end.usage.estimated


async def test_a_refused_proposal_is_not_claimed() -> None:
    async with HouseModel().turn(opening("케냐 15g 240g 마심")) as turn:
        (listed, _) = [event async for event in turn.respond()]
        assert isinstance(listed, ToolCall)
        (proposed, _) = [event async for event in turn.respond([ToolOutput(listed.id, '{"notes": []}')])]
        assert isinstance(proposed, ToolCall)
        said = [event async for event in turn.respond([ToolOutput(proposed.id, '{"error": "no"}')])]
        assert isinstance(said[0], TextDelta)
        assert "적을 수 없었어요" in said[0].text


async def test_every_fact_tells_the_words_it_came_from() -> None:
    told: dict[str, list[str]] = {}

    def heard(facts: Mapping[str, Sequence[tuple[int, int]]], said: str) -> None:
        told.update({fact: [said[a:b] for a, b in spans] for fact, spans in facts.items()})

    async with HouseModel(heard).turn(opening("케냐 １５ｇ 자몽 느낌?")) as turn:
        _ = [event async for event in turn.respond()]
    async with HouseModel(heard).turn(opening("오늘은 춥다")) as turn:
        _ = [event async for event in turn.respond()]
    assert "coffee.country" not in told
    async with HouseModel(heard).turn(opening("케냐 １５ｇ 마심")) as turn:
        (call, _) = [event async for event in turn.respond()]
        assert isinstance(call, ToolCall)
        (proposed, _) = [event async for event in turn.respond([ToolOutput(call.id, '{"notes": []}')])]
        assert isinstance(proposed, ToolCall)
        _ = [event async for event in turn.respond([ToolOutput(proposed.id, '{"accepted": true, "form": {}}')])]
    assert told["coffee.country"] == ["케냐"]
    assert told["recipe.dose_g"] == ["15g"]


def test_the_log_keeps_places_and_words_only_when_asked(tmp_path: Path) -> None:
    for words, expected in ((False, [0, 2]), (True, [0, 2, "케냐"])):
        path = tmp_path / f"{words}.log"
        log = TurnLog(path, words=words)
        log.heard({"coffee.country": [(0, 2)]}, "케냐 마심")
        log.close()
        row = json.loads(path.read_text(encoding="utf-8"))
        assert row["heard"] == {"coffee.country": [expected]}


def test_a_sentence_names_the_fields_it_speaks_of() -> None:
    day = date(2026, 11, 30)
    assert named("자두도 좀 있네", "ko", day) >= {"review.flavors"}
    assert named("water was 300g, light body", "en-US", day) >= {"recipe.water_g", "review.attributes.body"}
    assert "coffee.region" not in named("water was 300g, light body", "en-US", day)
    assert named("온도는 지워줘", "ko", day) >= {"recipe.temp_c"}
    assert named("2배로", "ko", day) >= {"recipe.dose_g", "recipe.water_g"}
    assert named("비가 온다", "ko", day) == frozenset()
