"""Beanconqueror's exports: the zip with its numbered chunks, its main file alone, and the file of a single brew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.exchange.beanconqueror.brew import Brew, Read, read_brew
from mocha_tui.exchange.beanconqueror.keys import BEST_RATING
from mocha_tui.exchange.forms import Reader
from mocha_tui.exchange.incoming import Parsed, Picture, Skipped
from mocha_tui.exchange.package import Package
from mocha_tui.exchange.reading import Row, decode, parse_json

MAIN: Final = "Beanconqueror.json"
_MOST_CHUNKS: Final = 1_000
_EMPTY: Final = Row("", {})


def is_export(value: object) -> bool:
    """Whether a JSON value is a whole export."""
    return isinstance(value, Mapping) and "BREWS" in value and ("BEANS" in value or "PREPARATION" in value)


def is_single(value: object) -> bool:
    """Whether a JSON value is one shared brew."""
    return (
        isinstance(value, Mapping)
        and "brew" in value
        and bool({"bean", "mill", "brewFlow", "preparation"} & set(value))
    )


def main_file(package: Package) -> str | None:
    """The name of the main file in a zip, whatever folder it lies in; ``None`` where the zip has none."""
    found = [name for name in package.members() if name.rpartition("/")[2] == MAIN]
    return min(found, key=len) if found else None


def read_single(value: object, reader: Reader) -> Parsed:
    """A shared brew."""
    whole = Row.of("brew file", value)
    one = Brew(
        brew=whole.row("brew"),
        bean=whole.row("bean"),
        mill=whole.row("mill"),
        preparation=whole.row("preparation"),
        meta=whole.row("meta"),
    )
    return _parsed("beanconqueror-brew", [read_brew(one, reader)])


def read_export(value: object, package: Package, reader: Reader, folder: str = "") -> Parsed:
    """A whole export. ``folder`` is where in the zip its chunks lie, with its slash."""
    whole = Row.of(MAIN, value)
    settings = next(iter(whole.rows("SETTINGS")), _EMPTY)
    best = settings.amount("brew_rating") or BEST_RATING
    currency = settings.text("currency")[:8].upper()
    beans = _by_uuid([*whole.rows("BEANS"), *_chunks(package, folder, "Beans")])
    mills = _by_uuid(whole.rows("MILL"))
    devices = _by_uuid(whole.rows("PREPARATION"))
    brews = [*whole.rows("BREWS"), *_chunks(package, folder, "Brews")]
    read = [
        read_brew(
            Brew(
                brew=brew,
                bean=beans.get(brew.text("bean"), _EMPTY),
                mill=mills.get(brew.text("mill"), _EMPTY),
                preparation=devices.get(brew.text("method_of_preparation"), _EMPTY),
                meta=brew.row("meta"),
                best_rating=best,
                currency=currency,
            ),
            reader,
        )
        for brew in brews
    ]
    parsed = _parsed("beanconqueror", read)
    return Parsed(
        parsed.format,
        parsed.tastings,
        [*parsed.skipped, *_without_brews(beans, brews)],
        {uid: [_in_folder(one, package, folder) for one in photos] for uid, photos in parsed.photos.items()},
        parsed.bags,
    )


def _chunks(package: Package, folder: str, what: str) -> Iterator[Row]:
    """Rows of the numbered files, from 1 until one is missing: there the app stops reading too."""
    for number in range(1, _MOST_CHUNKS):
        name = f"{folder}Beanconqueror_{what}_{number}.json"
        data = package.member(name)
        if data is None:
            return
        package.spend(len(data))
        held = parse_json(decode(data, name), name)
        yield from Row(name, {"rows": held}).rows("rows")


def _by_uuid(rows: list[Row]) -> dict[str, Row]:
    return {row.row("config").text("uuid"): row for row in rows}


def _in_folder(picture: Picture, package: Package, folder: str) -> Picture:
    within = folder + picture.member
    return Picture(picture.name, within) if within in package.members() else picture


def _without_brews(beans: Mapping[str, Row], brews: list[Row]) -> Iterator[Skipped]:
    """Beans that nothing was brewed of: a log of tastings has no place for them."""
    brewed = {brew.text("bean") for brew in brews}
    for uuid, bean in beans.items():
        if uuid not in brewed:
            what = f"bean {bean.text('name') or uuid[:8]}"
            yield Skipped(what, "no brew was made of it", "이 원두로 내린 기록이 없어요", refused=False)


def _parsed(name: str, read: list[Read]) -> Parsed:
    tastings: list[Tasting] = []
    skipped: list[Skipped] = []
    photos: dict[str, list[Picture]] = {}
    bags: dict[str, Bag] = {}
    for one in read:
        skipped += one.skipped
        if one.tasting is None:
            continue
        tastings.append(one.tasting)
        if one.photos:
            photos[one.tasting.uid] = list(one.photos)
        if one.bag is not None:
            bags[one.tasting.uid] = one.bag
    return Parsed(name, tastings, skipped, photos, bags)
