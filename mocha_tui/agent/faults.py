"""What the user reads when a turn failed, by the fault's label."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mocha_tui.agent.protocol import ModelError
from mocha_tui.coffee.locale import Locale

_SENTENCES: Final[Mapping[str, tuple[str, str]]] = {
    "timeout": (
        "모델이 제때 답하지 않았어요. 한 번 더 보내 주세요.",
        "The model did not answer in time. Please send it once more.",
    ),
    "empty": (
        "모델이 빈 답을 보냈어요. 한 번 더 말해 주세요.",
        "The model answered nothing. Please say it once more.",
    ),
    "stream_cut": (
        "답이 오다가 끊겼어요. 한 번 더 보내 주세요.",
        "The answer broke off before its end. Please send it once more.",
    ),
    "content_filter": (
        "모델이 이 말에는 답하지 않겠다고 해요. 다르게 말해 주세요.",
        "The model declined to answer this. Please put it differently.",
    ),
    "internal": (
        "Mocha 안에서 문제가 생겨 답하지 못했어요. 양식과 기록은 그대로예요. 한 번 더 말해 주세요.",
        "Something went wrong inside Mocha; the form and your log are untouched. Please say it once more.",
    ),
}
_OTHER: Final = (
    "모델이 답을 마치지 못했어요. 한 번 더 말해 주세요.",
    "The model could not finish its answer. Please say it once more.",
)


def fault_sentence(error: ModelError, locale: Locale) -> str:
    """The error's own sentence where the model gave one, else the sentence of its label."""
    language = 0 if locale == "ko" else 1
    return str(error) or _SENTENCES.get(error.label, _OTHER)[language]
