"""Talking: messages, replies that stream, failures, the input and its history."""

from __future__ import annotations

from pathlib import Path

import pytest

from mocha_tui.agent.brakes import Brakes
from mocha_tui.ui.chat.history import History
from mocha_tui.ui.chat.lines import Bubble
from mocha_tui.ui.stage import Part
from tests.ui.play import CUP, FILLED, NARROW, TINY, WIDE, Play, play


def bubbles(stage: Play) -> list[str]:
    return [bubble.text for bubble in stage.screen.chat.query(Bubble)]


@pytest.mark.parametrize("size", [WIDE, NARROW, TINY])
async def test_a_message_is_answered_and_the_form_fills(size: tuple[int, int]) -> None:
    async with play(size=size) as stage:
        await stage.say("오늘 아침 예가체프 15g:250g 92.5도 2분 30초, 산미 좋았어")
        assert bubbles(stage)[-2:] == ["오늘 아침 예가체프 15g:250g 92.5도 2분 30초, 산미 좋았어", "적어 뒀어요."]
        assert "적어 뒀어요." in stage.text()
        rows = stage.rows()
        assert "에티오피아" in rows["coffee.country"] and "계산" in rows["coffee.country"]
        assert "1:16.7" in rows["recipe.ratio"] and "계산" in rows["recipe.ratio"]
        assert "150 s · 2:30" in rows["recipe.time_s"] and "말" in rows["recipe.time_s"]


async def test_the_english_screen_says_the_same() -> None:
    async with play(locale="en-US") as stage:
        await stage.say("Yirgacheffe this morning")
        assert "Ethiopia" in stage.rows()["coffee.country"]
        assert "derived" in stage.rows()["coffee.country"]
        assert "new coffee" in stage.text()


async def test_a_reply_shows_while_it_streams_and_is_whole_at_the_end() -> None:
    reply = "하나 둘 셋 넷 다섯 여섯"
    async with play([Part(reply, pieces=6, held=True)]) as stage:
        await stage.start("안녕")
        await stage.until(lambda: any(text.startswith("하나") for text in bubbles(stage)))
        assert stage.client.busy
        stage.model.go.set()
        await stage.idle()
        assert bubbles(stage)[-1] == reply
        assert not stage.screen.chat.query(".-live")


async def test_esc_stops_the_answer_and_the_words_come_back() -> None:
    async with play([Part("하나 둘", pieces=2, held=True), FILLED]) as stage:
        await stage.start("길게 말해 줘")
        await stage.until(lambda: stage.client.busy)
        await stage.press("escape")
        await stage.idle()
        assert stage.screen.prompt_bar.prompt.text == "길게 말해 줘"
        assert stage.client.form is None
        assert "멈췄어요" in stage.text()
        await stage.press("enter")
        await stage.idle()
        assert stage.client.form is not None


async def test_a_failed_turn_gives_the_words_back_before_what_was_typed_meanwhile() -> None:
    async with play([Part("반쯤", held=True, fault="stream_cut")]) as stage:
        await stage.start("예가체프 마셨어")
        stage.screen.prompt_bar.prompt.put("다음 말")
        stage.model.go.set()
        await stage.idle()
        assert stage.screen.prompt_bar.prompt.text == "예가체프 마셨어\n다음 말"
        assert "여기서 끊겼어요" in stage.text()


async def test_a_second_message_waits_in_the_input() -> None:
    async with play([Part("천천히", held=True)]) as stage:
        await stage.start("하나")
        stage.screen.prompt_bar.prompt.put("둘")
        await stage.press("enter")
        assert stage.screen.prompt_bar.prompt.text == "둘"
        assert "답하는 중" in stage.screen.status.text
        stage.model.go.set()
        await stage.idle()
        assert stage.screen.prompt_bar.prompt.text == "둘"


async def test_the_banner_stands_before_the_message_after_an_idle_hour() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        stage.clock.wait(3_601)
        await stage.say("또 왔어")
        kinds = [line.kind for line in stage.client.chat.lines]
        assert kinds == ["user", "mocha", "banner", "user", "mocha"]
        assert stage.screen.chat.query(".-banner")
        assert "맥락이 초기화됐어요" in stage.text()


@pytest.mark.parametrize("key", ["ctrl+j", "shift+enter", "alt+enter"])
async def test_three_keys_break_the_line(key: str) -> None:
    async with play() as stage:
        await stage.press("a", key, "b")
        assert stage.screen.prompt_bar.prompt.text == "a\nb"
        assert not stage.model.openings


def test_alt_enter_is_known_where_the_terminal_sends_escape_and_return() -> None:
    from textual._xterm_parser import XTermParser
    from textual.events import Key

    from mocha_tui.ui.textbox import teach_alt_enter

    teach_alt_enter()
    parser = XTermParser()
    keys = [event.key for event in (*parser.feed("\x1b\r"), *parser.feed("")) if isinstance(event, Key)]
    assert keys == ["alt+enter"]


async def test_five_thousand_pasted_lines_stay_one_message() -> None:
    pasted = "\n".join(f"{number} 번째 줄 [/b] [red" for number in range(5_000))
    async with play([Part("읽었어요.")]) as stage:
        await stage.paste(pasted)
        assert not stage.model.openings
        assert stage.screen.prompt_bar.prompt.text == pasted
        await stage.press("enter")
        await stage.idle()
        assert stage.client.chat.lines[0].text == pasted
        assert "읽었어요." in stage.text()


async def test_what_is_pasted_in_pieces_of_syllables_is_composed() -> None:
    async with play() as stage:
        await stage.paste("\u1112\u1161\u11ab\u1100\u1173\u11af")
        assert stage.screen.prompt_bar.prompt.text == "한글"
        await stage.press("backspace")
        assert stage.screen.prompt_bar.prompt.text == "한"


async def test_jamo_that_arrive_one_by_one_become_a_syllable() -> None:
    async with play() as stage:
        for jamo in "\u1112\u1161\u11ab":
            stage.screen.prompt_bar.prompt.put(jamo)
        assert stage.screen.prompt_bar.prompt.text == "한"


async def test_backspace_takes_a_whole_family() -> None:
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
    async with play() as stage:
        await stage.paste(f"a{family}")
        await stage.press("backspace")
        assert stage.screen.prompt_bar.prompt.text == "a"


async def test_the_terminal_cursor_stands_where_the_next_syllable_goes() -> None:
    async with play() as stage:
        before = stage.app.cursor_position
        await stage.press("한", "글")
        after = stage.app.cursor_position
        assert (after.x - before.x, after.y) == (4, before.y)


async def test_the_arrow_keys_walk_through_what_was_said_and_back_to_what_was_typed(tmp_path: Path) -> None:
    file = tmp_path / "state" / "history.jsonl"
    async with play([Part("네.")], history=file) as stage:
        await stage.say("하나")
        await stage.say("둘")
        await stage.press("x", "up")
        assert stage.screen.prompt_bar.prompt.text == "둘"
        await stage.press("up")
        assert stage.screen.prompt_bar.prompt.text == "하나"
        await stage.press("up", "down", "down")
        assert stage.screen.prompt_bar.prompt.text == "x"
    again = History(file)
    assert again.older("") == "x"  # typed and never sent: kept for the next start
    assert again.older("") == "둘"
    assert file.stat().st_mode & 0o777 == 0o600


async def test_a_history_that_cannot_be_written_is_said_once_and_works_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    async with play([Part("네.")], history=blocked / "history.jsonl") as stage:
        await stage.say("하나")
        await stage.press("up")
        assert stage.screen.prompt_bar.prompt.text == "하나"


async def test_the_reader_stays_where_they_scrolled_to_and_follows_again_at_the_end() -> None:
    async with play([Part("긴 답 " * 900), Part("둘째 답 " * 100)], size=NARROW) as stage:
        await stage.say("하나")
        view = stage.screen.chat
        await stage.until(lambda: view.max_scroll_y > 0 and view.scroll_y == view.max_scroll_y)
        view.scroll_to(y=2, animate=False, immediate=True)
        await stage.pilot.pause()
        held = view.scroll_y
        stage.client.chat.add(stage.client.chat.lines[0])
        view.sync(list(stage.client.chat.lines))
        await stage.pilot.pause()
        assert view.scroll_y == held < view.max_scroll_y
        view.scroll_relative(y=-1, animate=False, immediate=True)
        view.scroll_end(animate=False, immediate=True)
        await stage.pilot.pause()
        stage.client.chat.add(stage.client.chat.lines[1])
        view.sync(list(stage.client.chat.lines))
        await stage.pilot.pause()
        await stage.until(lambda: view.scroll_y == view.max_scroll_y)


async def test_ctrl_c_stops_the_answer_where_nothing_is_selected() -> None:
    async with play([Part("하나", held=True)]) as stage:
        await stage.start("말해 줘")
        await stage.press("ctrl+c")
        await stage.idle()
        assert stage.screen.prompt_bar.prompt.text == "말해 줘"
        await stage.press("ctrl+c")
        assert "Ctrl+Q" in stage.screen.status.text
        assert stage.app.is_running


async def test_a_turn_that_a_brake_ended_with_nothing_gives_the_words_back() -> None:
    async with play([Part("천천히", held=True)]) as stage:
        stage.client.service._brakes = Brakes(seconds=0.05)
        await stage.start("예가체프 마셨어")
        await stage.idle()
        assert "한 번 더 말해 주세요" in bubbles(stage)[-1]
        assert stage.screen.prompt_bar.prompt.text == "예가체프 마셨어"


async def test_a_turn_that_a_brake_ended_after_a_form_keeps_the_form_and_not_the_words() -> None:
    async with play([Part("천천히", CUP, held=True)]) as stage:
        stage.client.service._brakes = Brakes(seconds=0.5)
        await stage.start("예가체프 마셨어")
        await stage.idle()
        assert stage.client.form is not None
        assert stage.screen.prompt_bar.prompt.text == ""


def test_a_message_with_a_line_separator_is_remembered(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    History(file).add("케냐\u2028 15g")
    assert History(file).older("") == "케냐\u2028 15g"
