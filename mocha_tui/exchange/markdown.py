"""The log as Markdown to read: a day, its cups, what is known of each. Photos are linked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import ATTRIBUTES, FACTS, Kind, Score, Step
from mocha_tui.coffee.lexicon import Labels
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import one_line
from mocha_tui.exchange.snapshot import Photo, Snapshot
from mocha_tui.exchange.words import attribute_levels, fact_word, verdict_word

_SPECIAL: Final = re.compile(r"([\\`*_\[\]<>#|~!])")
_START: Final = re.compile(r"^(\s*)([-+=]|\d+[.)])(?=\s|$)", re.MULTILINE)
_REST: Final = (
    "place",
    "coffee.roaster",
    "coffee.country",
    "coffee.region",
    "coffee.farm",
    "coffee.variety",
    "coffee.process",
    "coffee.roast_level",
    "coffee.roast_date",
    "coffee.decaf",
    "coffee.official_notes",
    "recipe.method",
    "recipe.dose_g",
    "recipe.water_g",
    "recipe.yield_g",
    "recipe.bypass_g",
    "recipe.ratio",
    "recipe.temp_c",
    "recipe.time_s",
    "recipe.bloom_s",
    "recipe.grind",
    "recipe.grinder",
    "recipe.tds",
    "recipe.steps",
    "review.flavors",
    "review.score",
    "review.verdict",
)


def write_markdown(log: Snapshot, labels: Labels, locale: Locale, folder: str | None) -> Iterator[str]:
    """The whole log, oldest first. ``folder`` is that of the photos; ``None`` where none go with it."""
    yield "# 커피 기록\n" if locale == "ko" else "# Coffee log\n"
    day = None
    for tasting in log.in_order():
        if tasting.day != day:
            day = tasting.day
            yield f"\n## {day.isoformat()}\n"
        yield f"\n### {_escape(title(tasting.draft, labels, locale))}\n\n"
        yield from _facts(tasting, labels, locale)
        if folder is not None:
            for photo in log.photos.get(tasting.id, ()):
                yield f"\n{_image(photo, folder)}\n"


def title(draft: Draft, labels: Labels, locale: Locale) -> str:
    """What a coffee is called: its name, else its origin, else its roaster."""
    if name := draft.text("coffee.name"):
        return one_line(name)
    for fact in ("coffee.region", "coffee.country"):
        if ids := draft.ids(fact):
            return ", ".join(one_line(labels.label(FACTS[fact].vocabulary or "", one, locale)) for one in ids)
    return one_line(draft.text("coffee.farm") or draft.text("coffee.roaster"))


def shown(draft: Draft, name: str, labels: Labels, locale: Locale) -> str:
    """One fact for people, ``""`` where it is not known."""
    value, spec = draft.value(name), FACTS[name]
    match value:
        case None:
            return ""
        case bool():
            return "예" if locale == "ko" else "yes"
        case str():
            if name == "review.verdict":
                return verdict_word(value, locale)
            return labels.label(spec.vocabulary, value, locale) if spec.vocabulary else value
        case int() | float():
            if name == "recipe.ratio":
                return f"1:{value:g}"
            return clock(float(value), locale) if spec.unit == "s" else f"{value:g} {spec.unit}"
        case Score():
            return f"{value.value:g}/{value.max:g}"
        case tuple() if spec.kind is Kind.STEPS:
            return ", ".join(
                f"{clock(step.at_s, locale)} → {step.to_g:g} g" for step in value if isinstance(step, Step)
            )
        case tuple():
            return ", ".join(labels.label(spec.vocabulary or "", str(one), locale) for one in value)
        case _:
            return value.isoformat()


def clock(seconds: float, locale: Locale) -> str:
    """``27 s`` below a minute, else ``2:30`` or ``30:00:00``; fractions are kept where there are any."""
    if seconds < 60:
        return f"{round(seconds, 3):g} {'초' if locale == 'ko' else 's'}"
    whole, rest = int(seconds), round(seconds - int(seconds), 1)
    tail = f"{whole % 60 + rest:04.1f}" if rest and rest < 1 else f"{whole % 60:02}"
    minutes = whole // 60
    return f"{minutes // 60}:{minutes % 60:02}:{tail}" if minutes >= 60 else f"{minutes}:{tail}"


def _facts(tasting: Tasting, labels: Labels, locale: Locale) -> Iterator[str]:
    draft = tasting.draft
    for name in _REST:
        if text := shown(draft, name, labels, locale):
            yield f"- {fact_word(name, locale)}: {_escape(one_line(text))}\n"
    if levels := attribute_levels(draft, ATTRIBUTES, labels, locale):
        yield f"- {fact_word('review.attributes', locale)}: {_escape(levels)}\n"
    if words := draft.text("review.words"):
        quoted = "\n".join(f"> {_escape(line)}" for line in words.splitlines())
        yield f"\n{quoted}\n"


def _image(photo: Photo, folder: str) -> str:
    return f"![{_escape(one_line(photo.name))}]({quote(folder)}/{quote(photo.file)})"


def _escape(text: str) -> str:
    """Text that Markdown shows as it is: a note is no heading, no link and no HTML."""
    return _START.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", text))
