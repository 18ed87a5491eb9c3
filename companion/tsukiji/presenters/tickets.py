"""The revealed tickets: what each lot shows, and what may lie where."""

from dataclasses import dataclass

from companion.camera.steadiness import Calm
from companion.tsukiji.presenters.lots import drafted_tickets, ticket_text
from companion.tsukiji.presenters.offer import (
    names_by_colour,
    next_step,
    notes_by_lot,
    told_problems,
)
from companion.tsukiji.proposals.lots_and_tickets import TicketsDraft
from companion.tsukiji.view_values.lots import ShownLot
from companion.tsukiji.words.reading import sentence
from companion.view_values.choices import Choice, Tone
from companion.words.languages import _
from engine.tsukiji.game import Game
from engine.tsukiji.pieces import SPECIALS
from engine.tsukiji.whats_next import whats_next
from vision.tsukiji.reading import Reading


@dataclass(frozen=True, slots=True)
class TicketsView:
    """The tickets while they are read or tapped."""

    lots: tuple[ShownLot, ...]
    """The lots with their tickets."""
    says: str
    """What is missing, or that all is there."""
    tone: Tone
    """How that is meant."""
    ready: bool
    """Whether the table is asked to confirm."""
    next_step: str
    """What the large button says; empty while there is nothing to go on with."""


def tickets_view(
    game: Game, draft: TicketsDraft, reading: Reading | None, calm: Calm = Calm.LONG
) -> TicketsView:
    """The tickets as they stand; what the eyes have read is offered only when it is `calm`."""
    problems = told_problems(reading)
    ready = draft.complete and calm >= Calm.SHORT
    if ready:
        says, tone = _("All tickets are there."), Tone.GOOD
    elif draft.complete:
        says, tone = _("All tickets are there. Looking once more."), Tone.PLAIN
    elif problems:
        says, tone = sentence(problems[0], names_by_colour(game.setup)) + ".", Tone.ATTENTION
    else:
        says, tone = _("Turn the tickets face up, or tap a place."), Tone.PLAIN
    return TicketsView(
        lots=drafted_tickets(game, draft, notes_by_lot(problems, game.setup)),
        says=says,
        tone=tone,
        ready=ready,
        next_step=next_step(draft, calm, _("These are the tickets")),
    )


def ticket_choices(
    game: Game, draft: TicketsDraft, player: int, *, likely_first: bool = False
) -> tuple[Choice, ...]:
    """The tickets that player can have laid there; what is not in hand any more is faded. Who
    enters one after the other wants every ticket in its usual place; where one is corrected, what
    is still in hand comes first."""
    hand = whats_next(game).tickets[player].in_hand
    left = draft.left_for(player, hand)
    in_play = game.setup.settings.tickets_in_play
    order = sorted(in_play, key=lambda t: (t not in left, t in SPECIALS, in_play.index(t)))
    return tuple(
        Choice(key=str(ticket), text=ticket_text(ticket), faded=ticket not in left)
        for ticket in (order if likely_first else in_play)
    )
