"""The keys that Beanconqueror stores, spelling mistakes included, and what they mean here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ROAST_LEVELS: Final[Mapping[str, str]] = {
    "CINNAMON_ROAST": "light",
    "AMERICAN_ROAST": "light",
    "NEW_ENGLAND_ROAST": "light",
    "HALF_CITY_ROAST": "light",
    "MODERATE_LIGHT_ROAST": "medium-light",
    "CITY_ROAST": "medium",
    "CITY_PLUS_ROAST": "medium",
    "FULL_CITY_ROAST": "medium-dark",
    "FULL_CITY_PLUS_ROAST": "medium-dark",
    "VIEANNA_ROAST": "dark",
    "VIENNA_ROAST": "dark",
    "ITALIAN_ROAST": "dark",
    "FRENCH_ROAST": "dark",
}
"""Its thirteen roasts, and the vocabulary's level of each."""

ROAST_KEYS: Final[Mapping[str, str]] = {
    "light": "AMERICAN_ROAST",
    "medium-light": "MODERATE_LIGHT_ROAST",
    "medium": "CITY_ROAST",
    "medium-dark": "FULL_CITY_ROAST",
    "dark": "FRENCH_ROAST",
}
"""The way back: one roast for each level."""

CUSTOM_ROAST: Final = "CUSTOM_ROAST"
UNRECORDED: Final = frozenset({"", "UNKNOWN", "UNKOWN"})

METHODS: Final[Mapping[str, str]] = {
    "METICULOUS": "espresso",
    "SANREMO_YOU": "espresso",
    "XENIA": "espresso",
    "GAGGIUINO": "espresso",
    "PORTAFILTER": "espresso",
    "HAND_LEVER": "espresso",
    "DECENT_ESPRESSO": "espresso",
    "MOVE2": "espresso",
    "FLAIR": "flair",
    "ROK": "rok",
    "CAFELAT": "cafelat-robot",
    "AEROPRESS": "aeropress",
    "AEROPRESS_INVERTED": "aeropress-inverted",
    "V60": "v60",
    "CHEMEX": "chemex",
    "BIALETTI": "moka-pot",
    "KALITA_WAVE": "kalita-wave",
    "FRENCH_PRESS": "french-press",
    "TURKISH": "turkish",
    "DRIPPER": "pour-over",
    "BLUE_DRIPPER": "pour-over",
    "ESPRO_BLOOM": "pour-over",
    "DECEMBER_DRIPPER": "pour-over",
    "TORNADO_DUO": "pour-over",
    "HSIAO_50": "pour-over",
    "DELTER_PRESS": "delter",
    "COLD_BREW": "cold-brew",
    "COLD_DRIP": "cold-drip",
    "GINA": "gina",
    "KONO": "kono",
    "ORIGAMI": "origami",
    "OREA": "orea",
    "APRIL_BREWER": "april",
    "FELLOW_STAGG": "fellow-stagg-x",
    "MOCCA_MASTER": "batch-brew",
    "RATIO_SIX_COFFEE_BREWER": "batch-brew",
    "SIPHON": "siphon",
    "CAFEC_FLOWER": "cafec-flower",
    "HARIO_SWITCH": "hario-switch",
    "HARIO_WOODNECK": "nel",
    "TRICOLATE": "tricolate",
}
"""Preparation types whose method is beyond doubt; of the others the device's own name tells."""

GENERIC: Final = frozenset({"PORTAFILTER", "DRIPPER", "HAND_LEVER"})
"""Types that a device's own name may tell more exactly."""

TYPES: Final[Mapping[str, str]] = {
    **{method: kind for kind, method in METHODS.items()},
    "espresso": "PORTAFILTER",
    "pour-over": "DRIPPER",
    "batch-brew": "MOCCA_MASTER",
}
"""The way back: the type of a method."""

STYLES: Final[Mapping[str, str]] = {
    "ESPRESSO": "espresso",
    "POUR OVER": "pour-over",
    "POUR_OVER": "pour-over",
    "FULL_IMMERSION": "immersion",
    "PERCOLATION": "percolator",
}
"""What is left to say of a device that nobody knows: its style."""

BEST_RATING: Final = 5.0
"""The best rating where an export carries no settings."""
