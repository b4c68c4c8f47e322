"""BM25 over the full text of turns."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

K1: Final = 0.9
B: Final = 0.4


class Lexical:
    """An inverted index that only grows. A document's number is its place, from 0."""

    def __init__(self) -> None:
        self._postings: dict[str, tuple[array[int], array[int]]] = {}
        self._lengths = array("I")

    def __len__(self) -> int:
        return len(self._lengths)

    def add(self, terms: Iterable[str]) -> None:
        """Index one document's terms."""
        number = len(self._lengths)
        total = 0
        for term, count in Counter(terms).items():
            documents, counts = self._postings.setdefault(term, (array("I"), array("B")))
            documents.append(number)
            counts.append(min(count, 255))
            total += count
        self._lengths.append(total)

    def lengths(self) -> NDArray[np.float32]:
        """Terms of each document, shape (n,)."""
        import numpy as np

        return np.array(self._lengths, dtype=np.float32)

    def scores(self, query: Iterable[str]) -> NDArray[np.float32]:
        """BM25 of every document against the query's distinct terms, shape (n,)."""
        import numpy as np

        n = len(self._lengths)
        result = np.zeros(n, dtype=np.float32)
        if not n:
            return result
        lengths = self.lengths()
        norm = K1 * (1 - B + B * lengths / max(float(lengths.mean()), 1.0))
        for term in dict.fromkeys(query):
            posting = self._postings.get(term)
            if posting is None:
                continue
            documents = np.array(posting[0], dtype=np.int64)
            counts = np.array(posting[1], dtype=np.float32)
            idf = float(np.log(1 + (n - len(documents) + 0.5) / (len(documents) + 0.5)))
            result[documents] += idf * counts * (K1 + 1) / (counts + norm[documents])
        return result
