"""Choosing what is worth loading."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.memory.picker import Budget, Candidate, pick, picker_prompt, read_reply

SHOWN = tuple(Candidate(number, 10 * number, f"#{number} line") for number in (3, 1, 2))


def test_the_best_come_first_and_one_that_is_too_large_is_passed_over() -> None:
    assert pick(SHOWN, Budget(2, 100)) == (3, 1)
    assert pick(SHOWN, Budget(3, 30)) == (3,)
    assert pick(SHOWN, Budget(3, 29)) == (1,)
    assert pick(SHOWN, Budget(None, 60)) == (3, 1, 2)


def test_a_model_sees_lines_only_and_its_choice_keeps_its_order() -> None:
    prompt = picker_prompt("which?", SHOWN, 6)
    assert "#3 line\n#1 line\n#2 line" in prompt and "which?" in prompt
    assert read_reply('{"turns": [2, 3]}', SHOWN) == (2, 3)
    assert read_reply('{"turns": []}', SHOWN) == ()


@pytest.mark.parametrize(
    "reply",
    [
        "", "2, 3", "[2]", '{"turns": [9]}', '{"turns": [2, 2]}', '{"turns": ["2"]}', '{"turns": [true]}',
        '{"turns": [2.0]}', '{"turns": [2], "why": "x"}', '{"turn": [2]}', 'Sure! {"turns": [2]}', "[" * 100_000,
    ],
)  # fmt: skip
def test_anything_but_the_asked_json_is_refused(reply: str) -> None:
    with pytest.raises(ValueError, match="picker"):
        read_reply(reply, SHOWN)


@given(st.lists(st.integers(0, 50)), st.integers(0, 10), st.integers(0, 200))
def test_the_budget_is_never_exceeded(sizes: list[int], turns: int, tokens: int) -> None:
    candidates = [Candidate(number, size, "") for number, size in enumerate(sizes)]
    chosen = pick(candidates, Budget(turns, tokens))
    assert len(chosen) <= turns and sum(sizes[id_] for id_ in chosen) <= tokens


def test_the_reply_of_any_subset_is_read_back() -> None:
    assert read_reply(json.dumps({"turns": [1]}), SHOWN) == (1,)
