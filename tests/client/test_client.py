"""Forms on the desk: saving once, queues, undo, hand edits while a turn runs, and stopping a turn."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from mocha_tui.agent.protocol import ModelError, Photo, TextDelta
from mocha_tui.client.client import Client
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Source
from mocha_tui.coffee.tasting import StoreError
from tests.support.desk import START, make_desk
from tests.support.scripted import proposes, says

KENYA = {"coffee": {"country": ["kenya"]}, "recipe": {"dose_g": 15}}
PERU = {"coffee": {"country": ["peru"]}, "recipe": {"dose_g": 18}}


async def test_a_save_pressed_twice_makes_one_tasting() -> None:
    desk = make_desk([proposes(KENYA), says("Noted.")])
    await desk.client.say("Kenya, 15 g")
    first, second = await asyncio.gather(desk.client.save(), desk.client.save())
    assert first.saved is not None
    assert second.saved is None
    assert second.error is None
    assert len(desk.store.rows) == 1


async def test_a_save_that_failed_keeps_the_form_and_is_tried_again_under_the_same_id() -> None:
    desk = make_desk([proposes(KENYA), says("Noted.")])
    await desk.client.say("Kenya, 15 g")
    desk.store.broken = True
    failed = await desk.client.save()
    assert failed.error == "The log cannot be opened."
    assert desk.client.form is not None
    desk.store.broken = False
    assert (await desk.client.save()).saved is not None
    assert list(desk.store.saved) == ["form-1"]


async def test_a_form_without_a_coffee_answers_what_is_missing_and_stays() -> None:
    desk = make_desk([proposes({"recipe": {"dose_g": 15}}), says("Noted.")])
    await desk.client.say("15 g")
    outcome = await desk.client.save()
    assert outcome.error is not None
    assert "name, roaster or origin" in outcome.error
    assert desk.client.form is not None
    assert not desk.service.memory.is_empty


async def test_two_cups_are_two_forms_that_open_one_after_another() -> None:
    desk = make_desk([proposes(KENYA, PERU), says("Two.")])
    await desk.client.say("Kenya, then Peru")
    assert desk.client.form is not None
    assert desk.client.form.ids("coffee.country") == ("kenya",)
    assert [form.ids("coffee.country") for form in desk.client.queue] == [("peru",)]
    await desk.client.save()
    assert desk.client.form.ids("coffee.country") == ("peru",)
    assert desk.client.queue == ()
    await desk.client.save()
    assert desk.client.form is None
    assert len(desk.store.rows) == 2


async def test_undo_puts_the_form_back_in_front_of_the_one_that_opened_meanwhile() -> None:
    desk = make_desk([proposes(KENYA, PERU), says("Two.")])
    await desk.client.say("Kenya, then Peru")
    desk.client.cancel()
    desk.client.undo()
    assert desk.client.form is not None
    assert desk.client.form.ids("coffee.country") == ("kenya",)
    assert [form.ids("coffee.country") for form in desk.client.queue] == [("peru",)]
    assert not desk.client.undo()


async def test_what_a_hand_types_while_a_turn_runs_stays() -> None:
    gate = asyncio.Event()
    desk = make_desk(
        [proposes(KENYA), says("Noted.")],
        [[gate, *proposes({"recipe": {"dose_g": 20, "temp_c": 93}})], says("Done.")],
    )
    await desk.client.say("Kenya, 15 g")
    turn = asyncio.create_task(desk.client.say("twenty grams at 93, dose and temp"))
    await asyncio.sleep(0)
    assert desk.client.busy
    desk.client.edit({"recipe.dose_g": 16})
    gate.set()
    await turn
    assert desk.client.form is not None
    assert desk.client.form.number("recipe.dose_g") == 16
    assert desk.client.form.source("recipe.dose_g") is Source.HAND
    assert desk.client.form.number("recipe.temp_c") == 93


async def test_a_hand_opens_a_form() -> None:
    desk = make_desk()
    assert desk.client.edit({"coffee.region": ["예가체페"], "recipe.dose_g": "x"})[0].fact == "recipe.dose_g"
    assert desk.client.form is not None
    assert desk.client.form.ids("coffee.region") == ("yirgacheffe",)
    assert desk.client.form.ids("coffee.country") == ("ethiopia",)
    assert desk.client.form.source("date") is Source.DERIVED


async def test_a_stopped_turn_leaves_form_and_memory_and_keeps_what_was_streamed() -> None:
    gate = asyncio.Event()
    desk = make_desk([proposes(KENYA), [TextDelta("I am wri"), gate]])
    streaming = asyncio.Event()
    turn = asyncio.create_task(desk.client.say("Kenya", on_reply=lambda reply: streaming.set()))
    await streaming.wait()
    assert desk.client.cancel_turn()
    exchanged = await turn
    assert exchanged.error is not None
    assert desk.client.form is None
    assert desk.service.memory.is_empty
    assert [line.text for line in desk.client.chat.lines if line.kind == "partial"] == ["I am wri"]
    assert desk.model.open_turns == 0
    assert (await desk.client.say("hello")).error is None


async def test_a_second_message_is_refused_while_one_is_answered() -> None:
    gate = asyncio.Event()
    desk = make_desk([[gate, *says("Done.")]])
    turn = asyncio.create_task(desk.client.say("first"))
    await asyncio.sleep(0)
    refused = await desk.client.say("second")
    assert refused.result is None
    assert refused.error is not None
    gate.set()
    assert (await turn).error is None


async def test_a_save_while_a_turn_runs_stops_the_turn_and_saves_what_is_seen() -> None:
    gate = asyncio.Event()
    desk = make_desk([proposes(KENYA), says("Noted.")], [[gate, *proposes(PERU)], says("Done.")])
    await desk.client.say("Kenya")
    turn = asyncio.create_task(desk.client.say("no, Peru"))
    await asyncio.sleep(0)
    saved = await desk.client.save()
    await turn
    assert saved.saved is not None
    assert [row.draft.ids("coffee.country") for row in desk.store.rows.values()] == [("kenya",)]
    assert desk.client.form is None


async def test_a_failed_turn_changes_nothing() -> None:
    desk = make_desk([proposes(KENYA), says("Noted.")], [proposes(PERU), [ModelError("connect", "No answer.")]])
    await desk.client.say("Kenya")
    before = desk.client.form
    failed = await desk.client.say("Peru")
    assert failed.result is not None
    assert failed.result.error == "No answer."
    assert desk.client.form == before
    assert len(desk.service.memory) == 1


async def test_the_match_is_changed_by_hand() -> None:
    desk = make_desk([proposes(KENYA), says("Noted.")], [proposes({"recipe": {"temp_c": 91}}), says("Noted.")])
    await desk.client.say("Kenya")
    await desk.client.save()
    await desk.client.say("91 degrees temp")
    assert await desk.client.rematch("edit", 1) is None
    form = desk.client.form
    assert form is not None
    assert (form.match, form.target) == ("edit", 1)
    assert (form.number("recipe.dose_g"), form.number("recipe.temp_c")) == (15, 91)
    assert await desk.client.rematch("again", 1) is None
    assert desk.client.form is not None
    assert (desk.client.form.match, desk.client.form.target) == ("again", None)
    assert await desk.client.rematch("edit", 99) is not None


async def test_a_save_tells_which_spellings_it_stored_as_what() -> None:
    desk = make_desk([proposes({"coffee": {"region": ["예가체페"]}}), says("Noted.")])
    await desk.client.say("예가체페")
    saved = await desk.client.save()
    assert saved.notice == "“예가체페” was stored as yirgacheffe."
    desk.client.edit({"coffee.region": ["예가체페"]})
    desk.client.edit({"coffee.region": ["huila"]})
    assert (await desk.client.save()).notice is None


async def test_a_form_that_is_brought_back_while_a_turn_runs_is_not_overwritten_by_it() -> None:
    gate = asyncio.Event()
    desk = make_desk([proposes(KENYA), says("Noted.")], [[gate, *proposes(PERU)], says("Noted too.")])
    await desk.client.say("Kenya, 15 g")
    desk.client.cancel()
    turn = asyncio.create_task(desk.client.say("Peru, 18 g"))
    await asyncio.sleep(0)
    desk.client.undo()
    desk.client.edit({"recipe.temp_c": 91})
    gate.set()
    await turn
    assert desk.client.form is not None
    assert desk.client.form.ids("coffee.country") == ("kenya",)
    assert desk.client.form.number("recipe.temp_c") == 91
    assert [form.ids("coffee.country") for form in desk.client.queue] == [("peru",)]


async def test_what_was_said_of_a_form_goes_into_it_though_another_one_was_opened_meanwhile() -> None:
    gate = asyncio.Event()
    desk = make_desk(
        [proposes(KENYA), says("Noted.")], [[gate, *proposes({"recipe": {"temp_c": 93}})], says("Noted too.")]
    )
    await desk.client.say("Kenya, 15 g")
    turn = asyncio.create_task(desk.client.say("at 93"))
    await asyncio.sleep(0)
    desk.client.open(Draft())
    gate.set()
    await turn
    assert [form.number("recipe.temp_c") for form in desk.client.queue] == [93]
    assert desk.client.form is not None
    assert "recipe.temp_c" not in desk.client.form.facts


async def test_what_a_hand_writes_while_the_form_is_being_stored_is_kept_as_a_change_of_that_cup() -> None:
    desk = make_desk([proposes(KENYA), says("Noted.")])
    await desk.client.say("Kenya, 15 g")
    saving = asyncio.create_task(desk.client.save())
    await asyncio.sleep(0)
    desk.client.edit({"recipe.temp_c": 91})
    outcome = await saving
    assert outcome.saved is not None
    form = desk.client.form
    assert form is not None
    assert (form.match, form.target, form.number("recipe.temp_c")) == ("edit", outcome.saved.tasting, 91)
    await desk.client.save()
    assert [row.draft.number("recipe.temp_c") for row in desk.store.rows.values()] == [91]


async def test_a_form_that_was_stored_while_it_was_cancelled_cannot_be_brought_back_to_be_lost() -> None:
    desk = make_desk([proposes(KENYA), says("Noted.")])
    await desk.client.say("Kenya, 15 g")
    saving = asyncio.create_task(desk.client.save())
    await asyncio.sleep(0)
    desk.client.cancel()
    assert (await saving).saved is not None
    assert not desk.client.undo()


async def test_photos_that_could_not_be_kept_are_told_in_the_users_language() -> None:
    def attach(tasting: int, photos: Sequence[Photo]) -> None:
        raise StoreError("The folder is gone.", "폴더가 없어요.")

    desk = make_desk([proposes(KENYA), says("Noted.")])
    client = Client(
        desk.service,
        desk.store,
        desk.client.terms,
        now=lambda: START,
        locale="ko",
        make_id=lambda: "a",
        attach=attach,
    )
    await client.say("Kenya, 15 g", [Photo("a.png", "image/png", b"")])
    assert "폴더가 없어요." in ((await client.save()).notice or "")


async def test_a_photo_that_is_sent_without_a_word_stands_in_the_chat_by_its_name() -> None:
    desk = make_desk([says("Thanks.")])
    await desk.client.say("", [Photo("bag [/b].png", "image/png", b"")])
    assert desk.client.chat.lines[0].text == "bag [/b].png"
