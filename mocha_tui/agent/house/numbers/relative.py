"""Values said in relation to what is there: ``물 10g 더``, ``1도 올려서``, ``two clicks finer``, ``2배로``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Op = Literal["add", "times", "finer", "coarser"]


@dataclass(frozen=True, slots=True)
class Relative:
    """A change to the value of ``fact`` in the open form or in the recipe that is copied.

    ``add`` adds ``amount`` in the fact's unit (negative: less); ``times`` multiplies; ``finer`` and ``coarser`` move
    the grind by ``amount`` clicks, ``None`` where nobody said how many. The fact ``recipe`` is all of its weights.
    ``[start, end)`` are the words in ``Text.norm`` it came from, ``via`` the reader.
    """

    fact: str
    op: Op
    amount: float | None
    start: int
    end: int
    via: str = "relative"
