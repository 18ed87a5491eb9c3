"""Draws the sticker with a marker on the face of a piece, in grey, seen from straight above."""

from functools import cache

import cv2
import numpy as np

from card_markers.pieces import DICTIONARY_NAME, DICTIONARY_SIZE, MARGIN_MM, STICKER_MM
from vision.markers.patterns import aruco_dictionary
from vision.picture import Grey


def stick(face: Grey, marker_id: int, middle_px: tuple[float, float], px_per_mm: float) -> None:
    """Stick a marker on a face, its middle there or as near as the face is large enough."""
    drawn = cv2.aruco.generateImageMarker(_dictionary(), int(marker_id), 8)
    cells = np.full((12, 12), 255, np.uint8)
    cells[2:-2, 2:-2] = np.where(np.asarray(drawn) > 127, 248, 18)
    # Eight cells of 1.5 mm; the margin of 1.8 mm is cut from two white cells on each side.
    fine = cv2.resize(cells, (480, 480), interpolation=cv2.INTER_NEAREST)
    keep = round((3.0 - MARGIN_MM) / 1.5 * 40)
    sticker = fine[keep:-keep, keep:-keep]
    side = round(STICKER_MM * px_per_mm)
    left, top = round(middle_px[0] - side / 2), round(middle_px[1] - side / 2)
    small = cv2.resize(sticker, (side, side), interpolation=cv2.INTER_AREA)
    height, width = face.shape
    left, top = max(0, min(left, width - side)), max(0, min(top, height - side))
    face[top : top + side, left : left + side] = small[: height - top, : width - left]


@cache
def _dictionary() -> cv2.aruco.Dictionary:
    return aruco_dictionary(DICTIONARY_NAME, DICTIONARY_SIZE)
