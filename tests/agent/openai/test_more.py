"""Photos, the small model, embeddings and the search."""

from __future__ import annotations

import base64
import json

import numpy as np
import pytest

from mocha_tui.agent.openai import ModelSettings, OpenAIEmbedder, Secret, SmallModel, open_model, search
from mocha_tui.agent.openai.known import searches, sees
from mocha_tui.agent.openai.search import Link, missing
from mocha_tui.agent.protocol import ModelError, Photo
from mocha_tui.coffee.draft import Draft, Fact
from mocha_tui.coffee.facts import Source
from tests.agent.openai.conftest import Models, events_of, opening, played
from tests.agent.server import Answer, FakeOpenAI, Fault, Flaw, calls, refuses, says

PICTURE = Photo("bag.png", "image/png", b"\x89PNG\r\n\x1a\n picture")
URL = "data:image/png;base64," + base64.b64encode(PICTURE.data).decode()


async def test_photos_go_with_the_last_message(server: FakeOpenAI, models: Models) -> None:
    await played(models("gpt-5"), opening("이 봉투야", photos=[PICTURE]))
    items = server.asked()[0]["input"]
    assert isinstance(items, list)
    assert items[-1]["content"] == [
        {"type": "input_text", "text": "이 봉투야"},
        {"type": "input_image", "detail": "auto", "image_url": URL},
    ]
    assert all(isinstance(item["content"], str) or item["role"] == "assistant" for item in items[:-1])


async def test_photos_go_to_chat_completions_too(server: FakeOpenAI, models: Models) -> None:
    server.flaws = frozenset({Flaw.NO_RESPONSES})
    await played(models("llava"), opening("이 봉투야", photos=[PICTURE]))
    messages = server.asked("/chat/completions")[0]["messages"]
    assert isinstance(messages, list)
    assert messages[-1]["content"][1] == {"type": "image_url", "image_url": {"url": URL}}


async def test_a_model_that_does_not_see_gets_no_photo(server: FakeOpenAI, models: Models) -> None:
    for settings in (ModelSettings(), ModelSettings(sees="off")):
        model = models("gpt-oss" if settings.sees == "auto" else "gpt-5", settings=settings)
        assert not model.sees
        await played(model, opening(photos=[PICTURE]))
    assert "input_image" not in json.dumps(server.asked())
    assert models("gpt-oss", settings=ModelSettings(sees="on")).sees


async def test_a_server_that_refuses_photos_says_so(server: FakeOpenAI, models: Models) -> None:
    server.flaws = frozenset({Flaw.BLIND})
    async with models().turn(opening(photos=[PICTURE])) as turn:
        with pytest.raises(ModelError) as raised:
            await events_of(turn)
    assert raised.value.label == "no_vision"


@pytest.mark.parametrize(
    "name", ["gpt-5", "gpt-4o-mini", "gpt-4.1", "o3", "o4-mini", "qwen2.5-vl-7b", "llava:13b", "gemma3:4b"]
)
def test_names_of_models_that_see(name: str) -> None:
    assert sees(name)


@pytest.mark.parametrize(
    "name", ["gpt-3.5-turbo", "gpt-4", "o3-mini", "o1-mini", "gpt-oss-20b", "llama3.1", "gemma3:1b", "any"]
)
def test_names_of_models_that_do_not(name: str) -> None:
    assert not sees(name)


async def test_the_small_model_answers_json_and_leaves_nothing_behind(server: FakeOpenAI, models: Models) -> None:
    server.tell(says('```json\n{"turns": [3, 1]}\n```'))
    assert await SmallModel(models())("Choose.") == '{"turns": [3, 1]}'
    (body,) = server.asked()
    assert (body["store"], body.get("tools")) == (False, None)


@pytest.mark.parametrize(
    "answer", [refuses(401), Answer("x", fault=Fault.INCOMPLETE), Answer(fault=Fault.HTML)], ids=str
)
async def test_the_small_model_fails_with_one_error(answer: Answer, server: FakeOpenAI, models: Models) -> None:
    server.tell(answer)
    with pytest.raises(ModelError):
        await SmallModel(models())("Choose.")


async def test_embeddings_are_unit_vectors_in_the_order_of_their_texts(server: FakeOpenAI, models: Models) -> None:
    embed = OpenAIEmbedder(models().server.connection)
    vectors = await embed(["예가체프", "", "케냐 \ud83d"])
    assert vectors.shape == (3, 16) and vectors.dtype == np.float32
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1)
    assert np.allclose(vectors[0], (await embed(["예가체프"]))[0])
    assert (await embed([])).shape == (0, 0)
    assert server.asked("/embeddings")[0]["encoding_format"] == "float"


@pytest.mark.parametrize("fault", [Fault.SILENT, Fault.DRIP])
async def test_neither_the_small_model_nor_the_embedder_keeps_a_turn_waiting(
    fault: Fault, server: FakeOpenAI, models: Models
) -> None:
    server.otherwise = lambda body: Answer("적어 뒀어요. 로스터리는 어디예요?", fault=fault)
    with pytest.raises(ModelError) as raised:
        await SmallModel(models(), seconds=0.2)("Choose.")
    assert raised.value.label == "timeout"
    server.stuck = True
    with pytest.raises(ModelError) as raised:
        await OpenAIEmbedder(models().server.connection, seconds=0.2)(["예가체프"])
    assert raised.value.label == "timeout"


async def test_an_embedder_that_is_refused_raises_the_same_error_as_a_model(
    server: FakeOpenAI, models: Models
) -> None:
    with pytest.raises(ModelError) as raised:
        await OpenAIEmbedder(models(key="wrong").server.connection)(["예가체프"])
    assert raised.value.label == "auth"


FOUND = {"country": ["ethiopia"], "region": None, "farm": "Konga", "roast_level": "light", "official_notes": []}
CITED = ({"type": "url_citation", "url": "https://roaster.example/konga", "title": "Konga\x1b[31m"},)


def form(**facts: str) -> Draft:
    return Draft(facts={f"coffee.{name}": Fact(value, Source.USER) for name, value in facts.items()})


async def test_search_fills_empty_facts_and_keeps_its_pages(
    server: FakeOpenAI, models: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mocha_tui.agent.openai.model.searches", lambda name, url: True)
    server.tell(Answer(json.dumps(FOUND), annotations=CITED))
    draft = form(name="Konga", roaster="Roaster", roast_level="dark")
    found = await search(models(settings=ModelSettings(search=True)), draft)
    assert {name: fact.value for name, fact in found.facts.items()} == {
        "coffee.country": ("ethiopia",),
        "coffee.farm": "Konga",
    }
    assert {fact.source for fact in found.facts.values()} == {Source.SEARCH}
    assert found.links == (Link("https://roaster.example/konga", "Konga"),)
    (body,) = server.asked()
    assert (body["tool_choice"], body["store"], body["tools"]) == ("required", False, [{"type": "web_search"}])
    assert body["input"] == "Coffee: Konga\nRoaster: Roaster"


async def test_without_a_page_nothing_was_found(
    server: FakeOpenAI, models: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mocha_tui.agent.openai.model.searches", lambda name, url: True)
    server.tell(Answer(json.dumps(FOUND)))
    assert not (await search(models(settings=ModelSettings(search=True)), form(name="Konga"))).facts


async def test_search_is_off_unless_it_is_switched_on_and_offered(server: FakeOpenAI, models: Models) -> None:
    assert not (await search(models(), form(name="Konga"))).facts
    assert not (await search(models(settings=ModelSettings(search=True)), form(name="Konga"))).facts
    assert not server.journal
    openai = open_model("gpt-5", base_url=None, api_key=Secret("x"), settings=ModelSettings(search=True), locale="ko")
    assert openai.searches and not (await search(openai, form(roaster="Roaster"))).facts
    assert searches("gpt-4o-mini", "https://api.openai.com/v1") and not searches("gpt-4", "https://api.openai.com/v1")


async def test_a_failed_search_is_one_error(
    server: FakeOpenAI, models: Models, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mocha_tui.agent.openai.model.searches", lambda name, url: True)
    server.tell(refuses(400, "Tool 'web_search' is not supported."), Answer("no JSON", annotations=CITED))
    for label in ("search", "stream_garbled"):
        with pytest.raises(ModelError) as raised:
            await search(models(settings=ModelSettings(search=True)), form(name="Konga"))
        assert raised.value.label == label


def test_a_search_never_fills_what_a_hand_emptied() -> None:
    assert "coffee.farm" not in missing(Draft(emptied=frozenset({"coffee.farm"})))


async def test_a_chat_server_gets_calls_and_outputs_side_by_side(server: FakeOpenAI, models: Models) -> None:
    server.flaws = frozenset({Flaw.NO_RESPONSES})
    server.tell(calls(("get_note", '{"tasting": 1}'), ("get_note", "{broken"), text="볼게요."), says("네."))
    await played(models())
    messages = server.asked("/chat/completions")[1]["messages"]
    assert isinstance(messages, list)
    assert [message["role"] for message in messages] == [
        "system",
        "user",
        "assistant",
        "user",
        "assistant",
        "tool",
        "tool",
    ]
    assert [call["function"]["arguments"] for call in messages[4]["tool_calls"]] == ['{"tasting": 1}', "{}"]
