"""A log of the test's own, in English, and commands as a shell calls them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mocha_tui.cli.main import run


@pytest.fixture
def where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The database that commands open; it is not there yet."""
    path = tmp_path / "mocha.db"
    monkeypatch.setenv("MOCHA_DATABASE_URL", str(path))
    monkeypatch.setenv("MOCHA_LOCALE", "en-US")
    return path


@pytest.fixture
def answers(capsys: pytest.CaptureFixture[str]) -> Callable[..., object]:
    """Runs ``mocha … --json`` and answers its value; a refusal is the sentence."""

    def call(*words: str) -> object:
        status = run([*words, "--json"])
        out, err = capsys.readouterr()
        assert (status == 2) == bool(err)
        return json.loads(out) if status != 2 else err.strip()

    return call
