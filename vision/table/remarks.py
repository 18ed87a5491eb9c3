"""What is worth pointing at in a picture though it keeps nobody from going on: print that no piece
explains, light beside the pieces, a piece of another game. Values only; the sentences for people
are made elsewhere.
"""

from dataclasses import dataclass
from enum import StrEnum

from vision.markers.sighting import Corner
from vision.table.problems import NOTHING


class RemarkCode(StrEnum):
    """What can be pointed at on any game's table."""

    PRINT_LEFT_OVER = "PRINT_LEFT_OVER"
    """Something like a part of a marker that no known piece explains."""
    LIGHT_BESIDE_PIECES = "LIGHT_BESIDE_PIECES"
    """Light has bleached a place beside the pieces that a marker would fit into."""
    PIECE_OF_OTHER_GAME = "PIECE_OF_OTHER_GAME"
    """A marker of our family that no piece of this game bears."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing to point at."""

    code: StrEnum
    """What it is: a `RemarkCode`, or a code of the game that is read."""
    place_px: tuple[Corner, ...]
    """The region it is about, as corners in the picture."""
    marker_id: int = NOTHING
    """The marker that is meant; `NOTHING` where none was read."""
