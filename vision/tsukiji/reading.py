"""The Reading: what a picture of the table shows, and what is wrong or missing in it. Values
only: codes and numbers; the sentences for people are made elsewhere.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from card_markers.pieces import NOBODY, MarkerId
from vision.markers.sighting import Doubt, Sighting
from vision.table.problems import TableCode, TableProblem

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
    """The rows of one player, where these were laid out."""
    board: tuple[BoardSpace, ...] = ()
    """Products on the price board, in the catalogue's order."""
    problems: tuple[TableProblem, ...] = ()
    """Everything that is missing, wrong or doubtful."""
    doubts: tuple[Doubt, ...] = ()
    """What looked like a marker and was not relied on."""

    @property
    def complete(self) -> bool:
        """Whether everything the scene must show was read and nothing contradicts."""
        return all(problem.code is TableCode.PIECE_OF_OTHER_GAME for problem in self.problems)

    def with_problems(self, more: tuple[TableProblem, ...]) -> "Reading":
        """The same with further problems."""
        return replace(self, problems=self.problems + more)

    def with_only_problems(self, problems: tuple[TableProblem, ...]) -> "Reading":
        """The same with these problems instead of its own."""
        return replace(self, problems=problems)
