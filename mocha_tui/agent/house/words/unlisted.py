"""Printed notes that the vocabulary lacks: a word that a bag lists among known notes stays as it was written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from mocha_tui.agent.house.text import Text
from mocha_tui.coffee.senses import Sense, senses

_SAYS: Final = (
    r"(?:promis(?:es|ed)|says?|said|lists?|listed|claims?|claimed|reads?|mentions?|mentioned|advertises?|advertised"
    r"|notes?:|(?:봉투|봉지|카드|라벨|노트|포장지?)(?:에는|에|엔|는))"
)
_JOINT_EN: Final = r"(?:,? and |, ?| & )"
_JOINT_KO: Final = r"(?:이랑 ?|랑 ?|, ?|와 )"
_AHEAD: Final = re.compile(
    rf"{_SAYS} (?:(?P<en>[a-z]{{4,16}}){_JOINT_EN}|(?P<ko>[가-힣]{{2,6}}?){_JOINT_KO})$",
)
_AMONG: Final = re.compile(
    rf"{_JOINT_EN}(?P<en>[a-z]{{4,16}}){_JOINT_EN}|{_JOINT_KO}(?P<ko>[가-힣]{{2,6}}?){_JOINT_KO}"
)
_REACH: Final = 40
_NO_NOTE: Final = re.compile(
    r".*(?:ly|ing|ness|ity)|sweet|juicy|bright|clean|ripe|complex|crisp|fresh|dark|light|medium|washed|natural|honey"
    r"|balanced|smooth|body|finish|notes?|this|that|it|they|some|lots|with|also|just|only|coffee|roast|dried|tart|sour"
    r"|bitter|rich|creamy|silky|sugary|fruit|fruits|hints?|more|both|like|filter|espresso"
    r"|.*(?:미|맛|향|함|감|컵|노트|커피|원두|느낌|배전|내추럴|워시드)|달콤|상큼|새콤|여운|밸런스|바디|맛이|모두|이것|그림|사진"
)


def unlisted(text: Text, notes: Sequence[Sense]) -> Iterator[tuple[int, int]]:
    """Where a bag names a note of its own beside known ``notes``: behind the word of saying, or between two.

    A word at a list's end is none, since what follows a list is the drinker's.
    """
    low = text.folded
    for number, note in enumerate(notes):
        left = max(0, note.start - _REACH)
        match = _AHEAD.search(low[left : note.start])
        if match is None and number:
            left = notes[number - 1].end
            match = _AMONG.fullmatch(low[left : note.start]) if note.start - left <= _REACH else None
        if match is None:
            continue
        start, end = match.span("en" if match["en"] else "ko")
        said = match["en"] or match["ko"]
        if text.free(left + start, left + end) and not _NO_NOTE.fullmatch(said) and not senses(said):
            yield left + start, left + end
