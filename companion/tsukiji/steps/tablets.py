"""The tablets: which one goes to which lot, and why."""

from companion.tsukiji.presenters.tablets import TabletsView, tablets_view
from companion.tsukiji.proposals.board import board_of
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, go
from companion.tsukiji.steps.step import Step
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.tsukiji.market import Track
from engine.tsukiji.whats_next import Phase


class TabletsStep(Step):
    """Shows what follows from the tickets; hands lay the tablets."""

    screen = Screen.TABLETS
    phase = Phase.QUOTATION
    name = N_("tablets")
    is_led_to_in = Phase.QUOTATION
    fits_in = frozenset({Phase.QUOTATION, Phase.PURCHASE})

    def next(self, table: Table) -> Act:
        """On to the first marker."""
        return go(Screen.PRICE_MARKERS)

    def board_as_left(self, table: Table) -> Track:
        """No marker has moved yet, unless the table only looks back from the purchase."""
        return board_of(table.game) if is_selling(table) else board_of(table.game, 0)

    def view(self, table: Table) -> TabletsView:
        """Each lot with its value and its tablet."""
        return tablets_view(table.game)


def is_selling(table: Table) -> bool:
    """Whether somebody has bought or passed in this round."""
    return bool(table.game.rounds and table.game.rounds[-1].purchases)
