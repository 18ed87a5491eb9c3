"""Draws the faces of the pieces in grey, seen from straight above: plain stand-ins with the
marker where it really sticks. Not the game's art.
"""

from functools import cache, lru_cache
from random import Random

import cv2
import numpy as np

from card_markers.pieces import DICTIONARY_NAME, DICTIONARY_SIZE, MARGIN_MM, STICKER_MM, Piece
from card_markers.tsukiji.catalogue import CATALOGUE
from vision.markers.patterns import aruco_dictionary
from vision.picture import Grey
from vision.tsukiji.simulation.other_art import draw_other_art

GREY_OF_FACE: dict[str, int] = {
    "ebi": 96, "hotategai": 135, "fugu": 225, "tako": 165, "sake": 150, "maguro": 60,
    "takusan": 110, "yakuza": 45,
}  # fmt: skip
OTHER_GREY = 120


@lru_cache(maxsize=256)
def draw_face(piece: Piece, px_per_mm: float, art: int = 0) -> Grey:
    """The whole face of a piece. `art` other than 0 is the seed of a set of other drawings."""
    width_mm, height_mm = CATALOGUE.size_of(piece.kind).size_mm
    width, height = round(width_mm * px_per_mm), round(height_mm * px_per_mm)
    if art and CATALOGUE.is_larger_than_its_sticker(piece.kind):
        face = draw_other_art((height, width), piece.face, art)
    else:
        ground = GREY_OF_FACE.get(piece.face, OTHER_GREY)
        face = np.full((height, width), ground, np.uint8)
        if CATALOGUE.is_larger_than_its_sticker(piece.kind):
            _decorate(face, piece, ground)
    at_x, at_y = CATALOGUE.size_of(piece.kind).marker_at_mm
    _stick(face, piece, (at_x * px_per_mm, at_y * px_per_mm), px_per_mm)
    return face


def _decorate(face: Grey, piece: Piece, ground: int) -> None:
    """Blots, an oval and a word, so that there is more on a card than its marker."""
    rng = Random(int(piece.marker_id))  # noqa: S311 - decoration
    height, width = face.shape
    for _ in range(8):
        middle = rng.randrange(width), rng.randrange(height)
        axes = max(2, width // rng.randint(10, 20)), max(2, height // rng.randint(20, 40))
        shade = max(0, min(255, ground + rng.randint(-50, 50)))
        cv2.ellipse(face, middle, axes, rng.uniform(0, 180), 0, 360, shade, -1, cv2.LINE_AA)
    oval = int(width * 0.6), int(height * 0.62)
    cv2.ellipse(face, oval, (width // 3, height // 7), 0, 0, 360, 238, -1, cv2.LINE_AA)
    cv2.putText(
        face, piece.face, (int(width * 0.34), int(height * 0.12)), cv2.FONT_HERSHEY_SIMPLEX,
        width / 420, 240 if ground < 140 else 20, max(1, width // 120), cv2.LINE_AA,
    )  # fmt: skip
    cv2.rectangle(face, (0, 0), (width - 1, height - 1), max(0, ground - 35), 1)


def _stick(face: Grey, piece: Piece, middle_px: tuple[float, float], px_per_mm: float) -> None:
    drawn = cv2.aruco.generateImageMarker(_dictionary(), int(piece.marker_id), 8)
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
