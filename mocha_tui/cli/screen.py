"""``mocha``: the screen. It paints first; everything slow is composed behind it."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

from mocha_tui.cli.session import Session, spoken, user_session

if TYPE_CHECKING:
    from mocha_tui.coffee.draft import Draft
    from mocha_tui.ui.boot import Connected

_NO_KEY = {
    "ko": "키 없이 내장 모델로 답해요. OPENAI_API_KEY를 설정하면 더 자유로운 말과 사진까지 읽는 모델을 써요.",
    "en": "The embedded model answers. With OPENAI_API_KEY set, one that reads freer talk and photos does.",
}


def start() -> int:
    """Show the screen until the user leaves; returns the exit status."""
    from mocha_tui.cli.settings import SettingsError

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print("mocha: the screen needs a terminal; 'mocha say' works without one.", file=sys.stderr)
        return 2
    try:
        session = user_session()
    except SettingsError as error:
        from mocha_tui.cli.table import complain

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
    return await asyncio.to_thread(_connect, session)


def _connect(session: Session) -> Connected:
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

    name = model_name(session.settings)
    mocha = open_mocha(name, user_setup(session))

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

    return Connected(
        client=mocha.client,
        model=name,
        is_house=name == HOUSE,
        notices=(_NO_KEY["ko" if session.locale == "ko" else "en"],) if name == HOUSE else (),
        models=tuple(dict.fromkeys((name, HOUSE, DEFAULT_MODEL))),
        use_model=use_model,
        use_locale=mocha.use_locale,
        advise=advise,
        load_photos=lambda paths: read_photos(paths, mocha.client.locale),
        doctor=lambda: doctor.text(list(doctor.examine())),
        close=mocha.close,
        notes=LogBook(mocha.log, mocha.terms, local_now),
        stats=mocha.log.figures,
    )
