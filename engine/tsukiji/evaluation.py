"""The tickets of a round: who laid what where, what is odd about it, and what is spent."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.maybe import UNKNOWN
from engine.problems import Problem, ProblemPlace
from engine.tsukiji.facts import NO_TICKET, LaidTicket
from engine.tsukiji.faults import Fault, fault
from engine.tsukiji.pieces import SPECIALS, RoundNumber, Ticket
from engine.tsukiji.settings import Settings
from engine.tsukiji.table import Seat, TableState


def tickets_by_lot(
    tickets: Sequence[Sequence[LaidTicket]], lots: int, players: int, *, settled: int = 0
) -> tuple[tuple[LaidTicket, ...], ...]:
    """The tickets squared up: one place for every player at every lot, empty where none lies. Of
    the first `settled` lots, those of which nobody told any ticket had some that are unknown."""
    squared = []
    for index in range(lots):
        laid = tuple(tickets[index][:players]) if index < len(tickets) else ()
        missing = UNKNOWN if index < settled and not laid else NO_TICKET
        squared.append(laid + (missing,) * (players - len(laid)))
    return tuple(squared)


def judge_tickets(
    told: Sequence[Sequence[LaidTicket]],
    squared: Sequence[Sequence[LaidTicket]],
    table: TableState,
    number: RoundNumber,
    settings: Settings,
    away: frozenset[int] = frozenset(),
) -> Iterator[Problem]:
    """What is odd about the tickets as they were `told`, and `squared` up lot by lot. Nobody lays
    any at the seats that are `away`."""
    players = len(table.seats)
    if len(told) > len(squared):
        place: ProblemPlace = (("round", number),)
        yield fault(Fault.TICKETS_NOWHERE, place=place, found=len(told), expected=len(squared))
    for index, laid in enumerate(squared, start=1):
        place = (("round", number), ("lot", index))
        found = len(told[index - 1]) if index <= len(told) else 0
        if found > players:
            yield fault(Fault.TICKET_EXTRA, place=place, found=found, expected=players)
        for player, ticket in enumerate(laid):
            at = (*place, ("player", player))
            if ticket is NO_TICKET:
                if player not in away:
                    yield fault(Fault.TICKET_MISSING, place=at)
            elif ticket is UNKNOWN:
                yield fault(Fault.TICKET_UNREAD, place=at)
            else:
                yield from _judge_ticket(ticket, table.seats[player], at, settings)
    for player in range(players):
        yield from _judge_repeats([laid[player] for laid in squared], number, player)


def _judge_ticket(
    ticket: Ticket, seat: Seat, place: ProblemPlace, settings: Settings
) -> Iterator[Problem]:
    if ticket not in settings.tickets_in_play:
        yield fault(Fault.TICKET_NOT_IN_PLAY, place=place, ticket=str(ticket))
    earlier = seat.spent_in(ticket)
    if earlier is not None:
        yield fault(Fault.TICKET_SPENT, place=place, ticket=str(ticket), earlier_round=earlier)


def _judge_repeats(
    laid: Sequence[LaidTicket], number: RoundNumber, player: int
) -> Iterator[Problem]:
    known = [ticket for ticket in laid if isinstance(ticket, Ticket)]
    for ticket in dict.fromkeys(t for t in known if known.count(t) > 1):
        lots = tuple(lot for lot, other in enumerate(laid, start=1) if other is ticket)
        place = (("round", number), ("player", player))
        yield fault(Fault.TICKET_TWICE, place=place, ticket=str(ticket), lots=lots)


def spend_tickets(
    table: TableState, squared: Sequence[Sequence[LaidTicket]], number: RoundNumber
) -> TableState:
    """The table after normals came back to their owners and specials left the game."""
    seats = []
    for player, seat in enumerate(table.seats):
        laid = [tickets[player] for tickets in squared]
        gone = dict(seat.spent)
        for ticket in SPECIALS:
            if ticket in laid:
                gone.setdefault(ticket, number)
        unread = sum(ticket is UNKNOWN for ticket in laid)
        if unread or len(gone) > len(seat.spent):
            unread += seat.unread_tickets
            seat = replace(seat, spent=tuple(gone.items()), unread_tickets=unread)
        seats.append(seat)
    return replace(table, seats=tuple(seats))
