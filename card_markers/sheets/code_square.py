"""A square black and white symbol, whether ArUco marker or QR code, and its outline.

It knows neither what the symbol means nor on what it is drawn.
"""

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

Modules: TypeAlias = tuple[tuple[bool, ...], ...]
"""Rows from the top, each from the left; True is black."""

Point: TypeAlias = tuple[int, int]
"""A corner of the grid of modules: column, row."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """What is printed on a sticker."""

    modules: Modules
    """Which fields are black."""
    margin_modules: float
    """White margin that must stay free on every side, in fields."""

    @property
    def fields(self) -> int:
        """Fields in a row."""
        return len(self.modules)

    def margin_mm(self, side_mm: float) -> float:
        """The white margin of a symbol whose black square is `side_mm` wide."""
        return self.margin_modules * side_mm / self.fields


@cache
def outlines(modules: Modules) -> tuple[tuple[Point, ...], ...]:
    """Closed lines that part black from white, to be filled by the even-odd rule.

    One path instead of many squares: printers and viewers show no hairlines between fields.
    """
    following: dict[Point, list[Point]] = {}
    for start, end in _edges(modules):
        following.setdefault(start, []).append(end)
    loops = []
    while following:
        first = min(following)
        loop = [first]
        here = following[first].pop()
        while here != first:
            loop.append(here)
            here = following[here].pop()
        following = {point: ends for point, ends in following.items() if ends}
        loops.append(_without_straight_points(loop))
    return tuple(loops)


def _edges(modules: Modules) -> list[tuple[Point, Point]]:
    """The sides of black fields that face white, with black on their right."""

    def black(column: int, row: int) -> bool:
        return 0 <= row < len(modules) and 0 <= column < len(modules) and modules[row][column]

    found = []
    for row in range(len(modules)):
        for column in range(len(modules)):
            if not black(column, row):
                continue
            if not black(column, row - 1):
                found.append(((column, row), (column + 1, row)))
            if not black(column + 1, row):
                found.append(((column + 1, row), (column + 1, row + 1)))
            if not black(column, row + 1):
                found.append(((column + 1, row + 1), (column, row + 1)))
            if not black(column - 1, row):
                found.append(((column, row + 1), (column, row)))
    return found


def _without_straight_points(loop: list[Point]) -> tuple[Point, ...]:
    kept = []
    for index, point in enumerate(loop):
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        straight = before[0] == point[0] == after[0] or before[1] == point[1] == after[1]
        if not straight:
            kept.append(point)
    return tuple(kept)
