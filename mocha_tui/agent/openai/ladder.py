"""Which way of asking a server understands, found by asking and remembered for the session.

Four rungs, best first. A server is left on the highest it takes; nothing steps down for a wrong key, a missing right,
a rate limit or trouble of the server's own, because none of them says anything of what the server understands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Literal

from mocha_tui.agent.openai.faults import Refusal
from mocha_tui.coffee.locale import Locale

Chain = Literal["auto", "on", "off"]


class RungName(StrEnum):
    """A way of asking, best first. ``UNTRIED`` is no way: nothing was asked yet."""

    CHAIN = "chain"  # responses, each continuing the last by previous_response_id
    ITEMS = "items"  # responses, every item of the turn again, nothing stored, reasoning encrypted
    PLAIN = "plain"  # the same without reasoning items
    CHAT = "chat"  # chat completions
    UNTRIED = "untried"

    @property
    def level(self) -> int:
        """0 for the best."""
        return list(RungName).index(self)


@dataclass(frozen=True, slots=True)
class Rung:
    """What ``mocha doctor`` shows: the rung in use and why it is that one (a word, ``""`` for the best)."""

    name: RungName
    why: str = ""
    omitted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """How the next request goes out. ``omit`` are optional parameters the server does not know.

    ``chosen`` is true where a setting forced it, which says nothing of what the server could do.
    """

    rung: RungName = RungName.CHAIN
    omit: frozenset[str] = frozenset()
    why: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """What matters of the request that was refused."""

    chained: bool = False  # it named a previous response
    reasoning: bool = False  # it carried reasoning items
    answered: bool = False  # this turn had an answer from this endpoint before


class Ladder:
    """The ways that worked, by base URL and model."""

    def __init__(self) -> None:
        self._ways: dict[tuple[str, str], Way] = {}

    def start(self, base_url: str, model: str, chain: Chain, *, store: bool) -> Way:
        """Where a turn begins: what worked before, as far as the settings allow."""
        way = self._ways.get((base_url, model), Way())
        if way.chosen:
            way = replace(way, rung=RungName.CHAIN, why="", chosen=False)
        if chain == "on" and store:
            return replace(way, rung=RungName.CHAIN, why="model.chain=on", chosen=True)
        if way.rung is RungName.CHAIN and (chain == "off" or not store):
            why = "model.store=false" if not store else "model.chain=off"
            return replace(way, rung=RungName.ITEMS, why=why, chosen=True)
        return way

    def worked(self, base_url: str, model: str, way: Way) -> None:
        """Remember a way that brought an answer."""
        self._ways[(base_url, model)] = way

    def rung(self, base_url: str, model: str) -> Rung:
        """The rung in use for a server and a model."""
        way = self._ways.get((base_url, model))
        return Rung(RungName.UNTRIED) if way is None else Rung(way.rung, way.why, tuple(sorted(way.omit)))


_OPTIONAL: Final = (
    "include",
    "prompt_cache_key",
    "stream_options",
    "store",
    "strict",
    "max_output_tokens",
    "max_tokens",
)
_BARE: Final = frozenset({"include", "prompt_cache_key", "stream_options", "store", "strict"})
_UNKNOWN: Final = re.compile(
    r"unknown|unsupported|not supported|unrecogni[sz]ed|unexpected|extra|not permitted|not allowed|invalid"
)
_PREVIOUS: Final = re.compile(r"previous.?response")
_STORE: Final = re.compile(r"\bstore\b|\bstored\b")
_LOST_CALL: Final = re.compile(r"no tool (?:output|call) found")
_ITEM: Final = re.compile(
    r"item with id|\brs_|encrypted|reasoning|type of 'item'|item\['|unknown item|item type|invalid_encrypted_content"
)


def step(way: Way, refusal: Refusal, asked: Asked) -> Way | None:
    """The next way to try after a refusal, or ``None`` where no other way would fare better.

    Pure; each step only leads downwards or drops a parameter, so a turn takes a handful of steps at most.
    """
    status = refusal.status
    if status in (401, 402, 403, 408, 409, 413, 429) or 300 <= status < 400 or (status >= 500 and status != 501):
        return None
    if refusal.names_model:
        return None
    if way.rung is RungName.CHAIN and not (way.chosen and way.why == "model.chain=on"):
        why = _why_not_chained(refusal, asked)
        if why:
            return replace(way, rung=RungName.ITEMS, why=why, chosen=False)
    if (
        status in (404, 405, 501)
        and way.rung is not RungName.CHAT
        and not asked.answered
        and not _ITEM.search(refusal.text)
    ):
        return replace(way, rung=RungName.CHAT, why="no_responses_endpoint", chosen=False)
    named = _named_parameter(way, refusal)
    if named:
        return replace(way, omit=way.omit | {named})
    if way.rung is RungName.ITEMS and (asked.reasoning or _ITEM.search(refusal.text)):
        return replace(way, rung=RungName.PLAIN, why="reasoning_items", chosen=False)
    if status in (400, 422) and not refusal.param and not refusal.code and not way.omit >= _BARE:
        return replace(way, omit=way.omit | _BARE)
    return None


def _why_not_chained(refusal: Refusal, asked: Asked) -> str:
    if _PREVIOUS.search(refusal.code) or _PREVIOUS.search(refusal.param) or _PREVIOUS.search(refusal.text):
        return "zero_data_retention" if "zero data retention" in refusal.text else "previous_response"
    if refusal.param == "store" or (not refusal.param and _STORE.search(refusal.text)):
        return "store"
    if asked.chained and _LOST_CALL.search(refusal.text):
        return "lost_calls"
    return "refused" if asked.chained else ""


def _named_parameter(way: Way, refusal: Refusal) -> str:
    for name in _OPTIONAL:
        if name in way.omit:
            continue
        if refusal.param.split(".")[0].split("[")[0] == name:
            return name
        quoted = re.search(rf"['\"`\[. ]{name}\b", refusal.text)
        if quoted and (_UNKNOWN.search(refusal.text) or "unknown_parameter" in refusal.code):
            return name
    return ""


_RUNGS: Final[Mapping[RungName, tuple[str, str]]] = {
    RungName.CHAIN: ("Responses API, 응답을 이어서", "Responses API, chained"),
    RungName.ITEMS: ("Responses API, 매번 전체를 다시 보내며", "Responses API, every item sent again"),
    RungName.PLAIN: (
        "Responses API, 추론 항목 없이 전체를 다시 보내며",
        "Responses API, every item sent again without reasoning",
    ),
    RungName.CHAT: ("chat completions", "chat completions"),
    RungName.UNTRIED: ("아직 물어본 적 없음", "not asked yet"),
}
_WHY: Final[Mapping[str, tuple[str, str]]] = {
    "model.chain=off": ("model.chain이 off라서", "model.chain is off"),
    "model.chain=on": ("model.chain이 on이라서", "model.chain is on"),
    "model.store=false": ("model.store가 false라서", "model.store is false"),
    "zero_data_retention": ("조직이 데이터를 남기지 않아서", "the organisation keeps no data"),
    "previous_response": ("서버가 이전 응답을 찾지 못해서", "the server does not know previous responses"),
    "store": ("서버가 응답을 저장하지 않아서", "the server stores no responses"),
    "lost_calls": ("서버가 도구 호출을 잃어버려서", "the server loses tool calls of stored responses"),
    "refused": ("서버가 이어지는 응답을 거절해서", "the server refuses chained responses"),
    "ignored": ("서버가 previous_response_id를 무시해서", "the server ignores previous_response_id"),
    "no_id": ("서버가 응답에 번호를 붙이지 않아서", "the server gives its responses no id"),
    "reasoning_items": ("서버가 추론 항목을 읽지 못해서", "the server does not take reasoning items"),
    "no_responses_endpoint": ("/responses가 없어서", "there is no /responses"),
}


def describe(rung: Rung, locale: Locale) -> str:
    """A rung and its reason in words."""
    language = 0 if locale == "ko" else 1
    name = _RUNGS[rung.name][language]
    why = _WHY.get(rung.why)
    text = f"{name} ({why[language]})" if why else name
    if rung.omitted:
        left_out = "보내지 않는 값" if locale == "ko" else "left out"
        text += f"; {left_out}: {', '.join(rung.omitted)}"
    return text
