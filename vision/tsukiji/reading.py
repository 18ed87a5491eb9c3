"""The Reading: what a picture of the table shows, and what is wrong or missing in it. Values
only: codes and numbers; the sentences for people are made elsewhere.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from card_markers.pieces import NOBODY, MarkerId
from vision.markers.sighting import Doubt, Quad, Sighting
from vision.table.problems import TableProblem
from vision.table.remarks import Remark

CARDS_PER_LOT: Final = 3
"""How many cards a whole lot has."""


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
    """What can keep a reading of Tsukiji from being complete, beside what can on any table."""

    LOT_SHORT = "LOT_SHORT"
    LOT_LONG = "LOT_LONG"
    CARD_TOO_MANY = "CARD_TOO_MANY"
    """All cards were read, and the outline of one more shows at a lot."""
    LOTS_MISSING = "LOTS_MISSING"
    LOTS_TOO_MANY = "LOTS_TOO_MANY"
    LOTS_UNCLEAR = "LOTS_UNCLEAR"
    PLAYERS_UNCLEAR = "PLAYERS_UNCLEAR"
    TICKETS_NOT_SEEN = "TICKETS_NOT_SEEN"
    """Tickets should lie there, and not one was read."""
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
    CORNER_MISSING = "CORNER_MISSING"
    PRODUCT_MISSING = "PRODUCT_MISSING"
    PRODUCT_ASTRAY = "PRODUCT_ASTRAY"
    PRODUCT_BETWEEN_SPACES = "PRODUCT_BETWEEN_SPACES"


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
    """The face of the product that its marker stands for."""
    space: int
    """The space it stands on, from 1 to 60 as the track is counted."""


class LayingRemark(StrEnum):
    """What is worth saying about how a table of Tsukiji is laid."""

    CARD_APART = "CARD_APART"
    """A card that belongs to no lot and is not counted."""
    STICKERS_ELSEWHERE = "STICKERS_ELSEWHERE"
    """The stickers are at another corner of the cards than the guide says. It has no place: it is
    about all of them."""


@dataclass(frozen=True, slots=True)
class ApartCard:
    """A card that lies apart from the lots: a stray, a discard, the top of a pile."""

    marker_id: MarkerId
    """Its marker."""
    lot: int
    """The lot it lies in line with, from 1; `NOWHERE` if it lies beside all of them."""
    place_px: Quad
    """Where its marker is in the picture."""


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
    """Cards of each lot from the top down, lots from left to right; where they lie in two rows,
    those of the upper row first."""
    lot_rows: tuple[int, ...] = ()
    """How many lots each row of lots has, from the top; people usually lay one row."""
    apart: tuple[ApartCard, ...] = ()
    """Cards that belong to no lot, in the order of their ids. By themselves they say nothing
    against the lots: where one is missing, a lot is short."""
    bought: frozenset[MarkerId] = frozenset()
    """Cards beside the lots of which the game knows that they were bought: somebody's rows."""
    tickets: tuple[tuple[MarkerId, ...], ...] = ()
    """Tickets at each lot in player order."""
    tablets: tuple[tuple[MarkerId, ...], ...] = ()
    """For each lot its one tablet; empty where it was not read."""
    tableau: Tableau = NO_TABLEAU
    """The rows of one player, where these were laid out."""
    board: tuple[BoardSpace, ...] = ()
    """Products on the price board, in the catalogue's order."""
    problems: tuple[TableProblem, ...] = ()
    """Everything that is missing, wrong or doubtful."""
    remarks: tuple[Remark, ...] = ()
    """What is worth pointing at and keeps nobody from going on."""
    doubts: tuple[Doubt, ...] = ()
    """What looked like a marker and was not relied on."""

    @property
    def complete(self) -> bool:
        """Whether everything the scene must show was read and nothing contradicts."""
        return not self.problems

    def with_problems(self, more: tuple[TableProblem, ...]) -> "Reading":
        """The same with further problems."""
        return replace(self, problems=self.problems + more)

    def with_only_problems(self, problems: tuple[TableProblem, ...]) -> "Reading":
        """The same with these problems instead of its own."""
        return replace(self, problems=problems)

    def with_remarks(self, more: tuple[Remark, ...]) -> "Reading":
        """The same with further remarks."""
        return replace(self, remarks=self.remarks + more)
