"""What a file is, told by its content alone, and the tastings in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mocha_tui.exchange import decent, lines, visualizer
from mocha_tui.exchange.beanconqueror import archive
from mocha_tui.exchange.forms import Reader
from mocha_tui.exchange.incoming import Parsed
from mocha_tui.exchange.package import Package
from mocha_tui.exchange.reading import decode, parse_json
from mocha_tui.exchange.sentences import ExchangeError, problem
from mocha_tui.exchange.table.reader import decode_table, is_table, read_table

Mapped = Sequence[tuple[str, str]]

_OTHERS: Final = (
    (frozenset({"datapoints"}), "Gaggiuino"),
    (frozenset({"samples"}), "GaggiMate"),
    (frozenset({"profile_name", "data"}), "Meticulous"),
    (frozenset({"doseIn", "balanceTaste"}), "GaggiMate"),
)


def read_package(package: Package, reader: Reader, mapping: Mapped = ()) -> Parsed:
    """Every tasting of a file. Raises ``ExchangeError`` with one sentence where it cannot be read."""
    if mapping and (package.is_zip or not _may_be_table(package.data)):
        raise problem("map-csv", where=package.name)
    if package.is_zip:
        return _zip(package, reader)
    if not package.data.strip():
        raise problem("unknown", where=package.name)
    if _looks_like_json(package.data):
        text = decode(package.data, package.name)
        if text.lstrip().startswith(lines.HEAD):
            return lines.read_lines(text.lstrip(), package.name, lines.photo_folder(package.path.stem))
        return _json(parse_json(text, package.name), package, reader)
    text = decode_table(package.data, package.name)
    if decent.is_shot(text):
        return decent.read_shot(text, reader, package.name)
    if text.lstrip("\ufeff").startswith("information_type"):
        raise problem("other-program", where=package.name, program="a shot's curves as CSV")
    if mapping or is_table(text):
        return read_table(text, reader, package.name, mapping)
    raise problem("unknown", where=package.name)


def _looks_like_json(data: bytes) -> bool:
    return data[:200].lstrip(b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n")[:1] in (b"{", b"[")


def _may_be_table(data: bytes) -> bool:
    return bool(data.strip()) and not _looks_like_json(data)


def _json(value: object, package: Package, reader: Reader) -> Parsed:
    if archive.is_single(value):
        return archive.read_single(value, reader)
    if archive.is_export(value):
        return archive.read_export(value, package, reader)
    if decent.is_json(value):
        return decent.read_json(value, reader)
    shots = visualizer.shots_of(value)
    if shots is not None:
        return visualizer.read_shots(shots, reader, package.name)
    raise _other(value, package.name)


def _other(value: object, where: str) -> ExchangeError:
    if isinstance(value, Mapping):
        for keys, program in _OTHERS:
            if keys <= set(value):
                return problem("other-program", where=where, program=program)
    return problem("unknown", where=where)


def _zip(package: Package, reader: Reader) -> Parsed:
    main = archive.main_file(package)
    if main is None:
        raise problem("unknown", where=package.name)
    data = package.member(main)
    assert data is not None
    package.spend(len(data))
    value = parse_json(decode(data, main), main)
    if not archive.is_export(value):
        raise problem("unknown", where=package.name)
    return archive.read_export(value, package, reader, main.removesuffix(archive.MAIN))
