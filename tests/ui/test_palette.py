"""Commands of the palette, and photos."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from mocha_tui.agent.protocol import Photo
from mocha_tui.client.client import Client
from mocha_tui.coffee.locale import Locale
from mocha_tui.ui.boot import Connected
from mocha_tui.ui.chat.paths import photo_paths
from mocha_tui.ui.palette import commands
from mocha_tui.ui.sheet import Sheet
from mocha_tui.ui.strings import STRINGS
from tests.ui.play import FILLED, WIDE, Play, play


async def choose(stage: Play, title: str) -> None:
    """Run a command by its title."""
    command = next(command for command in commands(stage.app) if command.title == title)
    command.callback()
    await stage.pilot.pause()


async def test_the_palette_opens_and_lists_what_can_be_done() -> None:
    async with play() as stage:
        await stage.press("ctrl+p")
        assert type(stage.app.screen).__name__ == "CommandPalette"
        await stage.press("escape")
        titles = [command.title for command in commands(stage.app)]
        assert titles == ["도움말", "기록", "통계", "테마", "English", "화면 비우기", "화면 저장", "끝내기"]


async def test_the_language_is_switched_everywhere() -> None:
    told: list[Locale] = []

    def connected(client: Client) -> Connected:
        return Connected(client, "house", True, use_locale=told.append)

    async with play(connected=connected) as stage:
        await stage.say("예가체프")
        await choose(stage, "English")
        await stage.until(lambda: "Draft" in stage.text())
        text = stage.text()
        assert "Hot index" in text and "new coffee" in text and "Yirgacheffe" in text and "What did you drink" in text
        assert told == ["en-US"] and stage.client.locale == "en-US"
        await choose(stage, "한국어")
        await stage.until(lambda: "양식" in stage.text())


async def test_the_model_is_switched() -> None:
    chosen: list[str] = []

    async def use_model(name: str) -> str:
        chosen.append(name)
        return f"{name} [/b]"

    async with play(
        connected=lambda c: Connected(c, "house", True, models=("house", "big"), use_model=use_model)
    ) as stage:
        await choose(stage, "모델: big")
        await stage.until(lambda: "big [/b]" in stage.screen.status.text)
        assert chosen == ["big"]


async def test_clearing_leaves_the_form_and_the_greeting() -> None:
    async with play() as stage:
        await stage.say("예가체프")
        await choose(stage, "화면 비우기")
        assert stage.client.form is not None and not stage.client.chat.lines
        assert "적어 뒀어요" not in stage.text() and "오늘은 어떤 커피" in stage.text()
        await stage.say("또")
        assert "적어 뒀어요" in stage.text()


async def test_the_doctor_speaks() -> None:
    async with play(
        connected=lambda c: Connected(c, "house", True, doctor=lambda: "database: fine [/b]\nmodel: house")
    ) as stage:
        await choose(stage, "진단")
        await stage.until(lambda: isinstance(stage.app.screen, Sheet))
        await stage.until(lambda: "database: fine [/b]" in stage.text())
        await stage.press("escape")
        assert stage.app.screen is stage.screen


async def test_a_screenshot_is_saved_where_it_says(tmp_path: Path) -> None:
    from dataclasses import replace

    async with play() as stage:
        stage.app.boot = replace(stage.app.boot, exports=tmp_path / "shots")
        await choose(stage, "화면 저장")
        await stage.until(lambda: list((tmp_path / "shots").glob("*.svg")))
        stage.app.boot = replace(stage.app.boot, exports=Path("/proc/nowhere"))
        await choose(stage, "화면 저장")
        await stage.until(lambda: "저장하지 못했어요" in stage.screen.status.text)


def test_every_word_that_is_used_is_there_in_both_languages_and_none_is_idle() -> None:
    folder = Path(__file__).parents[2] / "mocha_tui" / "ui"
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py") if path.name != "strings.py")
    used = set(re.findall(r'"((?:[a-z_]+\.)+[a-z_]+(?:\.[a-z-]+)?)"', code))
    built = {
        "fact",
        "source",
        "state",
        "why",
        "level",
        "verdict",
        "score",
        "pane",
        "group",
        "match",
        "pick",
        "palette",
    }
    idle = [
        key for key in STRINGS if not key.startswith("nb") and key not in used and key.partition(".")[0] not in built
    ]
    assert [key for key in idle if f'"{key}"' not in code] == []
    for korean, english in STRINGS.values():
        assert korean and english
        assert set(re.findall(r"{\w+", korean)) == set(re.findall(r"{\w+", english))


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "봉투 사진.jpg"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    return path


@pytest.mark.parametrize("how", ["{}", "'{}'", '"{}"', "escaped", "url", "{}\n"])
def test_a_dropped_photo_is_known_however_the_terminal_writes_it(photo: Path, how: str) -> None:
    if how == "escaped":
        text = str(photo).replace(" ", "\\ ")
    elif how == "url":
        text = photo.as_uri()
    else:
        text = how.format(photo)
    assert photo_paths(text) == (photo,)


def test_other_texts_are_no_photos(photo: Path, tmp_path: Path) -> None:
    assert photo_paths("") == ()
    assert photo_paths("사진.jpg 어디 뒀지") == ()
    assert photo_paths(str(tmp_path / "missing.png")) == ()
    assert photo_paths(f"{photo} 그리고") == ()
    assert photo_paths("it's.jpg") == ()


async def test_a_pasted_photo_becomes_a_chip_goes_with_the_message_and_can_be_removed(photo: Path) -> None:
    loaded: list[Path] = []

    def load(paths: Sequence[Path]) -> list[Photo]:
        loaded.extend(paths)
        return [Photo(path.name, "image/jpeg", b"clean") for path in paths]

    async with play([FILLED], connected=lambda c: Connected(c, "x", load_photos=load)) as stage:
        await stage.paste(str(photo))
        assert "봉투 사진.jpg" in stage.text() and stage.screen.prompt_bar.prompt.text == ""
        await stage.press("ctrl+x")
        assert stage.screen.prompt_bar.photos == ()
        await stage.paste(str(photo))
        await stage.say("이 커피")
        assert loaded == [photo]
        assert [p.name for p in stage.model.openings[0].photos] == [photo.name]
        assert stage.screen.prompt_bar.photos == ()
        await stage.until(lambda: "photo:0" in stage.rows())
        await stage.press("tab")
        stage.screen.draft.form.put_cursor("photo:0")
        await stage.press("delete")
        assert stage.client.photos == () and "photo:0" not in stage.rows()


async def test_a_photo_that_cannot_be_read_keeps_the_message(photo: Path) -> None:
    def load(paths: Sequence[Path]) -> list[Photo]:
        raise ValueError("This is no photo [/b].")

    async with play(size=WIDE, connected=lambda c: Connected(c, "x", load_photos=load)) as stage:
        await stage.paste(str(photo))
        stage.screen.prompt_bar.prompt.put("이 커피")
        await stage.press("enter")
        await stage.until(lambda: "no photo [/b]" in stage.screen.status.text)
        assert stage.screen.prompt_bar.prompt.text == "이 커피" and stage.screen.prompt_bar.photos == (photo,)
        assert not stage.model.openings


async def test_a_photo_is_removed_while_a_text_is_typed_and_the_text_stays(photo: Path) -> None:
    async with play() as stage:
        await stage.paste(str(photo))
        stage.screen.prompt_bar.prompt.put("오늘 마신 봉투")
        await stage.press("ctrl+x")
        assert stage.screen.prompt_bar.photos == ()
        assert stage.screen.prompt_bar.prompt.text == "오늘 마신 봉투"
        await stage.press("ctrl+x")
        assert stage.screen.prompt_bar.prompt.text == ""


async def test_work_that_fails_beside_the_screen_costs_a_sentence_and_no_form() -> None:
    def broken() -> str:
        raise AttributeError("nobody thought of this")

    async with play(connected=lambda c: Connected(c, "house", True, doctor=broken)) as stage:
        await stage.say("예가체프")
        await choose(stage, "진단")
        await stage.until(lambda: "AttributeError" in stage.screen.status.text)
        assert stage.app.is_running
        assert stage.client.form is not None
