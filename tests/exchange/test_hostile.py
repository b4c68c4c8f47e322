"""Broken, huge and hostile files end in one sentence with nothing written."""

from __future__ import annotations

import io
import json
import os
import struct
import tracemalloc
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from mocha_tui.cli.main import run
from mocha_tui.exchange import package
from mocha_tui.exchange.sentences import ExchangeError
from tests.exchange.helpers import brew, export, parse, zipped

HEADER = '{"mocha":"log","version":1}\n'
TASTING = {
    "tasting": "0123456789abcdef",
    "day": "2026-11-30",
    "position": 1,
    "recorded_at": "2026-11-30T12:00:00Z",
    "zone": "Asia/Seoul",
    "form": {"match": "new", "facts": {"date": {"value": "2026-11-30", "source": "user", "order": 0}}},
}


def lines(*rows: object) -> bytes:
    return (HEADER + "".join(json.dumps(row) + "\n" for row in rows)).encode()


def whole(**changes: object) -> bytes:
    return json.dumps(export([brew(**changes)])).encode()  # type: ignore[arg-type]  # wrong types are the point


def bomb() -> bytes:
    return zipped({"Beanconqueror.json": b'{"BREWS":[],"BEANS":"' + b"a" * (package.MAX_BYTES + 10) + b'"}'})


def lying_zip() -> bytes:
    """A zip whose directory claims a small member: the length is found by reading, not by believing."""
    data = bytearray(zipped({"Beanconqueror.json": b" " * 200_000}))
    at = data.rindex(b"PK\x01\x02")
    data[at + 24 : at + 28] = struct.pack("<I", 10)
    return bytes(data)


def zip_named(name: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("Beanconqueror.json", json.dumps(export([])))
        archive.writestr(zipfile.ZipInfo(name), b"x")
    return out.getvalue()


HOSTILE: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "blanks": lambda: b" \n\t ",
    "noise": lambda: bytes(range(256)) * 40,
    "a text": lambda: b"Dear diary, today I drank coffee.\nIt was good.\n",
    "a picture": lambda: b"\x89PNG\r\n\x1a\n" + bytes(500),
    "truncated json": lambda: whole()[:-200],
    "truncated zip": lambda: zipped({"Beanconqueror.json": export([brew()])})[:-40],
    "a zip of something else": lambda: zipped({"readme.txt": b"hello"}),
    "a zip bomb": bomb,
    "a zip that lies": lying_zip,
    "a zip that leaves its folder": lambda: zip_named("../../evil.jpg"),
    "a zip with an absolute path": lambda: zip_named("/etc/evil"),
    "a zip with a windows path": lambda: zip_named("..\\evil.jpg"),
    "a zip with a drive": lambda: zip_named("C:evil.jpg"),
    "not utf-8": lambda: b'{"BREWS": ["\xff\xfe\xfa"], "BEANS": []}',
    "NaN": lambda: whole().replace(b": 93", b": NaN"),
    "Infinity": lambda: whole().replace(b": 93", b": -Infinity"),
    "a number too large": lambda: whole().replace(b": 93", b": 1e999"),
    "an integer without end": lambda: whole().replace(b": 93", b": " + b"9" * 100_000),
    "deep lists": lambda: b'{"BREWS": ' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "deep objects": lambda: b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "brews as a text": lambda: json.dumps(export([]) | {"BREWS": "many"}).encode(),
    "a brew as a number": lambda: json.dumps(export([7])).encode(),
    "a brew as a list": lambda: json.dumps(export([[1, 2]])).encode(),
    "beans as an object": lambda: json.dumps(export([brew()], BEANS={"name": "x"})).encode(),
    "a dose as words": lambda: whole(grind_weight="fifteen"),
    "a dose as nan in words": lambda: whole(grind_weight="nan"),
    "a dose as a list": lambda: whole(grind_weight=[15]),
    "a dose as true": lambda: whole(grind_weight=True),
    "a time as an object": lambda: whole(brew_time={"s": 1}),
    "a grind as an object": lambda: whole(grind_size={"x": 1}),
    "attachments as a text": lambda: whole(attachments="a.jpg"),
    "config as a list": lambda: whole(config=[]),
    "a single brew whose bean is a list": lambda: json.dumps({"brew": brew(), "bean": [], "mill": {}}).encode(),
    "gaggimate": lambda: json.dumps({"samples": []}).encode(),
    "ours, truncated": lambda: lines(TASTING)[:-9],
    "ours, of a newer Mocha": lambda: b'{"mocha":"log","version":99}\n',
    "ours, without a version": lambda: b'{"mocha":"log"}\n',
    "ours, with a stranger": lambda: lines({"stranger": 1}),
    "ours, another day in the form": lambda: lines(TASTING | {"day": "2026-11-29"}),
    "ours, no zone": lambda: lines(TASTING | {"zone": ""}),
    "ours, an instant without offset": lambda: lines(TASTING | {"recorded_at": "2026-11-30T12:00:00"}),
    "ours, a wild id": lambda: lines(TASTING | {"tasting": "../../etc/passwd"}),
    "ours, position as words": lambda: lines(TASTING | {"position": "first"}),
    "ours, an unknown fact": lambda: lines(TASTING | {"form": {"match": "new", "facts": {"coffee.price": {}}}}),
    "ours, form as a list": lambda: lines(TASTING | {"form": []}),
    "ours, a bag that weighs nothing sane": lambda: lines({"bag": "0123456789", "of": "x", "weight_g": 1e300}),
    "csv, an open quote": lambda: b'date,coffee\n2026-11-30,"A\n',
    "csv, a cell without end": lambda: b"date,coffee\n2026-11-30," + b"a" * 200_000 + b"\n",
    "csv, zeros inside": lambda: b"date,coffee\n2026-11-30,A\x00B\n",
    "csv of other things": lambda: b"name,age\nA,3\n",
    "tcl, an open brace": lambda: b"clock 1634630864\nsettings {bean_type {A\n",
}


def test_a_hostile_file_ends_in_one_sentence_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package, "MAX_BYTES", 4_000_000)
    run(["say", "오늘 예가체프 15g 250ml 마셨어", "--save"])
    run(["export", str(tmp_path / "before.jsonl")])
    capsys.readouterr()
    for what, make in HOSTILE.items():
        path = tmp_path / "file"
        path.write_bytes(make())
        for options in ([], ["--dry-run"], ["--json"]):
            status = run(["import", str(path), *options])
            out, err = capsys.readouterr()
            assert (what, status, out) == (what, 2, ""), err
            assert (what, err.count("\n"), err.startswith("mocha: ")) == (what, 1, True)
            assert "Traceback" not in err
    run(["export", str(tmp_path / "after.jsonl")])
    assert (tmp_path / "before.jsonl").read_bytes() == (tmp_path / "after.jsonl").read_bytes()


@pytest.mark.parametrize(
    "make", [lambda p: p / "nowhere", lambda p: p, lambda p: Path("/dev/zero"), lambda p: p / "a\0b"]
)
def test_what_is_no_file_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], make: Callable[[Path], Path]
) -> None:
    assert run(["import", str(make(tmp_path))]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert run(["import", str(tmp_path / "pipe")]) == 2


def test_a_bomb_is_not_unpacked_into_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "MAX_BYTES", 1_000_000)
    data = zipped({"Beanconqueror.json": bytes(300_000_000)})
    tracemalloc.start()
    with pytest.raises(ExchangeError, match="holds more than"):
        parse(tmp_path, data)
    assert tracemalloc.get_traced_memory()[1] < 20_000_000
    tracemalloc.stop()


def test_a_file_beyond_the_bound_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "MAX_BYTES", 1_000)
    with pytest.raises(ExchangeError, match="holds more than"):
        parse(tmp_path, "x" * 1_001)


def test_attachments_never_leave_the_folder_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "link.png").symlink_to(tmp_path / "secret.png")
    (inner / "file").write_bytes(whole())
    with package.Package(inner / "file") as opened:
        for name in (
            "../secret.png",
            str(tmp_path / "secret.png"),
            "link.png",
            "a/../../secret.png",
            "",
            "\0",
            "c:x",
        ):
            assert opened.member(name) is None


def test_control_sequences_of_a_file_reach_neither_terminal_nor_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evil = "\x1b]0;owned\x07\x1b[31mKenya\x9b2J\u202e"
    value = export([brew(note=evil, grind_weight=-1)], BEANS=[{"name": evil, "config": {"uuid": "bean-1"}}])
    (tmp_path / "\x1b[31mfile").write_text(json.dumps(value))
    run(["import", str(tmp_path / "\x1b[31mfile")])
    run(["import", str(tmp_path / "\x1b[31mnowhere")])
    run(["export", "-", "--format", "csv"])
    run(["export", "-", "--format", "md"])
    out, err = capsys.readouterr()
    assert not {"\x1b", "\x9b", "\x07", "\u202e"} & set(out + err)
    assert "Kenya" in out
