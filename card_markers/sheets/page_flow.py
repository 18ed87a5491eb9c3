"""In which cell of which page each piece goes: in order, groups together.

It counts cells; how large they are and what is drawn in them is not known here.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from card_markers.pieces import Piece
from card_markers.tsukiji.catalogue import Kind

Place: TypeAlias = tuple[int, int, int]
"""Page, row and column, each from 0."""


def places_of(pieces: Sequence[Piece], columns: int, rows: int, *, grouped: bool) -> list[Place]:
    """Where each piece goes: groups begin a row of their own as far as that costs no page."""
    choices: tuple[Callable[[Piece], object], ...] = (
        _fine_group,
        lambda piece: _fine_group(piece)[0],
        lambda piece: "",
    )
    flows = [_flow(pieces, columns, rows, group) for group in choices]
    if not grouped:
        return flows[-1]
    return min(flows, key=lambda places: places[-1][0])


def _fine_group(piece: Piece) -> tuple[str, str]:
    """Kind of piece and, where there are many, which of them; few pieces lie on the board."""
    match piece.kind:
        case Kind.CARD:
            return piece.kind, piece.face
        case Kind.TICKET:
            return piece.kind, f"{piece.player}"
        case Kind.TABLET:
            return piece.kind, ""
        case _:
            return "board", ""


def _flow(
    pieces: Sequence[Piece], columns: int, rows: int, group: Callable[[Piece], object]
) -> list[Place]:
    places: list[Place] = []
    cell = 0
    for index, piece in enumerate(pieces):
        if index and group(piece) != group(pieces[index - 1]):
            cell = -(-cell // columns) * columns
        number, rest = divmod(cell, columns * rows)
        places.append((number, *divmod(rest, columns)))
        cell += 1
    return places
