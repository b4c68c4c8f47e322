"""Where words and keys go, and where they do not."""

from __future__ import annotations

import asyncio
import json
import logging
import pickle
import socket
import subprocess
import sys
import traceback

import pytest

from mocha_tui.agent.openai import Secret, open_model, read_key, shown_url
from mocha_tui.agent.openai.settings import ModelSettings
from mocha_tui.agent.protocol import ModelError
from tests.agent.openai.conftest import KEY, Models, events_of, opening, played
from tests.agent.server import Answer, FakeOpenAI, Fault, Flaw, refuses, says

FAULTS = (
    refuses(401, f"Incorrect API key provided: {KEY}."),
    refuses(400, f"Bad header Authorization: Bearer {KEY}", code="invalid_value", param="input"),
    refuses(500, KEY),
    Answer(fault=Fault.RESET),
    Answer(fault=Fault.HTML),
    Answer(KEY, fault=Fault.CUT_RESET),
    Answer(KEY, fault=Fault.BAD_FRAME),
    Answer("", fault=Fault.ERROR_EVENT, error={"message": KEY}),
)


@pytest.mark.parametrize("answer", FAULTS, ids=lambda answer: f"{answer.fault}-{answer.status}")
async def test_no_key_in_an_error_its_traceback_or_any_log(
    answer: Answer, server: FakeOpenAI, models: Models, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    server.cut_after = 2
    server.tell(*[answer] * 4)
    async with models().turn(opening()) as turn:
        with pytest.raises(ModelError) as raised:
            await events_of(turn)
    told = traceback.TracebackException.from_exception(raised.value, capture_locals=True)
    assert raised.value.__cause__ is None and raised.value.__context__ is None
    assert KEY not in str(raised.value) + repr(raised.value)
    ours = [frame for frame in told.stack if "mocha_tui" in frame.filename]
    assert ours and not [frame for frame in ours if KEY.lower() in str(frame.locals).lower()]
    assert not [record for record in caplog.records if KEY in record.getMessage() + str(record.__dict__)]


async def test_the_key_goes_into_its_header_and_nowhere_else(server: FakeOpenAI, models: Models) -> None:
    await played(models())
    (entry,) = server.journal
    assert entry.headers.pop("authorization") == f"Bearer {KEY}"
    assert KEY not in json.dumps([entry.path, entry.headers, entry.body])


def test_a_secret_shows_nothing_and_is_written_nowhere() -> None:
    secret = Secret(f" {KEY}\n", "environment")
    assert secret.reveal() == KEY
    assert KEY not in f"{secret} {secret!r} {[secret]} {secret:}"
    with pytest.raises(TypeError):
        pickle.dumps(secret)


def test_the_key_comes_from_the_environment_then_from_the_keyring() -> None:
    def untouched() -> str:
        raise AssertionError("the keyring was asked though the environment has a key")

    first = read_key({"OPENAI_API_KEY": KEY}, untouched)
    second = read_key({"OPENAI_API_KEY": " "}, lambda: "sk-ring")
    assert first is not None and (first.reveal(), first.origin) == (KEY, "environment")
    assert second is not None and (second.reveal(), second.origin) == ("sk-ring", "keyring")
    assert read_key({}, lambda: None) is None


@pytest.mark.parametrize("key", ["sk-ünïcode", "sk-a b", "sk-a\nX-Evil: 1", "sk-열쇠"])
async def test_a_key_that_cannot_stand_in_a_header_is_not_sent(key: str, server: FakeOpenAI, models: Models) -> None:
    async with models(key=key).turn(opening()) as turn:
        with pytest.raises(ModelError) as raised:
            await events_of(turn)
    assert raised.value.label == "bad_key"
    assert key not in str(raised.value)
    assert not server.journal


async def test_without_a_key_openai_is_not_asked_but_a_local_server_is(server: FakeOpenAI) -> None:
    server.key = None
    model = open_model("gpt-5", base_url=None, api_key=None, settings=ModelSettings(), locale="en-US")
    async with model.turn(opening()) as turn:
        with pytest.raises(ModelError) as raised:
            await events_of(turn)
    assert raised.value.label == "no_key"
    local = open_model("any", base_url=server.url, api_key=None, settings=ModelSettings(), locale="ko")
    await played(local)
    await local.aclose()
    assert len(server.journal) == 1


async def test_words_go_to_the_configured_host_alone(
    server: FakeOpenAI, models: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached: set[str] = set()
    loop = asyncio.get_running_loop()
    real = loop.getaddrinfo
    connect = socket.socket.connect

    async def look_up(host: str, *rest: object, **more: object) -> object:
        reached.add(str(host))
        return await real(host, *rest, **more)  # type: ignore[arg-type]  # passed through as it came

    def connect_to(own: socket.socket, address: tuple[str, int]) -> None:
        reached.add(address[0])
        connect(own, address)

    monkeypatch.setattr(loop, "getaddrinfo", look_up)
    monkeypatch.setattr(socket.socket, "connect", connect_to)
    for name in ("OPENAI_ORG_ID", "OPENAI_PROJECT_ID", "OPENAI_ADMIN_KEY"):
        monkeypatch.setenv(name, "account-of-the-person")
    server.tell(Answer(fault=Fault.REDIRECT), says("네."))
    with pytest.raises(ModelError):
        await played(models())
    await played(models())
    assert reached <= {"127.0.0.1"}
    assert "account-of-the-person" not in str([entry.headers for entry in server.journal])


async def test_store_is_said_in_every_request(server: FakeOpenAI, models: Models) -> None:
    for store in (True, False):
        for flaws in (frozenset[Flaw](), frozenset({Flaw.NO_RESPONSES})):
            server.flaws = flaws
            await played(models(settings=ModelSettings(store=store)))
    assert [body["store"] for body in server.asked("/responses") if "input" in body] == [True, True, False, False]
    assert all(body["store"] is False for body in server.asked("/chat/completions"))


def test_an_address_is_shown_without_what_is_secret_in_it() -> None:
    assert shown_url("https://me:pw@host.example:8443/v1?api-key=x") == "https://host.example:8443/v1"
    assert shown_url("http://[::1") == shown_url("http://host:port") == "?"


def test_importing_mocha_loads_no_openai_and_nothing_heavy() -> None:
    code = (
        "import pkgutil, importlib, sys, mocha_tui.agent, mocha_tui.agent.openai\n"
        "for m in pkgutil.walk_packages(mocha_tui.agent.__path__, 'mocha_tui.agent.'):\n"
        "    importlib.import_module(m.name)\n"
        "print(sorted({'openai', 'httpx2', 'pydantic', 'numpy', 'keyring'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
