"""The table of Tsukiji seen from straight above: its pieces, the price board and the sheet with the
box code.
"""

import cv2
import numpy as np

from card_markers.pieces import stuck_at
from card_markers.sheets.code_square import Modules
from card_markers.tsukiji.catalogue import CATALOGUE
from vision.picture import Grey
from vision.simulation.tabletop import Tabletop, draw_bare, lay_pieces
from vision.tsukiji.reading import Scene
from vision.tsukiji.simulation.faces import draw_face
from vision.tsukiji.simulation.random_table import (
    BOARD_COLUMNS,
    BOARD_ROWS,
    BOARD_SPACE_MM,
    Arrangement,
)

CODE_FIELD_MM = 1.0
SHEET_MARGIN_MM = 30.0
PAPER_GREY = 235


def draw_tabletop(table: Arrangement, px_per_mm: float, art: int = 0) -> Tabletop:
    """The table with its pieces, drawn from the bottom up. `art` other than 0 is the seed of
    other drawings and of another table."""
    bare = draw_bare(table, px_per_mm, art)
    if table.scene is Scene.BOARD:
        _draw_board(bare.picture, px_per_mm, bare.corner_mm)
    if table.code:
        _draw_sheet(bare.picture, table.code, px_per_mm, bare.corner_mm)
    return lay_pieces(
        bare,
        table.pieces,
        stuck_at(CATALOGUE, table.stickers_at),
        lambda piece: draw_face(piece, px_per_mm, art, table.stickers_at),
        table.coins,
    )


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
