"""Sentences written before the readers were put together, and what each must fill.

``data/sentences.jsonl`` holds one a line: ``say`` (one message or several), ``want`` (facts of the open form after
the last message; null: no form may open), ``absent``, ``queued``, ``notes`` (of ``data/notes.json``), ``match``.
The clock stands at Monday 30 November 2026, 21:30 in Seoul. ``README.md`` says how many were right the first time.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

TODAY: Final = date(2026, 11, 30)
DATA: Final = Path(__file__).parent / "data"

Facts = dict[str, object]


@dataclass(frozen=True)
class Said:
    """One conversation and the form that must come of it."""

    id: str
    talk: tuple[str, ...]
    want: Facts | None
    absent: tuple[str, ...] = ()
    queued: tuple[Facts, ...] | None = None
    notes: tuple[Facts, ...] = ()
    locale: str = "ko"
    match: str | None = None


def load(name: str) -> tuple[Said, ...]:
    """All sentences of a file, in its order."""
    notes = json.loads((DATA / "notes.json").read_text(encoding="utf-8"))
    rows = map(json.loads, (DATA / name).read_text(encoding="utf-8").splitlines())
    return tuple(
        Said(
            row["id"],
            tuple(row["say"]),
            row["want"],
            tuple(row.get("absent", ())),
            None if "queued" not in row else tuple(row["queued"]),
            tuple(notes[name] for name in row.get("notes", ())),
            row.get("locale", "ko"),
            row.get("match"),
        )
        for row in rows
    )


SENTENCES: Final = load("sentences.jsonl")
KINDS: Final = load("kinds.jsonl")
"""Written for the kinds of misses that sentences by others had shown."""
