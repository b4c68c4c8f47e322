"""Embeddings of turns in blocks of bytes, so that growing copies nothing and ten thousand turns stay small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

BLOCK: Final = 128


class VectorStore:
    """Unit vectors by document number, a signed byte for each dimension and one scale for each vector.

    A cosine is off by less than 0.01 for it, and a vector of 512 dimensions takes 516 bytes instead of 2,048.
    """

    def __init__(self) -> None:
        self._blocks: list[NDArray[np.int8]] = []
        self._scales: list[Vectors] = []  # 0 where no embedding is kept

    @property
    def width(self) -> int:
        """Dimensions of a vector; 0 while none is kept."""
        return self._blocks[0].shape[1] if self._blocks else 0

    def put(self, numbers: Sequence[int], vectors: Vectors) -> None:
        """Keep one row of ``vectors`` (k, d) for each document number; rows are scaled to length 1.

        Raises ``ValueError`` where shapes do not fit what is kept, or a number in them is none.
        """
        import numpy as np

        if vectors.ndim != 2 or len(numbers) != vectors.shape[0] or self.width not in (0, vectors.shape[1]):
            raise ValueError(f"{vectors.shape} embeddings do not fit {len(numbers)} texts of width {self.width}.")
        if not np.isfinite(vectors).all():
            raise ValueError("An embedding holds a number that is none.")
        for number, vector in zip(numbers, vectors, strict=True):
            block, row = divmod(number, BLOCK)
            while len(self._blocks) <= block:
                self._blocks.append(np.zeros((BLOCK, vectors.shape[1]), dtype=np.int8))
                self._scales.append(np.zeros(BLOCK, dtype=np.float32))
            peak = float(np.abs(vector).max())
            if peak:
                self._blocks[block][row] = np.rint(vector * (127 / peak))
                self._scales[block][row] = peak / 127 / float(np.linalg.norm(vector))

    def cosines(self, query: Vectors, n: int) -> Vectors | None:
        """Cosine of each of the first ``n`` documents with the query (d,), shape (n,).

        A document that has no embedding yet gets the mean of the others. ``None`` where nothing can be compared.
        """
        import numpy as np

        if query.shape != (self.width,) or not self._blocks:
            return None
        length = float(np.linalg.norm(query))
        scales = np.concatenate(self._scales)[:n]
        known = scales > 0
        if not known.any() or not np.isfinite(length) or not length:
            return None
        unit = (query / length).astype(np.float32)
        raw = np.concatenate([block.astype(np.float32) @ unit for block in self._blocks])[:n] * scales
        result = np.full(n, float(raw[known].mean()), dtype=np.float32)
        result[: len(raw)][known] = raw[known]
        return result
