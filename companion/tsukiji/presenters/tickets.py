"""The revealed tickets: what each lot shows, and what may lie where."""

from dataclasses import dataclass

from companion.camera.steadiness import Calm
from companion.tsukiji.presenters.lots import drafted_tickets, names_of, ticket_text
from companion.tsukiji.presenters.offer import (
    looking_words,
    names_by_colour,
    next_step,
    notes_by_lot,
    odd_notes,
    odd_words,
    told_problems,
)
from companion.tsukiji.proposals.foreseen import cannot_be
from companion.tsukiji.proposals.lots_and_tickets import TicketsDraft
from companion.tsukiji.view_values.lots import ShownLot
from companion.tsukiji.words.reading import sentences
from companion.view_values.choices import Choice, Tone
from companion.words.languages import _
from engine.tsukiji.game import Game
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
    game: Game,
    draft: TicketsDraft,
    reading: Reading | None,
    calm: Calm = Calm.LONG,
    *,
    is_looking: bool = False,
) -> TicketsView:
    """The tickets as they stand; what the eyes have read is offered only when it is `calm`, and
    what cannot be is said where it is told."""
    problems = told_problems(reading)
    odd = cannot_be(game, draft.fact()) if draft.begun else ()
    ready = draft.complete and calm >= Calm.SHORT and not odd
    if is_looking and not draft.begun:
        says, tone = looking_words(), Tone.PLAIN
    elif odd:
        says, tone = odd_words(odd, game.setup), Tone.ATTENTION
    elif ready:
        says, tone = _("All tickets are there."), Tone.GOOD
    elif draft.complete:
        says, tone = _("All tickets are there. Looking once more."), Tone.PLAIN
    elif problems:
        says, tone = sentences(problems, names_by_colour(game.setup))[0] + ".", Tone.ATTENTION
    else:
        says, tone = _("Turn the tickets face up, or tap a place."), Tone.PLAIN
    notes = odd_notes(odd, game.setup) | notes_by_lot(problems, game.setup)
    return TicketsView(
        lots=drafted_tickets(game, draft, notes),
        says=says,
        tone=tone,
        ready=ready,
        next_step=next_step(draft, calm, _("These are the tickets"), is_odd=bool(odd)),
    )


def first_ticket_words(game: Game) -> str:
    """The first ticket that hands tell, asked where people still think."""
    name = names_of(game.setup)[0]
    return _("Turned up? {name} at lot 1: which ticket?").format(name=name)


def ticket_choices(game: Game, draft: TicketsDraft, player: int) -> tuple[Choice, ...]:
    """The tickets that player can have laid there, each in its usual place wherever it is asked;
    what is not in hand any more is faded."""
    hand = whats_next(game).tickets[player].in_hand
    left = draft.left_for(player, hand)
    return tuple(
        Choice(key=str(ticket), text=ticket_text(ticket), faded=ticket not in left)
        for ticket in game.setup.settings.tickets_in_play
    )
