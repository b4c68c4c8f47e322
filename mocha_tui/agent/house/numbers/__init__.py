"""The number readers of the house model, in the order in which they read.

1. ``dates``: days and roast ages first, so that ``11/3`` and ``9일`` are no pair and no count.
2. ``steps``: pours bind a time to a weight, so ``1:40에 240까지`` is neither a ratio nor the brew's time.
3. ``changes``: ``물 10g 더`` is no weight and ``두 클릭 굵게`` no setting.
4. ``grind``: a bare number beside a grinder, before anything else could take it.
5. ``tds``, then ``ratio`` (``1:16``), which leaves ``2:45`` to
6. ``temperature``, 7. ``times``, and 8. ``amounts``, which takes what is left by word, place and size.

Each reads only what is free and uses what it reads. ``read_numbers`` runs them all.
"""

from __future__ import annotations

from typing import Final

from mocha_tui.agent.house.numbers.amounts import read_amounts
from mocha_tui.agent.house.numbers.changes import read_changes
from mocha_tui.agent.house.numbers.dates import REFERENCE, ROUGH, read_dates
from mocha_tui.agent.house.numbers.grind import read_grind
from mocha_tui.agent.house.numbers.ratio import read_ratio
from mocha_tui.agent.house.numbers.relative import Relative
from mocha_tui.agent.house.numbers.scene import Reader, Reading, Scene
from mocha_tui.agent.house.numbers.steps import read_steps
from mocha_tui.agent.house.numbers.tds import read_tds
from mocha_tui.agent.house.numbers.temperature import read_temperature
from mocha_tui.agent.house.numbers.times import read_times
from mocha_tui.agent.house.text import Text

__all__ = ["READERS", "REFERENCE", "ROUGH", "Reader", "Reading", "Relative", "Scene", "read_numbers"]

READERS: Final[tuple[Reader, ...]] = (
    read_dates,
    read_steps,
    read_changes,
    read_grind,
    read_tds,
    read_ratio,
    read_temperature,
    read_times,
    read_amounts,
)
"""In reading order."""


def read_numbers(text: Text, scene: Scene) -> list[Reading]:
    """Everything that the numbers of a text say, in the order of their words; uses the characters it reads."""
    readings = [reading for reader in READERS for reading in reader(text, scene)]
    return sorted(readings, key=lambda reading: (reading.start, reading.end))
