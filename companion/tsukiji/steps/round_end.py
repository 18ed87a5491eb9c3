"""The end of a round: who bought what, which lots are discarded, who gets the sign. One breath,
then the next lots are dealt.
"""

from typing import Final

from companion.tsukiji.presenters.round_end import RoundEndView, round_end_view
from companion.tsukiji.proposals.lots_on_table import new_cards
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import PAGE_S, Act, Ground, Unaided, go
from companion.tsukiji.steps.purchase import put_back
from companion.tsukiji.steps.step import OnTable, Step
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.tsukiji.whats_next import Phase
from vision.tsukiji.reading import Scene

BREATH_S: Final = 8.0
"""How long the end of a round is shown where nobody looks on and nobody taps: the time to read five
lines aloud."""


class RoundEndStep(Step):
    """Waits for the next lots."""

    screen = Screen.ROUND_END
    phase = Phase.PURCHASE
    name = N_("end of the round")
    fits_in = frozenset({Phase.OFFER})
    scene = Scene.LOTS
    outlasts_facts = True
    on_table = OnTable.LEFT_OVER

    def by_itself(self, table: Table) -> Unaided | None:
        """New cards on the table are the next lots, a lot that was put back is not bought after
        all; without a camera, or while it gives no picture, a breath is enough."""
        reading = table.watch.reading
        if reading is None:
            page = Unaided(go(Screen.OFFER), Ground.PAGE, Screen.OFFER, BREATH_S)
            may_see = table.watched and not table.watch.is_lost
            return None if may_see else page
        if new_cards(table.game, reading):
            return Unaided(go(Screen.OFFER), Ground.PAGE, Screen.OFFER, PAGE_S)
        return put_back(table)

    def next(self, table: Table) -> Act:
        """On to the next lots."""
        return go(Screen.OFFER)

    def round_of(self, table: Table) -> int:
        """The round that is over."""
        return len(table.game.rounds)

    def view(self, table: Table) -> RoundEndView:
        """What the round has brought."""
        sees = table.watched and not table.watch.is_lost
        return round_end_view(table.game, sees_lots=sees)
