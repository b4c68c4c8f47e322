"""``mocha bench list``: what the list of notes costs over ten thousand made-up tastings, in CPU time.

Everything is measured in this process, on a log in a temporary folder: first rows and all rows from a log that was
just opened, then what each letter, each filter and every count of every facet costs on the screen.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mocha_tui.cli import bench_cost
from mocha_tui.cli.bench_cost import Cost, cost

if TYPE_CHECKING:
    from mocha_tui.coffee.tasting import Tasting
    from mocha_tui.coffee.vocabulary import Vocabulary

NOW: Final = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
SEARCHES: Final = ("yirg v60", "예가 브이60", "홍차 단맛")
FILTERS: Final = (
    "rating>=4 process:washed roast:light since:2026-10",
    "flavor:citrus -roaster:프릳츠 dose>15 temp<=92",
    "decaf:yes acidity>=medium",
)
_FIRST: Final = 60


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Hook ``list`` into the bench's parser."""
    bench_cost.add_parser(subparsers, "list", "list, search, filters and facets over many tastings")


def run(options: argparse.Namespace) -> int:
    """Measure and print."""
    return bench_cost.run(options, measure)


def measure(tastings: int, runs: int) -> list[Cost]:
    """What each thing costs, as the medians of so many runs, in ms of CPU."""
    from mocha_tui.cli.notebook import LogBook
    from mocha_tui.coffee.note_index import NoteIndex
    from mocha_tui.coffee.query import parse
    from mocha_tui.coffee.query_types import EVERYTHING, Sort
    from mocha_tui.coffee.vocabulary import vocabulary
    from mocha_tui.storage.log import Log

    words = vocabulary()
    rows: list[Cost] = []

    def note(what: str, work: Callable[[], object]) -> None:
        rows.append(cost(what, work, runs))

    with tempfile.TemporaryDirectory(prefix="mocha-bench-") as folder:
        where = Path(folder) / "mocha.db"
        log = Log(where, terms=words)
        log.add_many(made_up(tastings, words), "bench", now=NOW)
        log.close()

        log = Log(where, terms=words)

        def read() -> NoteIndex:
            fresh = Log(where, terms=words)
            index = LogBook(fresh, words, lambda: NOW).index()
            fresh.close()
            return index

        note("list: first rows", lambda: log.newest(_FIRST))
        note("list: every row and tag, in the background", read)
        book = LogBook(log, words, lambda: NOW)
        index = book.index()
        book.learn_extras(index)

        def ask(text: str) -> Callable[[], object]:
            def work() -> object:
                index.forget_words()
                return index.find(parse(text, today=NOW.date(), locale="ko", terms=index.terms))

            return work

        for text in SEARCHES:
            note(f"search: {text}", ask(text))
        for text in FILTERS:
            note(f"filter: {text}", ask(text))
        note("sort: score", lambda: index.find(EVERYTHING, Sort("score")))
        note("facets: every count", lambda: index.facets(index.everything))
        log.close()
    return rows


def made_up(count: int, words: Vocabulary, seed: int = 7) -> list[Tasting]:
    """Made-up tastings, three a day backwards from ``NOW``, of a coffee for every eleven of them."""
    from mocha_tui.coffee.flat import from_flat
    from mocha_tui.coffee.tasting import Tasting

    rng = random.Random(seed)

    def ids(kind: str, most: int = 1_000) -> list[str]:
        return [term.id for term in words.of_kind(kind)][:most]

    regions, flavors, roasters = ids("region"), ids("flavor"), [term.ko for term in words.of_kind("roaster")]
    varieties, processes, methods = ids("variety", 40), ids("process", 12), ids("method", 14)
    coffees: list[dict[str, object]] = []
    for place in range(max(1, count // 11)):
        region = rng.choice(regions)
        country = words.country_of(region)
        coffees.append(
            {
                "coffee.name": f"{words.label('region', region, 'ko')} {rng.choice(['G1', 'AA', 'SHB'])} {place}",
                "coffee.roaster": rng.choice(roasters),
                "coffee.region": [region],
                "coffee.country": [country] if country else None,
                "coffee.process": [rng.choice(processes)],
                "coffee.variety": [rng.choice(varieties)],
                "coffee.roast_level": rng.choice(["light", "medium-light", "medium"]),
                "coffee.official_notes": rng.sample(flavors, 3),
                "coffee.decaf": True if rng.random() < 0.05 else None,
            }
        )
    out = []
    for place in range(count):
        day: date = NOW.date() - timedelta(days=place // 3)
        flat = {
            "match": "new",
            "date": day.isoformat(),
            **rng.choice(coffees),
            "recipe.method": rng.choice(methods),
            "recipe.dose_g": rng.choice([15, 16, 18.5, 20]),
            "recipe.water_g": rng.choice([240, 250, 300]),
            "recipe.temp_c": rng.choice([90, 92.5, 93]),
            "recipe.time_s": rng.randint(60, 240),
            "recipe.grind": str(rng.randint(15, 30)),
            "recipe.grinder": "comandante",
            "review.words": "새콤하고 단맛이 길어요. 식으니까 홍차 같았다",
            "review.flavors": rng.sample(flavors, 2),
            "review.score": {"value": rng.randint(2, 10) / 2, "max": 5} if rng.random() < 0.8 else None,
            "review.attributes.acidity": rng.choice(["low", "medium", "high"]),
        }
        out.append(Tasting(0, f"bench-{place}", 0, day, 1, from_flat(flat), NOW, "UTC"))
    return out
