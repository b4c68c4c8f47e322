"""Push, not pull: which stored tastings a turn brings up, and which tags a tasting lacks."""

from __future__ import annotations

from mocha_tui.recall.push import Recalled, Recaller, recall

__all__ = ["Recalled", "Recaller", "recall"]
