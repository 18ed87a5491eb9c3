"""What a drawing is: layers of outlines on a grid of 24 units, y growing downwards."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

GRID: Final = 24
"""Units across and down."""


class Paint(StrEnum):
    """What colours a layer; whoever draws decides which colour that is."""

    BODY = "body"
    """The drawing's main colour."""
    CUT = "cut"
    """The colour of what lies underneath, as if cut out."""
    EBI = "ebi"
    HOTATEGAI = "hotategai"
    FUGU = "fugu"
    TAKO = "tako"
    SAKE = "sake"
    MAGURO = "maguro"
    PAPER = "paper"
    """White paper, in every look."""
    PRINT = "print"
    """Black print on it, in every look."""
    LIGHT = "light"
    """A lamp."""
    GLOW = "glow"
    """Its light, or what a camera looks at: other things show through it."""
    GOOD = "good"
    """As it should be."""
    WRONG = "wrong"
    """As it should not be."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One outline, filled, or drawn as a line."""

    path: str
    """The outline (see `paths`)."""
    paint: Paint = Paint.BODY
    """Which colour of the theme it is painted in."""
    line: float = 0.0
    """The width of the line in units; 0 fills the outline."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Layers from back to front."""

    layers: tuple[Layer, ...]
    """The first lies at the back."""


def lines(*paths: str, line: float = 2.2) -> Drawing:
    """A drawing of lines only, as the signs on buttons are."""
    return Drawing(tuple(Layer(path, line=line) for path in paths))
