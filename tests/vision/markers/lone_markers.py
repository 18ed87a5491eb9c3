"""Draws small pictures of one marker each, of a given side and under one trouble: what a reader
makes of the marker itself, with no neighbours to help. From a seed.
"""

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from card_markers.pieces import DICTIONARY_NAME, DICTIONARY_SIZE
from card_markers.tsukiji.catalogue import PIECE_COUNT
from vision.markers.patterns import aruco_dictionary
from vision.picture import Floats, Grey
from vision.simulation.lens import shake_kernel

WIDTH_PX = 96
FINER = 4
"""How much larger it is drawn before it is made small, so that edges fall between pixels."""
CELL_PX = 32
INK, PAPER, TABLE = 20, 245, 170
NOISE = 2.0
BLUR_PX = 1.0
SHAKE_PX = 4.0
SEEN_FROM_DEG = 60.0
DICTIONARY = aruco_dictionary(DICTIONARY_NAME, DICTIONARY_SIZE)
SQUARE = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])


class Trouble(StrEnum):
    """What makes a marker hard to read."""

    SHARP = "sharp"
    """Nothing but noise."""
    BLURRED = "blurred by 1 px"
    SHAKEN = "shaken by 4 px"
    STEEP = "seen at 60 degrees"
    """Its side is the one that is not made shorter."""
    STEEP_STRAIGHT = "seen at 60 degrees, straight on"
    """The same with sides along the picture's, where the lower ones are as low as can be."""


@dataclass(frozen=True, slots=True, eq=False)
class LoneMarker:
    """One picture and what is in it."""

    picture: Grey
    """The picture."""
    marker_id: int
    """The marker."""
    corners_px: Floats
    """4 x 2, from its own top-left."""


def lone_marker(
    side_px: float, trouble: Trouble, rng: np.random.Generator, turned_over: int = 0
) -> LoneMarker:
    """A marker somewhere near the middle of a picture, turned at random. So many of its bits, if
    any, are turned over: then it is none of ours."""
    marker_id = int(rng.integers(PIECE_COUNT))
    angle = rng.uniform(0, 2 * np.pi)
    if trouble is Trouble.STEEP_STRAIGHT:
        angle = rng.integers(4) * np.pi / 2 + rng.uniform(-0.1, 0.1)
    is_steep = trouble in (Trouble.STEEP, Trouble.STEEP_STRAIGHT)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    flatten = np.diag([1.0, np.cos(np.radians(SEEN_FROM_DEG)) if is_steep else 1.0])
    shape = SQUARE * side_px @ turn @ flatten
    middle = WIDTH_PX / 2 + rng.uniform(-2, 2, 2)

    cells = _cells(marker_id, rng, turned_over)
    picture = _drawn(cells, shape * (len(cells) / 8) + middle).astype(np.float32)
    if trouble is Trouble.BLURRED:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), BLUR_PX), np.float32)
    if trouble is Trouble.SHAKEN:
        way = rng.uniform(0, np.pi)
        travel_px = float(SHAKE_PX * np.cos(way)), float(SHAKE_PX * np.sin(way))
        picture = np.asarray(cv2.filter2D(picture, -1, shake_kernel(travel_px)), np.float32)
    picture += rng.normal(0, NOISE, picture.shape)
    return LoneMarker(np.clip(picture, 0, 255).astype(np.uint8), marker_id, shape + middle)


def _cells(marker_id: int, rng: np.random.Generator, turned_over: int) -> Grey:
    """The marker in one cell of paper, which is a little less than its margin has."""
    bits = np.asarray(cv2.aruco.generateImageMarker(DICTIONARY, marker_id, 8)) > 127
    for place in rng.choice(36, turned_over, replace=False):
        row, column = 1 + place // 6, 1 + place % 6
        bits[row, column] = not bits[row, column]
    cells = np.full((10, 10), PAPER, np.uint8)
    cells[1:-1, 1:-1] = np.where(bits, PAPER, INK)
    return cells


def _drawn(cells: Grey, corners_px: Floats) -> Grey:
    """Cells with their outer corners there, on the table."""
    fine = np.kron(cells, np.ones((CELL_PX, CELL_PX), np.uint8))
    side = len(fine)
    from_px = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32) - 0.5
    to_px = ((corners_px + 0.5) * FINER - 0.5).astype(np.float32)
    smaller = float(np.linalg.norm(to_px[1] - to_px[0])) / side
    if smaller < 0.7:
        fine = np.asarray(cv2.GaussianBlur(fine, (0, 0), 0.35 / smaller), np.uint8)
    size = (WIDTH_PX * FINER, WIDTH_PX * FINER)
    to_picture = cv2.getPerspectiveTransform(from_px, to_px)
    laid = cv2.warpPerspective(fine, to_picture, size)
    where = cv2.warpPerspective(np.full_like(fine, 255), to_picture, size)
    whole = np.where(where > 127, laid, TABLE).astype(np.uint8)
    small = cv2.resize(whole, (WIDTH_PX, WIDTH_PX), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)
