"""What makes a turn match a question."""

from __future__ import annotations

from datetime import timedelta

import numpy as np
import pytest

from mocha_tui.memory.hot import HotIndex, embed_text, index_line
from mocha_tui.memory.score import bare, score, supersede
from mocha_tui.memory.turn import Exchange, Turn, make_turn
from tests.memory.talk import START, FakeEncoder, minute, said, tags


def index_of(*exchanges: Exchange) -> HotIndex:
    index = HotIndex(tags)
    for number, exchange in enumerate(exchanges, start=1):
        index.add(make_turn(number, exchange))
    return index


def say(speaker: str, text: str, day: int = 0) -> Exchange:
    return Exchange(text, "", START + timedelta(days=day), speaker)


def best(index: HotIndex, question: str) -> int:
    return int(np.argmax(score(index, question, None, tags).total))


def test_the_parts_add_up_to_the_total() -> None:
    texts = ["The Gitesi stays at 24 clicks.", "It rained in November", "how many clicks?", "twenty-four"]
    index = index_of(*(said(text, number) for number, text in enumerate(texts)))
    index.vectors.put(range(4), FakeEncoder().encode(texts))
    vector = FakeEncoder().encode(["when in November"])[0]
    parts = score(index, "when in November, the Gitesi clicks", vector, tags)
    assert np.allclose(parts.total, parts.dense + parts.lexical + parts.neighbours + parts.dates, atol=1e-5)
    assert parts.dense.max() > 0 and parts.lexical.max() > 0 and parts.neighbours.max() > 0 and parts.dates.max() > 0


def test_another_spelling_in_another_language_is_found() -> None:
    assert best(index_of(said("비가 온다", 0), said("예가체프 마셨어", 1), said("졸리다", 2)), "Yirgacheffe?") == 1


def test_the_answer_after_a_question_inherits_from_it() -> None:
    index = index_of(said("it rained", 0), said("And the kettle, how old is it?", 1), said("Nine years.", 2))
    scores = score(index, "kettle age", None).total
    assert scores[2] > scores[0]


def test_a_silence_separates_what_is_inherited() -> None:
    near = index_of(say("a", "Is the kettle new?"), say("b", "Nine years."), say("a", "ok then"))
    far = index_of(say("a", "Is the kettle new?"), say("b", "Nine years.", 1), say("a", "ok then", 1))
    assert score(near, "kettle", None).total[1] > 0 == score(far, "kettle", None).total[1]


def test_whoever_is_named_in_the_question_is_preferred_only_where_names_may_be_known() -> None:
    index = index_of(say("Ann", "I paint boats", 0), say("Bob", "I paint boats too", 1))
    assert best(index, "What does Bob paint?") == 1
    blind = score(index, "What does Bob paint?", None, names=False).total
    seeing = score(index, "What does Bob paint?", None).total
    assert blind[1] / blind[0] < seeing[1] / seeing[0]


def test_a_date_in_the_question_prefers_that_day_and_what_is_told_soon_after() -> None:
    index = index_of(*(say("a", "We went to the river", day) for day in (-30, 0, 5, 40)))
    scores = score(index, "Where did we go on 30 November 2026?", None).total
    assert scores[1] > scores[2] > scores[0] and scores[2] > scores[3]


def test_this_very_question_is_no_evidence() -> None:
    index = index_of(said("몇 도로 하기로 했지?", 0), said("93도로 정하자", 1))
    scores = score(index, "몇 도로 하기로 했지", None)
    assert scores.asked.tolist() == [True, False] and scores.lexical[0] == 0 < scores.lexical[1]


def test_a_correction_never_stands_below_what_it_corrects() -> None:
    index = index_of(said("Gitesi at 93 degrees", 0), said("scratch that", 30), said("it rained", 60))
    raw = score(index, "Gitesi degrees", None)
    moved = supersede(raw, {0: 1}, frozenset({0}))
    assert moved.total[1] >= raw.total[0] > moved.total[0] > 0
    assert np.allclose(moved.total, moved.dense + moved.lexical + moved.neighbours + moved.dates, atol=1e-5)


def test_names_of_speakers_are_left_out_of_what_is_embedded() -> None:
    assert bare("What did Ann's brother tell Bob?", ["Ann", "Bob"]) == "What did brother tell ?"
    assert bare("Ann", ["Ann"]) == "Ann"
    assert bare("What did Ann say?", []) == "What did Ann say?"


def test_a_turn_is_embedded_after_the_turn_before_it_in_the_same_stretch() -> None:
    first, second = make_turn(1, said("one", 0)), make_turn(2, said("two", 1, "answer"))
    late: Turn = make_turn(3, Exchange("three", "", minute(90)))
    assert embed_text(second, first) == "one\ntwo\nanswer" and embed_text(late, second) == "three"


@pytest.mark.parametrize("question", ["", "?", "🙂", "그거", "a" * 10_000])
def test_any_question_can_be_scored(question: str) -> None:
    assert np.isfinite(score(index_of(said("one", 0), said("two", 1)), question, None, tags).total).all()
    assert len(score(HotIndex(), question, None).total) == 0


def test_an_index_line_is_one_short_line_with_its_mark() -> None:
    line = index_line(make_turn(14, said("물 93도로\n정하자, 이걸로 확정 " + "아주 " * 80, 0)))
    assert line.startswith("#14 ◆ 11-30 21:30 user: 물 93도로 정하자") and len(line) < 90 and line.endswith("…")
