"""A real server, where one is at hand: llama.cpp's, LM Studio's, Ollama's.

    MOCHA_TEST_BASE_URL=http://127.0.0.1:8080/v1 MOCHA_TEST_MODEL=name pytest tests/agent/openai/test_real.py

It asks twice for one word, so even a very small model will do. ``MOCHA_TEST_KEY`` where the server wants a key.
"""

from __future__ import annotations

import os

import pytest

from mocha_tui.agent.openai import Ladder, ModelSettings, RungName, Secret, describe, open_model
from tests.agent.openai.conftest import end_of, opening, played, text_of

BASE_URL = os.environ.get("MOCHA_TEST_BASE_URL", "")
MODEL = os.environ.get("MOCHA_TEST_MODEL", "")

pytestmark = pytest.mark.skipif(
    not (BASE_URL and MODEL), reason="no real server: set MOCHA_TEST_BASE_URL and MOCHA_TEST_MODEL to try one"
)


async def test_a_real_server_answers_a_turn_and_its_rung_is_found() -> None:
    key = os.environ.get("MOCHA_TEST_KEY")
    model = open_model(
        MODEL,
        base_url=BASE_URL,
        api_key=Secret(key) if key else None,
        settings=ModelSettings(seconds=300),
        locale="en-US",
        ladder=Ladder(),
    )
    try:
        rung = await model.probe()
        assert rung.name is not RungName.UNTRIED
        print(describe(rung, "en-US"))
        responses = await played(model, opening("Say hello in one word.", locale="en-US", cap=256))
        assert text_of(responses[-1]) or end_of(responses[-1]).status == "incomplete"
    finally:
        await model.aclose()
