"""The scenes of a table of Tsukiji, as one table: how each is read, whether its pieces are counted,
and where missing ones should lie. A new scene is a new row here.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, TypeAlias

from card_markers.tsukiji.catalogue import Kind
from vision.table.columns import split_columns
from vision.table.table_view import TableView
from vision.tsukiji.board import read_board
from vision.tsukiji.gaps import (
    FindGaps,
    gaps_of_cards,
    gaps_of_lots,
    gaps_of_tablet,
    gaps_of_tickets,
)
from vision.tsukiji.lots import (
    FEWEST_PLAYERS,
    read_lots,
    read_lots_with_tablets,
    read_lots_with_tickets,
)
from vision.tsukiji.reading import Code, Reading, Scene
from vision.tsukiji.tableau import MOST_COLUMNS, read_tableau

ReadScene: TypeAlias = Callable[[TableView, int], Reading]
"""From the pieces on the table, and how many play (0 if that is not known), to what lies where."""


@dataclass(frozen=True, slots=True)
class SceneRules:
    """What there is to know about one scene."""

    read: ReadScene
    """How it is read."""
    gaps: Mapping[StrEnum, FindGaps] = field(default_factory=dict)
    """Which problems are about a missing piece, and where it should lie."""
    is_counted: bool = True
    """Whether the game itself says how many pieces there must be, so that a hidden one is
    missed."""


def _with_board(read: ReadScene) -> ReadScene:
    """The same for a picture in which the price board lies beside the lots: where its markers
    stand, if all four corners are in view."""

    def both(view: TableView, players: int) -> Reading:
        return replace(read(view, players), board=read_board(view, players).board)

    return both


_CARDS: Final[Mapping[StrEnum, FindGaps]] = {
    Code.LOT_SHORT: gaps_of_cards,
    Code.LOTS_MISSING: gaps_of_lots,
}

SCENES: Final[Mapping[Scene, SceneRules]] = {
    Scene.LOTS: SceneRules(_with_board(read_lots), _CARDS),
    Scene.TICKETS: SceneRules(
        read_lots_with_tickets, {**_CARDS, Code.TICKET_MISSING: gaps_of_tickets}
    ),
    Scene.TABLETS: SceneRules(
        read_lots_with_tablets, {**_CARDS, Code.TABLET_MISSING: gaps_of_tablet}
    ),
    Scene.TABLEAU: SceneRules(read_tableau, is_counted=False),
    Scene.BOARD: SceneRules(read_board),
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
    columns = split_columns(view.of(Kind.CARD), MOST_COLUMNS).columns
    # A column of one card is sorted whatever it is.
    several = [{card.piece.face for card in column} for column in columns if len(column) > 1]
    return len(several) > FEWEST_PLAYERS and all(len(faces) == 1 for faces in several)
