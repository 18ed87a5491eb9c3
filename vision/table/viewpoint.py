"""Judges how well a camera stands: light, distance and angle, by whatever pieces lie on the table.
One verdict a picture, and one that holds still over many. It says what to change, not how.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final

import cv2
import numpy as np

from vision.markers.plane import fit_plane
from vision.markers.sighting import Sightings
from vision.markers.squares import side_lengths
from vision.picture import Floats, Grey
from vision.table.legibility import (
    DARK_GREY,
    FLATTEST,
    PrintNearby,
    edge_share,
    fades_out,
    flatness,
    is_blurred_at,
    see_paper,
    slopes,
    why_unread,
)
from vision.table.problems import Reason
from vision.table.table_view import TableView

DIM_GREY: Final = 80
"""White paper that looks darker than this is lost as soon as a hand throws a shadow."""
COMFORTABLE_PX: Final = 24
"""The smallest side with which a table stays readable while people lean on it."""
FLAT: Final = FLATTEST + 0.1
"""Height over width of a seen square below which the camera stands too low."""
MOSTLY: Final = 0.5
"""Share of the pieces that must be blurred before the picture is."""
SHINING_GREY: Final = 250
SHINING_SLOPES: Final = (2.0, 8.0)
"""How gently the shine of a lamp falls off from pixel to pixel in a picture of this size: print
falls off at once, and bright paper not at all."""
SHINING_SIDES: Final = 1.8
"""A spot that shines and is larger than so many markers is a lamp, not paper."""
LAMP_GREY: Final = 60
"""Black print that is so much brighter than that of the other pieces lies under a lamp."""
AT_EDGE_SIDES: Final = 1.2
"""Nearer to the edge than so many markers, the next nudge pushes a card out of the picture."""
_REACH_MM: Final = 800.0
_STEP_MM: Final = 5.0
_SMALL_PX: Final = 640


class ViewCode(StrEnum):
    """What is to be said about the camera's place."""

    GOOD = "VIEW_GOOD"
    EMPTY = "VIEW_EMPTY"
    """No piece of the game was recognised."""
    TOO_DARK = "VIEW_TOO_DARK"
    GLARE = "VIEW_GLARE"
    BLURRED = "VIEW_BLURRED"
    TOO_FLAT = "VIEW_TOO_FLAT"
    TOO_FAR = "VIEW_TOO_FAR"
    TOO_NEAR = "VIEW_TOO_NEAR"
    """What belongs on this table would not fit into the picture."""
    AT_THE_EDGE = "VIEW_AT_THE_EDGE"
    COVERED = "VIEW_COVERED"
    """Something lies there that cannot be read, and neither light nor place is to blame."""


NO_ROOM_NEEDED: Final = (0.0, 0.0)
"""Where nobody knows how much of the table has to be seen."""


class Side(StrEnum):
    """Where in the picture."""

    NOWHERE = ""
    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"
    MIDDLE = "middle"


_ORDER: Final = (
    ViewCode.TOO_DARK,
    ViewCode.GLARE,
    ViewCode.TOO_FLAT,
    ViewCode.TOO_FAR,
    ViewCode.BLURRED,
    ViewCode.TOO_NEAR,
    ViewCode.AT_THE_EDGE,
    ViewCode.COVERED,
)
"""What is said first: without light nothing else can be judged; a low camera also
stands far, and what is far looks blurred."""

_CODE_OF: Final = {
    Reason.TOO_DARK: ViewCode.TOO_DARK,
    Reason.GLARE: ViewCode.GLARE,
    Reason.TOO_FAR: ViewCode.TOO_FAR,
    Reason.BLURRED: ViewCode.BLURRED,
    Reason.TOO_FLAT: ViewCode.TOO_FLAT,
    Reason.AT_THE_EDGE: ViewCode.AT_THE_EDGE,
    Reason.COVERED: ViewCode.COVERED,
}


@dataclass(frozen=True, slots=True)
class ViewVerdict:
    """The verdict on one picture."""

    code: ViewCode
    """What to tell people: the first thing to change, or that all is well."""
    side: Side = Side.NOWHERE
    """Where, for glare and for pieces at the edge."""
    found: frozenset[ViewCode] = frozenset()
    """Everything that is not as it should be, the one to say among it."""
    pieces: int = 0
    """How many pieces were read."""


@dataclass(frozen=True, slots=True)
class SteadyView:
    """A verdict that holds still: another one counts only after agreeing pictures in a row."""

    view: ViewVerdict | None = None
    """What holds; None until the first pictures agree."""
    rival: ViewVerdict | None = None
    """What the latest pictures say instead."""
    agreeing: int = 0
    """How many pictures in a row said that."""
    needed: int = 3
    """How many in a row it takes."""

    def after(self, view: ViewVerdict) -> "SteadyView":
        """After another picture."""
        if self.view is not None and _same(view, self.view):
            return SteadyView(view, needed=self.needed)
        agreeing = self.agreeing + 1 if self.rival is not None and _same(view, self.rival) else 1
        if agreeing >= self.needed:
            return SteadyView(view, needed=self.needed)
        return SteadyView(self.view, view, agreeing, self.needed)


def judge_view(
    picture: Grey,
    sightings: Sightings,
    view: TableView,
    room_mm: tuple[float, float] = NO_ROOM_NEEDED,
) -> ViewVerdict:
    """How the camera stands to the table, by one picture, what was found in it, and the table
    under that. `room_mm` is how much of it has to fit into the picture, across and down."""
    seen = [sighting.quad for sighting in sightings.seen]
    unread = [np.array(place, np.float32) for place in sightings.unread]
    if not seen and not unread:
        return _judge_bare(picture)
    found: dict[ViewCode, Side] = {}
    plane = fit_plane(np.stack(seen or unread))
    paper = see_paper(picture, seen or unread)
    for place in unread:
        nearby = PrintNearby(paper.typical, partial(edge_share, picture, place))
        code = _CODE_OF.get(why_unread(picture, place, plane, nearby), ViewCode.COVERED)
        found.setdefault(code, _side_of(place.mean(axis=0), picture))
    if seen:
        found |= _judge_pieces(picture, sightings, view, room_mm)
    first = next((code for code in _ORDER if code in found), ViewCode.GOOD)
    side = found.get(first, Side.NOWHERE)
    return ViewVerdict(first, side, frozenset(found), len(seen))


def _judge_pieces(
    picture: Grey, sightings: Sightings, view: TableView, room_mm: tuple[float, float]
) -> dict[ViewCode, Side]:
    found: dict[ViewCode, Side] = {}
    quads = [sighting.quad for sighting in sightings.seen]
    white = see_paper(picture, quads).typical
    sides = side_lengths(np.stack(quads))
    if white < DIM_GREY:
        found[ViewCode.TOO_DARK] = Side.NOWHERE
    glare = _shining(picture, quads, float(np.median(sides)))
    if glare is not Side.NOWHERE:
        found[ViewCode.GLARE] = glare
    if float(np.mean([is_blurred_at(picture, quad) for quad in quads])) > MOSTLY:
        found[ViewCode.BLURRED] = Side.NOWHERE
    if float(np.median([flatness(quad) for quad in quads])) < FLAT:
        found[ViewCode.TOO_FLAT] = Side.NOWHERE
    if float(np.percentile(sides, 10)) < COMFORTABLE_PX:
        found[ViewCode.TOO_FAR] = Side.NOWHERE
    elif room_mm != NO_ROOM_NEEDED and _is_too_near(picture, view, room_mm):
        found[ViewCode.TOO_NEAR] = Side.NOWHERE
    edge = _nearest_edge(picture, np.stack(quads), float(np.median(sides)))
    if edge is not Side.NOWHERE:
        found[ViewCode.AT_THE_EDGE] = edge
    return found


def _judge_bare(picture: Grey) -> ViewVerdict:
    """A picture in which nothing of ours was found: bare, or too dark to tell."""
    bright = float(np.percentile(picture[::4, ::4], 98))
    code = ViewCode.TOO_DARK if bright < DARK_GREY else ViewCode.EMPTY
    return ViewVerdict(code, found=frozenset({code}))


def _same(one: ViewVerdict, other: ViewVerdict) -> bool:
    return (one.code, one.side) == (other.code, other.side)


def _shining(picture: Grey, quads: Sequence[Floats], side_px: float) -> Side:
    """Where a lamp shines on the table; NOWHERE if none does. White print has sharp edges, the
    shine of a lamp fades out; and where it lies over a marker, even black looks grey."""
    blacks = np.array([_black(picture, quad) for quad in quads])
    greyest = int(blacks.argmax())
    if blacks[greyest] > np.median(blacks) + LAMP_GREY:
        return _side_of(quads[greyest].mean(axis=0), picture)
    height, width = picture.shape
    scale = min(1.0, _SMALL_PX / max(height, width))
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    small = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
    bright = (small >= SHINING_GREY).astype(np.uint8)
    _count, labels, stats, middles = cv2.connectedComponentsWithStats(bright)
    smallest = (SHINING_SIDES * side_px * scale) ** 2
    slope = slopes(small)
    for index in np.flatnonzero(stats[1:, 4] > smallest) + 1:
        if fades_out(labels == index, slope, SHINING_SLOPES):
            return _side_of(middles[index] / scale, picture)
    return Side.NOWHERE


def _black(picture: Grey, quad: Floats) -> float:
    """How bright the black of a marker looks."""
    low = np.maximum(quad.min(axis=0), 0).astype(int)
    high = quad.max(axis=0).astype(int)
    patch = picture[low[1] : high[1] + 1, low[0] : high[0] + 1]
    return float(np.percentile(patch, 10)) if patch.size else 0.0


def _is_too_near(picture: Grey, view: TableView, room_mm: tuple[float, float]) -> bool:
    """Whether less of the table fits into the picture than has to. A single upright piece does
    not say that the table is laid at all."""
    if len(view.of(view.catalogue.upright_kind)) < 2:
        return False
    height, width = picture.shape
    middle = view.plane.to_mm(np.array([[width / 2, height / 2]], np.float32))[0]
    return any(
        _room_mm(view, middle, direction, (width, height)) < room
        for direction, room in zip((view.right, view.down), room_mm, strict=True)
    )


def _room_mm(view: TableView, middle: Floats, direction: Floats, size_px: tuple[int, int]) -> float:
    """How much of the table the picture shows along a direction through its middle."""
    total = 0.0
    for sign in (-1.0, 1.0):
        away = np.arange(_STEP_MM, _REACH_MM, _STEP_MM)[:, None] * direction * sign
        points = view.plane.to_px(middle + away)
        beyond = np.maximum(-points, points - (np.array(size_px) - 1)).max(axis=1)
        left = np.flatnonzero(beyond > 0)
        total += _STEP_MM * (int(left[0]) if left.size else len(points))
    return total


def _nearest_edge(picture: Grey, quads: Floats, side_px: float) -> Side:
    """The edge that a piece nearly touches."""
    height, width = picture.shape
    points = quads.reshape(-1, 2)
    low, high = points.min(axis=0), points.max(axis=0)
    room: Sequence[tuple[float, Side]] = (
        (float(low[0]), Side.LEFT),
        (float(width - 1 - high[0]), Side.RIGHT),
        (float(low[1]), Side.TOP),
        (float(height - 1 - high[1]), Side.BOTTOM),
    )
    least, side = min(room)
    return side if least < (AT_EDGE_SIDES - 1) * side_px else Side.NOWHERE


def _side_of(point: Floats, picture: Grey) -> Side:
    across = float(point[0]) / picture.shape[1]
    if across < 0.36:
        return Side.LEFT
    return Side.RIGHT if across > 0.64 else Side.MIDDLE
