"""What every command that touches the user's log starts with: their settings, folders and language."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from mocha_tui.cli.places import Places, user_places
from mocha_tui.cli.settings import Loaded, Settings, SettingsError, load, locale_of, variable
from mocha_tui.coffee.locale import Locale, parse_locale


@dataclass(frozen=True, slots=True)
class Session:
    """A user's settings in force, with where they came from."""

    places: Places
    loaded: Loaded
    locale: Locale

    @property
    def settings(self) -> Settings:
        """The settings themselves."""
        return self.loaded.settings

    @property
    def where(self) -> str | Path:
        """The database: the setting's path or URL, else the file in the data folder."""
        return self.settings.database or self.places.database


def spoken(environ: Mapping[str, str] | None = None) -> Locale:
    """The language to tell an error in, also where the settings themselves are the error."""
    env = os.environ if environ is None else environ
    try:
        return user_session(env).locale
    except SettingsError:
        wanted = env.get(variable("locale"), "")
    try:
        return parse_locale(wanted)
    except ValueError:
        return locale_of(Settings(), env)


def user_session(environ: Mapping[str, str] | None = None) -> Session:
    """The session of whoever runs Mocha. Raises ``SettingsError``."""
    env = os.environ if environ is None else environ
    places = user_places()
    loaded = load(places.config_file, env)
    return Session(places, loaded, locale_of(loaded.settings, env))
