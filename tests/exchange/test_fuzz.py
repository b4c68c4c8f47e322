"""Whatever stands where something else should, a file is read or refused in one sentence; nothing else happens."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mocha_tui.exchange.incoming import Parsed
from mocha_tui.exchange.sentences import ExchangeError
from tests.exchange.helpers import DATA, brew, export, parse

LEAVES: st.SearchStrategy[object] = st.sampled_from(
    [
        *(None, "", " ", "x", "0", "1,5", "nan", "-1", "\x00\x1b[2J", "가" * 30_000, "9" * 500, "{", "<b>"),
        *(0, -1, 1.5, 1e308, 10**30, True, False),
        *([], {}, [1], [None], [{}], [[]], {"a": 1}),
        *("2026-13-45", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00+14:00"),
    ]
)
WHOLE = {
    "beanconqueror": export(
        [
            brew(
                attachments=["a.jpg"],
                cupped_flavor={"predefined_flavors": {"CUPPING_1": True}, "custom_flavors": ["x"]},
            )
        ],
        BEANS=[
            {
                "name": "A",
                "roaster": "B",
                "roast": "CITY_ROAST",
                "roast_custom": "",
                "roastingDate": "2025-01-02T03:04:05Z",
                "openDate": "2025-01-02",
                "aromatics": "a, b",
                "weight": 200,
                "cost": 10,
                "decaffeinated": False,
                "note": "<p>n</p>",
                "bean_information": [
                    {"country": "Kenya", "region": "", "farm": "f", "variety": "SL28", "processing": "w"}
                ],
                "config": {"uuid": "bean-1", "unix_timestamp": 1},
            }
        ],
        SETTINGS=[{"brew_rating": 5, "currency": "EUR"}],
    ),
    "visualizer": json.loads((DATA / "shot.json").read_text("utf-8")),
    "decent": {
        "timestamp": 1634630864,
        "elapsed": [0, 1],
        "app": {"data": {"settings": {"bean_type": "A", "beverage_type": "espresso", "roast_date": "05.10.2021"}}},
        "meta": {"in": 18, "out": 36, "grinder": {"model": "x", "setting": 1}, "bean": {"brand": "b"}},
    },
}


def places(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if path:
        yield path
    if isinstance(value, dict):
        for key, held in value.items():
            yield from places(held, (*path, key))
    elif isinstance(value, list):
        for key, held in enumerate(value):
            yield from places(held, (*path, key))


def put(value: object, path: tuple[str | int, ...], leaf: object) -> None:
    for step in path[:-1]:
        value = value[step]  # type: ignore[index]  # a path of this very value
    value[path[-1]] = leaf  # type: ignore[index]  # a path of this very value


def settled(tmp_path: Path, content: object) -> None:
    try:
        parsed = parse(tmp_path, content)
    except ExchangeError as error:
        assert "\n" not in str(error)
        assert "\x1b" not in str(error) + error.ko
    else:
        assert isinstance(parsed, Parsed)
        assert all(tasting.draft.value("date") == tasting.day for tasting in parsed.tastings)


@pytest.mark.parametrize("name", WHOLE)
@given(data=st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_value_of_any_kind_anywhere(tmp_path: Path, name: str, data: st.DataObject) -> None:
    value = copy.deepcopy(WHOLE[name])
    for _ in range(data.draw(st.integers(1, 3))):
        put(value, data.draw(st.sampled_from(list(places(value)))), copy.deepcopy(data.draw(LEAVES)))
    settled(tmp_path, value)


@pytest.mark.parametrize("name", [*WHOLE, "tcl"])
@given(data=st.data())
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_bytes_lost_or_changed_anywhere(tmp_path: Path, name: str, data: st.DataObject) -> None:
    whole = (DATA / "shantawene.shot").read_bytes() if name == "tcl" else json.dumps(WHOLE[name]).encode()
    held = bytearray(whole)
    for _ in range(data.draw(st.integers(0, 4))):
        held[data.draw(st.integers(0, len(held) - 1))] = data.draw(st.integers(0, 255))
    settled(tmp_path, bytes(held[: data.draw(st.integers(0, len(held)))]))


@given(text=st.text(st.sampled_from('date,coffee;"\n\r\t|12/:-.가 \x00x')), columns=st.integers(0, 3))
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_table(tmp_path: Path, text: str, columns: int) -> None:
    settled(tmp_path, "date,coffee,dose,score/5\n" * bool(columns) + text)
