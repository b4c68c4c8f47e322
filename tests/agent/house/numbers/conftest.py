"""The number readers run over one sentence, on Monday 30 November 2026."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from mocha_tui.agent.house.numbers import REFERENCE, ROUGH, Relative, Scene, read_numbers
from mocha_tui.agent.house.text import Found, Text
from mocha_tui.coffee.facts import Step, Value
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.vocabulary import vocabulary

TODAY = date(2026, 11, 30)
Read = Callable[..., dict[str, object]]


def plain(value: Value) -> object:
    """Days as ISO text and pours as pairs, so that a test reads like a sentence."""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, tuple):
        return [(item.at_s, item.to_g) if isinstance(item, Step) else item for item in value]
    return value


@pytest.fixture
def read() -> Read:
    """Everything that the numbers of a sentence say: fact (without its group) → value, relative ones as tuples."""

    def run(said: str, locale: Locale = "ko", today: date = TODAY, espresso: bool = False) -> dict[str, object]:
        text = Text(said)
        grinders = tuple((m.start, m.end) for m in vocabulary().find(text.norm) if m.of("grinder"))
        scene = Scene(today, locale, grinders, espresso)
        facts: dict[str, object] = {}
        for reading in read_numbers(text, scene):
            assert 0 <= reading.start < reading.end <= len(text.norm)
            if isinstance(reading, Relative):
                facts[f"{reading.fact.rpartition('.')[2]} {reading.op}"] = reading.amount
            else:
                assert isinstance(reading, Found)
                name = reading.fact if reading.fact in (REFERENCE, ROUGH) else reading.fact.rpartition(".")[2]
                facts[name] = plain(reading.value)
        return facts

    return run
