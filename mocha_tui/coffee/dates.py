"""Civil days as people name them, in Korean and English: absolute, without a year, by weekday, or so long ago.

The past is preferred and the future never answered: a day without a year is the latest one that is not after
today, and a day that is plainly to come is found (its words are spent) with no value. Weeks start on Monday.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal

from mocha_tui.coffee.locale import Locale, day_first
from mocha_tui.coffee.numerals import number_at
from mocha_tui.coffee.plain import plain

DateKind = Literal["full", "yearless", "pair", "loose", "weekday", "ago", "relative", "future", "vague"]


@dataclass(frozen=True, slots=True)
class DateSpan:
    """``text[start:end]`` names a day. ``day`` is ``None`` for the future and for what is only roughly said.

    ``pair`` is ``3/11`` (also a score or a fraction) and ``loose`` is ``11.3`` or ``3일에``: the reader decides by
    the neighbours whether they are dates at all.
    """

    day: date | None
    start: int
    end: int
    kind: DateKind


_Maker = Callable[[re.Match[str], date, bool], date | None]

_MONTHS: Final = {
    name: place
    for place, name in enumerate(
        ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), 1
    )
}
_MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)"
)
_KO_MONTHS: Final = {"유": 6, "시": 10}
_SINO = "[일이삼사오육륙칠팔구십]"
_COUNT = r"(?P<n>\d{1,3}|[일이삼사오육칠팔구십]{1,3}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)"
_DAYS: Final = {
    "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "여드레": 8, "아흐레": 9, "열흘": 10,
    "보름": 15,
}  # fmt: skip
_FIRSTS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_LATER: Final = (
    "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth",
    "nineteenth", "twentieth",
)  # fmt: skip
_ORDINALS: Final = {
    **{word: place for place, word in enumerate(_FIRSTS + _LATER, 1)},
    **{f"twenty-{word}": 20 + place for place, word in enumerate(_FIRSTS, 1)},
    "thirtieth": 30,
    "thirty-first": 31,
}
_DAY = rf"(?P<d>\d{{1,2}}|{'|'.join(sorted(_ORDINALS, key=len, reverse=True)).replace('-', '[- ]')})(?:st|nd|rd|th)?"
_EN_COUNT = (
    r"(?P<n>\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen"
    r"|(?:a )?couple(?: of)?)"
)
_WEEKDAYS: Final = {"mon": 0, "tue": 1, "wed": 2, "thu": 3, "fri": 4, "sat": 5, "sun": 6}
_LEFT = r"(?<![가-힣a-z\d])"
_NO_UNIT = r"(?!\d|[.,:/]\d| ?(?:g|gr|grams?|ml|oz|cc|s|sec|min|clicks?|%|°|도|초|분|그램|그람|클릭|점)(?![a-z]))"


def recent(month: int, day: int, today: date) -> date | None:
    """The latest day of that name that is not after today; 29 February goes back to a leap year."""
    for year in range(today.year, today.year - 9, -1):
        found = _day(year, month, day)
        if found is not None and found <= today:
            return found
        if found is None and not (month == 2 and day == 29):
            return None
    return None


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _number(text: str) -> int:
    text = text.strip()
    if text in ("a", "an"):
        return 1
    number = number_at(text, 0)
    return int(number.value) if number is not None else 1


def _back(today: date, days: int) -> date | None:
    try:
        return today - timedelta(days=days)
    except OverflowError:
        return None


def months_back(today: date, months: int) -> date | None:
    """The same day so many months ago, or the last of that month where it is shorter."""
    total = today.year * 12 + today.month - 1 - months
    year, month = divmod(total, 12)
    return None if year < 1 else date(year, month + 1, min(today.day, monthrange(year, month + 1)[1]))


def _numeric(first: int, second: int, by_day: bool) -> tuple[int, int]:
    """Month and day of ``3/11``; a number over 12 can only be the day."""
    if first > 12 or (by_day and second <= 12):
        return second, first
    return first, second


def _ymd(match: re.Match[str], today: date, by_day: bool) -> date | None:
    return _day(int(match["y"]) + (2000 if len(match["y"]) == 2 else 0), int(match["m"]), int(match["d"]))


def _xxy(match: re.Match[str], today: date, by_day: bool) -> date | None:
    year = int(match["y"]) + (2000 if len(match["y"]) == 2 else 0)
    month, day = _numeric(int(match["a"]), int(match["b"]), by_day or match["sep"] == ".")
    return _day(year, month, day)


def _korean(match: re.Match[str], today: date, by_day: bool) -> date | None:
    month = _KO_MONTHS.get(match["m"]) or _number(match["m"])
    day, year = _number(match["d"]), match["y"]
    if not year:
        return recent(month, day, today)
    if year[0].isdigit():
        return _day(int(year[:-1]) + (2000 if len(year) == 3 else 0), month, day)
    return _day(today.year - {"올해": 0, "재작년": 2}.get(year, 1), month, day)


def _korean_month(match: re.Match[str], today: date, by_day: bool) -> date | None:
    back = 0 if match["which"][0] in "이금" else 1
    total = today.year * 12 + today.month - 1 - back
    return _day(total // 12, total % 12 + 1, _number(match["d"]))


def _english(match: re.Match[str], today: date, by_day: bool) -> date | None:
    month, said = _MONTHS[match["month"][:3]], match["d"].replace(" ", "-")
    day = _ORDINALS.get(said) or int(said)
    return _day(int(match["y"]), month, day) if match["y"] else recent(month, day, today)


def _pair(match: re.Match[str], today: date, by_day: bool) -> date | None:
    month, day = _numeric(int(match["a"]), int(match["b"]), by_day)
    return recent(month, day, today)


def _ago(match: re.Match[str], today: date, by_day: bool) -> date | None:
    if word := match.groupdict().get("word"):
        return _back(today, _DAYS[word])
    count, unit = _number(match["n"]), match["unit"]
    if unit.startswith(("일", "day", "night")):
        return _back(today, count)
    if unit.startswith(("주", "week")):
        return _back(today, 7 * count)
    if unit.startswith("fortnight"):
        return _back(today, 14 * count)
    return months_back(today, count * (12 if unit.startswith(("년", "year")) else 1))


def _weekday(match: re.Match[str], today: date, by_day: bool) -> date | None:
    groups = match.groupdict()
    ko = groups.get("ko")
    weekday = "월화수목금토일".index(ko) if ko else _WEEKDAYS[match["en"][:3]]
    which = re.sub(r"\s", "", (groups.get("which") or "") + (groups.get("after") or ""))
    monday = today - timedelta(days=today.weekday())
    latest = today - timedelta(days=(today.weekday() - weekday - 1) % 7 + 1)  # before today
    if which.startswith(("다음", "담주", "돌아오는", "next", "coming", "내주")):
        return None
    if which.startswith(("지지난주", "저저번주")) or which.endswith(("beforelast", "2주전", "두주전")):
        return monday - timedelta(days=14 - weekday) if ko else latest - timedelta(days=7)
    if which.startswith(("지난주", "저번주", "전주", "lastweek")) or which.endswith("lastweek"):
        return monday - timedelta(days=7 - weekday)
    if which.startswith(("이번", "금주", "요번", "this")) and "past" not in which:
        day = monday + timedelta(days=weekday)
        return day if day <= today else None
    return latest


_FEASTS: Final = {
    "christmas eve": (12, 24), "크리스마스이브": (12, 24), "크리스마스 이브": (12, 24), "christmas day": (12, 25),
    "christmas": (12, 25), "xmas": (12, 25), "크리스마스": (12, 25), "성탄절": (12, 25), "boxing day": (12, 26),
    "new year's eve": (12, 31), "new years eve": (12, 31), "new year's day": (1, 1), "new years day": (1, 1),
    "새해 첫날": (1, 1), "신정": (1, 1), "valentine's day": (2, 14), "valentines day": (2, 14),
    "발렌타인데이": (2, 14),
    "밸런타인데이": (2, 14), "삼일절": (3, 1), "화이트데이": (3, 14), "어린이날": (5, 5), "어버이날": (5, 8),
    "현충일": (6, 6), "제헌절": (7, 17), "광복절": (8, 15), "개천절": (10, 3), "한글날": (10, 9),
    "halloween": (10, 31), "핼러윈": (10, 31), "할로윈": (10, 31), "빼빼로데이": (11, 11),
}  # fmt: skip
"""Days that have a name and the same date every year."""
_FEAST = "|".join(sorted(map(re.escape, _FEASTS), key=len, reverse=True)).replace(r"\ ", " ")


def _feast(match: re.Match[str], today: date, by_day: bool) -> date | None:
    month, day = _FEASTS[match["feast"]]
    year = match["year"] or ""
    if year.startswith(("작년", "지난해", "재작년")):
        return _day(today.year - (2 if year.startswith("재") else 1), month, day)
    return recent(month, day, today)


def _offset(days: int) -> _Maker:
    return lambda _match, today, _by_day: _back(today, days)


def _nothing(match: re.Match[str], today: date, by_day: bool) -> date | None:
    return None


_EN_DAY = r"(?P<en>mon|tues?|weds?|wednes|thurs?|thu|fri|satur|sat|sun)"
_FULL_DAY = r"(?P<en>mon|tues|wednes|thurs|fri|satur|sun)day"
_PART = r"(?: (?:morning|afternoon|evening|night|lunch))"

_PATTERNS: Final[tuple[tuple[DateKind, str, _Maker], ...]] = (
    ("full", r"(?<![\d.])(?P<y>(?:19|20)\d\d) ?[-/.] ?(?P<m>\d{1,2}) ?[-/.] ?(?P<d>\d{1,2})(?!\d|[/-]\d)", _ymd),
    ("full", r"(?<!\d)(?P<y>20\d\d)(?P<m>0[1-9]|1[0-2])(?P<d>[0-3]\d)(?!\d|[.,]\d)", _ymd),
    ("full", r"(?<![\d.])'?(?P<y>[12]\d)\.(?P<m>\d{2})\.(?P<d>\d{2})(?!\d|\.\d)", _ymd),
    ("full", r"(?<![\d.])(?P<a>\d{1,2})(?P<sep>[-/.])(?P<b>\d{1,2})(?P=sep)(?P<y>20\d\d)(?!\d)", _xxy),
    ("full", r"(?<![\d./])(?P<a>\d{1,2})(?P<sep>/)(?P<b>\d{1,2})/(?P<y>[12]\d)(?!\d|[./]\d)", _xxy),
    (
        "yearless",

        rf"(?:(?P<y>재작년|작년|지난해|올해|\d{{4}}년|\d{{2}}년) ?)?(?<!\d)(?P<m>\d{{1,2}}|{_SINO}{{1,2}}|유"
        rf"|시)월 ?(?P<d>\d{{1,2}}|{_SINO}{{1,3}})일",
        _korean,
    ),
    (
        "yearless",
        r"(?P<which>지난 ?달|저번 ?달|전달|이번 ?달|이달) ?(?P<d>\d{1,2}|[일이삼사오육칠팔구십]{1,3})일",
        _korean_month,
    ),
    ("yearless", rf"\b{_MONTH}\.? ?(?:the )?{_DAY}(?:,? (?P<y>20\d\d)\b)?{_NO_UNIT}(?![a-z])", _english),
    ("yearless", rf"(?<![a-z\d.,:/]){_DAY} ?(?:of )?{_MONTH}\b(?! (?:be|have|not))(?:,? (?P<y>20\d\d)\b)?", _english),
    (
        "weekday",

        rf"(?<!매주 ){_LEFT}(?P<which>(?:지지난|저저번|지난|저번|이번|요번|다음|담|전|금|내|두 ?"
        r"|2) ?주(?: ?전)?(?:의)? ?|(?:지난번?|저번|이번|요번|다음"
        r"|돌아오는) ?)?(?P<ko>[월화수목금토일])(?:요일|욜)(?!마다|이면|만 되)",
        _weekday,
    ),
    ("ago",
        rf"(?:(?<![가-힣\d])(?P<word>{'|'.join(_DAYS)})|{_LEFT}{_COUNT} ?(?P<unit>일|주일|주|달|개월|년))(?:쯤"
        rf"|정도)? ?전(?: 오늘)?(?![가-힣]{{0,2}}용)", _ago),
    (
        "ago",
        rf"\b{_EN_COUNT} (?P<unit>days?|nights?|weeks?|fortnights?|months?|years?) (?:ago|back"
        rf"|earlier)(?: today)?(?![a-z\d])",
        _ago,
    ),
    (
        "weekday",

        r"\b(?P<which>last week(?:'s)?(?: on)? |last |this past |this |next |coming "
        rf"|on )?{_FULL_DAY}(?![a-z\d])(?P<after> last week| before last)?",
        _weekday,
    ),
    (
        "weekday",

        rf"\b(?P<which>last |this past |this |next |on ){_EN_DAY}(?![a-z\d])(?P<after> last week| before last)?"
        rf"|(?:\b{_EN_DAY.replace('<en>', '<en2>')}(?={_PART}\b|:))",
        lambda match, today, by_day: _short_weekday(match, today, by_day),
    ),
    ("relative", r"\bthe night before last\b|\b(?:the )?day before yesterday(?![a-z\d])", _offset(2)),
    ("relative", rf"{_LEFT}(?:그끄저께|그끄제|그그저께|그그제)", _offset(3)),
    ("relative", rf"{_LEFT}(?:엊그저께|엊그제|그저께|그젯밤|그제(?!야|서야)|그제께)", _offset(2)),
    ("relative",
        rf"{_LEFT}(?:어제께|어저께|어젯밤|어제|엊저녁|간밤|지난밤|전날 밤)|\b(?:yesterday|yday|last night"
        r"|last evening)(?![a-z\d])", _offset(1)),
    (
        "relative",
        rf"{_LEFT}(?:오늘(?!날)|금일)|\b(?:today|tonight|this (?:morning|afternoon|evening|lunchtime))(?![a-z\d])",
        _offset(0),
    ),
    ("future",
        rf"{_LEFT}(?:내일모레|내일|낼|모레|글피|다음 ?주|담주|다음 ?달)|\b(?:tomorrow|next (?:week|month"
        r"|time))(?![a-z\d])", _nothing),
    (
        "yearless",
        rf"{_LEFT}(?P<year>(?:재?작년|지난해?|올해|last|on|this past) )?(?P<feast>{_FEAST})"
        r"(?![a-z\d])(?! ?(?:blend|roast|coffee|beans?|edition|special|spices?|cake|pudding|cookie|tree|gift|present"
        r"|spirit|market|season|in a cup|like|vibes?|블렌드|블렌딩|원두|에디션|시즌|한정|선물|케이크|느낌|같|이후"
        r"|맛|향))",
        _feast,
    ),
    ("pair", rf"(?<![\d/.:,])(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})(?!/){_NO_UNIT}", _pair),
    ("loose", rf"(?<![\d/.:,~-])(?P<a>\d{{1,2}})[.-](?P<b>\d{{1,2}})(?![.-]\d){_NO_UNIT}", _pair),
    ("loose",
        r"(?<![\d.월])(?<![\d.월] )(?P<d>\d{1,2})일(?=에|날)|\b(?:on )?the (?P<d2>\d{1,2})(?:st|nd|rd|th)\b",
        lambda match, today, by_day: _bare_day(match, today, by_day)),
    (
        "vague",

        rf"{_LEFT}(?:며칠 ?전|몇 ?일 ?전|지난 ?주말|저번 ?주말|주말|지난 ?주|저번 ?주|지난 ?달|저번 ?달"
        r"|얼마 ?전|예전|작년|몇 ?주 ?전)"

        r"|\b(?:last (?:week(?:end)?|month|year)|a few (?:days|weeks) ago|the other day|a while (?:ago|back)"
        r"|some time ago|recently)(?![a-z\d])",
        _nothing,
    ),
)  # fmt: skip


def _short_weekday(match: re.Match[str], today: date, by_day: bool) -> date | None:
    if match["en"]:
        return _weekday(match, today, by_day)
    return today - timedelta(days=(today.weekday() - _WEEKDAYS[match["en2"][:3]] - 1) % 7 + 1)


def _bare_day(match: re.Match[str], today: date, by_day: bool) -> date | None:
    day = int(match["d"] or match["d2"])
    for back in range(4):
        total = today.year * 12 + today.month - 1 - back
        found = _day(total // 12, total % 12 + 1, day)
        if found is not None and found <= today:
            return found
    return None


_COMPILED: Final = tuple((kind, re.compile(pattern), maker) for kind, pattern, maker in _PATTERNS)


def find_dates(text: str, today: date, locale: Locale = "ko") -> list[DateSpan]:
    """Every day named in a text (lower case, plain characters), left to right, none inside another.

    Where readings overlap, the more exact one wins: ``2026/11/05`` leaves no ``11/05``.
    """
    return sorted(_spans(text, today, day_first(locale)), key=lambda span: span.start)


def _spans(text: str, today: date, by_day: bool) -> Iterator[DateSpan]:
    used = bytearray(len(text))
    for kind, pattern, maker in _COMPILED:
        for match in pattern.finditer(text):
            start, end = match.span()
            if used.find(1, start, end) >= 0:
                continue
            day = maker(match, today, by_day)
            if day is None and kind in ("pair", "loose"):
                continue
            known: DateKind = kind
            if day is None or day > today:
                day = None
                known = kind if kind == "vague" else "future"
            used[start:end] = b"\x01" * (end - start)
            yield DateSpan(day, start, end, known)


def parse_date(text: str, today: date, locale: Locale = "ko") -> date | None:
    """The day that a whole text names (``어제``, ``11/3``, ``Nov 5th``, ``2026-11-03``), or ``None``."""
    text = plain(text).strip().lower().rstrip(".")
    spans = find_dates(text, today, locale)
    return spans[0].day if len(spans) == 1 and (spans[0].start, spans[0].end) == (0, len(text)) else None
