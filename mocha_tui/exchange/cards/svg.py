"""A scene as SVG. Letters are outlines, so that it looks the same with and without fonts."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from mocha_tui.exchange.cards.faces import face
from mocha_tui.exchange.cards.scene import HEIGHT, WIDTH, Box, Disc, Scene, Shape, Text


def to_svg(scene: Scene) -> str:
    """The picture as one SVG document without anything outside it."""
    glyphs: dict[tuple[str, str], str] = {}
    body = "".join(line for shape in scene.shapes for line in _shape(shape, glyphs))
    defs = "".join(f'<path id="{name}" d="{face_outline(key)}"/>' for key, name in glyphs.items())
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img"><title>{escape(scene.title)}</title><defs>{defs}</defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{scene.background}"/>{body}</svg>\n'
    )


def face_outline(key: tuple[str, str]) -> str:
    """The path of one character of a style."""
    style, char = key
    return face("serif" if style == "serif" else "sans").outline(char)


def _shape(shape: Shape, glyphs: dict[tuple[str, str], str]) -> Iterator[str]:
    match shape:
        case Box():
            yield (
                f'<rect x="{shape.x:.1f}" y="{shape.y:.1f}" width="{shape.width:.1f}" height="{shape.height:.1f}" '
                f'rx="{shape.radius:.1f}" fill="{shape.fill}"{_alpha(shape.alpha)}/>'
            )
        case Disc():
            paint = f'fill="none" stroke="{shape.fill}" stroke-width="{shape.line:.1f}"' if shape.line else ""
            paint = paint or f'fill="{shape.fill}"'
            place = f'cx="{shape.x:.1f}" cy="{shape.y:.1f}" r="{shape.radius:.1f}"'
            yield f"<circle {place} {paint}{_alpha(shape.alpha)}/>"
        case Text():
            yield from _text(shape, glyphs)


def _alpha(alpha: float) -> str:
    return f' opacity="{alpha:.2f}"' if alpha < 1 else ""


def _text(text: Text, glyphs: dict[tuple[str, str], str]) -> Iterator[str]:
    """Each character once in the file, used wherever it stands."""
    used = face(text.style)
    scale = text.size / used.units
    stroke = f' stroke="{text.fill}" stroke-width="{text.weight / scale:.0f}"' if text.weight else ""
    place = f"translate({text.x:.1f} {text.y:.1f}) scale({scale:.5f} -{scale:.5f})"
    yield f'<g fill="{text.fill}"{stroke} transform="{place}">'
    at = 0.0
    for char in text.text:
        if not char.isspace():
            name = glyphs.setdefault((text.style, char), f"g{len(glyphs)}")
            yield f'<use href="#{name}" x="{at / scale:.0f}"/>'
        at += used.advance(char, text.size) + text.spacing
    yield "</g>"
