"""Where Mocha keeps things on this machine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs


@dataclass(frozen=True, slots=True)
class Places:
    """Folders and files of one user."""

    data: Path
    config: Path
    state: Path

    @property
    def config_file(self) -> Path:
        """Settings, in TOML."""
        return self.config / "config.toml"

    @property
    def database(self) -> Path:
        """The log."""
        return self.data / "mocha.db"

    @property
    def photos(self) -> Path:
        """The photo archive."""
        return self.data / "photos"

    @property
    def themes(self) -> Path:
        """The user's own themes."""
        return self.config / "themes"

    @property
    def turn_log(self) -> Path:
        """One line a turn."""
        return self.state / "turns.log"

    @property
    def history(self) -> Path:
        """What was typed into the input."""
        return self.state / "history.jsonl"


def user_places() -> Places:
    """The folders of whoever runs Mocha."""
    dirs = PlatformDirs("mocha", appauthor=False)
    return Places(dirs.user_data_path, dirs.user_config_path, dirs.user_state_path)
