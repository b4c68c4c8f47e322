"""Every turn in full, by id."""

from __future__ import annotations

import pytest

from mocha_tui.memory.cold import ColdStore
from mocha_tui.memory.turn import Exchange, estimate_tokens, make_turn, quarter_tokens
from tests.memory.talk import minute, said


def test_turns_are_kept_whole_and_found_by_id() -> None:
    store = ColdStore()
    long = "긴 말 " * 5_000
    store.put(make_turn(1, said(long, 0)))
    turn = store.get(1)
    assert turn is not None and turn.said == long


def test_an_id_is_never_given_twice() -> None:
    store = ColdStore()
    store.put(make_turn(1, said("first", 0)))
    with pytest.raises(ValueError, match="does not follow"):
        store.put(make_turn(1, said("another", 1)))
    store.drop_oldest(0)
    assert store.next_id == 2 and store.get(1) is None


def test_a_turn_shows_its_time_who_spoke_and_the_answer() -> None:
    turn = make_turn(3, said("예가체프 마셨어", 4, "적어 뒀어요."))
    assert turn.text == "[2026-11-30 21:34] user: 예가체프 마셨어\nmocha: 적어 뒀어요."


def test_an_exchange_needs_an_aware_instant() -> None:
    with pytest.raises(ValueError, match="offset"):
        Exchange("hi", "", minute(0).replace(tzinfo=None))


def test_korean_takes_more_tokens_than_latin_of_the_same_length() -> None:
    assert estimate_tokens("abcdefgh") == 2 and estimate_tokens("가나다라마바사아") == 5
    assert quarter_tokens("가나다라마바사아") == 2
