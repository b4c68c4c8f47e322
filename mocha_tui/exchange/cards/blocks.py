"""The parts of a card, each laid out for itself from its top edge downwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mocha_tui.exchange.cards.content import Content, Tile
from mocha_tui.exchange.cards.designs import Design
from mocha_tui.exchange.cards.faces import Face, face
from mocha_tui.exchange.cards.scene import WIDTH, Box, Disc, Shape, Text
from mocha_tui.exchange.cards.typeset import cut, shortened, wrap

MARGIN: Final = 96.0
MEASURE: Final = WIDTH - 2 * MARGIN
_NAME_SIZES: Final = (112.0, 100.0, 88.0, 78.0, 68.0, 60.0, 54.0)
_MOST_NAME_LINES: Final = 3
_LABEL: Final = 25.0
_TILES_A_ROW: Final = 3
_MOST_ACROSS: Final = 6
_LEVELS_A_ROW: Final = 4


@dataclass(frozen=True, slots=True)
class Block:
    """Shapes whose ``y`` counts from the block's top edge; ``cut`` names the facts that did not fit whole."""

    shapes: tuple[Shape, ...]
    height: float
    cut: tuple[str, ...] = ()

    def at(self, top: float) -> Iterator[Shape]:
        """The shapes of the block at its place."""
        for shape in self.shapes:
            yield replace(shape, y=shape.y + top)


EMPTY: Final = Block((), 0.0)


def stack(blocks: Sequence[tuple[Block, float]]) -> Block:
    """Blocks below each other, each with the gap above it; an empty one takes no gap."""
    shapes: list[Shape] = []
    height, lost = 0.0, list[str]()
    for block, gap in blocks:
        lost += block.cut
        if block.height:
            height += gap if height else 0.0
            shapes += block.at(height)
            height += block.height
    return Block(tuple(shapes), height, tuple(lost))


def head(content: Content, design: Design) -> Block:
    """The day and the place on one line."""
    used, size = face(design.style), 29.0
    day = Text(MARGIN, size, content.day, size, design.soft, design.style, spacing=0.4)
    room = MEASURE - used.width(content.day, size, 0.4) - 60
    place = shortened(content.place, used, size, room) if content.place else ""
    shapes: list[Shape] = [day]
    if place:
        shapes.append(_right(place, size, size, design, design.soft))
    return Block(tuple(shapes), size, ("place",) if place != content.place else ())


def heading(content: Content, design: Design, scale: float) -> Block:
    """The coffee's name as large as it fits on two lines, and its roaster."""
    used = face(design.style)
    size, lines = _NAME_SIZES[-1], list[str]()
    for size in _NAME_SIZES:
        if scale < 0.85 and size > _NAME_SIZES[0] * scale and size != _NAME_SIZES[-1]:
            continue
        lines = wrap(content.name, used, size, MEASURE)
        if len(lines) <= (1 if size > 90 else 2):
            break
    lines, lost = cut(lines, _MOST_NAME_LINES, used, size, MEASURE)
    name = _lines(lines, size, 1.2, design, design.ink, weight=size / 60)
    roaster = EMPTY
    if content.roaster:
        fitting = max(28.0, min(40.0, 40.0 * MEASURE / max(1.0, used.width(content.roaster, 40.0))))
        line = shortened(content.roaster, used, fitting, MEASURE)
        roaster = _lines([line], fitting, 1.2, design, design.accent)
        roaster = replace(roaster, cut=("coffee.roaster",) if line != content.roaster else ())
    return stack([(replace(name, cut=("coffee.name",) if lost else ()), 0), (roaster, 16)])


def origin(content: Content, design: Design, scale: float, most: int) -> Block:
    """Country, region, farm, variety, process, roast."""
    return _paragraph(
        " · ".join(content.origin), max(25.0, 31 * scale), 1.5, design, design.soft, most, "coffee.country"
    )


def words(content: Content, design: Design, scale: float, most: int) -> Block:
    """What the drinker said, larger the less it is."""
    count = len(content.words)
    size = 56.0 if count <= 24 else 47.0 if count <= 70 else 40.0
    return _paragraph(content.words, max(26.0, size * scale), 1.58, design, design.ink, most, "review.words")


def flavors(content: Content, design: Design, scale: float, most: int) -> Block:
    """The tasted flavours, each with a dot in the colour of its family."""
    used, size = face(design.style), max(25.0, 35.0 * scale)
    line_height, x, line = size * 1.72, 0.0, 0
    shapes: list[Shape] = []
    lost = False
    for flavor in content.flavors:
        label = shortened(flavor.label, used, size, MEASURE - size)
        width = size * 0.86 + used.width(label, size)
        if x and x + width > MEASURE:
            x, line = 0.0, line + 1
        if line >= most:
            lost = True
            break
        y = line * line_height + size
        shapes.append(Disc(MARGIN + x + size * 0.26, y - size * 0.34, size * 0.26, design.family(flavor.family)))
        shapes.append(Text(MARGIN + x + size * 0.86, y, label, size, design.ink, design.style))
        lost |= label != flavor.label
        x += width + size * 1.15
    height = (min(line + 1, most) - 1) * line_height + size * 1.25 if shapes else 0.0
    return Block(tuple(shapes), height, ("review.flavors",) if lost else ())


def official(content: Content, design: Design, scale: float, most: int) -> Block:
    """The notes that the bag prints."""
    if not content.official or not most:
        return replace(EMPTY, cut=("coffee.official_notes",) if content.official else ())
    text = f"{content.official_label} · {', '.join(content.official)}"
    return _paragraph(text, max(23.0, 28 * scale), 1.5, design, design.soft, most, "coffee.official_notes")


def verdict(content: Content, design: Design, *, compact: bool) -> Block:
    """The score on its own scale, and what was thought of it."""
    used, shapes, x = face(design.style), list[Shape](), MARGIN
    size, small = (64.0, 30.0) if compact else (92.0, 36.0)
    base = size * 0.76
    if content.score is not None:
        value, best = content.score
        shapes.append(Text(x, base, value, size, design.accent, design.style, weight=size / 80))
        x += used.width(value, size) + small / 3
        shapes.append(Text(x, base, f"/ {best}", small, design.soft, design.style))
        x += used.width(f"/ {best}", small) + small
    if content.verdict:
        room = WIDTH - MARGIN - x
        fitting = min(small + 6, (small + 6) * room / max(1.0, used.width(content.verdict, small + 6)))
        shapes.append(Text(x, base if shapes else small, content.verdict, fitting, design.accent, design.style))
    return Block(tuple(shapes), base + 6 if content.score else small + 8) if shapes else EMPTY


def levels(content: Content, design: Design) -> Block:
    """How much of each attribute: three bars, as many filled as were tasted."""
    shapes: list[Shape] = []
    column, used = MEASURE / _LEVELS_A_ROW, face(design.style)
    for place, (label, level) in enumerate(content.levels):
        x, y = MARGIN + place % _LEVELS_A_ROW * column, place // _LEVELS_A_ROW * 82.0
        label = shortened(label, used, _LABEL, column - 24)
        shapes.append(Text(x, y + _LABEL, label, _LABEL, design.soft, design.style))
        for bar in range(3):
            fill = design.accent if bar < level else design.line
            shapes.append(Box(x + bar * 50, y + _LABEL + 18, 42, 8, fill, radius=4))
    rows = -(-len(content.levels) // _LEVELS_A_ROW)
    return Block(tuple(shapes), (rows - 1) * 82.0 + 54.0) if rows else EMPTY


def recipe(content: Content, design: Design, *, compact: bool) -> Block:
    """The method, and the recipe's numbers under a line: in rows of three, or all in one row."""
    if not content.tiles and not content.method:
        return EMPTY
    look = _COMPACT if compact else _ROOMY
    shapes: list[Shape] = [Box(MARGIN, 0, MEASURE, 2, design.line)]
    top = look.above
    if content.method:
        line = shortened(content.method, face(design.style), look.method, MEASURE)
        shapes.append(Text(MARGIN, top + look.method * 0.88, line, look.method, design.ink, design.style))
        top += look.method * 0.88 + (look.above * 1.2 if content.tiles else 10)
    across = min(_MOST_ACROSS, len(content.tiles)) if compact else _TILES_A_ROW
    column = MEASURE / max(_TILES_A_ROW, across)
    for place, tile in enumerate(content.tiles):
        x, y = MARGIN + place % across * column, top + place // across * look.row
        shapes += _tile(tile, x, y, column - look.gap, design, look)
    rows = -(-len(content.tiles) // across) if across else 0
    below = any(tile.below for tile in content.tiles[(rows - 1) * across :]) if rows else False
    return Block(
        tuple(shapes), top + max(0, rows - 1) * look.row + (look.deep if below else look.flat if rows else 0)
    )


@dataclass(frozen=True, slots=True)
class _Look:
    """Sizes of a row of numbers: letters, distances, and its height with and without words below the numbers."""

    label: float
    value: float
    unit: float
    below: float
    method: float
    above: float
    row: float
    gap: float
    flat: float
    deep: float


_ROOMY: Final = _Look(24, 50, 27, 22, 34, 34, 122, 28, 80, 112)
_COMPACT: Final = _Look(20, 34, 19, 18, 30, 26, 96, 14, 60, 86)


def _tile(tile: Tile, x: float, y: float, width: float, design: Design, look: _Look) -> Iterator[Shape]:
    used, small = face(design.style), look.label
    yield Text(x, y + small * 0.85, shortened(tile.label, used, small, width), small, design.soft, design.style)
    unit = used.width(tile.unit, look.unit) + look.unit * 0.3 if tile.unit else 0.0
    fitting = look.value * (width - unit) / max(1.0, used.width(tile.value, look.value))
    size = max(look.value * 0.6, min(look.value, fitting))
    value, base = shortened(tile.value, used, size, width - unit), y + small * 0.85 + look.value * 1.06
    yield Text(x, base, value, size, design.ink, design.style)
    if tile.unit:
        after = x + used.width(value, size) + look.unit * 0.3
        yield Text(after, base, tile.unit, look.unit, design.soft, design.style)
    if tile.below:
        below = shortened(tile.below, used, look.below, width)
        yield Text(x, base + look.below * 1.45, below, look.below, design.soft, design.style)


def _paragraph(text: str, size: float, leading: float, design: Design, fill: str, most: int, fact: str) -> Block:
    used = face(design.style)
    lines, lost = cut(wrap(text, used, size, MEASURE), most, used, size, MEASURE)
    return replace(_lines(lines, size, leading, design, fill), cut=(fact,) if lost else ())


def _lines(
    lines: Sequence[str], size: float, leading: float, design: Design, fill: str, weight: float = 0.0
) -> Block:
    shapes = tuple(
        Text(MARGIN, size * 0.92 + place * size * leading, line, size, fill, design.style, weight=weight)
        for place, line in enumerate(lines)
        if line
    )
    return Block(shapes, size * 1.16 + (len(lines) - 1) * size * leading) if lines else EMPTY


def _right(text: str, y: float, size: float, design: Design, fill: str) -> Text:
    used: Face = face(design.style)
    return Text(WIDTH - MARGIN - used.width(text, size), y, text, size, fill, design.style)
