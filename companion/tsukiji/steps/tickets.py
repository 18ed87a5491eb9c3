"""The tickets are revealed: the eyes read them or hands enter them, and one tap makes them a
fact.
"""

from dataclasses import replace

from companion.session import Place
from companion.tsukiji.drafts import Drafts
from companion.tsukiji.presenters.tickets import TicketsView, tickets_view
from companion.tsukiji.proposals.foreseen import cannot_be
from companion.tsukiji.proposals.lots_and_tickets import PlaceState
from companion.tsukiji.screen_names import Screen
from companion.tsukiji.steps.acts import Act, Append, Tell, Unaided
from companion.tsukiji.steps.step import OnTable, Step, ground_of, is_in_sight
from companion.tsukiji.table import Table
from companion.words.languages import N_
from engine.tsukiji.facts import Fact, LaidTicket, LotsDealt, TicketsRevealed
from engine.tsukiji.game import Game
from engine.tsukiji.whats_next import Phase
from vision.tsukiji.reading import Scene
from vision.tsukiji.tsukiji_rules import TsukijiLiveReading


class TicketsStep(Step):
    """Waits for all tickets to be understood."""

    screen = Screen.TICKETS
    phase = Phase.QUOTATION
    name = N_("tickets")
    fits_in = frozenset({Phase.EVALUATION})
    scene = Scene.TICKETS
    takes_facts = True
    on_table = OnTable.LOTS_AND_TICKETS

    def begin(self, drafts: Drafts, came_from: Table, game: Game, step: int) -> Drafts:
        """Nobody waits for tickets of somebody who has left."""
        empty = [player for player, seat in enumerate(game.table.seats) if seat.is_empty]
        return replace(drafts, tickets=drafts.tickets.without_seats(empty))

    def looked(self, table: Table, live: TsukijiLiveReading, crop_jpeg: bytes) -> Table:
        """The tickets as they are seen; what a hand has set stays."""
        table = table.seeing(live, crop_jpeg)
        if live.reading.scene is not Scene.TICKETS:
            return table
        tickets = table.drafts.tickets.seen(live.reading, table.game.setup)
        steadiness = table.watch.steadiness.after(tickets)
        table = replace(table, watch=replace(table.watch, steadiness=steadiness, by_eyes=True))
        return table.with_drafts(replace(table.drafts, tickets=tickets))

    def next(self, table: Table) -> Act:
        """The tickets are as they are told, and the tablets follow from them."""
        return Append(table, table.drafts.tickets.fact(), Screen.TABLETS)

    def by_itself(self, table: Table) -> Unaided | None:
        """Tickets that are all turned up are taken; so are tickets that hands have told."""
        tickets = table.drafts.tickets
        fact = tickets.fact()
        if not tickets.complete or cannot_be(table.game, fact):
            return None
        ground = ground_of(table, is_by_hand=tickets.touched)
        if ground is None:
            return None
        act = Append(table, fact, Screen.TABLETS)
        return Unaided(act, ground, fact, in_sight=is_in_sight(table))

    def before(self, table: Table, last: Fact | None) -> Place | None:
        """The evaluation, unless something else has happened."""
        return Place(Screen.EVALUATION) if isinstance(last, LotsDealt) else None

    def retold_at(self, table: Table, fact: Fact) -> Place | None:
        """Tickets are told otherwise here, wherever they were taken back."""
        return Place(Screen.TICKETS) if isinstance(fact, TicketsRevealed) else None

    def leads_to(self, fact: Fact) -> Place | None:
        """Tickets lead to the tablets, as when they were revealed."""
        return Place(Screen.TABLETS) if isinstance(fact, TicketsRevealed) else None

    def own_part(self, into: Drafts, source: Drafts) -> Drafts:
        """The tickets."""
        return replace(into, tickets=source.tickets)

    def places(self, table: Table) -> tuple[PlaceState, ...]:
        """How sure each ticket is."""
        return tuple(place.state for lot in table.drafts.tickets.lots for place in lot)

    def view(self, table: Table) -> TicketsView:
        """The lots with their tickets."""
        return tickets_view(
            table.game,
            table.drafts.tickets,
            table.watch.reading,
            table.calm,
            is_looking=table.is_looking or table.awaits_tickets,
        )


def put_ticket(table: Table, lot: int, player: int, ticket: LaidTicket) -> Tell:
    """A hand says which ticket lies there."""
    tickets = table.drafts.tickets.with_ticket(lot, player, ticket)
    return Tell(table.with_drafts(replace(table.drafts, tickets=tickets)))
