"""Colour for people who look at a simulated table: each thing is washed over in its own, as seen
through the same lens. The grey picture, which is all that the eyes read, is left as it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import ColourPicture, Floats, Grey
from vision.simulation.lens import Pose, SimulatedCamera, see_points
from vision.simulation.tabletop import WOOD_GREY, LaidPiece

LONGEST_PX = 960
"""As large as anybody is shown it."""
EDGE_BITS = 4
"""Corners are placed to a sixteenth of a pixel."""

Rgb = tuple[int, int, int]
WOOD: Rgb = (152, 108, 70)
_WHITE = 64.0
"""The wash under which a grey stays the grey it is; a multiple lets colours shine."""

Wash = tuple[float, float, float]
"""What a grey is multiplied by, in OpenCV's order of colours."""
NO_WASH: Wash = (_WHITE, _WHITE, _WHITE)
"""Leaves paper as it is."""

_PAPER_SHOWS = np.clip((np.arange(256) - 125) * 2.2, 0, 255).astype(np.uint8)
"""What is nearly white stays so: white print on a red card is no pink."""


@dataclass(frozen=True, slots=True, eq=False)
class WashedArea:
    """A part of the table in one colour."""

    corners_mm: Floats
    """4 x 2, on the table."""
    wash: Wash
    """What its greys become."""


def washed(
    picture: Grey, areas: Sequence[WashedArea], pose: Pose, camera: SimulatedCamera
) -> ColourPicture:
    """The picture in colour, small: wood, and the areas on it from the bottom up. Costs a few
    milliseconds."""
    scale = min(1.0, LONGEST_PX / max(picture.shape))
    size = (round(picture.shape[1] * scale), round(picture.shape[0] * scale))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    wash = np.full((size[1], size[0], 3), wash_of(WOOD, WOOD_GREY), np.uint8)
    if areas:
        outlines = np.array([area.corners_mm for area in areas], np.float32)
        seen = see_points(outlines, pose, camera) * scale
        corners = np.round(seen * (1 << EDGE_BITS)).astype(np.int32)
        for quad, area in zip(corners, areas, strict=True):
            cv2.fillConvexPoly(wash, quad, area.wash, cv2.LINE_AA, EDGE_BITS)
    grey = cv2.cvtColor(small, cv2.COLOR_GRAY2BGR)
    multiplied = cv2.multiply(grey, wash, scale=1 / _WHITE)
    return np.asarray(cv2.max(multiplied, cv2.LUT(grey, _PAPER_SHOWS)), np.uint8)


def wash_of(colour: Rgb, grey: int) -> Wash:
    """What turns that grey into that colour."""
    red, green, blue = (min(255.0, round(_WHITE * part / grey)) for part in colour)
    return blue, green, red


def box_mm(left: float, top: float, right: float, bottom: float) -> Floats:
    """The corners of a rectangle on the table."""
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]])


def placed_mm(item: LaidPiece, outline: Floats) -> Floats:
    """An outline around a piece's marker, where the piece lies."""
    turn = np.radians(item.turn_deg)
    cos, sin = np.cos(turn), np.sin(turn)
    turned = outline @ np.array([[cos, sin], [-sin, cos]])
    return np.asarray(turned + np.array([item.x_mm, item.y_mm]), np.float64)
