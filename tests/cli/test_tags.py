"""``mocha tags`` at the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from mocha_tui.cli.main import run
from mocha_tui.cli.mentions import mentions
from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.recall.advice import advice
from mocha_tui.storage.log import Log

Mocha = Callable[..., object]


@pytest.fixture
def path(where: Path) -> Path:
    """A log of three cups: two with something missing."""
    log = Log(where, terms=vocabulary())
    notes: list[dict[str, object]] = [
        {"coffee.name": "가", "coffee.process": ["washed"], "review.words": "자몽 향이 났다"},
        {"coffee.name": "나 게이샤", "coffee.process": ["달빛 발효"], "review.words": "V60으로 내렸고 레몬 맛"},
        {"coffee.name": "다", "coffee.process": ["달빛발효"], "review.words": "좋았다"},
    ]
    for n, note in enumerate(notes):
        log.save(from_flat({"date": "2026-11-30", **note}), save_id=str(n), now=datetime(2026, 11, 30, tzinfo=UTC))
    log.close()
    return where


@pytest.fixture
def mocha(path: Path, answers: Mocha) -> Mocha:
    """Runs ``mocha tags … --json``."""
    return partial(answers, "tags")


def processes(path: Path) -> list[tuple[str, ...]]:
    log = Log(path)
    found = [tasting.draft.ids("coffee.process") for tasting in reversed(log.find())]
    log.close()
    return found


def test_list_counts_tastings_and_coffees(mocha: Mocha) -> None:
    assert mocha("list") == [
        {"tag": "process:달빛 발효", "tastings": 2, "coffees": 2},
        {"tag": "process:washed", "tastings": 1, "coffees": 1},
    ]


def test_the_audit_is_what_save_would_advise_on_every_tasting(mocha: Mocha, path: Path) -> None:
    log, words = Log(path), vocabulary()
    at_save = [
        {"tasting": tasting.id, "tag": str(one.tag), "why": one.why(words, "en-US")}
        for tasting in reversed(log.find())
        for one in advice(tasting.draft, mentions, words)
    ]
    log.close()
    assert mocha("audit") == at_save
    assert [(row["tasting"], row["tag"]) for row in at_save] == [
        (1, "flavor:grapefruit"),
        (2, "variety:geisha"),
        (2, "method:v60"),
        (2, "flavor:lemon"),
    ]


def test_noise_is_shares_of_tastings(mocha: Mocha) -> None:
    assert mocha("noise") == {"tastings": 3, "shares": {"none": 0.3333, "one": 0.3333, "more": 0.3333}}


def test_a_judged_audit_is_applied_and_taken_back(mocha: Mocha, tmp_path: Path) -> None:
    rows = mocha("audit")
    assert isinstance(rows, list)
    judged = tmp_path / "judged.json"
    judged.write_text(json.dumps([{**row, "accept": row["tag"] != "flavor:lemon"} for row in rows]), encoding="utf-8")

    tried = mocha("apply", str(judged), "--dry-run")
    assert isinstance(tried, dict)
    assert (tried["tastings"], tried["entry"], tried["dry_run"]) == ([1, 2], None, True)
    assert mocha("audit") == rows

    done = mocha("apply", str(judged))
    assert isinstance(done, dict)
    assert done["counts"] == tried["counts"]
    assert {"tag": "variety:geisha", "before": 0, "after": 1} in done["counts"]
    left = mocha("audit")
    assert isinstance(left, list)
    assert [row["tag"] for row in left] == ["flavor:lemon"]

    assert mocha("undo") == {"entry": done["entry"], "restored": [1, 2], "kept": []}
    assert mocha("audit") == rows


def test_json_lines_serve_as_well(mocha: Mocha, tmp_path: Path) -> None:
    judged = tmp_path / "judged.jsonl"
    judged.write_text('\ufeff{"tasting": 1, "tag": "flavor:자몽"}\n\n', encoding="utf-8")
    done = mocha("apply", str(judged))
    assert isinstance(done, dict)
    assert done["counts"] == [{"tag": "flavor:grapefruit", "before": 0, "after": 1}]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("[{]", "neither a JSON list nor JSON Lines"),
        ('[{"tasting": "1", "tag": "flavor:lemon"}]', "entry 1 needs a tasting's number and a tag"),
        ('[{"tasting": true, "tag": "flavor:lemon"}]', "entry 1 needs"),
        ('[{"tasting": 1, "tag": "lemon"}]', "is no tag"),
        ('[{"tasting": 1, "tag": "process:washed"}]', "does not agree with the log"),
        ("[" * 100_000, "neither a JSON list nor"),
    ],
)
def test_a_list_that_is_none_writes_nothing(mocha: Mocha, tmp_path: Path, content: str, says: str) -> None:
    before = mocha("list")
    judged = tmp_path / "judged.json"
    judged.write_text(content, encoding="utf-8")
    said = mocha("apply", str(judged))
    assert isinstance(said, str)
    assert says in said and "\n" not in said
    assert mocha("list") == before


def test_rename_merge_and_their_dry_runs(mocha: Mocha, path: Path) -> None:
    tried = mocha("rename", "process:달빛 발효", "process:문라이트", "--dry-run")
    assert isinstance(tried, dict)
    assert tried["tastings"] == [2, 3]
    assert processes(path)[1] == ("달빛 발효",)
    mocha("rename", "process:달빛 발효", "process:문라이트")
    assert processes(path) == [("washed",), ("문라이트",), ("문라이트",)]
    mocha("merge", "process:문라이트", "process:무산소")
    assert processes(path) == [("washed",), ("anaerobic",), ("anaerobic",)]
    mocha("undo")
    mocha("undo")
    assert processes(path) == [("washed",), ("달빛 발효",), ("달빛발효",)]
    said = mocha("undo")
    assert isinstance(said, str)
    assert "no change of tags to undo" in said


def test_an_alias_is_added_and_listed(mocha: Mocha, path: Path) -> None:
    mocha("alias", "add", "달빛 발효", "process:anaerobic")
    assert mocha("alias", "list") == [{"word": "달빛 발효", "tag": "process:anaerobic"}]
    assert processes(path)[2] == ("anaerobic",)


def test_without_json_people_read_columns(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tags", "list"]) == 0
    assert "process:washed (Washed)" in capsys.readouterr().out
    assert run(["tags", "merge", "process:washed", "process:natural"]) == 0
    assert "process:washed (Washed): 1 → 0" in capsys.readouterr().out


def test_wrong_use_is_one_sentence(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tags", "rename", "washed", "x"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(SystemExit) as left:
        run(["tags", "nonsense"])
    assert left.value.code == 2
