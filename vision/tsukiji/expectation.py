"""What the state of the game says should lie on the table now. It adds doubts; it never
changes what was seen.
"""

from dataclasses import dataclass

from card_markers.pieces import MarkerId
from vision.table.problems import TableCode, TableProblem
from vision.tsukiji.reading import Reading


@dataclass(frozen=True, slots=True)
class Expectation:
    """The table as the rules know it."""

    players: int = 0
    """How many play; 0 if that is not known."""
    impossible: frozenset[MarkerId] = frozenset()
    """Pieces that cannot lie here now: bought cards, spent specials."""


NOTHING_EXPECTED = Expectation()


def compare(reading: Reading, expectation: Expectation) -> Reading:
    """The reading with what the state of the game says against it."""
    seen = {marker.marker_id: marker for marker in reading.markers}
    against = [
        TableProblem(
            TableCode.PIECE_NOT_EXPECTED, marker_id=marker_id, place_px=seen[marker_id].corners_px
        )
        for marker_id in sorted(expectation.impossible & seen.keys())
    ]
    return reading.with_problems(tuple(against))
