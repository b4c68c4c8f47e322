"""Decent espresso machines: ``.shot`` files, which are one Tcl list, and their JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from mocha_tui.coffee.text import one_line
from mocha_tui.exchange.days import instant_of, local
from mocha_tui.exchange.forms import NO_DATE, Form, Reader
from mocha_tui.exchange.incoming import Parsed, Skipped, stable_uid
from mocha_tui.exchange.reading import Row
from mocha_tui.exchange.sentences import problem
from mocha_tui.exchange.visualizer import fill_shot

_NO_COFFEE: Final = frozenset({"tea", "tea_portafilter", "cleaning", "calibrate", "descale"})
_BREWS: Final = {"filter": "pour-over", "pourover": "pour-over"}
_SPACE: Final = " \t\r\n\f\v"


def is_shot(text: str) -> bool:
    """Whether a text is a ``.shot`` file."""
    return text.lstrip()[:6] == "clock " and "settings {" in text


def is_json(value: object) -> bool:
    """Whether a JSON value is a Decent machine's shot."""
    return isinstance(value, Mapping) and "elapsed" in value and ("timestamp" in value or "clock" in value)


def read_shot(text: str, reader: Reader, where: str) -> Parsed:
    """A ``.shot`` file. Raises ``ExchangeError`` for one whose braces do not close."""
    top = _pairs(text, where)
    settings: dict[str, object] = dict(_pairs(top.get("settings", ""), where))
    elapsed = top.get("espresso_elapsed", "").split()
    return _parsed(settings, top.get("clock", ""), elapsed[-1] if elapsed else "", reader)


def read_json(value: object, reader: Reader) -> Parsed:
    """A shot in the machine's JSON."""
    whole = Row.of("shot", value)
    settings = dict(whole.row("app").row("data").row("settings").held)
    meta = whole.row("meta")
    bean, grinder = meta.row("bean"), meta.row("grinder")
    for name, row, key in (
        ("bean_brand", bean, "brand"),
        ("bean_type", bean, "type"),
        ("roast_level", bean, "roast_level"),
        ("roast_date", bean, "roast_date"),
        ("grinder_model", grinder, "model"),
        ("grinder_setting", grinder, "setting"),
        ("bean_weight", meta, "in"),
        ("drink_weight", meta, "out"),
    ):
        if not settings.get(name):
            settings[name] = row.text(key)
    elapsed = [one for one in whole.items("elapsed") if isinstance(one, int | float | str)]
    clock = whole.text("timestamp") or whole.text("clock")
    return _parsed(settings, clock, str(elapsed[-1]) if elapsed else "", reader)


def _parsed(settings: Mapping[str, object], clock: str, elapsed: str, reader: Reader) -> Parsed:
    held = dict(settings)
    if not held.get("bean_weight") or held["bean_weight"] in ("0", "0.0"):
        held["bean_weight"] = held.get("grinder_dose_weight") or ""
    row = Row("settings", {**held, "duration": elapsed, "clock": clock})
    instant = instant_of(row.number("clock"))
    form = Form(reader, one_line(f"shot {clock} ({row.text('bean_type')})", 80))
    kind = row.text("beverage_type").lower()
    if kind in _NO_COFFEE:
        why, why_ko = f"it was {kind}, no coffee", f"커피가 아니라 {kind}이었어요"
        return Parsed("decent", (), [Skipped(form.what, why, why_ko, refused=False)])
    if instant is None:
        return Parsed("decent", (), [Skipped(form.what, *NO_DATE)])
    fill_shot(form, row, reader, local(instant, reader.zone).date())
    if kind in _BREWS:
        form.put("recipe.method", _BREWS[kind])
    tasting = form.tasting(stable_uid("decent", clock), instant)
    return Parsed("decent", [tasting], form.skipped)


def _pairs(text: str, where: str) -> dict[str, str]:
    words = list(_words(text, where))
    return dict(zip(words[::2], words[1::2], strict=False))


def _words(text: str, where: str) -> Iterator[str]:
    """The elements of a Tcl list: bare words, ``{braced}`` and ``"quoted"`` ones. Linear, however deep the braces."""
    at, end = 0, len(text)
    while at < end:
        if text[at] in _SPACE:
            at += 1
        elif text[at] == "{":
            close = _closing(text, at, where)
            yield text[at + 1 : close]
            at = close + 1
        elif text[at] == '"':
            close = at + 1
            while close < end and text[close] != '"':
                close += 2 if text[close] == "\\" else 1
            if close >= end:
                raise problem("tcl", where=where)
            yield _unescaped(text[at + 1 : close])
            at = close + 1
        else:
            start = at
            while at < end and text[at] not in _SPACE:
                at += 2 if text[at] == "\\" else 1
            yield _unescaped(text[start:at])


def _closing(text: str, start: int, where: str) -> int:
    depth, at = 0, start
    while at < len(text):
        char = text[at]
        if char == "\\":
            at += 1
        elif char == "{":
            depth += 1
        elif char == "}":
            depth -= 1
            if depth == 0:
                return at
        at += 1
    raise problem("tcl", where=where)


def _unescaped(word: str) -> str:
    if "\\" not in word:
        return word
    out, at = [], 0
    while at < len(word):
        if word[at] == "\\" and at + 1 < len(word):
            at += 1
            out.append({"n": "\n", "t": "\t"}.get(word[at], word[at]))
        else:
            out.append(word[at])
        at += 1
    return "".join(out)
