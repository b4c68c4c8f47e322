"""visualizer.coffee: a downloaded shot in its default format, or a list of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Final

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.dates import parse_date
from mocha_tui.coffee.derive import YIELD
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import one_line
from mocha_tui.coffee.units import parse_amount, parse_percent
from mocha_tui.exchange.days import day_of, instant_of, local, parse_instant
from mocha_tui.exchange.forms import NO_DATE, Form, Reader, plain_text
from mocha_tui.exchange.incoming import Parsed, Skipped, stable_uid
from mocha_tui.exchange.reading import Row
from mocha_tui.exchange.sentences import problem

_SLIDERS: Final = {
    "acidity": "acidity",
    "bitterness": "bitterness",
    "sweetness": "sweetness",
    "mouthfeel": "body",
    "aftertaste": "aftertaste",
}
_ISO: Final = re.compile(r"\d{4}-\d\d-\d\d(?:T.*)?")
_EVIDENCE: Final = frozenset(
    {"bean_brand", "bean_type", "bean_weight", "drink_weight", "espresso_enjoyment", "profile_title"}
)


def shots_of(value: object) -> Sequence[object] | None:
    """The shots of a JSON value in visualizer's form, ``None`` where it is of another."""
    if isinstance(value, Mapping) and isinstance(held := value.get("shots", value.get("data")), list) and held:
        return shots_of(held)
    listed = value if isinstance(value, list) else [value]
    if listed and all(isinstance(one, Mapping) and "id" in one and ("clock" in one or _facts(one)) for one in listed):
        return listed
    return None


def _facts(shot: Mapping[str, object]) -> bool:
    return len(_EVIDENCE & set(shot)) >= 3


def read_shots(shots: Sequence[object], reader: Reader, where: str) -> Parsed:
    """The shots as tastings."""
    rows = [Row.of(f"shot {n}", shot) for n, shot in enumerate(shots, start=1)]
    if not any(_facts(row.held) for row in rows):
        raise problem("no-shots", where=where)
    tastings: list[Tasting] = []
    skipped: list[Skipped] = []
    bags: dict[str, Bag] = {}
    for row in rows:
        uid = stable_uid("visualizer", row.text("id").lower())
        form = Form(reader, one_line(f"shot {row.text('id')[:8]} ({row.text('bean_type')})", 80))
        instant = parse_instant(row.text("start_time")) or instant_of(row.number("clock"))
        if instant is None:
            skipped.append(Skipped(form.what, *NO_DATE))
            continue
        fill_shot(form, row, reader, local(instant, reader.zone).date())
        tastings.append(form.tasting(uid, instant))
        skipped += form.skipped
        if note := plain_text(row.text("bean_notes")):
            bean = "/".join(row.text(part) for part in ("bean_brand", "bean_type", "roast_date"))
            bean = row.text("coffee_bag_id") or bean
            bags[uid] = Bag(
                roasted=_roasted(row.text("roast_date"), reader, tastings[-1].day),
                note=note,
                uid=stable_uid("visualizer-bag", bean.lower()),
            )
    return Parsed("visualizer", tastings, skipped, bags=bags)


def fill_shot(form: Form, row: Row, reader: Reader, day: date) -> None:
    """The facts of a shot under the names that Decent machines and visualizer share. Users typed most of them."""
    form.put("coffee.name", row.text("bean_type"))
    form.put("coffee.roaster", row.text("bean_brand"))
    form.put_id("coffee.roast_level", row.text("roast_level"))
    if roasted := row.text("roast_date"):
        found = _roasted(roasted, reader, day)
        if found is None and not roasted.startswith(("1970", "0")):
            why, why_ko = f"{roasted!r} is no day before the shot", f"{roasted!r}은(는) 알 수 없는 날짜예요"
            form.skip("coffee.roast_date", why, why_ko)
        form.put("coffee.roast_date", found)
    form.put("recipe.method", "espresso")
    _typed(form, "recipe.dose_g", row.text("bean_weight"), parse_amount)
    _typed(form, YIELD, row.text("drink_weight"), parse_amount)
    _typed(form, "recipe.tds", row.text("drink_tds"), parse_percent)
    form.put("recipe.time_s", round(row.amount("duration") or 0.0, 3) or None)
    grind = row.text("grinder_setting")
    form.put("recipe.grind", grind if grind != "0" else "")
    form.put_id("recipe.grinder", row.text("grinder_model"))
    words = [plain_text(row.text(name)) for name in ("espresso_notes", "private_notes")]
    form.put("review.words", "\n".join(filter(None, words)))
    enjoyment = row.number("espresso_enjoyment") or 0
    form.put("review.score", {"value": enjoyment, "max": 100} if enjoyment > 0 else None)
    for name, attribute in _SLIDERS.items():
        form.put(f"review.attributes.{attribute}", _level(row.number(name)))


def _level(intensity: float | None) -> str | None:
    """The third of the 15-point intensity scale that a slider stands in; at 0 it was never moved."""
    if not intensity or intensity < 0:
        return None
    return "low" if intensity <= 5 else "medium" if intensity <= 10 else "high"


def _typed(form: Form, name: str, text: str, parse: Callable[[str], float | None]) -> None:
    """A number that somebody typed, with or without its unit. Zero was not recorded."""
    if not text:
        return
    value = parse(text)
    if value is None:
        form.skip(name, f"{text[:40]!r} is no amount", f"{text[:40]!r}은(는) 양이 아니에요")
    form.put(name, value or None)


def _roasted(text: str, reader: Reader, day: date) -> date | None:
    """A day as users write it; ISO is certain, ``5.10.2021`` is a day first, slashes follow the user's language."""
    if _ISO.fullmatch(text):
        return day_of(text, reader.zone)
    found = parse_date(text, day, reader.locale)
    return found if found is not None and found.year >= 1980 else None
