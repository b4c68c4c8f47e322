"""What went wrong with a model, in one sentence for the person at the keyboard."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from mocha_tui.agent.protocol import ModelError
from mocha_tui.coffee.locale import Locale

SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    "no_key": (
        "OpenAI에 물어보려면 키가 필요해요. OPENAI_API_KEY를 정하거나 house 모델을 쓰면 돼요.",
        "Asking OpenAI needs a key: set OPENAI_API_KEY, or use the house model.",
    ),
    "bad_key": (
        "OPENAI_API_KEY에 쓸 수 없는 글자가 들어 있어요. 다시 복사해 주세요.",
        "OPENAI_API_KEY holds characters that no key has; please copy it again.",
    ),
    "base_url": (
        "모델 서버 주소를 읽을 수 없어요. http:// 나 https:// 로 시작하고 비밀번호가 없는 주소여야 해요.",
        "The model server's address cannot be used: it must start with http:// or https:// and hold no password.",
    ),
    "connect": (
        "모델 서버에 연결하지 못했어요. 인터넷 연결과 OPENAI_BASE_URL을 확인해 주세요.",
        "The model server could not be reached; please check the network and OPENAI_BASE_URL.",
    ),
    "tls": (
        "모델 서버의 보안 인증서를 믿을 수 없어 연결하지 않았어요.",
        "The model server's certificate is not trusted, so nothing was sent.",
    ),
    "timeout": (
        "모델 서버가 제때 답하지 않았어요. 잠시 뒤 다시 보내 주세요.",
        "The model server did not answer in time; please send it again in a moment.",
    ),
    "rate_limit": (
        "모델 서버가 지금 요청을 더 받지 않아요. 잠시 뒤 다시 보내 주세요.",
        "The model server takes no more requests right now; please send it again in a moment.",
    ),
    "rate_limit_wait": (
        "모델 서버가 지금 요청을 더 받지 않아요. {wait} 뒤 다시 보내 주세요.",
        "The model server takes no more requests right now; please send it again in {wait}.",
    ),
    "quota": (
        "모델 계정의 사용 한도가 다 됐어요. 결제 설정을 확인하거나 다른 모델을 골라 주세요.",
        "The model account's quota is used up; please check its billing or choose another model.",
    ),
    "auth": (
        "모델 서버가 키를 받아들이지 않았어요. OPENAI_API_KEY를 확인해 주세요.",
        "The model server did not accept the key; please check OPENAI_API_KEY.",
    ),
    "forbidden": (
        "이 키로는 이 모델을 쓸 수 없어요. 권한을 확인하거나 다른 모델을 골라 주세요.",
        "This key may not use this model; please check its permissions or choose another model.",
    ),
    "model": (
        "모델 서버에 그런 이름의 모델이 없어요. MOCHA_MODEL을 확인해 주세요.",
        "The model server knows no model of that name; please check MOCHA_MODEL.",
    ),
    "endpoint": (
        "이 주소에는 Responses도 chat completions도 없어요. OPENAI_BASE_URL을 확인해 주세요.",
        "That address offers neither responses nor chat completions; please check OPENAI_BASE_URL.",
    ),
    "not_api": (
        "그 주소는 답하지만 모델 서버가 아니에요. OPENAI_BASE_URL을 확인해 주세요.",
        "That address answers, but not as a model server; please check OPENAI_BASE_URL.",
    ),
    "redirect": (
        "모델 서버가 다른 주소로 보내려 해서 따라가지 않았어요. OPENAI_BASE_URL을 확인해 주세요.",
        "The model server pointed to another address, which was not followed; please check OPENAI_BASE_URL.",
    ),
    "context_length": (
        "이 모델이 읽기에는 대화가 너무 길어요. 저장하거나 취소해 새로 시작해 주세요.",
        "The conversation is too long for this model; please save or cancel to start afresh.",
    ),
    "no_vision": (
        "이 모델은 사진을 읽지 못해요. 사진은 그대로 있으니 다른 모델을 고르거나 말로 알려 주세요.",
        "This model cannot read photos; the photo is kept, so choose another model or say what it shows.",
    ),
    "bad_request": (
        "모델 서버가 요청을 이해하지 못했어요. 다른 모델을 고르거나 mocha doctor로 확인해 주세요.",
        "The model server did not understand the request; choose another model, or look with mocha doctor.",
    ),
    "chain_refused": (
        "모델 서버가 응답을 이어 주지 않아요. model.chain을 auto로 바꾸면 돼요.",
        "The model server does not chain responses; setting model.chain to auto helps.",
    ),
    "server": (
        "모델 서버에 문제가 생겼어요. 잠시 뒤 다시 보내 주세요.",
        "The model server has a problem of its own; please send it again in a moment.",
    ),
    "refused": (
        "모델 서버가 이 대화에 답하기를 거절했어요. 다르게 말해 주세요.",
        "The model server refused to answer this; please say it another way.",
    ),
    "stream_cut": (
        "답이 도중에 끊겼어요. 한 번 더 보내 주세요.",
        "The answer broke off before its end; please send it once more.",
    ),
    "stream_garbled": (
        "답이 깨져서 왔어요. 한 번 더 보내 주세요.",
        "The answer arrived garbled; please send it once more.",
    ),
    "search": (
        "이 모델로는 웹을 찾아볼 수 없어요.",
        "This model cannot search the web.",
    ),
    "sdk": (
        "openai 패키지를 불러오지 못했어요. mocha-tui를 다시 설치해 주세요.",
        "The openai package could not be loaded; please install mocha-tui again.",
    ),
}
"""Label → (ko, en). A label is what the log calls the fault."""


def sentence(label: str, locale: Locale) -> str:
    """The sentence of a fault; a label without one of its own reads like the server's own trouble."""
    ko, en = SENTENCES.get(label, SENTENCES["server"])
    return ko if locale == "ko" else en


def _wait(seconds: float, *, korean: bool) -> str:
    """A wait as people count it; what is longer than a day is a server's slip and is told as that."""
    for unit, ko, en in ((1, "초", "s"), (60, "분", "min"), (3600, "시간", "h")):
        count = max(1, math.ceil(seconds / unit))
        if count <= (24 if unit == 3600 else 180):
            return f"{count}{ko}쯤" if korean else f"about {count} {en}"
    return "하루" if korean else "a day"


def model_error(label: str, locale: Locale, *, seconds: float | None = None) -> ModelError:
    """The error of a fault. ``seconds`` is how long the server asked to wait, where it did."""
    if label == "rate_limit" and seconds is not None:
        text = sentence("rate_limit_wait", locale).format(wait=_wait(seconds, korean=locale == "ko"))
        return ModelError(label, text)
    return ModelError(label, sentence(label, locale))
