"""The screen's words in the language that is set now."""

from __future__ import annotations

from mocha_tui.coffee.locale import Locale
from mocha_tui.ui.strings import STRINGS


class Words:
    """Answers with a string of ``strings.py``. One object serves the whole screen, so that a switch reaches all."""

    def __init__(self, locale: Locale) -> None:
        self.locale: Locale = locale

    @property
    def korean(self) -> bool:
        """Whether the interface is Korean."""
        return self.locale == "ko"

    def __call__(self, key: str, **values: object) -> str:
        """The words of ``key`` with the values put in. Values are data: they are never read as a template."""
        text = STRINGS[key][0 if self.korean else 1]
        return text.format(**values) if values else text

    def fact(self, name: str) -> str:
        """A fact's label."""
        return self(f"fact.{name}")
