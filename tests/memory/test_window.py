"""What goes into a window."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mocha_tui.memory import Exchange, MemorySettings, TaskMemory, Window, report
from mocha_tui.memory.explain import explain
from mocha_tui.memory.settings import Mode
from mocha_tui.memory.window import Why
from tests.memory.talk import START, change, chatter, memory_of, minute, said

FACT = said("첼베사는 물 93도로 정하자, 이걸로 확정", 0)
QUESTION = "첼베사 물 온도 몇 도로 하기로 했지?"


def ids(window: Window) -> tuple[list[int], list[int]]:
    return [turn.id for turn in window.verbatim], [turn.id for turn in window.reheated]


def test_up_to_the_activation_length_it_is_exactly_the_transcript() -> None:
    memory = memory_of([FACT, *chatter(11, 1)])
    window = memory.window(QUESTION, minute(13))
    assert ids(window) == (list(range(1, 13)), []) and window.window_tokens == window.full_tokens
    assert window.index_lines == () and window.states[1].decision


def test_past_it_turn_one_comes_back_and_the_middle_stays_out() -> None:
    memory = memory_of([FACT, *chatter(30, 1)])
    window = memory.window(QUESTION, minute(32))
    verbatim, reheated = ids(window)
    assert verbatim == [28, 29, 30, 31] and 1 in reheated and len(reheated) <= 6
    assert window.window_tokens < 0.6 * window.full_tokens
    assert window.scores[1].why is Why.CHOSEN and window.scores[31].why is Why.RECENT
    assert window.scores[1].total == max(window.scores[id_].total for id_ in reheated)


def test_saving_that_one_brings_back_the_turn_that_named_the_bean() -> None:
    bean = said("오늘 예가체프 마셨어", 0, "적어 뒀어요.", change("coffee.name", None, "예가체프"))
    recipe = (
        said(f"물은 {200 + number}g 넣었어", number, "네.", change("recipe.water_g", 199.0 + number, 200.0 + number))
        for number in range(1, 21)
    )
    memory = memory_of([bean, *recipe, *chatter(20, 21)])
    assert 1 in ids(memory.window("좋아, 그거 이제 저장해줘", minute(42)))[1]


@pytest.mark.parametrize(("mode", "verbatim"), [("recency", [22, 23, 24, 25]), ("full", list(range(6, 26)))])
def test_the_baselines_hold_the_last_turns_and_forget_what_is_over_the_cap(mode: Mode, verbatim: list[int]) -> None:
    memory = memory_of([FACT, *chatter(24, 1)], MemorySettings(mode=mode, embedder="none"))
    window = memory.window(QUESTION, minute(26))
    assert ids(window) == (verbatim, []) and memory.turn(1) is None and window.turns == 20
    assert window.states[6].state == ("verbatim" if mode == "full" else "cold")


def test_the_full_index_lists_every_turn_that_is_not_loaded() -> None:
    memory = memory_of([FACT, *chatter(40, 1)], MemorySettings(mode="full-index", embedder="none"))
    window = memory.window(QUESTION, minute(42))
    assert 1 in ids(window)[1] and window.window_tokens <= window.full_tokens
    assert len(window.index_lines) > 12


def test_a_pin_is_always_loaded_and_spends_the_budget_first() -> None:
    memory = memory_of([FACT, *chatter(40, 1)])
    assert memory.pin(9) and memory.pin(10) and not memory.pin(99)
    window = memory.window(QUESTION, minute(42))
    reheated = ids(window)[1]
    assert {9, 10} <= set(reheated) and len(reheated) <= 6 and window.states[9].pinned
    assert window.scores[9].why is Why.PINNED
    assert memory.unpin(9) and not memory.unpin(9)
    assert not memory.window(QUESTION, minute(42)).states[9].pinned


def test_even_pins_beyond_the_budget_are_loaded_and_then_nothing_else() -> None:
    memory = memory_of([FACT, *chatter(40, 1)], MemorySettings(reheat_tokens=5, reheat_turns=2, embedder="none"))
    for id_ in (5, 6, 7):
        memory.pin(id_)
    assert ids(memory.window(QUESTION, minute(42)))[1] == [5, 6, 7]


def test_the_same_words_are_loaded_once_and_not_at_all_where_they_are_recent() -> None:
    repeated = [said("첼베사는 93도", number) for number in range(15)]
    memory = memory_of([*repeated, *chatter(6, 20), said("첼베사는 93도", 40)])
    window = memory.window("첼베사?", minute(41))
    assert not any(turn.said == "첼베사는 93도" for turn in window.reheated)
    assert window.scores[1].why is Why.REPEATED


def test_a_question_asked_twice_does_not_bring_itself_back() -> None:
    memory = memory_of([FACT, said(QUESTION, 1), *chatter(20, 2)])
    window = memory.window(QUESTION, minute(23))
    assert 1 in ids(window)[1] and 2 not in ids(window)[1] and window.scores[2].why is Why.ASKED


def test_a_corrected_fact_marks_the_older_turn_and_brings_the_newer() -> None:
    older = said("기테시 물 온도 93도였어", 0, "", change("recipe.temp_c", None, 93.0))
    newer = said("아 아니다 91", 1, "", change("recipe.temp_c", 93.0, 91.0))
    memory = memory_of([older, newer, *chatter(20, 2)])
    window = memory.window("기테시 물 온도?", minute(23))
    assert window.states[1].superseded_by == 2 and not window.states[2].superseded
    assert window.scores[2].total >= window.scores[1].total and 2 in ids(window)[1]
    assert memory.outline(window)[0].state.superseded


def test_decisions_are_listed_few_and_the_newest() -> None:
    decided = (said(f"{name}는 이걸로 확정", number) for number, name in enumerate("가나다라마바사아자차카타파하"))
    memory = memory_of([*decided, *chatter(30, 20)], MemorySettings(shortlist=0, reheat_turns=0, embedder="none"))
    window = memory.window("train", minute(60))
    assert [line.split()[0] for line in window.index_lines] == ["#11", "#12", "#13", "#14"]


def test_the_report_says_what_the_window_held() -> None:
    memory = memory_of([FACT, *chatter(30, 1)])
    value = report(memory.window(QUESTION, minute(32)))
    assert value["turns"] == 31 and value["verbatim"] == [28, 29, 30, 31]
    shortlisted, reheated = value["shortlisted"], value["reheated"]
    assert isinstance(shortlisted, list) and isinstance(reheated, list)
    assert set(reheated) <= set(shortlisted) and len(shortlisted) == 12
    assert set(value) == {
        "turns",
        "verbatim",
        "reheated",
        "shortlisted",
        "index_lines",
        "window_tokens",
        "full_tokens",
    }


def test_every_reason_has_a_sentence_in_both_languages() -> None:
    assert all(explain(why, "ko") != explain(why, "en-US") for why in Why)


TALK = st.lists(st.tuples(st.text(max_size=40), st.text(max_size=20), st.integers(0, 2_000)), max_size=40)


@settings(deadline=None)
@given(TALK, st.text(max_size=30), st.sets(st.integers(1, 40), max_size=4), st.sampled_from(["jit", "full-index"]))
def test_a_window_is_in_order_without_doubles_and_never_larger_than_the_whole(
    talk: list[tuple[str, str, int]], question: str, pins: set[int], mode: Mode
) -> None:
    memory = TaskMemory(MemorySettings(mode=mode, embedder="none", idle_seconds=1e9))
    at = START
    for text, reply, seconds in talk:
        at += timedelta(seconds=seconds)
        memory.append(Exchange(text, reply, at))
    for id_ in pins:
        memory.pin(id_)
    window = memory.window(question, at)
    loaded = [turn.id for turn in window.loaded]
    assert loaded == sorted(set(loaded)) and window.window_tokens <= window.full_tokens
    assert pins & set(range(1, len(talk) + 1)) <= set(loaded)
    assert len(window.states) == len(talk)
    assert all(window.states[id_].state in ("verbatim", "reheated") for id_ in loaded)
    if len(talk) <= 12:
        assert len(window.verbatim) == len(talk)
