"""The two designs: colours, typeface, and what lies behind the words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from mocha_tui.exchange.cards.faces import Style
from mocha_tui.exchange.cards.scene import Disc, Shape

DesignName = Literal["paper", "night"]
DESIGNS: Final[tuple[DesignName, ...]] = ("paper", "night")

_FAMILIES: Final = {
    "floral": "#c9668f",
    "fruity": "#d0463b",
    "sour-fermented": "#d9a514",
    "green-vegetative": "#5f8f4e",
    "roasted": "#7a4f36",
    "spices": "#b4602a",
    "nutty-cocoa": "#8f6a4a",
    "sweet": "#dd8a2e",
}


@dataclass(frozen=True, slots=True)
class Design:
    """Colours as ``#rrggbb``: ``ink`` for what is read first, ``soft`` for what comes next, ``accent`` for marks."""

    name: DesignName
    style: Style
    background: str
    ink: str
    soft: str
    accent: str
    line: str
    backdrop: tuple[Shape, ...]
    families: Mapping[str, str]

    def family(self, name: str) -> str:
        """The colour of a flavour family; that of marks for the user's own words."""
        return self.families.get(name, self.accent)


def _paper() -> Design:
    ring = "#9a6238"
    stains = (
        Disc(922, 610, 236, ring, line=13, alpha=0.07),
        Disc(930, 604, 229, ring, line=4, alpha=0.09),
        Disc(914, 617, 245, ring, line=2.5, alpha=0.12),
        Disc(676, 792, 9, ring, alpha=0.10),
        Disc(703, 822, 4, ring, alpha=0.13),
        Disc(1013, 884, 6, ring, alpha=0.10),
    )
    return Design(
        name="paper",
        style="serif",
        background="#f6f0e4",
        ink="#2c211a",
        soft="#77685b",
        accent="#a4502c",
        line="#ddd0bb",
        backdrop=stains,
        families=MappingProxyType(_FAMILIES),
    )


def _night() -> Design:
    cup = (
        Disc(846, 250, 520, "#1a1612"),
        Disc(846, 250, 392, "#1f1914"),
        Disc(846, 250, 286, "#271f16"),
        Disc(846, 250, 286, "#926e44", line=3, alpha=0.55),
        Disc(846, 250, 258, "#19120d"),
        Disc(820, 216, 208, "#20160f", alpha=0.85),
        Disc(790, 180, 118, "#2b1d0f", alpha=0.55),
    )
    bright = {
        "floral": "#f0a3c4",
        "fruity": "#ff8a73",
        "sour-fermented": "#f3cd5a",
        "green-vegetative": "#9ccb86",
        "roasted": "#c79a78",
        "spices": "#e8a066",
        "nutty-cocoa": "#d1ad87",
        "sweet": "#f7b768",
    }
    return Design(
        name="night",
        style="sans",
        background="#13100e",
        ink="#f4ebdf",
        soft="#a99a8a",
        accent="#e0aa6a",
        line="#3a3029",
        backdrop=cup,
        families=MappingProxyType(bright),
    )


def design(name: DesignName) -> Design:
    """The design of this name."""
    return _paper() if name == "paper" else _night()
