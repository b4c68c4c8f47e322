"""``mocha bench house``: the CPU that one message costs the house model, and how long its words take to load."""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mocha_tui.coffee.draft import Draft
    from mocha_tui.coffee.locale import Locale
    from mocha_tui.coffee.tasting import Tasting

TODAY: Final = date(2026, 11, 30)
SENTENCES: Final = (
    "오늘 아침 예가체페 15g:250g 92.5도 2분 30초, 코만단테 24클릭",
    "어제 마신 케냐는 15g 자몽, 오늘 마신 과테말라는 18g 초콜릿",
    "컵노트는 자몽, 베르가못, 꿀이라는데 나는 홍차 같았음. 별 네개 반",
    "산미는 별로 없고 바디감이 묵직, 초콜릿은 아니고 견과류. 브라질 세하도",
    "40g 뜸 40초, 1분에 140까지, 1:40에 240까지, 총 2:50",
    "V60은 보통 몇 도로 내리는 게 좋아?",
    "Kenya Nyeri on the V60, 15 g to 250 g at 93 C, blackcurrant and tomato, 4/5",
    "The label reads: Peru, washed, notes of orange. I got lemon and a light body.",
    "Espresso, 18 in 36 out in 27 seconds on the Niche at 14",
    "My sister had a great Colombia yesterday",
)
"""What is measured where no cases are given."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One message to measure, with the interface's language."""

    said: str
    locale: Locale


class _Empty:
    """A log without tastings."""

    def find(
        self, query: str | None = None, since: date | None = None, until: date | None = None
    ) -> Sequence[Tasting]:
        """Nothing is stored."""
        return ()

    def get(self, tasting_id: int) -> Tasting | None:
        """Nothing is stored."""
        return None


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``house``; it leaves its name in ``args.bench``."""
    house = subparsers.add_parser("house", help="CPU of one message, and the vocabulary's load")
    house.add_argument("--cases", type=Path, metavar="DIR", help="folder of cases whose messages are measured")
    house.add_argument("--json", action="store_true", help="one JSON value on stdout")
    house.set_defaults(bench="house")


def run(options: argparse.Namespace) -> int:
    """Measure and print. 0 done, 2 with one sentence where the folder holds no cases."""
    conversations = list(read_cases(options.cases)) if options.cases else [[Spoken(s, "ko")] for s in SENTENCES]
    if not any(conversations):
        print(f"There is no case with a message in {options.cases}.", file=sys.stderr)
        return 2
    value = measure(conversations)
    if options.json:
        print(json.dumps(value))
    else:
        cpu = value["cpu_ms"]
        assert isinstance(cpu, dict)
        print(f"{value['cases']} cases: {cpu['p50']} ms CPU a message at the median, {cpu['p95']} ms at 95 %")
        print(f"vocabulary: loaded in {value['load_ms']} ms")
    return 0


def read_cases(folder: Path) -> Iterator[list[Spoken]]:
    """The messages of each case in a folder (``header`` and ``events`` as in a replay)."""
    for path in sorted(folder.glob("*.json")):
        case = json.loads(path.read_text(encoding="utf-8"))
        locale = case.get("header", {}).get("locale", "ko")
        yield [Spoken(event["say"], locale) for event in case.get("events", ()) if "say" in event]


def measure(conversations: Sequence[Sequence[Spoken]]) -> Mapping[str, object]:
    """``{"cases", "cpu_ms": {"p50", "p95"}, "load_ms"}``: CPU of whole turns, tools included, in milliseconds."""
    load = load_ms()
    times = asyncio.run(_turns(conversations))
    p95 = statistics.quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    return {
        "cases": sum(1 for talk in conversations if talk),
        "cpu_ms": {"p50": round(statistics.median(times), 2), "p95": round(p95, 2)},
        "load_ms": round(load, 1),
    }


def load_ms() -> float:
    """CPU of reading the vocabulary's table and making it ready to search."""
    from mocha_tui.coffee import vocabulary as words

    words.vocabulary.cache_clear()
    start = time.process_time()
    words.vocabulary().find("케냐")
    return (time.process_time() - start) * 1000


async def _turns(conversations: Sequence[Sequence[Spoken]]) -> list[float]:
    from mocha_tui.agent.house.reading import read

    times = []
    await _turn(Spoken(SENTENCES[0], "ko"), None)  # patterns compile once
    for talk in conversations:
        draft: Draft | None = None
        for spoken in talk:
            read.cache_clear()
            start = time.process_time()
            draft = await _turn(spoken, draft)
            times.append((time.process_time() - start) * 1000)
    return times


async def _turn(spoken: Spoken, draft: Draft | None) -> Draft | None:
    from mocha_tui.agent.brakes import Brakes
    from mocha_tui.agent.house.model import HouseModel
    from mocha_tui.agent.house.names import named
    from mocha_tui.agent.loop import Spent, run_loop
    from mocha_tui.agent.protocol import Context, Message, Opening
    from mocha_tui.agent.schemas import TOOLS
    from mocha_tui.agent.tools import Toolbox
    from mocha_tui.coffee.vocabulary import vocabulary

    context = Context(spoken.said, TODAY, spoken.locale, draft)
    names = named(spoken.said, spoken.locale, TODAY)
    toolbox = Toolbox(_Empty(), vocabulary(), today=TODAY, draft=draft, named=names)
    opening = Opening("", (Message("user", spoken.said),), TOOLS, context, max_output_tokens=4000)
    await run_loop(HouseModel(), opening, toolbox, Brakes(), Spent())
    return toolbox.draft
