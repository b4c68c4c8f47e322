"""What the exchange says when it cannot do something: what happened, what is safe, what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mocha_tui.coffee.tasting import StoreError
from mocha_tui.coffee.text import one_line


class ExchangeError(StoreError):
    """A file that cannot be read or written as asked. Nothing was changed in the log."""


_SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    "missing": ("There is no file at {where}.", "{where}에 파일이 없어요."),
    "no-file": (
        "{where} is not a file that can be read ({why}); nothing was imported.",
        "{where}을(를) 읽을 수 없어요({why}). 아무것도 가져오지 않았어요.",
    ),
    "too-big": (
        "{where} holds more than {limit}; nothing was imported.",
        "{where}에 {limit}보다 많이 들어 있어요. 아무것도 가져오지 않았어요.",
    ),
    "unknown": (
        "{where} is none of the formats that Mocha reads (Beanconqueror, visualizer, Decent, CSV, Mocha's own JSON "
        "Lines); nothing was imported.",
        "{where}은(는) Mocha가 읽는 형식(Beanconqueror, visualizer, Decent, CSV, Mocha JSON Lines)이 아니에요. "
        "아무것도 가져오지 않았어요.",
    ),
    "other-program": (
        "{where} comes from {program}, whose files Mocha does not read; export the shot from visualizer or as CSV. "
        "Nothing was imported.",
        "{where}은(는) {program} 파일이라 읽지 못해요. visualizer나 CSV로 내보내 주세요. 아무것도 가져오지 않았어요.",
    ),
    "json": (
        "{where} is damaged: it stops being JSON at line {line}; nothing was imported.",
        "{where}이(가) 손상되었어요. {line}번째 줄부터 JSON이 아니에요. 아무것도 가져오지 않았어요.",
    ),
    "text": (
        "{where} is neither text in UTF-8 nor any other format that Mocha reads; nothing was imported.",
        "{where}은(는) UTF-8 글도, Mocha가 읽는 다른 형식도 아니에요. 아무것도 가져오지 않았어요.",
    ),
    "not-finite": (
        "{where} holds a number that is none (NaN or Infinity); nothing was imported.",
        "{where}에 숫자가 아닌 값(NaN, Infinity)이 있어요. 아무것도 가져오지 않았어요.",
    ),
    "deep": (
        "{where} is nested deeper than any log; nothing was imported.",
        "{where}은(는) 너무 깊게 겹쳐 있어요. 아무것도 가져오지 않았어요.",
    ),
    "type": (
        "{place} should be {wanted}, not {found}; nothing was imported.",
        "{place}의 값 {found}은(는) 알맞은 형식({wanted})이 아니에요. 아무것도 가져오지 않았어요.",
    ),
    "zip": (
        "{where} is a damaged zip file ({why}); nothing was imported.",
        "{where}은(는) 손상된 zip이에요({why}). 아무것도 가져오지 않았어요.",
    ),
    "zip-name": (
        "{where} holds a file that wants to be written outside its folder ({name}); nothing was imported.",
        "{where}에 폴더 밖을 가리키는 파일({name})이 있어요. 아무것도 가져오지 않았어요.",
    ),
    "tcl": (
        "{where} is damaged: a brace that opens is never closed; nothing was imported.",
        "{where}이(가) 손상되었어요. 닫히지 않은 중괄호가 있어요. 아무것도 가져오지 않았어요.",
    ),
    "no-shots": (
        "{where} lists shots without their facts; download the shots themselves. Nothing was imported.",
        "{where}에는 샷 목록만 있고 내용이 없어요. 샷을 하나씩 내려받아 주세요. 아무것도 가져오지 않았어요.",
    ),
    "csv": (
        "{where} is damaged: line {line} is no CSV; nothing was imported.",
        "{where}이(가) 손상되었어요. {line}번째 줄이 CSV가 아니에요. 아무것도 가져오지 않았어요.",
    ),
    "csv-columns": (
        "No column of {where} tells {missing}; name one with --map COLUMN=FACT (its columns: {columns}). "
        "Nothing was imported.",
        "{where}에 {missing} 열이 없어요. --map 열=항목 으로 알려 주세요(열: {columns}). 아무것도 가져오지 않았어요.",
    ),
    "map-column": (
        "{where} has no column {column}; its columns are {columns}.",
        "{where}에 {column} 열이 없어요. 열은 {columns}이에요.",
    ),
    "map-fact": (
        "There is no fact named {fact}; name one such as coffee.name, recipe.dose_g or review.words.",
        "{fact}(이)라는 항목은 없어요. coffee.name, recipe.dose_g, review.words 같은 이름을 적어 주세요.",
    ),
    "map-form": (
        "Write a mapping as --map COLUMN=FACT, not {given}.",
        "매핑은 --map 열=항목 으로 적어 주세요({given}).",
    ),
    "map-csv": (
        "Only CSV files take --map; {where} is none.",
        "--map은 CSV 파일에만 쓸 수 있어요. {where}은(는) CSV가 아니에요.",
    ),
    "newer": (
        "{where} was written by a newer Mocha; please update Mocha to read it. Nothing was imported.",
        "{where}은(는) 더 새로운 Mocha가 쓴 파일이에요. Mocha를 업데이트해 주세요. 아무것도 가져오지 않았어요.",
    ),
    "line": (
        "Line {line} of {where} cannot be read: {why} Nothing was imported.",
        "{where}의 {line}번째 줄을 읽을 수 없어요: {why} 아무것도 가져오지 않았어요.",
    ),
    "exists": (
        "{where} is already there and was left as it is; choose another name or add --force.",
        "{where}이(가) 이미 있어서 그대로 두었어요. 다른 이름을 쓰거나 --force를 더해 주세요.",
    ),
    "write": (
        "{where} could not be written ({why}); what was there is as it was.",
        "{where}에 쓸 수 없어요({why}). 있던 것은 그대로예요.",
    ),
    "no-stdout": (
        "A {what} is a file and cannot go to the terminal; name one.",
        "{what}은(는) 파일로만 쓸 수 있어요. 파일 이름을 적어 주세요.",
    ),
    "card-extra": (
        "A card needs a font and a drawing library that are not installed: install mocha-tui with the extra `card`.",
        "카드를 그리려면 글꼴과 그리기 라이브러리가 필요해요. mocha-tui를 `card` 추가 기능과 함께 설치해 주세요.",
    ),
}


def problem(code: str, **words: object) -> ExchangeError:
    """The error with this code, its sentence in both languages."""
    en, ko = _SENTENCES[code]
    shown = {name: one_line(str(word), 160) for name, word in words.items()}
    return ExchangeError(en.format(**shown), ko.format(**shown))
