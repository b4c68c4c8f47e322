"""A scene as PNG, drawn at twice its size and brought down, which is what makes its edges smooth."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from mocha_tui.exchange.cards.faces import face
from mocha_tui.exchange.cards.scene import HEIGHT, WIDTH, Box, Disc, Scene, Text
from mocha_tui.exchange.sentences import problem

if TYPE_CHECKING:
    from PIL import Image, ImageDraw, ImageFont

_TIMES: Final = 2


def to_png(scene: Scene) -> bytes:
    """The picture as a PNG of 1080 × 1350. Raises ``ExchangeError`` where the extra ``card`` is not installed."""
    try:
        from PIL import Image, ImageDraw
    except ImportError:
        raise problem("card-extra") from None
    image = Image.new("RGB", (WIDTH * _TIMES, HEIGHT * _TIMES), scene.background)
    for shape in scene.shapes:
        if isinstance(shape, Text):
            _text(ImageDraw.Draw(image), shape)
        elif shape.alpha < 1:
            layer = image.copy()
            _figure(ImageDraw.Draw(layer), shape)
            image = Image.blend(image, layer, shape.alpha)
        else:
            _figure(ImageDraw.Draw(image), shape)
    small = image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    return _encoded(small, scene.title)


def _encoded(image: Image.Image, title: str) -> bytes:
    from PIL import PngImagePlugin

    about = PngImagePlugin.PngInfo()
    about.add_itxt("Title", title)
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True, pnginfo=about)
    return out.getvalue()


def _figure(draw: ImageDraw.ImageDraw, shape: Box | Disc) -> None:
    if isinstance(shape, Box):
        left, top = shape.x * _TIMES, shape.y * _TIMES
        corners = (left, top, left + shape.width * _TIMES - 1, top + max(1.0, shape.height * _TIMES) - 1)
        draw.rounded_rectangle(corners, shape.radius * _TIMES, fill=shape.fill)
        return
    outer = (shape.radius + shape.line / 2) * _TIMES
    x, y = shape.x * _TIMES, shape.y * _TIMES
    corners = (x - outer, y - outer, x + outer, y + outer)
    if shape.line:
        draw.ellipse(corners, outline=shape.fill, width=max(1, round(shape.line * _TIMES)))
    else:
        draw.ellipse(corners, fill=shape.fill)


def _text(draw: ImageDraw.ImageDraw, text: Text) -> None:
    used, font = face(text.style), _font(str(face(text.style).path), text.size * _TIMES)
    x = text.x * _TIMES
    for char in text.text:
        if not char.isspace():
            draw.text((x, text.y * _TIMES), char, fill=text.fill, font=font, anchor="ls", stroke_width=text.weight)
        x += (used.advance(char, text.size) + text.spacing) * _TIMES


@lru_cache(maxsize=64)
def _font(path: str, size: float) -> ImageFont.FreeTypeFont:
    from PIL import ImageFont

    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
