"""Tells at which lot a ticket or a tablet lies. Lots may lean, and what lies at them may follow
the lean or not, and may be pushed aside as a whole: every way of looking that puts exactly one
piece of each owner at every lot counts, and if two such ways disagree, nothing is decided.
"""

import statistics
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from vision.columns import Columns
from vision.table_view import PlacedPiece

NOWHERE = -1
SUREST_SHARE = 0.42
"""A piece belongs to a lot if it lies within this share of the distance to the next lot; beyond
it is in no man's land (half the distance is exactly between two lots)."""

LONE_REACH_MM = 45.0
"""Further than this from the middle of a lot, most of a card's width, nothing belongs to it."""

LARGEST_PUSH = 0.3
"""How far all pieces together may be pushed aside, as a share of the distance of the lots."""


def lots_of(items: Sequence[PlacedPiece], columns: Columns) -> list[int]:
    """The lot that each piece lies at, from 0; `NOWHERE` if at none or if it is not clear."""
    if not items or not columns.columns:
        return [NOWHERE for _ in items]
    views = [_assigned(items, places) for places in _ways(items, columns)]
    sound = [lots for lots in views if _is_sound(items, lots, len(columns.columns))]
    if not sound:
        return views[0]
    first = sound[0]
    return [
        lot if all(other[n] == lot for other in sound) else NOWHERE for n, lot in enumerate(first)
    ]


def _ways(items: Sequence[PlacedPiece], columns: Columns) -> list[list[list[float]]]:
    """For each way of looking, for each piece, where every lot is at the height of the piece:
    following the lean, straight from the middle, straight from the nearest card."""
    count = range(len(columns.columns))
    middles = [statistics.fmean(card.x_mm for card in lot) for lot in columns.columns]
    return [
        [[columns.x_at(lot, item.y_mm) for lot in count] for item in items],
        [middles for _ in items],
        [
            [min(lot, key=lambda card: abs(card.y_mm - item.y_mm)).x_mm for lot in columns.columns]
            for item in items
        ],
    ]


def _assigned(items: Sequence[PlacedPiece], places: list[list[float]]) -> list[int]:
    """The sure lots in one way of looking. People push all tickets of a table a little to one
    side: what they have in common is no reason to doubt any one of them."""
    common_mm = 0.0
    for _ in range(3):
        nearest = [
            _nearest(item.x_mm - common_mm, at) for item, at in zip(items, places, strict=True)
        ]
        common_mm += statistics.fmean(offset_mm for _, offset_mm, _ in nearest)
    pitch_mm = min((abs(b - a) for a, b in pairwise(places[0])), default=LONE_REACH_MM)
    if abs(common_mm) > LARGEST_PUSH * pitch_mm:
        common_mm = 0.0
    answer = []
    for item, at in zip(items, places, strict=True):
        lot, offset_mm, next_mm = _nearest(item.x_mm - common_mm, at)
        is_sure = abs(offset_mm) <= SUREST_SHARE * (abs(offset_mm) + next_mm)
        answer.append(lot if is_sure and abs(offset_mm) <= LONE_REACH_MM else NOWHERE)
    return answer


def _nearest(x_mm: float, places: Sequence[float]) -> tuple[int, float, float]:
    """The nearest lot, how far right of it, and the distance of the next lot."""
    ranked = sorted(range(len(places)), key=lambda lot: abs(x_mm - places[lot]))
    next_mm = abs(x_mm - places[ranked[1]]) if len(ranked) > 1 else LONE_REACH_MM
    return ranked[0], x_mm - places[ranked[0]], next_mm


def _is_sound(items: Sequence[PlacedPiece], lots: list[int], count: int) -> bool:
    """Whether every owner has exactly one piece at every lot."""
    at = Counter((item.piece.player, lot) for item, lot in zip(items, lots, strict=True))
    owners = {item.piece.player for item in items}
    return NOWHERE not in lots and all(
        at[owner, lot] == 1 for owner in owners for lot in range(count)
    )
