"""Draws the faces of the pieces in grey, seen from straight above: plain stand-ins with the
marker where it really sticks. Not the game's art.
"""

from functools import lru_cache
from random import Random

import cv2
import numpy as np

from card_markers.pieces import CardCorner, Piece, stuck_at
from card_markers.tsukiji.catalogue import CATALOGUE
from vision.picture import Grey
from vision.simulation.made_up_art import draw_other_art
from vision.simulation.stickers import stick

GREY_OF_FACE: dict[str, int] = {
    "ebi": 96, "hotategai": 135, "fugu": 225, "tako": 165, "sake": 150, "maguro": 60,
    "takusan": 110, "yakuza": 45,
}  # fmt: skip
OTHER_GREY = 120


@lru_cache(maxsize=256)
def draw_face(
    piece: Piece, px_per_mm: float, art: int = 0, corner: CardCorner = CardCorner.TOP_LEFT
) -> Grey:
    """The whole face of a piece, its marker at that corner if it is a card. `art` other than 0 is
    the seed of a set of other drawings."""
    width_mm, height_mm = CATALOGUE.size_of(piece.kind).size_mm
    width, height = round(width_mm * px_per_mm), round(height_mm * px_per_mm)
    if art and CATALOGUE.is_larger_than_its_sticker(piece.kind):
        face = draw_other_art((height, width), piece.face, art)
    else:
        ground = GREY_OF_FACE.get(piece.face, OTHER_GREY)
        face = np.full((height, width), ground, np.uint8)
        if CATALOGUE.is_larger_than_its_sticker(piece.kind):
            _decorate(face, piece, ground)
    at_x, at_y = stuck_at(CATALOGUE, corner).size_of(piece.kind).marker_at_mm
    stick(face, piece.marker_id, (at_x * px_per_mm, at_y * px_per_mm), px_per_mm)
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
