"""Lays given pieces on the simulated table: these lots, these tickets, the price board, a player's
rows, the sheet with the box code. Where `arrangement` makes
tables up from a seed, this shows a game that somebody plays.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from card_markers.pieces import MarkerId
from card_markers.sheets.code_square import Symbol
from card_markers.tsukiji.catalogue import Kind, pieces_of
from vision.tsukiji.reading import BoardSpace, Scene, Tableau
from vision.tsukiji.simulation.random_table import (
    BOARD_COLUMNS,
    BOARD_CORNERS_MM,
    BOARD_ROWS,
    BOARD_SPACE_MM,
    ArrangedPiece,
    Arrangement,
)

LOT_PITCH_MM = 76.0
CARD_STEP_MM = 36.0
TICKETS_TOP_MM = 2 * CARD_STEP_MM + 100.0
TICKET_PITCH_MM = 36.0
CROOKED_DEG = 4.0
PUSHED_MM = 1.5
ROW_PITCH_MM = 69.0
ROW_STEP_MM = 22.0
TAG_AT_MM = (-60.0, 40.0)
FROM_CORNER_MM = 2.8
"""How far wood is pushed away from a corner of the track, where a corner marker lies."""
_LEFT_MM, _RIGHT_MM, _UP_MM, _DOWN_MM = 12.0, 55.0, 12.0, 45.0
"""How far a piece reaches beyond its marker."""
_CARD_DOWN_MM = 78.0
"""From the marker of the last card of a row to its lower edge, which has to be seen."""
_AROUND_ROWS_MM = 24.0
"""Bare table that shows around rows, so that everybody sees where they end."""
_BEFORE_LOTS_MM, _BEYOND_LOTS_MM = 50.0, 120.0
"""From the lots to the first marker of the rows around them, below and on the other sides."""
_ROWS_AROUND_MM = 450.0
"""How far these rows reach."""


def lay_table(
    lots: Sequence[Sequence[MarkerId]],
    tickets: Sequence[Sequence[MarkerId]] = (),
    *,
    tablets: Sequence[MarkerId] = (),
    players: int,
    seed: int = 0,
) -> Arrangement:
    """The table with these cards, and tickets or tablets, one a lot, where tickets lie; a lot
    without cards leaves its place empty. The middle and extent are those of a whole table, so that
    a camera need not move."""
    rng = Random(seed)  # noqa: S311 - how crooked cards lie is no secret
    pieces = []
    for column, lot in enumerate(lots):
        for row, marker in enumerate(lot):
            pieces.append(_laid(rng, marker, column * LOT_PITCH_MM, row * CARD_STEP_MM))
    for column, laid in enumerate(tickets):
        for place, marker in enumerate(laid):
            across, down = place % 2, place // 2
            x_mm = column * LOT_PITCH_MM + across * TICKET_PITCH_MM
            pieces.append(_laid(rng, marker, x_mm, TICKETS_TOP_MM + down * TICKET_PITCH_MM))
    for column, marker in enumerate(tablets):
        pieces.append(_laid(rng, marker, column * LOT_PITCH_MM, TICKETS_TOP_MM))
    right = players * LOT_PITCH_MM + _RIGHT_MM
    bottom = TICKETS_TOP_MM + TICKET_PITCH_MM + _DOWN_MM
    return Arrangement(
        scene=Scene.TICKETS if tickets else Scene.TABLETS if tablets else Scene.LOTS,
        players=players,
        pieces=tuple(pieces),
        lots=tuple(tuple(lot) for lot in lots),
        tickets=tuple(tuple(laid) for laid in tickets),
        tablets=tuple((marker,) for marker in tablets),
        middle_mm=((right - _LEFT_MM) / 2, (bottom - _UP_MM) / 2),
        extent_mm=(right + _LEFT_MM, bottom + _UP_MM),
    )


def lay_board(board: Sequence[BoardSpace], *, players: int, seed: int = 0) -> Arrangement:
    """The price board with wood on its spaces; of two on one space the later lies on top and
    hides the other."""
    rng = Random(seed)  # noqa: S311 - see above
    pieces = [
        ArrangedPiece(corner.marker_id, *BOARD_CORNERS_MM[corner.face])
        for corner in pieces_of(Kind.BOARD_CORNER)
    ]
    wood = {piece.face: piece.marker_id for piece in pieces_of(Kind.PRODUCT)}
    turns = {entry.space: rng.uniform(-CROOKED_DEG, CROOKED_DEG) for entry in board}
    for entry in board:
        marker, turn = wood[entry.product], turns[entry.space]
        pieces.append(ArrangedPiece(marker, *_on_space(entry.space), turn))
    table = Arrangement(Scene.BOARD, players, tuple(pieces), board=tuple(board))
    return replace(
        table,
        middle_mm=(BOARD_COLUMNS * BOARD_SPACE_MM / 2, BOARD_ROWS * BOARD_SPACE_MM / 2),
        extent_mm=((BOARD_COLUMNS + 2) * BOARD_SPACE_MM, (BOARD_ROWS + 2) * BOARD_SPACE_MM),
    )


def lay_rows(
    columns: Sequence[Sequence[MarkerId]], player: int, *, players: int, seed: int = 0
) -> Arrangement:
    """A player's rows with the tag of that colour beside them."""
    rng = Random(seed)  # noqa: S311 - see above
    pieces = []
    for column, cards in enumerate(columns):
        for row, marker in enumerate(cards):
            laid = _laid(rng, marker, column * ROW_PITCH_MM, row * ROW_STEP_MM)
            pieces.append(replace(laid, turn_deg=laid.turn_deg / 3))
    tag = next(piece for piece in pieces_of(Kind.PLAYER) if piece.player == player)
    pieces.append(ArrangedPiece(tag.marker_id, *TAG_AT_MM))
    tableau = Tableau(player, tuple(tuple(cards) for cards in columns))
    longest = max((len(cards) for cards in columns), default=1)
    left, right = TAG_AT_MM[0] - _AROUND_ROWS_MM, len(columns) * ROW_PITCH_MM + _AROUND_ROWS_MM
    top, bottom = -_AROUND_ROWS_MM, (longest - 1) * ROW_STEP_MM + _CARD_DOWN_MM + _AROUND_ROWS_MM
    return Arrangement(
        scene=Scene.TABLEAU,
        players=players,
        pieces=tuple(pieces),
        tableau=tableau,
        middle_mm=((left + right) / 2, (top + bottom) / 2),
        extent_mm=(right - left, bottom - top),
    )


def with_rows_around(
    table: Arrangement, rows: Sequence[Sequence[Sequence[MarkerId]]], *, seed: int = 0
) -> Arrangement:
    """The lots with everybody's rows around them, each laid as its owner reads them: the first
    player sits where the lots are read from, the others opposite, to the left and to the right. The
    camera has room for all that may come to lie there."""
    wide, high = table.extent_mm
    corners = (
        (0.0, high + _BEFORE_LOTS_MM, 0),
        (wide, -_BEYOND_LOTS_MM, 180),
        (-_BEYOND_LOTS_MM, 0.0, 90),
        (wide + _BEYOND_LOTS_MM, high, 270),
    )
    pieces = list(table.pieces)
    for player, (columns, (x_mm, y_mm, turn_deg)) in enumerate(zip(rows, corners, strict=False)):
        cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
        pieces.extend(
            ArrangedPiece(
                piece.marker_id,
                x_mm + piece.x_mm * cos - piece.y_mm * sin,
                y_mm + piece.x_mm * sin + piece.y_mm * cos,
                piece.turn_deg + turn_deg,
            )
            for piece in lay_rows(columns, player, players=len(rows), seed=seed).pieces
            if piece.piece.kind is Kind.CARD
        )
    extent_mm = wide + 2 * _ROWS_AROUND_MM, high + 2 * _ROWS_AROUND_MM
    return replace(table, pieces=tuple(pieces), extent_mm=extent_mm)


def lay_sheet(symbol: Symbol, *, players: int) -> Arrangement:
    """The sheet of paper with the box code, nothing else."""
    side_mm = float(symbol.fields)
    return Arrangement(
        Scene.LOTS,
        players,
        (),
        code=symbol.modules,
        middle_mm=(side_mm / 2, side_mm / 2),
        extent_mm=(4 * side_mm, 3 * side_mm),
    )


def _on_space(space: int) -> tuple[float, float]:
    """The middle of a space; at the corners of the track a little inwards."""
    row, column = divmod(space - 1, BOARD_COLUMNS)
    x_mm, y_mm = (column + 0.5) * BOARD_SPACE_MM, (row + 0.5) * BOARD_SPACE_MM
    if row in (0, BOARD_ROWS - 1) and column in (0, BOARD_COLUMNS - 1):
        x_mm += FROM_CORNER_MM if column == 0 else -FROM_CORNER_MM
        y_mm += FROM_CORNER_MM if row == 0 else -FROM_CORNER_MM
    return x_mm, y_mm


def _laid(rng: Random, marker: MarkerId, x_mm: float, y_mm: float) -> ArrangedPiece:
    return ArrangedPiece(
        marker,
        x_mm + rng.uniform(-PUSHED_MM, PUSHED_MM),
        y_mm + rng.uniform(-PUSHED_MM, PUSHED_MM),
        rng.uniform(-CROOKED_DEG, CROOKED_DEG),
    )
