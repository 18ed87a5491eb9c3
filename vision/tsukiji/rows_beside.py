"""People's rows that lie in the picture beside the lots: which cards are in them, and how they lie
sorted. Whose they are, and what should lie in them, the game knows and not the eyes.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

import numpy as np

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import Kind
from vision.table.columns import split_columns
from vision.table.layout import touch
from vision.table.table_view import PlacedPiece, TableView
from vision.tsukiji.tableau import MOST_COLUMNS

APART_MM: Final = 110.0
"""Cards further than this from all others of a player lie in no row: rows that leave a finger's
width between them are 80 mm apart and the cards of a row 36 at most, while what was given away lies
on the discards, beyond the lots."""

SortedRows: TypeAlias = tuple[tuple[MarkerId, ...], ...]
"""The cards of each row, rows from left to right as their owner sees them."""


def in_rows_beside(view: TableView) -> tuple[PlacedPiece, ...]:
    """The bought cards that lie on no other card: one that lies on a lot is part of what lies
    there, and somebody has to look at it."""
    cards = view.of(Kind.CARD)
    others = [card for card in cards if card.piece.marker_id not in view.beside]
    return tuple(
        card
        for card in cards
        if card.piece.marker_id in view.beside and not any(touch(card, other) for other in others)
    )


def sorted_rows(view: TableView, cards: frozenset[MarkerId]) -> SortedRows:
    """How these cards lie sorted, whichever side of the table they are read from, but for those
    that lie apart; empty if that cannot be told."""
    lying = _together([card for card in view.of(Kind.CARD) if card.piece.marker_id in cards])
    if not lying:
        return ()
    turns = np.radians([card.turn_deg for card in lying])
    turn = float(np.arctan2(np.sin(turns).sum(), np.cos(turns).sum()))
    cos, sin = float(np.cos(turn)), float(np.sin(turn))
    as_read = [
        replace(
            card,
            x_mm=card.x_mm * cos + card.y_mm * sin,
            y_mm=card.y_mm * cos - card.x_mm * sin,
        )
        for card in lying
    ]
    columns = split_columns(as_read, MOST_COLUMNS)
    if not columns.clear:
        return ()
    return tuple(tuple(card.piece.marker_id for card in column) for column in columns.columns)


def _together(cards: Sequence[PlacedPiece]) -> tuple[PlacedPiece, ...]:
    """The most cards that lie near each other; none if as many others do."""
    groups: list[list[PlacedPiece]] = []
    for card in cards:
        near = [group for group in groups if any(_are_near(card, other) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([card, *(other for group in near for other in group)])
    groups.sort(key=len, reverse=True)
    if not groups or (len(groups) > 1 and len(groups[0]) == len(groups[1])):
        return ()
    return tuple(groups[0])


def _are_near(one: PlacedPiece, other: PlacedPiece) -> bool:
    return math.hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm) < APART_MM
