"""Why a turn is in a window or is not, in a sentence."""

from __future__ import annotations

from typing import Final

from mocha_tui.coffee.locale import Locale
from mocha_tui.memory.window import Why

_EN: Final = {
    Why.WHOLE: "The whole conversation still fits, so every turn is in the window.",
    Why.RECENT: "It is one of the last turns, which are always in the window.",
    Why.PINNED: "You pinned it, so it is always loaded.",
    Why.CHOSEN: "It was among the best matches for this message.",
    Why.BUDGET: "It matched, but better ones used up the turns or tokens.",
    Why.REPEATED: "The same words are in the window already.",
    Why.ASKED: "It is this very question, asked before.",
    Why.OTHERS: "Other turns match this message better.",
    Why.CUT: "This mode keeps only the last turns in the window.",
}
_KO: Final = {
    Why.WHOLE: "아직 대화가 다 들어가서 모든 턴이 그대로 들어 있어요.",
    Why.RECENT: "최근 턴이라 늘 들어가요.",
    Why.PINNED: "고정해 두어서 늘 불러와요.",
    Why.CHOSEN: "이 말과 가장 잘 맞는 턴이라 불러왔어요.",
    Why.BUDGET: "관련은 있지만 더 잘 맞는 턴들이 자리를 다 썼어요.",
    Why.REPEATED: "같은 말이 이미 들어 있어요.",
    Why.ASKED: "지금 물은 것과 똑같은 질문이에요.",
    Why.OTHERS: "다른 턴들이 이 말과 더 잘 맞아요.",
    Why.CUT: "이 방식은 최근 턴만 남겨요.",
}


def explain(why: Why, locale: Locale) -> str:
    """One sentence for the person at the screen."""
    return (_KO if locale == "ko" else _EN)[why]
