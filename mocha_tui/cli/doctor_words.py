"""What ``mocha doctor`` says of its own accord, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mocha_tui.coffee.locale import Locale

_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "python.old": ("Mocha needs Python 3.11 or newer.", "Mocha에는 Python 3.11 이상이 필요해요."),
    "package.missing": ("not installed", "없음"),
    "package.advice": (
        "Install Mocha again; 'make run' sets everything up.",
        "Mocha를 다시 설치해 주세요. 'make run'이 모두 갖춰 줘요.",
    ),
    "config.advice": (
        "Correct that line, or move the file away: defaults serve without it.",
        "그 줄을 고치거나 파일을 옮겨 주세요. 파일이 없으면 기본값을 써요.",
    ),
    "config.none": ("{where} (not there: defaults)", "{where} (없음: 기본값을 써요)"),
    "folder.advice": (
        "Make {where} writable for you; nothing can be kept otherwise.",
        "{where}에 쓸 수 있게 해 주세요. 그러지 않으면 아무것도 남지 않아요.",
    ),
    "database.new": ("{where} (made at the first start)", "{where} (처음 시작할 때 만들어요)"),
    "database.one": ("{where} ({count} tasting)", "{where} (기록 {count}개)"),
    "database.many": ("{where} ({count} tastings)", "{where} (기록 {count}개)"),
    "database.readonly": (
        "It can be read, but nothing can be saved: make {where} and its folder writable for you.",
        "읽을 수는 있지만 저장할 수 없어요. {where} 파일과 그 폴더에 쓸 수 있게 해 주세요.",
    ),
    "model.house": (
        "the house model, embedded: no key, no network (set OPENAI_API_KEY to use another)",
        "내장된 하우스 모델: 키도 네트워크도 쓰지 않아요 (다른 모델은 OPENAI_API_KEY를 설정하면 돼요)",
    ),
    "model.served": ("{name} at {server}", "{server}의 {name}"),
    "key.environment": ("from the environment", "환경 변수에서"),
    "key.keyring": ("from the keyring", "시스템 키링에서"),
    "key.none": ("none", "없음"),
    "key.advice": (
        "Set OPENAI_API_KEY, or MOCHA_MODEL=house for none.",
        "OPENAI_API_KEY를 설정하거나, 키 없이 쓰려면 MOCHA_MODEL=house로 두세요.",
    ),
    "privacy.house": ("nothing leaves this machine", "아무것도 이 컴퓨터를 떠나지 않아요"),
    "privacy.kept": (
        "your words, the open form, recalled notes and photos go to the model; the provider may keep them for a "
        "time of its own (30 days by default at OpenAI) beyond Mocha's forgetting; MOCHA_MODEL__STORE=false asks it "
        "not to",
        "말, 열린 양식, 불러온 기록, 사진이 모델로 가요. Mocha가 잊은 뒤에도 제공자가 정한 기간(OpenAI는 기본 30일) "
        "동안 보관할 수 있어요. MOCHA_MODEL__STORE=false로 두면 보관하지 말라고 부탁해요",
    ),
    "privacy.not_kept": (
        "your words, the open form, recalled notes and photos go to the model; the provider is asked not to keep "
        "them",
        "말, 열린 양식, 불러온 기록, 사진이 모델로 가요. 제공자에게 보관하지 말라고 부탁해요",
    ),
    "terminal.unknown": ("unknown", "알 수 없음"),
    "terminal.advice": (
        "Start Mocha in a terminal; TERM says it is none.",
        "터미널에서 시작해 주세요. TERM 값으로는 터미널이 아니에요.",
    ),
    "encoding.advice": (
        "Set LANG to a UTF-8 locale, or Hangul cannot be shown.",
        "LANG을 UTF-8 로캘로 바꿔 주세요. 그러지 않으면 한글이 보이지 않아요.",
    ),
    "keys": (
        "TEXTUAL_DISABLE_KITTY_KEY={kitty} (set it to 1 if Hangul arrives in pieces)",
        "TEXTUAL_DISABLE_KITTY_KEY={kitty} (한글이 낱자로 들어오면 1로 두세요)",
    ),
    "proxy.none": ("none", "없음"),
}


def say(word: str, locale: Locale, **values: object) -> str:
    """One of the doctor's sentences."""
    return _WORDS[word][1 if locale == "ko" else 0].format(**values)
