"""Embeddings of turns in blocks, so that growing copies nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

BLOCK: Final = 256


class VectorStore:
    """Unit vectors by document number, in float32 (half precision is slower to multiply than it saves)."""

    def __init__(self) -> None:
        self._blocks: list[Vectors] = []
        self._known: list[bytearray] = []
        self._size = 0

    @property
    def width(self) -> int:
        """Dimensions of a vector; 0 while none is kept."""
        return self._blocks[0].shape[1] if self._blocks else 0

    def put(self, numbers: Sequence[int], vectors: Vectors) -> None:
        """Keep one row of ``vectors`` (k, d) for each document number; rows are scaled to length 1.

        Raises ``ValueError`` where shapes do not fit what is kept.
        """
        import numpy as np

        if vectors.ndim != 2 or len(numbers) != vectors.shape[0] or self.width not in (0, vectors.shape[1]):
            raise ValueError(f"{vectors.shape} embeddings do not fit {len(numbers)} texts of width {self.width}.")
        if not np.isfinite(vectors).all():
            raise ValueError("An embedding holds a number that is none.")
        for number, vector in zip(numbers, vectors, strict=True):
            block, row = divmod(number, BLOCK)
            while len(self._blocks) <= block:
                self._blocks.append(np.zeros((BLOCK, vectors.shape[1]), dtype=np.float32))
                self._known.append(bytearray(BLOCK))
            length = float(np.linalg.norm(vector))
            self._blocks[block][row] = vector / length if length else vector
            self._known[block][row] = 1

    def cosines(self, query: Vectors, n: int) -> Vectors | None:
        """Cosine of each of the first ``n`` documents with the query (d,), shape (n,).

        A document that has no embedding yet gets the mean of the others. ``None`` where nothing can be compared.
        """
        import numpy as np

        if not self._blocks or query.shape != (self.width,):
            return None
        got = np.concatenate([block @ query for block in self._blocks])[:n]
        known = np.frombuffer(b"".join(self._known), dtype=np.uint8)[:n].astype(bool)
        if not known.any():
            return None
        result = np.full(n, float(got[known].mean()), dtype=np.float32)
        result[: len(got)][known] = got[known]
        return result
