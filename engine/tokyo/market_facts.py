"""What players do at a Market that they have entered, one act each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.maybe import Maybe
from engine.players import PlayerIndex
from engine.tokyo.goods import Barrels, Goods, Tokens
from engine.tokyo.pieces import Board, Boat, Port, SidePiece


@dataclass(frozen=True, slots=True)
class OfPlayer:
    """A fact that somebody did."""

    player: PlayerIndex
    """Who did it."""


@dataclass(frozen=True, slots=True)
class MarketEntered(OfPlayer):
    """A Market was entered and its cost paid; with nothing named, the cost that its board shows."""

    board: Board
    """Which Market."""
    points: int = 0
    """Points paid."""
    yen: int = 0
    """Yen paid to the supply."""
    tokens: Tokens = field(default_factory=dict)
    """Tokens paid, from in front."""
    barrels: Mapping[Goods, int] = field(default_factory=dict)
    """Barrels, or Takoyaki, paid from the own Harbor."""


@dataclass(frozen=True, slots=True)
class LicenceBought(OfPlayer):
    """Licences of the Market that was entered were bought."""

    count: int = 1
    """How many."""


@dataclass(frozen=True, slots=True)
class TokensSold(OfPlayer):
    """Tokens went to the Market that was entered, for yen."""

    tokens: Tokens = field(default_factory=dict)
    """What was sold."""
    barrels: Barrels = field(default_factory=dict)
    """Barrels of the own Harbor that were sold: Mackerel buys them."""
    space: int | None = None
    """Which space of the board, from 1, left to right; None where it has none."""
    yen: Maybe[int] | None = None
    """What was paid for it; None where the board says it."""


@dataclass(frozen=True, slots=True)
class TokensSwapped(OfPlayer):
    """Own tokens changed places with those on a space of the Trading board."""

    tokens: Tokens
    """What was laid down."""
    space: int
    """Which space, from 1."""


@dataclass(frozen=True, slots=True)
class OctopusReturned(OfPlayer):
    """Octopus tokens went back, three Takoyaki came for each."""

    count: int = 1
    """How many Octopus."""


@dataclass(frozen=True, slots=True)
class IwashiBought(OfPlayer):
    """Canned tokens of the Sardines board were bought."""

    count: int = 1
    """How many."""


@dataclass(frozen=True, slots=True)
class BoatBought(OfPlayer):
    """A boat of the Market that was entered was bought."""

    boat: Boat
    """Which boat."""
    port: Port
    """Where it was put."""
    traded_in: Boat | None = None
    """For the Blue Ship: the own Ship that was given up."""


@dataclass(frozen=True, slots=True)
class BoatSold(OfPlayer):
    """A boat went from a port to the Market that was entered."""

    boat: Boat
    """Which boat."""


@dataclass(frozen=True, slots=True)
class BoatRented(OfPlayer):
    """A boat was rented for one trip."""

    boat: Boat
    """Which boat; where it lies says from which board."""
    port: Port
    """Where it was put."""


@dataclass(frozen=True, slots=True)
class PieceTaken(OfPlayer):
    """Freezers, Carts, Loans, Shares, Buyers or an Expansion were taken."""

    piece: SidePiece
    """What was taken."""
    count: int = 1
    """How many."""
    kind: str = ""
    """For an Expansion: `fish` or `external`, the kind of board that comes in."""


@dataclass(frozen=True, slots=True)
class LotOffered(OfPlayer):
    """Own tokens were laid out at the Auction or the Barter board."""

    tokens: Tokens
    """The lot."""
    yen: Maybe[int] | None = None
    """The fee paid; None where the worth of the lot says it."""


MarketAct: TypeAlias = (
    MarketEntered
    | LicenceBought
    | TokensSold
    | TokensSwapped
    | OctopusReturned
    | IwashiBought
    | BoatBought
    | BoatSold
    | BoatRented
    | PieceTaken
    | LotOffered
)
"""What a player does at a Market."""
