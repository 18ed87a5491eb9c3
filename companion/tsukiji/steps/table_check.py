"""How the camera stands, before the lots are dealt. It holds nobody up: the large button goes on
whatever the verdict is.
"""

from companion.session import Place
from companion.tsukiji.camera_tasks import JudgeCamera
from companion.tsukiji.presenters.table_check import TableCheckView, table_check_view
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, Go, Ground, Unaided, go
from companion.tsukiji.steps.step import OnTable, Step
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.tsukiji.whats_next import Phase
from vision.table.viewpoint import ViewCode


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

    def by_itself(self, table: Table) -> Unaided | None:
        """Hands-free, a camera that stands well needs no tap."""
        view = table.watch.camera_view
        is_good = view is not None and view.code is ViewCode.GOOD and view.pieces > 0
        if not (is_good and table.ways.hands_free):
            return None
        return Unaided(go(Screen.OFFER), Ground.PAGE, ViewCode.GOOD)

    def next(self, table: Table) -> Act:
        """On to the lots."""
        return go(Screen.OFFER)

    def view(self, table: Table) -> TableCheckView:
        """The verdict as it holds now."""
        return table_check_view(table.game, table.watch.camera_view)


def look_at_table(table: Table) -> Go:
    """See how the camera stands; what is drafted of the lots stays."""
    return Go(Place(Screen.TABLE_CHECK), lingers=bool(table.game.rounds))
