"""How the camera stands, before the lots are dealt. It holds nobody up: the large button goes on
whatever the verdict is.
"""

from companion.tsukiji.camera_tasks import JudgeCamera
from companion.tsukiji.presenters.table_check import TableCheckView, table_check_view
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, Go, go
from companion.tsukiji.steps.step import OnTable, Step
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.tsukiji.whats_next import Phase


class TableCheckStep(Step):
    """Waits for a verdict on light, distance and angle."""

    screen = Screen.TABLE_CHECK
    phase = Phase.OFFER
    name = N_("look at the table")
    fits_in = frozenset({Phase.OFFER})
    on_table = OnTable.NEW_LOTS

    def task(self, table: Table) -> JudgeCamera:
        """A verdict on the view, whatever lies there."""
        return JudgeCamera(len(table.game.setup.players))

    def next(self, table: Table) -> Act:
        """On to the lots."""
        return go(Screen.OFFER)

    def view(self, table: Table) -> TableCheckView:
        """The verdict as it holds now."""
        return table_check_view(table.game, table.watch.camera_view)


def look_at_table(table: Table) -> Go:
    """See how the camera stands; what is drafted of the lots stays."""
    return go(Screen.TABLE_CHECK)
