"""The table seen from straight above, with every piece drawn on it, and which piece shows at each
point. Made anew only when a piece moves; the camera looks at it from wherever it is.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from card_markers.pieces import MARKER_SIDE_MM
from card_markers.sheets.symbol import Modules
from card_markers.tsukiji.catalogue import CATALOGUE
from vision.markers.patterns import CELLS
from vision.picture import Floats, Grey
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.arrangement import (
    BOARD_COLUMNS,
    BOARD_ROWS,
    BOARD_SPACE_MM,
    Arrangement,
    LaidPiece,
)
from vision.tsukiji.simulation.faces import draw_face
from vision.tsukiji.simulation.other_art import draw_other_table

AROUND_MM = 160.0
"""Bare table around the pieces."""
CODE_FIELD_MM = 1.0
SHEET_MARGIN_MM = 30.0
PAPER_GREY = 235


@dataclass(frozen=True, slots=True, eq=False)
class Tabletop:
    """A drawn table."""

    picture: Grey
    """The table from straight above."""
    px_per_mm: float
    """How large that picture is."""
    corner_mm: tuple[float, float]
    """Where its first pixel is on the table."""
    marker_ids: tuple[int, ...]
    """Of the pieces, from the bottom up."""
    corners_mm: Floats
    """N x 4 x 2: the corners of their markers on the table."""
    showing: Floats
    """N: how much of the black square of each marker shows, 0 to 1."""

    @property
    def mm_to_px(self) -> Floats:
        """3x3, from millimetres on the table to pixels of the picture."""
        to_px = np.diag([self.px_per_mm, self.px_per_mm, 1.0])
        to_px[0, 2] = -self.corner_mm[0] * self.px_per_mm
        to_px[1, 2] = -self.corner_mm[1] * self.px_per_mm
        return to_px


def draw_tabletop(
    table: Arrangement, px_per_mm: float, ground: int = 105, art: int = 0
) -> Tabletop:
    """The table with its pieces, drawn from the bottom up. `art` other than 0 is the seed of
    other drawings and of another table."""
    width_mm = table.extent_mm[0] + 2 * AROUND_MM
    height_mm = table.extent_mm[1] + 2 * AROUND_MM
    corner_mm = (table.middle_mm[0] - width_mm / 2, table.middle_mm[1] - height_mm / 2)
    size = (round(height_mm * px_per_mm), round(width_mm * px_per_mm))
    picture = draw_other_table(size, art) if art else _wood(size, ground)
    if table.scene is Scene.BOARD:
        _draw_board(picture, px_per_mm, corner_mm)
    if table.code:
        _draw_sheet(picture, table.code, px_per_mm, corner_mm)
    owner = np.full(size, -1, np.int16)
    for index, item in enumerate(table.pieces):
        face = draw_face(item.piece, px_per_mm, art)
        _lay(picture, owner, index, item, face, px_per_mm, corner_mm)
    corners = np.array([_marker_corners(item) for item in table.pieces], np.float32)
    corners = corners.reshape(-1, 4, 2)
    showing = np.array(
        [
            _shows(owner, index, corners[index], px_per_mm, corner_mm)
            for index in range(len(table.pieces))
        ],
        np.float32,
    )
    ids = tuple(int(item.marker_id) for item in table.pieces)
    return Tabletop(picture, px_per_mm, corner_mm, ids, corners, showing)


def _wood(size: tuple[int, int], ground: int) -> Grey:
    """A faint grain, so that the bare table is not perfectly flat."""
    rng = np.random.default_rng(size[0] * 7919 + size[1])
    grain = rng.normal(0, 4, (size[0] // 3 + 1, size[1] // 40 + 1)).astype(np.float32)
    streaks = cv2.resize(grain, (size[1], size[0]), interpolation=cv2.INTER_LINEAR)
    return np.asarray(np.clip(ground + streaks, 0, 255), np.uint8)


def _draw_board(picture: Grey, px_per_mm: float, corner_mm: tuple[float, float]) -> None:
    """The price board: six rows of ten spaces under the corner markers."""

    def at(column: float, row: float) -> tuple[int, int]:
        x_mm, y_mm = column * BOARD_SPACE_MM - corner_mm[0], row * BOARD_SPACE_MM - corner_mm[1]
        return round(x_mm * px_per_mm), round(y_mm * px_per_mm)

    cv2.rectangle(picture, at(-0.6, -0.6), at(BOARD_COLUMNS + 0.6, BOARD_ROWS + 0.6), 70, -1)
    for row in range(BOARD_ROWS):
        for column in range(BOARD_COLUMNS):
            shade = 176 if (row + column) % 2 else 164
            cv2.rectangle(
                picture, at(column + 0.04, row + 0.04), at(column + 0.96, row + 0.96), shade, -1
            )
            cv2.putText(
                picture,
                str(row * BOARD_COLUMNS + column + 1),
                at(column + 0.1, row + 0.9),
                cv2.FONT_HERSHEY_SIMPLEX,
                px_per_mm * 0.12,
                90,
                1,
                cv2.LINE_AA,
            )


def _draw_sheet(
    picture: Grey, code: Modules, px_per_mm: float, corner_mm: tuple[float, float]
) -> None:
    """A sheet of paper with a QR code whose first field lies at the origin."""
    fields = np.where(np.array(code), 25, PAPER_GREY).astype(np.uint8)
    side = round(len(code) * CODE_FIELD_MM * px_per_mm)
    margin = round(SHEET_MARGIN_MM * px_per_mm)
    drawn = np.asarray(cv2.resize(fields, (side, side), interpolation=cv2.INTER_NEAREST), np.uint8)
    sheet = np.pad(drawn, margin, constant_values=PAPER_GREY)
    left, top = (round(-corner * px_per_mm) - margin for corner in corner_mm)
    place = picture[top : top + side + 2 * margin, left : left + side + 2 * margin]
    place[:] = sheet[: place.shape[0], : place.shape[1]]


def _lay(
    picture: Grey,
    owner: npt.NDArray[np.int16],
    index: int,
    item: LaidPiece,
    face: Grey,
    px_per_mm: float,
    corner_mm: tuple[float, float],
) -> None:
    at_x, at_y = CATALOGUE.size_of(item.piece.kind).marker_at_mm
    turn = np.radians(item.turn_deg)
    cos, sin = float(np.cos(turn)), float(np.sin(turn))
    height, width = face.shape
    outline = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    from_marker = outline - (at_x * px_per_mm, at_y * px_per_mm)
    turned = from_marker @ np.array([[cos, sin], [-sin, cos]])
    middle = np.array([item.x_mm - corner_mm[0], item.y_mm - corner_mm[1]]) * px_per_mm
    placed = turned + middle
    low = np.maximum(np.floor(placed.min(axis=0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(placed.max(axis=0)).astype(int) + 2, picture.shape[::-1])
    if (high <= low).any():
        return
    origin = placed[0] - low
    to_table = np.array([[cos, -sin, origin[0]], [sin, cos, origin[1]]])
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    drawn = np.asarray(cv2.warpAffine(face, to_table, size, flags=cv2.INTER_LINEAR), np.uint8)
    mask = cv2.warpAffine(np.full_like(face, 255), to_table, size, flags=cv2.INTER_NEAREST)
    shown = np.asarray(mask) > 0
    part = (slice(int(low[1]), int(high[1])), slice(int(low[0]), int(high[0])))
    picture[part][shown] = drawn[shown]
    owner[part][shown] = index


def _marker_corners(item: LaidPiece) -> Floats:
    half = MARKER_SIDE_MM / 2
    square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    turn = np.radians(item.turn_deg)
    cos, sin = np.cos(turn), np.sin(turn)
    return np.asarray(
        square @ np.array([[cos, sin], [-sin, cos]]) + (item.x_mm, item.y_mm), np.float32
    )


def _shows(
    owner: npt.NDArray[np.int16],
    index: int,
    corners_mm: Floats,
    px_per_mm: float,
    corner_mm: tuple[float, float],
) -> float:
    """How much of the marker nothing lies on, checked at a grid of points just inside it."""
    steps = (np.arange(2 * CELLS) + 0.5) / (2 * CELLS)
    across, down = np.meshgrid(steps, steps)
    origin = corners_mm[0]
    points = (
        origin
        + across.reshape(-1, 1) * (corners_mm[1] - origin)
        + down.reshape(-1, 1) * (corners_mm[3] - origin)
    )
    pixels = ((points - corner_mm) * px_per_mm).astype(int)
    rows = np.clip(pixels[:, 1], 0, owner.shape[0] - 1)
    columns = np.clip(pixels[:, 0], 0, owner.shape[1] - 1)
    return float((owner[rows, columns] == index).mean())
