"""The wheel, installed in an empty environment: it starts and finds its themes, vocabulary and styles."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.support.terminal import Terminal

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as a release would build it, from this tree."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    (built,) = out.glob("*.whl")
    return built


def test_the_wheel_carries_what_is_no_python(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "mocha_tui/coffee/vocabulary.tsv" in names
    assert "mocha_tui/ui/themes/mocha.toml" in names
    assert "mocha_tui/ui/themes/latte.toml" in names
    assert any(name.endswith(".tcss") for name in names)
    assert any(name.startswith("mocha_tui/storage/migrations/") for name in names)
    assert not [name for name in names if name.startswith(("tests", "screenshots"))]


def test_the_installed_wheel_starts_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "empty"
    venv.create(place, with_pip=True)
    python = str(place / "bin" / "python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--require-hashes", "-r", str(ROOT / "requirements.lock")], check=True, capture_output=True)
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True, capture_output=True)
    home = {f"XDG_{name}_HOME": str(tmp_path / name.lower()) for name in ("DATA", "CONFIG", "STATE", "CACHE")}
    env: Mapping[str, str] = {
        **home,
        "HOME": str(tmp_path),
        "PATH": os.environ["PATH"],
        "LANG": "C.UTF-8",
        "MOCHA_LOCALE": "en-US",
        "MOCHA_MODEL": "house",
    }
    mocha = str(place / "bin" / "mocha")
    version = subprocess.run(
        [mocha, "--version"], env=dict(env), cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert version.stdout.startswith("mocha ")
    said = [mocha, "say", "Yirgacheffe, 15g:250g", "--json"]
    done = subprocess.run(said, env=dict(env), cwd=tmp_path, capture_output=True, text=True, check=True)
    assert '"coffee.country": ["ethiopia"]' in done.stdout
    terminal = Terminal([mocha], env)
    try:
        terminal.wait_for("drink today")
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0
    finally:
        terminal.kill()
