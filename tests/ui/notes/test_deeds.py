"""What one does in the browser: edit, drink again, delete, move, undo. Forms are only opened; deletions come back."""

from __future__ import annotations

from pathlib import Path

import pytest

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Source, Value
from mocha_tui.storage.photos import PhotoFile
from tests.ui.notes.browse import browse
from tests.ui.play import NOW


def _said(draft: Draft) -> dict[str, Value]:
    """What a form holds, without what is only computed."""
    return {name: fact.value for name, fact in draft.facts.items() if fact.source is not Source.DERIVED}


JPEG = b"\xff\xd8\xff picture"


async def test_editing_by_hand_opens_the_form_and_writes_nothing_before_the_save(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        before, stored = play.log.revision(), play.log.get(1)
        await play.press("enter", "end", "e")
        form = play.client.form
        assert play.app.screen is play.app.main and play.app.main.active == "draft"
        assert stored is not None and form is not None
        assert (form.match, form.target) == ("edit", 1)
        assert _said(form) == _said(stored.draft)
        assert play.client.edit({"recipe.temp_c": 91}) == ()
        assert play.log.revision() == before
        await play.press("ctrl+s")
        await play.until(lambda: play.log.revision() > before)
        after = play.log.get(1)
        assert after is not None and after.draft.number("recipe.temp_c") == 91
        assert {**_said(after.draft), "recipe.temp_c": 92.5} == _said(stored.draft)


async def test_drinking_it_again_copies_the_recipe_and_neither_taste_nor_score(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press("enter", "end", "a")
        form = play.client.form
        assert form is not None and (form.match, form.target) == ("again", None)
        assert str(form.value("date")) == "2026-11-30"
        assert (form.number("recipe.dose_g"), form.number("recipe.temp_c"), form.text("recipe.grind")) == (
            15,
            92.5,
            "24",
        )
        assert form.text("coffee.name") == "첼베사" and form.source("recipe.dose_g") is Source.NOTE
        assert not [name for name in form if name.startswith("review.")]
        before = len(play.log.rows())
        await play.press("ctrl+s")
        await play.until(lambda: len(play.log.rows()) == before + 1)
        assert play.log.rows()[0].coffee_id == play.log.rows()[-1].coffee_id


async def test_a_form_that_is_open_waits_and_is_not_lost(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        play.client.edit({"coffee.name": "열려 있던 것"})
        await play.press("enter", "e")
        assert play.client.form is not None and play.client.form.match == "edit"
        assert [draft.text("coffee.name") for draft in play.client.queue] == ["열려 있던 것"]
        await play.press("f2", "e")
        assert len(play.client.queue) == 1  # the same cup is not opened twice


async def test_a_cup_is_deleted_when_asked_twice_and_undo_brings_it_back_with_its_photos(tmp_path: Path) -> None:
    async with browse(tmp_path, opened=False) as play:
        (photo,) = play.log.photos.attach(3, [PhotoFile("a.jpg", JPEG)], now=NOW)
        before = play.log.get(3)
        await play.press("f2", "enter", "down", "down", "d")
        assert len(play.log.rows()) == 5 and "지울까요" in play.screen.status.text
        await play.press("d")
        assert [row.id for row in play.log.rows()] == play.shown() == [5, 4, 2, 1]
        assert "u를 누르면" in play.screen.status.text and "u 되돌리기" in play.text()
        await play.press("u")
        assert play.shown() == [5, 4, 3, 2, 1] and play.log.get(3) == before
        assert play.screen.row is not None and play.screen.row.id == 3
        assert play.log.photos.of(3)[0].path == photo.path and photo.path.read_bytes() == JPEG


@pytest.mark.parametrize("other", ["down", "s", "slash", "escape", "tab"])
async def test_another_key_withdraws_the_question(tmp_path: Path, other: str) -> None:
    async with browse(tmp_path) as play:
        await play.press("enter", "d", other)
        if not play.screen.table.has_focus:
            play.screen.table.focus()
        await play.press("home", "d")
        assert len(play.log.rows()) == 5


async def test_a_coffee_goes_with_every_cup_and_comes_back(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press("enter", "end", "D")
        assert "2잔을 모두" in play.screen.status.text
        await play.press("D")
        assert play.shown() == [5, 4, 2]
        await play.press("u")
        assert play.shown() == [5, 4, 3, 2, 1]


async def test_two_deletions_come_back_one_by_one(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press("enter", "d", "d", "d", "d")
        assert play.shown() == [3, 2, 1]
        await play.press("u")
        assert play.shown() == [4, 3, 2, 1]
        await play.press("u")
        assert play.shown() == [5, 4, 3, 2, 1]
        await play.press("u")
        assert "되돌릴 것이 없어요" in play.screen.status.text


async def test_what_was_done_elsewhere_is_undone_only_when_asked_twice(tmp_path: Path) -> None:
    async with browse(tmp_path, opened=False) as play:
        play.log.delete(5, now=NOW)
        await play.press("f2", "enter", "u")
        assert "이 화면에서 한 일은 없어요" in play.screen.status.text and len(play.log.rows()) == 4
        await play.press("u")
        assert len(play.log.rows()) == 5


async def test_a_date_moved_onto_a_day_with_cups_keeps_them_and_comes_after(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press("enter", "end", "m")
        await play.pilot.press(*"2026-11-22", "enter")
        await play.until(lambda: not play.asks and "옮겼어요" in play.screen.status.text)
        assert play.shown() == [5, 1, 4, 3, 2]
        day = [(row.id, row.position) for row in play.log.rows() if row.day.isoformat() == "2026-11-22"]
        assert day == [(1, 3), (4, 2), (3, 1)]
        assert play.screen.row is not None and play.screen.row.id == 1
        await play.press("u")
        assert play.shown() == [5, 4, 3, 2, 1]


async def test_a_day_that_has_not_come_is_refused_where_it_is_typed(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        await play.press("enter", "m")
        await play.pilot.press(*"2027-01-01", "enter")
        await play.pilot.pause()
        assert "지난 날짜로 적어 주세요" in play.text()
        await play.pilot.press("escape")
        await play.idle()
        assert play.shown() == [5, 4, 3, 2, 1]


async def test_a_cup_that_somebody_else_deleted_says_so(tmp_path: Path) -> None:
    async with browse(tmp_path) as play:
        play.log.delete(5, now=NOW)
        await play.press("enter", "e")
        assert play.screen.status.text == "그 기록은 이제 없어요."
        await play.press("d", "d")
        assert play.screen.status.text and len(play.log.rows()) == 4


async def test_while_an_answer_runs_no_form_is_opened(tmp_path: Path) -> None:
    from mocha_tui.ui.stage import Part

    async with browse(tmp_path, parts=(Part("음…", held=True),), opened=False) as play:
        play.app.main.prompt_bar.prompt.put("안녕")
        await play.pilot.press("enter")
        await play.until(lambda: play.client.busy)
        await play.press("f2", "enter", "e")
        assert "답하는 중" in play.screen.status.text and play.client.form is None
        play.client.cancel_turn()
