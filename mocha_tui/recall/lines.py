"""One stored tasting on one line: date, coffee, recipe in short, verdict, the drinker's own words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import Score
from mocha_tui.coffee.flat import number_json
from mocha_tui.coffee.lexicon import Labels
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import one_line

_NAME: Final = 48
_WORDS: Final = 100
_VERDICTS: Final = {
    "ko": {"mine": "완전 내 스타일", "good": "맛있음", "not-mine": "맛있지만 내 스타일은 아님", "bad": "별로"},
    "en": {"mine": "just my style", "good": "good", "not-mine": "good, not my style", "bad": "bad"},
}


def line_of(tasting: Tasting, terms: Labels, locale: Locale) -> str:
    """The line. Stored text comes as it is, without control sequences or line breaks: it is data to whoever reads."""
    draft = tasting.draft
    parts = (
        f"{tasting.day.isoformat()} {_coffee(draft, terms, locale)}".strip(),
        " ".join(_recipe(draft, terms, locale)),
        " ".join(_verdict(draft, locale)),
        _words(draft),
    )
    return " · ".join(part for part in parts if part)


def _coffee(draft: Draft, terms: Labels, locale: Locale) -> str:
    said = [draft.text("coffee.roaster"), draft.text("coffee.name")]
    if not said[1]:
        origin = "region" if draft.ids("coffee.region") else "country"
        said += [terms.label(origin, one, locale) for one in draft.ids(f"coffee.{origin}")]
    said += [terms.label("process", one, locale) for one in draft.ids("coffee.process")]
    return one_line(" ".join(filter(None, said)), _NAME)


def _recipe(draft: Draft, terms: Labels, locale: Locale) -> Iterator[str]:
    method = draft.text("recipe.method")
    if method:
        yield one_line(terms.label("method", method, locale), 24)
    dose, water, out = (draft.number(f"recipe.{name}") for name in ("dose_g", "water_g", "yield_g"))
    grams = [f"{number_json(one)}g" for one in (dose, water if water is not None else out) if one is not None]
    if grams:
        yield ":".join(grams)
    temp, seconds, grind = draft.number("recipe.temp_c"), draft.number("recipe.time_s"), draft.text("recipe.grind")
    if temp is not None:
        yield f"{number_json(temp)}°C"
    if seconds is not None:
        yield f"{int(seconds) // 60}:{int(seconds) % 60:02}"
    if draft.text("recipe.grinder") or grind:
        grinder = draft.text("recipe.grinder")
        yield one_line(
            " ".join(filter(None, (terms.label("grinder", grinder, locale) if grinder else "", grind))), 32
        )


def _verdict(draft: Draft, locale: Locale) -> Iterator[str]:
    score = draft.value("review.score")
    if isinstance(score, Score):
        yield f"{number_json(score.value)}/{number_json(score.max)}"
    verdict = draft.text("review.verdict")
    if verdict:
        yield _VERDICTS["ko" if locale == "ko" else "en"].get(verdict, verdict)


def _words(draft: Draft) -> str:
    words = one_line(draft.text("review.words"), _WORDS)
    return f"“{words.replace('“', '‘').replace('”', '’')}”" if words else ""
