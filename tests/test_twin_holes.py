"""The fourteen holes that Mocha's closest relative, a web app, is known to have, and the tests that ours has none.

``HOLES`` names each hole and where it is tested; holes that no room's own tests cover are played here.
"""

from __future__ import annotations

import ast
from collections.abc import AsyncIterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

import pytest

from mocha_tui.agent.brakes import Brakes
from mocha_tui.agent.protocol import Model, Photo
from mocha_tui.agent.service import AgentService, Knowledge, Looked
from mocha_tui.agent.turnlog import TurnLog
from mocha_tui.client.client import Client
from mocha_tui.client.stored import open_edit
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Score, Source
from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.memory import MemorySettings, open_memory
from mocha_tui.storage.log import Log
from tests.support.scripted import ScriptedModel, proposes, says

HERE: Final = Path(__file__).parent
NOW: Final = datetime(2026, 11, 30, 21, 30, tzinfo=ZoneInfo("Asia/Seoul"))

HOLES: Final[Mapping[int, tuple[str, tuple[str, ...]]]] = {
    1: (
        "a save forgets the further dates that were promised for afterwards",
        (
            "client/test_client.py::test_two_cups_are_two_forms_that_open_one_after_another",
            "ui/test_keys.py::test_queued_forms_open_one_after_another",
        ),
    ),
    2: (
        "what is typed into the form while a turn runs is overwritten by its answer",
        (
            "client/test_client.py::test_what_a_hand_types_while_a_turn_runs_stays",
            "ui/test_draft.py::test_what_a_hand_types_while_a_turn_runs_stays",
        ),
    ),
    3: (
        "an accepted proposal is lost to a brake that comes after it",
        ("agent/test_loop.py::test_a_form_accepted_before_a_brake_is_kept_and_the_turn_is_not_remembered",),
    ),
    4: (
        "one more cup on a day replaces the cups that it has",
        (
            "storage/test_saving.py::test_again_adds_a_cup_and_replaces_none",
            "test_twin_holes.py::test_4_turning_a_form_into_one_more_cup_keeps_the_earlier_ones",
        ),
    ),
    5: (
        "what the model leaves out of an edit vanishes on save",
        (
            "agent/test_tools.py::test_edit_carries_every_other_value_over",
            "agent/house/test_turns.py::test_an_edit_carries_every_other_value_over",
            "storage/test_saving.py::test_an_edit_changes_its_target_alone",
            "client/test_stored.py::"
            "test_a_sentence_opens_yesterdays_cup_with_the_change_and_writes_nothing_before_the_save",
        ),
    ),
    6: (
        "a value that was said is dropped by the model and filled anew by a search",
        ("test_twin_holes.py::test_6_and_12_a_search_fills_what_is_empty_and_nothing_else",),
    ),
    7: (
        "emptying the taste makes the save fail",
        ("test_twin_holes.py::test_7_a_taste_emptied_by_hand_saves",),
    ),
    8: (
        "a photo that was removed is archived with the next save",
        (
            "test_twin_holes.py::test_8_a_photo_that_was_let_go_is_not_kept",
            "ui/test_palette.py::test_a_pasted_photo_becomes_a_chip_goes_with_the_message_and_can_be_removed",
        ),
    ),
    9: (
        "a rating without words cannot be stored",
        ("test_twin_holes.py::test_9_a_score_alone_is_a_taste",),
    ),
    10: (
        "searches run for edits too, where their answer is dropped",
        ("test_twin_holes.py::test_10_no_search_runs_for_an_edit",),
    ),
    11: (
        "screen and service disagree on what is remembered after one of them was opened anew",
        (
            "client/test_banner.py::test_a_restart_of_the_service_is_an_unknown_reason",
            "client/test_banner.py::test_a_first_greeting_starts_empty_and_shows_nothing",
            "client/test_banner.py::test_a_cleared_screen_has_nothing_to_miss",
        ),
    ),
    12: (
        "a space more in the coffee's name switches the order of sources off",
        (
            "test_twin_holes.py::test_6_and_12_a_search_fills_what_is_empty_and_nothing_else",
            "storage/test_saving.py::test_a_coffee_is_its_name_and_roaster_however_they_are_spaced",
        ),
    ),
    13: (
        "a failed turn empties the input",
        (
            "ui/test_chat.py::test_a_failed_turn_gives_the_words_back_before_what_was_typed_meanwhile",
            "client/test_client.py::test_a_failed_turn_changes_nothing",
        ),
    ),
    14: (
        "a save that is tried again makes a second tasting",
        (
            "storage/test_saving.py::test_the_same_save_twice_makes_one_tasting",
            "client/test_client.py::test_a_save_pressed_twice_makes_one_tasting",
            "storage/test_deleting.py::test_a_retried_save_of_a_deleted_tasting_does_not_bring_it_back",
        ),
    ),
}


def test_all_fourteen_are_named() -> None:
    assert list(HOLES) == list(range(1, 15))


@pytest.mark.parametrize(
    ("number", "where"), [(number, where) for number, (_, tests) in HOLES.items() for where in tests]
)
def test_each_hole_has_a_test_that_is_there(number: int, where: str) -> None:
    file, _, name = where.partition("::")
    tree = ast.parse((HERE / file).read_text(encoding="utf-8"))
    named = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert name in named, f"hole {number}: {HOLES[number][0]}"


# The holes that are played here.

CUP: Final[Mapping[str, object]] = {
    "match": "new",
    "date": "2026-11-30",
    "coffee.name": "첼베사",
    "coffee.roaster": "프릳츠",
    "recipe.dose_g": 15,
    "review.words": "복숭아",
}


@pytest.fixture
async def log(tmp_path: Path) -> AsyncIterator[Log]:
    log = Log(tmp_path / "mocha.db", terms=vocabulary())
    yield log
    log.close()


class Searching:
    """A search that answers the same to everything and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def __call__(self, model: Model, draft: Draft) -> Looked:
        self.asked += 1
        return Looked({"coffee.roaster": "딴 로스터리", "coffee.roast_level": "light"}, ("https://roaster.example",))


def make_client(
    log: Log, model: ScriptedModel | None = None, search: Searching | None = None, kept: list[str] | None = None
) -> Client:
    terms = vocabulary()

    def attach(tasting: int, photos: Sequence[Photo]) -> None:
        if kept is not None:
            kept.extend(photo.name for photo in photos)

    service = AgentService(
        model or ScriptedModel(),
        Knowledge(log, terms, lambda draft, said: (), lambda said, locale, day: frozenset(), search),
        open_memory(MemorySettings(embedder="none")),
        now=lambda: NOW,
        locale="ko",
        brakes=Brakes(),
        log=TurnLog(None),
    )
    return Client(service, log, terms, now=lambda: NOW, locale="ko", attach=attach)


async def test_4_turning_a_form_into_one_more_cup_keeps_the_earlier_ones(log: Log) -> None:
    first = log.save(from_flat(CUP), save_id="1", now=NOW)
    client = make_client(log)
    client.edit({"coffee.name": "첼베사", "date": "2026-11-30", "review.words": "둘째 잔"})
    assert await client.rematch("again", first.tasting) is None
    saved = (await client.save()).saved
    assert saved is not None and saved.coffee == first.coffee and saved.tasting != first.tasting
    held = [log.get(row.id) for row in log.rows()]
    assert [(one.position, one.draft.text("review.words")) for one in held if one is not None] == [
        (2, "둘째 잔"),
        (1, "복숭아"),
    ]


async def test_6_and_12_a_search_fills_what_is_empty_and_nothing_else(log: Log) -> None:
    first = {"match": "new", "coffee": {"name": "첼베사", "roaster": "프릳츠"}}
    nulls = {"match": "new", "coffee": {"name": "첼 베사", "roaster": None}}
    model = ScriptedModel([[proposes(first), says("네.")], [proposes(nulls), says("네.")]])
    client = make_client(log, model, Searching())
    for said in ("프릳츠 첼베사 마셨어", "첼 베사야"):
        await client.say(said)
        form = client.form
        assert form is not None
        assert (form.text("coffee.roaster"), form.source("coffee.roaster")) == ("프릳츠", Source.USER)
        assert (form.text("coffee.roast_level"), form.source("coffee.roast_level")) == ("light", Source.SEARCH)
    assert client.form is not None and client.form.text("coffee.name") == "첼 베사"


async def test_7_a_taste_emptied_by_hand_saves(log: Log) -> None:
    stored = log.save(from_flat(CUP), save_id="1", now=NOW)
    client = make_client(log)
    assert await open_edit(client, stored.tasting) is None
    assert client.edit({"review.words": ""}) == ()
    outcome = await client.save()
    after = log.get(stored.tasting)
    assert outcome.saved == stored and after is not None
    assert after.draft.value("review.words") is None and after.draft.number("recipe.dose_g") == 15


async def test_8_a_photo_that_was_let_go_is_not_kept(log: Log) -> None:
    kept: list[str] = []
    client = make_client(
        log, ScriptedModel([[proposes({"match": "new", "coffee": {"name": "A"}}), says("네.")]]), kept=kept
    )
    photos = [Photo(name, "image/jpeg", b"\xff\xd8\xff") for name in ("a.jpg", "b.jpg")]
    await client.say("A 마셨어", photos)
    client.drop_photo(0)
    assert (await client.save()).saved is not None
    assert kept == ["b.jpg"]


async def test_9_a_score_alone_is_a_taste(log: Log) -> None:
    client = make_client(log)
    client.edit({"coffee.name": "첼베사", "review.score": {"value": 4, "max": 5}})
    saved = (await client.save()).saved
    assert saved is not None
    stored = log.get(saved.tasting)
    assert stored is not None and stored.draft.value("review.score") == Score(4, 5)
    assert stored.draft.value("review.words") is None


async def test_10_no_search_runs_for_an_edit(log: Log) -> None:
    stored = log.save(from_flat({**CUP, "coffee.roaster": None}), save_id="1", now=NOW)
    search = Searching()
    edit = {"match": "edit", "target": stored.tasting, "recipe": {"dose_g": 16}}
    client = make_client(log, ScriptedModel([[proposes(edit), says("고쳤어요.")]]), search)
    await client.say("오늘 첼베사 원두 16g으로 고쳐줘")
    assert client.form is not None and client.form.match == "edit"
    assert client.form.number("recipe.dose_g") == 16
    assert search.asked == 0 and client.form.value("coffee.roaster") is None
