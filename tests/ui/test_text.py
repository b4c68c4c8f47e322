"""Whatever is written is shown as text."""

from __future__ import annotations

import pytest

from mocha_tui.coffee.clock import SetClock
from mocha_tui.ui.cells import fit, pad, wrap
from mocha_tui.ui.graphemes import after, before, clusters
from mocha_tui.ui.stage import Part, StageLine, stage_client
from tests.ui.play import NOW, TINY, WIDE, play

NASTY = (
    "[/b] [red] [bold",
    "[@click=app.quit]x[/]",
    "\x1b[31mred\x1b[0m \x1b]0;title\x07 \x1b]52;c;aGk=\x07",
    "\u1112\u1161\u11ab\u1100\u1173\u11af",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467 ❤\ufe0f ☕\ufe0f",
    "a\u202eb\u200f",
    "{placeholder} {0} %s $primary",
    "\\[b] \\",
)


@pytest.mark.parametrize("size", [WIDE, TINY])
@pytest.mark.parametrize("nasty", NASTY)
async def test_nasty_text_reaches_every_pane_and_none_of_it_acts(nasty: str, size: tuple[int, int]) -> None:
    form = {"match": "new", "coffee": {"name": nasty, "variety": [nasty]}, "review": {"words": nasty}}
    lines = (StageLine(1, nasty, (nasty,), "same"),)
    async with play(
        [Part(nasty, form)],
        size=size,
        client=lambda model, clock: stage_client(
            model, now=clock, notes=[{"date": "2026-11-02", "coffee.name": nasty}], recalled=lines
        ),
    ) as stage:
        await stage.paste(nasty)
        await stage.press("enter")
        await stage.idle()
        await stage.press("tab", "tab")
        shown = stage.text()
        await stage.press("enter")
        await stage.pilot.pause()
        shown += stage.text()
        assert "\x1b" not in shown and "\u202e" not in shown and "\x07" not in shown
        await stage.press("escape", "tab", "enter")
        await stage.until(lambda: stage.app.screen is not stage.screen)
        assert "\x1b" not in stage.text()
        assert stage.app.is_running


async def test_brackets_are_shown_as_they_were_written() -> None:
    async with play([Part("답 [/b] [red")]) as stage:
        await stage.say("물음 [/b] [red")
        assert "물음 [/b] [red" in stage.text() and "답 [/b] [red" in stage.text()


async def test_a_broken_log_says_its_sentence_and_keeps_the_form() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        stage.log.broken = "[red] The disk is full; nothing was lost."
        await stage.press("ctrl+s")
        await stage.until(lambda: "disk is full" in stage.text())
        assert stage.client.form is not None


def test_clusters_are_what_a_reader_counts() -> None:
    family = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
    text = f"가e\u0301{family}\u1112\u1161\u11ab\U0001f1f0\U0001f1f7\U0001f1fa\U0001f1f8"
    parts = [text[start:end] for start, end in clusters(text)]
    assert parts == [
        "가",
        "e\u0301",
        family,
        "\u1112\u1161\u11ab",
        "\U0001f1f0\U0001f1f7",
        "\U0001f1fa\U0001f1f8",
    ]
    assert before(text, len("가e\u0301" + family)) == len("가e\u0301")
    assert after(text, 1) == 3
    assert list(clusters("")) == [] and before("", 0) == 0 and after("", 0) == 0


def test_wide_characters_are_cut_and_wrapped_by_cells() -> None:
    assert fit("예가체프 워시드", 9) == "예가체프…"
    assert pad("가", 4) == "가  "
    assert wrap("가나다 라마바", 6) == ["가나다", "라마바"]
    assert wrap("가나다라", 4) == ["가나", "다라"]
    assert wrap("a\n\nb", 10) == ["a", "", "b"]


def test_the_clock_of_the_stage_stands_still() -> None:
    assert SetClock(NOW)() == NOW
