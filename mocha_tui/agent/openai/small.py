"""A small model that answers one prompt with JSON: the picker of memories, where one is configured."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from dataclasses import replace
from datetime import date
from typing import Final

from mocha_tui.agent.openai.model import OpenAIModel
from mocha_tui.agent.openai.sentences import model_error
from mocha_tui.agent.openai.settings import ModelSettings
from mocha_tui.agent.protocol import Completed, Context, Message, Opening, TextDelta

_MAX_OUTPUT_TOKENS: Final = 1_024  # a list of ids, and the thoughts of a model that thinks
SECONDS: Final = 8.0  # a turn waits for the picker before it begins
_INSTRUCTIONS: Final = "Answer with one JSON object and nothing else."


class SmallModel:
    """Prompt to raw reply, as memory's picker wants it, in so many seconds. Nothing is stored at the provider.

    Any failure is a ``ModelError``; who asks falls back on what needs no model.
    """

    def __init__(self, model: OpenAIModel, *, seconds: float = SECONDS, instructions: str = _INSTRUCTIONS) -> None:
        settings = ModelSettings(chain="off", store=False, seconds=seconds)
        self._model = OpenAIModel(replace(model.server, settings=settings))
        self._seconds = seconds
        self._instructions = instructions

    async def __call__(self, prompt: str) -> str:
        """The model's reply, without a Markdown fence around it. Raises ``ModelError``."""
        try:
            async with asyncio.timeout(self._seconds):
                text = await self._asked(prompt)
        except TimeoutError:
            text = None
        if text is None:
            raise model_error("timeout", self._model.server.connection.locale)
        return _unfenced(text)

    async def _asked(self, prompt: str) -> str:
        context = Context("", date(1970, 1, 1), self._model.server.connection.locale, None)
        opening = Opening(self._instructions, (Message("user", prompt),), (), context, _MAX_OUTPUT_TOKENS)
        text = ""
        end: Completed | None = None
        async with self._model.turn(opening) as turn, aclosing(turn.respond()) as events:
            async for event in events:
                if isinstance(event, TextDelta):
                    text += event.text
                elif isinstance(event, Completed):
                    end = event
        if end is None or end.status != "completed":
            raise model_error("stream_cut", self._model.server.connection.locale)
        return text


def _unfenced(text: str) -> str:
    text = text.strip()
    if text.startswith("```") and text.endswith("```"):
        text = text[3:-3].removeprefix("json").strip()
    return text
