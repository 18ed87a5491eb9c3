"""The scenes of a table of Tsukiji, as one table: how each is read, what could keep it from being
taken for whole, and where its missing pieces should lie. A new scene is a new row here.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from card_markers.tsukiji.catalogue import Kind
from vision.doubts.drawings import without_drawings
from vision.doubts.hidden_markers.open_places import doubt_open_places, find_parts
from vision.doubts.judged_picture import JudgedPicture
from vision.doubts.row_ends import doubt_row_ends
from vision.doubts.rows import Rows, doubt_rows
from vision.table.columns import split_columns
from vision.table.problems import TableCode, TableProblem
from vision.table.table_view import TableView
from vision.tsukiji.board import read_board
from vision.tsukiji.gaps import GapPlaces, places_of_card, places_of_tablet, places_of_tickets
from vision.tsukiji.lots import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    read_lots,
    read_lots_with_tablets,
    read_lots_with_tickets,
)
from vision.tsukiji.reading import CARDS_PER_LOT, Code, Reading, Scene
from vision.tsukiji.tableau import read_tableau


@dataclass(frozen=True, slots=True)
class SceneDoubt:
    """Something that speaks against taking a scene for whole."""

    ask: Callable[[JudgedPicture, Reading], tuple[TableProblem, ...]]
    """Looks for it in the picture."""
    is_asked_anyway: bool = False
    """Whether it is also asked where something is missing already; most would add nothing."""


@dataclass(frozen=True, slots=True)
class SceneRules:
    """What there is to know about one scene."""

    read: Callable[[TableView, int], Reading]
    """From the pieces on the table, and how many play (0 if that is not known), to what lies
    where."""
    doubts: tuple[SceneDoubt, ...]
    """What is asked of the picture before the scene is taken for whole, in this order."""
    gaps: Mapping[Code, GapPlaces] = field(default_factory=dict)
    """Which problems are about a missing piece, and where it should lie."""
    code_if_covered: TableCode = TableCode.PIECE_UNREAD
    """What it means here that something lies on an unread marker."""


def _hidden_parts(judged: JudgedPicture, _: Reading) -> tuple[TableProblem, ...]:
    return without_drawings(judged, find_parts(judged), Kind.CARD)


def _rows_of(judged: JudgedPicture, reading: Reading) -> Rows:
    by_id = {placed.piece.marker_id: placed for placed in judged.view.pieces}
    return [[by_id[card] for card in column] for column in reading.tableau.columns]


HIDDEN_PARTS: Final = SceneDoubt(_hidden_parts)
"""A marker that was not read looks out from under another piece, or from light."""
OPEN_PLACES: Final = SceneDoubt(lambda judged, _: doubt_open_places(judged))
"""Beside the known pieces there is something like a marker, or light that could hide one."""
ROWS: Final = SceneDoubt(
    lambda judged, reading: doubt_rows(judged, _rows_of(judged, reading)), is_asked_anyway=True
)
"""The rows leave room for a card that is not seen."""
ROW_ENDS: Final = SceneDoubt(
    lambda judged, reading: doubt_row_ends(judged, _rows_of(judged, reading))
)
"""A row does not end where its last card does, or there is room for one between two rows."""

_CARDS: Final[Mapping[Code, GapPlaces]] = {Code.LOT_SHORT: places_of_card}

SCENES: Final[Mapping[Scene, SceneRules]] = {
    Scene.LOTS: SceneRules(read_lots, (HIDDEN_PARTS, OPEN_PLACES), _CARDS),
    Scene.TICKETS: SceneRules(
        read_lots_with_tickets,
        (HIDDEN_PARTS, OPEN_PLACES),
        {**_CARDS, Code.TICKET_MISSING: places_of_tickets},
    ),
    Scene.TABLETS: SceneRules(
        read_lots_with_tablets,
        (HIDDEN_PARTS, OPEN_PLACES),
        {**_CARDS, Code.TABLET_MISSING: places_of_tablet},
    ),
    Scene.TABLEAU: SceneRules(
        read_tableau,
        (HIDDEN_PARTS, OPEN_PLACES, ROWS, ROW_ENDS),
        # In rows it is the next card that lies on a marker, and people can pull it out.
        code_if_covered=TableCode.CARD_COVERED,
    ),
    # The price board is all drawing: only print itself says that a marker is there.
    Scene.BOARD: SceneRules(read_board, (HIDDEN_PARTS,)),
}
"""Every scene but `AUTO`, which is one of the others as soon as it is found out."""


def find_scene(view: TableView) -> Scene:
    """What was laid out, told from the kinds of pieces that lie there; lots on a bare table."""
    count = Counter(placed.piece.kind for placed in view.pieces)
    if count[Kind.BOARD_CORNER] + count[Kind.PRODUCT] > count[Kind.CARD]:
        return Scene.BOARD
    if count[Kind.TICKET] or count[Kind.TABLET]:
        return Scene.TICKETS if count[Kind.TICKET] > count[Kind.TABLET] else Scene.TABLETS
    return Scene.TABLEAU if count[Kind.PLAYER] or _are_sorted(view) else Scene.LOTS


def _are_sorted(view: TableView) -> bool:
    """Whether the cards lie sorted, in columns of one face each: those are a player's rows whose
    tag is hidden. Lots are dealt; that all of them are alike happens once in a million deals."""
    columns = split_columns(view.of(Kind.CARD), MOST_PLAYERS + 1).columns
    faces = [{card.piece.face for card in column} for column in columns]
    return len(columns) > FEWEST_PLAYERS and all(
        len(column) == CARDS_PER_LOT and len(shown) == 1
        for column, shown in zip(columns, faces, strict=True)
    )
