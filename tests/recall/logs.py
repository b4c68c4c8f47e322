"""Logs as people keep them, made from a seed, and a vocabulary of a few words."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, timedelta

from mocha_tui.coffee.flat import from_flat
from mocha_tui.coffee.tasting import Tasting

RECORDED = datetime(2026, 11, 30, tzinfo=UTC)


def cup(number: int, day: date | int = 0, position: int = 1, /, **facts: object) -> Tasting:
    """A tasting; ``recipe__method="v60"`` writes ``recipe.method``. An ``int`` day counts from 2026-01-01."""
    when = day if isinstance(day, date) else date(2026, 1, 1) + timedelta(days=day)
    flat = {key.replace("__", "."): value for key, value in facts.items()}
    return Tasting(number, str(number), 0, when, position, from_flat({"date": when, **flat}), RECORDED, "Asia/Seoul")


def log(rows: Iterable[Mapping[str, object]]) -> list[Tasting]:
    """Tastings a day apart, numbered from 1."""
    return [cup(number, number, 1, **row) for number, row in enumerate(rows, start=1)]


def regular(seed: int, size: int = 400) -> list[dict[str, object]]:
    """One roaster's regular: the same gear every day, a house coffee on most of them, guests now and then."""
    chance = random.Random(seed)
    rows: list[dict[str, object]] = []
    for n in range(size):
        guest = chance.random() < 0.25
        roaster = "프릳츠" if chance.random() < 0.9 else chance.choice(["펠트", "모모스"])
        rows.append(
            {
                "coffee__name": f"손님 {n}" if guest else "올드독",
                "coffee__roaster": roaster,
                "coffee__country": [chance.choice(["kenya", "colombia", "panama"]) if guest else "ethiopia"],
                "coffee__process": [chance.choice(["anaerobic", "honey", "washed"]) if guest else "natural"],
                "recipe__method": "v60" if chance.random() < 0.9 else "aeropress",
                "recipe__grinder": "comandante" if chance.random() < 0.95 else "ek43",
            }
        )
    return rows


def wanderer(seed: int, size: int = 400) -> list[dict[str, object]]:
    """One who never buys twice: every coffee and most roasters once, a few processes, gear that changes."""
    chance = random.Random(seed)
    return [
        {
            "coffee__name": f"커피 {n}",
            "coffee__roaster": f"로스터 {chance.randrange(size)}",
            "coffee__country": [chance.choice(["kenya", "ethiopia", "colombia", "panama", "brazil", "guatemala"])],
            "coffee__variety": [chance.choice(["geisha", "bourbon", "caturra", "sl28", "pacamara", "typica"])],
            "coffee__process": [chance.choice(["washed", "natural", "honey", "anaerobic", "wet-hulled"])],
            "recipe__method": chance.choice(["v60", "espresso", "aeropress", "kalita-wave", "chemex"]),
            "recipe__grinder": chance.choice(["comandante", "ek43", "niche-zero"]),
        }
        for n in range(size)
    ]
