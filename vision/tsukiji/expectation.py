"""What the state of the game says should lie on the table now. It adds doubts and asks for what
is missing; it never changes what was seen.
"""

from dataclasses import dataclass

from card_markers.pieces import MarkerId
from vision.tsukiji.reading import Code, Problem, Reading


@dataclass(frozen=True, slots=True)
class Expectation:
    """The table as the rules know it."""

    players: int = 0
    """How many play; 0 if that is not known."""
    impossible: frozenset[MarkerId] = frozenset()
    """Pieces that cannot lie here now: bought cards, spent specials."""
    awaited: frozenset[MarkerId] = frozenset()
    """Pieces that must lie here now."""


NOTHING_EXPECTED = Expectation()


def compare(reading: Reading, expectation: Expectation) -> Reading:
    """The reading with what the state of the game says against it."""
    seen = {marker.marker_id: marker for marker in reading.markers}
    against = [
        Problem(Code.PIECE_NOT_EXPECTED, marker_id=marker_id, place_px=seen[marker_id].corners_px)
        for marker_id in sorted(expectation.impossible & seen.keys())
    ]
    missing = [
        Problem(Code.PIECE_EXPECTED, marker_id=marker_id)
        for marker_id in sorted(expectation.awaited - seen.keys())
    ]
    return reading.with_problems(tuple(against + missing))
