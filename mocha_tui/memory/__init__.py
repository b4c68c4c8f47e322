"""A task's memory: a hot index over a cold store. Works alone, without the agent and the screen."""

from mocha_tui.memory.explain import explain
from mocha_tui.memory.open import open_memory
from mocha_tui.memory.settings import MemorySettings
from mocha_tui.memory.task import TaskMemory, report
from mocha_tui.memory.turn import Exchange, Turn
from mocha_tui.memory.window import Line, TurnScore, TurnState, Why, Window

__all__ = [
    "Exchange",
    "Line",
    "MemorySettings",
    "TaskMemory",
    "Turn",
    "TurnScore",
    "TurnState",
    "Why",
    "Window",
    "explain",
    "open_memory",
    "report",
]
