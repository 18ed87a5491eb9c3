"""Tickets of a colour that nobody plays: the table is asked whose they are, in place."""

from dataclasses import dataclass
from typing import Final

from card_markers.pieces import Piece
from card_markers.tsukiji.catalogue import Kind, piece_of
from companion.tsukiji.presenters.lots import names_of
from companion.view_values.choices import Choice, Tone
from companion.words.languages import _
from companion.words.player_colours import set_word
from engine.tsukiji.facts import GameSetUp
from vision.tsukiji.reading import Reading

LEAST_SEEN: Final = 2
"""A single ticket of another colour may have been left on the table, and is named as such."""


@dataclass(frozen=True, slots=True)
class StrangeTickets:
    """A question about a colour that nobody plays."""

    colour: int
    """The set of tickets, from 0."""
    question: str
    """Whose they are."""
    answers: tuple[Choice, ...]
    """The players, each by the number of the seat."""


def ticket_colours(reading: Reading | None) -> tuple[int, ...]:
    """The sets of which tickets are in sight, each as often as one of them is."""
    if reading is None:
        return ()
    pieces = (piece_of(marker) for marker in {seen.marker_id for seen in reading.markers})
    return tuple(p.player for p in pieces if isinstance(p, Piece) and p.kind is Kind.TICKET)


def strange_tickets(setup: GameSetUp, reading: Reading | None) -> StrangeTickets | None:
    """Whose tickets are those of a colour that nobody plays? None if there are none such. Asked of
    players whose own colour is not in sight."""
    seen = ticket_colours(reading)
    playing = {player.colour for player in setup.players}
    strange = [c for c in dict.fromkeys(seen) if c not in playing and seen.count(c) >= LEAST_SEEN]
    unseen = [seat for seat, player in enumerate(setup.players) if player.colour not in seen]
    if not strange or not unseen:
        return None
    words = _("Tickets of the colour {colour} are there, but nobody plays it. Whose are they?")
    names = names_of(setup)
    return StrangeTickets(
        colour=strange[0],
        question=words.format(colour=set_word(strange[0])),
        answers=tuple(Choice(str(seat), names[seat]) for seat in unseen),
    )


@dataclass(frozen=True, slots=True)
class ShownTicketView:
    """What is said while a player shows a ticket."""

    says: str
    """What is seen, or what to do."""
    tone: Tone
    """How that is meant."""
    next_step: str
    """What the large button says; empty while the colour is not clear."""


def shown_ticket_view(name: str, reading: Reading | None) -> ShownTicketView:
    """A player shows one ticket to the camera: whose colour is clear, and what to do until then."""
    colours = list(dict.fromkeys(ticket_colours(reading)))
    if len(colours) > 1:
        words = _("Tickets of several colours are in sight. Show only one.")
        return ShownTicketView(words, Tone.ATTENTION, "")
    if not colours:
        words = _("{name}: show one of your tickets to the camera, face up.")
        return ShownTicketView(words.format(name=name), Tone.PLAIN, "")
    colour = set_word(colours[0])
    says = _("This ticket is {colour}.").format(colour=colour)
    step = _("{name} plays {colour}").format(name=name, colour=colour)
    return ShownTicketView(says, Tone.GOOD, step)
