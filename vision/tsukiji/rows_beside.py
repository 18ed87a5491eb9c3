"""People's rows that lie in the picture beside the lots: which cards are in them, and how they lie
sorted. Whose they are, and what should lie in them, the game knows and not the eyes.
"""

from dataclasses import replace
from typing import TypeAlias

import numpy as np

from card_markers.pieces import MarkerId
from card_markers.tsukiji.catalogue import Kind
from vision.table.columns import split_columns
from vision.table.layout import touch
from vision.table.table_view import PlacedPiece, TableView
from vision.tsukiji.tableau import MOST_COLUMNS

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
    """How these cards lie sorted, whichever side of the table they are read from; empty if that
    cannot be told."""
    lying = [card for card in view.of(Kind.CARD) if card.piece.marker_id in cards]
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
