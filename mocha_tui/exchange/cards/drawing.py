"""A cup as a card: what is known of it laid out so that all of it fits or what does not is named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from mocha_tui.coffee.locale import Locale
from mocha_tui.coffee.tasting import Tasting
from mocha_tui.exchange.cards import blocks
from mocha_tui.exchange.cards.blocks import MARGIN, Block, stack
from mocha_tui.exchange.cards.content import CardTerms, Content, Flavor, content_of
from mocha_tui.exchange.cards.designs import Design, DesignName, design
from mocha_tui.exchange.cards.faces import Face, face
from mocha_tui.exchange.cards.scene import HEIGHT, Box, Scene, Shape, Text

_ROOMY: Final = (1.0, 0.92, 0.85)
_COMPACT: Final = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65)
_ALL: Final = 1_000
_FOOT: Final = 25.0
_MARK: Final = "mocha"


@dataclass(frozen=True, slots=True)
class Card:
    """A drawn card. ``shortened`` names the facts that did not fit whole, ``left_out`` characters no face has."""

    scene: Scene
    shortened: tuple[str, ...]
    left_out: str


@dataclass(frozen=True, slots=True)
class _Room:
    """How much of each part may be shown, in lines."""

    scale: float
    compact: bool = True
    words: int = _ALL
    flavors: int = _ALL
    official: int = _ALL
    origin: int = _ALL


def draw(tasting: Tasting, terms: CardTerms, locale: Locale, name: DesignName = "paper") -> Card:
    """The card of a tasting. Raises ``ExchangeError`` where the extra ``card`` is not installed."""
    look = design(name)
    content, left_out = _drawable(content_of(tasting, terms, locale), face(look.style))
    shapes, lost = _laid_out(content, look)
    return Card(Scene(look.background, (*look.backdrop, *shapes), _title(content)), lost, left_out)


def _laid_out(content: Content, look: Design) -> tuple[tuple[Shape, ...], tuple[str, ...]]:
    """The largest letters with which everything fits; at the smallest, the parts give way from the last line on."""
    top = MARGIN - 8
    bottom = HEIGHT - MARGIN + 12 - _FOOT * 2.9
    for room in _rooms(content, look):
        high, middle = _high(content, look, room), _middle(content, look, room)
        low = _low(content, look, compact=room.compact)
        free = bottom - top - high.height - middle.height - low.height
        gaps = (60.0 if middle.height else 0.0) + (48.0 if low.height else 0.0)
        if free >= gaps:
            break
    foot = Text(MARGIN, HEIGHT - MARGIN + 12, _MARK, _FOOT, look.soft, look.style, spacing=3)
    bar = Box(MARGIN, top + high.height + 34, 64, 4, look.accent, radius=2)
    # What is left over lies mostly below the words, so that they stay near what they are said of.
    middle_top = top + high.height + 60 + max(0.0, free - gaps) * (0.36 if low.height else 0.30)
    shapes = (
        *high.at(top),
        *((bar,) if middle.height or low.height else ()),
        *middle.at(middle_top),
        *low.at(bottom - low.height),
        foot,
    )
    return shapes, tuple(dict.fromkeys((*high.cut, *middle.cut, *low.cut)))


def _rooms(content: Content, look: Design) -> Iterator[_Room]:
    for scale in _ROOMY:
        yield _Room(scale, compact=False)
    for scale in _COMPACT:
        yield _Room(scale)
    least = _Room(_COMPACT[-1], flavors=3, official=2, origin=3)
    yield least
    lines = len(blocks.words(content, look, least.scale, _ALL).shapes) + content.words.count("\n")
    for most in range(min(lines, 40), 3, -1):
        yield replace(least, words=most)
    for most in (3, 2, 1):
        yield replace(least, words=most, flavors=2, official=1, origin=2)
    yield replace(least, words=1, flavors=1, official=0, origin=1)


def _high(content: Content, look: Design, room: _Room) -> Block:
    return stack(
        [
            (blocks.head(content, look), 0),
            (blocks.heading(content, look, room.scale), 58),
            (blocks.origin(content, look, room.scale, room.origin), 20),
        ]
    )


def _middle(content: Content, look: Design, room: _Room) -> Block:
    return stack(
        [
            (blocks.words(content, look, room.scale, room.words), 0),
            (blocks.flavors(content, look, room.scale, room.flavors), 34),
            (blocks.official(content, look, room.scale, room.official), 22),
        ]
    )


def _low(content: Content, look: Design, *, compact: bool) -> Block:
    return stack(
        [
            (blocks.verdict(content, look, compact=compact), 0),
            (blocks.levels(content, look), 26 if compact else 36),
            (blocks.recipe(content, look, compact=compact), 30 if compact else 40),
        ]
    )


def _title(content: Content) -> str:
    return ", ".join(filter(None, (content.name, content.roaster, content.day)))


def _drawable(content: Content, used: Face) -> tuple[Content, str]:
    """The content without the characters that the face lacks, and those."""
    lost: dict[str, None] = {}

    def kept(text: str) -> str:
        text, missing = used.drawable(text)
        lost.update(dict.fromkeys(missing))
        return text.strip()

    drawn = replace(
        content,
        place=kept(content.place),
        name=kept(content.name),
        roaster=kept(content.roaster),
        origin=tuple(filter(None, map(kept, content.origin))),
        words=kept(content.words),
        flavors=tuple(Flavor(label, one.family) for one in content.flavors if (label := kept(one.label))),
        official=tuple(filter(None, map(kept, content.official))),
        method=kept(content.method),
        tiles=tuple(replace(tile, value=kept(tile.value), below=kept(tile.below)) for tile in content.tiles),
    )
    return drawn, "".join(lost)
