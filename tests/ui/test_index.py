"""The hot index and the tastings from the notes."""

from __future__ import annotations

from datetime import timedelta

import pytest

from mocha_tui.coffee.clock import SetClock
from mocha_tui.memory import Exchange, MemorySettings, TurnScore, TurnState, Why, Window
from mocha_tui.memory.turn import Turn, make_turn
from mocha_tui.ui.index.note import NoteSheet
from mocha_tui.ui.index.rows import headline, turn_items
from mocha_tui.ui.index.turn import TurnSheet
from mocha_tui.ui.stage import Part, ScriptedModel, StageLine, stage_client
from mocha_tui.ui.words import Words
from tests.ui.play import FILLED, NARROW, NOW, TINY, WIDE, play

KO, EN = Words("ko"), Words("en-US")
NOTES = [
    {
        "date": "2026-11-02",
        "coffee.name": "예가체프 G1",
        "recipe.dose_g": 18,
        "recipe.temp_c": 94,
        "review.words": "레몬",
    },
    {"date": "2026-10-21", "coffee.name": "케냐 AA", "recipe.dose_g": 20},
]
RECALLED = (
    StageLine(1, "11-02 예가체프 G1 · 18 g 94 °C · 레몬", ("region:yirgacheffe",), "same"),
    StageLine(2, "10-21 케냐 AA · 20 g", ("process:washed",), "other"),
)


def turns(count: int) -> tuple[Turn, ...]:
    return tuple(
        make_turn(number, Exchange(f"{number}번째 말", "네", NOW + timedelta(minutes=number)))
        for number in range(1, count + 1)
    )


def test_each_state_has_its_mark() -> None:
    states = {
        1: TurnState("cold"),
        2: TurnState("shortlisted"),
        3: TurnState("reheated", decision=True),
        4: TurnState("verbatim", superseded_by=5),
        5: TurnState("verbatim"),
    }
    items = turn_items(turns(6), Window(states=states), {1}, newest_first=False)
    assert [item.mark.strip() for item in items] == ["○", "·", "♨", "●", "●", "●"]
    assert items[0].head == "1 ! " and items[2].head == "3 ◆ "
    assert [item.struck for item in items] == [False, False, False, True, False, False]
    assert [item.key for item in turn_items(turns(3), Window(), (), newest_first=True)] == [3, 2, 1]


def test_the_headline_counts_what_was_saved() -> None:
    assert headline(Window(window_tokens=612, full_tokens=2_940), EN) == ("window 612 of 2,940 tok", "79 % saved")
    assert headline(Window(window_tokens=49, full_tokens=49), EN) == ("window 49 of 49 tok", "")
    assert headline(Window(), EN) == ("", "")


@pytest.mark.parametrize("size", [WIDE, NARROW, TINY, (30, 24)])
async def test_a_turn_opens_in_full_and_is_pinned(size: tuple[int, int]) -> None:
    async with play([FILLED, Part("둘.")], size=size) as stage:
        await stage.say("오늘 아침 예가체프")
        await stage.say("둘째 말")
        await stage.press("tab", "tab")
        assert "둘째 말" in stage.text()
        await stage.press("end", "enter")
        await stage.until(lambda: isinstance(stage.app.screen, TurnSheet))
        shown = stage.text()
        assert "오늘 아침 예가체프" in shown and "적어 뒀어요." in shown
        await stage.press("p")
        assert stage.client.service.memory.pinned == {1}
        await stage.press("right")
        assert "둘째 말" in stage.text()
        await stage.press("escape")
        assert stage.app.screen is stage.screen
        await stage.press("p")
        assert stage.client.service.memory.pinned == frozenset()


async def test_the_sheet_takes_the_score_apart() -> None:
    score = TurnScore(3.1, dense=0.4, lexical=2.2, neighbours=0.3, dates=0.2, why=Why.CHOSEN)
    window = Window(states={1: TurnState("reheated", decision=True)}, scores={1: score})
    async with play() as stage:
        await stage.say("오늘 아침 예가체프")
        stage.app.push_screen(TurnSheet(stage.client, 1, window, KO, lambda turn: None))
        await stage.pilot.pause()
        shown = stage.text()
        for part in ("♨ 다시 데움", "◆ 결정", "다시 데웠어요", "낱말", "2.20", "3.10", "양식에 한 일", "92.5 °C"):
            assert part in shown


async def test_a_key_steps_back_to_what_an_earlier_answer_had() -> None:
    def client(model: ScriptedModel, clock: SetClock):  # type: ignore[no-untyped-def]  # the fixture's own type
        settings = MemorySettings(embedder="none", activation_turns=2, recent_turns=1, reheat_turns=1)
        return stage_client(model, now=clock, settings=settings)

    async with play([Part("네.")], client=client) as stage:
        for number in range(1, 7):
            await stage.say(f"{number}번 물 온도 이야기")
        pane = stage.screen.index
        assert len(pane.turns.items) == 6
        await stage.press("tab", "tab", "r")
        assert "5번 답이 본 것" in stage.text()
        assert len(pane.turns.items) == 5
        await stage.press("escape")
        assert len(pane.turns.items) == 6 and stage.client.form is None
        await stage.press("o")
        assert [item.key for item in pane.turns.items] == [1, 2, 3, 4, 5, 6]


async def test_a_thousand_turns_are_a_list_like_any_other() -> None:
    async with play([Part("네.")], size=(30, 24)) as stage:
        await stage.say("하나")
        memory = stage.client.service.memory
        for number in range(1_000):
            memory.append(Exchange(f"{number}번째로 한 긴 이야기", "네", NOW))
        await stage.press("tab", "tab")
        stage.screen.index.sync()
        await stage.press("end", "pageup", "home")
        assert len(stage.screen.index.turns.items) == 1_001
        assert len(list(stage.screen.index.query("*"))) < 20
        assert "999번째로" in stage.text()
        await stage.press("end")
        assert "하나" in stage.text()


async def test_a_mouse_opens_a_turn() -> None:
    async with play() as stage:
        await stage.say("오늘 아침 예가체프")
        await stage.pilot.click("#turns", offset=(3, 0))
        await stage.pilot.pause()
        await stage.pilot.click("#turns", offset=(3, 0))
        await stage.until(lambda: isinstance(stage.app.screen, TurnSheet))


async def test_a_recalled_tasting_opens_and_its_recipe_is_copied() -> None:
    async with play(
        [Part("네.", {"match": "new", "coffee": {"name": "예가체프 G1"}})],
        client=lambda model, now: stage_client(model, now=now, notes=NOTES, recalled=RECALLED),
    ) as stage:
        await stage.say("예가체프 마셨어")
        assert "11-02 예가체프 G1" in stage.text() and "내 기록에서" in stage.text()
        await stage.press("tab", "tab", "tab", "enter")
        await stage.until(lambda: isinstance(stage.app.screen, NoteSheet))
        assert "레몬" in stage.text() and "같은 커피" in stage.text()
        await stage.press("c")
        await stage.until(lambda: stage.client.form is not None and stage.client.form.number("recipe.dose_g") == 18)
        await stage.until(lambda: "18 g" in stage.rows()["recipe.dose_g"])
        assert "기록" in stage.rows()["recipe.dose_g"]
        assert stage.client.form is not None and not stage.client.form.text("review.words")


async def test_a_key_copies_without_opening_and_another_hides() -> None:
    async with play(
        client=lambda model, now: stage_client(model, now=now, notes=NOTES, recalled=RECALLED),
        parts=[Part("네.")],
    ) as stage:
        await stage.say("커피 이야기")
        await stage.press("tab", "tab", "tab", "down", "c")
        await stage.until(lambda: stage.client.form is not None and stage.client.form.number("recipe.dose_g") == 20)
        await stage.press("h")
        assert [item.key for item in stage.screen.index.notes.items] == [1]
        await stage.say("또")
        assert [item.key for item in stage.screen.index.notes.items] == [1]


async def test_a_save_empties_the_index() -> None:
    async with play(client=lambda model, now: stage_client(model, now=now, notes=NOTES, recalled=RECALLED)) as stage:
        await stage.say("예가체프")
        await stage.press("ctrl+s")
        await stage.until(lambda: stage.client.form is None)
        await stage.until(lambda: "아직 나눈 대화가 없어요" in stage.text())
        assert not stage.screen.index.notes.items
