"""What the state of the game says should lie on the table now. It adds doubts, and tells whether
rows lack anything by what the game knows; it never changes what was seen.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from card_markers.pieces import MarkerId, Piece
from card_markers.tsukiji.catalogue import piece_of
from vision.table.problems import TableCode, TableProblem
from vision.tsukiji.reading import Code, Reading


@dataclass(frozen=True, slots=True)
class ExpectedRows:
    """The cards that a player has bought."""

    colour: int
    """Whose they are, by the player's tag."""
    faces: tuple[tuple[str, int], ...]
    """How many cards of each face lie there; faces without a card are left out."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """The table as the rules know it."""

    players: int = 0
    """How many play; 0 if that is not known."""
    impossible: frozenset[MarkerId] = frozenset()
    """Pieces that cannot lie here now: bought cards, spent specials."""
    beside: frozenset[MarkerId] = frozenset()
    """Cards that lie in people's rows beside the lots, or among the discards: they were bought."""
    rows: tuple[ExpectedRows, ...] = ()
    """What lies in front of each player whose rows are known."""
    away: int = 0
    """How many of the players have left, and lay no tickets."""


NOTHING_EXPECTED = Expectation()

JOKER: Final = "takusan"
"""The face that may lie in any row."""


def compare(reading: Reading, expectation: Expectation) -> Reading:
    """The reading with what the state of the game says against it."""
    # Bought and discarded cards may well lie apart from the lots: in rows, on discards and piles.
    apart = {card.marker_id for card in reading.apart} | reading.bought
    seen = {item.marker_id: item for item in reading.markers if item.marker_id not in apart}
    against = [
        TableProblem(
            TableCode.PIECE_NOT_EXPECTED, marker_id=marker_id, place_px=seen[marker_id].corners_px
        )
        for marker_id in sorted(expectation.impossible & seen.keys())
    ]
    at_the_table = expectation.players - expectation.away
    own = tuple(
        problem
        for problem in reading.problems
        if not (problem.code is Code.PLAYERS_UNCLEAR and problem.seen == at_the_table)
    )
    return reading.with_only_problems((*own, *against))


@dataclass(frozen=True, slots=True)
class Lacking:
    """What the game says lies in a player's rows, and was not read there."""

    rows: frozenset[int] = frozenset()
    """Rows, from 1, that hold fewer cards of their product."""
    elsewhere: bool = False
    """Whether a card is missing of which nobody can say in which row."""


NOTHING_LACKING = Lacking()


def are_rows_known(reading: Reading, expectation: Expectation) -> bool:
    """Whether the game says what lies in these rows."""
    return any(rows.colour == reading.tableau.player for rows in expectation.rows)


def lacking_in_rows(reading: Reading, expectation: Expectation) -> Lacking:
    """What these rows lack by what the game knows of them; what lies there besides is no gap, and
    is told when it is held against the log."""
    known = next(rows for rows in expectation.rows if rows.colour == reading.tableau.player)
    lying = [Counter(_face(card) for card in column) for column in reading.tableau.columns]
    missing = (Counter(dict(known.faces)) - sum(lying, Counter())).keys()
    rows = [faces.keys() & missing - {JOKER} for faces in lying]
    short = frozenset(number for number, faces in enumerate(rows, start=1) if faces)
    return Lacking(short, elsewhere=bool(missing - {face for faces in rows for face in faces}))


def _face(card: MarkerId) -> str:
    piece = piece_of(card)
    return piece.face if isinstance(piece, Piece) else ""
