"""The banner's truth table: shown on a turn that started empty, if and only if an earlier exchange succeeded."""

from __future__ import annotations

import pytest

from mocha_tui.agent.brakes import Brakes
from mocha_tui.agent.protocol import ModelError
from tests.support.desk import Desk, make_desk
from tests.support.scripted import calls, proposes, says

CUP = {"coffee": {"name": "Gitesi"}}


async def reason(desk: Desk, text: str = "hello") -> tuple[bool | None, str | None]:
    exchanged = await desk.client.say(text)
    assert exchanged.result is not None
    return exchanged.result.started_empty, exchanged.banner.reason if exchanged.banner else None


async def test_a_first_greeting_starts_empty_and_shows_nothing() -> None:
    assert await reason(make_desk()) == (True, None)


@pytest.mark.parametrize(("seconds", "seen"), [(3599, (False, None)), (3601, (True, "unknown"))])
async def test_an_hour_of_silence_is_told(seconds: float, seen: tuple[bool, str | None]) -> None:
    desk = make_desk()
    await reason(desk)
    desk.clock.wait(seconds)
    assert await reason(desk) == seen


async def test_two_half_hours_with_a_message_between_are_no_silence() -> None:
    desk = make_desk()
    await reason(desk)
    desk.clock.wait(1801)
    assert await reason(desk) == (False, None)
    desk.clock.wait(1801)
    assert await reason(desk) == (False, None)


async def test_after_a_save_the_reason_is_the_save_even_an_hour_later() -> None:
    desk = make_desk([proposes(CUP), says("Noted.")])
    await reason(desk)
    assert (await desk.client.save()).saved is not None
    desk.clock.wait(4000)
    assert await reason(desk) == (True, "saved")
    assert await reason(desk) == (False, None)


async def test_after_a_cancel_and_an_undo_the_reason_is_the_cancel() -> None:
    desk = make_desk([proposes(CUP), says("Noted.")])
    await reason(desk)
    assert desk.client.cancel()
    assert desk.client.undo()
    assert desk.client.form is not None
    assert await reason(desk) == (True, "cancelled")


async def test_a_restart_of_the_service_is_an_unknown_reason() -> None:
    desk = make_desk()
    await reason(desk)
    desk.service.restart()
    assert await reason(desk) == (True, "unknown")


async def test_a_failed_first_turn_is_no_exchange() -> None:
    desk = make_desk([[ModelError("connect", "No answer.")]])
    failed = await desk.client.say("hello")
    assert failed.banner is None
    assert await reason(desk) == (True, None)


async def test_a_failed_turn_shows_no_banner_and_leaves_the_reason_for_the_next() -> None:
    desk = make_desk([proposes(CUP), says("Noted.")], [[ModelError("connect", "No answer.")]])
    await reason(desk)
    await desk.client.save()
    assert (await desk.client.say("again")).banner is None
    assert await reason(desk) == (True, "saved")


async def test_a_braked_turn_is_no_exchange_either() -> None:
    desk = make_desk([calls(*[("list_notes", {})] * 2)], brakes=Brakes(tool_calls=1))
    braked = await desk.client.say("hello")
    assert braked.result is not None
    assert braked.result.brake == "tool_calls"
    assert await reason(desk) == (True, None)


async def test_a_cleared_screen_has_nothing_to_miss() -> None:
    desk = make_desk()
    await reason(desk)
    desk.clock.wait(3700)
    desk.client.clear()
    assert await reason(desk) == (True, None)


async def test_saving_without_a_form_forgets_nothing() -> None:
    desk = make_desk()
    await reason(desk)
    assert (await desk.client.save()).error is None
    assert not desk.client.cancel()
    assert await reason(desk) == (False, None)


async def test_hand_edits_and_refused_saves_are_no_activity() -> None:
    desk = make_desk()
    await reason(desk)
    desk.clock.wait(3000)
    desk.client.edit({"recipe.dose_g": 15})
    assert (await desk.client.save()).error is not None
    desk.clock.wait(700)
    assert await reason(desk) == (True, "unknown")
