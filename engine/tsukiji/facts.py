"""What can happen at the table. Facts are what people did or what the camera saw; what follows
from them (values, tablets, moves, money, scores) is computed and never stored here.

Nothing is checked when a fact is made: an odd fact is a fact too, and its oddity is named as a
problem when the game is played through.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.hand_reasons import GivenReason
from engine.maybe import Maybe
from engine.players import PlayerIndex
from engine.tsukiji.box import Box
from engine.tsukiji.pieces import Card, Face, LotNumber, Space, Ticket
from engine.tsukiji.settings import Settings


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table."""

    name: str
    """What the others call them."""
    colour: int
    """Their tickets, 0 to 3."""


@dataclass(frozen=True, slots=True)
class GameSetUp:
    """The table was laid: always the first fact."""

    players: tuple[Player, ...]
    """Clockwise round the table."""
    first_player: PlayerIndex
    """Who ate fish last."""
    box: Box
    """The printed numbers of this copy."""
    settings: Settings
    """The rulings of this table."""
    track: tuple[tuple[Face, Maybe[Space]], ...]
    """Where each marker was put; on one space, the one listed later lies on top."""


@dataclass(frozen=True, slots=True)
class LotsDealt:
    """Cards were dealt into lots; this begins a round."""

    lots: tuple[tuple[Card, ...], ...]
    """Left to right, each from the top down."""


NO_TICKET: Final = None
"""Nobody laid a ticket there (as against UNKNOWN: one lies there and could not be read)."""

LaidTicket: TypeAlias = Maybe[Ticket] | None


@dataclass(frozen=True, slots=True)
class TicketsRevealed:
    """The tickets were turned face up."""

    tickets: tuple[tuple[LaidTicket, ...], ...]
    """For every lot the tickets in player order."""


@dataclass(frozen=True, slots=True)
class LotBought:
    """A player took a lot and paid."""

    player: Maybe[PlayerIndex]
    """The buyer, or UNKNOWN if nobody can tell any more."""
    lot: LotNumber
    """The lot taken."""
    takusan: tuple[Maybe[Face], ...] = ()
    """The row chosen for each joker of the lot; may be left out where there is no choice."""
    yakuza: tuple[Maybe["Discard"], ...] = ()
    """What was given to each Yakuza; may be left out where there is no choice."""


JOKER_PREFIX: Final = "takusan:"


@dataclass(frozen=True, slots=True)
class Discard:
    """A card given to the Yakuza."""

    row: Face
    """The row it was taken from."""
    joker: bool = False
    """Whether it was a joker of that row, for tables that allow it."""

    @property
    def name(self) -> str:
        """What it is called in records and problems: `ebi`, or `takusan:ebi` for a joker there."""
        return f"{JOKER_PREFIX}{self.row.value}" if self.joker else self.row.value


ANY_JOKER: Final = Discard(Face.TAKUSAN, joker=True)
"""A joker of whichever row: plain where only one row has any."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A player bought nothing and took 3 yen."""

    player: Maybe[PlayerIndex]
    """Who passed, or UNKNOWN."""


@dataclass(frozen=True, slots=True)
class TabletSetByHand:
    """The table says which tablet lies at a lot. The lot that had it gets the other's."""

    lot: LotNumber
    """The number of the lot, from 1."""
    rank: int
    """The tablet, 1 for the dearest."""
    reason: GivenReason
    """Why; empty if nobody said."""


@dataclass(frozen=True, slots=True)
class MarkerSetByHand:
    """The table says where a marker lies."""

    product: Face
    """The product of the marker."""
    space: Maybe[Space]
    """Its space, or UNKNOWN if it fell off and nobody can say."""
    reason: GivenReason
    """Why; empty if nobody said."""
    height: int = -1
    """How many markers lie under it; -1 puts it on top."""


@dataclass(frozen=True, slots=True)
class MoneySetByHand:
    """The table says what a player's money is after counting it."""

    player: PlayerIndex
    """The player whose money was counted."""
    yen: int
    """How much there is now."""
    reason: GivenReason
    """Why; empty if nobody said."""


@dataclass(frozen=True, slots=True)
class RowSetByHand:
    """The table says what lies in a player's row, a card more or less than was computed."""

    player: PlayerIndex
    """The player before whom the row lies."""
    row: Face
    """The product of the row."""
    cards: int
    """Product cards in it."""
    jokers: int
    """Jokers in it."""
    reason: GivenReason
    """Why; empty if nobody said."""


@dataclass(frozen=True, slots=True)
class FirstPlayerSetByHand:
    """The table says who begins the next round."""

    player: PlayerIndex
    """Who has the first-player marker."""
    reason: GivenReason
    """Why; empty if nobody said."""


@dataclass(frozen=True, slots=True)
class SeatSetByHand:
    """The table says that nobody plays at a seat from now on, or somebody again: whoever sat there
    has left, lays no tickets and buys nothing, and keeps their cards and money for the count."""

    player: PlayerIndex
    """The seat."""
    is_empty: bool
    """Whether nobody plays there."""
    reason: GivenReason
    """Why; empty if nobody said."""


HandMade: TypeAlias = (
    TabletSetByHand
    | MarkerSetByHand
    | MoneySetByHand
    | RowSetByHand
    | FirstPlayerSetByHand
    | SeatSetByHand
)
"""Facts with which the table overrules the computation; each visible as made by hand. This is the
one list of them: `isinstance(fact, HandMade)` asks for any."""

Turn: TypeAlias = LotBought | Passed
"""What a player does in the purchase phase."""

Fact: TypeAlias = GameSetUp | LotsDealt | TicketsRevealed | Turn | HandMade
