"""Fonts that come with Mocha's ``card`` extra, so that Hangul is right on machines that have no Korean font.

Noto Sans KR and Noto Serif KR (SIL Open Font License 1.1). Advances and outlines are in pixels at a size.
"""

from __future__ import annotations

import io
import unicodedata
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from mocha_tui.exchange.sentences import problem

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

Style = Literal["sans", "serif"]


class Face:
    """A typeface. Every text is measured and drawn character by character, so every renderer agrees."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def _font(self) -> TTFont:
        from fontTools.ttLib import TTFont

        return TTFont(io.BytesIO(self.path.read_bytes()), lazy=True)  # lazy, but holding no file open

    @cached_property
    def _glyphs(self) -> dict[int, str]:
        return dict(self._font.getBestCmap())

    @cached_property
    def _units(self) -> float:
        return float(self._font["head"].unitsPerEm)

    @cached_property
    def _advances(self) -> dict[str, tuple[int, int]]:
        return dict(self._font["hmtx"].metrics)

    def has(self, char: str) -> bool:
        """Whether the face can draw a character."""
        return ord(char) in self._glyphs

    def advance(self, char: str, size: float) -> float:
        """How far a character moves the pen."""
        return self._advances[self._glyphs[ord(char)]][0] / self._units * size

    def width(self, text: str, size: float, spacing: float = 0.0) -> float:
        """How wide a text is; ``spacing`` is added between characters."""
        return sum(self.advance(char, size) for char in text) + spacing * max(0, len(text) - 1)

    def outline(self, char: str) -> str:
        """The outline of a character as SVG path data, in font units, y upwards; ``""`` for a blank."""
        from fontTools.pens.svgPathPen import SVGPathPen

        pen = SVGPathPen(self._set, ntos=lambda number: str(round(number)))
        self._set[self._glyphs[ord(char)]].draw(pen)
        return str(pen.getCommands())

    @cached_property
    def _set(self):  # type: ignore[no-untyped-def]  # fontTools gives its glyph sets no public type
        return self._font.getGlyphSet()

    @property
    def units(self) -> float:
        """Font units to the em."""
        return self._units

    def drawable(self, text: str) -> tuple[str, str]:
        """The text without what the face lacks (pictures, rare scripts), and what was left out, each once."""
        kept, lost = [], dict[str, None]()
        for char in unicodedata.normalize("NFC", text):
            if self.has(char) or char == "\n":
                kept.append(char)
            elif unicodedata.category(char) not in ("Mn", "Me", "Cf", "Sk") and char not in "\ufe0f\u200d":
                lost[char] = None
        return "".join(kept), "".join(lost)


@lru_cache(maxsize=2)
def face(style: Style) -> Face:
    """The face of a style. Raises ``ExchangeError`` where the extra ``card`` is not installed."""
    try:
        import fontTools  # noqa: F401
        from pylopdf_fonts_ko import sans_path, serif_path
    except ImportError:
        raise problem("card-extra") from None
    return Face(sans_path() if style == "sans" else serif_path())
