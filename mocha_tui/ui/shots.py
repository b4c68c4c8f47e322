"""Screenshots of a scripted conversation with a frozen clock: the same bytes on every machine."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mocha_tui.coffee.clock import SetClock
from mocha_tui.coffee.locale import Locale
from mocha_tui.memory import MemorySettings
from mocha_tui.ui.app import MochaApp
from mocha_tui.ui.boot import Boot, Connected
from mocha_tui.ui.stage import Part, ScriptedModel, StageLine, stage_client

if TYPE_CHECKING:
    from textual.pilot import Pilot

SIZES: Final = ((120, 36), (80, 24))
LOCALES: Final[tuple[Locale, ...]] = ("ko", "en-US")
_NOW: Final = datetime(2026, 11, 30, 9, 12, tzinfo=timezone(timedelta(hours=9)))
_SETTINGS: Final = MemorySettings(embedder="none", activation_turns=5, recent_turns=2, reheat_turns=2, shortlist=3)


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: a name, and the keys that are pressed after the conversation."""

    name: str
    theme: str
    keys: tuple[str, ...] = ()


SHOTS: Final = (
    Shot("main", "mocha"),
    Shot("draft", "mocha", ("tab", "down", "down", "down", "enter")),
    Shot("turn", "mocha", ("tab", "tab", "end", "enter")),
    Shot("latte", "latte"),
)


@dataclass(frozen=True, slots=True)
class Scene:
    """A conversation: what is said and what is answered, what the log holds, what push brings up."""

    said: tuple[str, ...]
    parts: tuple[Part, ...]
    notes: tuple[dict[str, object], ...]
    recalled: tuple[StageLine, ...]


_RECIPE: Final = {"dose_g": 15, "water_g": 250, "temp_c": 92.5, "time_s": 150}
_NOTES: Final[tuple[dict[str, object], ...]] = (
    {"date": "2026-11-02", "coffee.name": "예가체프 G1", "recipe.dose_g": 15, "recipe.water_g": 240},
    {"date": "2026-10-21", "coffee.name": "케냐 키리냐가", "recipe.dose_g": 16, "recipe.water_g": 260},
)
_KO: Final = Scene(
    (
        "오늘 아침 예가체프 G1 마셨어, 프릳츠 워시드",
        "V60으로 15g:250g 93도 2분 30초",
        "비 오니까 커피가 더 맛있네",
        "좋아, 그라인더는 C40 24클릭으로 정했어",
        "물은 93도 아니고 92.5도였어",
        "점심은 뭐 먹지",
        "블루베리에 자스민, 끝에 레몬. 산미 강하고 딱 내 취향",
        "예가체프 온도 지난번이랑 비교하면 어때?",
    ),
    (
        Part(
            "적어 뒀어요. 프릳츠의 예가체프 G1, 워시드. 어떻게 내렸어요?",
            {
                "match": "new",
                "coffee": {
                    "name": "예가체프 G1",
                    "roaster": "프릳츠",
                    "region": ["yirgacheffe"],
                    "process": ["washed"],
                },
            },
        ),
        Part(
            "V60, 15 g에 물 250 g, 93 °C, 2분 30초로 적었어요.",
            {"recipe": {**_RECIPE, "temp_c": 93, "method": "v60"}},
        ),
        Part("그러게요. 비 오는 날엔 향이 더 오래 머물죠."),
        Part("C40 24클릭이요. 적었어요.", {"recipe": {"grinder": "c40", "grind": "24"}}),
        Part("물 온도를 92.5 °C로 고쳤어요.", {"recipe": {"temp_c": 92.5}}),
        Part("저는 커피만 알아서요. 맛은 어땠어요?"),
        Part(
            "향미 셋과 산미를 적었어요. 저장은 Ctrl+S예요.",
            {
                "review": {
                    "words": "블루베리에 자스민, 끝에 레몬. 딱 내 취향",
                    "flavors": ["blueberry", "jasmine", "lemon"],
                    "attributes": {"acidity": "high"},
                    "verdict": "mine",
                }
            },
        ),
        Part("11월 2일 잔은 94 °C에 조금 떫었다고 적혀 있어요. 이번 92.5 °C가 1.5도 낮아요."),
    ),
    _NOTES,
    (
        StageLine(1, "11-02 예가체프 G1 · 15/240 g 94 °C · 레몬, 조금 떫음", ("예가체프",), "same"),
        StageLine(2, "10-21 케냐 키리냐가 · 16/260 g · 24클릭은 과했다", ("워시드", "C40"), "other"),
    ),
)
_EN: Final = Scene(
    (
        "Had a washed Yirgacheffe this morning, from Square Mile",
        "V60, 15 g to 250 g at 93 C, two and a half minutes",
        "Rain makes coffee taste better",
        "Let's settle on Comandante at 24 clicks",
        "The water was 92.5, not 93",
        "No idea what to have for lunch",
        "Blueberry and jasmine, lemon at the end. High acidity, just my style",
        "How does the temperature compare with last time?",
    ),
    (
        Part(
            "Noted: a washed Yirgacheffe from Square Mile. How did you brew it?",
            {
                "match": "new",
                "coffee": {"roaster": "Square Mile", "region": ["yirgacheffe"], "process": ["washed"]},
            },
        ),
        Part("V60, 15 g to 250 g at 93 °C in 2:30.", {"recipe": {**_RECIPE, "temp_c": 93, "method": "v60"}}),
        Part("It does. The aroma stays around longer."),
        Part("24 clicks on the C40, noted.", {"recipe": {"grinder": "c40", "grind": "24"}}),
        Part("Water corrected to 92.5 °C.", {"recipe": {"temp_c": 92.5}}),
        Part("I only know coffee. How did it taste?"),
        Part(
            "Three flavours and the acidity are in. Ctrl+S saves.",
            {
                "review": {
                    "words": "Blueberry and jasmine, lemon at the end. Just my style",
                    "flavors": ["blueberry", "jasmine", "lemon"],
                    "attributes": {"acidity": "high"},
                    "verdict": "mine",
                }
            },
        ),
        Part("On 2 November it was 94 °C and a little astringent; today's 92.5 °C is 1.5 lower."),
    ),
    _NOTES,
    (
        StageLine(1, "11-02 Yirgacheffe G1 · 15/240 g 94 °C · lemon, astringent", ("Yirgacheffe",), "same"),
        StageLine(2, "10-21 Kirinyaga AA · 16/260 g · 24 clicks too many", ("Washed", "C40"), "other"),
    ),
)


def make(folder: Path) -> list[Path]:
    """Write every picture into a folder and name the files. Blocks; runs its own event loop."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, svg in asyncio.run(pictures()).items():
        path = folder / name
        path.write_text(svg, encoding="utf-8")
        written.append(path)
    return written


async def pictures(shots: Sequence[Shot] = SHOTS) -> dict[str, str]:
    """File name → SVG, for every shot, size and language."""
    out = {}
    for shot in shots:
        for size in SIZES:
            for locale in LOCALES:
                name = f"{shot.name}-{size[0]}x{size[1]}-{locale[:2]}.svg"
                out[name] = await _picture(shot, size, locale)
    return out


async def _picture(shot: Shot, size: tuple[int, int], locale: Locale) -> str:
    clock, scene = SetClock(_NOW), _KO if locale == "ko" else _EN
    model = ScriptedModel(scene.parts, name="house")
    client = stage_client(
        model, now=clock, locale=locale, notes=scene.notes, recalled=scene.recalled, settings=_SETTINGS
    )

    async def connect() -> Connected:
        return Connected(client, "house", True)

    app = MochaApp(Boot(connect, clock, locale, shot.theme))
    async with app.run_test(size=size) as pilot:
        await _until_idle(app, pilot)
        for text in scene.said:
            app.main.prompt_bar.prompt.put(text)
            await pilot.press("enter")
            await _until_idle(app, pilot)
            await client.service.close()
            clock.wait(70)
        for key in shot.keys:
            await pilot.press(key)
            await pilot.pause()
        for _ in range(3):
            await pilot.pause()
        return app.export_screenshot(title="mocha")


async def _until_idle(app: MochaApp, pilot: Pilot[None]) -> None:
    """Let the app finish what it began; give up loudly."""
    for _ in range(1_000):
        await pilot.pause()
        busy = app.main.connected is None or app.main.connected.client.busy
        if not busy and not app.workers:
            await pilot.pause()
            return
    raise RuntimeError("The conversation did not come to rest.")
