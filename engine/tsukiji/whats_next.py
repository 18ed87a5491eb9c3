"""From any state of a game: what the table should do now, and what may be seen on it. The eyes
use it to say what is missing and to doubt what cannot be; it never overrules a person.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex, turn_order
from engine.tsukiji.box import Tablet
from engine.tsukiji.facts import NO_TICKET, TicketsRevealed
from engine.tsukiji.game import Game
from engine.tsukiji.offer import LeftInDeck, left_in_deck
from engine.tsukiji.pieces import LOT_SIZE, NORMALS, ROUNDS, LotNumber, RoundNumber, Ticket
from engine.tsukiji.round import Round


class Phase(StrEnum):
    """What the table should do now."""

    OFFER = "offer"
    EVALUATION = "evaluation"
    QUOTATION = "quotation"
    PURCHASE = "purchase"
    END = "end"


@dataclass(frozen=True, slots=True)
class TicketsOf:
    """A player's tickets."""

    player: PlayerIndex
    """The player who owns them."""
    in_hand: tuple[Ticket, ...]
    """Those that may be laid in this round, or are laid and not yet revealed."""
    spent: tuple[Ticket, ...]
    """Specials that have left the game."""


@dataclass(frozen=True, slots=True)
class LotForSale:
    """A lot that has not been bought."""

    lot: LotNumber
    """The number of the lot, from 1."""
    price: Maybe[int]
    """Its price in yen; UNKNOWN while its tablet is."""
    can_pay: tuple[PlayerIndex, ...]
    """Who of those who still have a turn has the money."""
    may_pay: tuple[PlayerIndex, ...]
    """Who of them may have it: their money or the price is unknown."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """What comes next."""

    phase: Phase
    """What to do now."""
    round: RoundNumber
    """In which round; the seventh at the end."""
    lots: int
    """How many lots the table should show."""
    lot_size: int
    """How many cards each of them should have."""
    missing_tickets: tuple[tuple[LotNumber, PlayerIndex], ...]
    """Tickets that should lie there revealed and do not, or could not be read."""
    turns: tuple[PlayerIndex, ...]
    """Who still has to buy or pass, in their order; whose turn it is comes first. In seat order
    if nobody knows who began."""
    for_sale: tuple[LotForSale, ...]
    """The lots that can still be bought."""
    tickets: tuple[TicketsOf, ...]
    """What each player can lay and has spent."""
    deck: tuple[LeftInDeck, ...]
    """Which cards can still come and how many of each."""


def whats_next(game: Game) -> NextStep:
    """What the table should do now and what it may show."""
    current = _current(game)
    phase = _phase(game, current)
    turns = _turns(current) if current is not None and phase is Phase.PURCHASE else ()
    return NextStep(
        phase=phase,
        round=_round_number(game),
        lots=len(game.setup.players) + 1,
        lot_size=LOT_SIZE,
        missing_tickets=_missing_tickets(current, game),
        turns=turns,
        for_sale=_for_sale(current, turns) if current is not None else (),
        tickets=_tickets(game),
        deck=left_in_deck(game.table, game.setup.box.deck),
    )


def _current(game: Game) -> Round | None:
    """The round that is being played, if one is."""
    if game.is_over or not game.rounds:
        return None
    last = game.rounds[-1]
    return None if last.complete or not last.lots else last


def _round_number(game: Game) -> RoundNumber:
    begun = len(game.rounds)
    to_come = not begun or game.rounds[-1].complete
    return RoundNumber(min(begun + to_come, ROUNDS))


def _phase(game: Game, current: Round | None) -> Phase:
    if game.is_over:
        return Phase.END
    if current is None:
        return Phase.OFFER
    if not _revealed(current):
        return Phase.EVALUATION
    if any(placement.tablet is UNKNOWN for placement in current.placements):
        return Phase.QUOTATION
    return Phase.PURCHASE


def _revealed(played: Round) -> bool:
    return any(isinstance(fact, TicketsRevealed) for fact in played.facts)


def _missing_tickets(
    current: Round | None, game: Game
) -> tuple[tuple[LotNumber, PlayerIndex], ...]:
    if current is None:
        return ()
    return tuple(
        (LotNumber(lot), PlayerIndex(player))
        for lot, laid in enumerate(current.tickets, start=1)
        for player, ticket in enumerate(laid)
        if ticket is UNKNOWN or (ticket is NO_TICKET and not game.table.seats[player].is_empty)
    )


def _turns(current: Round) -> tuple[PlayerIndex, ...]:
    begins = PlayerIndex(0) if current.first_player is UNKNOWN else current.first_player
    had = {purchase.player for purchase in current.purchases}
    seats = current.after.seats
    order = turn_order(begins, len(seats))
    return tuple(player for player in order if player not in had and not seats[player].is_empty)


def _for_sale(current: Round, turns: tuple[PlayerIndex, ...]) -> tuple[LotForSale, ...]:
    offers = []
    for index in range(1, len(current.lots) + 1):
        lot = LotNumber(index)
        if current.buyer_of(lot) is not None:
            continue
        placement = current.placement(lot)
        tablet = None if placement is None else placement.tablet
        price: Maybe[int] = tablet.price.value if isinstance(tablet, Tablet) else UNKNOWN
        can, may = [], []
        for player in turns:
            money = current.after.seats[player].money
            if money is UNKNOWN or price is UNKNOWN:
                may.append(player)
            elif price <= money:
                can.append(player)
        offers.append(LotForSale(lot, price, tuple(can), tuple(may)))
    return tuple(offers)


def _tickets(game: Game) -> tuple[TicketsOf, ...]:
    in_play = game.setup.settings.tickets_in_play
    found = []
    for player, seat in enumerate(game.table.seats):
        gone = dict(seat.spent)
        hand = tuple(t for t in in_play if t in NORMALS or t not in gone)
        found.append(TicketsOf(PlayerIndex(player), hand, tuple(gone)))
    return tuple(found)
