"""What lies on the table between two facts: the track, and each player's money, rows and
tickets. A plain value that one round hands to the next; it decides nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.maybe import UNKNOWN, Maybe
from engine.players import PlayerIndex
from engine.printed import NOTHING, NumberName
from engine.tsukiji.facts import GameSetUp
from engine.tsukiji.market import Track, start_track
from engine.tsukiji.pieces import (
    FIRST_SPACE,
    LAST_SPACE,
    NO_LOT,
    QUOTED,
    START_MONEY,
    START_STEP,
    Card,
    Face,
    LotNumber,
    RoundNumber,
    Ticket,
)
from engine.tsukiji.purchase import NO_ROWS, Holdings
from engine.tsukiji.scoring import PlayerAtEnd
from engine.tsukiji.settings import Settings


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's side of the table."""

    money: Maybe[int]
    """Yen in hand."""
    money_rests_on: frozenset[NumberName] = NOTHING
    """Provisional prices among what was paid."""
    holdings: Holdings = NO_ROWS
    """The cards in front of the player, row by row."""
    spent: tuple[tuple[Ticket, RoundNumber], ...] = ()
    """Special tickets that left the game, and when."""
    unread_tickets: int = 0
    """Tickets of this player that could not be read, any of which may have been special."""
    is_empty: bool = False
    """Whether nobody plays there any more: no tickets, no turns."""

    def spent_in(self, ticket: Ticket) -> RoundNumber | None:
        """The round in which that special left the game."""
        return dict(self.spent).get(ticket)

    def unused_specials(self, settings: Settings) -> Maybe[int]:
        """How many special tickets are left, unless an unread ticket may have been one."""
        gone = dict(self.spent)
        left = sum(special not in gone for special in settings.specials_in_play)
        return UNKNOWN if left and self.unread_tickets else left

    def at_end(self, settings: Settings) -> PlayerAtEnd:
        """What this player would bring to the count now."""
        unused = self.unused_specials(settings)
        return PlayerAtEnd(self.holdings, self.money, unused, self.money_rests_on)


class MoneyKind(StrEnum):
    """Why money changed hands."""

    START = "start"
    PAID = "paid for a lot"
    PASSED = "passed"
    BY_HAND = "set by hand"
    UNSURE = "nobody knows whose turn it was"


@dataclass(frozen=True, slots=True)
class MoneyEntry:
    """One line of a player's account."""

    player: PlayerIndex
    """The player whose account it is."""
    round: int
    """When; 0 for the set-up."""
    kind: MoneyKind
    """What the money was for, or where it came from."""
    amount: Maybe[int]
    """How much came in, negative for what went out."""
    balance: Maybe[int]
    """What was in hand afterwards."""
    lot: LotNumber = NO_LOT
    """For a payment: the lot."""
    reason: str = ""
    """For a change by hand: the words of the table."""


class Begins(StrEnum):
    """Why somebody begins a round."""

    ATE_FISH_LAST = "ate fish last"
    BOUGHT_THE_CLOCK = "bought the lot with the clock"
    CLOCK_NOT_BOUGHT = "began before, and nobody bought the lot with the clock"
    BY_HAND = "set by hand"
    NOT_TOLD = "nobody told"


@dataclass(frozen=True, slots=True)
class DealtCard:
    """A card that can be told apart from its likes, and where it was dealt."""

    card: Card
    """The card, with the number that tells it apart from its likes."""
    round: RoundNumber
    """The round in which it was dealt."""
    lot: LotNumber
    """The lot that it was dealt to."""


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything that one round hands to the next."""

    first_player: Maybe[PlayerIndex]
    """The player who begins the next round; UNKNOWN if it cannot be told."""
    track: Track
    """Where the markers of the products lie."""
    seats: tuple[Seat, ...]
    """The players, clockwise."""
    dealt: tuple[tuple[Face, int], ...] = tuple((face, 0) for face in Face)
    """How many cards of each face have come out of the deck."""
    unread_cards: int = 0
    """Cards that came out of the deck and could not be read."""
    told_apart: tuple[DealtCard, ...] = ()
    """The cards that came out and can be told apart."""
    begins: Begins = Begins.ATE_FISH_LAST
    """Why the first player begins."""

    def with_seat(self, player: PlayerIndex, change: Callable[[Seat], Seat]) -> "TableState":
        """The table with one player's side changed."""
        seats = list(self.seats)
        seats[player] = change(seats[player])
        return replace(self, seats=tuple(seats))

    def has_player(self, player: int) -> bool:
        """Whether somebody sits there."""
        return 0 <= player < len(self.seats)


def lay_table(setup: GameSetUp) -> tuple[TableState, tuple[MoneyEntry, ...]]:
    """The table before the first round, and the money handed out."""
    players = len(setup.players)
    entries = tuple(
        MoneyEntry(PlayerIndex(i), 0, MoneyKind.START, money, money)
        for i in range(players)
        for money in [START_MONEY + START_STEP * ((i - setup.first_player) % players)]
    )
    on_track = [
        (product, space)
        for product, space in dict(setup.track).items()
        if product in QUOTED and space is not UNKNOWN and FIRST_SPACE <= space <= LAST_SPACE
    ]
    table = TableState(
        first_player=setup.first_player,
        track=start_track(on_track),
        seats=tuple(Seat(entry.balance) for entry in entries),
    )
    return table, entries
