"""Reads the price board seen from above: its four corner markers span the track, six rows of ten
spaces read line by line, and each product's marker stands on one of them.
"""

import numpy as np

from card_markers.tsukiji.catalogue import Kind, pieces_of
from vision.markers.projection import project, square_to_quads
from vision.markers.sighting import Sighting
from vision.table.problems import TableProblem
from vision.table.table_view import TableView
from vision.tsukiji.reading import BoardSpace, Code, Reading, Scene

ROWS, COLUMNS = 6, 10
BETWEEN = 0.12
"""A marker whose middle is nearer than this share of a space to its edge stands between two."""

CORNERS = ("top-left", "top-right", "bottom-right", "bottom-left")
"""Clockwise, as a quad goes. The middles of these markers are the corners of the track."""


def read_board(view: TableView, players: int) -> Reading:
    """Where the products stand; nothing unless all four corners were seen."""
    corners = {item.piece.face: item.sighting for item in view.of(Kind.BOARD_CORNER)}
    missing = [
        TableProblem(Code.CORNER_MISSING, face=face) for face in CORNERS if face not in corners
    ]
    if missing:
        return Reading(Scene.BOARD, players, problems=tuple(missing))
    quad = np.array([[corners[face].centre_px for face in CORNERS]], np.float32)
    to_board = np.linalg.inv(square_to_quads(quad, 1.0)[0])
    products = {item.piece.face: item.sighting for item in view.of(Kind.PRODUCT)}
    spaces: list[BoardSpace] = []
    problems: list[TableProblem] = []
    for piece in pieces_of(Kind.PRODUCT):
        if piece.face not in products:
            problems.append(TableProblem(Code.PRODUCT_MISSING, face=piece.face))
            continue
        sighting = products[piece.face]
        space, code = _space_of(project(to_board, np.array([sighting.centre_px]))[0])
        if code is not None:
            problems.append(_misplaced(code, sighting, piece.face))
        if space:
            spaces.append(BoardSpace(piece.face, space))
    return Reading(Scene.BOARD, players, board=tuple(spaces), problems=tuple(problems))


def _space_of(place: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> tuple[int, Code | None]:
    """The space (0: none) at a place of the unit square, and what is wrong with it."""
    across, down = float(place[0]) * COLUMNS, float(place[1]) * ROWS
    if not (0 <= across < COLUMNS and 0 <= down < ROWS):
        return 0, Code.PRODUCT_ASTRAY
    inside = (across % 1, down % 1)
    if min(*inside, 1 - inside[0], 1 - inside[1]) < BETWEEN:
        return 0, Code.PRODUCT_BETWEEN_SPACES
    return int(down) * COLUMNS + int(across) + 1, None


def _misplaced(code: Code, sighting: Sighting, face: str) -> TableProblem:
    return TableProblem(code, marker_id=sighting.marker_id, face=face, place_px=sighting.corners_px)
