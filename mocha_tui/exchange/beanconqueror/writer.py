"""The log as a Beanconqueror export: a zip with the main file and, from 500 rows on, numbered chunks.

Beanconqueror keeps attachments beside the zip, not in it, and so do we. What it has no field for (a place, pours, a
verdict, a score on another scale) is written into the brew's note, never left out.
"""

from __future__ import annotations

import json
import zipfile
from collections import Counter
from collections.abc import Mapping
from datetime import date, datetime, time
from typing import IO, Final
from uuid import UUID, uuid5

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.derive import ESPRESSO_METHODS
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import ATTRIBUTES, FACTS, Score
from mocha_tui.coffee.flat import Json, number_json
from mocha_tui.coffee.lexicon import Labels
from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import fold, nfc
from mocha_tui.exchange.beanconqueror.keys import BEST_RATING, CUSTOM_ROAST, ROAST_KEYS, TYPES
from mocha_tui.exchange.days import local, zone_of
from mocha_tui.exchange.markdown import shown, title
from mocha_tui.exchange.snapshot import Photo, Snapshot
from mocha_tui.exchange.words import attribute_levels, fact_word

_CHUNK: Final = 500
_NAMESPACE: Final = UUID("6d6f6368-612d-5e78-8368-616e67652e32")
_NOTED: Final = ("place", "recipe.bypass_g", "recipe.steps", "review.verdict")
_IMMERSION: Final = frozenset({"french-press", "clever", "cold-brew", "immersion", "cupping", "siphon", "turkish"})


def write_archive(log: Snapshot, labels: Labels, locale: Locale, out: IO[bytes]) -> tuple[Photo, ...]:
    """Write the zip. Answers the photos that belong beside it, each under its own file name."""
    tables = _Tables(log, labels, locale)
    brews = [tables.brew(tasting) for tasting in log.in_order()]
    beans = list(tables.beans.values())
    main: dict[str, Json] = {
        "BEANS": list[Json](beans[:_CHUNK]),
        "BREWS": list[Json](brews[:_CHUNK]),
        "MILL": list[Json](tables.mills.values()),
        "PREPARATION": list[Json](tables.devices.values()),
        "SETTINGS": [{"brew_rating": number_json(tables.best), "config": _config(_uuid("settings", ""), 0)}],
        "VERSION": [{"alreadyDisplayedVersions": [], "config": _config(_uuid("version", ""), 0)}],
        "WATER": [],
        "GRAPH": [],
        "GREEN_BEANS": [],
        "ROASTING_MACHINES": [],
    }
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        _member(archive, "Beanconqueror.json", main)
        for what, rows in (("Brews", brews), ("Beans", beans)):
            for number, start in enumerate(range(_CHUNK, len(rows), _CHUNK), start=1):
                _member(archive, f"Beanconqueror_{what}_{number}.json", list[Json](rows[start : start + _CHUNK]))
    return tuple(log.files())


def _member(archive: zipfile.ZipFile, name: str, value: Json) -> None:
    info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))  # the same log makes the same zip
    info.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(info, json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


class _Tables:
    """Beans, mills and devices, made as brews refer to them."""

    def __init__(self, log: Snapshot, labels: Labels, locale: Locale) -> None:
        self._log, self._labels, self._locale = log, labels, locale
        self._bags = {bag.id: bag for bag in log.bags}
        self.best = _scale(log)
        self.beans: dict[str, dict[str, Json]] = {}
        self.mills: dict[str, dict[str, Json]] = {}
        self.devices: dict[str, dict[str, Json]] = {}

    def brew(self, tasting: Tasting) -> dict[str, Json]:
        """One brew with everything it refers to."""
        draft = tasting.draft
        score = draft.value("review.score")
        rating = score.value if isinstance(score, Score) and score.max == self.best else 0.0
        time_s, bloom_s = draft.number("recipe.time_s") or 0.0, draft.number("recipe.bloom_s") or 0.0
        flavors = [self._labels.label("flavor", one, self._locale) for one in draft.ids("review.flavors")]
        photos = self._log.photos.get(tasting.id, ())
        return {
            "bean": self._bean(tasting),
            "mill": self._mill(draft),
            "method_of_preparation": self._device(draft),
            "grind_size": draft.text("recipe.grind"),
            "grind_weight": _number(draft, "recipe.dose_g"),
            "brew_temperature": _number(draft, "recipe.temp_c"),
            "brew_time": int(time_s),
            "brew_time_milliseconds": round((time_s - int(time_s)) * 1000),
            "coffee_blooming_time": int(bloom_s),
            "coffee_blooming_time_milliseconds": round((bloom_s - int(bloom_s)) * 1000),
            "brew_quantity": _number(draft, "recipe.water_g"),
            "brew_quantity_type": "GR",
            "brew_beverage_quantity": _number(draft, "recipe.yield_g"),
            "brew_beverage_quantity_type": "GR",
            "tds": _number(draft, "recipe.tds"),
            "note": self._note(draft, score if isinstance(score, Score) else None),
            "rating": number_json(rating),
            "cupped_flavor": {"predefined_flavors": {}, "custom_flavors": list[Json](flavors)},
            "attachments": [photo.file for photo in photos],
            "meta": {"mocha": {"tasting": tasting.uid}},
            "config": _config(_uuid("brew", tasting.uid), _seconds(tasting)),
        }

    def _note(self, draft: Draft, score: Score | None) -> str:
        lines = [draft.text("review.words")]
        lines += [f"{fact_word(n, self._locale)}: {text}" for n in _NOTED if (text := self._shown(draft, n))]
        if levels := attribute_levels(draft, ATTRIBUTES, self._labels, self._locale):
            lines.append(levels)
        if score is not None and score.max != self.best:
            lines.append(f"{fact_word('review.score', self._locale)}: {score.value:g}/{score.max:g}")
        return "\n".join(filter(None, lines))

    def _shown(self, draft: Draft, name: str) -> str:
        return shown(draft, name, self._labels, self._locale)

    def _bean(self, tasting: Tasting) -> str:
        """The bean of a tasting: its bag or, without one, its coffee as this tasting tells it."""
        draft = tasting.draft
        bag = self._bags.get(self._log.cups.get(tasting.id, 0))
        told = {name: self._shown(draft, name) for name in draft.facts if name.startswith("coffee.")}
        ident = bag.uid if bag else json.dumps(told, sort_keys=True, ensure_ascii=True)
        uuid = _uuid("bean", ident)
        if uuid not in self.beans:
            self.beans[uuid] = self._bean_row(draft, bag or Bag(), uuid, _seconds(tasting))
        return uuid

    def _bean_row(self, draft: Draft, bag: Bag, uuid: str, seconds: int) -> dict[str, Json]:
        level = draft.text("coffee.roast_level")
        roasted = draft.value("coffee.roast_date")
        information = self._origins(draft)
        return {
            "name": draft.text("coffee.name") or title(draft, self._labels, self._locale),
            "roaster": draft.text("coffee.roaster"),
            "roastingDate": _day(roasted if isinstance(roasted, date) else bag.roasted),
            "openDate": _day(bag.opened),
            "frozenDate": _day(bag.frozen),
            "unfrozenDate": _day(bag.thawed),
            "buyDate": "",
            "note": bag.note,
            "roast": ROAST_KEYS.get(level, CUSTOM_ROAST if level else "UNKNOWN"),
            "roast_custom": "" if level in ROAST_KEYS else level,
            "beanMix": "BLEND" if len(information) > 1 else "SINGLE_ORIGIN",
            "bean_roasting_type": "UNKNOWN",
            "aromatics": self._shown(draft, "coffee.official_notes"),
            "weight": number_json(bag.weight_g or 0),
            "cost": number_json(bag.price or 0),
            "decaffeinated": draft.value("coffee.decaf") is True,
            "finished": bag.finished is not None,
            "bean_information": list[Json](information),
            "attachments": [],
            "rating": 0,
            "config": _config(uuid, seconds),
        }

    def _origins(self, draft: Draft) -> list[dict[str, Json]]:
        """One origin or, of a blend, one for each country; a form does not say which region lies in which."""
        countries = self._terms(draft, "coffee.country")
        whole = {
            "region": self._terms(draft, "coffee.region"),
            "variety": self._terms(draft, "coffee.variety"),
            "processing": self._terms(draft, "coffee.process"),
        }
        places = max(1, len(countries))
        return [
            {
                "country": countries[place] if countries else "",
                **{key: _share(terms, place, places) for key, terms in whole.items()},
                "farm": draft.text("coffee.farm") if not place else "",
                "farmer": "",
                "elevation": "",
            }
            for place in range(places)
        ]

    def _terms(self, draft: Draft, name: str) -> list[str]:
        kind = FACTS[name].vocabulary or ""
        return [self._labels.label(kind, one, self._locale) for one in draft.ids(name)]

    def _mill(self, draft: Draft) -> str:
        name = self._shown(draft, "recipe.grinder")
        if not name:
            return ""
        uuid = _uuid("mill", fold(name))
        self.mills.setdefault(uuid, {"name": nfc(name), "note": "", "finished": False, "config": _config(uuid, 0)})
        return uuid

    def _device(self, draft: Draft) -> str:
        method = draft.text("recipe.method")
        if not method:
            return ""
        uuid = _uuid("preparation", fold(method))
        espresso = method in ESPRESSO_METHODS
        style = "ESPRESSO" if espresso else "FULL_IMMERSION" if method in _IMMERSION else "POUR OVER"
        row: Mapping[str, Json] = {
            "name": self._shown(draft, "recipe.method"),
            "type": TYPES.get(method, "CUSTOM_PREPARATION"),
            "style_type": style,
            "note": "",
            "finished": False,
            "config": _config(uuid, 0),
        }
        self.devices.setdefault(uuid, dict(row))
        return uuid


def _share(terms: list[str], place: int, places: int) -> str:
    """The terms that stand in one of several places: one each, the last place takes what is left."""
    return ", ".join(terms[place:] if place == places - 1 else terms[place : place + 1])


def _number(draft: Draft, name: str) -> Json:
    return number_json(draft.number(name) or 0)


def _seconds(tasting: Tasting) -> int:
    """When it was drunk: the instant it was recorded, where that is on its day, else noon of its day."""
    zone = zone_of(tasting.zone)
    if local(tasting.recorded_at, zone).date() == tasting.day:
        return int(tasting.recorded_at.timestamp())
    return int(datetime.combine(tasting.day, time(12), zone).timestamp())


def _scale(log: Snapshot) -> float:
    """The scale that most scores are on: Beanconqueror has one for all, and scores are never rescaled."""
    scores = (tasting.draft.value("review.score") for tasting in log.tastings)
    scales = Counter(score.max for score in scores if isinstance(score, Score))
    return max(scales, key=lambda best: (scales[best], best == BEST_RATING)) if scales else BEST_RATING


def _day(day: date | None) -> str:
    """Midnight in UTC, which our import reads as that day everywhere."""
    return f"{day.isoformat()}T00:00:00.000Z" if day is not None else ""


def _uuid(kind: str, ident: str) -> str:
    return str(uuid5(_NAMESPACE, f"{kind}:{ident}"))


def _config(uuid: str, seconds: int) -> dict[str, Json]:
    return {"uuid": uuid, "unix_timestamp": seconds}
