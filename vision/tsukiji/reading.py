"""The Reading: what a picture of the table shows, and what is wrong or missing in it. Values
only: codes and numbers; the sentences for people are made elsewhere.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from card_markers.pieces import NOBODY, MarkerId
from vision.markers.sighting import Corner, Doubt, Sighting
from vision.table.problems import Reason as Reason

NOWHERE = 0
"""The lot or column of a problem that belongs to none."""

NOTHING = -1
"""The marker of a problem that is about none."""


class Scene(StrEnum):
    """What the people at the table laid out."""

    LOTS = "lots"
    TICKETS = "tickets"
    TABLETS = "tablets"
    TABLEAU = "tableau"
    BOARD = "board"
    AUTO = "auto"
    """To be found out from the pieces."""


class Code(StrEnum):
    """Everything that can keep a reading from being complete."""

    NOTHING_SEEN = "NOTHING_SEEN"
    LOT_SHORT = "LOT_SHORT"
    LOT_LONG = "LOT_LONG"
    LOTS_MISSING = "LOTS_MISSING"
    LOTS_TOO_MANY = "LOTS_TOO_MANY"
    LOTS_UNCLEAR = "LOTS_UNCLEAR"
    PLAYERS_UNCLEAR = "PLAYERS_UNCLEAR"
    TICKET_MISSING = "TICKET_MISSING"
    TICKET_TWICE = "TICKET_TWICE"
    TICKET_ASTRAY = "TICKET_ASTRAY"
    TABLET_MISSING = "TABLET_MISSING"
    TABLET_TWICE = "TABLET_TWICE"
    TABLET_ASTRAY = "TABLET_ASTRAY"
    TABLET_OF_OTHER_TABLE = "TABLET_OF_OTHER_TABLE"
    TAG_MISSING = "TAG_MISSING"
    TAGS_SEVERAL = "TAGS_SEVERAL"
    TABLEAU_EMPTY = "TABLEAU_EMPTY"
    COLUMNS_UNCLEAR = "COLUMNS_UNCLEAR"
    CARD_COVERED = "CARD_COVERED"
    CARD_MAY_BE_HIDDEN = "CARD_MAY_BE_HIDDEN"
    """Something in a row leaves room for a card that cannot be seen."""
    ROWS_MAY_GO_ON = "ROWS_MAY_GO_ON"
    """Rows come too near to the edge of the picture to be sure that nothing is cut off."""
    CORNER_MISSING = "CORNER_MISSING"
    PRODUCT_MISSING = "PRODUCT_MISSING"
    PRODUCT_ASTRAY = "PRODUCT_ASTRAY"
    PRODUCT_BETWEEN_SPACES = "PRODUCT_BETWEEN_SPACES"
    PIECE_SEEN_TWICE = "PIECE_SEEN_TWICE"
    PIECE_UNREAD = "PIECE_UNREAD"
    """A marker lies there that could not be read."""
    PIECE_SEEN_ONCE = "PIECE_SEEN_ONCE"
    """Seen in too few frames to count yet."""
    PIECE_OF_OTHER_GAME = "PIECE_OF_OTHER_GAME"
    """Only worth a word: it does not keep a reading from being complete."""
    PIECE_NOT_EXPECTED = "PIECE_NOT_EXPECTED"
    """The state of the game says that it cannot lie here now."""
    PIECE_EXPECTED = "PIECE_EXPECTED"
    """The state of the game says that it should lie here."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is missing, wrong or doubtful."""

    code: Code
    """What."""
    lot: int = NOWHERE
    """Which lot or column, from 1."""
    player: int = NOBODY
    """Whose, by colour."""
    marker_id: int = NOTHING
    """Which piece, where one is meant."""
    face: str = ""
    """Which face, where no piece was seen."""
    seen: int = 0
    """How many were seen, where that matters."""
    expected: int = 0
    """How many there should be."""
    reason: Reason = Reason.NONE
    """Why it could not be read, if that is known."""
    place_px: tuple[Corner, ...] = ()
    """The region it is about, as corners in the picture."""


@dataclass(frozen=True, slots=True)
class Tableau:
    """One player's rows."""

    player: int = NOBODY
    """By the tag that lies beside them; `NOBODY` if none was seen."""
    columns: tuple[tuple[MarkerId, ...], ...] = ()
    """Cards of each column from the top down, columns from left to right."""


NO_TABLEAU = Tableau()


@dataclass(frozen=True, slots=True)
class BoardSpace:
    """Where a product's marker stands on the price board."""

    product: str
    """Its face."""
    space: int
    """1 to 60."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one picture, or a steady look of several, shows."""

    scene: Scene
    """What was laid out; never `AUTO`."""
    players: int
    """How many play, told or found out; 0 if neither."""
    markers: tuple[Sighting, ...] = ()
    """Every marker that was read."""
    lots: tuple[tuple[MarkerId, ...], ...] = ()
    """Cards of each lot from the top down, lots from left to right."""
    tickets: tuple[tuple[MarkerId, ...], ...] = ()
    """Tickets at each lot in player order."""
    tablets: tuple[tuple[MarkerId, ...], ...] = ()
    """For each lot its one tablet; empty where it was not read."""
    tableau: Tableau = NO_TABLEAU
    """A player's rows."""
    board: tuple[BoardSpace, ...] = ()
    """Products on the price board, in the catalogue's order."""
    problems: tuple[Problem, ...] = ()
    """Everything that is missing, wrong or doubtful."""
    doubts: tuple[Doubt, ...] = ()
    """What looked like a marker and was not relied on."""

    @property
    def complete(self) -> bool:
        """Whether everything the scene must show was read and nothing contradicts."""
        return all(problem.code is Code.PIECE_OF_OTHER_GAME for problem in self.problems)

    def with_problems(self, more: tuple[Problem, ...]) -> "Reading":
        """The same with further problems."""
        return replace(self, problems=self.problems + more)
