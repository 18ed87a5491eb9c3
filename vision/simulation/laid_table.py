"""Lays given pieces on the simulated table: these lots, these tickets. Where `arrangement` makes
tables up from a seed, this shows a game that somebody plays.
"""

from collections.abc import Sequence
from random import Random

from card_markers.catalogue import MarkerId
from vision.reading import Scene
from vision.simulation.arrangement import Arrangement, LaidPiece

LOT_PITCH_MM = 76.0
CARD_STEP_MM = 36.0
TICKETS_TOP_MM = 2 * CARD_STEP_MM + 100.0
TICKET_PITCH_MM = 36.0
CROOKED_DEG = 4.0
PUSHED_MM = 1.5
_LEFT_MM, _RIGHT_MM, _UP_MM, _DOWN_MM = 12.0, 55.0, 12.0, 45.0
"""How far a piece reaches beyond its marker."""


def lay_table(
    lots: Sequence[Sequence[MarkerId]],
    tickets: Sequence[Sequence[MarkerId]] = (),
    *,
    players: int,
    seed: int = 0,
) -> Arrangement:
    """The table with these cards and tickets; a lot without cards leaves its place empty. The
    middle and extent are those of a whole table, so that a camera need not move."""
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
    right = players * LOT_PITCH_MM + _RIGHT_MM
    bottom = TICKETS_TOP_MM + TICKET_PITCH_MM + _DOWN_MM
    return Arrangement(
        scene=Scene.TICKETS if tickets else Scene.LOTS,
        players=players,
        pieces=tuple(pieces),
        lots=tuple(tuple(lot) for lot in lots),
        tickets=tuple(tuple(laid) for laid in tickets),
        middle_mm=((right - _LEFT_MM) / 2, (bottom - _UP_MM) / 2),
        extent_mm=(right + _LEFT_MM, bottom + _UP_MM),
    )


def _laid(rng: Random, marker: MarkerId, x_mm: float, y_mm: float) -> LaidPiece:
    return LaidPiece(
        marker,
        x_mm + rng.uniform(-PUSHED_MM, PUSHED_MM),
        y_mm + rng.uniform(-PUSHED_MM, PUSHED_MM),
        rng.uniform(-CROOKED_DEG, CROOKED_DEG),
    )
