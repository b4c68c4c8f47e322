"""A task's memory: a hot index over a cold store. Works alone, without the agent and the screen."""

from mocha_tui.memory.open import open_memory
from mocha_tui.memory.settings import MemorySettings
from mocha_tui.memory.task import TaskMemory, report
from mocha_tui.memory.turn import Exchange, Turn
from mocha_tui.memory.window import TurnScore, TurnState, Why, Window

__all__ = [
    "Exchange",
    "MemorySettings",
    "TaskMemory",
    "Turn",
    "TurnScore",
    "TurnState",
    "Why",
    "Window",
    "open_memory",
    "report",
]
