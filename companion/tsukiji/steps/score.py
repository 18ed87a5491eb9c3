"""The end: what everybody has come to, and why."""

from companion.tsukiji.presenters.score import ScoreView, score_view
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.step import OnTable, Step
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.tsukiji.whats_next import Phase


class ScoreStep(Step):
    """Shows the score; the game is over."""

    screen = Screen.SCORE
    phase = Phase.END
    name = N_("score")
    is_led_to_in = Phase.END
    fits_in = frozenset({Phase.END})
    on_table = OnTable.NOTHING

    def view(self, table: Table) -> ScoreView:
        """The score sheet."""
        return score_view(table.game)
