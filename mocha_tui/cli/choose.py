"""Which model answers: the one that was named, else what the key and the server allow, else the house model."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

from mocha_tui.cli.compose import HOUSE
from mocha_tui.cli.settings import Settings

DEFAULT_MODEL: Final = "gpt-5.4-mini"


def model_name(settings: Settings, environ: Mapping[str, str] | None = None) -> str:
    """The model's name. A key or a base URL without a name means the default model; neither means the house."""
    env = os.environ if environ is None else environ
    if settings.model.name:
        return settings.model.name
    return DEFAULT_MODEL if env.get("OPENAI_API_KEY") or settings.model.base_url else HOUSE
