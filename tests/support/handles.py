"""What a process holds open, to tell that nothing of it is left behind."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import dataclass, field
from pathlib import Path

from tests.agent.server.server import FakeOpenAI


def _tasks() -> int:
    gc.collect()
    return len(asyncio.all_tasks())


def _files() -> int:
    gc.collect()
    return len(list(Path("/proc/self/fd").iterdir()))


@dataclass(frozen=True)
class Handles:
    """Tasks of the running loop, and the process's files and sockets (Linux), as they were when this was made."""

    tasks: int = field(default_factory=_tasks)
    files: int = field(default_factory=_files)

    async def none_more(self, server: FakeOpenAI) -> None:
        """Wait until no connection to the server is open, and see that nothing else was left open either."""
        async with asyncio.timeout(2):
            await server.until(lambda: server.connections == 0)
        await asyncio.sleep(0)
        assert _tasks() <= self.tasks
        assert _files() <= self.files
