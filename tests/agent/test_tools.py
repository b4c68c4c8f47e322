"""The tools: what a model gets for a call, right or wrong. None of them writes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date
from typing import cast

import pytest

from mocha_tui.agent.protocol import Tool, ToolCall
from mocha_tui.agent.schemas import TOOLS
from mocha_tui.agent.tools import Toolbox
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Source
from mocha_tui.coffee.flat import from_flat
from tests.support.desk import START, FewTerms, MemoryStore

TODAY = date(2026, 11, 30)
STORED: Mapping[str, object] = {
    "date": "2026-11-28",
    "coffee.name": "Gitesi",
    "coffee.roaster": "April",
    "coffee.process": ["washed"],
    "recipe.dose_g": 13,
    "recipe.water_g": 200,
    "recipe.temp_c": 94,
    "review.words": "orange, soft",
}


def box(draft: Draft | None = None, *, named: frozenset[str] = frozenset(), **more: Mapping[str, object]) -> Toolbox:
    store = MemoryStore()
    for note in (STORED, *more.values()):
        store.save(from_flat(note), save_id=str(note), now=START)
    return Toolbox(store, FewTerms(), today=TODAY, draft=draft, named=named)


async def ask(toolbox: Toolbox, name: str, arguments: object) -> dict[str, object]:
    text = arguments if isinstance(arguments, str) else json.dumps(arguments)
    return cast(dict[str, object], json.loads((await toolbox.run(ToolCall("c", name, text))).output))


async def propose(toolbox: Toolbox, *forms: object) -> dict[str, object]:
    return await ask(toolbox, "propose_tasting", {"forms": list(forms)})


def every_object(schema: object) -> list[dict[str, object]]:
    if isinstance(schema, list):
        return [found for item in schema for found in every_object(item)]
    if not isinstance(schema, dict):
        return []
    own = [schema] if "properties" in schema else []
    return own + [found for value in schema.values() for found in every_object(value)]


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_schemas_are_strict(tool: Tool) -> None:
    assert "$ref" not in json.dumps(tool.parameters)
    for found in every_object(tool.parameters):
        assert found["additionalProperties"] is False
        assert found["required"] == list(cast(dict[str, object], found["properties"]))


async def test_a_proposal_fills_the_form_and_forces_aliases_to_ids() -> None:
    toolbox = box()
    answer = await propose(toolbox, {"coffee": {"region": ["예가체페"]}, "recipe": {"dose_g": 15, "ratio": 16}})
    assert answer["accepted"] is True
    assert toolbox.draft is not None
    assert toolbox.draft.ids("coffee.region") == ("yirgacheffe",)
    assert toolbox.draft.number("recipe.water_g") == 240
    assert toolbox.draft.value("date") == TODAY


async def test_again_brings_the_coffee_along_and_neither_recipe_nor_taste() -> None:
    toolbox = box()
    await propose(toolbox, {"match": "again", "coffee": {"name": "gitesi"}, "recipe": {"dose_g": 15}})
    form = toolbox.draft
    assert form is not None
    assert (form.match, form.target) == ("again", None)
    assert form.source("coffee.process") is Source.NOTE
    assert form.text("coffee.roaster") == "April"
    assert "review.words" not in form.facts
    assert "recipe.temp_c" not in form.facts


async def test_edit_carries_every_other_value_over() -> None:
    toolbox = box()
    await propose(toolbox, {"match": "edit", "target": 1, "recipe": {"temp_c": 92}})
    form = toolbox.draft
    assert form is not None
    assert (form.match, form.target) == ("edit", 1)
    assert form.number("recipe.temp_c") == 92
    assert form.value("date") == date(2026, 11, 28)
    assert form.text("review.words") == "orange, soft"


async def test_an_edit_never_pushes_an_open_form_aside() -> None:
    toolbox = box(from_flat({"coffee.name": "Monarch"}))
    answer = await propose(toolbox, {"match": "edit", "target": 1, "recipe": {"temp_c": 92}})
    assert answer["queued"] == 1
    assert toolbox.draft is not None
    assert toolbox.draft.text("coffee.name") == "Monarch"
    assert toolbox.queued[0].target == 1


async def test_a_new_cup_while_an_edit_is_open_waits_behind_it() -> None:
    toolbox = box()
    await propose(toolbox, {"match": "edit", "target": 1, "recipe": {"temp_c": 92}})
    await propose(toolbox, {"match": "new", "coffee": {"name": "Monarch"}})
    assert toolbox.draft is not None
    assert toolbox.draft.match == "edit"
    assert toolbox.queued[0].text("coffee.name") == "Monarch"


async def test_the_answer_says_what_was_kept_and_why() -> None:
    form = Draft(facts=from_flat({"recipe.temp_c": 90}, Source.HAND).facts)
    answer = await propose(box(form), {"recipe": {"temp_c": 95}})
    assert answer["kept"] == [{"fact": "recipe.temp_c", "why": "typed by hand"}]


@pytest.mark.parametrize(
    ("name", "arguments", "says"),
    [
        ("propose_tasting", '{"forms": [{"pl', "not valid JSON"),
        ("propose_tasting", "[]", "not a JSON object"),
        ("propose_tasting", {"forms": []}, "at least one form"),
        ("propose_tasting", {"forms": [{}]}, "says nothing"),
        ("propose_tasting", {"forms": [{}] * 11}, "At most 10"),
        ("propose_tasting", {"forms": ["x"]}, "is an object"),
        ("propose_tasting", {"forms": [{"rating": 5}]}, "no field 'rating'"),
        ("propose_tasting", {"forms": [{"recipe": {"milk_g": 5}}]}, "no fact 'recipe.milk_g'"),
        ("propose_tasting", {"forms": [{"recipe": {"dose_g": -5}}]}, "recipe.dose_g lies between"),
        ("propose_tasting", {"forms": [{"date": "yesterday", "recipe": {"dose_g": 5}}]}, "a day such as"),
        ("propose_tasting", {"forms": [{"date": "2026-12-24"}]}, "has not come yet"),
        ("propose_tasting", {"forms": [{"match": "edit", "target": 9}]}, "no stored tasting 9"),
        ("propose_tasting", {"forms": [{"match": "again", "coffee": {"name": "Nobody"}}]}, "No single stored coffee"),
        ("propose_tasting", {"forms": [{"place": "x", "sources": [{"fact": "place", "source": "hand"}]}]}, "sources"),
        ("propose_tasting", {"forms": [{"clear": ["recipe"]}]}, "clear names facts"),
        ("get_note", {"tasting": 9}, "no stored tasting 9"),
        ("get_note", {"tasting": "1"}, "no stored tasting"),
        ("list_notes", {"since": "yesterday"}, "YYYY-MM-DD"),
        ("save_tasting", {}, "no tool 'save_tasting'"),
    ],
)
async def test_a_wrong_call_is_answered_with_what_is_wrong(name: str, arguments: object, says: str) -> None:
    toolbox = box()
    answer = await ask(toolbox, name, arguments)
    assert says in str(answer["error"])
    assert toolbox.draft is None
    assert not toolbox.accepted


async def test_a_wrong_second_form_leaves_the_first_unaccepted_too() -> None:
    toolbox = box()
    await propose(toolbox, {"place": "Prufrock"}, {"recipe": {"dose_g": -1}})
    assert toolbox.draft is None
    assert toolbox.queued == ()


async def test_notes_are_listed_newest_first_and_read_whole() -> None:
    toolbox = box(later={**STORED, "date": "2026-11-29"})
    notes = cast(list[dict[str, object]], (await ask(toolbox, "list_notes", {"query": None}))["notes"])
    assert [note["tasting"] for note in notes] == [2, 1]
    assert (await ask(toolbox, "get_note", {"tasting": 1}))["review.words"] == "orange, soft"
