"""``mocha completion``: what the shells offer, asked of the shells themselves where they are installed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from mocha_tui.cli.completion import SHELLS, bash, fish, nodes, zsh
from mocha_tui.cli.main import COMMANDS, run
from mocha_tui.stats.figures import FIGURES

BASH = shutil.which("bash")


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("completion") / "mocha.bash"
    path.write_text(bash(list(nodes())), encoding="utf-8")
    return path


def offered(script: Path, *words: str) -> list[str]:
    """What bash offers for the last of the words."""
    asked = """
        source "$0"
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _mocha; printf '%s\\n' "${COMPREPLY[@]}"
    """
    if BASH is None:
        pytest.skip("bash is not installed")
    done = subprocess.run(
        [BASH, "-c", asked, str(script), "mocha", *words], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return done.stdout.split()


def test_every_command_is_offered(script: Path) -> None:
    assert offered(script, "") == list(COMMANDS)
    assert offered(script, "no") == ["notes"]


def test_subcommands_and_flags_come_from_the_parsers(script: Path) -> None:
    assert {"list", "show", "delete", "undo"} <= set(offered(script, "notes", ""))
    assert offered(script, "notes", "list", "--js") == ["--json"]
    assert "--version" in offered(script, "--")
    assert {"--weight", "--price", "--frozen"} <= set(offered(script, "bags", "add", "--"))


def test_known_values_are_offered(script: Path) -> None:
    assert offered(script, "stats", "") == list(FIGURES)
    assert offered(script, "stats", "--by", "") == ["median", "n"]
    assert offered(script, "completion", "") == list(SHELLS)


def test_words_that_no_command_knows_leave_it_to_files(script: Path) -> None:
    assert offered(script, "backup", "x") == []


@pytest.mark.parametrize("shell", SHELLS)
def test_the_command_prints_the_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", shell]) == 0
    out = capsys.readouterr().out
    assert out == {"bash": bash, "zsh": zsh, "fish": fish}[shell](list(nodes()))
    assert all(name in out for name in COMMANDS)


@pytest.mark.parametrize(("shell", "write"), [("bash", bash), ("zsh", zsh), ("fish", fish)])
def test_the_shell_can_read_it(shell: str, write: object, tmp_path: Path) -> None:
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed")
    path = tmp_path / "script"
    path.write_text({"bash": bash, "zsh": zsh, "fish": fish}[shell](list(nodes())), encoding="utf-8")
    done = subprocess.run([program, "-n", str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_an_unknown_shell_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run(["completion", "cmd.exe"])
    assert left.value.code == 2 and len(capsys.readouterr().err.strip().splitlines()) == 1
