"""One Beanconqueror brew, with its bean, grinder and device, as a tasting."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.facts import Score
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import clean, one_line
from mocha_tui.exchange.beanconqueror.keys import (
    BEST_RATING,
    CUSTOM_ROAST,
    GENERIC,
    METHODS,
    ROAST_LEVELS,
    STYLES,
    UNRECORDED,
)
from mocha_tui.exchange.days import day_of, instant_of, parse_instant
from mocha_tui.exchange.forms import NO_DATE, Form, Reader, plain_text
from mocha_tui.exchange.incoming import Picture, Skipped, stable_uid
from mocha_tui.exchange.reading import Row

_EMPTY: Final = Row("", {})
_MARK: Final = re.compile(r"[a-z0-9][a-z0-9-]{7,63}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Brew:
    """What one brew refers to. An object that is not there is an empty one."""

    brew: Row
    bean: Row = _EMPTY
    mill: Row = _EMPTY
    preparation: Row = _EMPTY
    meta: Row = _EMPTY
    best_rating: float = BEST_RATING
    currency: str = ""


@dataclass(frozen=True, slots=True)
class Read:
    """A brew as a tasting (``None`` where it has no day), with its bag and photos, and what was not taken."""

    tasting: Tasting | None
    skipped: Sequence[Skipped]
    bag: Bag | None = None
    photos: Sequence[Picture] = field(default=())


def read_brew(source: Brew, reader: Reader) -> Read:
    """The tasting of a brew. Raises ``ExchangeError`` where a value is of a wrong type."""
    brew = source.brew
    uid = _uid(source)
    form = Form(reader, _what(source, uid))
    _coffee(form, source.bean, reader)
    _recipe(form, source)
    _review(form, source)
    shot = source.meta.row("visualizer")
    config = brew.row("config")
    instant = instant_of(config.number("unix_timestamp")) or parse_instant(shot.text("start_time"))
    if instant is None:
        return Read(None, [*form.skipped, Skipped(form.what, *NO_DATE)])
    tasting = form.tasting(uid, instant)
    return Read(tasting, form.skipped, _bag(source, reader), _pictures(brew))


def _uid(source: Brew) -> str:
    """Ours where the brew was once exported from here, else one made of the brew's own id, else of its content."""
    ours = source.meta.row("mocha").text("tasting")
    if ours.isalnum() and ours.isascii() and 8 <= len(ours) <= 64:
        return ours
    shot = source.meta.row("visualizer").text("shot_id")
    if own := source.brew.row("config").text("uuid"):
        return stable_uid("beanconqueror", own.lower())
    if shot:
        return stable_uid("visualizer", shot.lower())
    content = {"brew": source.brew.held, "bean": source.bean.text("name")}
    whole = json.dumps(content, sort_keys=True, ensure_ascii=True, default=str)
    return stable_uid("beanconqueror", hashlib.sha256(whole.encode()).hexdigest())


def _what(source: Brew, uid: str) -> str:
    ident = source.brew.row("config").text("uuid")
    named = " ".join(filter(None, (source.bean.text("roaster"), source.bean.text("name"))))
    mark = ident[:8] if _MARK.fullmatch(ident) else uid[:8]
    return one_line(f"brew {mark} ({named})" if named else f"brew {mark}", 80)


def _coffee(form: Form, bean: Row, reader: Reader) -> None:
    form.put("coffee.name", bean.text("name"))
    form.put("coffee.roaster", bean.text("roaster"))
    origins = bean.rows("bean_information") or [bean]  # very old exports tell the origin on the bean itself
    form.put_ids("coffee.country", [origin.text("country") for origin in origins])
    form.put_ids("coffee.region", [origin.text("region") for origin in origins])
    form.put_ids("coffee.variety", [origin.text("variety") for origin in origins])
    form.put_ids("coffee.process", [origin.text("processing") for origin in origins])
    farms = [origin.text("farm") or origin.text("farmer") for origin in origins]
    form.put("coffee.farm", ", ".join(dict.fromkeys(filter(None, map(clean, farms)))))
    _roast(form, bean, reader)
    form.put("coffee.decaf", bean.flag("decaffeinated"))
    form.put_ids("coffee.official_notes", [bean.text("aromatics")])


def _roast(form: Form, bean: Row, reader: Reader) -> None:
    key, custom = bean.text("roast"), bean.text("roast_custom")
    if key == CUSTOM_ROAST or (key in UNRECORDED and custom):
        form.put_id("coffee.roast_level", custom)
    elif key not in UNRECORDED:
        form.put("coffee.roast_level", ROAST_LEVELS.get(key, key))
    day = bean.text("roastingDate")
    if day:
        form.put("coffee.roast_date", day_of(day, reader.zone))


def _recipe(form: Form, source: Brew) -> None:
    brew = source.brew
    form.put("recipe.method", _method(form, source.preparation))
    form.put("recipe.dose_g", brew.amount("grind_weight") or brew.amount("bean_weight_in"))
    form.put("recipe.water_g", brew.amount("brew_quantity"))
    form.put("recipe.yield_g", brew.amount("brew_beverage_quantity"))
    form.put("recipe.temp_c", brew.amount("brew_temperature"))
    form.put("recipe.time_s", _seconds(brew, "brew_time"))
    form.put("recipe.bloom_s", _seconds(brew, "coffee_blooming_time"))
    grind = brew.text("grind_size")
    form.put("recipe.grind", grind if grind != "0" else "")
    form.put_id("recipe.grinder", source.mill.text("name"))
    form.put("recipe.tds", brew.amount("tds"))


def _method(form: Form, preparation: Row) -> str:
    kind, name, style = (preparation.text(part) for part in ("type", "name", "style_type"))
    named = form.term("method", name)
    if kind in METHODS and not (kind in GENERIC and named):
        return METHODS[kind]
    if named or style == "ESPRESSO":
        return named or STYLES[style]
    return name or STYLES.get(style, "")


def _seconds(brew: Row, name: str) -> float | None:
    """Whole seconds and the milliseconds that are told apart from them."""
    seconds, rest = brew.number(name) or 0.0, brew.number(f"{name}_milliseconds") or 0.0
    return round(seconds + rest / 1000, 3) or None


def _review(form: Form, source: Brew) -> None:
    form.put("review.words", plain_text(source.brew.text("note")))
    rating = source.brew.number("rating") or 0.0
    shot = source.meta.row("visualizer")
    if 0 < rating <= source.best_rating:
        form.put("review.score", Score(rating, source.best_rating))
    elif rating > source.best_rating:
        form.skip("review.score", f"{rating:g} has no scale in this file", f"{rating:g}점의 만점이 파일에 없어요")
    elif enjoyment := shot.amount("espresso_enjoyment"):
        form.put("review.score", {"value": enjoyment, "max": 100})
    flavor = source.brew.row("cupped_flavor")
    form.put_ids("review.flavors", [text for text in flavor.items("custom_flavors") if isinstance(text, str)])
    if any(flavor.row("predefined_flavors").held.values()):
        form.skip(
            "review.flavors",
            "Beanconqueror's own flavour wheel is told by numbers only, so its ticks were not taken",
            "Beanconqueror 자체 플레이버 휠은 번호로만 적혀 있어 가져오지 않았어요",
            refused=False,
        )


def _bag(source: Brew, reader: Reader) -> Bag | None:
    """What was bought, where the file tells anything of it. The bean's id is the bag's."""
    bean = source.bean
    ident = bean.row("config").text("uuid") or "/".join(
        bean.text(part) for part in ("roaster", "name", "roastingDate", "buyDate")
    )
    bag = Bag(
        weight_g=bean.amount("weight"),
        price=bean.amount("cost"),
        currency=source.currency,
        roasted=day_of(bean.text("roastingDate"), reader.zone),
        opened=day_of(bean.text("openDate"), reader.zone),
        frozen=day_of(bean.text("frozenDate"), reader.zone),
        thawed=day_of(bean.text("unfrozenDate"), reader.zone),
        note=plain_text(bean.text("note")),
        uid=stable_uid("beanconqueror-bean", ident.lower()),
    )
    tells = (bag.weight_g, bag.price, bag.opened, bag.frozen, bag.thawed, bag.note)
    return bag if any(tells) else None


def _pictures(brew: Row) -> tuple[Picture, ...]:
    names = [name for name in brew.items("attachments") if isinstance(name, str) and name]
    return tuple(Picture(one_line(name.rpartition("/")[2], 120), name.lstrip("/")) for name in names)
