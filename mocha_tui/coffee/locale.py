"""The languages Mocha speaks, and how each writes a day."""

from __future__ import annotations

from typing import Final, Literal

Locale = Literal["ko", "en-US", "en-GB"]
LOCALES: Final[tuple[Locale, ...]] = ("ko", "en-US", "en-GB")


def parse_locale(text: str) -> Locale:
    """``ko``, ``en-US`` (also ``en``) or ``en-GB``; system spellings such as ``ko_KR.UTF-8`` are read too.

    Raises ``ValueError`` with one sentence for a language that Mocha does not speak.
    """
    name = text.split(".")[0].replace("_", "-").lower()
    if name == "ko" or name.startswith("ko-"):
        return "ko"
    if name in ("en-gb", "en-ie", "en-au", "en-nz"):
        return "en-GB"
    if name == "en" or name.startswith("en-") or name in ("c", "posix"):
        return "en-US"
    raise ValueError(f"Mocha speaks ko, en-US and en-GB, not {text!r}.")


def day_first(locale: Locale) -> bool:
    """Whether ``3/11`` is the third of November."""
    return locale == "en-GB"
