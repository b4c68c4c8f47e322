"""Mocha's own JSON Lines: a header, then one line for each alias, bag and tasting, all that the log knows of them.

Lines are canonical: the same log gives the same bytes, whatever numbers its rows have, so exports can be compared and
kept under version control. A tasting's ``coffee`` names the first tasting of its coffee, where that is another; its
``bag`` names its bag; its ``photos`` name files in the folder beside the export, told by ``photo_folder``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from typing import Final

from mocha_tui.coffee.bag import Bag
from mocha_tui.coffee.draft import Draft
from mocha_tui.coffee.facts import FactError
from mocha_tui.coffee.flat import Json, dump, load, number_json
from mocha_tui.coffee.tags import KINDS, Tag
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.coffee.text import clean, fold, one_line
from mocha_tui.coffee.whole import Whole
from mocha_tui.exchange.incoming import Parsed, Picture
from mocha_tui.exchange.reading import Row, parse_json
from mocha_tui.exchange.sentences import ExchangeError, problem
from mocha_tui.exchange.snapshot import Snapshot

VERSION: Final = 1
HEAD: Final = '{"mocha":"log"'
_DAYS: Final = ("roasted", "opened", "frozen", "thawed", "finished")
_MOST: Final = 200_000


def photo_folder(stem: str) -> str:
    """The folder beside an export in which its photos lie."""
    return f"{stem}-photos"


def write_lines(log: Snapshot) -> Iterator[str]:
    """The whole log, line by line, each with its line break."""
    yield _line({"mocha": "log", "version": VERSION})
    for word, tag in sorted(log.aliases, key=lambda alias: (alias[1].kind, fold(alias[0]))):
        yield _line({"alias": word, "kind": tag.kind, "id": tag.id})
    ordered = log.in_order()
    first: dict[int, Tasting] = {}
    for tasting in ordered:
        first.setdefault(tasting.coffee_id, tasting)
    uids = {bag.id: bag.uid for bag in log.bags}
    for bag in sorted(log.bags, key=lambda bag: bag.uid):
        yield _line(_bag_json(bag, first.get(bag.coffee_id), log.owners.get(bag.coffee_id)))
    for tasting in ordered:
        row: dict[str, Json] = {
            "tasting": tasting.uid,
            "day": tasting.day.isoformat(),
            "position": tasting.position,
            "recorded_at": tasting.recorded_at.astimezone(UTC).isoformat().replace("+00:00", "Z"),
            "zone": tasting.zone,
        }
        if first[tasting.coffee_id] is not tasting:
            row["coffee"] = first[tasting.coffee_id].uid
        if (bag_id := log.cups.get(tasting.id)) in uids:
            row["bag"] = uids[bag_id]
        if photos := log.photos.get(tasting.id):
            row["photos"] = [{"name": photo.name, "file": photo.file} for photo in photos]
        form = dump(tasting.draft)
        del form["target"]
        yield _line({**row, "form": form})


def _line(row: Mapping[str, Json]) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n"


def _bag_json(bag: Bag, tasting: Tasting | None, owner: Draft | None) -> dict[str, Json]:
    row: dict[str, Json] = {"bag": bag.uid}
    if tasting is not None:
        row["of"] = tasting.uid
    elif owner is not None:
        row["coffee"] = dump(owner)
    for name in ("weight_g", "price"):
        value = getattr(bag, name)
        row |= {name: number_json(value)} if value is not None else {}
    row |= {name: text for name in ("currency", "note") if (text := getattr(bag, name))}
    row |= {name: day.isoformat() for name in _DAYS if (day := getattr(bag, name)) is not None}
    return row | ({"other_use_g": number_json(bag.other_use_g)} if bag.other_use_g else {})


def read_lines(text: str, where: str, folder: str) -> Parsed:
    """An export as tastings. ``folder`` is that of its photos. Raises ``ExchangeError`` naming the line at fault."""
    tastings: list[Tasting] = []
    aliases: list[tuple[str, Tag]] = []
    photos: dict[str, list[Picture]] = {}
    coffees: dict[str, str] = {}
    cups: dict[str, str] = {}
    bags: list[tuple[Row, Bag]] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        if number > _MOST:
            raise problem("too-big", where=where, limit=f"{_MOST:,} lines")
        row = Row.of(f"line {number}", parse_json(line, where, number))
        try:
            if row.has("tasting"):
                tasting = _tasting(row)
                tastings.append(tasting)
                coffees |= {tasting.uid: row.text("coffee")} if row.has("coffee") else {}
                cups |= {tasting.uid: row.text("bag")} if row.has("bag") else {}
                if row.has("photos"):
                    photos[tasting.uid] = [_picture(one, folder) for one in row.rows("photos")]
            elif row.has("alias"):
                aliases.append(_alias(row))
            elif row.has("bag"):
                bags.append((row, _bag(row)))
            elif row.has("mocha"):
                if row.number("version") != VERSION:
                    raise problem("newer", where=where)
            else:
                raise ValueError("it is neither a tasting, a bag nor an alias.")
        except ExchangeError:
            raise
        except (ValueError, FactError) as error:
            raise problem("line", where=where, line=number, why=str(error)) from error
    by_uid = {tasting.uid: tasting.draft for tasting in tastings}
    owned = [(_owner(row, by_uid), bag) for row, bag in bags]
    whole = Whole(coffees, [(draft, bag) for draft, bag in owned if draft is not None], cups, aliases)
    return Parsed("mocha", tastings, (), photos, whole=whole)


def _tasting(row: Row) -> Tasting:
    uid = _uid(row.text("tasting"))
    day = date.fromisoformat(row.text("day"))
    recorded = datetime.fromisoformat(row.text("recorded_at"))
    position = row.number("position") or 0
    draft = load(row.row("form").held)
    zone = clean(row.text("zone"))
    if recorded.tzinfo is None or not zone or len(zone) > 64:
        raise ValueError("recorded_at needs an offset and zone a name.")
    if draft.value("date") != day or position != int(position) or not 0 <= position < 100_000:
        raise ValueError("day and position are not those of a tasting.")
    return Tasting(0, uid, 0, day, int(position), draft, recorded.astimezone(UTC), zone)


def _uid(text: str) -> str:
    if not text.isascii() or not text.isalnum() or not 8 <= len(text) <= 64:
        raise ValueError(f"{text[:40]!r} is no stable id.")
    return text


def _alias(row: Row) -> tuple[str, Tag]:
    word, kind, ident = (clean(row.text(name)).strip() for name in ("alias", "kind", "id"))
    if not fold(word) or kind not in KINDS or not ident:
        raise ValueError("an alias needs a word, a kind and an id.")
    return word, Tag(kind, ident)


def _picture(row: Row, folder: str) -> Picture:
    file = row.text("file")
    return Picture(one_line(row.text("name") or file, 200), f"{folder}/{file}")


def _bag(row: Row) -> Bag:
    roasted, opened, frozen, thawed, finished = (
        date.fromisoformat(row.text(name)) if row.has(name) else None for name in _DAYS
    )
    weight, price = row.number("weight_g"), row.number("price")
    if (weight is not None and not 0 <= weight <= 1_000_000) or (price is not None and not 0 <= price <= 1e12):
        raise ValueError("a bag weighs and costs something sane.")
    return Bag(
        uid=_uid(row.text("bag")),
        weight_g=weight,
        price=price,
        currency=clean(row.text("currency"))[:8],
        note=clean(row.text("note")),
        other_use_g=row.number("other_use_g") or 0.0,
        roasted=roasted,
        opened=opened,
        frozen=frozen,
        thawed=thawed,
        finished=finished,
    )


def _owner(row: Row, by_uid: Mapping[str, Draft]) -> Draft | None:
    if row.has("coffee"):
        return load(row.row("coffee").held)
    return by_uid.get(row.text("of"))
