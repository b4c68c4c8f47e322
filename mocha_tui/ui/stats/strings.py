"""Every word of the statistics' screen that is not part of a plot: key → (Korean, English). Data only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STATS: Final[Mapping[str, tuple[str, str]]] = {
    "st.title": ("통계", "Statistics"),
    "st.cut": ("‹ {label} ›", "‹ {label} ›"),
    "stk.figure": ("↑↓ 그림", "↑↓ figure"),
    "stk.plot": ("Tab 그림 안으로", "Tab into it"),
    "stk.list": ("Tab 목록", "Tab list"),
    "stk.scroll": ("↑↓ 넘기기", "↑↓ scroll"),
    "stk.choose": ("↑↓ 고르기", "↑↓ choose"),
    "stk.open": ("Enter 펼치기", "Enter unfold"),
    "stk.up": ("⌫ 위로", "⌫ back up"),
    "stk.cut": ("←→ 다른 것", "←→ another"),
    "stk.year": ("←→ 해", "←→ year"),
    "stk.coffee": ("←→ 커피", "←→ coffee"),
    "stk.grinder": ("←→ 그라인더", "←→ grinder"),
    "stk.order.n": ("s 잔 수 순서", "s by n"),
    "stk.order.median": ("s 중앙값 순서", "s by median"),
    "stk.notes": ("F2 기록", "F2 notes"),
    "stk.back": ("Esc 돌아가기", "Esc back"),
    "sth.title": ("통계 도움말", "Statistics: help"),
    "sth.figure": ("그림 고르기", "choose a figure"),
    "sth.tab": ("목록 · 그림", "list · figure"),
    "sth.cut": ("다른 해 · 커피 · 그라인더 · 나이 세는 법", "another year · coffee · grinder · way to count age"),
    "sth.open": ("향미 휠의 다음 단계 · 위 단계", "the wheel's next tier · the one above"),
    "sth.order": ("무리를 중앙값 · 잔 수 순서로", "groups by median · by n"),
    "sth.copy": ("그림을 글로 복사", "copy the figure as text"),
    "sth.back": ("돌아가기", "back"),
    "sth.read": ("읽는 법", "How to read it"),
    "sth.read.1": (
        "정의는 그림 위에 있어요. 점수 없는 잔은 어디에도 안 세고, 만점이 섞이면 비율로 견주고 그렇다고 말해요.",
        "The definition stands over the figure. Unrated cups are never counted; where scales are mixed, "
        "shares are compared and it says so.",
    ),
    "sth.read.2": (
        "●은 중앙값, ━은 가운데 절반, ┊은 전체 중앙값이에요. 흐린 줄은 3잔이 안 돼요.",
        "● is the median, ━ the middle half, ┊ the median of everything. Grey lines have under 3 cups.",
    ),
    "sth.read.3": (
        "우연일 수도 있어요. 적은 잔에서 나온 차이는 다음 잔이 뒤집어요.",
        "It may be chance: what few cups say, the next one may undo.",
    ),
}
