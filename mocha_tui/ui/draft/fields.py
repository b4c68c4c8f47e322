"""What each field of the form shows, and how what a hand types into it is read.

Imported by the screen only once there is a form: the patterns of units and dates are not needed for the first paint.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

from mocha_tui.coffee.dates import parse_date
from mocha_tui.coffee.draft import Fact
from mocha_tui.coffee.facts import FACTS, LEVELS, VERDICTS, FactError, Kind, Score, Source, Step, Value
from mocha_tui.coffee.plain import plain
from mocha_tui.coffee.terms import Terms
from mocha_tui.coffee.text import one_line
from mocha_tui.coffee.units import (
    parse_amount,
    parse_duration,
    parse_number,
    parse_percent,
    parse_ratio,
    parse_temperature,
    show_duration,
    show_number,
    show_ratio,
)
from mocha_tui.ui.draft.rows import Shown
from mocha_tui.ui.words import Words

ROAST_LEVELS: Final = ("light", "medium-light", "medium", "medium-dark", "dark")
_TIMES: Final = ("recipe.time_s", "recipe.bloom_s")
_SPLIT: Final = re.compile(r"[,;、，\n]+")
_PARSERS: Final[Mapping[str, tuple[Callable[[str], float | None], str]]] = {
    "g": (parse_amount, "bad.amount"),
    "1:x": (parse_ratio, "bad.ratio"),
    "°C": (parse_temperature, "bad.temp"),
    "s": (parse_duration, "bad.time"),
    "%": (parse_percent, "bad.percent"),
}
_POUR: Final = re.compile(r"\s*(\S+)\s*(?:→|->|에|at)?\s*([\d.]+)\s*(?:g|그램|ml)?\s*", re.IGNORECASE)
_SCORE: Final = re.compile(r"(.+?)\s*(?:/|\bof\b|\bout of\b)\s*(.+)", re.IGNORECASE)


def show(name: str, fact: Fact, terms: Terms, words: Words) -> Shown:
    """A fact's value in the words of the interface."""
    spec, value = FACTS[name], fact.value
    match value:
        case bool():
            return Shown(words("flag.yes"))
        case str():
            return _show_text(name, value, terms, words)
        case int() | float():
            return Shown(_show_number(name, float(value), fact.source))
        case date():
            return Shown(f"{value.isoformat()} {_weekday(value, words)}")
        case Score():
            return Shown(f"{show_number(value.value)} / {show_number(value.max)}")
        case tuple() if spec.kind is Kind.STEPS:
            return Shown(_show_steps(value))
        case tuple():
            kind = spec.vocabulary or ""
            return Shown(chips=tuple(one_line(terms.label(kind, str(item), words.locale), 60) for item in value))


def _show_text(name: str, value: str, terms: Terms, words: Words) -> Shown:
    spec = FACTS[name]
    if spec.kind is Kind.LEVEL:
        return Shown(words(f"level.{value}"))
    if name == "review.verdict":
        return Shown(words(f"verdict.{value}"))
    if spec.vocabulary is not None:
        return Shown(chips=(one_line(terms.label(spec.vocabulary, value, words.locale), 60),))
    return Shown(value)


def _show_number(name: str, value: float, source: Source) -> str:
    if name in _TIMES:
        seconds = f"{show_number(value)} s"
        return seconds if value < 60 else f"{seconds} · {show_duration(value)}"
    if name == "recipe.ratio":
        return f"1:{show_number(value, 1)}" if source is Source.DERIVED else show_ratio(value)
    return f"{show_number(value)} {FACTS[name].unit}"


def _show_steps(steps: tuple[object, ...]) -> str:
    return " · ".join(f"{show_duration(s.at_s)} {show_number(s.to_g)} g" for s in steps if isinstance(s, Step))


def _weekday(day: date, words: Words) -> str:
    names = "월화수목금토일" if words.korean else ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
    return names[day.weekday()]


def typed(name: str, value: Value | None, terms: Terms, words: Words) -> str:
    """The value as a hand would type it: what an editor starts with."""
    spec = FACTS[name]
    match value:
        case None:
            return ""
        case str():
            return terms.label(spec.vocabulary, value, words.locale) if spec.vocabulary else value
        case bool():
            return words("flag.yes")
        case int() | float():
            number = float(value)
            if name in _TIMES:
                return show_duration(number) if number >= 60 and number.is_integer() else show_number(number)
            return show_ratio(number) if name == "recipe.ratio" else show_number(number)
        case date():
            return value.isoformat()
        case Score():
            return f"{show_number(value.value)}/{show_number(value.max)}"
        case tuple() if spec.kind is Kind.STEPS:
            return ", ".join(f"{show_duration(s.at_s)} {show_number(s.to_g)}g" for s in value if isinstance(s, Step))
        case tuple():
            return ", ".join(terms.label(spec.vocabulary or "", str(item), words.locale) for item in value)


def choices(name: str, terms: Terms, words: Words) -> tuple[tuple[str, str], ...]:
    """Values and labels of a field that is chosen rather than typed; none for any other field."""
    spec = FACTS[name]
    if spec.kind is Kind.LEVEL:
        return tuple((level, words(f"level.{level}")) for level in LEVELS)
    if name == "review.verdict":
        return tuple((verdict, words(f"verdict.{verdict}")) for verdict in VERDICTS)
    if name == "coffee.roast_level":
        return tuple((level, terms.label("roast-level", level, words.locale)) for level in ROAST_LEVELS)
    if spec.kind is Kind.FLAG:
        return (("yes", words("flag.yes")),)
    return ()


def hint(name: str, words: Words) -> str:
    """A few words under an editor: unit, format, keys."""
    spec = FACTS[name]
    match spec.kind:
        case Kind.NUMBER:
            unit = {"s": "2:30", "1:x": "1:16"}.get(spec.unit, spec.unit)
            return words("hint.number", unit=unit)
        case Kind.IDS:
            return words("hint.list")
        case Kind.DATE:
            return words("hint.date")
        case Kind.SCORE:
            return words("hint.score")
        case Kind.STEPS:
            return words("hint.steps")
    return words("hint.lines" if name == "review.words" else "hint.text")


def read(name: str, text: str, held: Value | None, today: date, words: Words) -> object:
    """What was typed, as the client takes it; ``None`` for an emptied field. Raises ``FactError``, one sentence."""
    text = text.strip()
    if not text:
        return None
    spec = FACTS[name]
    match spec.kind:
        case Kind.NUMBER:
            return _number(name, text, words)
        case Kind.DATE:
            day = parse_date(text, today, words.locale)
            if day is None or day > today:
                raise _wrong(name, "bad.date", words)
            return day
        case Kind.IDS:
            return [part.strip() for part in _SPLIT.split(text) if part.strip()]
        case Kind.FLAG:
            return True
        case Kind.SCORE:
            return _score(name, text, held, words)
        case Kind.STEPS:
            return _steps(name, text, words)
    return text


def _wrong(name: str, key: str, words: Words, **values: object) -> FactError:
    return FactError(name, words(key, **values))


def _number(name: str, text: str, words: Words) -> float:
    spec = FACTS[name]
    parse, bad = _PARSERS[spec.unit]
    value = parse(text)
    if value is None:
        raise _wrong(name, bad, words)
    if not spec.low <= value <= spec.high:
        unit = "" if spec.unit == "1:x" else spec.unit
        raise _wrong(name, "bad.range", words, low=f"{spec.low:,g}", high=f"{spec.high:,.0f}", unit=unit)
    return value


def _score(name: str, text: str, held: Value | None, words: Words) -> Score:
    line = plain(text).replace("점", "").strip()
    if set(line) <= {"★", "☆"}:
        return Score(float(line.count("★")), float(len(line)) if len(line) >= 5 else 5.0)
    match = _SCORE.fullmatch(line)
    value = parse_number(match[1] if match else line)
    top = parse_number(match[2]) if match else held.max if isinstance(held, Score) else None
    if value is None or top is None or not 0 <= value <= top or top <= 0:
        raise _wrong(name, "bad.score", words)
    return Score(value, top)


def _steps(name: str, text: str, words: Words) -> tuple[Step, ...]:
    steps: list[Step] = []
    for part in _SPLIT.split(plain(text)):
        if not part.strip():
            continue
        match = _POUR.fullmatch(part)
        at = parse_duration(match[1]) if match else None
        grams = parse_number(match[2]) if match else None
        if at is None or grams is None:
            raise _wrong(name, "bad.steps", words)
        steps.append(Step(at, grams))
    return tuple(steps)


def sentence(error: FactError, words: Words) -> str:
    """An error for the person at the field: in their language, by the field's label."""
    return error.sentence(words.locale).replace(
        error.fact, words.fact(error.fact) if error.fact in FACTS else error.fact
    )
