"""The evaluation: everybody lays hidden tickets, and taps when all of theirs lie there."""

from dataclasses import replace
from typing import Final

from card_markers.pieces import Piece
from card_markers.tsukiji.catalogue import Kind, piece_of
from companion.tsukiji.drafts import Drafts
from companion.tsukiji.presenters.evaluation import EvaluationView, evaluation_view
from companion.tsukiji.proposals.lots_on_table import seen_of
from companion.tsukiji.proposals.marker_to_piece import player_of_colour
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import PAGE_S, Act, Ground, Tell, Unaided, go
from companion.tsukiji.steps.step import OnTable, Step
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.players import NOBODY, PlayerIndex
from engine.tsukiji.game import Game
from engine.tsukiji.whats_next import Phase
from vision.tsukiji.reading import Scene
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading

STILL_LOOKS: Final = 30
"""Looks at a table on which nothing moves any more, after which tickets are held to be laid: two
to three seconds, as one takes to look up from the cards."""


class EvaluationStep(Step):
    """Waits for everybody to be ready, and for nobody who is not."""

    screen = Screen.EVALUATION
    phase = Phase.EVALUATION
    name = N_("evaluation")
    is_led_to_in = Phase.EVALUATION
    fits_in = frozenset({Phase.EVALUATION})
    scene = Scene.TICKETS
    on_table = OnTable.TICKETS_OR_LOTS

    def looked(self, table: Table, live: TsukijiLiveReading, crop_jpeg: bytes) -> Table:
        """Whoever has turned up their tag is ready. Backs bear no markers: tickets are held to be
        laid when hands have been there and nothing moves any more."""
        idle = table.watch.idle_looks + 1
        table = table.seeing(live, crop_jpeg)
        is_still = table.watch.in_sight and table.watch.stirred
        table = replace(table, watch=replace(table.watch, idle_looks=idle if is_still else 0))
        tags = (piece_of(marker) for marker in seen_of(Kind.PLAYER, live.reading))
        setup = table.game.setup
        owners = {player_of_colour(tag.player, setup) for tag in tags if isinstance(tag, Piece)}
        ready = table.drafts.ready | (owners - {NOBODY})
        return table.with_drafts(replace(table.drafts, ready=ready))

    def by_itself(self, table: Table) -> Unaided | None:
        """Tickets that lie face up on a table that had none are those of this round."""
        reading = table.watch.reading
        if reading is None or not table.watch.tickets_away:
            return None
        if not seen_of(Kind.TICKET, reading):
            return None
        return Unaided(go(Screen.TICKETS), Ground.PAGE, Screen.TICKETS, PAGE_S)

    def next(self, table: Table) -> Act:
        """The tickets are revealed."""
        return go(Screen.TICKETS)

    def begin(self, drafts: Drafts, came_from: Table, game: Game, step: int) -> Drafts:
        """Nobody is ready for lots that were dealt just now, but who has left is not waited for."""
        ready = frozenset() if came_from.screen is Screen.OFFER else drafts.ready
        left = {PlayerIndex(p) for p, seat in enumerate(game.table.seats) if seat.is_empty}
        return replace(drafts, ready=ready | left)

    def own_part(self, into: Drafts, source: Drafts) -> Drafts:
        """Who is ready."""
        return replace(into, ready=source.ready)

    def view(self, table: Table) -> EvaluationView:
        """Who is ready."""
        watch = table.watch
        reading, long = watch.reading, watch.looks >= STILL_LOOKS
        lie_there = reading is not None and long and not watch.tickets_away
        return evaluation_view(
            table.game,
            table.drafts.ready,
            is_still=watch.idle_looks >= STILL_LOOKS,
            lie_there=lie_there,
            hands_free=table.is_hands_free,
        )


def toggle_ready(table: Table, player: PlayerIndex) -> Tell:
    """A player has laid all tickets, or has not after all."""
    ready = table.drafts.ready ^ {player}
    return Tell(table.with_drafts(replace(table.drafts, ready=ready)))
