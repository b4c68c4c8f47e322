"""A picture as a list of shapes in pixels, from which every renderer draws the same."""

from __future__ import annotations

from dataclasses import dataclass

from mocha_tui.exchange.cards.faces import Style

WIDTH = 1080
HEIGHT = 1350


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle, its corners rounded by ``radius``. ``fill`` is ``#rrggbb``, ``alpha`` 0 to 1."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    radius: float = 0.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle: filled or, with a ``line`` width, drawn as a ring."""

    x: float
    y: float
    radius: float
    fill: str
    line: float = 0.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text: ``x`` is its left end, ``y`` its baseline, ``spacing`` what is added between characters."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    style: Style
    spacing: float = 0.0
    weight: float = 0.0
    """How much wider the strokes are drawn, in pixels: the faces come in one weight."""


Shape = Box | Disc | Text


@dataclass(frozen=True, slots=True)
class Scene:
    """The picture: its background and shapes, the first one lowest; ``title`` says in words what it shows."""

    background: str
    shapes: tuple[Shape, ...]
    title: str
