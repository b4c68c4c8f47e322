"""Conversations to measure on: LoCoMo's files and needle files, read from a folder the caller names."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from mocha_tui.memory.turn import Exchange

CATEGORIES: Final = {1: "multi_hop", 2: "temporal", 3: "open_domain", 4: "single_hop"}
_EVIDENCE: Final = re.compile(r"D\s*:?\s*(\d+)\s*:\s*(\d+)")


class BadData(Exception):
    """A folder or file that cannot be measured on. ``str()`` is one sentence."""


@dataclass(frozen=True, slots=True)
class Question:
    """``evidence`` are turn ids (from 1) whose raw id equals the file's; ``repaired`` also reads malformed ids."""

    text: str
    answer: str
    category: str
    evidence: frozenset[int]
    repaired: frozenset[int]


@dataclass(frozen=True, slots=True)
class Conversation:
    """A LoCoMo conversation: one exchange for each utterance, in order."""

    name: str
    exchanges: tuple[Exchange, ...]
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Needle:
    """A needle conversation; ``needle`` is the turn id (from 1) to be found."""

    kind: str
    turns: int
    exchanges: tuple[Exchange, ...]
    question: str
    needle: int


def session_time(at: datetime) -> str:
    """A time as LoCoMo writes it: ``1:56 pm on 8 May, 2023``."""
    return f"{at.hour % 12 or 12}:{at:%M} {'am' if at.hour < 12 else 'pm'} on {at.day} {at:%B, %Y}"


def read_session_time(text: str) -> datetime:
    """The instant of a LoCoMo session; its zone is unknown and taken as UTC."""
    return datetime.strptime(" ".join(text.split()), "%I:%M %p on %d %B, %Y").replace(tzinfo=UTC)


def _files(folder: Path) -> list[Path]:
    files = sorted(folder.glob("*.json")) if folder.is_dir() else []
    if not files:
        raise BadData(f"There are no JSON files in {folder}.")
    return files


def _object(path: Path) -> Mapping[str, object]:
    try:
        value: object = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadData(f"{path.name} could not be read as JSON.") from error
    if not isinstance(value, dict):
        raise BadData(f"{path.name} does not hold a conversation.")
    return value


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def read_locomo(folder: Path) -> list[Conversation]:
    """Every conversation of a folder of LoCoMo files. Raises ``BadData``."""
    return [_locomo(path) for path in _files(folder)]


def _locomo(path: Path) -> Conversation:
    data = _object(path)
    exchanges: list[Exchange] = []
    ids: dict[str, int] = {}
    try:
        number = 1
        while f"session_{number}" in data:
            at = read_session_time(str(data[f"session_{number}_date_time"]))
            for turn in _list(data[f"session_{number}"]):
                assert isinstance(turn, dict)
                said = str(turn["text"])
                if turn.get("blip_caption"):
                    said += f" [shared image: {turn['blip_caption']}]"
                exchanges.append(Exchange(said, "", at, str(turn["speaker"])))
                ids[str(turn["dia_id"])] = len(exchanges)
            number += 1
        questions = tuple(
            _question(item, ids)
            for item in _list(data["qa"])
            if isinstance(item, dict) and item["category"] in CATEGORIES
        )
    except (KeyError, ValueError, AssertionError) as error:
        raise BadData(f"{path.name} is not a LoCoMo conversation.") from error
    if not exchanges:
        raise BadData(f"{path.name} is not a LoCoMo conversation.")
    return Conversation(path.stem, tuple(exchanges), questions)


def _question(item: Mapping[str, object], ids: Mapping[str, int]) -> Question:
    raw = [str(one) for one in _list(item["evidence"])]
    repaired = {f"D{int(a)}:{int(b)}" for one in raw for a, b in _EVIDENCE.findall(one)}
    category = item["category"]
    assert isinstance(category, int)
    return Question(
        str(item["question"]),
        str(item.get("answer", "")),
        CATEGORIES[category],
        frozenset(ids[one] for one in raw if one in ids),
        frozenset(ids[one] for one in repaired if one in ids),
    )


def read_needles(folder: Path) -> list[Needle]:
    """Every needle conversation of a folder. Raises ``BadData``."""
    return [_needle(path) for path in _files(folder)]


def _needle(path: Path) -> Needle:
    data = _object(path)
    try:
        exchanges: list[Exchange] = []
        place = None
        for utterance in _list(data["utterances"]):
            assert isinstance(utterance, dict)
            at = datetime.fromisoformat(str(utterance["time"]))
            at = at if at.tzinfo else at.replace(tzinfo=UTC)
            exchanges.append(Exchange(str(utterance["text"]), "", at, str(utterance["speaker"])))
            if utterance["id"] == data["needle"]:
                place = len(exchanges)
        assert place is not None
        return Needle(str(data["kind"]), len(exchanges), tuple(exchanges), str(data["question"]), place)
    except (KeyError, ValueError, AssertionError) as error:
        raise BadData(f"{path.name} is not a needle conversation.") from error
