"""Text that reaches a terminal is NFC and holds nothing that a terminal would obey."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mocha_tui.coffee.text import clean, fold, one_line


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x9b31mred", "red"),
        ("\x1b]8;;http://x\x07link\x1b]8;;\x07", "link"),
        ("\x1b]52;c;aGk=\x1b\\copied", "copied"),
        ("\x1bPq#0\x1b\\sixel", "sixel"),
        ("a\x00b\x08c\x7fd\x85e", "abcde"),
        ("one\r\ntwo\rthree", "one\ntwo\nthree"),
        ("\u202eevil\u202c", "evil"),
        ("[/b] [red", "[/b] [red"),
        ("\u1112\u1161\u11ab", "한"),
        ("\ud800", "?"),
    ],
)
def test_what_a_terminal_would_obey_is_gone(raw: str, shown: str) -> None:
    assert clean(raw) == shown


@given(st.text())
def test_cleaning_is_done_once_and_leaves_no_control(text: str) -> None:
    once = clean(text)
    assert clean(once) == once
    assert unicodedata.is_normalized("NFC", once)
    assert not any(unicodedata.category(c) == "Cc" and c != "\n" for c in once)


def test_names_are_compared_without_case_spaces_and_hyphens() -> None:
    assert fold("Red Brick") == fold("red-brick") == fold("REDBRICK")
    assert fold("\u1112\u1161\u11ab 잔") == fold("한잔")


def test_a_long_text_becomes_one_short_line() -> None:
    assert one_line("a\nb   c", 0) == "a b c"
    assert one_line("abcdef", 4) == "abc…"
