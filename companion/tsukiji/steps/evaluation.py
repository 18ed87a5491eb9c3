"""The evaluation: everybody lays hidden tickets, and taps when all of theirs lie there."""

from dataclasses import replace

from companion.tsukiji.drafts import Drafts
from companion.tsukiji.presenters.evaluation import EvaluationView, evaluation_view
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, Tell, go
from companion.tsukiji.steps.step import Step
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import PlayerIndex
from engine.tsukiji.whats_next import Phase


class EvaluationStep(Step):
    """Waits for everybody to be ready, and for nobody who is not."""

    screen = Screen.EVALUATION
    phase = Phase.EVALUATION
    name = N_("evaluation")
    is_led_to_in = Phase.EVALUATION
    fits_in = frozenset({Phase.EVALUATION})

    def next(self, table: Table) -> Act:
        """The tickets are revealed."""
        return go(Screen.TICKETS)

    def begin(self, drafts: Drafts, came_from: Table, game: Game, step: int) -> Drafts:
        """Nobody is ready for lots that were dealt just now."""
        if came_from.screen is not Screen.OFFER:
            return drafts
        return replace(drafts, ready=frozenset())

    def own_part(self, into: Drafts, source: Drafts) -> Drafts:
        """Who is ready."""
        return replace(into, ready=source.ready)

    def view(self, table: Table) -> EvaluationView:
        """Who is ready."""
        return evaluation_view(table.game, table.drafts.ready)


def toggle_ready(table: Table, player: PlayerIndex) -> Tell:
    """A player has laid all tickets, or has not after all."""
    ready = table.drafts.ready ^ {player}
    return Tell(table.with_drafts(replace(table.drafts, ready=ready)))
