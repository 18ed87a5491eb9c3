"""The tablets: which one goes to which lot, and why."""

from typing import Final

from card_markers.tsukiji.catalogue import Kind
from companion.tsukiji.presenters.tablets import TabletsView, tablets_view
from companion.tsukiji.proposals.board import board_of, moving
from companion.tsukiji.proposals.lots_on_table import (
    seen_of,
    tablets_astray,
    tablets_right,
)
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import PAGE_S, Act, Ground, Unaided, go
from companion.tsukiji.steps.step import OnTable, Step
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.tsukiji.market import Track
from engine.tsukiji.whats_next import Phase, whats_next
from vision.tsukiji.reading import Scene

SEEN_S: Final = 1.5
"""How long tablets or markers lie right before the next page comes: hands are still leaving."""
WITHOUT_TABLETS_S: Final = 20.0
"""How long people have to place tablets that the eyes do not see, before the markers are shown."""


class TabletsStep(Step):
    """Shows what follows from the tickets; hands lay the tablets."""

    screen = Screen.TABLETS
    phase = Phase.QUOTATION
    name = N_("tablets")
    is_led_to_in = Phase.QUOTATION
    fits_in = frozenset({Phase.QUOTATION, Phase.PURCHASE})
    scene = Scene.TABLETS
    on_table = OnTable.LOTS_AND_TABLETS

    def by_itself(self, table: Table) -> Unaided | None:
        """The markers come when every tablet lies where it should, or hands-free after a while if
        no tablet was seen; a lot that is taken leads to its purchase."""
        reading = table.watch.reading
        if reading is None or is_selling(table):
            return None
        if a_lot_is_taken(table):
            return follows_the_lot(table)
        if tablets_right(table.game, reading):
            in_sight = table.watch.in_sight
            act = self.next(table)
            return Unaided(act, Ground.PAGE, Screen.PRICE_MARKERS, SEEN_S, in_sight=in_sight)
        if table.ways.hands_free and not seen_of(Kind.TABLET, reading):
            return Unaided(self.next(table), Ground.PAGE, Kind.TABLET, WITHOUT_TABLETS_S)
        return None

    def next(self, table: Table) -> Act:
        """On to the markers, or to the first one that moves."""
        return go(Screen.PRICE_MARKERS, moving(table.game)[0] if table.ways.one_by_one else 0)

    def board_as_left(self, table: Table) -> Track:
        """No marker has moved yet, unless the table only looks back from the purchase."""
        return board_of(table.game) if is_selling(table) else board_of(table.game, 0)

    def view(self, table: Table) -> TabletsView:
        """Each lot with its value and its tablet, and which ones lie elsewhere."""
        reading = table.watch.reading
        astray = () if reading is None else tablets_astray(table.game, reading)
        return tablets_view(table.game, astray)


def a_lot_is_taken(table: Table) -> bool:
    """Whether a lot that lay there whole is gone, before anybody has bought one."""
    reading, watch = table.watch.reading, table.watch
    if reading is None or whats_next(table.game).phase is not Phase.PURCHASE:
        return False
    return bool(watch.lots.gone & watch.lots.seen)


def follows_the_lot(table: Table) -> Unaided:
    """The page of the purchase, because somebody has begun to buy."""
    in_sight = table.watch.in_sight
    return Unaided(go(Screen.PURCHASE), Ground.PAGE, Screen.PURCHASE, PAGE_S, in_sight=in_sight)


def is_selling(table: Table) -> bool:
    """Whether somebody has bought or passed in this round."""
    return bool(table.game.rounds and table.game.rounds[-1].purchases)
