"""Which marker id means which physical piece, and back, from the table `pieces.csv`.

It knows nothing of rules or pictures; an id that no piece has is an answer, not an error.
"""

import csv
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Final, NewType

MarkerId = NewType("MarkerId", int)
"""The number of a marker in the dictionary."""

DICTIONARY_NAME: Final = "DICT_ARUCO_MIP_36h12"
"""OpenCV's name of the marker dictionary."""
DICTIONARY_SIZE: Final = 250
"""How many markers that dictionary has."""
PIECE_COUNT: Final = 167
"""How many pieces of the game bear a marker; their ids are 0 to 166."""
FREE_IDS: Final = range(PIECE_COUNT, DICTIONARY_SIZE)
"""The ids that stay free for the next game."""
NOBODY: Final = -1
"""The `player` of a piece that belongs to no player."""


class Kind(StrEnum):
    """What sort of thing a marker is stuck on."""

    CARD = "card"
    TICKET = "ticket"
    TABLET = "tablet"
    PRODUCT = "product"
    FIRST_PLAYER = "first-player"
    BOARD_CORNER = "board-corner"
    PLAYER = "player"


class UnknownCode(StrEnum):
    """Why a marker id means no piece."""

    FREE = "MARKER_FREE"
    """The dictionary has it, but it is kept for the next game."""
    FOREIGN = "MARKER_FOREIGN"
    """The dictionary has no such marker."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One physical piece of the box."""

    marker_id: MarkerId
    """The marker that it bears."""
    kind: Kind
    """What sort of thing it is."""
    face: str
    """What it shows, in the words of the public formats: `ebi`, `annul`, `3p-2`, `top-left`."""
    copy: int
    """Which of several pieces with the same face, from 1."""
    player: int
    """Colour of the player it belongs to, 0 to 3; `NOBODY` where it is everybody's."""


@dataclass(frozen=True, slots=True)
class UnknownMarker:
    """The answer for an id that no piece has."""

    marker_id: int
    """The id that was asked for."""
    code: UnknownCode
    """Whether it is free for the next game, or no marker of ours at all."""


@dataclass(frozen=True, slots=True)
class NoSuchPiece:
    """The answer for a piece that the box does not hold."""

    kind: Kind
    """The kind that was asked for."""
    face: str
    """The face that was asked for."""
    copy: int
    """The copy that was asked for."""
    player: int
    """The player that was asked for."""


def piece_of(marker_id: int) -> Piece | UnknownMarker:
    """The piece that bears a marker."""
    if 0 <= marker_id < PIECE_COUNT:
        return pieces()[marker_id]
    code = UnknownCode.FREE if marker_id in FREE_IDS else UnknownCode.FOREIGN
    return UnknownMarker(marker_id, code)


def marker_of(kind: Kind, face: str, copy: int = 1, player: int = NOBODY) -> MarkerId | NoSuchPiece:
    """The marker of a piece, given all that tells it from the others."""
    marker_id = _ids_by_key().get((kind, face, copy, player))
    return NoSuchPiece(kind, face, copy, player) if marker_id is None else marker_id


def pieces_of(kind: Kind) -> tuple[Piece, ...]:
    """All pieces of one kind, in the order of their ids."""
    return tuple(piece for piece in pieces() if piece.kind is kind)


@cache
def pieces() -> tuple[Piece, ...]:
    """All pieces; the index of each is its marker id."""
    table = (
        resources.files("card_markers.tsukiji").joinpath("pieces.csv").read_text(encoding="ascii")
    )
    return tuple(_piece_of_row(row) for row in csv.DictReader(table.splitlines()))


def _piece_of_row(row: dict[str, str]) -> Piece:
    return Piece(
        marker_id=MarkerId(int(row["id"])),
        kind=Kind(row["kind"]),
        face=row["face"],
        copy=int(row["copy"]),
        player=int(row["player"] or NOBODY),
    )


@cache
def _ids_by_key() -> dict[tuple[Kind, str, int, int], MarkerId]:
    return {(p.kind, p.face, p.copy, p.player): p.marker_id for p in pieces()}
