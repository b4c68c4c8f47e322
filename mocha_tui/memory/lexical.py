"""BM25 over the full text of turns."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

K1: Final = 0.9  # how much a repeated word still adds
B: Final = 0.4  # how much a long turn is held back


class Lexical:
    """An inverted index that only grows. A document's number is its place, from 0."""

    def __init__(self) -> None:
        self._postings: dict[str, array[int]] = {}  # document, times, document, times, …
        self._lengths = array("I")

    def __len__(self) -> int:
        return len(self._lengths)

    def add(self, terms: Iterable[str]) -> None:
        """Index one document's terms."""
        number = len(self._lengths)
        total = 0
        for term, count in Counter(terms).items():
            self._postings.setdefault(term, array("I")).extend((number, count))
            total += count
        self._lengths.append(total)

    def lengths(self) -> NDArray[np.float32]:
        """Terms of each document, shape (n,)."""
        import numpy as np

        return np.array(self._lengths, dtype=np.float32)

    def scores(self, query: Iterable[str], coverage: float = 0.0) -> NDArray[np.float32]:
        """BM25 of every document against the query's distinct terms, shape (n,).

        Each is multiplied by the share of the query's weight that it matches at all, to the power ``coverage``.
        """
        import numpy as np

        n = len(self._lengths)
        result = np.zeros(n, dtype=np.float32)
        matched = np.zeros(n, dtype=np.float32)
        whole = 0.0
        if not n:
            return result
        lengths = self.lengths()
        norm = K1 * (1 - B + B * lengths / max(float(lengths.mean()), 1.0))
        for term in dict.fromkeys(query):
            posting = np.array(self._postings.get(term, ()), dtype=np.int64).reshape(-1, 2)
            documents, counts = posting[:, 0], posting[:, 1]
            idf = float(np.log(1 + (n - len(documents) + 0.5) / (len(documents) + 0.5)))
            whole += idf
            matched[documents] += idf
            result[documents] += idf * counts * (K1 + 1) / (counts + norm[documents])
        if coverage and whole:
            result *= (matched / whole) ** coverage
        return result
