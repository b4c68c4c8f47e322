"""The benches on tiny conversations, and the shape of what they print."""

from __future__ import annotations

import argparse
import io
import json
from pathlib import Path

import pytest

from mocha_tui.cli.bench_memory import add_parsers, run
from mocha_tui.cli.bench_memory.commands import growth
from mocha_tui.cli.bench_memory.data import BadData, read_locomo, read_session_time, session_time
from mocha_tui.cli.bench_memory.locomo import Plan, f1, measure
from mocha_tui.cli.bench_memory.progress import progress
from mocha_tui.cli.bench_memory.scale import measure as measure_scale

FILLER = ("It rained all day.", "The train was late.", "Lunch was a sandwich.", "I slept badly.", "Work was long.")


def locomo_file(folder: Path) -> Path:
    def turns(session: int, special: str) -> list[dict[str, str]]:
        lines = [special, *(f"{FILLER[n % 5]} {session}-{n}" for n in range(9))]
        return [
            {"dia_id": f"D{session}:{n}", "speaker": "Ann" if n % 2 else "Bob", "text": text}
            for n, text in enumerate(lines, start=1)
        ]

    data = {
        "session_1_date_time": "1:56 pm on 8 May, 2023",
        "session_1": turns(1, "I bought a blue kayak yesterday."),
        "session_2_date_time": "10:00 am on 3 June, 2023",
        "session_2": turns(2, "My sister moved to Lisbon."),
        "qa": [
            {"question": "When did Ann buy the kayak?", "answer": "7 May 2023", "evidence": ["D1:1"], "category": 2},
            {
                "question": "Where does her sister live?",
                "answer": "Lisbon",
                "evidence": ["D2:1; D1:1"],
                "category": 4,
            },
            {"question": "Is this scored?", "answer": "no", "evidence": [], "category": 5},
            {"question": "Any evidence?", "answer": 3, "evidence": [], "category": 1},
        ],
    }
    (folder / "1.json").write_text(json.dumps(data), encoding="utf-8")
    return folder


def parsed(*argv: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_parsers(parser.add_subparsers(required=True))
    return parser.parse_args(argv)


def test_locomo_prints_the_contract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(parsed("locomo", str(locomo_file(tmp_path)), "--embedder", "none", "--json")) == 0
    value = json.loads(capsys.readouterr().out)
    assert set(value) == {"conversations", "turns", "all", "by_category", "tokens", "query_ms", "settings"}
    assert value["conversations"] == 1 and value["turns"] == 20
    assert value["all"] == {
        "n": 3, "any": pytest.approx(1 / 3, abs=1e-4), "frac": 0.5,
        "answer_in_window": value["all"]["answer_in_window"], "date_in_window": pytest.approx(2 / 3, abs=1e-4),
    }  # fmt: skip
    assert value["by_category"]["temporal"]["any"] == 1.0 and value["by_category"]["open_domain"]["n"] == 0
    assert 0 < value["tokens"]["share"] < 1


def test_evidence_counts_by_its_raw_id_and_in_part_by_its_repaired_one(tmp_path: Path) -> None:
    first, second, third = read_locomo(locomo_file(tmp_path))[0].questions
    assert first.evidence == first.repaired == {1}
    assert second.evidence == frozenset() and second.repaired == {1, 11}
    assert third.category == "multi_hop" and third.answer == "3"


@pytest.mark.parametrize("mode", ["recency", "full", "full-index", "peer"])
def test_the_baselines_run_on_the_same_conversations(tmp_path: Path, mode: str) -> None:
    value = measure(read_locomo(locomo_file(tmp_path)), Plan(mode=mode, embedder="none"))
    tokens, every = value["tokens"], value["all"]
    assert isinstance(tokens, dict) and isinstance(every, dict)
    assert (tokens["share"] == 1) == (mode == "full")
    assert (every["any"] == 0) == (mode in ("recency", "full"))


def test_a_token_budget_replaces_the_cap_on_turns(tmp_path: Path) -> None:
    conversations = read_locomo(locomo_file(tmp_path))
    few = measure(conversations, Plan(tokens=30, embedder="none"))["tokens"]
    many = measure(conversations, Plan(tokens=10_000, embedder="none"))["tokens"]
    assert isinstance(few, dict) and isinstance(many, dict) and few["window"] < many["window"] == many["full"]


def test_models_are_asked_only_when_named_and_their_answers_scored(tmp_path: Path) -> None:
    asked: list[str] = []

    def ask(model: str, prompt: str) -> str:
        asked.append(model)
        return "Yes." if model == "judge" else "in Lisbon"

    value = measure(read_locomo(locomo_file(tmp_path)), Plan(embedder="none"), ask, ("small", "judge"))
    single = value["by_category"]
    assert isinstance(single, dict) and single["single_hop"]["f1"] == pytest.approx(2 / 3, abs=1e-4)
    assert asked == ["small", "judge"] * 3 and single["single_hop"]["judge"] == 1.0


def test_word_overlap_as_the_field_counts_it() -> None:
    assert f1("The Lisbon!", "lisbon") == 1 and f1("", "") == 1 and f1("", "x") == 0 and f1("a b", "c") == 0


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["locomo", "NOWHERE"], "There are no JSON files"),
        (["needle", "NOWHERE"], "There are no JSON files"),
        (["locomo", "DATA", "--answer", "m"], "go together"),
        (["locomo", "DATA", "--answer", "m", "--judge", "m"], "No server is configured"),
        (["needle", "DATA"], "is not a needle conversation"),
    ],
)
def test_wrong_use_is_one_sentence_and_status_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], argv: list[str], sentence: str
) -> None:
    folders = {"NOWHERE": str(tmp_path / "none"), "DATA": str(locomo_file(tmp_path))}
    assert run(parsed(*(folders.get(word, word) for word in argv))) == 2
    out = capsys.readouterr()
    assert sentence in out.err and not out.out and out.err.count("\n") == 1


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadData, match=r"x\.json"):
        read_locomo(tmp_path)


def test_session_times_are_read_and_written_alike() -> None:
    for text in ("1:56 pm on 8 May, 2023", "12:05 am on 31 December, 2022", "12:00 pm on 1 January, 2024"):
        assert session_time(read_session_time(text)) == text


def test_needle_prints_a_row_for_each_length_kind_and_mode(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    utterances = [
        {"id": n, "speaker": "user", "time": f"2026-11-30T09:{n:02}:00", "text": f"{FILLER[n % 5]} {n}"}
        for n in range(40)
    ]
    utterances[8]["text"] = "For the Gitesi the grinder stays at 24 clicks."
    data = {"kind": "literal", "turns": 40, "utterances": utterances, "question": "How many clicks, the Gitesi?"}
    (tmp_path / "n.json").write_text(json.dumps({**data, "needle": 8}), encoding="utf-8")
    assert run(parsed("needle", str(tmp_path), "--embedder", "none", "--json")) == 0
    rows = {row["mode"]: row for row in json.loads(capsys.readouterr().out)}
    assert {mode: row["found"] for mode, row in rows.items()} == {
        "jit": 1.0, "recency": 0.0, "full": 1.0, "full-index": 1.0,
    }  # fmt: skip
    assert rows["full"]["savings"] == 0 < rows["jit"]["savings"] < rows["recency"]["savings"]
    assert set(rows["jit"]) == {"turns", "kind", "mode", "n", "found", "tokens", "full_tokens", "savings"}


def test_scale_gives_a_row_for_each_size() -> None:
    rows = measure_scale((40, 80))
    assert [row["turns"] for row in rows] == [40, 80]
    assert set(rows[0]) == {"turns", "append_ms", "query_ms", "bytes_per_turn"}
    assert growth([{"turns": 100, "query_ms": 1.0}, {"turns": 1_000, "query_ms": 10.0}]).endswith("turns^1.00")


def test_progress_is_drawn_only_where_somebody_looks() -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    quiet, seen = io.StringIO(), Screen()
    assert list(progress([1, 2], "x", quiet)) == list(progress([1, 2], "x", seen)) == [1, 2]
    assert quiet.getvalue() == "" and "1/2" in seen.getvalue()
