"""What a card says: the facts of a cup that are known, in the reader's words, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final, Protocol

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import ATTRIBUTES, LEVELS, Score
from mocha_tui.coffee.lexicon import Labels, Parents
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import clean, one_line
from mocha_tui.exchange.markdown import clock, shown, title
from mocha_tui.exchange.words import fact_word, verdict_word

_TILES: Final = (
    "recipe.dose_g",
    "recipe.water_g",
    "recipe.yield_g",
    "recipe.ratio",
    "recipe.temp_c",
    "recipe.time_s",
    "recipe.grind",
    "recipe.tds",
)
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_MOST_TILES: Final = 6
_ORIGIN: Final = ("coffee.country", "coffee.region", "coffee.farm", "coffee.variety", "coffee.process")


class CardTerms(Labels, Parents, Protocol):
    """What a card asks of the vocabulary."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A number of the recipe: what it is called, its value and unit, and a word below it."""

    label: str
    value: str
    unit: str = ""
    below: str = ""


@dataclass(frozen=True, slots=True)
class Flavor:
    """A tasted flavour and the family it belongs to on the wheel (``""`` for the user's own word)."""

    label: str
    family: str


@dataclass(frozen=True, slots=True)
class Content:
    """The words of a card; ``""`` and empty tuples where nothing is known."""

    day: str
    place: str
    name: str
    roaster: str
    origin: tuple[str, ...]
    words: str
    flavors: tuple[Flavor, ...]
    official: tuple[str, ...]
    official_label: str
    levels: tuple[tuple[str, int], ...]
    tiles: tuple[Tile, ...]
    method: str
    score: tuple[str, str] | None
    verdict: str


def content_of(tasting: Tasting, terms: CardTerms, locale: Locale) -> Content:
    """What the card of a tasting says."""
    draft = tasting.draft
    score = draft.value("review.score")
    verdict = draft.text("review.verdict")
    name = title(draft, terms, locale)
    return Content(
        day=_day(tasting.day, locale),
        place=one_line(draft.text("place")),
        name=name,
        roaster=one_line(draft.text("coffee.roaster")) if draft.text("coffee.roaster") != name else "",
        origin=_origin(draft, terms, locale, name),
        words=clean(draft.text("review.words")).strip(),
        flavors=tuple(
            Flavor(one_line(terms.label("flavor", one, locale)), (terms.parents("flavor", one) or (one,))[-1])
            for one in draft.ids("review.flavors")
        ),
        official=tuple(one_line(terms.label("flavor", one, locale)) for one in draft.ids("coffee.official_notes")),
        official_label=fact_word("coffee.official_notes", locale),
        levels=_levels(draft, terms, locale),
        tiles=_tiles(draft, terms, locale),
        method=one_line(shown(draft, "recipe.method", terms, locale)),
        score=(f"{score.value:g}", f"{score.max:g}") if isinstance(score, Score) else None,
        verdict=verdict_word(verdict, locale) if verdict else "",
    )


def _day(day: date, locale: Locale) -> str:
    if locale == "ko":
        return f"{day.year}년 {day.month}월 {day.day}일"
    month = _MONTHS[day.month - 1]
    return f"{day.day} {month} {day.year}" if locale == "en-GB" else f"{month} {day.day}, {day.year}"


def _origin(draft: Draft, terms: CardTerms, locale: Locale, name: str) -> tuple[str, ...]:
    parts = [one_line(shown(draft, fact, terms, locale)) for fact in _ORIGIN]
    if draft.value("coffee.decaf") is True:
        parts.append(fact_word("coffee.decaf", locale))
    level = one_line(shown(draft, "coffee.roast_level", terms, locale))
    return tuple(part for part in (*parts, level) if part and part != name)


def _levels(draft: Draft, terms: CardTerms, locale: Locale) -> tuple[tuple[str, int], ...]:
    return tuple(
        (terms.label("attribute", name, locale), LEVELS.index(level))
        for name in ATTRIBUTES
        if (level := draft.text(f"review.attributes.{name}")) in LEVELS
    )


def _tiles(draft: Draft, terms: CardTerms, locale: Locale) -> tuple[Tile, ...]:
    tiles = []
    for fact in _TILES:
        number = draft.number(fact)
        label = fact_word(fact, locale)
        if fact == "recipe.grind":
            if grind := draft.text(fact):
                tiles.append(
                    Tile(label, one_line(grind), below=one_line(shown(draft, "recipe.grinder", terms, locale)))
                )
        elif number is None:
            continue
        elif fact == "recipe.ratio":
            tiles.append(Tile(label, f"1:{round(number, 1):g}"))
        elif fact == "recipe.time_s":
            value, _, unit = clock(round(number), locale).partition(" ")
            tiles.append(Tile(label, value, unit))
        else:
            unit = {"recipe.temp_c": "°C", "recipe.tds": "%"}.get(fact, "g")
            tiles.append(Tile(label, f"{round(number, 2):g}", unit))
    return tuple(tiles[:_MOST_TILES])
