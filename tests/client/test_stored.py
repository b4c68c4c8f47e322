"""Stored cups as forms, by hand and by talk: nothing is written before the save, and nothing unnamed changes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from mocha_tui.agent.brakes import Brakes
from mocha_tui.agent.house.model import HouseModel
from mocha_tui.agent.house.names import named
from mocha_tui.agent.service import AgentService, Knowledge
from mocha_tui.agent.turnlog import TurnLog
from mocha_tui.client.client import Client
from mocha_tui.client.stored import open_again, open_edit
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Source, Value
from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.memory import MemorySettings, open_memory
from mocha_tui.storage.log import Log

NOW = datetime(2026, 11, 30, 21, 30, tzinfo=ZoneInfo("Asia/Seoul"))
CHELBESA: Mapping[str, object] = {
    "match": "new",
    "date": "2026-11-29",
    "coffee.name": "첼베사",
    "coffee.roaster": "프릳츠",
    "coffee.process": ["washed"],
    "recipe.method": "v60",
    "recipe.dose_g": 15,
    "recipe.water_g": 250,
    "recipe.temp_c": 93,
    "recipe.grind": "24",
    "review.words": "복숭아 같고 식으니까 홍차",
    "review.flavors": ["peach", "black-tea"],
    "review.score": {"value": 4.5, "max": 5},
}


@pytest.fixture
async def log(tmp_path: Path) -> AsyncIterator[Log]:
    log = Log(tmp_path / "mocha.db", terms=vocabulary())
    log.save(from_flat({**CHELBESA, "date": "2026-11-20", "recipe.temp_c": 90}), save_id="1", now=NOW)
    log.save(from_flat(CHELBESA), save_id="2", now=NOW)
    yield log
    log.close()


@pytest.fixture
def client(log: Log) -> Client:
    """A client on the house model and a real log."""
    terms = vocabulary()
    service = AgentService(
        HouseModel(),
        Knowledge(log, terms, lambda draft, said: (), named),
        open_memory(MemorySettings(embedder="none"), canon=terms.canon),
        now=lambda: NOW,
        locale="ko",
        brakes=Brakes(),
        log=TurnLog(None),
    )
    return Client(service, log, terms, now=lambda: NOW, locale="ko")


def said(draft: Draft | None) -> dict[str, Value]:
    assert draft is not None
    return {name: fact.value for name, fact in draft.facts.items() if fact.source is not Source.DERIVED}


def stored(log: Log, tasting: int) -> dict[str, Value]:
    found = log.get(tasting)
    assert found is not None
    return said(found.draft)


async def test_a_sentence_opens_yesterdays_cup_with_the_change_and_writes_nothing_before_the_save(
    client: Client, log: Log
) -> None:
    before, written, other = stored(log, 2), log.revision(), stored(log, 1)
    await client.say("어제 마신 첼베사 물온도 91도로 고쳐줘")
    assert client.form is not None and (client.form.match, client.form.target) == ("edit", 2)
    assert said(client.form) == {**before, "recipe.temp_c": 91}
    assert (log.revision(), stored(log, 2)) == (written, before)
    outcome = await client.save()
    assert outcome.saved is not None and outcome.saved.tasting == 2
    assert stored(log, 2) == {**before, "recipe.temp_c": 91}
    assert stored(log, 1) == other and len(log.rows()) == 2


async def test_an_edit_that_is_cancelled_leaves_no_trace(client: Client, log: Log) -> None:
    before, written = stored(log, 2), log.revision()
    await client.say("어제 마신 첼베사 물온도 91도로 고쳐줘")
    client.cancel()
    assert (client.form, log.revision(), stored(log, 2)) == (None, written, before)


async def test_a_stored_cup_is_opened_by_hand_as_it_is(client: Client, log: Log) -> None:
    written = log.revision()
    assert await open_edit(client, 1) is None
    assert client.form is not None and (client.form.match, client.form.target) == ("edit", 1)
    assert (said(client.form), log.revision()) == (stored(log, 1), written)


async def test_once_more_today_brings_coffee_and_recipe_as_notes(client: Client, log: Log) -> None:
    assert await open_again(client, 2) is None
    form = client.form
    assert form is not None and (form.match, form.target) == ("again", None)
    kept = {name: value for name, value in stored(log, 2).items() if name.startswith(("coffee.", "recipe."))}
    assert said(form) == kept
    assert {form.source(name) for name in kept} == {Source.NOTE}
    assert form.value("date") == NOW.date()
    saved = (await client.save()).saved
    assert saved is not None and (saved.tasting, len(log.rows())) == (3, 3)


async def test_a_form_that_holds_something_waits_first_in_the_queue(client: Client) -> None:
    client.edit({"coffee.name": "쓰던 것"})
    await open_edit(client, 1)
    await open_edit(client, 1)
    assert [draft.text("coffee.name") for draft in client.queue] == ["쓰던 것"]
    client.cancel()
    assert client.form is not None and client.form.text("coffee.name") == "쓰던 것"


async def test_a_cup_that_is_gone_is_one_sentence(client: Client) -> None:
    assert await open_edit(client, 99) == "그 기록은 이제 없어요."
    assert await open_again(client, 99) == "그 기록은 이제 없어요."
    assert client.form is None
