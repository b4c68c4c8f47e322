"""Themes as files: TOML in the package's folder and in the user's, each a name, colours and roles.

A broken file costs one sentence, never the screen.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from textual.color import Color, ColorParseError
from textual.theme import Theme

from mocha_tui.coffee.text import one_line
from mocha_tui.ui.words import Words

COLORS: Final = (
    "background",
    "surface",
    "panel",
    "foreground",
    "primary",
    "secondary",
    "accent",
    "success",
    "warning",
    "error",
)
ROLES: Final[Mapping[str, str]] = {
    "muted": "#9f8f82",
    "faint": "#6b5d53",
    "rule": "#3a302a",
    "cursor": "#3a2f28",
    "chip": "#342a24",
    "hand": "#e5c07b",
    "said": "#6b5d53",
    "photo": "#a9b7d1",
    "search": "#a9b7d1",
    "note": "#a5b98b",
    "derived": "#7d6f64",
    "warm": "#e2996b",
}
"""What a colour is for, and its value in a theme that does not say (a theme that is not Mocha's own)."""

_LARGEST: Final = 100_000


class ThemeError(ValueError):
    """A theme file that cannot be used: a key of ``strings.py`` for what is wrong, and the words it is about."""

    def __init__(self, key: str, what: str = "") -> None:
        super().__init__(f"{key}: {what}")
        self.key = key
        self.what = one_line(what, 60)


@dataclass(frozen=True, slots=True)
class Themes:
    """The themes that were found, by name, and a sentence for each file that could not be used."""

    themes: Mapping[str, Theme]
    problems: tuple[str, ...] = ()


def own_folder() -> Path:
    """The themes that come with Mocha: inside the package where it is installed, at the top of a checkout."""
    packaged = Path(__file__).parent / "themes"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "themes"


def load_themes(folders: Iterable[Path], words: Words) -> Themes:
    """Every theme of the folders; a later one of the same name wins. A folder that is not there holds none."""
    found: dict[str, Theme] = {}
    problems: list[str] = []
    for folder in folders:
        for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
            try:
                theme = read_theme(path)
            except ThemeError as error:
                problems.append(
                    words("theme.broken", file=one_line(path.name), why=words(error.key, what=error.what))
                )
            else:
                found[theme.name] = theme
    return Themes(found, tuple(problems))


def read_theme(path: Path) -> Theme:
    """One file as a theme. Raises ``ThemeError``."""
    try:
        with path.open("rb") as file:
            table = tomllib.loads(file.read(_LARGEST).decode("utf-8"))
    except OSError as error:
        raise ThemeError("theme.why.unreadable", error.strerror or type(error).__name__) from None
    except (ValueError, RecursionError) as error:
        raise ThemeError("theme.why.syntax", str(error)) from None
    unknown = sorted(set(table) - {"name", "dark", "colors", "roles"})
    if unknown:
        raise ThemeError("theme.why.unknown", unknown[0])
    name, dark = table.get("name", path.stem), table.get("dark", True)
    if not isinstance(name, str) or not name.strip() or not isinstance(dark, bool):
        raise ThemeError("theme.why.head", "name, dark")
    colors = _colors(table.get("colors"), COLORS, "colors")
    roles = _colors(table.get("roles"), tuple(ROLES), "roles")
    if "primary" not in colors:
        raise ThemeError("theme.why.missing", "colors.primary")
    return Theme(
        name=one_line(name, 40),
        dark=dark,
        primary=colors["primary"],
        secondary=colors.get("secondary"),
        accent=colors.get("accent"),
        success=colors.get("success"),
        warning=colors.get("warning"),
        error=colors.get("error"),
        foreground=colors.get("foreground"),
        background=colors.get("background"),
        surface=colors.get("surface"),
        panel=colors.get("panel"),
        variables={
            **roles,
            "input-cursor-background": colors["primary"],
            "input-selection-background": f"{colors['primary']} 30%",
            "border": colors["primary"],
            "scrollbar": roles.get("rule", ROLES["rule"]),
            "scrollbar-hover": roles.get("faint", ROLES["faint"]),
            "scrollbar-active": colors["primary"],
            "scrollbar-background": colors.get("background", "#000000"),
            "scrollbar-background-hover": colors.get("background", "#000000"),
            "scrollbar-background-active": colors.get("background", "#000000"),
            "scrollbar-corner-color": colors.get("background", "#000000"),
        },
    )


def _colors(raw: object, names: tuple[str, ...], group: str) -> dict[str, str]:
    if raw is None:
        return {}
    if not isinstance(raw, Mapping):
        raise ThemeError("theme.why.unknown", group)
    colors: dict[str, str] = {}
    for name, value in raw.items():
        if name not in names:
            raise ThemeError("theme.why.unknown", f"{group}.{name}")
        try:
            colors[name] = Color.parse(str(value)).hex
        except ColorParseError:
            raise ThemeError("theme.why.color", f"{group}.{name} = {value}") from None
    return colors
