"""Lots and tickets before they are facts: a grid of places, filled by the eyes or by hand, until
the table says that it is right. What a hand has set, the eyes do not change.
"""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Generic, Self, TypeVar

from companion.tsukiji.proposals.marker_to_piece import card_of, ticket_of
from engine.maybe import UNKNOWN
from engine.tsukiji.facts import NO_TICKET, GameSetUp, LaidTicket, LotsDealt, TicketsRevealed
from engine.tsukiji.pieces import LOT_SIZE, UNREAD_CARD, Card, Ticket
from vision.table.problems import TableCode
from vision.tsukiji.reading import Reading


class PlaceState(StrEnum):
    """How sure a place of the grid is; each looks different on the screen."""

    SURE = "sure"
    MISSING = "missing"
    DOUBT = "doubt"
    BY_HAND = "by hand"


@dataclass(frozen=True, slots=True)
class CardPlace:
    """One place for a card."""

    card: Card
    """What lies there, unread if nothing is known."""
    state: PlaceState
    """How sure that is."""
    instead_of: Card = UNREAD_CARD
    """Where a hand has corrected the eyes: what they read there, and go on reading."""


@dataclass(frozen=True, slots=True)
class TicketPlace:
    """One place for a ticket."""

    ticket: LaidTicket
    """What lies there; None if nothing is known."""
    state: PlaceState
    """How sure that is."""


_EMPTY_CARD = CardPlace(UNREAD_CARD, PlaceState.MISSING)
_EMPTY_TICKET = TicketPlace(None, PlaceState.MISSING)
_NOBODYS = TicketPlace(None, PlaceState.SURE)
"""At the seat of somebody who has left: no ticket, and none is waited for."""


P = TypeVar("P", bound=CardPlace | TicketPlace)


@dataclass(frozen=True, slots=True)
class Grid(Generic[P]):
    """Places lot by lot, as far as they are understood."""

    lots: tuple[tuple[P, ...], ...]
    """Left to right: cards from the top down, at least three places; or a ticket per player."""

    @property
    def complete(self) -> bool:
        """Whether every place is filled and nothing is doubted."""
        settled = (PlaceState.SURE, PlaceState.BY_HAND)
        return all(place.state in settled for places in self.lots for place in places)

    @property
    def begun(self) -> bool:
        """Whether anything lies there."""
        return any(p.state is not PlaceState.MISSING for places in self.lots for p in places)

    @property
    def touched(self) -> bool:
        """Whether a hand has set something."""
        return any(p.state is PlaceState.BY_HAND for places in self.lots for p in places)

    @property
    def gaps(self) -> bool:
        """Whether something is missing."""
        return any(p.state is PlaceState.MISSING for places in self.lots for p in places)

    def _with(self, lot: int, index: int, put: P) -> Self:
        """The same with another place; lots count from 1, places from 0."""
        places = self.lots[lot - 1]
        changed = (*places[:index], put, *places[index + 1 :])
        return replace(self, lots=(*self.lots[: lot - 1], changed, *self.lots[lot:]))


@dataclass(frozen=True, slots=True)
class LotsDraft(Grid[CardPlace]):
    """The lots as they are understood so far."""

    @property
    def too_large(self) -> tuple[tuple[int, int], ...]:
        """Lots with more cards than a lot has, and how many."""
        counts = ((number, len(places)) for number, places in enumerate(self.lots, start=1))
        return tuple((number, cards) for number, cards in counts if cards > LOT_SIZE)

    def with_card(self, lot: int, row: int, card: Card) -> "LotsDraft":
        """The draft after a hand put that card there."""
        there = self.lots[lot - 1][row : row + 1]
        read = [p.instead_of if p.state is PlaceState.BY_HAND else p.card for p in there]
        return self._with(lot, row, CardPlace(card, PlaceState.BY_HAND, *read))

    def without_card(self, lot: int, row: int) -> "LotsDraft":
        """The draft after a hand took a card out: whoever does so has looked at the rest."""
        places = self.lots[lot - 1]
        left = tuple(
            place if place.state is PlaceState.MISSING else replace(place, state=PlaceState.BY_HAND)
            for place in (*places[:row], *places[row + 1 :])
        )
        return LotsDraft((*self.lots[: lot - 1], left, *self.lots[lot:]))

    def without_lot(self, lot: int) -> "LotsDraft":
        """The draft with one lot emptied, to be looked at again."""
        empty = (_EMPTY_CARD,) * LOT_SIZE
        return LotsDraft((*self.lots[: lot - 1], empty, *self.lots[lot:]))

    def with_lot_of(self, other: "LotsDraft", lot: int) -> "LotsDraft":
        """The draft with one lot as another draft has it."""
        return LotsDraft(
            tuple(
                theirs if i == lot else mine
                for i, (mine, theirs) in enumerate(zip(self.lots, other.lots, strict=True), start=1)
            )
        )

    def seen(self, reading: Reading) -> "LotsDraft":
        """The draft after another look: hands keep what they set, the rest is what was seen."""
        doubted = _doubted_markers(reading)
        lots = []
        for index, places in enumerate(self.lots):
            markers = reading.lots[index] if index < len(reading.lots) else ()
            looked = [
                CardPlace(card_of(m), PlaceState.DOUBT if m in doubted else PlaceState.SURE)
                for m in markers
            ]
            lots.append(_merged(places, looked))
        return LotsDraft(tuple(lots))

    def fact(self) -> LotsDealt:
        """What is held to have been dealt; unread cards stay unread."""
        return LotsDealt(tuple(tuple(place.card for place in lot) for lot in self.lots))


def _merged(places: Sequence[CardPlace], looked: list[CardPlace]) -> tuple[CardPlace, ...]:
    """What hands have set, where they set it, and in the other places what was seen. A seen card
    that a hand has corrected or named is that card; one that finds no place contradicts the hand,
    unless hands have named the whole lot."""
    by_hand = {i: p for i, p in enumerate(places) if p.state is PlaceState.BY_HAND}
    left = list(looked)
    for hand in by_hand.values():
        same = _same(hand, left)
        if same is not None:
            left.remove(same)
    rows = max(LOT_SIZE, 1 + max(by_hand, default=0))
    if len(by_hand) == rows:
        return tuple(places[:rows])
    merged = [by_hand.get(row) or (left.pop(0) if left else _EMPTY_CARD) for row in range(rows)]
    astray = [replace(place, state=PlaceState.DOUBT) for place in left]
    return (*merged, *astray)


def _same(hand: CardPlace, looked: list[CardPlace]) -> CardPlace | None:
    """The card among those seen that a hand speaks of: the very one that it corrected, or one
    with the face that it named."""
    corrected = (p for p in looked if p.card == hand.instead_of)
    named = (p for p in looked if p.card.face is hand.card.face)
    return next(corrected, None) or next(named, None)


def empty_lots(players: int) -> LotsDraft:
    """A table with nothing on it yet."""
    return LotsDraft(((_EMPTY_CARD,) * LOT_SIZE,) * (players + 1))


def lots_by_hand(fact: LotsDealt) -> LotsDraft:
    """Lots that were told before, to be told otherwise."""
    return LotsDraft(
        tuple(
            tuple(
                _EMPTY_CARD if card.face is UNKNOWN else CardPlace(card, PlaceState.BY_HAND)
                for card in lot
            )
            for lot in fact.lots
        )
    )


@dataclass(frozen=True, slots=True)
class TicketsDraft(Grid[TicketPlace]):
    """The revealed tickets as they are understood so far."""

    @property
    def begun(self) -> bool:
        """Whether any ticket lies there."""
        return any(
            p.state is not PlaceState.MISSING and p != _NOBODYS for lot in self.lots for p in lot
        )

    def without_seats(self, empty: Container[int]) -> "TicketsDraft":
        """The same where nobody lays tickets at those seats, and everybody does at the others."""

        def of(player: int, place: TicketPlace) -> TicketPlace:
            if player in empty:
                return _NOBODYS
            return _EMPTY_TICKET if place == _NOBODYS else place

        return TicketsDraft(
            tuple(tuple(of(player, p) for player, p in enumerate(lot)) for lot in self.lots)
        )

    def with_ticket(self, lot: int, player: int, ticket: LaidTicket) -> "TicketsDraft":
        """The draft after a hand put that ticket there."""
        return self._with(lot, player, TicketPlace(ticket, PlaceState.BY_HAND))

    def seen(self, reading: Reading, setup: GameSetUp) -> "TicketsDraft":
        """The draft after another look: hands keep what they set."""
        doubted = _doubted_markers(reading)
        lots = []
        for index, places in enumerate(self.lots):
            markers = reading.tickets[index] if index < len(reading.tickets) else ()
            found: dict[int, TicketPlace] = {}
            for marker in markers:
                owned = ticket_of(marker, setup)
                if owned is None:
                    continue
                player, ticket = owned
                sure = marker not in doubted and player not in found
                state = PlaceState.SURE if sure else PlaceState.DOUBT
                found[player] = TicketPlace(ticket, state)
            lots.append(
                tuple(
                    place
                    if place.state is PlaceState.BY_HAND or place == _NOBODYS
                    else found.get(player, _EMPTY_TICKET)
                    for player, place in enumerate(places)
                )
            )
        return TicketsDraft(tuple(lots))

    def fact(self) -> TicketsRevealed:
        """What is held to have been revealed; a ticket nobody could read is unknown."""

        def told(place: TicketPlace) -> LaidTicket:
            if place.ticket is not None:
                return place.ticket
            return NO_TICKET if place == _NOBODYS else UNKNOWN

        return TicketsRevealed(tuple(tuple(map(told, lot)) for lot in self.lots))

    def left_for(self, player: int, hand: Iterable[Ticket]) -> tuple[Ticket, ...]:
        """The tickets of that player's hand that lie nowhere yet, likely ones first."""
        laid = {lot[player].ticket for lot in self.lots}
        return tuple(ticket for ticket in hand if ticket not in laid)


def empty_tickets(lots: int, players: int) -> TicketsDraft:
    """Nothing revealed yet."""
    return TicketsDraft(((_EMPTY_TICKET,) * players,) * lots)


def tickets_by_hand(fact: TicketsRevealed) -> TicketsDraft:
    """Tickets that were told before, to be told otherwise."""
    return TicketsDraft(
        tuple(
            tuple(
                _EMPTY_TICKET if ticket is UNKNOWN else TicketPlace(ticket, PlaceState.BY_HAND)
                for ticket in laid
            )
            for laid in fact.tickets
        )
    )


def is_left_over(reading: Reading | None) -> bool:
    """Whether nothing lies there but cards of earlier rounds: they are still to be cleared."""
    if reading is None:
        return False
    astray = {p.marker_id for p in reading.problems if p.code is TableCode.PIECE_NOT_EXPECTED}
    seen = {marker for lot in reading.lots for marker in lot}
    return bool(seen) and seen <= astray


def _doubted_markers(reading: Reading) -> set[int]:
    codes = (TableCode.PIECE_NOT_EXPECTED, TableCode.PIECE_SEEN_TWICE, TableCode.PIECE_SEEN_ONCE)
    return {problem.marker_id for problem in reading.problems if problem.code in codes}


NOT_THERE: Final = "none"
"""In place of a face or a ticket: none lies there."""
