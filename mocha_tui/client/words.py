"""What the client says of its own accord, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from mocha_tui.coffee.locale import Locale

Word = Literal[
    "greeting",
    "banner.saved",
    "banner.cancelled",
    "banner.unknown",
    "save.no_date",
    "save.no_coffee",
    "save.no_day_nor_coffee",
    "save.gone",
    "busy",
    "empty",
    "forgot.saved",
    "forgot.cancelled",
    "stopped",
    "photo.unseen",
    "photo.waiting",
    "photo.not_kept",
    "copied",
    "stored.gone",
    "forced",
]

_WORDS: Final[Mapping[Word, tuple[str, str]]] = {
    "greeting": (
        "☕ 오늘은 어떤 커피를 마셨어요? 한 문장이면 돼요.",
        "☕ What did you drink today? One sentence is enough.",
    ),
    "banner.saved": (
        "맥락이 초기화됐어요. 저장해서 앞의 대화를 잊었어요.",
        "Context was reset: you saved, so the earlier talk is forgotten.",
    ),
    "banner.cancelled": (
        "맥락이 초기화됐어요. 취소해서 앞의 대화를 잊었어요.",
        "Context was reset: you cancelled, so the earlier talk is forgotten.",
    ),
    "banner.unknown": (
        "맥락이 초기화됐어요. 앞의 대화를 잊었으니, 이어지는 이야기라면 한 번 더 말해 주세요.",
        "Context was reset: the earlier talk is forgotten. If this builds on it, please say it once more.",
    ),
    "save.no_date": (
        "아직 저장하지 않았어요. 마신 날짜가 필요해요.",
        "Not saved yet: the day you drank it is missing.",
    ),
    "save.no_coffee": (
        "아직 저장하지 않았어요. 어떤 커피인지 이름, 로스터리, 산지 중 하나가 필요해요.",
        "Not saved yet: tell which coffee it was, by name, roaster or origin.",
    ),
    "save.no_day_nor_coffee": (
        "아직 저장하지 않았어요. 마신 날짜와 커피(이름, 로스터리, 산지 중 하나)가 필요해요.",
        "Not saved yet: the day and the coffee (name, roaster or origin) are missing.",
    ),
    "save.gone": (
        "저장하지 않았어요. 고치려던 기록이 이미 지워졌어요.",
        "Not saved: the tasting to be changed has been deleted.",
    ),
    "busy": (
        "아직 앞의 말에 답하는 중이에요. 끝나면 보내 주세요.",
        "Still answering the last message; send this when it is done.",
    ),
    "empty": ("빈 메시지예요. 한 문장 적어 주세요.", "That message is empty; write a sentence."),
    "forgot.saved": ("저장했어요 · 여기까지의 대화는 잊었어요", "saved · the talk up to here is forgotten"),
    "forgot.cancelled": ("취소했어요 · 여기까지의 대화는 잊었어요", "cancelled · the talk up to here is forgotten"),
    "stored.gone": ("그 기록은 이제 없어요.", "That tasting is no longer there."),
    "photo.unseen": (
        "이 모델은 사진을 보지 못해요. 사진은 저장할 때 기록과 함께 보관할게요.",
        "This model cannot see photos. The photo will be kept with the tasting when you save.",
    ),
    "photo.waiting": (
        "사진을 받았어요. 다음에 열리는 양식에 붙일게요.",
        "The photo waits for the next form.",
    ),
    "photo.not_kept": (
        "기록은 저장했지만 사진은 보관하지 못했어요.",
        "The tasting is saved, but its photos could not be kept.",
    ),
    "copied": (
        "#{tasting}의 레시피를 가져왔어요. 맛은 비워 두었어요.",
        "Copied the recipe of #{tasting}; the taste is left empty.",
    ),
    "forced": ("“{said}”은(는) {label}(으)로 저장했어요.", "“{said}” was stored as {label}."),
    "stopped": ("멈췄어요. 적은 말은 입력창에 돌려놓았어요.", "Stopped; your words are back in the input."),
}


def say(word: Word, locale: Locale) -> str:
    """One of the client's sentences."""
    return _WORDS[word][0 if locale == "ko" else 1]
