"""Models on OpenAI's Responses API and on servers that speak some of it.

Importing this package loads neither ``openai`` nor ``numpy``; the first turn does, or ``OpenAIModel.warm()``.
"""

from mocha_tui.agent.openai.connection import Connection
from mocha_tui.agent.openai.embedder import OpenAIEmbedder
from mocha_tui.agent.openai.known import shown_url
from mocha_tui.agent.openai.ladder import Ladder, Rung, RungName, describe
from mocha_tui.agent.openai.model import OpenAIModel, open_model, rung
from mocha_tui.agent.openai.search import Link, Searched, search
from mocha_tui.agent.openai.secrets import Secret, forget_key, keep_key, read_key
from mocha_tui.agent.openai.settings import ModelSettings
from mocha_tui.agent.openai.small import SmallModel

__all__ = [
    "Connection",
    "Ladder",
    "Link",
    "ModelSettings",
    "OpenAIEmbedder",
    "OpenAIModel",
    "Rung",
    "RungName",
    "Searched",
    "Secret",
    "SmallModel",
    "describe",
    "forget_key",
    "keep_key",
    "open_model",
    "read_key",
    "rung",
    "search",
    "shown_url",
]
