"""In which cell of which page each piece goes: in order, groups together.

It counts cells; how large they are and what is drawn in them is not known here.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from card_markers.pieces import Piece

PageCell: TypeAlias = tuple[int, int, int]
"""Page, row and column, each from 0."""

GroupOf: TypeAlias = Callable[[Piece], tuple[str, str]]
"""The group that a piece is printed with: a large one, and a part of it where it has parts."""


def places_of(
    pieces: Sequence[Piece], columns: int, rows: int, group_of: GroupOf, *, grouped: bool
) -> list[PageCell]:
    """Where each piece goes: groups begin a row of their own as far as that costs no page."""
    choices: tuple[Callable[[Piece], object], ...] = (
        group_of,
        lambda piece: group_of(piece)[0],
        lambda piece: "",
    )
    flows = [_flow(pieces, columns, rows, group) for group in choices]
    if not grouped:
        return flows[-1]
    return min(flows, key=lambda places: places[-1][0])


def _flow(
    pieces: Sequence[Piece], columns: int, rows: int, group: Callable[[Piece], object]
) -> list[PageCell]:
    places: list[PageCell] = []
    cell = 0
    for index, piece in enumerate(pieces):
        if index and group(piece) != group(pieces[index - 1]):
            cell = -(-cell // columns) * columns
        number, rest = divmod(cell, columns * rows)
        places.append((number, *divmod(rest, columns)))
        cell += 1
    return places
