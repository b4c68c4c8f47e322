"""The command palette's commands."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import TYPE_CHECKING

from textual.app import SystemCommand

from mocha_tui.coffee.text import one_line

if TYPE_CHECKING:
    from mocha_tui.ui.app import MochaApp


def commands(app: MochaApp) -> Iterator[SystemCommand]:
    """Every command that can be offered now."""

    def command(key: str, run: Callable[[], object]) -> SystemCommand:
        return SystemCommand(app.words(f"palette.{key}"), app.words(f"palette.{key}.help"), run)

    connected = app.main.connected
    yield command("help", app.action_help)
    yield command("notes", app.open_notes)
    yield command("stats", app.open_stats)
    yield command("theme", app.search_themes)
    yield command("language", partial(switch_language, app))
    if connected is not None:
        yield command("clear", partial(clear, app))
        if connected.client.can_undo:
            yield command("undo", partial(_start, app, partial(app.deeds.do, "undo")))
        if connected.use_model is not None:
            for name in connected.models:
                yield SystemCommand(
                    app.words("palette.model", name=one_line(name, 60)),
                    app.words("palette.model.help"),
                    partial(_start, app, partial(use_model, app, name)),
                )
        if connected.doctor is not None:
            yield command("doctor", partial(_start, app, partial(doctor, app)))
    yield command("screenshot", partial(screenshot, app))
    yield command("quit", partial(_start, app, app.action_quit))


def _start(app: MochaApp, deed: Callable[[], Coroutine[object, object, None]]) -> None:
    app.run_worker(deed())


def switch_language(app: MochaApp) -> None:
    """To the other language, here and wherever the rooms speak."""
    app.words.locale = "en-US" if app.words.korean else "ko"
    connected = app.main.connected
    if connected is not None:
        connected.client.locale = app.words.locale
        if connected.use_locale is not None:
            connected.use_locale(app.words.locale)
        app.main.show_model(connected.model, house=connected.is_house)
    app.main.relabel()
    app.run_worker(app.main.refresh_all())
    app.deeds.say(app.words("language.set"))


def clear(app: MochaApp) -> None:
    """Empty the chat; form and memory stay."""
    connected = app.main.connected
    if connected is not None and not connected.client.busy:
        connected.client.clear()
        app.main.chat.clear()
    else:
        app.deeds.say(app.words("busy"))


async def use_model(app: MochaApp, name: str) -> None:
    """Answer with another model from now on."""
    connected = app.main.connected
    if connected is None or connected.use_model is None:
        return
    if connected.client.busy:
        app.deeds.say(app.words("busy"))
        return
    app.deeds.say(await connected.use_model(name))
    now = connected.client.service.model.name
    app.main.show_model(now, house=now == "house")


async def doctor(app: MochaApp) -> None:
    """Show what the doctor says."""
    from mocha_tui.ui.sheet import Sheet

    connected = app.main.connected
    if connected is not None and connected.doctor is not None:
        text = await asyncio.to_thread(connected.doctor)
        app.push_screen(Sheet(app.words("palette.doctor"), app.words("help.close"), lambda width: text.splitlines()))


def screenshot(app: MochaApp) -> None:
    """Save the screen, without the palette over it."""
    app.call_after_refresh(_shoot, app)


def _shoot(app: MochaApp) -> None:
    folder = app.boot.exports
    name = f"mocha-{app.boot.now():%Y%m%d-%H%M%S}.svg"
    try:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        path = app.save_screenshot(name, str(folder) if folder is not None else None)
    except OSError as error:
        app.deeds.say(app.words("shot.failed", why=error.strerror or type(error).__name__), wrong=True)
    else:
        app.deeds.say(app.words("shot.saved", path=path), stays=True)
