"""What the house model says, in both languages. ``{…}`` are filled by ``reply``; a new sentence touches this file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Both = tuple[str, str]

SAY: Final[Mapping[str, Both]] = {
    "wrote": ("적었어요: {facts}.", "Noted: {facts}."),
    "wrote_edit": (
        "{day} 기록을 열어 이렇게 고쳤어요: {facts}. 저장은 Ctrl+S예요.",
        "Opened the note of {day} and changed: {facts}. Ctrl+S saves it.",
    ),
    "opened_edit": ("{day} 기록을 열었어요.", "Opened the note of {day}."),
    "wrote_nothing_new": ("그대로예요. 바뀐 값은 없어요.", "Nothing changed: it was already so."),
    "emptied": ("비웠어요: {facts}.", "Emptied: {facts}."),
    "undid": ("되돌렸어요: {facts}.", "Put back: {facts}."),
    "kept": ("손으로 적은 값은 그대로 뒀어요: {facts}.", "Kept what you typed: {facts}."),
    "queued": (
        "다음 잔({coffees})은 이 폼을 저장하거나 취소하면 열려요.",
        "Next ({coffees}) opens when this form is saved or cancelled.",
    ),
    "left_out": (
        "나머지 {count}잔은 이 잔들을 적은 뒤에 다시 말해 주세요.",
        "Please tell me the other {count} again after these.",
    ),
    "refused_by_tool": (
        "그 값은 적을 수 없었어요. 다시 한번 말해 주세요.",
        "I could not write that down. Please say it once more.",
    ),
    "which": ("어느 기록인지 모르겠어요: {lines}. 어느 거예요?", "More than one note fits: {lines}. Which one?"),
    "missing": (
        "그런 기록을 찾지 못했어요. 날짜나 커피 이름을 알려 주세요.",
        "I found no such note. Tell me its day or its coffee.",
    ),
    "quoted": ("{id}번째 말: {said}", "Turn {id}: {said}"),
    "in_form": ("지금 폼: {fact}.", "The open form says: {fact}."),
    "in_note": ("{day} 기록: {fact}.", "The note of {day} says: {fact}."),
    "listed": ("기록에 있어요: {lines}.", "In your notes: {lines}."),
    "unknown": (
        "이 대화와 기록에서는 답을 찾지 못했어요.",
        "I find no answer to that in this conversation or your notes.",
    ),
    "general": (
        "그건 제가 답할 수 있는 질문이 아니에요. 마신 커피를 말해 주면 적어 둘게요.",
        "That is not something I can answer. Tell me about a cup and I will write it down.",
    ),
    "save_key": ("저장은 Ctrl+S로 직접 해 주세요.", "Saving is yours: press Ctrl+S."),
    "cancel_key": ("지우거나 취소하려면 Esc를 눌러 주세요.", "To discard it, press Esc."),
    "delete_note": (
        "저장된 기록을 지우는 건 제가 할 수 없어요. 기록 목록에서 직접 지워 주세요.",
        "I cannot delete a stored note; delete it in the list of notes yourself.",
    ),
    "refused": (
        "적지 않았어요. 저장은 Ctrl+S를 눌러야만 돼요.",
        "Nothing was written. Only Ctrl+S saves, Esc discards.",
    ),
    "order": (
        "그 글은 그냥 글로만 읽었어요. 아무것도 바꾸지 않았어요.",
        "I took that as text only; nothing was changed.",
    ),
    "hello": ("안녕하세요! 오늘은 어떤 커피를 드셨어요?", "Hello! What did you drink today?"),
    "thanks": ("천만에요.", "You're welcome."),
    "nothing": ("네. 마신 커피가 있으면 말해 주세요.", "All right. Tell me when there is a cup to note."),
    "nothing_open": ("네, 폼은 그대로예요.", "All right; the form stays as it is."),
    "who": ("저는 모카에 들어 있는 작은 모델이에요.", "I am the small model that comes with Mocha."),
    "embedded": (
        "(저는 네트워크 없이 정해진 규칙으로 읽는 내장 모델이에요.)",
        "(I am the embedded model: I read by fixed rules, without a network.)",
    ),
}

ASK: Final[Mapping[str, Both]] = {
    "coffee": ("어떤 커피였어요?", "Which coffee was it?"),
    "taste": ("맛은 어땠어요?", "How did it taste?"),
    "recipe": ("원두와 물은 얼마나 썼어요?", "How much coffee and water?"),
    "water": ("물은 얼마나 부었어요?", "How much water?"),
    "dose": ("원두는 몇 g이었어요?", "How many grams of coffee?"),
    "roaster": ("로스터리는요?", "Who roasted it?"),
    "score": ("점수를 준다면요?", "What would you score it?"),
    "day": ("며칠에 마신 거예요?", "Which day was that?"),
    "scale": ("몇 점 만점이에요?", "Out of how many?"),
    "score_to": ("몇 점으로 바꿀까요?", "To what score?"),
    "grind": ("분쇄를 몇으로 할까요?", "What grind setting should it be?"),
    "how_much": ("얼마로 바꿀까요?", "To what value?"),
    "what_to_change": ("무엇을 고칠까요?", "What should change?"),
}


def asked_which(reply: str) -> bool:
    """Whether a reply asked which of several stored tastings was meant."""
    return any(text.partition("{")[0] in reply for text in SAY["which"])
