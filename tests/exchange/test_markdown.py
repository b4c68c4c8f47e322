"""Markdown to read: what was written shows as it was written, and only what is known."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.exchange.markdown import clock, write_markdown
from mocha_tui.exchange.snapshot import Photo, Snapshot

NOW = datetime(2026, 11, 30, tzinfo=UTC)


def log(**facts: object) -> Snapshot:
    flat = {name.replace("__", "."): value for name, value in facts.items()}
    draft = from_flat({"date": "2026-11-30", "coffee.name": "첼베사", **flat})
    tasting = Tasting(7, "a" * 32, 1, date(2026, 11, 30), 1, draft, NOW, "Asia/Seoul")
    return Snapshot([tasting], {7: [Photo("봉투 [1].png", "ab12.png", Path("ab12.png"))]})


def text(taken: Snapshot, locale: Locale = "ko", folder: str | None = None) -> str:
    return "".join(write_markdown(taken, vocabulary(), locale, folder))


def test_a_cup_in_both_languages() -> None:
    facts = {
        "coffee__region": ["yirgacheffe"],
        "recipe__time_s": 150,
        "recipe__ratio": 16.67,
        "review__score": {"value": 4, "max": 5},
        "review__attributes": {"acidity": "high"},
        "review__words": "홍차 같다\n달다",
    }
    assert text(log(**facts)) == (
        "# 커피 기록\n\n## 2026-11-30\n\n### 첼베사\n\n- 지역: 예가체프\n- 비율: 1:16.67\n- 시간: 2:30\n- 점수: 4/5\n"
        "- 맛의 세기: 산미 강함\n\n> 홍차 같다\n> 달다\n"
    )
    assert "- Region: Yirgacheffe\n" in text(log(**facts), "en-US")


def test_what_was_written_is_no_markup() -> None:
    written = "# 제목\n<script>x</script>\n1. [a](http://x) *b*\n- c `d` |"
    shown = text(log(review__words=written))
    quoted = [line for line in shown.splitlines() if line.startswith(">")]
    assert quoted == [
        "> \\# 제목",
        "> \\<script\\>x\\</script\\>",
        "> \\1. \\[a\\](http://x) \\*b\\*",
        "> \\- c \\`d\\` \\|",
    ]


def test_photos_are_linked_where_they_go_along() -> None:
    assert "![봉투 \\[1\\].png](log-photos/ab12.png)" in text(log(), folder="log-photos")
    assert "![" not in text(log())


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(27, "27 s"), (18.574, "18.574 s"), (150, "2:30"), (340.469, "5:40.5"), (108_000, "30:00:00"), (119.96, "1:59")],
)
def test_times_as_clocks_show_them(seconds: float, shown: str) -> None:
    assert clock(seconds, "en-US") == shown
