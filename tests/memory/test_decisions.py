"""What settles something."""

from __future__ import annotations

import pytest

from mocha_tui.memory.decisions import asks, asks_settled, settles


@pytest.mark.parametrize(
    "text",
    [
        "Decision: the house temperature is 93",
        "We agreed: three pours, never more",
        "For this one the grinder stays at 24 clicks from now on.",
        "물 93도로 정하자, 이걸로 확정",
        "앞으로 코만단테 24클릭으로 갈게",
        "아니 15g 말고 16g이었어",
        "scratch that, 92",
    ],
)
def test_settled_facts_choices_and_corrections_are_decisions(text: str) -> None:
    assert settles(text)


@pytest.mark.parametrize(
    "text",
    [
        "I finally found the mustard",
        "You should try it, don't you think",
        "몇 도로 하기로 했지?",
        "What did we decide?",
        "강아지가 계속 짖네",
        "결론은 없었음",
        "a long meeting, no decisions as usual",
    ],
)
def test_loose_words_and_questions_are_none(text: str) -> None:
    assert not settles(text)


def test_questions_in_two_languages() -> None:
    assert asks("맛은 어땠어요?") and asks("24클릭으로 하기로 했지") and not asks("좋았어.")
    assert asks_settled("What did we agree on?") and asks_settled("몇 도에 내리기로 했지?")
