"""What is worth pointing at in a picture though it keeps nobody from going on: a card apart, a
piece of another game. Values only; the sentences for people are made elsewhere.
"""

from dataclasses import dataclass
from enum import StrEnum

from vision.markers.sighting import Corner
from vision.table.problems import NOTHING


class RemarkCode(StrEnum):
    """What can be pointed at on any game's table."""

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
