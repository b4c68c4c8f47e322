"""Embeddings in bytes."""

from __future__ import annotations

import numpy as np
import pytest

from mocha_tui.memory.vectors import BLOCK, VectorStore


def random_rows(rows: int, width: int = 512) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
    return np.random.default_rng(7).standard_normal((rows, width)).astype(np.float32)


def test_cosines_are_right_to_a_hundredth_across_blocks() -> None:
    rows = random_rows(2 * BLOCK + 5)
    store = VectorStore()
    store.put(range(len(rows)), rows)
    got = store.cosines(rows[3], len(rows))
    assert got is not None
    exact = rows @ rows[3] / np.linalg.norm(rows, axis=1) / np.linalg.norm(rows[3])
    assert np.abs(got - exact).max() < 0.01


def test_a_turn_without_an_embedding_is_neither_best_nor_worst() -> None:
    rows = random_rows(3)
    store = VectorStore()
    store.put([0, 1, 3], rows)
    got = store.cosines(rows[0], 6)
    assert got is not None and got[2] == got[4] == got[5] == pytest.approx(got[[0, 1, 3]].mean(), abs=1e-6)


def test_what_cannot_be_compared_answers_nothing() -> None:
    store = VectorStore()
    assert store.cosines(random_rows(1)[0], 0) is None
    store.put([0], random_rows(1))
    assert store.cosines(random_rows(1, 8)[0], 1) is None
    assert store.cosines(np.zeros(512, dtype=np.float32), 1) is None


def test_embeddings_that_do_not_fit_are_refused() -> None:
    store = VectorStore()
    store.put([0], random_rows(1))
    with pytest.raises(ValueError, match="do not fit"):
        store.put([1], random_rows(1, 8))
    with pytest.raises(ValueError, match="do not fit"):
        store.put([1, 2], random_rows(1))
    with pytest.raises(ValueError, match="none"):
        store.put([1], np.full((1, 512), np.nan, dtype=np.float32))
