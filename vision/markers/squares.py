"""Finds four-cornered outlines that may be markers. Quick and generous: what they are, and
whether they are markers at all, is decided later.
"""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision.markers.patterns import CELLS, MARGIN_CELLS
from vision.picture import Floats, Grey, Shades

THRESHOLD_WINDOW_PX = 13
"""About four cells of a marker at reading distance: wide enough to see the black border against
both its neighbours, narrow enough that neighbouring pieces have no say."""

THRESHOLD_STEP = 7
"""How much darker than its surroundings print must be; paper grain and noise stay below."""

FAINT_STEP = 3
"""The same for a softened picture, which has less noise and less contrast."""

SPECK_GREY = 255 * 3 // 9 - 1
"""Mean of the nine pixels around one that has two dark neighbours or more; print has them."""

LINES_AT_ONCE = 128
"""Of a picture: what is made of so many fits where a processor has it at hand, and the next ones
go to the same places. All at once takes twice as long."""

SMALLEST_SIDE_PX = 11

FLATTEST_SHARE = 0.5
"""How much lower than that a marker may be that is seen from low down, at 60 degrees."""

MOST_QUADS = 5_000
"""The photos here have 73 at most; a picture drawn full of squares packs into a few kB, has a
hundred thousand and took half a minute and 2.5 GB."""

MOST_SPECKS = 600_000
"""An outline takes about 450 bytes, whatever it is of. A large picture drawn full of specks, packed
into 170 kB, had five million and took 2.8 GB. The photos here have up to 1,400 a megapixel: one of
50 megapixels would have 70,000."""

SMALLEST_SPECK_PX = 8
"""With the gap beside it; a picture of fewer pixels cannot have too many."""

SMOOTHINGS_PX = (5, 9, 15)
"""By how much too many specks are smoothed away, one after the other, until there are few enough;
what is then left of a picture is not worth reading."""

LARGEST_SHARE = 0.95
"""Of the picture's shorter side: what is wider is the edge of the table or of the picture."""

SOLIDITY = 0.6
"""A square's outline encloses nearly all of its hull; letters and drawings do not."""

INSIDE_MARGIN = CELLS / (CELLS + 2 * MARGIN_CELLS)
"""Side of the black square as a share of its white margin's outer side."""


CORNER_BEFORE, CORNER_AFTER = np.array([3, 0, 1, 2]), np.array([1, 2, 3, 0])
CORNER_OPPOSITE = np.array([2, 3, 0, 1])
"""Of each corner of a quad, clockwise. Taking them is several times as quick as NumPy's `roll`."""


def no_quads() -> Floats:
    """The empty list of quads."""
    return np.zeros((0, 4, 2), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Outlines:
    """Quads, N x 4 x 2, clockwise from any corner."""

    borders: Floats
    """Around dark things: a marker's black border."""

    margins: Floats
    """The black square inside of bright things: of a marker's white margin."""


def find_squares(picture: Grey) -> Outlines:
    """Outlines in the picture as it is."""
    return _outlines(picture, THRESHOLD_WINDOW_PX, THRESHOLD_STEP, SMALLEST_SIDE_PX)


def find_soft_squares(picture: Grey) -> Outlines:
    """Outlines in the picture at half its size, where shake and poor focus are half as long."""
    small = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    window = THRESHOLD_WINDOW_PX // 2 + 3
    found = _outlines(np.asarray(small, np.uint8), window, FAINT_STEP, SMALLEST_SIDE_PX // 2 + 1)
    return Outlines(found.borders * 2 + np.float32(0.5), found.margins * 2 + np.float32(0.5))


def side_lengths(quads: Floats) -> Floats:
    """Mean side of each quad in pixels."""
    return np.asarray(
        np.linalg.norm(quads - quads[:, CORNER_BEFORE], axis=2).mean(axis=1), np.float32
    )


def heights(quads: Floats) -> Floats:
    """N x 4: how far each side of the quads is from the one opposite, in pixels."""
    diagonals = quads[:, 2:] - quads[:, :2]
    twice_area = np.abs(
        diagonals[:, 0, 0] * diagonals[:, 1, 1] - diagonals[:, 0, 1] * diagonals[:, 1, 0]
    )
    length_px = np.linalg.norm(quads - quads[:, CORNER_AFTER], axis=2)
    both_px = np.maximum(length_px + length_px[:, CORNER_OPPOSITE], 1e-6)
    return np.asarray(twice_area[:, None] / both_px, np.float32)


def _outlines(picture: Grey, window_px: int, step: int, smallest_px: int) -> Outlines:
    marks = _print(picture, window_px, step)
    if marks.size > MOST_SPECKS * SMALLEST_SPECK_PX:
        marks = _without_too_many(marks)
    contours, _ = cv2.findContours(marks, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    largest_px = min(picture.shape) * LARGEST_SHARE
    borders: list[Floats] = []
    margins: list[Floats] = []
    for contour in contours:
        if len(contour) < 4:
            continue
        # OpenCV walks around dark things one way and around bright ones the other.
        area = cv2.contourArea(contour, oriented=True)
        if abs(area) >= smallest_px * smallest_px / 2:
            quad = _quad_of(contour, abs(area), smallest_px, largest_px)
            if quad is not None and area > 0:
                margins.append(quad)
            elif quad is not None:
                borders.append(quad)
    return Outlines(
        _grown(_clockwise(_largest(borders))), _inside_of_margins(_clockwise(_largest(margins)))
    )


def _largest(quads: list[Floats]) -> list[Floats]:
    """Not more than can be looked at in a few seconds: the others are smaller."""
    if len(quads) <= MOST_QUADS:
        return quads
    sides = side_lengths(np.stack(quads))
    return [quads[index] for index in np.argsort(-sides, kind="stable")[:MOST_QUADS]]


def _print(picture: Grey, window_px: int, step: int) -> Grey:
    """White where the picture is darker than its surroundings, without the specks that noise
    leaves: each would be an outline to look at."""
    marks = np.empty_like(picture)
    beyond = window_px // 2 + 1
    for start in range(0, len(picture), LINES_AT_ONCE):
        end = min(start + LINES_AT_ONCE, len(picture))
        first = max(start - beyond, 0)
        part = picture[first : end + beyond]
        # The same as OpenCV's adaptiveThreshold, in half its time.
        dark = cv2.boxFilter(part, -1, (window_px, window_px), borderType=cv2.BORDER_REPLICATE)
        cv2.subtract(dark, part, dst=dark)
        cv2.threshold(dark, step - 1, 255, cv2.THRESH_BINARY, dst=dark)
        crowd = cv2.boxFilter(dark, -1, (3, 3))
        cv2.threshold(crowd, SPECK_GREY - 1, 255, cv2.THRESH_BINARY, dst=crowd)
        cv2.bitwise_and(dark, crowd, dst=dark)
        marks[start:end] = dark[start - first : end - first]
    return marks


def _without_too_many(marks: Grey) -> Grey:
    """The print of a large picture without specks, should it consist of them."""
    for side_px in SMOOTHINGS_PX:
        if max(_specks(marks), _specks(cv2.bitwise_not(marks))) <= MOST_SPECKS:
            return marks
        marks = np.asarray(cv2.medianBlur(marks, side_px), np.uint8)
    return np.zeros_like(marks)


def _specks(marks: Shades) -> int:
    """At least as many as there are separate things: each has a first pixel, with none to the left
    of it and none above."""
    free = cv2.bitwise_not(marks)
    first = cv2.bitwise_and(marks[1:, 1:-1], free[1:, :-2])
    for above in (free[:-1, :-2], free[:-1, 1:-1], free[:-1, 2:]):
        first = cv2.bitwise_and(first, above)
    return int(cv2.countNonZero(first))


def _quad_of(
    contour: npt.NDArray[Any], area: float, smallest_px: int, largest_px: float
) -> Floats | None:
    """The quad that a contour is, if it is one."""
    _, _, width, height = cv2.boundingRect(contour)
    if min(width, height) < smallest_px * FLATTEST_SHARE or max(width, height) > largest_px:
        return None
    if max(width, height) > 4 * min(width, height):
        return None
    hull = cv2.convexHull(contour)
    hull_area = cv2.contourArea(hull)
    if area < SOLIDITY * hull_area:
        return None
    perimeter = cv2.arcLength(hull, closed=True)
    for tolerance in (0.04, 0.07, 0.1):
        corners = cv2.approxPolyDP(hull, tolerance * perimeter, closed=True)
        if len(corners) <= 4:
            break
    if len(corners) != 4 or cv2.contourArea(corners) < 0.75 * hull_area:
        return None
    return corners.reshape(4, 2).astype(np.float32)


def _grown(quads: Floats) -> Floats:
    """The quads with every side half a pixel further out: outlines run through the middles of the
    outermost dark pixels, which is half a cell short on a marker of 9 px."""
    if not len(quads):
        return quads
    across = (quads[:, 1] + quads[:, 2] - quads[:, 0] - quads[:, 3]) / 4
    down = (quads[:, 2] + quads[:, 3] - quads[:, 0] - quads[:, 1]) / 4
    high = np.maximum(heights(quads), 1.0)
    wider, taller = across / high[:, 1:2], down / high[:, :1]
    signs = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32)
    grown = quads + signs[:, :1] * wider[:, None] + signs[:, 1:] * taller[:, None]
    return np.asarray(grown, np.float32)


def _inside_of_margins(quads: Floats) -> Floats:
    """The black squares, if the quads are the outer edges of their white margins.

    Where shake has broken the black border into pieces, the margin around it is often whole.
    """
    centres = quads.mean(axis=1, keepdims=True)
    return np.asarray(centres + (quads - centres) * np.float32(INSIDE_MARGIN), np.float32)


def _clockwise(quads: list[Floats]) -> Floats:
    if not quads:
        return no_quads()
    stacked = np.stack(quads)
    following = stacked[:, CORNER_AFTER]
    turn = stacked[..., 0] * following[..., 1] - following[..., 0] * stacked[..., 1]
    backwards = turn.sum(axis=1) < 0
    stacked[backwards] = stacked[backwards][:, ::-1]
    return stacked
