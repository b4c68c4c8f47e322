"""What lies between ``mocha`` and its screen: a terminal that can hold one, and a Mocha to put behind it."""

from __future__ import annotations

import pytest

from mocha_tui.cli.screen import connect, lacking
from mocha_tui.cli.session import user_session


@pytest.mark.parametrize(
    ("terminal", "term", "encoding", "lack"),
    [
        (True, "xterm-256color", "utf-8", None),
        (True, "", "UTF8", None),
        (False, "xterm", "utf-8", "terminal"),
        (True, "dumb", "utf-8", "dumb"),
        (True, "xterm", "ascii", "utf8"),
        (True, "xterm", "euc_kr", "utf8"),
    ],
)
def test_a_terminal_that_can_hold_no_screen_is_told_what_it_lacks(
    terminal: bool, term: str, encoding: str, lack: str | None
) -> None:
    assert lacking(terminal, term, encoding) == lack


async def test_an_address_that_cannot_be_one_leaves_the_log_and_the_embedded_model(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OPENAI_BASE_URL", "ftp://models.example/v1")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-test")
    monkeypatch.setenv("MOCHA_MEMORY__PICKER", "small")
    monkeypatch.setenv("MOCHA_LOCALE", "en")
    connected = await connect(user_session())
    assert connected.is_house
    assert connected.model == "house"
    assert "Until then the embedded model answers." in connected.notices[0]
    assert (await connected.client.say("Kenya, 15 g")).error is None
    assert connected.close is not None
    await connected.close()
