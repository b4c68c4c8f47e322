"""What every test stands on: no network, no user folders, no key."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[1].parent / "shared"


@pytest.fixture
def shared_dir() -> Path:
    """The folder of shared cases and data beside the project; the test is skipped where it is not there."""
    if not SHARED.is_dir():
        pytest.skip("the shared cases and data are not beside the project")
    return SHARED


@pytest.fixture(autouse=True)
def _no_user_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keys, servers and folders of the person who runs the tests are out of reach."""
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "MOCHA_MODEL", "MOCHA_DATABASE_URL", "MOCHA_LOCALE"):
        monkeypatch.delenv(name, raising=False)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
