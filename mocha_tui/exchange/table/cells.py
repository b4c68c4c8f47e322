"""A cell as a fact: amounts, times, days, scores and lists as people type them into tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime, time
from typing import Final

from mocha_tui.coffee.dates import parse_date
from mocha_tui.coffee.facts import FACTS, LEVELS, VERDICTS, Kind
from mocha_tui.coffee.text import fold
from mocha_tui.coffee.units import (
    parse_amount,
    parse_duration,
    parse_percent,
    parse_ratio,
    parse_temperature,
)
from mocha_tui.exchange.forms import Form, Reader

NOTHING: Final = frozenset({"", "-", "–", "—", "n/a", "na", "null", "none", "nan", "?", "없음", "모름"})
_YES: Final = frozenset({"true", "yes", "y", "1", "o", "v", "✓", "예", "네", "decaf", "디카페인", "디카프"})
_NO: Final = frozenset({"false", "no", "n", "0", "x", "아니오", "아니요", "일반", "regular"})
_VERDICT_WORDS: Final = {
    "mine": ("완전 내스타일", "내스타일", "my style", "favorite", "favourite", "love"),
    "good": ("맛있다", "맛있음", "좋음", "liked", "like", "tasty"),
    "not-mine": ("맛은 있는데 내스타일은 아님", "내스타일은 아님", "not my style"),
    "bad": ("맛이 없다", "맛없음", "별로", "disliked", "dislike"),
}
_VERDICTS: Final[Mapping[str, str]] = {
    fold(word): verdict for verdict in VERDICTS for word in (verdict, *_VERDICT_WORDS[verdict])
}
_LEVEL_WORDS: Final = {
    "none": ("없음",),
    "low": ("약함", "낮음", "약", "하", "light"),
    "medium": ("중간", "보통", "중", "mid"),
    "high": ("강함", "높음", "강", "상", "full", "heavy"),
}
_LEVELS: Final[Mapping[str, str]] = {word: level for level in LEVELS for word in (level, *_LEVEL_WORDS[level])}
_NUMBERS: Final[Mapping[str, Callable[[str], float | None]]] = {
    "g": parse_amount,
    "1:x": parse_ratio,
    "°C": parse_temperature,
    "s": parse_duration,
    "%": parse_percent,
}
_OF: Final = re.compile(r"\s*(\d+(?:[.,]\d+)?)\s*(?:/|of|out of|점\s*/)\s*(\d+(?:[.,]\d+)?)\s*점?\s*", re.IGNORECASE)
_POINTS: Final = re.compile(r"\s*(\d+(?:[.,]\d+)?)\s*(?:점|points?|pts?)?\s*", re.IGNORECASE)
_STARS: Final = re.compile(r"([★⭐]{1,5})[☆✩]{0,5}")
_STEP: Final = re.compile(r"\s*(\d+(?:\.\d+)?)\s*s?\s*(?:→|->|:)\s*(\d+(?:\.\d+)?)\s*g?\s*")
_GROUPED: Final = re.compile(r"-?\d{1,3}(?:,\d{3})+(?:\.\d+)?")


def put_cell(form: Form, name: str, text: str, reader: Reader, scale: float | None) -> None:
    """Put a cell into a form; what it cannot mean is put aside with the reason. A blank cell says nothing."""
    text = text.strip()
    if text.lower() in NOTHING:
        return
    kind = FACTS[name].kind
    if kind is Kind.TEXT:
        form.put(name, text)
    elif kind is Kind.IDS:
        form.put_ids(name, [text])
    elif name == "review.verdict":
        _known(form, name, text, _VERDICTS.get(fold(text)))
    elif kind is Kind.ID:
        form.put_id(name, text)
    elif kind is Kind.LEVEL:
        _known(form, name, text, _LEVELS.get(fold(text)))
    elif kind is Kind.FLAG:
        if text.lower() not in _NO:
            _known(form, name, text, True if text.lower() in _YES else None)
    elif kind is Kind.DATE:
        _known(form, name, text, parse_day(text, reader))
    elif kind is Kind.SCORE:
        _score(form, name, text, scale)
    elif kind is Kind.STEPS:
        steps = [_STEP.fullmatch(part) for part in text.split(";")]
        told = [{"at_s": float(step[1]), "to_g": float(step[2])} for step in steps if step]
        _known(form, name, text, told if len(told) == len(steps) else None)
    else:
        value = _NUMBERS[FACTS[name].unit](text.replace(",", "") if _GROUPED.fullmatch(text) else text)
        if value != 0:  # zero was not recorded
            _known(form, name, text, value)


def _known(form: Form, name: str, text: str, value: object) -> None:
    if value is None:
        form.skip(name, f"{text[:40]!r} is not understood", f"{text[:40]!r}은(는) 알 수 없어요")
    else:
        form.put(name, value)


def _score(form: Form, name: str, text: str, scale: float | None) -> None:
    if stars := _STARS.fullmatch(text):
        form.put(name, {"value": len(stars[1]), "max": 5})
    elif whole := _OF.fullmatch(text):
        value, best = (float(part.replace(",", ".")) for part in whole.groups())
        form.put(name, {"value": value, "max": best})
    elif (bare := _POINTS.fullmatch(text)) is None:
        _known(form, name, text, None)
    elif scale is None:
        form.skip(
            name,
            f"{text[:20]} has no scale; map the column as review.score/5",
            f"{text[:20]}의 만점을 알 수 없어요. --map 열=review.score/5 처럼 알려 주세요",
        )
    elif (value := float(bare[1].replace(",", "."))) > 0:
        form.put(name, {"value": value, "max": scale})


def parse_day(text: str, reader: Reader) -> date | None:
    """A day, with or without its time of day; one without a year is the latest that has come."""
    moment = parse_moment(text, reader)
    return None if moment is None else moment.date()


def parse_moment(text: str, reader: Reader) -> datetime | None:
    """The moment that a cell names, in the reader's zone; noon where it names a day alone."""
    text = text.strip()
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        day = parse_date(text, reader.today, reader.locale)
        if day is None and " " in text:  # "11/30/2026 08:15"
            day = parse_date(text.partition(" ")[0], reader.today, reader.locale)
        return None if day is None else _noon(day, reader)
    if moment.year < 1980:
        return None
    if len(text) <= 10:
        return _noon(moment.date(), reader)
    return moment.astimezone(reader.zone) if moment.tzinfo else _placed(moment, reader)


def _noon(day: date, reader: Reader) -> datetime:
    return _placed(datetime.combine(day, time(12)), reader)


def _placed(moment: datetime, reader: Reader) -> datetime:
    return moment.astimezone() if reader.zone is None else moment.replace(tzinfo=reader.zone)
