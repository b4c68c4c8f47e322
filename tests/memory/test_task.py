"""Who remembers what for how long, and what happens off the loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import pytest

from mocha_tui.memory import Exchange, MemorySettings, TaskMemory, Why, Window, open_memory
from mocha_tui.memory.embedder import Encoder, LocalEmbedder
from tests.memory.talk import FakeEncoder, chatter, memory_of, minute, said, tags

if TYPE_CHECKING:
    from mocha_tui.memory.vectors import Vectors

SECRET = said("비밀 원두는 프린자, 이걸로 확정", 0)
ASK = "비밀 원두가 뭐였지? 프린자?"


def everything(window: Window) -> str:
    return "\n".join((*window.index_lines, *(turn.text for turn in window.loaded)))


def test_an_hour_of_silence_empties_it_and_activity_starts_the_hour_again() -> None:
    memory = memory_of([said("one", 0), said("two", 50)])
    assert not memory.expire(minute(110)) and len(memory) == 2
    assert memory.window("one", minute(111)).turns == 0 and len(memory) == 2
    assert memory.expire(minute(111)) and memory.is_empty and not memory.expire(minute(300))


def test_ids_start_at_one_again_in_the_next_task() -> None:
    memory = memory_of([said("one", 0), said("two", 1)])
    assert memory.clear() and not memory.clear()
    assert memory.append(said("three", 2)) == 1 and memory.pinned == frozenset()


@pytest.mark.parametrize("how", ["clear", "idle", "restart"])
async def test_nothing_of_one_task_can_be_retrieved_in_the_next(how: str) -> None:
    encoder = FakeEncoder()
    memory = TaskMemory(MemorySettings(), canon=tags, embed=encoder)
    for exchange in [SECRET, *chatter(20, 1)]:
        memory.append(exchange)
    await memory.settle()
    memory.pin(1)
    assert "프린자" in everything(await memory.choose(ASK, minute(22)))
    if how == "clear":
        memory.clear()
    elif how == "idle":
        assert memory.expire(minute(300))
    else:
        memory = TaskMemory(MemorySettings(), canon=tags, embed=encoder)
    for exchange in chatter(25, 400):
        memory.append(exchange)
    await memory.settle()
    window = await memory.choose(ASK, minute(426))
    assert "프린자" not in everything(window) and window.turns == 25
    assert memory.turn(1) is not None and not memory.window(ASK, minute(426)).states[1].pinned


async def test_an_embedding_that_arrives_after_the_task_was_forgotten_is_dropped_with_it() -> None:
    started, go_on = asyncio.Event(), asyncio.Event()

    async def slow(texts: Sequence[str]) -> Vectors:
        started.set()
        await go_on.wait()
        return np.ones((len(texts), 4), dtype=np.float32)

    memory = TaskMemory(MemorySettings(), embed=slow)
    for exchange in [SECRET, *chatter(12, 1)]:
        memory.append(exchange)
    settling = asyncio.create_task(memory.settle())
    await started.wait()
    memory.clear()
    for exchange in chatter(13, 20):
        memory.append(exchange)
    go_on.set()
    await settling
    window = memory.window(ASK, minute(34))
    assert all(score.dense == 0 for score in window.scores.values()) and "프린자" not in everything(window)


async def test_nothing_is_indexed_or_loaded_before_a_task_nears_activation() -> None:
    encoder = FakeEncoder()
    memory = TaskMemory(MemorySettings(), embed=encoder)
    for number, exchange in enumerate(chatter(20, 0), start=1):
        memory.append(exchange)
        await memory.settle()
        assert bool(encoder.asked) == (number > 8)
    assert sum(map(len, encoder.asked)) == 20


async def test_turns_are_embedded_in_batches_once() -> None:
    encoder = FakeEncoder()
    memory = TaskMemory(MemorySettings(), embed=encoder)
    for exchange in chatter(40, 0):
        memory.append(exchange)
    await asyncio.gather(memory.settle(), memory.settle())
    assert [len(batch) for batch in encoder.asked] == [16, 16, 8]


async def test_a_turn_asked_before_anything_settled_uses_words_alone() -> None:
    memory = TaskMemory(MemorySettings(), canon=tags, embed=FakeEncoder())
    for exchange in [SECRET, *chatter(20, 1)]:
        memory.append(exchange)
    assert 1 in [turn.id for turn in memory.window(ASK, minute(22)).reheated]


async def test_a_broken_embedder_costs_no_word() -> None:
    async def broken(texts: Sequence[str]) -> Vectors:
        raise ConnectionError("no route")

    memory = TaskMemory(MemorySettings(embedder="openai"), embed=broken)
    for exchange in [SECRET, *chatter(20, 1)]:
        memory.append(exchange)
    await memory.settle()
    window = await memory.choose(ASK, minute(22))
    assert 1 in [turn.id for turn in window.reheated] and memory.embed_errors == 1


async def test_embeddings_of_the_wrong_shape_are_no_embeddings() -> None:
    async def odd(texts: Sequence[str]) -> Vectors:
        return np.ones((len(texts) + 1, 4), dtype=np.float32)

    memory = TaskMemory(MemorySettings(), embed=odd)
    for exchange in chatter(20, 1):
        memory.append(exchange)
    await memory.settle()
    assert memory.embed_errors == 1 and (await memory.choose(ASK, minute(22))).turns == 20


async def test_a_service_embeds_a_question_once_and_only_past_activation() -> None:
    encoder = FakeEncoder()
    memory = TaskMemory(MemorySettings(embedder="openai"), embed=encoder)
    for exchange in chatter(12, 1):
        memory.append(exchange)
    await memory.settle()
    await memory.choose(ASK, minute(13))
    assert [ASK] not in encoder.asked
    memory.append(said("one more", 13))
    await memory.settle()
    await memory.choose(ASK, minute(14))
    window = await memory.choose(ASK, minute(14))
    assert encoder.asked.count([ASK]) == 1 and any(score.dense for score in window.scores.values())


async def test_a_small_model_picks_among_lines_and_the_budget_still_holds() -> None:
    prompts: list[str] = []

    async def picker(prompt: str) -> str:
        prompts.append(prompt)
        return '{"turns": [1]}'

    memory = TaskMemory(MemorySettings(embedder="none", picker="tiny"), ask_picker=picker)
    for exchange in [SECRET, *chatter(20, 1)]:
        memory.append(exchange)
    window = await memory.choose(ASK, minute(22))
    assert [turn.id for turn in window.reheated] == [1] and memory.picker_errors == 0
    assert SECRET.said not in prompts[0].replace("#1 ◆ 11-30 21:30 user: " + SECRET.said, "")


@pytest.mark.parametrize("reply", ["I think 1", '{"turns": [99]}', None])
async def test_a_picker_that_fails_leaves_the_choice_to_the_house(reply: str | None) -> None:
    async def picker(prompt: str) -> str:
        if reply is None:
            raise TimeoutError
        return reply

    memory = TaskMemory(MemorySettings(embedder="none", picker="tiny"), ask_picker=picker)
    for exchange in [SECRET, *chatter(20, 1)]:
        memory.append(exchange)
    house = memory.window(ASK, minute(22))
    window = await memory.choose(ASK, minute(22))
    assert window.reheated == house.reheated and memory.picker_errors == 1


def test_appending_from_many_threads_loses_nothing() -> None:
    memory = TaskMemory(MemorySettings(embedder="none"))

    def work(start: int) -> None:
        for exchange in chatter(50, start):
            memory.append(exchange)
            memory.window("train", minute(500))

    threads = [threading.Thread(target=work, args=(100 * number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [turn.id for turn in memory.turns] == list(range(1, 201))


def test_the_outline_knows_turns_that_came_after_the_window() -> None:
    memory = memory_of([SECRET, *chatter(20, 1)])
    window = memory.window(ASK, minute(21))
    memory.append(said("new", 22))
    states = [line.state.state for line in memory.outline(window)]
    assert len(states) == 22 and states[-1] == "verbatim" and states[0] == "reheated" and "cold" in states


def test_the_local_encoder_is_loaded_by_the_first_text_and_asked_nothing_before() -> None:
    loads: list[FakeEncoder] = []

    def load() -> Encoder:
        loads.append(FakeEncoder())
        return loads[-1]

    local = LocalEmbedder(load)
    assert local.now("question") is None and not loads
    local.encode(["a", "b"])
    assert local.ready and local.now("question") is not None and len(loads) == 1
    local.encode(["x" * 10_000])
    assert len(loads[0].asked[-1][0]) == 600


@pytest.mark.parametrize(("embedder", "asked"), [("openai", True), ("none", False)])
async def test_the_settings_choose_the_embedder(embedder: str, asked: bool) -> None:
    service = FakeEncoder()
    memory = open_memory(MemorySettings(embedder=embedder), service_embed=service)
    for exchange in chatter(20, 0):
        memory.append(exchange)
    await memory.settle()
    assert bool(service.asked) == asked


@pytest.mark.parametrize(
    "wrong", [{"mode": "best"}, {"embedder": "x"}, {"idle_seconds": 0}, {"recent_turns": 0}, {"reheat_tokens": -1}]
)
def test_settings_that_make_no_sense_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="memory"):
        MemorySettings(**wrong)  # type: ignore[arg-type]  # wrong on purpose


def test_a_task_without_turns_has_an_empty_window() -> None:
    memory = TaskMemory(MemorySettings(embedder="none"))
    window = memory.window("anything", minute(0))
    assert window.turns == 0 and window.loaded == () and not memory.expire(minute(0))
    memory.append(Exchange("hi", "hello", minute(0)))
    assert memory.window("anything", minute(0)).scores[1].why is Why.WHOLE
