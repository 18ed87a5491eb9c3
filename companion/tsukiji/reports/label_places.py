"""Where labels go in a picture so that none lies on another: greedily, each as near to what it
names as the earlier ones leave room. Knows numbers only, no pictures and no words.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

Size = tuple[float, float]
Point = tuple[float, float]

_DIRECTIONS: Final = tuple(
    (math.cos(turn * math.pi / 8), math.sin(turn * math.pi / 8)) for turn in range(16)
)
_RINGS: Final = 24
"""How many steps away from where it would best be a label is looked for before the whole picture
is."""
_COVERING: Final = 3.0
"""How many label heights further a label rather goes than to cover a thing wholly."""


@dataclass(frozen=True, slots=True)
class PictureArea:
    """An upright rectangle."""

    left: float
    """Its left edge, in pixels."""
    top: float
    """Its upper edge."""
    right: float
    """Its right edge."""
    bottom: float
    """Its lower edge."""

    @property
    def middle(self) -> Point:
        """Its middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def overlap(self, other: "PictureArea") -> float:
        """The area that both cover."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(width, 0.0) * max(height, 0.0)

    def holds(self, other: "PictureArea") -> bool:
        """Whether the other lies within."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    @property
    def area(self) -> float:
        """How much it covers."""
        return (self.right - self.left) * (self.bottom - self.top)

    def nearest(self, point: Point) -> Point:
        """The point of it that is nearest to another."""
        return (
            min(max(point[0], self.left), self.right),
            min(max(point[1], self.top), self.bottom),
        )

    def apart(self, other: "PictureArea") -> float:
        """The gap between the two; 0 where they touch."""
        across = max(other.left - self.right, self.left - other.right, 0.0)
        down = max(other.top - self.bottom, self.top - other.bottom, 0.0)
        return math.hypot(across, down)

    def grown(self, by: float) -> "PictureArea":
        """Larger by so much on every side."""
        return PictureArea(self.left - by, self.top - by, self.right + by, self.bottom + by)


NO_ROOM: Final = PictureArea(0.0, 0.0, 0.0, 0.0)
"""The place of a label that found none."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A label that wants a place."""

    size: Size
    """Its width and height."""
    at: Point
    """Where its middle would best be."""
    own: PictureArea
    """What it names: this it may cover."""


def around(points: Sequence[Point]) -> PictureArea:
    """The rectangle around some points."""
    across, down = [x for x, _ in points], [y for _, y in points]
    return PictureArea(min(across), min(down), max(across), max(down))


def beside(start: Point, toward: Point, size: Size, gap: float) -> Point:
    """The middle of a label that just does not touch a point, on one side of it."""
    length = math.hypot(*toward) or 1.0
    dx, dy = toward[0] / length, toward[1] / length
    reach = (abs(dx) * size[0] + abs(dy) * size[1]) / 2 + gap
    return start[0] + dx * reach, start[1] + dy * reach


def places(
    wishes: Sequence[Wish], inside: PictureArea, things: Sequence[PictureArea], gap: float
) -> list[PictureArea]:
    """A place for each label, in the same order; `NO_ROOM` for one that finds none in the whole
    picture. `things` are better not covered."""
    taken: list[PictureArea] = []
    answer = []
    for wish in wishes:
        best = _best(wish, inside, things, taken)
        if best is not NO_ROOM:
            taken.append(best.grown(gap))
        answer.append(best)
    return answer


def _best(
    wish: Wish, inside: PictureArea, things: Sequence[PictureArea], taken: Sequence[PictureArea]
) -> PictureArea:
    others = [thing for thing in things if thing != wish.own]
    for candidates in (_near(wish, inside), _anywhere(wish.size, inside)):
        free = [
            box
            for box in candidates
            if inside.holds(box) and not any(box.overlap(other) for other in taken)
        ]
        if free:
            return min(free, key=lambda box: _cost(box, wish, others))
    return NO_ROOM


def _cost(box: PictureArea, wish: Wish, things: Sequence[PictureArea]) -> float:
    """The distance in pixels, and what it would cover as if it were a distance."""
    covered = sum(box.overlap(thing) / max(thing.area, 1.0) for thing in things)
    return math.dist(box.middle, wish.at) + covered * _COVERING * wish.size[1]


def _near(wish: Wish, inside: PictureArea) -> Iterator[PictureArea]:
    width, height = wish.size
    # A place beyond the edge is drawn back to it.
    x = min(max(wish.at[0], inside.left + width / 2), inside.right - width / 2)
    y = min(max(wish.at[1], inside.top + height / 2), inside.bottom - height / 2)
    yield _centred((x, y), wish.size)
    for ring in range(1, _RINGS + 1):
        reach = ring * height / 3
        for dx, dy in _DIRECTIONS:
            yield _centred((x + dx * reach, y + dy * reach), wish.size)


def _anywhere(size: Size, inside: PictureArea) -> Iterator[PictureArea]:
    width, height = size
    top = inside.top
    while top + height <= inside.bottom:
        left = inside.left
        while left + width <= inside.right:
            yield PictureArea(left, top, left + width, top + height)
            left += max(width / 4, 1.0)
        top += max(height / 2, 1.0)


def _centred(at: Point, size: Size) -> PictureArea:
    across, down = size[0] / 2, size[1] / 2
    return PictureArea(at[0] - across, at[1] - down, at[0] + across, at[1] + down)
