"""Files of the tests' own making, and what they become."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from zoneinfo import ZoneInfo

from mocha_tui.coffee.flat import Json, to_flat
from mocha_tui.coffee.vocabulary import vocabulary
from mocha_tui.exchange.forms import Reader
from mocha_tui.exchange.incoming import Parsed
from mocha_tui.exchange.opening import read_package
from mocha_tui.exchange.package import Package

DATA = Path(__file__).with_name("data")
TODAY = date(2026, 11, 30)
PNG = b"\x89PNG\r\n\x1a\n" + bytes(24)
JPEG = b"\xff\xd8\xff\xe0" + bytes(24)


def reader(zone: str = "Asia/Seoul") -> Reader:
    return Reader(vocabulary(), TODAY, ZoneInfo(zone), "en-US")


def read(path: Path, zone: str = "Asia/Seoul", mapping: Sequence[tuple[str, str]] = ()) -> Parsed:
    with Package(path) as package:
        return read_package(package, reader(zone), mapping)


def parse(tmp_path: Path, content: object, zone: str = "Asia/Seoul", name: str = "file") -> Parsed:
    """What bytes, a text or a JSON value become."""
    path = tmp_path / name
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content if isinstance(content, str) else json.dumps(content, ensure_ascii=False), "utf-8")
    return read(path, zone)


def flat(parsed: Parsed, place: int = 0) -> dict[str, Json]:
    return to_flat(parsed.tastings[place].draft)


def zipped(members: Mapping[str, object]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, value in members.items():
            archive.writestr(name, value if isinstance(value, bytes) else json.dumps(value))
    return out.getvalue()


def config(uuid: str, at: int = 1_764_000_000) -> dict[str, Json]:
    return {"uuid": uuid, "unix_timestamp": at}


def brew(uuid: str = "b-00000001", **changes: Json) -> dict[str, Json]:
    """A brew as Beanconqueror stores it; ``bean`` and the others refer by uuid."""
    row: dict[str, Json] = {
        "bean": "bean-1",
        "mill": "mill-1",
        "method_of_preparation": "prep-1",
        "grind_size": "18",
        "grind_weight": 15,
        "brew_temperature": 93,
        "brew_time": 150,
        "brew_quantity": 250,
        "brew_quantity_type": "GR",
        "rating": 0,
        "config": config(uuid),
    }
    return {**row, **changes}


def export(brews: Sequence[object], **tables: object) -> dict[str, object]:
    """A whole Beanconqueror export."""
    return {
        "BEANS": [{"name": "첼베사", "roaster": "커피 리브레", "config": config("bean-1")}],
        "BREWS": list(brews),
        "MILL": [{"name": "Comandante C40", "config": config("mill-1")}],
        "PREPARATION": [{"name": "V60", "type": "V60", "style_type": "POUR OVER", "config": config("prep-1")}],
        "SETTINGS": [{"config": config("set-1")}],
        "VERSION": [],
        "WATER": [],
        **tables,
    }
