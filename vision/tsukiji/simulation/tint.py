"""Colour for people who look at the simulated table: each piece is washed over in its own, as seen
through the same lens. The grey picture, which is all that the eyes read, is left as it is.
"""

import cv2
import numpy as np

from card_markers.pieces import STICKER_MM, Piece
from card_markers.tsukiji.catalogue import CATALOGUE, Kind
from vision.picture import Colour, Floats, Grey
from vision.simulation.lens import Camera, Pose, see_points
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.arrangement import (
    BOARD_COLUMNS,
    BOARD_ROWS,
    BOARD_SPACE_MM,
    Arrangement,
    LaidPiece,
)
from vision.tsukiji.simulation.faces import GREY_OF_FACE, OTHER_GREY
from vision.tsukiji.simulation.tabletop import CODE_FIELD_MM, SHEET_MARGIN_MM

LONGEST_PX = 960
"""As large as anybody is shown it."""
EDGE_BITS = 4
"""Corners are placed to a sixteenth of a pixel."""

Rgb = tuple[int, int, int]
WOOD: Rgb = (152, 108, 70)
WOOD_GREY = 105
CARD: dict[str, Rgb] = {
    "ebi": (205, 62, 70), "hotategai": (118, 132, 148), "fugu": (238, 228, 204),
    "tako": (222, 142, 172), "sake": (232, 140, 58), "maguro": (112, 36, 58),
    "takusan": (84, 116, 132), "yakuza": (44, 44, 54),
}  # fmt: skip
TICKET: tuple[Rgb, ...] = ((52, 104, 178), (132, 84, 166), (40, 132, 124), (218, 174, 64))
TABLET: Rgb = (206, 178, 132)
BOARD: Rgb = (186, 176, 150)
BOARD_GREY = 170
_WHITE = 64.0
"""The wash under which a grey stays the grey it is; a multiple lets colours shine."""

_PAPER_SHOWS = np.clip((np.arange(256) - 125) * 2.2, 0, 255).astype(np.uint8)
"""What is nearly white stays so: white print on a red card is no pink."""


def tinted(picture: Grey, table: Arrangement, pose: Pose, camera: Camera) -> Colour:
    """The picture in colour, small. Costs a few milliseconds."""
    scale = min(1.0, LONGEST_PX / max(picture.shape))
    size = (round(picture.shape[1] * scale), round(picture.shape[0] * scale))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    wash = np.full((size[1], size[0], 3), _wash(WOOD, WOOD_GREY), np.uint8)
    outlines, washes = _areas(table)
    if outlines:
        seen = see_points(np.array(outlines, np.float32), pose, camera) * scale
        corners = np.round(seen * (1 << EDGE_BITS)).astype(np.int32)
        for quad, colour in zip(corners, washes, strict=True):
            cv2.fillConvexPoly(wash, quad, colour, cv2.LINE_AA, EDGE_BITS)
    grey = cv2.cvtColor(small, cv2.COLOR_GRAY2BGR)
    washed = cv2.multiply(grey, wash, scale=1 / _WHITE)
    return np.asarray(cv2.max(washed, cv2.LUT(grey, _PAPER_SHOWS)), np.uint8)


def _areas(table: Arrangement) -> tuple[list[Floats], list[tuple[float, float, float]]]:
    """What lies there from the bottom up, as corners in millimetres, each with its wash."""
    outlines: list[Floats] = []
    washes: list[tuple[float, float, float]] = []
    if table.scene is Scene.BOARD:
        across, down = BOARD_COLUMNS * BOARD_SPACE_MM, BOARD_ROWS * BOARD_SPACE_MM
        edge = 0.6 * BOARD_SPACE_MM
        outlines.append(_box(-edge, -edge, across + edge, down + edge))
        washes.append(_wash(BOARD, BOARD_GREY))
    if table.code:
        end = len(table.code) * CODE_FIELD_MM + SHEET_MARGIN_MM
        outlines.append(_box(-SHEET_MARGIN_MM, -SHEET_MARGIN_MM, end, end))
        washes.append((_WHITE,) * 3)
    for item in table.pieces:
        piece = item.piece
        size = CATALOGUE.size_of(piece.kind)
        (at_x, at_y), (wide, tall) = size.marker_at_mm, size.size_mm
        outlines.append(_placed(item, _box(-at_x, -at_y, wide - at_x, tall - at_y)))
        washes.append(_wash(*_colour_of(piece)))
        half = STICKER_MM / 2
        outlines.append(_placed(item, _box(-half, -half, half, half)))
        washes.append((_WHITE,) * 3)
    return outlines, washes


def _colour_of(piece: Piece) -> tuple[Rgb, int]:
    grey = GREY_OF_FACE.get(piece.face, OTHER_GREY)
    if piece.kind is Kind.TICKET:
        return TICKET[piece.player % len(TICKET)], grey
    if piece.kind is Kind.TABLET:
        return TABLET, grey
    return CARD.get(piece.face, (grey,) * 3), grey


def _wash(colour: Rgb, grey: int) -> tuple[float, float, float]:
    """What turns that grey into that colour, in OpenCV's order."""
    red, green, blue = (min(255.0, round(_WHITE * part / grey)) for part in colour)
    return blue, green, red


def _box(left: float, top: float, right: float, bottom: float) -> Floats:
    return np.array([[left, top], [right, top], [right, bottom], [left, bottom]])


def _placed(item: LaidPiece, outline: Floats) -> Floats:
    turn = np.radians(item.turn_deg)
    cos, sin = np.cos(turn), np.sin(turn)
    turned = outline @ np.array([[cos, sin], [-sin, cos]])
    return np.asarray(turned + np.array([item.x_mm, item.y_mm]), np.float64)
