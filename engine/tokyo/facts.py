"""What can happen at the table, one act each. A fact says what somebody saw; what follows from it
is computed. What nobody could tell is UNKNOWN; what nobody need say is left at its default.

The name of a fact in a record is its class in snake case, `TurnBegan` is `turn_began`; the same
field name means the same thing in every fact, so that one table writes and reads them all.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from engine.maybe import Maybe
from engine.players import PlayerIndex
from engine.tokyo.box import Box
from engine.tokyo.goods import Goods
from engine.tokyo.hand_facts import HandMade
from engine.tokyo.market_facts import MarketAct, OfPlayer
from engine.tokyo.pieces import (
    Board,
    Boat,
    Column,
    External,
    Fish,
    HarborRow,
    Port,
    Token,
)
from engine.tokyo.settings import Settings


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table."""

    name: str
    """As they want to be called; may be empty."""


@dataclass(frozen=True, slots=True)
class GameSetUp:
    """How the table was laid. Must be the first fact."""

    players: tuple[Player, ...]
    """Clockwise."""
    first_player: PlayerIndex
    """Who drank water last."""
    fish: tuple[Fish, ...]
    """Fish boards in play from the start, the mandatory one among them."""
    external: tuple[External, ...]
    """External boards in play from the start, Ships among them."""
    box: Box
    """The printed numbers of this copy."""
    settings: Settings = field(default_factory=Settings)
    """The rulings of this table."""
    fish_row: tuple[Fish, ...] = ()
    """With open knowledge: the Fish boards to come, in order."""
    external_row: tuple[External, ...] = ()
    """With open knowledge: the External boards to come, in order."""


# The turn


@dataclass(frozen=True, slots=True)
class TurnBegan(OfPlayer):
    """A player's turn begins; the turn before is over."""


@dataclass(frozen=True, slots=True)
class TurnEnded(OfPlayer):
    """A player's turn is over. Only the last turn and one with a Buyer after it must be told."""


@dataclass(frozen=True, slots=True)
class FreezerUsed(OfPlayer):
    """The step in which barrels degrade was skipped."""


@dataclass(frozen=True, slots=True)
class OwnFuguBought(OfPlayer):
    """An own Fugu barrel of the lower row was bought before it would go back."""

    yen: Maybe[int] | None = None
    """Its price; None where only one can be meant."""


@dataclass(frozen=True, slots=True)
class ThrownBack(OfPlayer):
    """Barrels went from an own boat back to their Market."""

    boat: Boat
    """The boat at sea."""
    fish: Fish
    """What was thrown back."""
    count: int = 1
    """How many barrels."""


@dataclass(frozen=True, slots=True)
class ActionEnded(OfPlayer):
    """The action is finished; the next one or the end of the turn says so as well."""


# Free acts


@dataclass(frozen=True, slots=True)
class PortOpened(OfPlayer):
    """A covering was bought away."""

    port: Port
    """Which port."""


@dataclass(frozen=True, slots=True)
class LicenceReturned(OfPlayer):
    """A licence went back to its Market."""

    fish: Fish
    """Of which Market."""
    licence: int = 1
    """For Himono: which of the player's, from 1; its load goes back too."""


@dataclass(frozen=True, slots=True)
class BargeLoaded(OfPlayer):
    """Barrels went from an own Ship to an own Barge, both at sea."""

    boat: Boat
    """The Ship they came from."""
    barge: Boat
    """The Barge they went to."""
    fish: Fish
    """What they are."""
    count: int = 1
    """How many."""


@dataclass(frozen=True, slots=True)
class CartUsed(OfPlayer):
    """A Cart gave a point for entering Markets."""


@dataclass(frozen=True, slots=True)
class BuyerAssigned(OfPlayer):
    """A Buyer was laid at another player."""

    other: PlayerIndex
    """At whom."""


@dataclass(frozen=True, slots=True)
class LaidToDry(OfPlayer):
    """A barrel or a token was laid on an own Himono licence."""

    fish: Fish
    """Mackerel, Jack Mackerel or Sardines."""
    licence: int = 1
    """Which of the player's Himono licences, from 1."""
    is_token: bool = False
    """Whether it was a token from in front; else a barrel, from the quay or the Harbor."""
    row: HarborRow | None = None
    """For a barrel of the Harbor: its row; None where only one can be meant."""
    column: Maybe[Column] | None = None
    """For a barrel of the Harbor: its column."""


# Fishing


@dataclass(frozen=True, slots=True)
class FishingBegan(OfPlayer):
    """A Fishing action began."""


@dataclass(frozen=True, slots=True)
class Undocked(OfPlayer):
    """A boat went to sea."""

    boat: Boat
    """Which boat."""


@dataclass(frozen=True, slots=True)
class Caught(OfPlayer):
    """A Ship at sea caught barrels with one licence."""

    boat: Boat
    """Which Ship."""
    fish: Fish
    """What it caught."""
    count: int = 1
    """How many: two Mackerel with a Jack Mackerel licence."""
    with_licence: Fish | None = None
    """Of which Market the licence was; None for the fish's own, or the only one that will do."""


@dataclass(frozen=True, slots=True)
class Docked(OfPlayer):
    """A boat came into an own port and was unloaded."""

    boat: Boat
    """Which boat."""
    port: Port
    """Into which port."""


@dataclass(frozen=True, slots=True)
class DockedAbroad(OfPlayer):
    """One or more boats docked at the Foreign Market as one group."""

    boats: tuple[Boat, ...]
    """The boats of the group."""


@dataclass(frozen=True, slots=True)
class Placed(OfPlayer):
    """Unloaded, dried or made pieces were put up for sale in the upper row."""

    goods: Goods
    """What was put there."""
    column: Maybe[Column] | None = None
    """In which column; None where only the price was told."""
    yen: Maybe[int] | None = None
    """For how much; None where the column says it."""
    count: int = 1
    """How many pieces."""


@dataclass(frozen=True, slots=True)
class Repriced(OfPlayer):
    """Pieces on the own Harbor changed their column."""

    goods: Goods
    """What was moved."""
    row: HarborRow | None = None
    """In which row it lies; None where only one can be meant."""
    from_column: Maybe[Column] | None = None
    """Where it lay; None where only one can be meant."""
    column: Maybe[Column] | None = None
    """Where it lies now; None where only the price was told."""
    yen: Maybe[int] | None = None
    """What it costs now; None where the column says it."""
    count: int = 1
    """How many pieces."""


# Auctions and draws


@dataclass(frozen=True, slots=True)
class TokenDrawn:
    """A token came out of the bag, for an auction or for a shell that was bought."""

    token: Maybe[Token]
    """Which one; UNKNOWN if nobody told."""


@dataclass(frozen=True, slots=True)
class BidsShown:
    """All fists were opened: the auction that waits is decided."""

    bids: tuple[Maybe[int] | None, ...]
    """What each player bid, in seat order; None for who did not bid."""
    winner: Maybe[PlayerIndex] | None = None
    """Who got the lot; None where the highest bid says it."""


@dataclass(frozen=True, slots=True)
class OfferDeclined(OfPlayer):
    """No offer was taken at the Barter board; the tokens come back."""


# Purchasing


@dataclass(frozen=True, slots=True)
class PurchasingBegan(OfPlayer):
    """A Purchasing action began, or that of a Buyer after somebody's turn."""


@dataclass(frozen=True, slots=True)
class Bought(OfPlayer):
    """A piece was bought from another player's Harbor."""

    owner: PlayerIndex
    """From whose Harbor."""
    goods: Goods
    """What was bought."""
    row: HarborRow | None = None
    """Where it lay; None where only one can be meant."""
    column: Maybe[Column] | None = None
    """Where it lay; None where only one can be meant."""
    yen: Maybe[int] | None = None
    """What was paid; None where it was the piece's price."""


# Boards


@dataclass(frozen=True, slots=True)
class BoardCameIn:
    """A board was drawn from the box and laid out."""

    board: Maybe[Board]
    """Which board; UNKNOWN if nobody told."""


PlayerAct: TypeAlias = (
    TurnBegan
    | TurnEnded
    | FreezerUsed
    | OwnFuguBought
    | ThrownBack
    | ActionEnded
    | PortOpened
    | LicenceReturned
    | BargeLoaded
    | CartUsed
    | BuyerAssigned
    | LaidToDry
    | FishingBegan
    | Undocked
    | Caught
    | Docked
    | DockedAbroad
    | Placed
    | Repriced
    | OfferDeclined
    | PurchasingBegan
    | Bought
    | MarketAct
)
"""What a player does."""

Fact: TypeAlias = GameSetUp | PlayerAct | TokenDrawn | BidsShown | BoardCameIn | HandMade
