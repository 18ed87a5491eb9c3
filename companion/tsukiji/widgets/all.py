"""Every widget of Tsukiji under one roof: kv files name them by class, so all must be known."""

from companion.tsukiji.widgets.cards import CardTile, ProductBadge
from companion.tsukiji.widgets.drawn_example import ExampleDrawing
from companion.tsukiji.widgets.lesson import LessonPanel
from companion.tsukiji.widgets.lot_column import LotColumn, LotRow
from companion.tsukiji.widgets.move_list import MoveLine, MoveList
from companion.tsukiji.widgets.row_stepper import RowStepper, Stepper
from companion.tsukiji.widgets.tickets_and_tablets import TabletTile, TicketChip
from companion.tsukiji.widgets.track_board import TrackBoard

__all__ = [
    "CardTile",
    "ExampleDrawing",
    "LessonPanel",
    "LotColumn",
    "LotRow",
    "MoveLine",
    "MoveList",
    "ProductBadge",
    "RowStepper",
    "Stepper",
    "TabletTile",
    "TicketChip",
    "TrackBoard",
]
