"""What nobody could read of the round on the table, and which fact of the log is missing it."""

from collections.abc import Sequence
from typing import Final

from companion.tsukiji.corrections import NOWHERE, Correction, correct
from companion.view_values.choices import Choice
from companion.words.languages import _
from engine.journal import Journal, Slot
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import Fact, LotsDealt, TicketsRevealed

NAME_IT: Final = "name-it"
"""The key of that answer."""


def naming_it() -> Choice:
    """The way to where what is missing can be named, as an answer beside words that miss it."""
    return Choice(NAME_IT, _("Name what is missing"), sign="hand")


def unread_places(fact: Fact) -> tuple[tuple[int, int], ...]:
    """Lots from 1, and the card or the player's ticket there, that nobody could read; in the
    order in which hands enter them, lot by lot."""
    if isinstance(fact, LotsDealt):
        return tuple(
            (lot, row)
            for lot, cards in enumerate(fact.lots, start=1)
            for row, card in enumerate(cards)
            if card.face is UNKNOWN
        )
    if isinstance(fact, TicketsRevealed):
        return tuple(
            (lot, player)
            for lot, laid in enumerate(fact.tickets, start=1)
            for player, ticket in enumerate(laid)
            if ticket is UNKNOWN
        )
    return ()


def first_unread(fact: Fact) -> tuple[int, int]:
    """The place to be named next; `NOWHERE` if all were read."""
    return next(iter(unread_places(fact)), NOWHERE)


def unread_in_round(journal: Journal[Fact]) -> Correction | None:
    """The lots or the tickets of the last round, ready to be corrected, if they have a gap."""
    for slot in slots_of_last_round(journal.slots):
        if unread_places(slot.fact):
            return correct(journal, slot.id)
    return None


def tickets_of_round(journal: Journal[Fact]) -> Correction | None:
    """The tickets of the last round, ready to be corrected; None before they are revealed."""
    for slot in slots_of_last_round(journal.slots):
        if isinstance(slot.fact, TicketsRevealed):
            return correct(journal, slot.id)
    return None


def slots_of_last_round(slots: Sequence[Slot[Fact]]) -> Sequence[Slot[Fact]]:
    """What has happened since the lots of the last round were dealt."""
    deals = [at for at, slot in enumerate(slots) if isinstance(slot.fact, LotsDealt)]
    return slots[deals[-1] :] if deals else ()
