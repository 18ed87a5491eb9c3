"""A player's rows at the end, from a look at them: which columns are which product's rows."""

from collections import Counter
from dataclasses import dataclass

from companion.tsukiji.proposals.marker_to_piece import card_of, player_of_colour
from engine.players import NOBODY, PlayerIndex
from engine.tsukiji.facts import GameSetUp
from engine.tsukiji.pieces import PRODUCTS, Face
from engine.tsukiji.purchase import Row
from vision.tsukiji.reading import Reading


@dataclass(frozen=True, slots=True)
class RowsSeen:
    """What a look at somebody's rows gave."""

    player: PlayerIndex
    """Whose they are by the tag; NOBODY if no tag of this table was seen."""
    rows: tuple[Row, ...]
    """The rows that could be understood."""
    unclear: tuple[int, ...]
    """Columns, from 1, that hold no product, or several."""
    complete: bool
    """Whether the eyes are sure of everything."""


def rows_seen(reading: Reading, setup: GameSetUp) -> RowsSeen:
    """The rows in a reading of a player's tableau."""
    rows: list[Row] = []
    unclear: list[int] = []
    for number, column in enumerate(reading.tableau.columns, start=1):
        faces = Counter(card_of(marker).face for marker in column)
        products = [face for face in PRODUCTS if faces[face]]
        known = sum(faces[face] for face in (*PRODUCTS, Face.TAKUSAN))
        taken = {row.product for row in rows}
        if len(products) != 1 or known < len(column) or products[0] in taken:
            unclear.append(number)
        else:
            rows.append(Row(products[0], faces[products[0]], faces[Face.TAKUSAN]))
    player = player_of_colour(reading.tableau.player, setup)
    sure = reading.complete and not unclear and player != NOBODY
    return RowsSeen(player, tuple(rows), tuple(unclear), sure)
