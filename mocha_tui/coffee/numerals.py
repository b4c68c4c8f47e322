"""Numbers as people write and say them: digits, Korean numerals of both kinds, English number words.

Pure and linear. Whether a word such as 이 or ``one`` *is* a number depends on what follows it; a reader decides that
by looking at ``Number.weak`` and at the unit behind ``Number.end``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

Form = Literal["digits", "sino", "native", "english"]


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a text. ``weak`` marks a lone syllable or ``a``: a number only with a unit right behind it."""

    value: float
    start: int
    end: int
    form: Form
    weak: bool = False


# Nine digits are more than any recipe needs; longer runs are serial numbers and match nothing.
_DIGITS = re.compile(
    r"(?<!\d)(?<!\d[.,])"
    r"(?:(?P<thousands>\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,6})?)|(?P<plain>\d{1,9}(?:[.,]\d{1,6})?|\.\d{1,6}))"
    r"(?![.,]?\d)"
)
_FRACTION = re.compile(r"(?:(?P<whole>\d{1,3})[ -])?(?P<top>[123])/(?P<bottom>[234])(?![\d./])")

_SINO_DIGITS: Final = {c: i for i, c in enumerate("영일이삼사오육칠팔구")} | {"공": 0, "륙": 6}
_D = "[일이삼사오육륙칠팔구]"
_SINO = re.compile(
    r"(?:(?<![가-힣A-Za-z\d])|(?<=온도)|(?<=원두)|(?<=물)|(?<=도징)|(?<=뜸)|(?<=총)|(?<=분)|(?<=시간)"
    r"|(?<=일대)|(?<=1대)|(?<=일 대)|(?<=1 대))(?=[영공일이삼사오육륙칠팔구십백천])"
    rf"(?:[영공]|(?:{_D}?천 ?)?(?:{_D}?백 ?)?(?:{_D}?십 ?)?(?:{_D}(?![십백천]))?)(?<! )"
    r"(?: ?(?:점|쩜) ?[영공일이삼사오육륙칠팔구]{1,4}(?![십백천]))?"
)
_MIXED = re.compile(
    r"(?<![\d.,])(?=\d{1,2}[천백])(?:(?P<thousands>\d{1,2})천 ?)?(?:(?P<hundreds>\d)백 ?)?"
    r"(?P<rest>\d{1,2}(?!\d|[.,]\d))?(?<! )"
)
"""``2백50``, ``1천2백``: digits with Korean words for their places."""
_VULGAR: Final = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3}
_VULGAR_FRACTION = re.compile(r"(?:(?<!\d)(?<!\d[.,/])(?P<whole>\d{1,3}) ?)?(?P<part>[½¼¾⅓⅔])")

_NATIVE_TENS: Final = {
    "열": 10, "스물": 20, "스무": 20, "서른": 30, "마흔": 40, "쉰": 50, "예순": 60, "일흔": 70, "여든": 80,
    "아흔": 90,
}  # fmt: skip
_NATIVE_ONES: Final = {
    "하나": 1, "한": 1, "둘": 2, "두": 2, "셋": 3, "세": 3, "석": 3, "넷": 4, "네": 4, "넉": 4, "다섯": 5, "여섯": 6,
    "일곱": 7, "여덟": 8, "아홉": 9,
}  # fmt: skip
_KO_HALF = re.compile(r"(?<![가-힣A-Za-z\d])반(?= ?(?:리터|킬로))")
_ONES = "|".join(sorted(_NATIVE_ONES, key=len, reverse=True))
_TENS = "|".join(_NATIVE_TENS)
_NATIVE = re.compile(
    rf"(?:(?<![가-힣A-Za-z\d])|(?<=[백천]))(?:(?P<tens>{_TENS})(?: ?(?P<after>{_ONES}))?|(?P<ones>{_ONES}))"
)

_UNITS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENFOLD: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_WORDS: Final = {
    **{word: value for value, word in enumerate(_UNITS)},
    **{word: 10 * place for place, word in enumerate(_TENFOLD, 2)},
    "fourty": 40,
    "hundred": 100,
    "thousand": 1000,
}
_WORD = "|".join(sorted(_WORDS, key=len, reverse=True))
_ENGLISH = re.compile(
    rf"\b(?:a (?=hundred|thousand))?(?P<whole>(?:{_WORD})(?:(?:-| and | )(?:{_WORD})){{0,6}})(?![a-z])"
    rf"(?: point(?P<decimals>(?: (?:{_WORD})\b){{1,6}}))?(?P<half> and a half)?\b",
    re.IGNORECASE,
)
_WORD_ALONE = re.compile(rf"\b(?:{_WORD})\b", re.IGNORECASE)
_ARTICLE = re.compile(
    r"\b(?:(?P<half>half (?:an?|of an?)|half)|(?P<couple>(?:a )?couple(?: of)?)"
    r"|(?P<one>an?)(?P<and> half)?)\b(?= ?[a-z])",
    re.IGNORECASE,
)


def _digits(match: re.Match[str]) -> float:
    """``1,000`` is a thousand, ``18,5`` eighteen and a half: a comma before three digits separates thousands."""
    thousands = match["thousands"]
    if thousands is not None and not thousands.startswith("0"):
        return float(thousands.replace(",", ""))
    return float(match[0].replace(",", ".", 1))


def _sino(text: str) -> float:
    whole, _, decimals = text.replace(" ", "").replace("쩜", "점").partition("점")
    total, digit = 0, 0
    for char in whole:
        if char in "십백천":
            total += max(digit, 1) * {"십": 10, "백": 100, "천": 1000}[char]
            digit = 0
        else:
            digit = _SINO_DIGITS[char]
    places = "".join(str(_SINO_DIGITS[c]) for c in decimals)
    return float(f"{total + digit}.{places or '0'}")


def _english(words: list[str]) -> tuple[float, int]:
    """The value of the longest run of number words that makes one number, and how many words it has."""
    total, last, used = 0, 0, 0  # ``last`` is the size of the word before: what may follow depends on it
    for word in words:
        value = _WORDS[word]
        if used == 0:
            total = last = value
        elif value >= 100:
            if last >= value:
                break
            total, last = max(total, 1) * value, value
        elif last >= 100:
            total, last = total + value, value
        elif value < 10 and last >= 20 and last % 10 == 0 and value:
            total, last = total + value, 1
        elif used == 1 and 0 < last < 10 and value >= 10:
            total, last = last * 100 + value, value  # "two fifty" is 250
        else:
            break
        used += 1
    return float(total), used


def number_at(text: str, start: int) -> Number | None:
    """The number that begins exactly at ``start``, the longest reading first; ``None`` where there is none."""
    if match := _VULGAR_FRACTION.match(text, start):
        return Number(int(match["whole"] or 0) + _VULGAR[match["part"]], start, match.end(), "digits")
    if (
        (match := _FRACTION.match(text, start))
        and (start == 0 or text[start - 1] not in "0123456789./,")
        and int(match["top"]) < int(match["bottom"])
    ):
        value = int(match["whole"] or 0) + int(match["top"]) / int(match["bottom"])
        return Number(value, start, match.end(), "digits", weak=True)
    if (match := _MIXED.match(text, start)) and match.end() > start:
        value = 1000 * int(match["thousands"] or 0) + 100 * int(match["hundreds"] or 0) + int(match["rest"] or 0)
        return Number(float(value), start, match.end(), "digits")
    if match := _DIGITS.match(text, start):
        return Number(_digits(match), start, match.end(), "digits")
    if match := _KO_HALF.match(text, start):
        return Number(0.5, start, match.end(), "native", weak=True)
    native = _NATIVE.match(text, start)
    sino = _SINO.match(text, start)
    if native and (sino is None or native.end() >= sino.end()):
        value = _NATIVE_TENS.get(native["tens"] or "", 0) + _NATIVE_ONES.get(
            native["after"] or native["ones"] or "", 0
        )
        return Number(float(value), start, native.end(), "native", weak=len(native[0]) == 1)
    if sino and sino.end() > start:
        return Number(_sino(sino[0]), start, sino.end(), "sino", weak=len(sino[0]) == 1)
    return _english_at(text, start)


def _english_at(text: str, start: int) -> Number | None:
    if match := _ENGLISH.match(text, start):
        spans = [
            (m[0].lower(), m.end()) for m in _WORD_ALONE.finditer(text, match.start("whole"), match.end("whole"))
        ]
        value, used = _english([word for word, _ in spans])
        if used < len(spans):
            return Number(value, start, spans[used - 1][1], "english", weak=value < 2)
        decimals = "".join(str(int(_WORDS[w]) % 10) for w in (match["decimals"] or "").lower().split())
        value = float(f"{value:.0f}.{decimals[:6] or '0'}") + (0.5 if match["half"] else 0.0)
        return Number(value, start, match.end(), "english", weak=value < 2)
    if match := _ARTICLE.match(text, start):
        value = 0.5 if match["half"] else 2.0 if match["couple"] else 1.5 if match["and"] else 1.0
        return Number(value, start, match.end(), "english", weak=True)
    return None


_SPOT = re.compile(
    rf"[\d.½¼¾⅓⅔반]|(?:{_D}|[영공십백천])|(?:{_TENS})|(?:{_ONES})|\b(?:{_WORD}|half|an?|couple)\b", re.IGNORECASE
)


def numbers(text: str) -> list[Number]:
    """Every number of a text, from left to right, none inside another."""
    found: list[Number] = []
    at = 0
    while spot := _SPOT.search(text, at):
        number = number_at(text, spot.start())
        if number is None:
            at = spot.start() + 1
            continue
        found.append(number)
        at = max(number.end, spot.start() + 1)
    return found
