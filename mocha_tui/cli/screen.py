"""``mocha``: the screen. It paints first; everything slow is composed behind it."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from mocha_tui.cli.session import Session, spoken, user_session

if TYPE_CHECKING:
    from mocha_tui.cli.compose import Mocha
    from mocha_tui.coffee.draft import Draft
    from mocha_tui.ui.boot import Connected

Lack = Literal["terminal", "dumb", "utf8"]

_NO_KEY = {
    "ko": "키 없이 내장 모델로 답해요. OPENAI_API_KEY를 설정하면 더 자유로운 말과 사진까지 읽는 모델을 써요.",
    "en": "The embedded model answers. With OPENAI_API_KEY set, one that reads freer talk and photos does.",
}


_LACKS: Final[Mapping[Lack, tuple[str, str]]] = {
    "terminal": (
        "화면을 열려면 터미널이 필요해요. 터미널 없이는 'mocha say'를 쓸 수 있어요.",
        "the screen needs a terminal; 'mocha say' works without one.",
    ),
    "dumb": (
        "이 터미널(TERM=dumb)에는 화면을 그릴 수 없어요. 'mocha say'는 쓸 수 있어요.",
        "this terminal (TERM=dumb) cannot hold a screen; 'mocha say' works in it.",
    ),
    "utf8": (
        "이 환경은 UTF-8이 아니라서 화면이 깨져요. LC_ALL=C.UTF-8 mocha처럼 시작해 주세요.",
        "this environment is not UTF-8, so the screen would be garbled; start it as LC_ALL=C.UTF-8 mocha.",
    ),
}
_HOUSE_INSTEAD: Final = {
    "ko": "{why} 그때까지는 내장 모델이 답해요.",
    "en": "{why} Until then the embedded model answers.",
}


def lacking(terminal: bool, term: str, encoding: str | None) -> Lack | None:
    """What is missing for a screen to be drawn, from what the streams are, ``TERM`` and their encoding."""
    if not terminal:
        return "terminal"
    if term == "dumb":
        return "dumb"
    return None if (encoding or "utf-8").lower().replace("-", "") == "utf8" else "utf8"


def start() -> int:
    """Show the screen until the user leaves; returns the exit status."""
    from mocha_tui.cli.settings import SettingsError
    from mocha_tui.cli.table import complain

    lack = lacking(sys.stdin.isatty() and sys.stdout.isatty(), os.environ.get("TERM", ""), sys.stderr.encoding)
    if lack is not None:
        complain(_LACKS[lack][0 if spoken() == "ko" else 1])
        return 2
    try:
        session = user_session()
    except SettingsError as error:
        complain(error.sentence(spoken()))
        return 2
    from mocha_tui.cli.clock import local_now
    from mocha_tui.ui.app import MochaApp
    from mocha_tui.ui.boot import Boot

    boot = Boot(
        connect=lambda: connect(session),
        now=local_now,
        locale=session.locale,
        theme=session.settings.theme,
        theme_folders=(session.places.themes,),
        history=session.places.history,
        exports=session.places.data / "screenshots",
    )
    app = MochaApp(boot)
    app.run()
    return app.return_code or 0


async def connect(session: Session) -> Connected:
    """Everything behind the screen: log, vocabulary, model and memory, put together in a thread."""
    connected, mocha = await asyncio.to_thread(_connect, session)
    mocha.warm_later()
    # Modules, vocabulary and styles live as long as the screen: the collector need not walk them with every plot.
    gc.collect()
    gc.freeze()
    return connected


def _connect(session: Session) -> tuple[Connected, Mocha]:
    from mocha_tui.agent.photos import read_photos
    from mocha_tui.agent.protocol import ModelError
    from mocha_tui.cli import doctor
    from mocha_tui.cli.choose import DEFAULT_MODEL, model_name
    from mocha_tui.cli.clock import local_now
    from mocha_tui.cli.compose import HOUSE, open_mocha, user_setup
    from mocha_tui.cli.mentions import mentions
    from mocha_tui.cli.notebook import LogBook
    from mocha_tui.recall.advice import advice
    from mocha_tui.ui.boot import Advice, Connected

    language = "ko" if session.locale == "ko" else "en"
    name, setup = model_name(session.settings), user_setup(session)
    notices: tuple[str, ...] = (_NO_KEY[language],) if name == HOUSE else ()
    try:
        mocha = open_mocha(name, setup)
    except ModelError as error:  # an address that cannot be one: the log, the notes and the embedded model need none
        memory = replace(setup.settings.memory, embedder="none", picker=HOUSE)
        name, setup = HOUSE, replace(setup, settings=replace(setup.settings, memory=memory))
        notices = (_HOUSE_INSTEAD[language].format(why=error),)
        mocha = open_mocha(name, setup)

    async def use_model(chosen: str) -> str:
        try:
            mocha.use_model(chosen)
        except ModelError as error:
            return str(error)
        return f"이제 {chosen} 모델이 답해요." if mocha.client.locale == "ko" else f"{chosen} answers from now on."

    def advise(draft: Draft) -> list[Advice]:
        return [
            Advice(
                one.fact,
                one.tag.id,
                mocha.terms.label(one.tag.kind, one.tag.id, mocha.client.locale),
                one.why(mocha.terms, mocha.client.locale),
            )
            for one in advice(draft, mentions, mocha.terms)
        ]

    connected = Connected(
        client=mocha.client,
        model=name,
        is_house=name == HOUSE,
        notices=notices,
        models=tuple(dict.fromkeys((name, HOUSE, DEFAULT_MODEL))),
        use_model=use_model,
        use_locale=mocha.use_locale,
        advise=advise,
        load_photos=lambda paths: read_photos(paths, mocha.client.locale),
        doctor=lambda: doctor.text(list(doctor.examine(locale=mocha.client.locale))),
        close=mocha.close,
        notes=LogBook(mocha.log, mocha.terms, local_now),
        stats=mocha.log.figures,
    )
    return connected, mocha
