"""What can be wrong with the reading of any table, and why something could not be read. Values
only; a game adds codes of its own, and the sentences for people are made elsewhere.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from card_markers.pieces import NOBODY
from vision.markers.sighting import Corner

NOWHERE: Final = 0
"""The lot or column of a problem that belongs to none."""

NOTHING: Final = -1
"""The marker of a problem that is about none."""


class TableCode(StrEnum):
    """What can keep the reading of any game's table from being complete."""

    LOOKING = "LOOKING"
    """The first pictures of a table are too few to say what is missing."""
    NOTHING_SEEN = "NOTHING_SEEN"
    CARD_COVERED = "CARD_COVERED"
    """An unread card of a row, which the next one lies on: people can pull it out."""
    CARD_MAY_BE_HIDDEN = "CARD_MAY_BE_HIDDEN"
    """Something in a row leaves room for a card that cannot be seen."""
    ROWS_MAY_GO_ON = "ROWS_MAY_GO_ON"
    """Rows come too near to the edge of the picture to be sure that nothing is cut off."""
    PIECE_SEEN_TWICE = "PIECE_SEEN_TWICE"
    PIECE_UNREAD = "PIECE_UNREAD"
    """A marker lies there that could not be read."""
    PIECE_SEEN_ONCE = "PIECE_SEEN_ONCE"
    """Seen in too few frames to count yet."""
    PIECE_NOT_EXPECTED = "PIECE_NOT_EXPECTED"
    """The state of the game says that it cannot lie here now."""


class Reason(StrEnum):
    """Why something could not be read."""

    NONE = ""
    TOO_DARK = "TOO_DARK"
    GLARE = "GLARE"
    TOO_FAR = "TOO_FAR"
    BLURRED = "BLURRED"
    TOO_FLAT = "TOO_FLAT"
    AT_THE_EDGE = "AT_THE_EDGE"
    COVERED = "COVERED"


@dataclass(frozen=True, slots=True)
class TableProblem:
    """One thing that is missing, wrong or doubtful."""

    code: StrEnum
    """What is the matter: a `TableCode`, or a code of the game that is read."""
    lot: int = NOWHERE
    """The lot or column it is about, from 1; `NOWHERE` if it is about none."""
    player: int = NOBODY
    """The colour of the player whose piece is meant; `NOBODY` where it is everybody's."""
    marker_id: int = NOTHING
    """The marker of the piece that is meant; `NOTHING` where none was seen."""
    face: str = ""
    """The face of the piece that is meant, where none was seen."""
    seen: int = 0
    """How many were seen, where that matters."""
    expected: int = 0
    """How many there should be."""
    rows: tuple[int, ...] = ()
    """Which cards of the lot are meant, from 1 at the top; none where nobody can say."""
    reason: Reason = Reason.NONE
    """Why it could not be read, if that is known."""
    place_px: tuple[Corner, ...] = ()
    """The region it is about, as corners in the picture."""
    also_px: tuple[tuple[Corner, ...], ...] = ()
    """Further regions, where it is about several pieces, or where one may lie instead."""

    @property
    def places_px(self) -> tuple[tuple[Corner, ...], ...]:
        """All regions it is about."""
        return (self.place_px, *self.also_px) if self.place_px else ()

    @property
    def sure_places_px(self) -> tuple[tuple[Corner, ...], ...]:
        """Those worth pointing at: all, or none where some of them may be bare."""
        missing = max(1, self.expected - self.seen)
        return self.places_px if len(self.places_px) <= missing else ()
