"""A real terminal: a process on a pty of its own, its screen kept by an emulator."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

import pyte

KEYS: Mapping[str, bytes] = {
    "enter": b"\r",
    "ctrl+s": b"\x13",
    "ctrl+q": b"\x11",
    "ctrl+j": b"\n",
    "escape": b"\x1b",
    "tab": b"\t",
    "up": b"\x1b[A",
    "f1": b"\x1bOP",
}


class Terminal:
    """Starts a command; ``wait_for`` reads its output until a text stands on the screen."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], columns: int = 120, rows: int = 36) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], list(command), {**env, "TERM": "xterm-256color", "COLUMNS": "", "LINES": ""})
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.status: int | None = None

    def press(self, key: str) -> None:
        """Press one key."""
        os.write(self._fd, KEYS[key])

    def type(self, text: str) -> None:
        """Type a text."""
        os.write(self._fd, text.encode())

    @property
    def text(self) -> str:
        """What stands on the screen; wide characters without their empty second cell."""
        lines = []
        for row in range(self._screen.lines):
            cells = self._screen.buffer[row]
            lines.append("".join(cells[column].data for column in range(self._screen.columns)).rstrip())
        return "\n".join(lines)

    def wait_for(self, *texts: str, seconds: float = 60.0) -> str:
        """Read until all texts stand on the screen; fails with the screen after so many seconds."""
        end = time.monotonic() + seconds
        while not all(text in self.text for text in texts):
            left = end - time.monotonic()
            if left <= 0 or not self._read(left):
                missing = [text for text in texts if text not in self.text]
                raise AssertionError(f"{missing} never came on the screen:\n{self.text}")
        return self.text

    def wait_for_end(self, seconds: float = 60.0) -> int:
        """Read until the process ends; its exit status."""
        end = time.monotonic() + seconds
        while self._read(max(0.0, end - time.monotonic())):
            if time.monotonic() >= end:
                raise AssertionError(f"it did not end:\n{self.text}")
        return self._reaped()

    def kill(self) -> None:
        """``kill -9``, as a power cut would."""
        if self.status is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self._reaped()

    def _reaped(self) -> int:
        if self.status is None:
            self.status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
            os.close(self._fd)
        return self.status

    def _read(self, seconds: float) -> bool:
        """Feed the emulator what comes; ``False`` when the process has ended or nothing came in time."""
        if not select.select([self._fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._fd, 65_536)
        except OSError:
            return False
        self._stream.feed(data)
        return bool(data)
